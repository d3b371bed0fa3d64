"""A club, its Bot API on a port of this machine, and the library's own client for it."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from telegram import Bot
from telegram.request import HTTPXRequest

from bot.sandbox.clock import StandingClock
from bot.sandbox.server import bot_api, serve
from bot.sandbox.world import World, sample_club
from tests.patience import PATIENCE
from tests.sandbox.club import NOON, Club


@pytest.fixture(autouse=True)
def _timedelta(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's new way to tell how long to wait, which the bot asks for as well."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


@pytest.fixture
def world() -> World:
    return sample_club(clock=StandingClock(datetime.fromtimestamp(NOON, UTC)))


@pytest.fixture
async def api(world: World) -> AsyncIterator[str]:
    """The Bot API's address, before the token."""
    async with serve(bot_api(world)) as port:
        yield f"http://127.0.0.1:{port}/bot"


@pytest.fixture
async def bot(world: World, api: str) -> AsyncIterator[Bot]:
    """The library's client, which waits as long as it takes."""
    requests = [HTTPXRequest(read_timeout=PATIENCE) for _ in range(2)]
    files = api.removesuffix("bot") + "file/bot"
    client = Bot(world.token, api, files, requests[0], requests[1])
    async with client:
        yield client


@pytest.fixture
def club(world: World) -> Club:
    return Club(world)
