"""The clerk at the inbox: writes down what comes in before anyone works on it."""

import asyncio
import json
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from telegram import Bot, Update
from telegram.error import NetworkError

from bot.model.received import Received
from bot.store.dialects import reason_of
from bot.store.inbox import ATTEMPTS, Inbox

_log = logging.getLogger(__name__)


class StorageFault(NetworkError):
    """An update could not be written down, so Telegram must keep it and tell of it again.

    The library goes on polling after errors of its own kind, and stops after others.
    """


FRESH = timedelta(seconds=3)
"""What has waited no longer is in the hands of whichever process took it in."""

_Arrival = tuple[Received, Update, asyncio.Future[None]]
"""What comes in, and who waits for it to be written."""


class Clerk:
    """Commits updates to the inbox, then hands them on, in the order in which they came.

    Whatever arrives or is finished while a transaction runs goes into the next one together.
    """

    def __init__(self, inbox: Inbox, clock: Callable[[], datetime]) -> None:
        self._inbox = inbox
        self._clock = clock
        self._arrived: list[_Arrival] = []
        self._handled: list[int] = []
        self._in_hand: set[int] = set()
        self._handed_on: set[int] = set()
        self._left_over: set[int] = set()
        self._counted: set[int] = set()
        self._failing: set[int] = set()
        self._again: set[int] = set()
        self._writing: asyncio.Task[None] | None = None
        self.hand_on: Callable[[Update], None] = _nobody_works

    async def untouched(self) -> tuple[Received, ...]:
        """What waits in the inbox and was never handed on: of an earlier run, or to be replayed.

        Where others work on the same inbox, what has just come in is theirs.
        """
        # What comes in meanwhile, or is finished meanwhile, is no leftover either.
        before = frozenset(self._in_hand)
        since = self._clock() - FRESH if self._inbox.shared else None
        waiting = await self._inbox.waiting(since)
        known = before | self._in_hand
        found = tuple(one for one in waiting if one.update_id not in known)
        for one in found:
            self.take_over(one.update_id)
        return found

    def take_over(self, update_id: int) -> None:
        """Handle what another process, or an earlier one, has taken in."""
        self._in_hand.add(update_id)
        self._left_over.add(update_id)

    async def read(self, one: Received, bot: Bot) -> Update | None:
        """The update; what cannot be read is set aside."""
        try:
            return Update.de_json(json.loads(one.body), bot)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            _log.exception("Update %s cannot be read and is set aside", one.update_id)
            await self.failed(one.update_id, error, for_good=True)
            return None

    async def take_in(self, update: Update, body: str | None = None) -> None:
        """Return once the update is in the database; StorageFault when it cannot be.

        `body` is the update as it came, where that is at hand.
        """
        if update.update_id in self._handed_on:
            return
        committed = asyncio.get_running_loop().create_future()
        chat = update.effective_chat
        received = Received(update.update_id, body or update.to_json(), chat.id if chat else None)
        self._arrived.append((received, update, committed))
        self._write()
        await committed

    def is_left_over(self, update_id: int) -> bool:
        """Whether it has been taken up from the inbox; then it may have ended a process before."""
        return update_id in self._left_over

    async def begin(self, update_id: int) -> bool:
        """The handling begins; False when it has ended the process too often before."""
        if update_id not in self._left_over:
            return True
        try:
            left = await self._inbox.begin(update_id)
        except SQLAlchemyError as fault:
            # Its handler will say what is wrong.
            _log.warning("The start of update %s could not be noted: %s", update_id, _reason(fault))
            return True
        if left:
            self._counted.add(update_id)
        else:
            self.forget(update_id)
        return left

    async def survived(self, update_id: int) -> None:
        """It came as far as waiting for Telegram: whatever ends the process now, it is not this."""
        if update_id not in self._counted:
            return
        self._counted.discard(update_id)
        try:
            await self._inbox.take_back(update_id)
        except SQLAlchemyError as fault:
            _log.warning("Update %s is counted once too often: %s", update_id, _reason(fault))

    def failing(self, update_id: int) -> None:
        """An error came up: from now on the update is not done unless somebody says so."""
        self._failing.add(update_id)

    def excused(self, update_id: int) -> None:
        """The error means nothing."""
        self._failing.discard(update_id)

    async def failed(self, update_id: int, error: Exception, *, for_good: bool = False) -> bool:
        """Count a failure of its handler; whether it will be tried again."""
        times = ATTEMPTS if for_good else int(update_id not in self._counted)
        try:
            left = await self._inbox.failed(update_id, type(error).__name__, times=times)
        except SQLAlchemyError as fault:
            # It stays in the inbox.
            _log.warning(
                "The failure of update %s could not be noted: %s", update_id, _reason(fault)
            )
            return True
        self._counted.discard(update_id)
        self._failing.discard(update_id)
        if left:
            self._again.add(update_id)
        return bool(left)

    def ended(self, update_id: int) -> bool:
        """A run is over; whether another is due because it failed. Asked once after each run.

        What was done, or has been set aside, is purged soon. What failed without that being noted
        stays in the inbox, to be taken up once more.
        """
        if update_id in self._again:
            self._again.discard(update_id)
            return True
        if update_id in self._failing:
            self.forget(update_id)
            return False
        self._left_over.discard(update_id)
        self._counted.discard(update_id)
        self._handled.append(update_id)
        self._write()
        return False

    async def written(self) -> None:
        """Once the inbox says what has been handled, unless it cannot be written."""
        while self._writing is not None:
            await self._writing

    def forget(self, update_id: int) -> None:
        """Whoever looks into the inbox next finds it there, if it waits."""
        for known in (
            self._in_hand,
            self._handed_on,
            self._left_over,
            self._counted,
            self._failing,
        ):
            known.discard(update_id)

    def _write(self) -> None:
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(), name="inbox")

    async def _write_all(self) -> None:
        try:
            while (self._arrived or self._handled) and await self._write_once():
                pass
        finally:
            self._writing = None

    async def _write_once(self) -> bool:
        """Whether that could be written; else those who wait are told, and the rest comes next."""
        arrived, self._arrived = self._arrived, []
        handled, self._handled = self._handled, []
        received = [one for one, _, _ in arrived]
        taken = {one.update_id for one in received} - self._in_hand
        self._in_hand |= taken
        written = False
        reason = "it was left at once"
        try:
            new = await self._inbox.settle(received, handled, now=self._clock())
            written = True
        except SQLAlchemyError as error:
            reason = _reason(error)
            _log.warning("The inbox cannot be written: %s", reason)
            return False
        finally:
            if not written:
                self._in_hand -= taken
                self._handled = handled + self._handled
                _refuse(arrived, StorageFault(f"The inbox cannot be written ({reason})"))
        self._in_hand -= (taken - new).union(handled)
        self._handed_on = (self._handed_on - set(handled)) | new
        for one, update, committed in arrived:
            if one.update_id in new:
                new -= {one.update_id}
                self.hand_on(update)
            if not committed.done():
                committed.set_result(None)
        return True


def _refuse(arrived: list[_Arrival], fault: StorageFault) -> None:
    """Whoever waits shall not wait for ever, whatever went wrong."""
    for _, _, committed in arrived:
        if not committed.done():
            committed.set_exception(fault)


def _reason(error: SQLAlchemyError) -> str:
    """What the database itself says, without the statement."""
    return reason_of(error) if isinstance(error, DBAPIError) else type(error).__name__


def _nobody_works(update: Update) -> None:
    raise RuntimeError(f"nobody works on update {update.update_id}")
