"""What each chat has chosen, private chats among them."""

from __future__ import annotations

import json
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, select, update

from bot.model.evening.season import League, Length
from bot.model.preferences import FairPlay, Preferences
from bot.store.dialects import InsertNew
from bot.store.effects import is_latest, move_latest
from bot.store.outbox import forget_answers
from bot.store.tables import answers, chats, drafts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.store.database import Database, Transaction

_CHOICES = select(chats).where(chats.c.id == bindparam("chat_id"))
_KNOWN = InsertNew(chats)
_AS_IN_THE_PRESET: Mapping[str, str] = MappingProxyType({})


class Chats:
    """The table of chats."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preferences(self, chat_id: int) -> Preferences:
        rows = await self._database.ask(_CHOICES, {"chat_id": chat_id})
        if not rows:
            return Preferences()
        [row] = rows
        fair_play = FairPlay(row.fair_play) if row.fair_play else FairPlay.OPEN
        pictures = row.pictures is not False
        options = json.loads(row.options or "{}")
        league = League(_season(row.season), row.guests_ranked is True)
        return Preferences(row.language, row.rules, options, fair_play, pictures, league)

    async def choose_language(self, chat_id: int, language: str, *, by: int | None = None) -> None:
        """The choice of update `by`, if no later one has been made; so it is below."""
        await self._choose(chat_id, by, language=language)

    async def choose_rules(
        self,
        chat_id: int,
        rules: str,
        options: Mapping[str, str] = _AS_IN_THE_PRESET,
        *,
        by: int | None = None,
    ) -> None:
        """The preset, and the options that shall differ from it."""
        changed = json.dumps(dict(options), sort_keys=True) if options else None
        await self._choose(chat_id, by, rules=rules, options=changed)

    async def choose_fair_play(
        self, chat_id: int, fair_play: FairPlay, *, by: int | None = None
    ) -> None:
        await self._choose(chat_id, by, fair_play=fair_play.value)

    async def choose_pictures(self, chat_id: int, *, wanted: bool, by: int | None = None) -> None:
        await self._choose(chat_id, by, pictures=wanted)

    async def choose_season(
        self, chat_id: int, season: Length | date, *, by: int | None = None
    ) -> None:
        await self._choose(chat_id, by, season=str(season))

    async def choose_guests(self, chat_id: int, *, ranked: bool, by: int | None = None) -> None:
        await self._choose(chat_id, by, guests_ranked=ranked)

    async def _choose(self, chat_id: int, by: int | None, **values: str | bool | None) -> None:
        async with self._database.writing() as connection:
            if not await is_latest(connection, f"{'-'.join(values)} of {chat_id}", by):
                return
            await know_chat(connection, chat_id)
            await connection.execute(update(chats).where(chats.c.id == chat_id).values(values))

    async def move(self, old: int, new: int) -> None:
        """A group became a supergroup: its choices move, and only once.

        Its answers are forgotten, and so is which message asked for a hand: the supergroup numbers
        its messages anew, so an old number would point at somebody else's message.
        """
        async with self._database.writing() as connection:
            asked = update(drafts).where(drafts.c.club_id == old)
            await connection.execute(asked.values(club_id=new, club_message_id=None))
            if not await connection.scalar(select(chats.c.id).where(chats.c.id == old)):
                return
            await move_latest(connection, old, new)
            await connection.execute(delete(answers).where(answers.c.chat_id == old))
            await forget_answers(connection, old)
            if await connection.scalar(select(chats.c.id).where(chats.c.id == new)):
                await _fill_in(connection, old, new)
                await connection.execute(delete(chats).where(chats.c.id == old))
            else:
                await connection.execute(update(chats).where(chats.c.id == old).values(id=new))


def _season(chosen: str | None) -> Length | date:
    if chosen is None:
        return League().season
    return Length(chosen) if chosen in set(Length) else date.fromisoformat(chosen)


async def know_chat(connection: Transaction, chat_id: int) -> None:
    """Make sure that the chat has a row."""
    await connection.execute(_KNOWN, {"id": chat_id})


async def _fill_in(connection: Transaction, old: int, new: int) -> None:
    """What was chosen in the new chat stays; what was not is taken from the old one."""
    # The options are those of the rules, and come with them.
    for column in (
        chats.c.language,
        chats.c.options,
        chats.c.rules,
        chats.c.fair_play,
        chats.c.pictures,
        chats.c.season,
        chats.c.guests_ranked,
    ):
        chosen = chats.c.rules if column is chats.c.options else column
        before = select(column).where(chats.c.id == old).scalar_subquery()
        change = update(chats).where(chats.c.id == new, chosen.is_(None))
        await connection.execute(change.values({column: before}))
