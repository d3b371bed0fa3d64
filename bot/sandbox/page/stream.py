"""The stream of what one person sees, as server-sent events."""

import json
from asyncio import Task, create_task, wait
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from bot.sandbox.events import Event
from bot.sandbox.page.changes import change
from bot.sandbox.page.view import everything
from bot.sandbox.values import User
from bot.sandbox.world import World
from bot.text.catalog import Catalogs

BEAT = 10.0
"""Seconds after which a stream in which nothing happens says that it is still there."""
_BEAT = b": still there\n\n"


async def sight(
    world: World, catalogs: Catalogs, person: User, *, beat: float = BEAT
) -> AsyncGenerator[bytes, None]:
    """First everything that the person sees, then each change; a lost stream begins anew."""
    after = len(world.events)
    yield _line(everything(world, catalogs, person))
    async with aclosing(_or_beats(world.listen(after), beat)) as events:
        async for event in events:
            if event is None:
                yield _BEAT
            elif (seen := change(world, catalogs, person, event)) is not None:
                yield _line(seen)


def _line(seen: dict[str, object]) -> bytes:
    return f"data: {json.dumps(seen, ensure_ascii=False)}\n\n".encode()


async def _or_beats(
    events: AsyncIterator[tuple[int, Event]], beat: float
) -> AsyncGenerator[Event | None, None]:
    """Each event, and None whenever none came for a while."""
    coming: Task[tuple[int, Event]] | None = None
    try:
        while True:
            coming = coming or create_task(_next(events))
            done, _ = await wait({coming}, timeout=beat)
            if not done:
                yield None
                continue
            _, event = coming.result()
            coming = None
            yield event
    finally:
        if coming is not None:
            coming.cancel()


async def _next(events: AsyncIterator[tuple[int, Event]]) -> tuple[int, Event]:
    return await anext(events)
