"""python -m bot with a token, against a Bot API on this machine: start, answer, stop."""

import json
import signal
from pathlib import Path

import pytest

from bot.app import UPDATES
from tests.bot.local import BotApi, started
from tests.patience import PATIENCE


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_answers_and_stops_when_told_to(
    api: BotApi, tmp_path: Path, stop: signal.Signals
) -> None:
    api.says()
    api.says("/help")
    with started(api, tmp_path) as process:
        asked = api.asked()
        answer, page = api.heard("sendPhoto"), api.heard("sendMessage")
        process.send_signal(stop)
        _, log = process.communicate(timeout=PATIENCE)

    assert process.returncode == 0
    assert asked == tuple(sorted(UPDATES))
    assert answer["chat_id"] == "7"
    assert "Mixed Triple Chow" in answer["caption"]
    assert json.loads(page["link_preview_options"]) == {"is_disabled": True}
    assert (tmp_path / "data" / "madjong.db").exists()
    assert "Traceback" not in log
    assert "secret" not in log
    assert "123m" not in log


def test_the_menus_are_published_at_the_first_start_only(api: BotApi, tmp_path: Path) -> None:
    published = []
    for _ in range(2):
        with started(api, tmp_path) as process:
            api.asked()
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
        published.append(api.calls("setMyCommands"))

    assert api.calls("getMe") == 2
    assert published[0] == published[1] > 0


def test_a_token_that_telegram_refuses_ends_the_start(api: BotApi, tmp_path: Path) -> None:
    with started(api, tmp_path, token="1:wrong") as process:
        _, log = process.communicate(timeout=PATIENCE)

    assert process.returncode == 78
    assert log.splitlines()[-1].startswith("BOT_TOKEN was refused by Telegram")
    assert "Traceback" not in log
