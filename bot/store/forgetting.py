"""To forget a person, or a group, wherever anything of them is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update

from bot.model.evening.deeds import Author
from bot.store.deed_codec import read_ending, read_entering, write_ending, write_entering
from bot.store.effects import chosen_in, first_time
from bot.store.outbox import forget_answers
from bot.store.tables import (
    answers,
    chats,
    drafts,
    entries,
    evenings,
    inbox,
    latest,
    players,
    seats,
    typed_hands,
    users,
)

if TYPE_CHECKING:
    from datetime import datetime

    from bot.store.database import Database, Transaction

Name = Callable[[str | None, int], str]
"""What a forgotten player is called: by the language of the club, and the number there."""
_NOBODY = 0
"""Stands for the account of somebody who is forgotten."""


class Forgetting:
    """Takes out of all tables what is somebody's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def forget_person(self, user_id: int, name: Name, *, by: int, at: datetime) -> None:
        """All of an account goes, through update `by`; what it won or lost stays, without a name.

        Where it plays or has recorded anything it becomes a numbered player, whom nobody can
        claim to have been.
        """
        async with self._database.writing() as connection:
            if not await first_time(connection, by, at):
                return
            await _forget_typed(connection, user_id)
            await _forget_intentions(connection, user_id)
            for chat_id, language in await _clubs_of(connection, user_id):
                nobody = await _forget_player(connection, chat_id, user_id, language, name)
                await _rename(connection, chat_id, user_id, nobody)
            await connection.execute(delete(drafts).where(drafts.c.user_id == user_id))
            await _forget_chat(connection, user_id)
            await connection.execute(delete(users).where(users.c.id == user_id))

    async def forget_group(self, chat_id: int, *, by: int, at: datetime) -> None:
        """All of a group goes, through update `by`: its evenings, its players, its choices."""
        async with self._database.writing() as connection:
            if await first_time(connection, by, at):
                await _forget_group(connection, chat_id)

    async def leave(self, chat_id: int, at: datetime) -> None:
        """The bot is away from the group: what is kept of it waits for a while."""
        await self._note(chat_id, int(at.timestamp()))

    async def come_back(self, chat_id: int) -> None:
        """It is there again, and all is as it was."""
        await self._note(chat_id, None)

    async def forget_left_before(self, moment: datetime) -> None:
        """Forget the groups that the bot has been away from since then."""
        async with self._database.writing() as connection:
            left = select(chats.c.id).where(chats.c.left_at < int(moment.timestamp()))
            for chat_id in (await connection.scalars(left)).all():
                await _forget_group(connection, chat_id)

    async def _note(self, chat_id: int, left_at: int | None) -> None:
        async with self._database.writing() as connection:
            change = update(chats).where(chats.c.id == chat_id)
            await connection.execute(change.values(left_at=left_at))


async def _clubs_of(connection: Transaction, user_id: int) -> list[tuple[int, str | None]]:
    """The groups in which the account plays, or has recorded or opened anything."""
    recorded = select(entries.c.evening_id).where(entries.c.by_id == user_id)
    told = (evenings.c.organiser_id == user_id) | evenings.c.id.in_(recorded)
    query = select(chats.c.id, chats.c.language).where(
        chats.c.id.in_(select(players.c.chat_id).where(players.c.user_id == user_id))
        | chats.c.id.in_(select(evenings.c.chat_id).where(told))
    )
    return [(row.id, row.language) for row in (await connection.execute(query)).all()]


async def _forget_intentions(connection: Transaction, user_id: int) -> None:
    """What the account was about to record, or wanted to end."""
    under_way = evenings.c.entering.is_not(None) | evenings.c.ending.is_not(None)
    query = select(evenings.c.id, evenings.c.entering, evenings.c.ending).where(under_way)
    for row in (await connection.execute(query)).all():
        entering, ending = read_entering(row.entering), read_ending(row.ending)
        if entering is not None and entering.by.user_id == user_id:
            entering = None
        elif entering is not None:
            joined = tuple(one for one in entering.joined if one != user_id)
            entering = replace(entering, joined=joined)
        if ending is not None and ending.by.user_id == user_id:
            ending = None
        left = {"entering": write_entering(entering), "ending": write_ending(ending)}
        await connection.execute(update(evenings).where(evenings.c.id == row.id).values(left))


async def _forget_typed(connection: Transaction, user_id: int) -> None:
    """The hands that were typed at a table by whom the account was there."""
    typed = (
        select(typed_hands.c.answer_id)
        .join(
            seats,
            (seats.c.evening_id == typed_hands.c.evening_id) & (seats.c.seat == typed_hands.c.seat),
        )
        .join(players, players.c.id == seats.c.player_id)
        .where(players.c.user_id == user_id)
    )
    await connection.execute(delete(answers).where(answers.c.id.in_(typed)))


async def _forget_player(
    connection: Transaction, chat_id: int, user_id: int, language: str | None, name: Name
) -> Author:
    """The account's player becomes a numbered one; who never played here becomes one as well."""
    numbers = select(func.max(players.c.forgotten)).where(players.c.chat_id == chat_id)
    number = (await connection.scalar(numbers) or 0) + 1
    called = name(language, number)
    nobody = {"user_id": None, "name": called, "surname": "", "forgotten": number}
    mine = (players.c.chat_id == chat_id) & (players.c.user_id == user_id)
    known = await connection.execute(update(players).where(mine).values(nobody))
    if not known.rowcount:
        await connection.execute(insert(players).values(chat_id=chat_id, **nobody))
    return Author(_NOBODY, called)


async def _rename(connection: Transaction, chat_id: int, user_id: int, nobody: Author) -> None:
    """What the account has recorded or opened in the group was nobody's."""
    here = evenings.c.chat_id == chat_id
    recorded = entries.c.evening_id.in_(select(evenings.c.id).where(here))
    await connection.execute(
        update(entries)
        .where(recorded, entries.c.by_id == user_id)
        .values(by_id=nobody.user_id, by_name=nobody.name)
    )
    await connection.execute(
        update(evenings)
        .where(here, evenings.c.organiser_id == user_id)
        .values(organiser_id=nobody.user_id, organiser_name=nobody.name)
    )


async def _forget_group(connection: Transaction, chat_id: int) -> None:
    # Those who sit at its tables cannot go before the tables.
    await connection.execute(delete(evenings).where(evenings.c.chat_id == chat_id))
    await connection.execute(delete(players).where(players.c.chat_id == chat_id))
    asked = update(drafts).where(drafts.c.club_id == chat_id)
    nowhere = ("club_id", "club_thread_id", "club_message_id", "evening_id", "seat")
    await connection.execute(asked.values(dict.fromkeys(nowhere)))
    await _forget_chat(connection, chat_id)


async def _forget_chat(connection: Transaction, chat_id: int) -> None:
    """What was typed and chosen in a group or a private chat, and the numbers of its messages.

    An update that was set aside and tells of the chat or the person is not replayed any more.
    """
    await connection.execute(delete(chats).where(chats.c.id == chat_id))
    await forget_answers(connection, chat_id)
    await connection.execute(delete(latest).where(chosen_in(chat_id)))
    aside = select(inbox.c.number, inbox.c.body).where(inbox.c.body.is_not(None), inbox.c.parked)
    for row in (await connection.execute(aside)).all():
        if _tells_of(_read(row.body), chat_id):
            await connection.execute(delete(inbox).where(inbox.c.number == row.number))


def _read(body: str) -> object:
    try:
        told: object = json.loads(body)
    except ValueError:
        return None
    return told


def _tells_of(told: object, number: int) -> bool:
    """Whether an update names the account or the chat anywhere."""
    match told:
        case dict():
            return told.get("id") == number or any(_tells_of(one, number) for one in told.values())
        case list():
            return any(_tells_of(one, number) for one in told)
        case _:
            return False
