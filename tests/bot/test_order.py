"""One update at a time within a chat, chats side by side."""

import asyncio

from bot.handlers.order import OneByOneInAChat
from tests.bot.club import Club


async def test_a_chat_waits_for_itself_only(club: Club) -> None:
    processor = OneByOneInAChat(16)
    done: list[str] = []
    door = asyncio.Event()

    async def work(name: str, *, waits: bool) -> None:
        if waits:
            await door.wait()
        done.append(name)

    async def process(user_id: int, name: str, *, waits: bool = False) -> None:
        update = club.person(user_id).says(name)
        await processor.process_update(update, work(name, waits=waits))

    async with asyncio.TaskGroup() as group:
        group.create_task(process(7, "first", waits=True))
        group.create_task(process(7, "second"))
        group.create_task(process(8, "elsewhere"))
        await asyncio.sleep(0.01)
        assert done == ["elsewhere"]
        door.set()

    assert done == ["elsewhere", "first", "second"]


async def test_an_update_without_a_chat_waits_for_nobody() -> None:
    async def work() -> None:
        pass

    await OneByOneInAChat(1).process_update(object(), work())
