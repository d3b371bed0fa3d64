"""One update at a time within a chat, chats side by side."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from telegram import Update

from bot.intake.clerk import Clerk
from bot.intake.order import OneByOneInAChat
from bot.intake.sharing import Sharing
from bot.model.received import Received
from tests.bot.club import Club
from tests.patience import until


async def _never(update: Update) -> None:
    raise AssertionError(f"update {update.update_id} was tried again")


async def _unread(one: Received) -> None:
    raise AssertionError(f"update {one.update_id} was left by another process")


Making = Callable[[int], OneByOneInAChat]
"""A processor that serves so many chats at once."""


@pytest.fixture
async def processor(club: Club) -> AsyncIterator[Making]:
    store = club.deps.store
    clerk = Clerk(store.inbox, club.clock)
    sharing = Sharing(store.inbox, store.turns, clerk, _unread)
    yield lambda at_once: OneByOneInAChat(at_once, clerk, sharing, _never, _never)
    # What it still writes down is written before the club's database is closed.
    await clerk.written()


class Work:
    """Notes what was done; what shall wait does so at a door."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.door = asyncio.Event()

    async def do(self, name: str, *, waits: bool) -> None:
        if waits:
            await self.door.wait()
        self.done.append(name)


async def test_a_chat_waits_for_itself_only(club: Club, processor: Making) -> None:
    one_by_one = processor(16)
    work = Work()

    async def process(user_id: int, name: str, *, waits: bool = False) -> None:
        update = club.person(user_id).says(name)
        await one_by_one.process_update(update, work.do(name, waits=waits))

    async with asyncio.TaskGroup() as group:
        group.create_task(process(7, "first", waits=True))
        group.create_task(process(7, "second"))
        group.create_task(process(8, "elsewhere"))
        await until(lambda: work.done)
        await asyncio.sleep(0.01)
        assert work.done == ["elsewhere"]
        work.door.set()

    assert work.done == ["elsewhere", "first", "second"]


async def test_a_long_queue_in_one_chat_holds_up_no_other(club: Club, processor: Making) -> None:
    one_by_one = processor(2)
    work = Work()

    async def process(user_id: int, name: str, *, waits: bool = False) -> None:
        update = club.person(user_id).says(name)
        await one_by_one.process_update(update, work.do(name, waits=waits))

    async with asyncio.TaskGroup() as group:
        for number in range(10):
            group.create_task(process(7, str(number), waits=True))
        group.create_task(process(8, "elsewhere"))
        await until(lambda: work.done)
        await asyncio.sleep(0.01)
        assert work.done == ["elsewhere"]
        work.door.set()

    assert work.done[1:] == [str(number) for number in range(10)]


async def test_who_steps_aside_lets_the_next_one_begin(club: Club, processor: Making) -> None:
    one_by_one = processor(1)
    work = Work()

    async def aside() -> None:
        await one_by_one.step_aside()
        await work.do("patient", waits=True)

    async with asyncio.TaskGroup() as group:
        anna = club.person(7)
        group.create_task(one_by_one.process_update(anna.says("a"), aside()))
        group.create_task(one_by_one.process_update(anna.says("b"), work.do("next", waits=False)))
        await until(lambda: work.done)
        await asyncio.sleep(0.01)
        assert work.done == ["next"]
        work.door.set()

    assert work.done == ["next", "patient"]


async def test_an_update_without_a_chat_waits_for_nobody(processor: Making) -> None:
    work = Work()
    await processor(16).process_update(object(), work.do("alone", waits=False))

    assert work.done == ["alone"]
