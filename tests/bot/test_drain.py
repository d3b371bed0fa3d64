"""How long a bot that is told to stop works on, and what becomes of the rest."""

import signal
import time
from pathlib import Path

from bot.sandbox.refusal import too_many
from bot.serve import DRAIN
from tests.bot.local import BotApi, started
from tests.patience import PATIENCE


def test_what_takes_too_long_is_left_for_the_next_start(api: BotApi, tmp_path: Path) -> None:
    """An answer waits for Telegram longer than whoever stops the bot would wait for it."""
    api.refuse("sendPhoto", too_many(200))
    api.says()
    with started(api, tmp_path) as process:
        api.heard("sendPhoto")
        told = time.monotonic()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=DRAIN.total_seconds() + PATIENCE)
        took = time.monotonic() - told
    assert process.returncode == 0, log
    assert took >= DRAIN.total_seconds()
    assert "Some updates are left for the next start" in log
    assert "Traceback" not in log

    api.is_well_again()
    with started(api, tmp_path) as process:
        assert "Mixed Triple Chow" in api.shown()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, log
    assert api.calls("editMessageText") == 0
