"""One update at a time within a chat, chats side by side, and another try after a failure."""

from __future__ import annotations

from asyncio import Event, Lock, Semaphore, Task, create_task, current_task, gather, sleep
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

from telegram import Update
from telegram.ext import BaseUpdateProcessor

from bot.intake.clerk import Clerk
from bot.intake.sharing import Sharing

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

    def __init__(
        self, at_once: int, clerk: Clerk, sharing: Sharing, again: Handle, given_up: Handle
    ) -> None:
        super().__init__(_ANY_NUMBER)
        self._clerk = clerk
        self._sharing = sharing
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
        turn = _Turn(update.update_id)
        before: list[Task[None]] = []
        try:
            with self._taking(turn):
                await turn.hold(lock)
                await self._sharing.take_turn(update)
                try:
                    await self._catch_up(update, coroutine, turn, before)
                finally:
                    await self._sharing.give_turn_back(update)
        finally:
            _close(coroutine)
        await gather(*before)

    async def step_aside(self) -> None:
        """Let the chat's next update begin, because this one only waits to be allowed to answer."""
        turn = self._turns.get(_this_task())
        if turn is not None and turn.end():
            await self._clerk.survived(turn.update_id)

    async def _catch_up(
        self, update: Update, coroutine: Awaitable[object], turn: _Turn, before: list[Task[None]]
    ) -> None:
        """Handle the update; before it, one after the other, what other processes left here."""
        for due in await self._sharing.due(update):
            if due.update_id == update.update_id:
                await self._handle(update, coroutine, turn)
                return
            earlier = _Turn(due.update_id)
            before.append(create_task(self._handle_for_others(due, earlier)))
            await earlier.over.wait()

    async def _handle_for_others(self, update: Update, turn: _Turn) -> None:
        coroutine = self._again(update)
        with self._taking(turn):
            await self._sharing.take_turn(update)
            try:
                await self._handle(update, coroutine, turn)
            finally:
                _close(coroutine)
                await self._sharing.give_turn_back(update)

    async def _handle(self, update: Update, coroutine: Awaitable[object], turn: _Turn) -> None:
        if self._clerk.is_left_over(update.update_id):
            await turn.hold(self._alone)
        await turn.hold(self._slots)
        async with self._sharing.handling(update):
            await self._work(update, coroutine)

    async def _work(self, update: Update, coroutine: Awaitable[object]) -> None:
        if not await self._clerk.begin(update.update_id):
            await self._given_up(update)
            return
        await coroutine
        pauses = iter(_PAUSES)
        while self._clerk.ended(update.update_id):
            await sleep(next(pauses, _PAUSES[-1]))
            await self._again(update)

    @contextmanager
    def _taking(self, turn: _Turn) -> Iterator[None]:
        """This task is the one whose turn it is."""
        task = _this_task()
        self._turns[task] = turn
        try:
            yield
        finally:
            del self._turns[task]
            turn.end()

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to end."""


class _Turn:
    """The right of an update to be worked on; it ends once, early or late."""

    def __init__(self, update_id: int) -> None:
        self.update_id = update_id
        self.over = Event()
        self._held: list[Lock | Semaphore] = []

    async def hold(self, one: Lock | Semaphore) -> None:
        await one.acquire()
        self._held.append(one)

    def end(self) -> bool:
        """Whether it ends only now."""
        self.over.set()
        held = bool(self._held)
        while self._held:
            self._held.pop().release()
        return held


def _close(coroutine: Awaitable[object]) -> None:
    """It has not begun when it was done elsewhere, or when the bot was told to end meanwhile."""
    if isinstance(coroutine, Coroutine):
        coroutine.close()


def _this_task() -> Task[object]:
    task = current_task()
    if task is None:
        raise RuntimeError("outside any task")
    return task
