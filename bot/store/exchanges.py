"""Typed lines and the answers under which buttons still work."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, insert, select, update

from bot.model.answer import Circumstances
from bot.model.choice import Choice
from bot.model.exchange import Asked, Exchange, Revised
from bot.model.games import Game
from bot.model.riichi import UNCHANGED, OnTable, RiichiChanges
from bot.store.chats import know_chat
from bot.store.effects import arrival, first_time, no_newer_than
from bot.store.outbox import Outbox, forget_answers
from bot.store.tables import answers
from scoring.hand import Win, Wind
from scoring.tiles import Tile

if TYPE_CHECKING:
    from sqlalchemy import Row, Select

    from bot.store.database import Database, Transaction

_NEWEST = 5
"""Lines among which the one is that people speak of."""

_OF_ID = select(answers).where(answers.c.id == bindparam("exchange_id"))
_OF_LINE = select(answers).where(
    answers.c.chat_id == bindparam("chat_id"),
    answers.c.source_message_id == bindparam("message_id"),
)
_OF_ANSWER = select(answers).where(
    answers.c.chat_id == bindparam("chat_id"),
    (answers.c.message_id == bindparam("message_id"))
    | (answers.c.source_message_id == bindparam("message_id")),
)
_ADD = insert(answers).values(read_by=arrival(bindparam("by")))
_CHANGE = update(answers).where(answers.c.id == bindparam("exchange_id"))


class Exchanges:
    """The table of answers."""

    def __init__(self, database: Database, outbox: Outbox) -> None:
        self._database = database
        self._outbox = outbox

    async def begin(self, exchange: Exchange, *, by: int, at: datetime) -> Exchange:
        """Keep the new line of update `by`, which is about to be answered; it gets its number."""

        async def work(connection: Transaction) -> Exchange:
            await first_time(connection, by, at)
            begun = await add_exchange(connection, exchange, at, by=by)
            return replace(begun, noted=await self._outbox.note(connection, exchange.asked, at))

        return await self._database.write(work)

    async def of_id(self, exchange_id: int) -> Exchange | None:
        return await self._find(_OF_ID, exchange_id=exchange_id)

    async def of_line(self, asked: Asked) -> Exchange | None:
        """The answer to the line typed in this message."""
        return await self._find(_OF_LINE, chat_id=asked.chat_id, message_id=asked.message_id)

    async def of_answer(self, chat_id: int, message_id: int) -> Exchange | None:
        """The line that this message of the bot answers, or that stands in this message."""
        return await self._find(_OF_ANSWER, chat_id=chat_id, message_id=message_id)

    async def newest(self, chat_id: int, thread_id: int | None) -> tuple[Exchange, ...]:
        """The last lines of a chat, or of its topic, the newest first."""
        here = (answers.c.chat_id == chat_id) & answers.c.thread_id.is_not_distinct_from(thread_id)
        query = select(answers).where(here).order_by(answers.c.id.desc()).limit(_NEWEST)
        return tuple(map(_exchange, await self._database.ask(query)))

    async def keep(self, exchange: Exchange, *, by: int, at: datetime, anew: bool = False) -> bool:
        """Write down what update `by` changed; False when it was done before.

        What says `anew` how the line reads, as a mended line does, changes nothing that was said
        later than it.
        """

        async def work(connection: Transaction) -> bool:
            if not await first_time(connection, by, at):
                return False
            if not anew:
                return await write_exchange(connection, exchange)
            row = (answers.c.id == exchange.id) & no_newer_than(answers.c.read_by, by)
            mine = await connection.execute(update(answers).where(row).values(read_by=arrival(by)))
            if mine.rowcount != 1:
                return False
            await self._outbox.untold(connection, exchange.asked)
            return await write_exchange(connection, exchange)

        return await self._database.write(work)

    async def sent(self, exchange_id: int, message_id: int) -> None:
        """The answer went out as this message."""
        async with self._database.writing() as connection:
            change = {"exchange_id": exchange_id, "message_id": message_id}
            await connection.execute(_CHANGE, change)

    async def forget_before(self, moment: datetime) -> None:
        """Forget what was asked before that."""
        async with self._database.writing() as connection:
            old = answers.c.asked_at < int(moment.timestamp())
            await connection.execute(delete(answers).where(old))

    async def forget_chat(self, chat_id: int) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(answers).where(answers.c.chat_id == chat_id))
            await forget_answers(connection, chat_id)

    async def _find(self, query: Select[tuple[object, ...]], **place: int) -> Exchange | None:
        rows = await self._database.ask(query, place)
        return _exchange(rows[0]) if rows else None


async def add_exchange(
    connection: Transaction, exchange: Exchange, at: datetime, *, by: int | None = None
) -> Exchange:
    """A line that nothing was said to yet, of update `by` if somebody typed it."""
    asked = exchange.asked
    await know_chat(connection, asked.chat_id)
    row = {
        "chat_id": asked.chat_id,
        "thread_id": asked.thread_id,
        "source_message_id": asked.message_id,
        "line": exchange.line,
        "by": by,
        "asked_at": int(at.timestamp()),
        "counters": exchange.on_table.counters,
        "sticks": exchange.on_table.sticks,
        "game": exchange.game and exchange.game.value,
        **_columns(exchange.now),
    }
    [key] = (await connection.execute(_ADD, row)).inserted_primary_key or (0,)
    return replace(exchange, id=key)


async def write_exchange(connection: Transaction, exchange: Exchange) -> bool:
    """How the line is read by now; False if it has been forgotten."""
    change = {
        "exchange_id": exchange.id,
        "line": exchange.line,
        "reading": exchange.reading,
        "mended": exchange.mended,
        "over": exchange.over,
        "game": exchange.game and exchange.game.value,
        "changes": _written(exchange.changes),
        "counters": exchange.on_table.counters,
        "sticks": exchange.on_table.sticks,
        "revised_at": exchange.revised and int(exchange.revised.at.timestamp()),
        "was": exchange.revised and exchange.revised.was,
        **_columns(exchange.now),
        **_choice_columns(exchange.choice),
    }
    return (await connection.execute(_CHANGE, change)).rowcount == 1


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


def _choice_columns(choice: Choice) -> dict[str, str | None]:
    return {
        "apart": None if choice.apart is None else choice.apart.value,
        "won_on": None if choice.won_on is None else choice.won_on.value,
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
    return Exchange(
        row.id,
        asked,
        row.line,
        row.reading,
        Circumstances(win, row.flowers),
        row.message_id,
        row.mended,
        Choice(_tile(row.apart), _tile(row.won_on)),
        row.over,
        Game(row.game) if row.game else None,
        RiichiChanges(**json.loads(row.changes)) if row.changes else UNCHANGED,
        OnTable(row.counters, row.sticks),
        row.revised_at and Revised(datetime.fromtimestamp(row.revised_at, UTC), row.was),
    )


def _written(changes: RiichiChanges) -> str | None:
    """The changes as JSON, without what was not changed."""
    made = {name: value for name, value in asdict(changes).items() if value is not None}
    return json.dumps(made) if made else None


def _tile(code: str | None) -> Tile | None:
    return None if code is None else Tile(code)
