"""A club for each test, and no network for any."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.club import Club, close_club, open_club


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reaches for the network in these tests fails."""

    def refuse(*_: object) -> None:
        pytest.fail("the network was used")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    opened = await open_club(tmp_path)
    yield opened
    await close_club(opened)
