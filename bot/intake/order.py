"""One update at a time within a chat, chats side by side, and another try after a failure."""

import asyncio
from asyncio import Lock, Semaphore, Task
from collections.abc import Awaitable, Callable, Coroutine
from weakref import WeakValueDictionary

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.intake.clerk import Clerk

_ANY_NUMBER = 1_000_000
"""The library counts waiting updates as worked on; here they are counted in turns."""
_PAUSES = (0.2, 1.0)
"""Seconds before the second and the third try; the chat waits meanwhile."""

Handle = Callable[[Update], Awaitable[None]]


class OneByOneInAChat(BaseUpdateProcessor):
    """Updates of a chat are handled in the order in which they came, `at_once` chats together.

    What an earlier process left is handled one at a time in all, because one of those updates may
    be what ended it: the one that is being handled when the process ends is the one that is
    counted. After too many such ends it is not handled; `given_up` tells the person.
    """

    def __init__(self, at_once: int, clerk: Clerk, again: Handle, given_up: Handle) -> None:
        super().__init__(_ANY_NUMBER)
        self._clerk = clerk
        self._again = again
        self._given_up = given_up
        self._slots = Semaphore(at_once)
        self._alone = Lock()
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
        turn = self._turns[task] = _Turn(update.update_id)
        try:
            await turn.hold(lock)
            if self._clerk.is_left_over(update.update_id):
                await turn.hold(self._alone)
            await turn.hold(self._slots)
            await self._work(update, coroutine)
        finally:
            del self._turns[task]
            turn.end()
            if isinstance(coroutine, Coroutine):
                # It has not begun when the bot was told to end meanwhile.
                coroutine.close()

    async def step_aside(self) -> None:
        """Let the chat's next update begin, because this one only waits to be allowed to answer."""
        turn = self._turns.get(_this_task())
        if turn is not None and turn.end():
            await self._clerk.survived(turn.update_id)

    async def _work(self, update: Update, coroutine: Awaitable[object]) -> None:
        if not await self._clerk.begin(update.update_id):
            await self._given_up(update)
            return
        await coroutine
        pauses = iter(_PAUSES)
        while self._clerk.ended(update.update_id):
            await asyncio.sleep(next(pauses, _PAUSES[-1]))
            await self._again(update)

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to end."""


class _Turn:
    """The right of an update to be worked on; it ends once, early or late."""

    def __init__(self, update_id: int) -> None:
        self.update_id = update_id
        self._held: list[Lock | Semaphore] = []

    async def hold(self, one: Lock | Semaphore) -> None:
        await one.acquire()
        self._held.append(one)

    def end(self) -> bool:
        """Whether it ends only now."""
        held = bool(self._held)
        while self._held:
            self._held.pop().release()
        return held


def _this_task() -> Task[object]:
    task = asyncio.current_task()
    if task is None:
        raise RuntimeError("outside any task")
    return task
