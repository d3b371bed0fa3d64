"""Typed lines and the answers under which buttons still work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from bot.model.answer import Circumstances
from bot.model.exchange import Asked, Exchange
from bot.store.chats import know_chat
from bot.store.effects import first_time
from bot.store.tables import answers
from scoring.hand import Win, Wind

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import ColumnElement, Row

    from bot.store.database import Database


class Exchanges:
    """The table of answers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(
        self,
        asked: Asked,
        line: str,
        now: Circumstances,
        *,
        by: int,
        at: datetime,
        keep_since: datetime,
    ) -> Exchange:
        """Keep the new line of update `by`; what was asked before `keep_since` is forgotten."""
        async with self._database.writing() as connection:
            await connection.execute(delete(answers).where(_before(keep_since)))
            await know_chat(connection, asked.chat_id)
            await first_time(connection, by, at)
            result = await connection.execute(
                insert(answers).values(
                    chat_id=asked.chat_id,
                    thread_id=asked.thread_id,
                    source_message_id=asked.message_id,
                    line=line,
                    asked_at=int(at.timestamp()),
                    **_columns(now),
                )
            )
        [key] = result.inserted_primary_key or (0,)
        return Exchange(key, asked, line, None, now)

    async def of_id(self, exchange_id: int) -> Exchange | None:
        return await self._find(answers.c.id == exchange_id)

    async def of_line(self, asked: Asked) -> Exchange | None:
        """The answer to the line typed in this message."""
        return await self._find(
            (answers.c.chat_id == asked.chat_id) & (answers.c.source_message_id == asked.message_id)
        )

    async def keep(self, exchange: Exchange, *, by: int, at: datetime) -> bool:
        """Write down how update `by` lets the line be read; False when it was done before."""
        async with self._database.writing() as connection:
            if not await first_time(connection, by, at):
                return False
            change = update(answers).where(answers.c.id == exchange.id)
            await connection.execute(
                change.values(
                    line=exchange.line, reading=exchange.reading, **_columns(exchange.now)
                )
            )
        return True

    async def sent(self, exchange_id: int, message_id: int) -> None:
        """The answer went out as this message."""
        async with self._database.writing() as connection:
            change = update(answers).where(answers.c.id == exchange_id)
            await connection.execute(change.values(message_id=message_id))

    async def forget_before(self, moment: datetime) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(answers).where(_before(moment)))

    async def forget_chat(self, chat_id: int) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(answers).where(answers.c.chat_id == chat_id))

    async def _find(self, condition: ColumnElement[bool]) -> Exchange | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(answers).where(condition))).one_or_none()
        return None if row is None else _exchange(row)


def _before(moment: datetime) -> ColumnElement[bool]:
    return answers.c.asked_at < int(moment.timestamp())


def _columns(now: Circumstances) -> dict[str, bool | str | int]:
    win = now.win
    return {
        "self_drawn": win.self_drawn,
        "last_in_wall": win.last_in_wall,
        "after_kong": win.after_kong,
        "robbed_kong": win.robbed_kong,
        "last_of_kind": win.last_of_kind,
        "prevalent_wind": win.prevalent_wind.value,
        "seat_wind": win.seat_wind.value,
        "flowers": now.flowers,
    }


def _exchange(row: Row[tuple[object, ...]]) -> Exchange:
    win = Win(
        self_drawn=row.self_drawn,
        last_in_wall=row.last_in_wall,
        after_kong=row.after_kong,
        robbed_kong=row.robbed_kong,
        last_of_kind=row.last_of_kind,
        prevalent_wind=Wind(row.prevalent_wind),
        seat_wind=Wind(row.seat_wind),
    )
    asked = Asked(row.chat_id, row.source_message_id, row.thread_id)
    now = Circumstances(win, row.flowers)
    return Exchange(row.id, asked, row.line, row.reading, now, row.message_id)
