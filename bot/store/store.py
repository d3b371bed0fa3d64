"""All the repositories of one database."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.belongings import Belongings
from bot.store.chats import Chats
from bot.store.database import Database
from bot.store.drafts import Drafts
from bot.store.entries import Entries
from bot.store.evenings import Evenings
from bot.store.exchanges import Exchanges
from bot.store.forgetting import Forgetting
from bot.store.inbox import Inbox
from bot.store.notes import Notes
from bot.store.notices import Notices
from bot.store.outbox import Outbox
from bot.store.people import People
from bot.store.players import Players
from bot.store.results import Results
from bot.store.sent_pictures import SentPictures
from bot.store.turns import Turns


@dataclass(frozen=True, slots=True)
class Store:
    """What the bot keeps; `close` it at the end."""

    people: People
    chats: Chats
    exchanges: Exchanges
    drafts: Drafts
    sent_pictures: SentPictures
    players: Players
    evenings: Evenings
    entries: Entries
    notices: Notices
    results: Results
    notes: Notes
    inbox: Inbox
    outbox: Outbox
    turns: Turns
    forgetting: Forgetting
    belongings: Belongings
    database: Database

    async def close(self) -> None:
        await self.turns.close()
        await self.database.close()


def open_store(url: str) -> Store:
    """The store on a database that has been migrated."""
    database = Database(url)
    outbox = Outbox(database)
    return Store(
        People(database),
        Chats(database),
        Exchanges(database, outbox),
        Drafts(database),
        SentPictures(database),
        Players(database),
        Evenings(database),
        Entries(database),
        Notices(database),
        Results(database),
        Notes(database),
        Inbox(database),
        outbox,
        Turns(database),
        Forgetting(database),
        Belongings(database),
        database,
    )
