"""Every transcript, with the bot in polling mode and with its webhook."""

import os
from pathlib import Path

import pytest

from bot.sandbox.world import sample_club
from bot.settings import Settings
from tests.chats.process import bot_of
from tests.chats.runner import Play
from tests.chats.transcript import read

CHATS = sorted(Path(__file__).parent.glob("*.chat"))
REWRITE = os.environ.get("REWRITE") == "1"
WEBHOOK = pytest.param(
    "webhook",
    marks=pytest.mark.skipif(
        "webhook_url" not in Settings.model_fields or REWRITE, reason="no webhook"
    ),
)


@pytest.mark.parametrize("mode", ["polling", WEBHOOK])
@pytest.mark.parametrize("path", CHATS, ids=[path.stem for path in CHATS])
async def test_it_is_said_like_that(path: Path, mode: str, tmp_path: Path) -> None:
    transcript, world = read(path), sample_club()
    async with bot_of(world, tmp_path, mode) as process:
        await Play(transcript, world, process, REWRITE).play()
    if REWRITE:
        transcript.write()
