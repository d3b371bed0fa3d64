"""The sample club with its page on loopback, and a browser to look at it."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

import pytest
from aiohttp import ClientSession

from bot.sandbox.page.routes import page_app
from bot.sandbox.server import serve
from bot.sandbox.values import Entity, Message, Rows, User
from bot.sandbox.world import World, sample_club
from bot.text.catalog import load_catalogs
from tests.needs import must_run
from tests.page.browser import find_chromium, running

CATALOGS = load_catalogs()


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

    def bot_says(
        self,
        chat_id: int,
        text: str = "",
        *,
        entities: tuple[Entity, ...] = (),
        rows: Rows = (),
        thread_id: int | None = None,
        reply_to: int | None = None,
    ) -> Message:
        """A message of the bot, without a bot."""
        return self.world.post(
            Message(
                chat_id,
                self.world.new_message_id(chat_id),
                self.world.bot.id,
                self.world.now,
                text=text,
                entities=entities,
                rows=rows,
                thread_id=thread_id,
                reply_to=reply_to,
            )
        )


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
