"""The clerk at the inbox: writes down what comes in before anyone works on it."""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from telegram import Update
from telegram.error import NetworkError

from bot.model.received import Received
from bot.store.inbox import ATTEMPTS, Inbox

_log = logging.getLogger(__name__)


class StorageFault(NetworkError):
    """An update could not be written down, so Telegram must keep it and tell of it again.

    The library goes on polling after errors of its own kind, and stops after others.
    """


class Clerk:
    """Commits updates to the inbox, then hands them on, in the order in which they came.

    Whatever arrives or is finished while a transaction runs goes into the next one together.
    """

    def __init__(self, inbox: Inbox, clock: Callable[[], datetime]) -> None:
        self._inbox = inbox
        self._clock = clock
        self._arrived: list[tuple[Received, Update, asyncio.Future[None]]] = []
        self._handled: list[int] = []
        self._again: set[int] = set()
        self._in_hand: set[int] = set()
        self._handed_on: set[int] = set()
        self._writing: asyncio.Task[None] | None = None
        self.hand_on: Callable[[Update], None] = _nobody_works

    async def untouched(self) -> tuple[Received, ...]:
        """What waits in the inbox and was never handed on: of an earlier run, or to be replayed."""
        # What comes in meanwhile, or is finished meanwhile, is no leftover either.
        before = frozenset(self._in_hand)
        waiting = await self._inbox.waiting()
        known = before | self._in_hand
        found = tuple(one for one in waiting if one.update_id not in known)
        self._in_hand.update(one.update_id for one in found)
        return found

    async def take_in(self, update: Update, body: str) -> None:
        """Return once the update is in the database; StorageFault when it cannot be."""
        if update.update_id in self._handed_on:
            return
        committed = asyncio.get_running_loop().create_future()
        self._arrived.append((Received(update.update_id, body), update, committed))
        self._write()
        await committed

    def done(self, update_id: int) -> None:
        """The update was handled: what people wrote in it is purged soon."""
        self._handled.append(update_id)
        self._write()

    async def failed(self, update_id: int, error: Exception, *, for_good: bool = False) -> bool:
        """Count a failure of its handler; whether it will be tried again."""
        try:
            left = await self._inbox.failed(
                update_id, type(error).__name__, times=ATTEMPTS if for_good else 1
            )
        except SQLAlchemyError as fault:
            _log.warning(
                "The failure of update %s could not be noted: %s", update_id, _reason(fault)
            )
            return False
        if left:
            self._again.add(update_id)
        return bool(left)

    def wants_again(self, update_id: int) -> bool:
        """Whether the last run failed and another is due; asked once after each run."""
        if update_id not in self._again:
            return False
        self._again.discard(update_id)
        return True

    async def close(self) -> None:
        """Finish writing."""
        while self._writing is not None:
            await self._writing

    def _write(self) -> None:
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(), name="inbox")

    async def _write_all(self) -> None:
        try:
            while self._arrived or self._handled:
                await self._write_once()
        finally:
            self._writing = None

    async def _write_once(self) -> None:
        arrived, self._arrived = self._arrived, []
        handled, self._handled = self._handled, []
        received = [one for one, _, _ in arrived]
        taken = {one.update_id for one in received} - self._in_hand
        self._in_hand |= taken
        try:
            new = await self._inbox.settle(received, handled, now=self._clock())
        except SQLAlchemyError as error:
            self._in_hand -= taken
            # What is not marked as handled is handled once more after the next start.
            fault = StorageFault(f"The inbox cannot be written ({_reason(error)})")
            if not arrived:
                _log.warning("%s", fault)
            for _, _, committed in arrived:
                if not committed.done():
                    committed.set_exception(fault)
            return
        self._in_hand -= (taken - new).union(handled)
        self._handed_on = (self._handed_on - set(handled)) | new
        for one, update, committed in arrived:
            if one.update_id in new:
                new -= {one.update_id}
                self.hand_on(update)
            if not committed.done():
                committed.set_result(None)


def _reason(error: SQLAlchemyError) -> object:
    """What the database itself says, without the statement."""
    return error.orig if isinstance(error, DBAPIError) else type(error).__name__


def _nobody_works(update: Update) -> None:
    raise RuntimeError(f"nobody works on update {update.update_id}")
