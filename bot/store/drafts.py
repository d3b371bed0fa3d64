"""Hands in the builder: each change in one transaction, and none of them twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, insert, select, update

from bot.model.building import Building, Change, Club
from bot.model.draft import Draft, draft_of
from bot.model.exchange import Asked, Exchange, TypedAt
from bot.model.games import Game
from bot.model.riichi import OnTable
from bot.model.steps import read_step, write_step
from bot.model.usual import Usual
from bot.store.effects import first_time
from bot.store.exchanges import add_exchange, write_exchange
from bot.store.tables import answers, drafts, effects
from scoring.hand import Wind

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement, Row

    from bot.store.database import Database, Transaction

_OF_ANSWER = select(drafts).where(drafts.c.answer_id == bindparam("exchange_id"))


class Drafts:
    """The table of drafts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(
        self,
        person: int | None,
        draft: Draft,
        club: Club | None,
        *,
        by: int,
        at: datetime,
        keep_since: datetime,
    ) -> Building:
        """Keep a new draft; the one that update `by` began, if it comes once more.

        What was last changed before `keep_since` is forgotten.
        """
        async with self._database.writing() as connection:
            await connection.execute(delete(drafts).where(_before(keep_since)))
            begun = drafts.c.begun_by == by
            if not await connection.scalar(select(drafts.c.id).where(begun)):
                await _add(connection, person, draft, club, by=by, at=at)
            return _building((await connection.execute(select(drafts).where(begun))).one())

    async def reopen(
        self, exchange: Exchange, draft: Draft, *, by: int, at: datetime
    ) -> Building | None:
        """Lay the hand of an answer out anew, in the place of the answer.

        None if update `by` has had its effect and the draft has been forgotten since.
        """
        async with self._database.writing() as connection:
            of_answer = drafts.c.answer_id == exchange.id
            if await first_time(connection, by, at):
                change = update(drafts).where(of_answer)
                known = await connection.execute(
                    change.values(
                        **_columns(draft),
                        revision=drafts.c.revision + 1,
                        done=False,
                        message_id=exchange.message_id,
                        changed_at=int(at.timestamp()),
                    )
                )
                if not known.rowcount:
                    await _add(
                        connection,
                        exchange.asked.chat_id,
                        draft,
                        None,
                        by=by,
                        at=at,
                        answer_id=exchange.id,
                        message_id=exchange.message_id,
                    )
            return await _find(connection, of_answer)

    async def of_id(self, building_id: int) -> Building | None:
        async with self._database.reading() as connection:
            return await _find(connection, drafts.c.id == building_id)

    async def of_answer(self, exchange_id: int) -> Building | None:
        """The draft from which an answer came."""
        rows = await self._database.ask(_OF_ANSWER, {"exchange_id": exchange_id})
        return _building(rows[0]) if rows else None

    async def change(self, after: Building, *, by: int, at: datetime) -> Change:
        """Let update `by` change the draft; `after` has the revision that it gets."""
        async with self._database.writing() as connection:
            return await _change(connection, after, by=by, at=at)

    async def finish(self, after: Building, line: str, *, by: int, at: datetime) -> Change:
        """The same, and the line and how it was won become an answer in the draft's place."""
        async with self._database.writing() as connection:
            change = await _change(connection, after, by=by, at=at)
            if change is Change.MADE and after.person is not None:
                asked = asked_by(after, after.person)
                answer_id = await _answer(connection, after, asked, line, at)
                shown = update(answers).where(answers.c.id == answer_id)
                await connection.execute(shown.values(message_id=after.message_id))
                done = update(drafts).where(drafts.c.id == after.id)
                await connection.execute(done.values(answer_id=answer_id))
            return change

    async def let_go(self, exchange_id: int) -> None:
        """The answer is one to another line by now, which somebody typed."""
        async with self._database.writing() as connection:
            of_answer = drafts.c.answer_id == exchange_id
            await connection.execute(update(drafts).where(of_answer).values(answer_id=None))

    async def come_to_table(self, done: Building, answer: Exchange) -> None:
        """The draft that is done and its answer take for granted what goes at their table now."""
        typed_at = done.club and done.club.typed_at
        async with self._database.writing() as connection:
            change = update(drafts).where(drafts.c.id == done.id)
            table = {
                "evening_id": typed_at and typed_at.evening_id,
                "seat": typed_at and typed_at.seat,
            }
            await connection.execute(change.values(**_columns(done.draft), **table))
            await write_exchange(connection, answer)

    async def had_effect(self, by: int) -> bool:
        """Whether this update has changed something before."""
        async with self._database.reading() as connection:
            query = select(effects.c.update_id).where(effects.c.update_id == by)
            return await connection.scalar(query) is not None

    async def take(self, building_id: int, person: int) -> bool:
        """Let a draft that is nobody's be this person's; False if it is somebody's by now."""
        async with self._database.writing() as connection:
            free = (drafts.c.id == building_id) & drafts.c.user_id.is_(None)
            change = update(drafts).where(free).values(user_id=person)
            return (await connection.execute(change)).rowcount == 1

    async def shown(self, building: Building, message_id: int) -> None:
        """It is now this message that shows the draft, or its answer."""
        async with self._database.writing() as connection:
            place = {"message_id": message_id}
            await connection.execute(update(drafts).where(drafts.c.id == building.id).values(place))
            if building.done:
                await connection.execute(
                    update(answers).where(answers.c.id == building.answer_id).values(place)
                )

    async def forget_before(self, moment: datetime) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(drafts).where(_before(moment)))

    async def forget_chat(self, chat_id: int) -> None:
        """Those that are shown in this private chat."""
        async with self._database.writing() as connection:
            await connection.execute(delete(drafts).where(drafts.c.user_id == chat_id))


def asked_by(building: Building, chat_id: int, thread_id: int | None = None) -> Asked:
    """Where an answer of the draft belongs: to no message that anybody typed, which none has."""
    return Asked(chat_id, -building.id, thread_id)


async def _add(
    connection: Transaction,
    person: int | None,
    draft: Draft,
    club: Club | None,
    *,
    by: int,
    at: datetime,
    answer_id: int | None = None,
    message_id: int | None = None,
) -> None:
    typed_at = club and club.typed_at
    await connection.execute(
        insert(drafts).values(
            begun_by=by,
            user_id=person,
            message_id=message_id,
            **_columns(draft),
            revision=0,
            done=False,
            answer_id=answer_id,
            club_id=club and club.chat_id,
            club_thread_id=club and club.thread_id,
            club_message_id=club and club.message_id,
            evening_id=typed_at and typed_at.evening_id,
            seat=typed_at and typed_at.seat,
            changed_at=int(at.timestamp()),
        )
    )


async def _change(connection: Transaction, after: Building, *, by: int, at: datetime) -> Change:
    if not await first_time(connection, by, at):
        return Change.MADE_BEFORE
    before = (drafts.c.id == after.id) & (drafts.c.revision == after.revision - 1)
    result = await connection.execute(
        update(drafts)
        .where(before)
        .values(
            **_columns(after.draft),
            revision=after.revision,
            done=after.done,
            changed_at=int(at.timestamp()),
        )
    )
    return Change.MADE if result.rowcount else Change.LATE


async def _answer(
    connection: Transaction, after: Building, asked: Asked, line: str, at: datetime
) -> int:
    """The answer that the draft had before, or a new one."""
    draft = after.draft
    exchange = Exchange(
        after.answer_id or 0, asked, line, None, draft.now, on_table=draft.usual.on_table
    )
    if after.answer_id is not None and await write_exchange(connection, exchange):
        return after.answer_id
    return (await add_exchange(connection, exchange, at)).id


async def _find(connection: Transaction, condition: ColumnElement[bool]) -> Building | None:
    row = (await connection.execute(select(drafts).where(condition))).one_or_none()
    return None if row is None else _building(row)


def _before(moment: datetime) -> ColumnElement[bool]:
    return drafts.c.changed_at < int(moment.timestamp())


def _columns(draft: Draft) -> dict[str, str | int]:
    usual = draft.usual
    return {
        "game": draft.game.value,
        "steps": " ".join(map(write_step, draft.steps)),
        "prevalent_wind": usual.prevalent_wind.value,
        "seat_wind": usual.seat_wind.value,
        "counters": usual.on_table.counters,
        "sticks": usual.on_table.sticks,
    }


def _building(row: Row[tuple[object, ...]]) -> Building:
    steps = (read_step(*word.split(":")) for word in row.steps.split())
    club = None
    if row.club_id is not None:
        typed_at = None if row.evening_id is None else TypedAt(row.evening_id, row.seat)
        club = Club(row.club_id, row.club_thread_id, row.club_message_id, typed_at)
    usual = Usual(Wind(row.seat_wind), Wind(row.prevalent_wind), OnTable(row.counters, row.sticks))
    return Building(
        row.id,
        row.user_id,
        draft_of(Game(row.game), tuple(step for step in steps if step is not None), usual),
        row.revision,
        row.message_id,
        club,
        row.done,
        row.answer_id,
    )
