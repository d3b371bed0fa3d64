"""Pictures that Telegram has already, so that they need not be drawn and uploaded again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, select

from bot.store.dialects import InsertNew
from bot.store.tables import sent_pictures

if TYPE_CHECKING:
    from datetime import datetime

    from bot.store.database import Database, Transaction

_THIS = (sent_pictures.c.bot_id == bindparam("bot_id")) & (sent_pictures.c.key == bindparam("key"))
_FILE_ID = select(sent_pictures.c.file_id).where(_THIS)
_FORGET = delete(sent_pictures).where(_THIS)
_NOTE = InsertNew(sent_pictures)


class SentPictures:
    """The table of pictures by their keys. Telegram's name for a file is good for one bot only."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def file_id(self, bot_id: int, key: str) -> str | None:
        """Telegram's name for the picture; None if it has to be uploaded."""
        rows = await self._database.ask(_FILE_ID, {"bot_id": bot_id, "key": key})
        return next((str(row.file_id) for row in rows), None)

    async def sent(self, bot_id: int, key: str, file_id: str, at: datetime) -> None:
        """Telegram took the picture and calls it this."""
        row = {"bot_id": bot_id, "key": key, "file_id": file_id, "sent_at": int(at.timestamp())}

        async def note(connection: Transaction) -> None:
            await connection.execute(_NOTE, row)

        await self._database.write(note)

    async def forget(self, bot_id: int, key: str) -> None:
        """Telegram does not know the name any more."""

        async def forget(connection: Transaction) -> None:
            await connection.execute(_FORGET, {"bot_id": bot_id, "key": key})

        await self._database.write(forget)

    async def forget_before(self, moment: datetime) -> None:
        """Those sent so long ago that the same hand is hardly asked about again."""
        old = sent_pictures.c.sent_at < int(moment.timestamp())
        async with self._database.writing() as connection:
            await connection.execute(delete(sent_pictures).where(old))
