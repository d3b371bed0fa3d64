"""Which messages belong to what was recorded, and what the bot has asked to be answered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, desc, insert, select, update

from bot.model.exchange import TypedAt
from bot.store.tables import evenings, notices, questions, typed_hands

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Row

    from bot.store.database import Database, Transaction

_TYPED_AT = select(typed_hands).where(typed_hands.c.answer_id == bindparam("answer_id"))


@dataclass(frozen=True, slots=True)
class Notice:
    """An entry, and the messages that belong to it."""

    evening_id: int
    number: int
    source_message_id: int | None = None
    """The line that was typed."""
    message_id: int | None = None
    """What the bot said to it; None until it was sent."""
    answer_id: int | None = None
    """The exchange about the hand, if that was scored before."""


class About(StrEnum):
    """What the bot wants to be told by a reply."""

    GUEST = "guest"
    """The name of somebody without an account; the subject is that player, once answered."""
    POINTS = "points"
    """The points of the hand that is being recorded, or its tiles."""
    MEND = "mend"
    """What a line of the ledger should have said; the subject is the line."""
    FINE = "fine"
    """How many points, and why; the subject is the player."""


@dataclass(frozen=True, slots=True)
class Question:
    """A message of the bot that is to be replied to."""

    evening_id: int
    about: About
    subject: int | None = None
    revision: int | None = None
    known: str = ""
    """What has been answered before, by keys."""


class Notices:
    """The tables of notices, of hands typed at a table, and of questions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_entry(self, evening_id: int, number: int) -> Notice | None:
        entry = (notices.c.evening_id == evening_id) & (notices.c.number == number)
        return await self._find(entry)

    async def of_line(self, chat_id: int, message_id: int) -> Notice | None:
        """What was last recorded through the line typed in this message."""
        there = select(evenings.c.id).where(evenings.c.chat_id == chat_id)
        line = (notices.c.source_message_id == message_id) & notices.c.evening_id.in_(there)
        return await self._find(line)

    async def of_answer(self, answer_id: int) -> Notice | None:
        """What was last recorded from this scored hand."""
        return await self._find(notices.c.answer_id == answer_id)

    async def sent(self, evening_id: int, number: int, message_id: int) -> None:
        """The bot has said of the entry what there is to say, in this message."""
        async with self._database.writing() as connection:
            entry = (notices.c.evening_id == evening_id) & (notices.c.number == number)
            change = update(notices).where(entry).values(message_id=message_id)
            if not (await connection.execute(change)).rowcount:
                await add_notice(connection, evening_id, number, None, None, message_id)

    async def typed(self, answer_id: int, at: TypedAt) -> None:
        """A hand was typed at a table; the first word about it holds."""
        async with self._database.writing() as connection:
            query = select(typed_hands.c.answer_id).where(typed_hands.c.answer_id == answer_id)
            if await connection.scalar(query) is None:
                values = {"answer_id": answer_id, "evening_id": at.evening_id, "seat": at.seat}
                await connection.execute(insert(typed_hands).values(values))

    async def typed_at(self, answer_id: int) -> TypedAt | None:
        """The table at which the hand was typed."""
        rows = await self._database.ask(_TYPED_AT, {"answer_id": answer_id})
        return TypedAt(rows[0].evening_id, rows[0].seat) if rows else None

    async def untie(self, answer_id: int) -> None:
        """Nothing is to be recorded from this hand: another line says it already."""
        async with self._database.writing() as connection:
            tied = typed_hands.c.answer_id == answer_id
            await connection.execute(delete(typed_hands).where(tied))

    async def ask(self, chat_id: int, message_id: int, question: Question) -> None:
        values = {
            "chat_id": chat_id,
            "message_id": message_id,
            "evening_id": question.evening_id,
            "about": question.about.value,
            "subject": question.subject,
            "revision": question.revision,
            "known": question.known,
        }
        async with self._database.writing() as connection:
            await connection.execute(insert(questions).values(values))

    async def question(self, chat_id: int, message_id: int, *, by: int) -> Question | None:
        """What the bot asked in this message, unless another update than `by` has answered it."""
        open_for = questions.c.answered_by.is_(None) | (questions.c.answered_by == by)
        query = select(questions).where(_asked(chat_id, message_id), open_for)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        return _question(row)

    async def answered(
        self, chat_id: int, message_id: int, *, by: int, answer: int, subject: int | None
    ) -> None:
        """The question has its answer, in the message `answer`; `subject` is what that is about."""
        async with self._database.writing() as connection:
            change = update(questions).where(_asked(chat_id, message_id))
            values = {"answered_by": by, "answered_in": answer, "subject": subject}
            await connection.execute(change.values(values))

    async def answered_in(self, chat_id: int, answer: int) -> Question | None:
        """The question that was answered in this message."""
        query = select(questions).where(
            questions.c.chat_id == chat_id, questions.c.answered_in == answer
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _question(row)

    async def _find(self, condition: ColumnElement[bool]) -> Notice | None:
        query = (
            select(notices)
            .where(condition)
            .order_by(desc(notices.c.evening_id), desc(notices.c.number))
            .limit(1)
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        return Notice(
            row.evening_id, row.number, row.source_message_id, row.message_id, row.answer_id
        )


async def add_notice(
    connection: Transaction,
    evening_id: int,
    number: int,
    source_message_id: int | None,
    answer_id: int | None,
    message_id: int | None = None,
) -> None:
    """The messages of an entry, as far as they are known."""
    values = {
        "evening_id": evening_id,
        "number": number,
        "source_message_id": source_message_id,
        "message_id": message_id,
        "answer_id": answer_id,
    }
    await connection.execute(insert(notices).values(values))


def _question(row: Row[tuple[object, ...]]) -> Question:
    return Question(row.evening_id, About(row.about), row.subject, row.revision, row.known)


def _asked(chat_id: int, message_id: int) -> ColumnElement[bool]:
    return (questions.c.chat_id == chat_id) & (questions.c.message_id == message_id)
