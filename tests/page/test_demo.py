"""What is put together for the trial without Telegram, around a bot that only looks on."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from bot.sandbox.demo import club, run
from bot.sandbox.world import TOKEN
from bot.settings import Settings
from tests.page.conftest import CATALOGS
from tests.patience import PATIENCE


def ask(address: str, **headers: str) -> int:
    try:
        with urlopen(Request(address, headers=headers), timeout=PATIENCE) as answer:  # noqa: S310
            return int(answer.status)
    except HTTPError as error:
        with error:
            return error.code


def test_no_other_page_in_the_browser_speaks_as_the_bot() -> None:
    with club(CATALOGS, port=0) as (page, api):
        for address in (f"http://127.0.0.1:{page}/", f"http://127.0.0.1:{api}/bot{TOKEN}/getMe"):
            assert ask(address) == 200
            assert ask(address, Origin="https://evil.example") == 403
            assert ask(address, **{"Sec-Fetch-Site": "cross-site"}) == 403
            assert ask(address, Host="evil.example") == 403


def test_a_second_one_finds_another_port() -> None:
    with club(CATALOGS, port=0) as (first, _), club(CATALOGS, port=first) as (second, _):
        assert first != second
        assert ask(f"http://127.0.0.1:{second}/") == 200


def test_the_bot_is_told_where_to_look(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    heard = []

    def bot(settings: Settings, token: str, begun: Callable[[], None]) -> None:
        begun()
        with urlopen(f"{settings.bot_api_url}{token}/getMe", timeout=PATIENCE) as answer:  # noqa: S310
            heard.append(json.load(answer)["result"]["username"])
        heard.append(str(Path(settings.database_name).parent))
        raise KeyboardInterrupt

    run(Settings(), bot)

    said = capsys.readouterr().out
    assert heard[0] == "madjong_bot"
    assert "Откройте http://127.0.0.1:" in said
    assert not Path(heard[1]).exists()
    assert Path(heard[1]) != Path.cwd()


def test_a_named_database_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    used = []
    settings = Settings(database_url=f"sqlite+aiosqlite:///{file}")

    run(settings, lambda told, _token, _begun: used.append(told.database_file))

    assert used == [file]
