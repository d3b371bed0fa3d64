"""The sample club with its page on loopback, and a browser to look at it."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from aiohttp import ClientSession

from bot.sandbox.page.routes import page_app
from bot.sandbox.server import serve
from bot.sandbox.values import User
from bot.sandbox.world import World, sample_club
from bot.text.catalog import load_catalogs
from tests.needs import must_run
from tests.page.browser import Page, find_chromium, new_page, running

CATALOGS = load_catalogs()
CHECKOUT = Path(__file__).parents[2]
PICTURES = CHECKOUT / "build" / "chat-page"
"""Where the screenshots stay, for people to look at."""


async def keep(page: Page, name: str) -> None:
    picture = await page.picture()
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.png").write_bytes(picture)


async def speak_as(page: Page, name: str) -> None:
    await page.click(".person", name)
    await page.until("!document.querySelector('main').inert")
    await page.sees(name, ".person:has(:checked)")


@dataclass(frozen=True, slots=True)
class Club:
    """The little Telegram, and where its page is."""

    world: World
    address: str

    @property
    def group(self) -> int:
        return self.world.chats_of(self.named("Aziz").id)[-1].id

    def named(self, name: str) -> User:
        return self.world.user_named(name)


@pytest.fixture(name="club")
async def fixture_club() -> AsyncIterator[Club]:
    world = sample_club()
    async with serve(page_app(world, CATALOGS)) as port:
        yield Club(world, f"http://127.0.0.1:{port}")


@pytest.fixture
async def http() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


@pytest.fixture(scope="session")
def chromium() -> Iterator[str]:
    """A browser that runs for all tests of a worker; the address of its protocol."""
    program = find_chromium()
    if program is None:
        must_run("no Chromium to show the chat page")
    with running(program) as address:
        yield address


@pytest.fixture(name="page")
async def fixture_page(chromium: str, club: Club) -> AsyncIterator[Page]:
    """Aziz at a desk; nothing may go wrong on the page."""
    async with new_page(chromium) as page:
        await page.open(club.address)
        await page.sees("Aziz", "#people")
        yield page
        assert page.complaints() == []
