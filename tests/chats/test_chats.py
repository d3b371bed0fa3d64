"""Every transcript, with the bot in polling mode and with its webhook."""

import os
from pathlib import Path

import pytest

from bot.sandbox.server import bot_api, serve
from bot.sandbox.world import sample_club
from bot.settings import Settings
from tests.bot.local import free_port
from tests.chats.process import Process
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


def settings_for(mode: str) -> dict[str, str]:
    """What the operator sets beyond the token."""
    if mode == "polling":
        return {}
    port = free_port()
    return {
        "WEBHOOK_URL": f"http://127.0.0.1:{port}/hook",
        "WEBHOOK_SECRET": "a-secret_of_the_sandbox_and_the_bot",
        "WEBHOOK_PORT": str(port),
    }


@pytest.mark.parametrize("mode", ["polling", WEBHOOK])
@pytest.mark.parametrize("path", CHATS, ids=[path.stem for path in CHATS])
async def test_it_is_said_like_that(path: Path, mode: str, tmp_path: Path) -> None:
    transcript, world = read(path), sample_club()
    async with serve(bot_api(world)) as port:
        process = Process.against(port, tmp_path, settings_for(mode))
        try:
            await Play(transcript, world, process, REWRITE).play()
        finally:
            await process.kill()
    if REWRITE:
        transcript.write()
