"""One process for one database, and how a process ends."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.sandbox.refusal import Refusal, too_many
from bot.store.lock import InUseError, only_one
from tests.bot.local import BotApi, started
from tests.patience import PATIENCE


def test_a_second_one_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    file = tmp_path / "data" / "club.db"
    with only_one(file), pytest.raises(InUseError), only_one(file):
        pytest.fail("two at once")
    with only_one(file):
        pass


def test_the_lock_ends_with_a_killed_process(tmp_path: Path) -> None:
    holder = (
        "import sys, time, pathlib; from bot.store.lock import only_one\n"
        "with only_one(pathlib.Path(sys.argv[1])): print('held', flush=True); time.sleep(60)"
    )
    file = tmp_path / "club.db"
    with subprocess.Popen(
        [sys.executable, "-c", holder, str(file)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(InUseError), only_one(file):
            pytest.fail("two at once")
        process.kill()
    with only_one(file):
        pass


def test_a_second_bot_on_the_same_database_says_why_it_ends(api: BotApi, tmp_path: Path) -> None:
    with started(api, tmp_path) as first:
        api.asked()
        with started(api, tmp_path) as second:
            _, log = second.communicate(timeout=PATIENCE)
        assert second.returncode == 78
        assert "is used by another process of the bot" in log.splitlines()[-1]
        assert len(log.splitlines()) == 1
        first.send_signal(signal.SIGTERM)
        first.communicate(timeout=PATIENCE)
    assert first.returncode == 0


def test_a_second_signal_leaves_at_once(api: BotApi, tmp_path: Path) -> None:
    """The first waits for an answer that Telegram does not take."""
    api.refuse("sendPhoto", too_many(200))
    api.says()
    with started(api, tmp_path) as process:
        api.heard("sendPhoto")
        process.send_signal(signal.SIGTERM)
        time.sleep(1)
        assert process.poll() is None
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)

    assert process.returncode == 128 + signal.SIGTERM


def test_what_a_killed_bot_had_taken_is_answered_by_the_next(api: BotApi, tmp_path: Path) -> None:
    api.refuse("sendPhoto", Refusal("Bad Gateway", 502))
    api.refuse("sendMessage", Refusal("Bad Gateway", 502))
    api.says()
    with started(api, tmp_path) as process:
        api.heard("sendPhoto")
        process.kill()
        process.communicate(timeout=PATIENCE)
    api.is_well_again()
    with started(api, tmp_path) as process:
        assert "Mixed Triple Chow" in api.shown()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)

    assert process.returncode == 0, log


def test_nobody_else_may_look_into_a_folder_that_is_made_for_the_database(tmp_path: Path) -> None:
    with only_one(tmp_path / "data" / "bot.db"):
        assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
