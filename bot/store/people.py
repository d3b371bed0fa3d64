"""What each person has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, insert, select, update

from bot.store.effects import is_latest
from bot.store.tables import users

if TYPE_CHECKING:
    from bot.store.database import Database

_LANGUAGE = select(users.c.language).where(users.c.id == bindparam("user_id"))


class People:
    """The table of users."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def language(self, user_id: int) -> str | None:
        rows = await self._database.ask(_LANGUAGE, {"user_id": user_id})
        return rows[0].language if rows else None

    async def choose_language(self, user_id: int, language: str, *, by: int | None = None) -> None:
        """The choice of update `by`, if no later one has been made."""
        async with self._database.writing() as connection:
            if not await is_latest(connection, f"language of {user_id}", by):
                return
            change = update(users).where(users.c.id == user_id).values(language=language)
            if not (await connection.execute(change)).rowcount:
                await connection.execute(insert(users).values(id=user_id, language=language))
