"""What an operator does from the command line."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.model.received import Received
from bot.store.backup import keep_copy, put_back, too_old
from bot.store.inbox import ENDED
from bot.store.lock import only_one
from bot.store.migrate import migrate
from bot.store.store import open_store
from tests.bot.local import TOKEN, BotApi, started
from tests.patience import PATIENCE
from tests.strictly import PYTHON

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def run(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.run(
        [*PYTHON, "-m", "bot", *words],
        cwd=folder,
        env=environment | {"DATABASE_URL": "sqlite+aiosqlite:///club.db"} | more,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.db"
    migrate(path, now=NOW)
    return path


def _write(file: Path, language: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT OR REPLACE INTO users VALUES (7, ?)", (language,))
        connection.commit()


def _read(file: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT * FROM users").fetchall()


def _fails(done: subprocess.CompletedProcess[str], *parts: str, code: int = 1) -> None:
    """It says why in one line."""
    assert done.returncode == code
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    for part in parts:
        assert part in done.stderr


def test_a_copy_is_put_back(file: Path, tmp_path: Path) -> None:
    _write(file, "ru")
    copied = run(tmp_path, "backup", "copy.db")
    assert (copied.returncode, copied.stdout) == (0, "Copied to copy.db\n")
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    _write(file, "uz")
    restored = run(tmp_path, "restore", "copy.db")

    assert restored.returncode == 0
    assert _read(file) == [(7, "ru")]
    [replaced] = tmp_path.glob("club.db.replaced-*")
    assert replaced.name in restored.stdout
    assert _read(replaced) == [(7, "uz")]
    assert not list(tmp_path.glob("*.part"))


def test_no_copy_takes_the_place_of_another(file: Path, tmp_path: Path) -> None:
    """Though they are made in the same second; the database least of all."""
    copies = [keep_copy(file, NOW) for _ in range(3)]
    assert [copy.name for copy in copies] == [
        "club-20261130T120000.db",
        "club-20261130T120000-2.db",
        "club-20261130T120000-3.db",
    ]
    # Only the newest of a day is kept, and of a second the last.
    assert [copy.name for copy in (tmp_path / "backups").iterdir()] == [copies[-1].name]

    _write(file, "ru")
    for name in ("club.db", copies[-1]):
        _fails(run(tmp_path, "backup", str(name)), f"{name} is there already")
    assert _read(file) == [(7, "ru")]
    assert _read(copies[-1]) == []


def test_nothing_that_was_replaced_is_lost(file: Path) -> None:
    copy = keep_copy(file, NOW)
    _write(file, "ru")
    replaced = [put_back(copy, file, NOW) for _ in range(2)]
    assert replaced[0] != replaced[1]
    assert [_read(one) for one in replaced if one] == [[(7, "ru")], []]


def test_a_copy_is_made_while_the_bot_runs_and_put_back_when_it_does_not(
    api: BotApi, tmp_path: Path
) -> None:
    url = "sqlite+aiosqlite:///club.db"
    with started(api, tmp_path, DATABASE_URL=url) as process:
        api.asked()
        assert run(tmp_path, "backup").returncode == 0
        [copy] = (tmp_path / "backups").iterdir()
        _fails(run(tmp_path, "restore", str(copy)), "while the bot runs: stop it first")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
    assert run(tmp_path, "restore", str(copy)).returncode == 0


def test_a_damaged_copy_is_not_put_back(file: Path, tmp_path: Path) -> None:
    _write(file, "ru")
    (tmp_path / "text").write_text("no database" * 500)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE cake (id)")
    for name in ("text", "other.db"):
        _fails(run(tmp_path, "restore", name), f"{name} cannot be put back: it is no database")
    _fails(run(tmp_path, "restore", "nothing.db"), "nothing.db is no file")

    assert _read(file) == [(7, "ru")]


def test_copies_need_a_database_and_a_place(file: Path, tmp_path: Path) -> None:
    _fails(run(tmp_path, "backup", "no/such/folder/copy.db"), "cannot be copied")
    with only_one(file):
        file.unlink()
        _fails(run(tmp_path, "backup"), "there is no database at club.db")


def test_seven_days_and_four_weeks_are_kept() -> None:
    begin = datetime(2026, 10, 1, 4, tzinfo=UTC)
    copies = [
        Path(f"club-{begin + timedelta(hours=12 * number):%Y%m%dT%H%M%S}.db")
        for number in range(120)
    ]
    old = too_old([*copies, Path("club-mine.db")])
    kept = [copy.stem[5:13] for copy in copies if copy not in old]

    # Sunday, 29 November is the last day; the Sundays before it end their weeks.
    assert kept == [
        "20261108",
        "20261115",
        "20261122",
        *(f"202611{day}" for day in range(23, 30)),
    ]


async def _set_aside(file: Path, *numbers: int, error: str = "KeyError") -> None:
    store = open_store(f"sqlite+aiosqlite:///{file}")
    received = [Received(number, '{"text": "my secret"}') for number in numbers]
    await store.inbox.settle(received, (), now=NOW)
    for number in numbers:
        await store.inbox.failed(number, error, times=3)
    await store.close()


def test_what_was_set_aside_is_listed_and_replayed(file: Path, tmp_path: Path) -> None:
    assert run(tmp_path, "inbox").stdout == "No update is set aside.\n"
    asyncio.run(_set_aside(file, 5, 6, 7))
    listed = run(tmp_path, "inbox").stdout.splitlines()
    assert [line.split()[0] for line in listed] == ["5", "6", "7"]
    assert "2026-11-30 12:00 UTC  failed 3 times, last with KeyError" in listed[0]
    assert "secret" not in "".join(listed)

    asyncio.run(_set_aside(file, 8, error=ENDED))
    *_, last = run(tmp_path, "inbox").stdout.splitlines()
    assert last.endswith("failed 3 times, last with the end of the bot itself")
    assert run(tmp_path, "inbox", "replay", "8").returncode == 0

    assert "anew: 1." in run(tmp_path, "inbox", "replay", "6").stdout
    _fails(run(tmp_path, "inbox", "replay", "6"), "6 is not set aside")
    assert "anew: 2." in run(tmp_path, "inbox", "replay", "all").stdout
    assert run(tmp_path, "inbox").stdout == "No update is set aside.\n"


def test_before_the_start_all_is_checked(api: BotApi, tmp_path: Path) -> None:
    here = {"BOT_API_URL": f"http://127.0.0.1:{api.port}/bot"}
    done = run(tmp_path, "check", BOT_TOKEN=TOKEN, **here)
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "Settings: in order",
        "Database: club.db will be made at the first start",
        "Token: it is that of @madjong_bot",
    ]
    migrate(tmp_path / "club.db", now=NOW)
    assert "is sound" in run(tmp_path, "check", BOT_TOKEN=TOKEN, **here).stdout

    wrong = run(tmp_path, "check", BOT_TOKEN="1:wrong", **here)
    assert (wrong.returncode, wrong.stderr.split(":")[0]) == (
        78,
        "BOT_TOKEN was refused by Telegram",
    )
    away = run(tmp_path, "check", BOT_TOKEN=TOKEN, BOT_API_URL="http://127.0.0.1:9/bot")
    assert away.returncode == 1
    assert away.stderr.startswith("Telegram cannot be reached")
    assert "secret" not in away.stderr
    _fails(run(tmp_path, "check", **here), "BOT_TOKEN is missing", code=78)


def test_what_stands_in_the_way_of_a_start_is_found_before_telegram_is_asked(
    api: BotApi, tmp_path: Path
) -> None:
    away = {"BOT_TOKEN": TOKEN, "BOT_API_URL": "http://127.0.0.1:9/bot"}
    taken = {"HEALTH_PORT": str(api.port)}
    for order in ("check",), ():
        _fails(run(tmp_path, *order, **away, **taken), "HEALTH_PORT: cannot listen at", code=78)
        hook = {"WEBHOOK_URL": "http://club.example/x", "WEBHOOK_SECRET": "s" * 32}
        done = run(tmp_path, *order, BOT_TOKEN=TOKEN, **hook)
        _fails(done, "WEBHOOK_URL is no https URL", code=78)
        done = run(tmp_path, *order, **away, **hook, WEBHOOK_PORT=str(api.port))
        _fails(done, "WEBHOOK_PORT: cannot listen at", code=78)
        done = run(tmp_path, *order, **away, DATABASE_URL="sqlite+aiosqlite:///dta/club.db")
        _fails(done, "DATABASE_URL: there is no folder dta", code=78)
    assert not (tmp_path / "dta").exists()


def test_a_running_bot_does_not_stand_in_its_own_way(
    api: BotApi, port: int, tmp_path: Path
) -> None:
    here = {"DATABASE_URL": "sqlite+aiosqlite:///club.db", "HEALTH_PORT": str(port)}
    with started(api, tmp_path, **here):
        api.asked()
        url = f"http://127.0.0.1:{api.port}/bot"
        done = run(tmp_path, "check", BOT_TOKEN=TOKEN, BOT_API_URL=url, **here)
    assert done.stdout.splitlines()[:1] == ["Settings: in order"]
    assert done.returncode == 0


def test_a_trial_that_cannot_begin_says_so_before_all_else(tmp_path: Path) -> None:
    """No address is printed at which nobody would answer."""
    (tmp_path / "club.db").mkdir()
    _fails(run(tmp_path), "DATABASE_URL: club.db cannot be used", code=78)


def test_help_names_every_command(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")

    assert done.returncode == 0
    for word in ("backup", "restore", "inbox", "check", "--console"):
        assert word in done.stdout
