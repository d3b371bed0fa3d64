"""Who plays in a club: people with an account, and guests without one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import delete, desc, func, insert, select, update

from bot.model.evening.tables import Player, State
from bot.store.chats import know_chat
from bot.store.effects import first_time
from bot.store.tables import evenings, players, seats

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement, Row, Select

    from bot.store.database import Database, Transaction

_GUEST = players.c.user_id.is_(None) & players.c.forgotten.is_(None)
_PLAYED = (State.PLAYING.value, State.SUSPENDED.value, State.ENDED.value)


class SameEvening(Exception):
    """A guest and an account that have sat at one table are two people."""


class Players:
    """The table of players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def meet(self, chat_id: int, user_id: int, name: str, surname: str = "") -> Player:
        """The player with this account, by the name that it has now."""
        async with self._database.reading() as connection:
            known = await _of_account(connection, chat_id, user_id)
        if known is not None and (known.name, known.surname) == (name, surname):
            return known
        async with self._database.writing() as connection:
            known = await _of_account(connection, chat_id, user_id)
            if known is None:
                return await _add(connection, chat_id, name, surname, user_id)
            called = {"name": name, "surname": surname}
            await connection.execute(update(players).where(players.c.id == known.id).values(called))
        return replace(known, name=name, surname=surname)

    async def of_id(self, player_id: int, chat_id: int) -> Player | None:
        """The player with this number, if they play in this club."""
        one = (players.c.id == player_id) & (players.c.chat_id == chat_id)
        found = await self._found(one)
        return found[0] if found else None

    async def guests(self, chat_id: int) -> tuple[Player, ...]:
        """Those without an account."""
        return await self._found((players.c.chat_id == chat_id) & _GUEST)

    async def regulars(self, chat_id: int, limit: int) -> tuple[Player, ...]:
        """The four who played last, in their seats; then whoever has played most; then the rest."""
        played = (
            select(seats.c.player_id, func.count().label("times"))
            .join(evenings, evenings.c.id == seats.c.evening_id)
            .where(evenings.c.chat_id == chat_id, evenings.c.state.in_(_PLAYED))
            .group_by(seats.c.player_id)
            .subquery()
        )
        last = (
            select(evenings.c.id)
            .where(evenings.c.chat_id == chat_id, evenings.c.state.in_(_PLAYED))
            .order_by(desc(evenings.c.started_at), desc(evenings.c.id))
            .limit(1)
            .scalar_subquery()
        )
        sat = select(seats).where(seats.c.evening_id == last).subquery()
        query = (
            select(players)
            .outerjoin(played, played.c.player_id == players.c.id)
            .outerjoin(sat, sat.c.player_id == players.c.id)
            .where(players.c.chat_id == chat_id, players.c.forgotten.is_(None))
            .order_by(
                sat.c.seat.is_(None),
                sat.c.seat,
                desc(func.coalesce(played.c.times, 0)),
                players.c.name,
                players.c.id,
            )
            .limit(limit)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(map(player_of, rows))

    async def claim(
        self, guest_id: int, user_id: int, name: str, surname: str, *, by: int, at: datetime
    ) -> Player | None:
        """Let the past of a guest be that of an account, through update `by`.

        None when there is no such guest any more; SameEvening when both have sat at one table.
        """
        async with self._database.writing() as connection:
            query = select(players).where(players.c.id == guest_id, _GUEST)
            row = (await connection.execute(query)).one_or_none()
            if row is None or not await first_time(connection, by, at):
                return None
            known = await _of_account(connection, row.chat_id, user_id)
            if known is None:
                called = {"user_id": user_id, "name": name, "surname": surname}
                change = update(players).where(players.c.id == guest_id)
                await connection.execute(change.values(called))
                return Player(guest_id, name, surname, user_id)
            if await connection.scalar(_both(guest_id, known.id)) is not None:
                raise SameEvening
            await _merge(connection, guest_id, known.id)
            return known

    async def _found(self, condition: ColumnElement[bool]) -> tuple[Player, ...]:
        query = select(players).where(condition).order_by(players.c.name, players.c.id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(map(player_of, rows))


async def guest_named(
    connection: Transaction, chat_id: int, name: str, *, besides: tuple[int, ...]
) -> Player:
    """The club's guest of this name, or a new one; never one of those who already sit there."""
    known = await _guest(connection, chat_id, name, besides)
    return known or await _add(connection, chat_id, name, "", None)


async def rename_guest(
    connection: Transaction, guest_id: int, name: str, *, besides: tuple[int, ...]
) -> Player | None:
    """The guest by another name, or the club's guest who has it; None if it is no guest now."""
    query = select(players).where(players.c.id == guest_id, _GUEST)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    known = await _guest(connection, row.chat_id, name, besides)
    if known is not None:
        return known
    await connection.execute(update(players).where(players.c.id == guest_id).values(name=name))
    return replace(player_of(row), name=name)


async def forget_unplayed(connection: Transaction, guest_id: int) -> None:
    """A guest who has sat at no table was only a slip of the pen."""
    sat = select(seats.c.player_id).where(seats.c.player_id == guest_id)
    unplayed = (players.c.id == guest_id) & _GUEST & ~sat.exists()
    await connection.execute(delete(players).where(unplayed))


async def move_players(connection: Transaction, old: int, new: int) -> None:
    """A group became a supergroup that is known already: who plays in both is one player."""
    query = select(players).where(players.c.chat_id == old, players.c.user_id.is_not(None))
    for row in (await connection.execute(query)).all():
        known = await _of_account(connection, new, row.user_id)
        if known is not None:
            await _merge(connection, row.id, known.id)
    await connection.execute(update(players).where(players.c.chat_id == old).values(chat_id=new))


async def _guest(
    connection: Transaction, chat_id: int, name: str, besides: tuple[int, ...]
) -> Player | None:
    query = select(players).where(
        players.c.chat_id == chat_id, _GUEST, players.c.id.not_in(besides)
    )
    for row in (await connection.execute(query)).all():
        if row.name.casefold() == name.casefold():
            return player_of(row)
    return None


def player_of(row: Row[tuple[object, ...]]) -> Player:
    return Player(row.id, row.name, row.surname, row.user_id)


async def _add(
    connection: Transaction, chat_id: int, name: str, surname: str, user_id: int | None
) -> Player:
    await know_chat(connection, chat_id)
    values = {"chat_id": chat_id, "user_id": user_id, "name": name, "surname": surname}
    result = await connection.execute(insert(players).values(values))
    [key] = result.inserted_primary_key or (0,)
    return Player(key, name, surname, user_id)


async def _of_account(connection: Transaction, chat_id: int, user_id: int) -> Player | None:
    query = select(players).where(players.c.chat_id == chat_id, players.c.user_id == user_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else player_of(row)


def _both(one: int, other: int) -> Select[tuple[int]]:
    """The evenings in which both have sat."""
    with_other = select(seats.c.evening_id).where(seats.c.player_id == other)
    return (
        select(seats.c.evening_id)
        .where(seats.c.player_id == one, seats.c.evening_id.in_(with_other))
        .limit(1)
    )


async def _merge(connection: Transaction, one: int, into: int) -> None:
    """Whatever the one has played, the other has."""
    await connection.execute(update(seats).where(seats.c.player_id == one).values(player_id=into))
    await connection.execute(delete(players).where(players.c.id == one))
