"""What each person has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from bot.store.tables import users

if TYPE_CHECKING:
    from bot.store.database import Database


class People:
    """The table of users."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def language(self, user_id: int) -> str | None:
        async with self._database.reading() as connection:
            query = select(users.c.language).where(users.c.id == user_id)
            language: str | None = await connection.scalar(query)
        return language

    async def choose_language(self, user_id: int, language: str) -> None:
        async with self._database.writing() as connection:
            change = update(users).where(users.c.id == user_id).values(language=language)
            if not (await connection.execute(change)).rowcount:
                await connection.execute(insert(users).values(id=user_id, language=language))
