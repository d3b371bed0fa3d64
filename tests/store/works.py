"""Works that write, and whether they were done as a whole."""

from collections.abc import Awaitable, Callable

from sqlalchemy import text

from bot.store.database import Transaction
from bot.store.store import Store

_USER = text("INSERT INTO users (id, language) VALUES (:number, 'ru')")
_NOTE = text("INSERT INTO settings (key, value) VALUES (:number, 'ru')")


def both(number: int) -> Callable[[Transaction], Awaitable[int]]:
    """A work that writes two rows; what comes of it is its number."""

    async def work(connection: Transaction) -> int:
        await connection.execute(_USER, {"number": number})
        await connection.execute(_NOTE, {"number": str(number)})
        return number

    return work


async def written(store: Store) -> set[int]:
    """The works of which both rows are there; a work is done as a whole or not at all."""
    async with store.database.reading() as connection:
        users = set(await connection.scalars(text("SELECT id FROM users")))
        notes = set(await connection.scalars(text("SELECT CAST(key AS INTEGER) FROM settings")))
    assert users == notes
    return users
