"""Evenings: where they are played, by whom, by what terms, and how far they have come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, desc, insert, select, update

from bot.model.evening.deeds import Author
from bot.model.evening.tables import OPEN, Evening, Place, Player, State, Terms
from bot.store.chats import know_chat
from bot.store.effects import first_time
from bot.store.evening_rows import (
    evening_of,
    evenings_where,
    find_evening,
    hold_evening,
    terms_columns,
    write_evening,
)
from bot.store.players import forget_unplayed, guest_named, move_players, rename_guest
from bot.store.results import forget_results
from bot.store.tables import entries, evenings, notices, players, questions, seats

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Select

    from bot.store.database import Database, Transaction

Change = Callable[[Evening], Evening]
"""What becomes of an evening; it may raise, and then nothing does."""


class Evenings:
    """The tables of evenings and seats.

    What is recorded in an evening is in `Entries`, and which messages show it in `Notices`.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(
        self, place: Place, organiser: Author, terms: Terms, *, by: int, at: datetime
    ) -> Evening:
        """A table at which nobody sits yet; update `by` opens one, however often it is told."""
        async with self._database.writing() as connection:
            await know_chat(connection, place.chat_id)
            if not await first_time(connection, by, at):
                query = evenings_where((evenings.c.opened_by == by) & _in(place))
                row = (await connection.execute(query)).first()
                if row is not None:
                    return await evening_of(connection, row)
            moment = int(at.timestamp())
            result = await connection.execute(
                insert(evenings).values(
                    chat_id=place.chat_id,
                    thread_id=place.thread_id,
                    table_number=await _free_table(connection, place),
                    state=State.SEATING.value,
                    organiser_id=organiser.user_id,
                    organiser_name=organiser.name,
                    opened_by=by,
                    opened_at=moment,
                    active_at=moment,
                    **terms_columns(terms),
                )
            )
            [key] = result.inserted_primary_key or (0,)
            return await find_evening(connection, key)

    async def of_id(self, evening_id: int) -> Evening | None:
        found = await self._found(evenings_where(evenings.c.id == evening_id))
        return found[0] if found else None

    async def open_at(self, place: Place) -> tuple[Evening, ...]:
        """The tables that are seated or played at there, the first table first."""
        return await self._found(evenings_where(_in(place) & _is_open()))

    async def open_in(self, chat_id: int) -> tuple[Evening, ...]:
        """The same in all topics of a group."""
        return await self._found(evenings_where(_of(chat_id) & _is_open()))

    async def last_of(self, chat_id: int) -> Evening | None:
        """The evening of the club that began last."""
        begun = _of(chat_id) & evenings.c.started_at.is_not(None)
        query = evenings_where(begun).order_by(None)
        query = query.order_by(desc(evenings.c.started_at), desc(evenings.c.id)).limit(1)
        found = await self._found(query)
        return found[0] if found else None

    async def change(self, evening_id: int, change: Change, *, by: int, at: datetime) -> Evening:
        """Change an evening through update `by`, which does so once.

        Raises NoSuchEvening, and whatever `change` raises.
        """
        async with self._database.writing() as connection:
            before = await hold_evening(connection, evening_id)
            if not await first_time(connection, by, at):
                return before
            after = change(before)
            await write_evening(connection, before, after)
            return after

    async def idle_since(self, moment: datetime) -> tuple[Evening, ...]:
        """The open tables, of all groups, at which nothing has happened since then."""
        idle = _is_open() & (evenings.c.active_at < int(moment.timestamp()))
        return await self._found(evenings_where(idle))

    async def let(self, evening_id: int, change: Change) -> tuple[Evening, Evening]:
        """What time makes of an evening, without anybody's doing: before and after it."""
        async with self._database.writing() as connection:
            before = await hold_evening(connection, evening_id)
            after = change(before)
            if after != before:
                await write_evening(connection, before, after)
            return before, after

    async def closed_at(self, place: Place, since: datetime) -> tuple[Evening, ...]:
        """Those that were put off or ended there since then, the newest first."""
        closed = evenings.c.state.in_([State.SUSPENDED.value, State.ENDED.value])
        recent = evenings.c.active_at >= int(since.timestamp())
        query = evenings_where(_in(place) & closed & recent).order_by(None)
        return await self._found(query.order_by(desc(evenings.c.active_at), desc(evenings.c.id)))

    async def reopen(self, evening_id: int, change: Change, *, by: int, at: datetime) -> Evening:
        """Play an evening again, at a free table and shown by a new message; once an update."""
        async with self._database.writing() as connection:
            before = await hold_evening(connection, evening_id)
            if not await first_time(connection, by, at):
                return before
            after = change(before)
            if after == before:
                return before
            table = await _free_table(connection, before.place)
            await write_evening(connection, before, after)
            await forget_results(connection, evening_id)
            where = update(evenings).where(evenings.c.id == evening_id)
            await connection.execute(
                where.values(table_number=table, board_message_id=None, pinned=False)
            )
            return replace(after, table=table, board=None, pinned=False)

    async def seat_guest(
        self,
        evening_id: int,
        name: str,
        sit: Callable[[Evening, Player], Evening],
        *,
        by: int,
        at: datetime,
    ) -> Evening:
        """Let somebody without an account sit down: the club's guest of this name, or a new one."""
        async with self._database.writing() as connection:
            before = await hold_evening(connection, evening_id)
            if not await first_time(connection, by, at):
                return before
            seated = tuple(player.id for player in before.players)
            guest = await guest_named(connection, before.place.chat_id, name, besides=seated)
            after = sit(before, guest)
            await write_evening(connection, before, after)
            return after

    async def rename_guest(
        self, evening_id: int, guest_id: int, name: str, *, by: int, at: datetime
    ) -> Evening:
        """Call a guest of the evening otherwise.

        If the club has a guest of that name already, it was that one who sat down.
        """
        async with self._database.writing() as connection:
            before = await hold_evening(connection, evening_id)
            if not await first_time(connection, by, at):
                return before
            seated = tuple(player.id for player in before.players)
            guest = await rename_guest(connection, guest_id, name, besides=seated)
            if guest is None:
                return before
            after = replace(
                before,
                players=tuple(guest if one.id == guest_id else one for one in before.players),
            )
            if guest.id != guest_id:
                # Results hang on the seat: it stays, and another sits there.
                seat = (seats.c.evening_id == evening_id) & (seats.c.player_id == guest_id)
                await connection.execute(update(seats).where(seat).values(player_id=guest.id))
                await forget_unplayed(connection, guest_id)
            return after

    async def board_is(self, evening_id: int, message_id: int | None, *, pinned: bool) -> None:
        """The table is shown by this message from now on."""
        async with self._database.writing() as connection:
            change = update(evenings).where(evenings.c.id == evening_id)
            await connection.execute(change.values(board_message_id=message_id, pinned=pinned))

    async def move(self, old: int, new: int) -> None:
        """A group became a supergroup: its players and evenings move there.

        The messages that show them are forgotten: the supergroup numbers its messages anew, so an
        old number would point at somebody else's message.
        """
        async with self._database.writing() as connection:
            query = select(players.c.id).where(players.c.chat_id == old).limit(1)
            known = await connection.scalar(query)
            if known is None and not (await connection.execute(evenings_where(_of(old)))).first():
                return
            await know_chat(connection, new)
            await _forget_messages(connection, old)
            await _rename_group(connection, old, new)
            await move_players(connection, old, new)
            await connection.execute(update(evenings).where(_of(old)).values(chat_id=new))

    async def _found(self, query: Select[tuple[object, ...]]) -> tuple[Evening, ...]:
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
            return tuple([await evening_of(connection, row) for row in rows])


async def _forget_messages(connection: Transaction, chat_id: int) -> None:
    await connection.execute(delete(questions).where(questions.c.chat_id == chat_id))
    there = select(evenings.c.id).where(_of(chat_id))
    shown = update(notices).where(notices.c.evening_id.in_(there))
    await connection.execute(shown.values(source_message_id=None, message_id=None))
    board = update(evenings).where(_of(chat_id))
    await connection.execute(board.values(board_message_id=None, pinned=False))


async def _rename_group(connection: Transaction, old: int, new: int) -> None:
    """What an anonymous administrator did is the group's."""
    there = select(evenings.c.id).where(_of(old))
    recorded = update(entries).where(entries.c.evening_id.in_(there), entries.c.by_id == old)
    await connection.execute(recorded.values(by_id=new))
    opened = update(evenings).where(_of(old), evenings.c.organiser_id == old)
    await connection.execute(opened.values(organiser_id=new))


def _of(chat_id: int) -> ColumnElement[bool]:
    return evenings.c.chat_id == chat_id


def _in(place: Place) -> ColumnElement[bool]:
    here = _of(place.chat_id)
    if place.thread_id is None:
        return here & evenings.c.thread_id.is_(None)
    return here & (evenings.c.thread_id == place.thread_id)


def _is_open() -> ColumnElement[bool]:
    return evenings.c.state.in_([state.value for state in OPEN])


async def _free_table(connection: Transaction, place: Place) -> int:
    query = select(evenings.c.table_number).where(_in(place), _is_open())
    taken = set((await connection.scalars(query)).all())
    return next(number for number in range(1, len(taken) + 2) if number not in taken)
