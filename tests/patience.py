"""How tests wait for what must come: until it is there, however busy the machine is."""

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE = 120.0
"""Seconds that anything may take. Only a test that fails waits so long."""


async def until(happened: Callable[[], object] | Callable[[], Awaitable[object]]) -> None:
    """Wait until it is true; an error of the one who is asked ends the waiting."""
    async with asyncio.timeout(PATIENCE):
        while not await _told(happened()):  # noqa: ASYNC110 - nobody tells of just anything
            await asyncio.sleep(0.01)


async def _told(answer: object) -> object:
    return await answer if isinstance(answer, Awaitable) else answer
