"""An evening as it lies in the tables: found, held, and written back."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from bot.model.evening.deeds import Author
from bot.model.evening.seating import Chart
from bot.model.evening.tables import Evening, Place, State, Terms
from bot.store.deed_codec import read_ending, read_entering, write_ending, write_entering
from bot.store.players import player_of
from bot.store.tables import evenings, players, seats
from scoring.mcr.payments import FalseWin

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Row, Select

    from bot.store.database import Transaction


class NoSuchEvening(LookupError):
    """There is no evening of this number."""


async def find_evening(connection: Transaction, evening_id: int) -> Evening:
    """The evening as it is in this transaction; raises NoSuchEvening."""
    return await _one(connection, evening_id, evenings_where(evenings.c.id == evening_id))


async def hold_evening(connection: Transaction, evening_id: int) -> Evening:
    """The same, and nobody else changes it before this transaction ends."""
    query = evenings_where(evenings.c.id == evening_id).with_for_update()
    return await _one(connection, evening_id, query)


async def _one(
    connection: Transaction, evening_id: int, query: Select[tuple[object, ...]]
) -> Evening:
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise NoSuchEvening(evening_id)
    return await evening_of(connection, row)


def evenings_where(condition: ColumnElement[bool]) -> Select[tuple[object, ...]]:
    """The rows of evenings, by their tables."""
    return select(evenings).where(condition).order_by(evenings.c.table_number, evenings.c.id)


async def write_evening(connection: Transaction, before: Evening, after: Evening) -> None:
    """Write down what is different; what shows the table is written by `board_is`."""
    change = update(evenings).where(evenings.c.id == after.id)
    await connection.execute(
        change.values(
            state=after.state.value,
            entering=write_entering(after.entering),
            ending=write_ending(after.ending),
            active_at=int(after.active_at.timestamp()),
            started_at=_seconds(after.started_at),
            ended_at=_seconds(after.ended_at),
            asked_at=_seconds(after.asked_at),
            **terms_columns(after.terms),
        )
    )
    if _ids(after) != _ids(before):
        await connection.execute(delete(seats).where(seats.c.evening_id == after.id))
        rows: list[dict[str, object]] = [
            {"evening_id": after.id, "seat": seat, "player_id": player.id}
            for seat, player in enumerate(after.players)
        ]
        if rows:
            await connection.execute(insert(seats), rows)


def _ids(evening: Evening) -> list[int]:
    return [player.id for player in evening.players]


async def evening_of(connection: Transaction, row: Row[tuple[object, ...]]) -> Evening:
    """The evening of a row, with those who sit at it."""
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
            tuple(json.loads(row.options).items()) if row.options else (),
        ),
        Author(row.organiser_id, row.organiser_name),
        tuple(map(player_of, seated)),
        moment_of(row.opened_at),
        row.opened_by,
        moment_of(row.active_at),
        row.board_message_id,
        row.pinned,
        read_entering(row.entering),
        read_ending(row.ending),
        _moment(row.asked_at),
        _moment(row.started_at),
        _moment(row.ended_at),
    )


def terms_columns(terms: Terms) -> dict[str, str | int | None]:
    """The terms, as they are written."""
    return {
        "rules": terms.rules,
        "deals": terms.deals,
        "minimum": terms.minimum,
        "chart": terms.chart.value,
        "false_win_offender": terms.false_win.offender,
        "false_win_other": terms.false_win.other,
        "options": json.dumps(dict(terms.options)) if terms.options else None,
    }


def _seconds(moment: datetime | None) -> int | None:
    return None if moment is None else int(moment.timestamp())


def _moment(seconds: int | None) -> datetime | None:
    return None if seconds is None else moment_of(seconds)


def moment_of(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
