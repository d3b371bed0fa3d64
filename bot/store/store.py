"""All the repositories of one database."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.chats import Chats
from bot.store.database import Database
from bot.store.exchanges import Exchanges
from bot.store.inbox import Inbox
from bot.store.notes import Notes
from bot.store.people import People


@dataclass(frozen=True, slots=True)
class Store:
    """What the bot keeps; `close` it at the end."""

    people: People
    chats: Chats
    exchanges: Exchanges
    notes: Notes
    inbox: Inbox
    database: Database

    async def close(self) -> None:
        await self.database.close()


def open_store(url: str) -> Store:
    """The store on a database that has been migrated."""
    database = Database(url)
    return Store(
        People(database),
        Chats(database),
        Exchanges(database),
        Notes(database),
        Inbox(database),
        database,
    )
