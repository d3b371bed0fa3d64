"""One update at a time within a chat, chats side by side, and another try after a failure."""

import asyncio
from asyncio import Lock, Semaphore, Task
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.intake.clerk import Clerk

_ANY_NUMBER = 1_000_000
"""The library counts waiting updates as worked on; here they are counted in turns."""
_PAUSES = (0.2, 1.0)
"""Seconds before the second and the third try; the chat waits meanwhile."""


class OneByOneInAChat(BaseUpdateProcessor):
    """Updates of a chat are handled in the order in which they came, `at_once` chats together."""

    def __init__(
        self, at_once: int, clerk: Clerk, again: Callable[[Update], Awaitable[None]]
    ) -> None:
        super().__init__(_ANY_NUMBER)
        self._clerk = clerk
        self._again = again
        self._slots = Semaphore(at_once)
        self._locks = WeakValueDictionary[int, Lock]()
        self._turns: dict[Task[object], _Turn] = {}

    async def do_process_update(self, update: object, coroutine: Awaitable[object]) -> None:
        if not isinstance(update, Update):
            await coroutine
            return
        chat = update.effective_chat
        # Held by those who wait for it, and gone with the last of them.
        lock = self._locks.setdefault(chat.id, Lock()) if chat else Lock()
        task = _this_task()
        await lock.acquire()
        turn = self._turns[task] = _Turn(lock)
        try:
            await turn.begin(self._slots)
            await self._work(update, coroutine)
        finally:
            del self._turns[task]
            turn.end()

    def step_aside(self) -> None:
        """Let the chat's next update begin, because this one only waits to be allowed to answer."""
        if turn := self._turns.get(_this_task()):
            turn.end()

    async def _work(self, update: Update, coroutine: Awaitable[object]) -> None:
        await coroutine
        pauses = iter(_PAUSES)
        while self._clerk.wants_again(update.update_id):
            await asyncio.sleep(next(pauses, _PAUSES[-1]))
            await self._again(update)
        self._clerk.done(update.update_id)

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to end."""


class _Turn:
    """The right of an update to be worked on; it ends once, early or late."""

    def __init__(self, lock: Lock) -> None:
        self._held: list[Lock | Semaphore] = [lock]

    async def begin(self, slots: Semaphore) -> None:
        await slots.acquire()
        self._held.append(slots)

    def end(self) -> None:
        while self._held:
            self._held.pop().release()


def _this_task() -> Task[object]:
    task = asyncio.current_task()
    if task is None:
        raise RuntimeError("outside any task")
    return task
