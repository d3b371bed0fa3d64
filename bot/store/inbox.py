"""The inbox: updates kept from before they are acknowledged until they have been handled."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.model.received import Parked, Received
from bot.store.tables import effects, inbox, outbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Row

    from bot.store.database import Database, Transaction

ATTEMPTS = 3
"""After so many failures an update is set aside."""
KEPT_IDS = timedelta(hours=48)
"""How long a handled update is recognized when it comes again; Telegram repeats for 24 hours."""
KEPT_PARKED = timedelta(days=30)
"""How long an update that was set aside waits for somebody to replay it."""
ENDED = "ProcessEnded"
"""What stands for an error when the process itself came to its end."""

_WAITING = inbox.c.body.is_not(None) & ~inbox.c.parked
_PARKED = inbox.c.body.is_not(None) & inbox.c.parked
_NUMBERED = inbox.c.update_id.in_(bindparam("numbers", expanding=True))
_KNOWN = select(inbox.c.update_id).where(_NUMBERED)
_DONE = update(inbox).where(_NUMBERED, ~inbox.c.parked).values(body=None, chat_id=None)
_THIS = select(inbox.c.number).where(inbox.c.update_id == bindparam("update_id"))
_UP_TO = (
    select(inbox.c.update_id, inbox.c.body, inbox.c.chat_id)
    .where(
        _WAITING,
        (inbox.c.update_id == bindparam("update_id"))
        | (inbox.c.chat_id == bindparam("chat_id")) & (inbox.c.number <= _THIS.scalar_subquery()),
    )
    .order_by(inbox.c.number)
)


class Inbox:
    """The table of received updates."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def shared(self) -> bool:
        """Whether other processes may take updates in and handle them."""
        return self._database.shared

    async def settle(
        self, received: Sequence[Received], handled: Sequence[int], *, now: datetime
    ) -> frozenset[int]:
        """Take in updates and purge handled ones, all in one transaction; who is new of them."""

        async def work(connection: Transaction) -> frozenset[int]:
            if handled:
                await connection.execute(_DONE, {"numbers": handled})
            return await _new_of(connection, received, now) if received else frozenset()

        return await self._database.write(work)

    async def failed(self, update_id: int, error: str, *, times: int = 1) -> int | None:
        """Count failures and set the update aside after the last; how many are left.

        None when the update is not waiting in the inbox.
        """
        async with self._database.writing() as connection:
            row = inbox.c.update_id == update_id
            query = select(inbox.c.attempts).where(row, _WAITING)
            attempts: int | None = await connection.scalar(query)
            if attempts is None:
                return None
            left = max(ATTEMPTS - attempts - times, 0)
            values = {"attempts": attempts + times, "error": error, "parked": left == 0}
            await connection.execute(update(inbox).where(row).values(values))
        return left

    async def begin(self, update_id: int) -> bool:
        """Count an attempt to handle what an earlier process left, before it is made.

        If it ends this process as well, the count is what the next one finds. False when that has
        happened too often: then the update is set aside.
        """
        async with self._database.writing() as connection:
            row = (inbox.c.update_id == update_id) & _WAITING
            attempts: int | None = await connection.scalar(select(inbox.c.attempts).where(row))
            left = attempts is None or attempts < ATTEMPTS
            values = (
                {"attempts": inbox.c.attempts + 1, "error": ENDED} if left else {"parked": True}
            )
            await connection.execute(update(inbox).where(row).values(values))
        return left

    async def take_back(self, update_id: int) -> None:
        """The attempt is not counted: it came as far as waiting for Telegram."""
        async with self._database.writing() as connection:
            row = (inbox.c.update_id == update_id) & (inbox.c.attempts > 0)
            values = {"attempts": inbox.c.attempts - 1}
            await connection.execute(update(inbox).where(row).values(values))

    async def waiting(self, since: datetime | None = None) -> tuple[Received, ...]:
        """What was taken in and not yet handled, in the order of arrival.

        With a moment, only what has waited since then or longer.
        """
        query = select(inbox.c.update_id, inbox.c.body, inbox.c.chat_id).where(_WAITING)
        if since is not None:
            query = query.where(inbox.c.received_at <= int(since.timestamp()))
        async with self._database.reading() as connection:
            rows = (await connection.execute(query.order_by(inbox.c.number))).all()
        return tuple(map(_read, rows))

    async def up_to(self, update_id: int, chat_id: int | None) -> tuple[Received, ...]:
        """What waits in the chat of an update, in the order of arrival; itself is the last of it.

        Nothing, or only what came before it, when the update has been handled.
        """
        place = {"update_id": update_id, "chat_id": chat_id}
        return tuple(map(_read, await self._database.ask(_UP_TO, place)))

    async def parked(self) -> tuple[Parked, ...]:
        """What was set aside, the oldest first."""
        query = select(inbox).where(_PARKED).order_by(inbox.c.number)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(
            Parked(row.update_id, _moment(row.received_at), row.attempts, row.error or "?")
            for row in rows
        )

    async def replay(self, update_id: int | None = None) -> int:
        """Let an update that was set aside, or each of them, wait anew; how many there are."""
        which: ColumnElement[bool] = _PARKED
        if update_id is not None:
            which &= inbox.c.update_id == update_id
        async with self._database.writing() as connection:
            change = update(inbox).where(which).values(parked=False, attempts=0)
            return (await connection.execute(change)).rowcount

    async def oldest(self) -> datetime | None:
        """When the one that has waited longest came in."""
        async with self._database.reading() as connection:
            query = select(func.min(inbox.c.received_at)).where(_WAITING)
            moment: int | None = await connection.scalar(query)
        return None if moment is None else _moment(moment)

    async def purge(self, now: datetime) -> None:
        """Forget what was handled and how it was answered, and in the end what nobody replayed."""
        ids, parked = (int((now - span).timestamp()) for span in (KEPT_IDS, KEPT_PARKED))
        async with self._database.writing() as connection:
            old = (inbox.c.body.is_(None) & (inbox.c.received_at < ids)) | (
                _PARKED & (inbox.c.received_at < parked)
            )
            await connection.execute(delete(inbox).where(old))
            unfinished = select(inbox.c.update_id).where(inbox.c.body.is_not(None))
            await connection.execute(
                delete(effects).where(
                    effects.c.applied_at < ids, effects.c.update_id.not_in(unfinished)
                )
            )
            await connection.execute(delete(outbox).where(outbox.c.asked_at < ids))


async def _new_of(
    connection: Transaction, received: Sequence[Received], now: datetime
) -> frozenset[int]:
    ids = [one.update_id for one in received]
    known = set((await connection.scalars(_KNOWN, {"numbers": ids})).all())
    # One number twice in a batch is one update.
    new = {one.update_id: one for one in received if one.update_id not in known}
    if new:
        moment = int(now.timestamp())
        rows = [
            {
                "update_id": one.update_id,
                "body": one.body,
                "chat_id": one.chat_id,
                "received_at": moment,
            }
            for one in new.values()
        ]
        await connection.execute(insert(inbox), rows)
    return frozenset(new)


def _read(row: Row[tuple[object, ...]]) -> Received:
    return Received(row.update_id, row.body, row.chat_id)


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
