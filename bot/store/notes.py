"""Small values that the bot notes for itself, such as what it last told Telegram."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, insert, select, update

from bot.store.tables import settings

if TYPE_CHECKING:
    from bot.store.database import Database

_VALUE = select(settings.c.value).where(settings.c.key == bindparam("key"))


class Notes:
    """The table of settings: one text for each key."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, key: str) -> str | None:
        rows = await self._database.ask(_VALUE, {"key": key})
        return rows[0].value if rows else None

    async def write(self, key: str, value: str) -> None:
        async with self._database.writing() as connection:
            change = update(settings).where(settings.c.key == key).values(value=value)
            if not (await connection.execute(change)).rowcount:
                await connection.execute(insert(settings).values(key=key, value=value))
