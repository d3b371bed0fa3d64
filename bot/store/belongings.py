"""All that is kept of a person, or of a group, table by table, as it can be handed to them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from bot.store.effects import chosen_in
from bot.store.evening_rows import moment_of
from bot.store.tables import (
    answers,
    chats,
    drafts,
    entries,
    evenings,
    latest,
    made_fans,
    notices,
    outbox,
    players,
    questions,
    results,
    seats,
    typed_hands,
    users,
)

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Row, Select, Table

    from bot.store.database import Database

Kept = Mapping[str, list[dict[str, object]]]
"""The rows of each table, by the names of the table and of its columns."""

_MOMENTS = frozenset(
    ("at", "active_at", "asked_at", "changed_at", "ended_at", "left_at", "opened_at", "started_at")
)
_JSON = frozenset(("body", "changes", "options", "entering", "ending"))
_Without = Mapping[str, frozenset[str]]
"""Columns, by their tables."""
_OF_OTHERS: _Without = MappingProxyType(
    {"evenings": frozenset(("organiser_id", "organiser_name", "entering", "ending"))}
)
"""What tells a person of somebody else."""
_ACCOUNTS: _Without = MappingProxyType(
    {
        "players": frozenset(("user_id",)),
        "entries": frozenset(("by_id",)),
        "evenings": frozenset(("organiser_id", "entering", "ending")),
    }
)
"""What tells a group more of its players than their names."""


class Belongings:
    """Reads what is whose."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, user_id: int) -> Kept:
        """What is kept of an account: in its private chat, and of its play in all groups."""
        return await self._kept(of_person(user_id), _OF_OTHERS)

    async def seats(self, user_id: int) -> tuple[tuple[int, int], ...]:
        """Where an account has sat: the evening, and the player's number in it."""
        mine = of_person(user_id)[seats]
        query = select(seats.c.evening_id, seats.c.seat).where(mine).order_by(seats.c.evening_id)
        return tuple((row.evening_id, row.seat) for row in await self._database.ask(query))

    async def of_group(self, chat_id: int) -> Kept:
        """What is kept of a group, and of its players by their names."""
        return await self._kept(of_group(chat_id), _ACCOUNTS)

    async def counted(self, chat_id: int) -> tuple[int, int]:
        """How many evenings and how many players a group has."""
        whose = of_group(chat_id)
        async with self._database.reading() as connection:
            numbers = [
                await connection.scalar(select(func.count()).select_from(table).where(whose[table]))
                for table in (evenings, players)
            ]
        return numbers[0] or 0, numbers[1] or 0

    async def _kept(self, whose: Mapping[Table, ColumnElement[bool]], without: _Without) -> Kept:
        async with self._database.reading() as connection:
            return {
                table.name: _shown(
                    (await connection.execute(select(table).where(mine))).all(),
                    without.get(table.name, frozenset()),
                )
                for table, mine in whose.items()
            }


def of_person(user_id: int) -> Mapping[Table, ColumnElement[bool]]:
    """Which rows are a person's, who also sits at tables that are not theirs alone."""
    me = select(players.c.id).where(players.c.user_id == user_id)
    sat = select(seats.c.evening_id).where(seats.c.player_id.in_(me))
    return {
        users: users.c.id == user_id,
        **_of_chat(user_id),
        drafts: drafts.c.user_id == user_id,
        players: players.c.user_id == user_id,
        seats: seats.c.player_id.in_(me),
        evenings: evenings.c.id.in_(sat) | (evenings.c.organiser_id == user_id),
        entries: entries.c.by_id == user_id,
        results: _at_seats_of(results, me),
        made_fans: _at_seats_of(made_fans, me),
    }


def of_group(chat_id: int) -> Mapping[Table, ColumnElement[bool]]:
    """Which rows are a group's."""
    here = select(evenings.c.id).where(evenings.c.chat_id == chat_id)
    return {
        **_of_chat(chat_id),
        players: players.c.chat_id == chat_id,
        evenings: evenings.c.chat_id == chat_id,
        seats: seats.c.evening_id.in_(here),
        entries: entries.c.evening_id.in_(here),
        notices: notices.c.evening_id.in_(here),
        typed_hands: typed_hands.c.evening_id.in_(here),
        questions: questions.c.chat_id == chat_id,
        results: results.c.evening_id.in_(here),
        made_fans: made_fans.c.evening_id.in_(here),
    }


def _at_seats_of(table: Table, whose: Select[tuple[int]]) -> ColumnElement[bool]:
    """What was played at the seats of these players."""
    same = (seats.c.evening_id == table.c.evening_id) & (seats.c.seat == table.c.seat)
    return select(seats.c.seat).where(same, seats.c.player_id.in_(whose)).exists()


def _of_chat(chat_id: int) -> Mapping[Table, ColumnElement[bool]]:
    """A group's or a private chat's choices, hands, and numbers of messages."""
    return {
        chats: chats.c.id == chat_id,
        latest: chosen_in(chat_id),
        answers: answers.c.chat_id == chat_id,
        outbox: outbox.c.chat_id == chat_id,
    }


def _shown(
    rows: Iterable[Row[tuple[object, ...]]], without: frozenset[str]
) -> list[dict[str, object]]:
    return [
        {
            name: _value(name, value)
            for name, value in row._mapping.items()
            if value is not None and name not in without
        }
        for row in rows
    ]


def _value(name: str, value: object) -> object:
    """Moments as people write them, and what is kept as JSON as it is."""
    match value:
        case int() if name in _MOMENTS:
            return moment_of(value).isoformat()
        case str() if name in _JSON:
            kept: object = json.loads(value)
            return kept
        case _:
            return value
