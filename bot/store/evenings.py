"""Evenings: where they are played, by whom, by what terms, and how far they have come."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, desc, insert, select, update

from bot.model.evening.deeds import Author
from bot.model.evening.seating import Chart
from bot.model.evening.tables import OPEN, Evening, Place, Player, State, Terms
from bot.store.chats import know_chat
from bot.store.deed_codec import read_entering, write_entering
from bot.store.effects import first_time
from bot.store.players import guest_named, move_players, player_of
from bot.store.tables import entries, evenings, notices, players, questions, seats
from scoring.mcr.payments import FalseWin

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Row, Select

    from bot.store.database import Database, Transaction

Change = Callable[[Evening], Evening]
"""What becomes of an evening; it may raise, and then nothing does."""


class NoSuchEvening(LookupError):
    """There is no evening of this number."""


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
                query = _evenings((evenings.c.opened_by == by) & _in(place))
                row = (await connection.execute(query)).first()
                if row is not None:
                    return await _evening(connection, row)
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
                    **_terms_columns(terms),
                )
            )
            [key] = result.inserted_primary_key or (0,)
            return await find_evening(connection, key)

    async def of_id(self, evening_id: int) -> Evening | None:
        found = await self._found(_evenings(evenings.c.id == evening_id))
        return found[0] if found else None

    async def open_at(self, place: Place) -> tuple[Evening, ...]:
        """The tables that are seated or played at there, the first table first."""
        return await self._found(_evenings(_in(place) & _is_open()))

    async def open_in(self, chat_id: int) -> tuple[Evening, ...]:
        """The same in all topics of a group."""
        return await self._found(_evenings(_of(chat_id) & _is_open()))

    async def last_of(self, chat_id: int) -> Evening | None:
        """The evening of the club that began last."""
        begun = _of(chat_id) & evenings.c.started_at.is_not(None)
        query = _evenings(begun).order_by(None)
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
            if known is None and not (await connection.execute(_evenings(_of(old)))).first():
                return
            await know_chat(connection, new)
            await _forget_messages(connection, old)
            await _rename_group(connection, old, new)
            await move_players(connection, old, new)
            await connection.execute(update(evenings).where(_of(old)).values(chat_id=new))

    async def _found(self, query: Select[tuple[object, ...]]) -> tuple[Evening, ...]:
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
            return tuple([await _evening(connection, row) for row in rows])


async def find_evening(connection: Transaction, evening_id: int) -> Evening:
    """The evening as it is in this transaction; raises NoSuchEvening."""
    return await _one(connection, evening_id, _evenings(evenings.c.id == evening_id))


async def hold_evening(connection: Transaction, evening_id: int) -> Evening:
    """The same, and nobody else changes it before this transaction ends."""
    query = _evenings(evenings.c.id == evening_id).with_for_update()
    return await _one(connection, evening_id, query)


async def _one(
    connection: Transaction, evening_id: int, query: Select[tuple[object, ...]]
) -> Evening:
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise NoSuchEvening(evening_id)
    return await _evening(connection, row)


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


def _evenings(condition: ColumnElement[bool]) -> Select[tuple[object, ...]]:
    return select(evenings).where(condition).order_by(evenings.c.table_number, evenings.c.id)


async def _free_table(connection: Transaction, place: Place) -> int:
    query = select(evenings.c.table_number).where(_in(place), _is_open())
    taken = set((await connection.scalars(query)).all())
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


async def write_evening(connection: Transaction, before: Evening, after: Evening) -> None:
    """Write down what is different; what shows the table is written by `board_is`."""
    change = update(evenings).where(evenings.c.id == after.id)
    await connection.execute(
        change.values(
            state=after.state.value,
            entering=write_entering(after.entering),
            active_at=int(after.active_at.timestamp()),
            started_at=_seconds(after.started_at),
            ended_at=_seconds(after.ended_at),
            **_terms_columns(after.terms),
        )
    )
    if after.players != before.players:
        await connection.execute(delete(seats).where(seats.c.evening_id == after.id))
        rows: list[dict[str, object]] = [
            {"evening_id": after.id, "seat": seat, "player_id": player.id}
            for seat, player in enumerate(after.players)
        ]
        if rows:
            await connection.execute(insert(seats), rows)


async def _evening(connection: Transaction, row: Row[tuple[object, ...]]) -> Evening:
    query = (
        select(players)
        .join(seats, seats.c.player_id == players.c.id)
        .where(seats.c.evening_id == row.id)
        .order_by(seats.c.seat)
    )
    seated = (await connection.execute(query)).all()
    return Evening(
        row.id,
        Place(row.chat_id, row.thread_id),
        row.table_number,
        State(row.state),
        Terms(
            row.rules,
            row.deals,
            row.minimum,
            Chart(row.chart),
            FalseWin(row.false_win_offender, row.false_win_other),
        ),
        Author(row.organiser_id, row.organiser_name),
        tuple(map(player_of, seated)),
        moment_of(row.opened_at),
        row.opened_by,
        moment_of(row.active_at),
        row.board_message_id,
        row.pinned,
        read_entering(row.entering),
        None if row.started_at is None else moment_of(row.started_at),
        None if row.ended_at is None else moment_of(row.ended_at),
    )


def _terms_columns(terms: Terms) -> dict[str, str | int]:
    return {
        "rules": terms.rules,
        "deals": terms.deals,
        "minimum": terms.minimum,
        "chart": terms.chart.value,
        "false_win_offender": terms.false_win.offender,
        "false_win_other": terms.false_win.other,
    }


def _seconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp())


def moment_of(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
