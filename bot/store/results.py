"""The results of evenings that ended, as they add up to a club's statistics.

They follow from the entries, and are written anew whenever those of an ended evening change, in
the same transaction: to add up a thousand evenings from their entries would take seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import TYPE_CHECKING

from sqlalchemy import case, delete, desc, func, insert, select

from bot.model.evening.records import BigHand, FanRecord, PlayerRecord
from bot.model.evening.seating import PLAYERS
from bot.model.evening.tables import Sheet, State, Terms
from bot.model.evening.tally import tallies
from bot.model.games import Game
from bot.store.evening_rows import moment_of
from bot.store.players import player_of
from bot.store.tables import evenings, made_fans, players, results, seats
from scoring.riichi.rules import PREFIX

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, FromClause, Row

    from bot.store.database import Database, Transaction

PARTS = 120
"""Table points are kept in so many parts of one, in which all shared places are whole."""


_PLACES = range(1, PLAYERS + 1)
_SUMS = ("points", "table_points", "deals", "wins", "self_draws", "paid", "worth")


@dataclass(frozen=True, slots=True)
class Span:
    """Which evenings are meant."""

    chat_id: int
    kind: Game
    since: datetime | None = None
    guests: bool = True


class Results:
    """The tables of results and of fans that were made."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def players(self, span: Span) -> tuple[PlayerRecord, ...]:
        """Everybody who has played."""
        query = (
            select(
                players,
                func.count().label("games"),
                *(func.sum(results.c[name]).label(name) for name in _SUMS),
                func.max(results.c.best).label("best"),
                *(
                    func.sum(case((results.c.place == place, 1), else_=0)).label(f"place_{place}")
                    for place in _PLACES
                ),
            )
            .select_from(_played())
            .where(_within(span))
            .group_by(players.c.id)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(map(_record, rows))

    async def games(self, chat_id: int) -> frozenset[Game]:
        """Which games the club has played to the end."""
        query = (
            select(evenings.c.rules)
            .distinct()
            .where(evenings.c.chat_id == chat_id, evenings.c.state == State.ENDED.value)
        )
        async with self._database.reading() as connection:
            rules = (await connection.scalars(query)).all()
        return frozenset(Terms(key).kind for key in rules)

    async def biggest(self, span: Span, limit: int, player_id: int | None = None) -> list[BigHand]:
        """The dearest hand of an evening, the dearest first; of those that are level the oldest."""
        query = (
            select(players, results.c.best, evenings.c.started_at)
            .select_from(_played())
            .where(_within(span), results.c.best > 0)
            .order_by(desc(results.c.best), evenings.c.started_at, evenings.c.id, results.c.seat)
            .limit(limit)
        )
        if player_id is not None:
            query = query.where(players.c.id == player_id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [BigHand(row.best, player_of(row), moment_of(row.started_at)) for row in rows]

    async def fans(self, span: Span, player_id: int | None = None) -> tuple[FanRecord, ...]:
        """Every fan that was made, with who made it last."""
        of_whom = _within(span)
        if player_id is not None:
            of_whom &= players.c.id == player_id
        last = func.max(made_fans.c.evening_id).label("last")
        counted = (
            select(made_fans.c.fan, func.sum(made_fans.c.times).label("times"), last)
            .select_from(_made())
            .where(of_whom)
            .group_by(made_fans.c.fan)
        )
        async with self._database.reading() as connection:
            found = {row.fan: row for row in (await connection.execute(counted)).all()}
            ids = {row.last for row in found.values()}
            makers = (
                select(players, made_fans.c.evening_id, made_fans.c.fan, evenings.c.started_at)
                .select_from(_made())
                .where(of_whom, made_fans.c.evening_id.in_(ids))
                .order_by(made_fans.c.seat)
            )
            rows = (await connection.execute(makers)).all()
        records: dict[str, FanRecord] = {}
        for row in rows:
            counts = found[row.fan]
            if counts.last == row.evening_id:
                record = FanRecord(
                    row.fan, int(counts.times), player_of(row), moment_of(row.started_at)
                )
                records.setdefault(row.fan, record)
        return tuple(records.values())


async def write_results(connection: Transaction, sheet: Sheet) -> None:
    """What the evening adds now: nothing unless it has ended, and something was played."""
    number = sheet.evening.id
    await forget_results(connection, number)
    if sheet.evening.state is not State.ENDED or not sheet.ledger.played:
        return
    each = tallies(sheet.ledger)
    rows: list[dict[str, object]] = [
        {
            "evening_id": number,
            "seat": seat,
            "points": one.points,
            "place": one.place,
            "table_points": round(one.table_points * PARTS),
            "deals": one.deals,
            "wins": one.wins,
            "self_draws": one.self_draws,
            "paid": one.paid,
            "worth": one.worth,
            "best": one.best,
        }
        for seat, one in enumerate(each)
    ]
    await connection.execute(insert(results), rows)
    fans: list[dict[str, object]] = [
        {"evening_id": number, "seat": seat, "fan": fan, "times": times}
        for seat, one in enumerate(each)
        for fan, times in one.fans.items()
    ]
    if fans:
        await connection.execute(insert(made_fans), fans)


async def forget_results(connection: Transaction, evening_id: int) -> None:
    """The evening counts no longer."""
    for table in (made_fans, results):
        await connection.execute(delete(table).where(table.c.evening_id == evening_id))


def _played() -> FromClause:
    """Results with the evening and the player that they belong to."""
    return (
        results.join(evenings, evenings.c.id == results.c.evening_id)
        .join(
            seats,
            (seats.c.evening_id == results.c.evening_id) & (seats.c.seat == results.c.seat),
        )
        .join(players, players.c.id == seats.c.player_id)
    )


def _made() -> FromClause:
    """Fans with the evening and the player that they belong to."""
    return (
        made_fans.join(evenings, evenings.c.id == made_fans.c.evening_id)
        .join(
            seats,
            (seats.c.evening_id == made_fans.c.evening_id) & (seats.c.seat == made_fans.c.seat),
        )
        .join(players, players.c.id == seats.c.player_id)
    )


def _record(row: Row[tuple[object, ...]]) -> PlayerRecord:
    return PlayerRecord(
        player_of(row),
        row.games,
        int(row.points),
        Fraction(int(row.table_points), PARTS),
        int(row.deals),
        int(row.wins),
        int(row.self_draws),
        int(row.paid),
        int(row.worth),
        int(row.best),
        tuple(int(row._mapping[f"place_{place}"]) for place in _PLACES),
    )


def _of(span: Span) -> ColumnElement[bool]:
    riichi = evenings.c.rules.startswith(PREFIX)
    found = (evenings.c.chat_id == span.chat_id) & (evenings.c.state == State.ENDED.value)
    found &= riichi if span.kind is Game.RIICHI else ~riichi
    if span.since is not None:
        found &= evenings.c.started_at >= int(span.since.timestamp())
    return found


def _within(span: Span) -> ColumnElement[bool]:
    """The same, without guests where those are left out."""
    return _of(span) if span.guests else _of(span) & players.c.user_id.is_not(None)
