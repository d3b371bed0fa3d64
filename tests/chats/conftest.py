"""A little Telegram that waits longer for its bot than Telegram would."""

from datetime import timedelta

import pytest


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press is answered in time even where the bot has to start first on a busy machine."""
    monkeypatch.setattr("bot.sandbox.queries.PATIENCE", timedelta(minutes=5))
