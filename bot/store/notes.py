"""Small values that the bot notes for itself, such as what it last told Telegram."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from bot.store.tables import settings

if TYPE_CHECKING:
    from bot.store.database import Database


class Notes:
    """The table of settings: one text for each key."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, key: str) -> str | None:
        async with self._database.reading() as connection:
            query = select(settings.c.value).where(settings.c.key == key)
            value: str | None = await connection.scalar(query)
        return value

    async def write(self, key: str, value: str) -> None:
        async with self._database.writing() as connection:
            change = update(settings).where(settings.c.key == key).values(value=value)
            if not (await connection.execute(change)).rowcount:
                await connection.execute(insert(settings).values(key=key, value=value))
