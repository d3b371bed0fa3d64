"""The outbox: what became of each answer, so that none is given twice.

Before a request that sends an answer is made, it is noted that the answer is being sent, and
afterwards, which message it is. In between nobody can know: a process that was killed, or that got
no reply in time, looks whether the chat has the answer before it sends it anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.model.owed import Attempt, Owed
from bot.store.dialects import InsertNew
from bot.store.tables import answers, outbox

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement

    from bot.model.exchange import Asked
    from bot.store.database import Database, Transaction

_NOTE = InsertNew(outbox)
_OWED = (
    (outbox.c.chat_id == bindparam("owed_in"))
    & outbox.c.source_message_id.in_(bindparam("owed_to", expanding=True))
    & (outbox.c.together == bindparam("to_several"))
)
_KNOWN = select(outbox).where(_OWED)
_TAKEN = select(outbox.c.message_id).where(
    outbox.c.chat_id == bindparam("owed_in"), outbox.c.message_id > bindparam("greater")
)
_ON_THEIR_WAY = select(outbox.c.after).where(
    outbox.c.chat_id == bindparam("owed_in"), outbox.c.together, outbox.c.sending
)
_CHANGE = update(outbox).where(_OWED)
_SENT = update(answers).where(
    answers.c.chat_id == bindparam("owed_in"), answers.c.source_message_id == bindparam("owed_to")
)
_SUPERGROUPS = -1_000_000_000_000
"""Below this number are those chats that number their messages by themselves."""


class Outbox:
    """The table of answers that are owed, being sent, or sent.

    An answer to several messages stands under each of them: after a kill they may come up again
    one by one, in another order, or only some of them. Where several such answers are on their way
    in one chat, each is `after` a number of its own.

    It remembers the greatest number that a message of the bot has had: what is sent later has a
    greater one.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._newest: dict[int, int] = {}

    @property
    def shared(self) -> bool:
        """Whether other processes may give answers."""
        return self._database.shared

    async def note(self, connection: Transaction, asked: Asked, at: datetime) -> bool:
        """Note in this transaction that the line is about to be answered for the first time.

        False when the message has an answer already, or may have one.
        """
        owed = Owed(asked.chat_id, asked.message_id)
        columns = await self._columns(connection, owed, at)
        row = columns | {"source_message_id": owed.message_id}
        return (await connection.execute(_NOTE, row)).rowcount == 1

    async def untold(self, connection: Transaction, asked: Asked) -> None:
        """Note in this transaction that the line says something new since it was told with others.

        What was told then stays a message of the bot that answers nothing else.
        """
        owed = Owed(asked.chat_id, asked.message_id, together=True)
        rows = (await connection.execute(_KNOWN, _row(owed))).all()
        for row in rows:
            if row.message_id is not None:
                await connection.execute(_NOTE, _said(asked.chat_id, row.message_id, row.asked_at))
        await connection.execute(delete(outbox).where(_OWED), _row(owed))

    async def begin(self, owed: Owed, at: datetime) -> Attempt:
        """Note that the answer is about to be sent; what is known of it from before."""
        async with self._database.writing() as connection:
            rows = (await connection.execute(_KNOWN, _row(owed))).all()
            for row in rows:
                if row.message_id is not None:
                    return Attempt(row.message_id)
            if sending := [row.after for row in rows if row.sending]:
                place = {"owed_in": owed.chat_id, "greater": min(sending)}
                taken = (await connection.scalars(_TAKEN, place)).all()
                return Attempt(None, uncertain=True, after=min(sending), taken=frozenset(taken))
            columns = await self._columns(connection, owed, at)
            if owed.together:
                columns["after"] = await _apart(connection, owed.chat_id, columns["after"])
            await connection.execute(_CHANGE, _row(owed) | columns)
            for message_id in {*owed.message_ids} - {row.source_message_id for row in rows}:
                await connection.execute(
                    insert(outbox), columns | {"source_message_id": message_id}
                )
        return Attempt()

    async def passed_since(self, owed: Owed) -> int:
        """How many numbers messages have had since the one that is answered, as far as is known."""
        if self._database.shared:
            async with self._database.reading() as connection:
                await self._newest_in(connection, owed.chat_id)
        return self._newest.get(_count_of(owed.chat_id), 0) - owed.message_id

    async def renew(self, owed: Owed) -> None:
        """It is about to be sent only now, and will have a number greater than those until now."""

        async def work(connection: Transaction) -> None:
            after = max(await self._newest_in(connection, owed.chat_id), owed.message_id)
            await connection.execute(_CHANGE, _row(owed) | {"after": after})

        await self._database.write(work)

    async def may_be_said(self, owed: Owed) -> bool:
        """Whether Telegram has the answer, or may have it."""
        async with self._database.reading() as connection:
            rows = (await connection.execute(_KNOWN, _row(owed))).all()
        return any(row.message_id is not None or row.sending for row in rows)

    async def on_its_way(self, owed: Owed) -> int | None:
        """What tells apart the answers that Telegram may have; None if it has none or is known to.

        All messages that one of them answers have this in common, and those of no other.
        """
        rows = await self._database.ask(_KNOWN, _row(owed))
        return next((row.after for row in rows if row.sending), None)

    async def answer_to(self, owed: Owed) -> int | None:
        """The answer, if Telegram is known to have it."""
        rows = await self._database.ask(_KNOWN, _row(owed))
        return rows[0].message_id if rows else None

    async def hold(self, owed: Owed) -> None:
        """Telegram certainly does not have the answer, which is sent later or given up."""
        async with self._database.writing() as connection:
            change = {"sending": False, "message_id": None}
            await connection.execute(_CHANGE, _row(owed) | change)

    async def sent(self, owed: Owed, message_id: int) -> None:
        """Telegram has the answer, as this message."""

        async def work(connection: Transaction) -> None:
            change = {"message_id": message_id, "sending": False}
            await connection.execute(_CHANGE, _row(owed) | change)
            if owed.line:
                line = {"owed_in": owed.chat_id, "owed_to": owed.message_id}
                await connection.execute(_SENT, line | {"message_id": message_id})

        await self._database.write(work)
        self._is_newest(owed.chat_id, message_id)

    async def said(self, chat_id: int, message_id: int, at: datetime) -> None:
        """A message of the bot that answers none: nobody is to take it for an answer."""
        row = _said(chat_id, message_id, int(at.timestamp()))

        async def work(connection: Transaction) -> None:
            await connection.execute(_NOTE, row)

        await self._database.write(work)
        self._is_newest(chat_id, message_id)

    def _is_newest(self, chat_id: int, message_id: int) -> None:
        count = _count_of(chat_id)
        self._newest[count] = max(message_id, self._newest.get(count, 0))

    async def _columns(
        self, connection: Transaction, owed: Owed, at: datetime
    ) -> dict[str, int | bool]:
        newest = await self._newest_in(connection, owed.chat_id)
        return {
            "chat_id": owed.chat_id,
            "together": owed.together,
            "sending": True,
            "after": max(newest, *owed.message_ids),
            "asked_at": int(at.timestamp()),
        }

    async def _newest_in(self, connection: Transaction, chat_id: int) -> int:
        count = _count_of(chat_id)
        if count not in self._newest:
            self._newest[count] = await _greatest(connection, _counted_with(chat_id))
        elif self._database.shared:
            # Others have said something meanwhile, and people in other chats as well.
            newest = await _greatest(connection, _counted_with(chat_id) & _lately())
            self._newest[count] = max(self._newest[count], newest)
        return self._newest[count]


def _lately() -> ColumnElement[bool]:
    """In the minute before the last answer."""
    return outbox.c.asked_at >= select(func.max(outbox.c.asked_at) - 60).scalar_subquery()


async def _apart(connection: Transaction, chat_id: int, after: int) -> int:
    """This number, or the next lower one that no answer to several on its way here has."""
    taken = set(await connection.scalars(_ON_THEIR_WAY, {"owed_in": chat_id}))
    while after in taken:
        after -= 1
    return after


async def _greatest(connection: Transaction, where: ColumnElement[bool]) -> int:
    """The greatest number of a message of the bot, or of one that it answers."""
    numbers = select(func.max(outbox.c.message_id), func.max(outbox.c.source_message_id))
    row = (await connection.execute(numbers.where(where))).one()
    return max(row[0] or 0, row[1] or 0)


async def forget_answers(connection: Transaction, chat_id: int) -> None:
    """The chat is no longer there, or numbers its messages anew."""
    await connection.execute(delete(outbox).where(outbox.c.chat_id == chat_id))


def _row(owed: Owed) -> dict[str, object]:
    return {"owed_in": owed.chat_id, "owed_to": owed.message_ids, "to_several": owed.together}


def _said(chat_id: int, message_id: int, asked_at: int) -> dict[str, int | bool]:
    """The row of a message that answers none."""
    return {
        "chat_id": chat_id,
        "source_message_id": -message_id,
        "together": True,
        "message_id": message_id,
        "sending": False,
        "after": message_id,
        "asked_at": asked_at,
    }


def _count_of(chat_id: int) -> int:
    """Which chats count their messages together: a supergroup alone, all others with each other."""
    return chat_id if chat_id < _SUPERGROUPS else 0


def _counted_with(chat_id: int) -> ColumnElement[bool]:
    if chat_id < _SUPERGROUPS:
        return outbox.c.chat_id == chat_id
    return outbox.c.chat_id >= _SUPERGROUPS
