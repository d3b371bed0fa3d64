"""A club for each test, and no network for any."""

import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.club import Club, close_club, open_club
from tests.bot.local import BotApi, bot_api_here
from tests.ports import kept_port


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reaches further than this machine in these tests fails."""
    connect = socket.socket.connect

    def only_here(one: socket.socket, address: tuple[str, int]) -> None:
        if one.family != socket.AF_INET or address[0] != "127.0.0.1":
            pytest.fail("the network was used")
        connect(one, address)

    def look_up(host: object, port: object, *_: object, **__: object) -> list[object]:
        if host != "127.0.0.1":
            pytest.fail("the network was used")
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (host, port))]

    monkeypatch.setattr(socket.socket, "connect", only_here)
    monkeypatch.setattr(socket, "getaddrinfo", look_up)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    opened = await open_club(tmp_path)
    yield opened
    await close_club(opened)


@pytest.fixture
def api() -> Iterator[BotApi]:
    """The sandbox's Bot API, for a bot in another process."""
    with bot_api_here() as here:
        yield here


@pytest.fixture
def port() -> Iterator[int]:
    """One that is free for a bot in another process, and stays so."""
    with kept_port() as kept:
        yield kept
