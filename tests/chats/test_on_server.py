"""Conversations once more, with all that the bot remembers on a PostgreSQL server."""

from pathlib import Path

import pytest

from bot.sandbox.world import sample_club
from tests.chats.process import bot_of
from tests.chats.runner import Play
from tests.chats.transcript import read
from tests.postgresql import Server

HERE = Path(__file__).parent
NAMES = ("evening", "privacy", "restarts")
"""What a club does in an evening, what it may ask for, and how little a restart matters."""


@pytest.mark.parametrize("name", NAMES)
async def test_the_same_is_said(name: str, postgresql: Server, tmp_path: Path) -> None:
    transcript, world = read(HERE / f"{name}.chat"), sample_club()
    with postgresql.database() as url:
        async with bot_of(world, tmp_path, DATABASE_URL=url) as process:
            await Play(transcript, world, process, rewrite=False).play()
