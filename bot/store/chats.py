"""What each chat has chosen, private chats among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from bot.model.preferences import Preferences
from bot.store.tables import answers, chats

if TYPE_CHECKING:
    from bot.store.database import Database, Transaction


class Chats:
    """The table of chats."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preferences(self, chat_id: int) -> Preferences:
        async with self._database.reading() as connection:
            query = select(chats.c.language, chats.c.rules).where(chats.c.id == chat_id)
            row = (await connection.execute(query)).one_or_none()
        return Preferences(row.language, row.rules) if row else Preferences()

    async def choose_language(self, chat_id: int, language: str) -> None:
        await self._choose(chat_id, language=language)

    async def choose_rules(self, chat_id: int, rules: str) -> None:
        await self._choose(chat_id, rules=rules)

    async def _choose(self, chat_id: int, **values: str) -> None:
        async with self._database.writing() as connection:
            await know_chat(connection, chat_id)
            await connection.execute(update(chats).where(chats.c.id == chat_id).values(values))

    async def move(self, old: int, new: int) -> None:
        """A group became a supergroup: its choices move, and only once.

        Its answers are forgotten: the supergroup numbers its messages anew, so an old number
        would point at somebody else's message.
        """
        async with self._database.writing() as connection:
            if not await connection.scalar(select(chats.c.id).where(chats.c.id == old)):
                return
            await connection.execute(delete(answers).where(answers.c.chat_id == old))
            if await connection.scalar(select(chats.c.id).where(chats.c.id == new)):
                await _fill_in(connection, old, new)
                await connection.execute(delete(chats).where(chats.c.id == old))
            else:
                await connection.execute(update(chats).where(chats.c.id == old).values(id=new))


async def know_chat(connection: Transaction, chat_id: int) -> None:
    """Make sure that the chat has a row."""
    if await connection.scalar(select(chats.c.id).where(chats.c.id == chat_id)) is None:
        await connection.execute(insert(chats).values(id=chat_id))


async def _fill_in(connection: Transaction, old: int, new: int) -> None:
    """What was chosen in the new chat stays; what was not is taken from the old one."""
    for column in (chats.c.language, chats.c.rules):
        before = select(column).where(chats.c.id == old).scalar_subquery()
        change = update(chats).where(chats.c.id == new, column.is_(None))
        await connection.execute(change.values({column: before}))
