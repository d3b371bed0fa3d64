"""The environment: read, checked, and explained in one line when it is wrong."""

import logging
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.command_line import main
from bot.settings import EX_CONFIG, Settings, SettingsError, read_settings
from bot.store.migrate import migrate
from tests.patience import PATIENCE
from tests.strictly import PYTHON

TOKEN = "123456:ABC-def_9"
NAMES = (
    "BOT_TOKEN",
    "BOT_API_URL",
    "DATABASE_URL",
    "HEALTH_PORT",
    "LOG_LEVEL",
    "WEBHOOK_LISTEN",
    "WEBHOOK_PORT",
    "WEBHOOK_SECRET",
    "WEBHOOK_URL",
)
SERVER = "postgresql+asyncpg://"
HOOK = "https://club.example/hook"


@pytest.fixture(autouse=True)
def _empty_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(f"{name}_FILE", raising=False)


@pytest.fixture(autouse=True)
def _own_log() -> Iterator[None]:
    """What a start sets up for its log ends with the test."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


def test_all_has_a_default_but_the_token() -> None:
    settings = read_settings()

    assert settings.bot_token is None
    assert settings.bot_api_url == "https://api.telegram.org/bot"
    assert settings.database_file == Path("data/madjong.db")
    assert settings.log_level == "INFO"


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv("BOT_API_URL", "http://127.0.0.1:8081/bot")
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:////srv/club.db")
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    settings = read_settings()

    assert settings.bot_token is not None
    assert settings.bot_token.get_secret_value() == TOKEN
    assert settings.database_file == Path("/srv/club.db")
    assert TOKEN not in repr(settings)


def test_secrets_may_lie_in_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    (tmp_path / "url").write_text("sqlite+aiosqlite:///other.db\n")
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///set-by-the-image.db")
    monkeypatch.setenv("BOT_TOKEN_FILE", str(tmp_path / "token"))
    monkeypatch.setenv("DATABASE_URL_FILE", str(tmp_path / "url"))
    settings = read_settings()

    assert settings.bot_token is not None
    assert settings.bot_token.get_secret_value() == TOKEN
    assert settings.database_file == Path("other.db")


def test_the_secret_of_the_webhook_may_lie_in_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "secret").write_text("s" * 32)
    monkeypatch.setenv("WEBHOOK_URL", HOOK)
    monkeypatch.setenv("WEBHOOK_SECRET_FILE", str(tmp_path / "secret"))
    settings = read_settings()

    assert settings.webhook_secret is not None
    assert settings.webhook_secret.get_secret_value() == "s" * 32
    assert "sss" not in repr(settings)
    assert (settings.webhook_listen, settings.webhook_port) == ("127.0.0.1", 8080)
    assert settings.health_port is None


@pytest.mark.parametrize(
    "place",
    [
        "bot:hidden@db.example/club",
        "bot:hidden@[::1]:5433/club?ssl=require",
        "/club?host=%2Frun%2Fpg",
    ],
)
def test_a_database_may_be_on_a_server(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setenv("DATABASE_URL", SERVER + place)
    settings = read_settings()

    assert settings.database_file is None
    assert settings.database_name == SERVER + place.replace("hidden", "***")
    assert "hidden" not in repr(settings)


def test_settings_never_change() -> None:
    with pytest.raises(ValueError, match="frozen"):
        Settings().log_level = "DEBUG"


WRONG = [
    ({"BOT_TOKEN": ""}, "BOT_TOKEN is empty"),
    ({"BOT_TOKEN": "my token"}, "BOT_TOKEN is malformed"),
    ({"BOT_TOKEN_FILE": "/no/such/file"}, "BOT_TOKEN_FILE: cannot read /no/such/file"),
    ({"BOT_TOKEN_FILE": "/"}, "BOT_TOKEN_FILE: cannot read /"),
    ({"BOT_TOKEN_FILE": __file__}, "BOT_TOKEN_FILE holds a malformed value"),
    ({"BOT_TOKEN": TOKEN, "BOT_TOKEN_FILE": "/no"}, "BOT_TOKEN_FILE: cannot read /no"),
    ({"BOT_API_URL": "api.telegram.org"}, "BOT_API_URL is malformed"),
    ({"DATABASE_URL": "madjong.db"}, "DATABASE_URL is malformed"),
    ({"DATABASE_URL": "postgresql://host/club"}, "DATABASE_URL is malformed"),
    ({"DATABASE_URL": f"{SERVER}bot:secret@host"}, "DATABASE_URL is malformed"),
    ({"DATABASE_URL": f"{SERVER}bot:secret@host:x/club"}, "DATABASE_URL is malformed"),
    ({"DATABASE_URL": f"{SERVER}/club"}, "DATABASE_URL is malformed"),
    ({"DATABASE_URL": f"{SERVER}host/club?sslmode=require"}, "DATABASE_URL is malformed"),
    ({"DATABASE_URL": f"{SERVER}bot:secret@127.0.0.1:9/club"}, f"DATABASE_URL: {SERVER}bot:***@"),
    ({"DATABASE_URL": "sqlite+aiosqlite://"}, "DATABASE_URL is malformed"),
    (
        {"DATABASE_URL": "sqlite+aiosqlite:////proc/no/such/club.db"},
        "DATABASE_URL: there is no folder /proc/no:",
    ),
    ({"DATABASE_URL": "sqlite+aiosqlite:///no/club.db"}, "DATABASE_URL: there is no folder no:"),
    ({"DATABASE_URL": "sqlite+aiosqlite:////proc/club.db"}, "DATABASE_URL: /proc/club.db cannot"),
    ({"DATABASE_URL": "sqlite+aiosqlite:////"}, "DATABASE_URL: / cannot be used"),
    ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL is malformed"),
    ({"WEBHOOK_URL": "club.example"}, "WEBHOOK_URL is malformed"),
    ({"WEBHOOK_URL": f"{HOOK}?x"}, "WEBHOOK_URL is malformed"),
    ({"WEBHOOK_URL": HOOK}, "WEBHOOK_SECRET is missing"),
    (
        {"WEBHOOK_URL": HOOK.replace("https", "http"), "WEBHOOK_SECRET": "s" * 32},
        "WEBHOOK_URL is no https URL",
    ),
    (
        {"WEBHOOK_URL": "https://club.example:8080/hook", "WEBHOOK_SECRET": "s" * 32},
        "WEBHOOK_URL has port 8080",
    ),
    ({"WEBHOOK_URL": HOOK, "WEBHOOK_SECRET": "my token"}, "WEBHOOK_SECRET is malformed"),
    ({"WEBHOOK_PORT": "0"}, "WEBHOOK_PORT is malformed"),
    ({"HEALTH_PORT": "http"}, "HEALTH_PORT is malformed"),
    ({"WEBHOOK_LISTEN": "any where"}, "WEBHOOK_LISTEN is malformed"),
]


@pytest.mark.parametrize(("environment", "beginning"), WRONG, ids=lambda case: str(case)[:60])
def test_a_wrong_one_is_named_in_one_line(
    environment: dict[str, str],
    beginning: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert main([]) == EX_CONFIG == 78
    said = capsys.readouterr().err
    assert said.startswith(beginning)
    assert len(said.splitlines()) == 1
    assert "my token" not in said
    assert "secret@" not in said


def test_it_ends_the_process(tmp_path: Path) -> None:
    done = start({"BOT_TOKEN": "my token"}, tmp_path)

    assert done.returncode == 78
    assert done.stderr.startswith("BOT_TOKEN is malformed")
    assert len(done.stderr.splitlines()) == 1


def test_a_file_of_a_newer_release_stops_the_start(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    migrate(file, now=datetime.now(UTC))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    done = start({"DATABASE_URL": f"sqlite+aiosqlite:///{file}"}, tmp_path)

    assert done.returncode == EX_CONFIG
    assert "newer release (revision 9999)" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_file_that_is_no_database_stops_the_start(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    file.write_text("no database" * 100)
    done = start({"DATABASE_URL": f"sqlite+aiosqlite:///{file}"}, tmp_path)

    assert done.returncode == EX_CONFIG
    assert len(done.stderr.splitlines()) == 1


def test_the_wrong_line_is_what_the_error_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "LOUD")
    monkeypatch.setenv("BOT_API_URL", "x")
    with pytest.raises(SettingsError, match=r"BOT_API_URL is malformed.*; LOG_LEVEL is malformed"):
        read_settings()


def start(environment: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    """python -m bot in another process, with this environment and nothing to read."""
    checkout = Path(__file__).parents[2]
    inherited = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME"}}
    return subprocess.run(
        [*PYTHON, "-m", "bot"],
        cwd=folder,
        env=inherited | {"PYTHONPATH": str(checkout)} | environment,
        input="",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
