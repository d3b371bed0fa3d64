"""What is recorded in an evening: entries that are added one after the other, and never changed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from bot.model.evening.checks import check
from bot.model.evening.deeds import Author, Beside, Correction, Deal, Deed, Entry
from bot.model.evening.ledger import keep
from bot.model.evening.tables import Evening, Sheet, State
from bot.model.exchange import Exchange
from bot.store.deed_codec import Written, read, write, write_entering
from bot.store.effects import first_time
from bot.store.evening_rows import (
    NoSuchEvening,
    find_evening,
    hold_evening,
    moment_of,
    write_evening,
)
from bot.store.exchanges import write_exchange
from bot.store.notices import add_notice
from bot.store.results import write_results
from bot.store.tables import entries, evenings, results

if TYPE_CHECKING:
    from bot.store.database import Database, Transaction

Decide = Callable[[Sheet], Deed | Correction]
"""What to record, as the sheet stands; it may raise, and then nothing is recorded."""
Change = Callable[[Sheet], Evening]
"""What becomes of the evening, as the sheet stands; it may raise, and then nothing does."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Source:
    """Where an entry comes from: a line that was typed, a hand that was scored, or a key."""

    message_id: int | None = None
    exchange: Exchange | None = None
    """The scored hand, as it is read by now."""


@dataclass(frozen=True, slots=True)
class Added:
    """The sheet with an entry, and the number of the entry."""

    sheet: Sheet
    number: int
    new: bool
    """False when the update had been told before."""


class Entries:
    """The table of entries."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sheet(self, evening_id: int) -> Sheet | None:
        """An evening with its ledger."""
        async with self._database.reading() as connection:
            try:
                evening = await find_evening(connection, evening_id)
            except NoSuchEvening:
                return None
            return await _sheet(connection, evening)

    async def of(self, evening_id: int) -> tuple[Entry, ...]:
        """Everything recorded in an evening, as it was recorded."""
        async with self._database.reading() as connection:
            return await _entries(connection, evening_id)

    async def add_up(self) -> None:
        """Count the ended evenings that the statistics lack: of before those were kept."""
        counted = select(results.c.evening_id).where(results.c.evening_id == evenings.c.id)
        recorded = select(entries.c.evening_id).where(entries.c.evening_id == evenings.c.id)
        query = select(evenings.c.id).where(
            evenings.c.state == State.ENDED.value, recorded.exists(), ~counted.exists()
        )
        async with self._database.reading() as connection:
            uncounted = (await connection.scalars(query)).all()
        for evening_id in uncounted:
            try:
                async with self._database.writing() as connection:
                    evening = await hold_evening(connection, evening_id)
                    await write_results(connection, await _sheet(connection, evening))
            except NoSuchEvening:
                # It was forgotten meanwhile.
                continue
            except (KeyError, ValueError) as error:
                # It stays as it is, and the others are counted.
                _log.warning("Evening %d cannot be counted (%r)", evening_id, error)

    async def change(self, evening_id: int, change: Change, *, by: int, at: datetime) -> Sheet:
        """Change an evening through update `by`, which does so once, and records nothing.

        Raises NoSuchEvening, and whatever `change` raises.
        """
        async with self._database.writing() as connection:
            evening = await hold_evening(connection, evening_id)
            sheet = await _sheet(connection, evening)
            if not await first_time(connection, by, at):
                return sheet
            sheet = replace(sheet, evening=change(sheet))
            await write_evening(connection, evening, sheet.evening)
            if sheet.evening.state is State.ENDED:
                await write_results(connection, sheet)
            return sheet

    async def add(
        self,
        evening_id: int,
        author: Author,
        decide: Decide,
        source: Source | None = None,
        *,
        by: int,
        at: datetime,
    ) -> Added:
        """Record what `decide` says, through update `by`, which does so once.

        Raises NoSuchEvening, LedgerFault if the ledger has no place for it, and whatever `decide`
        raises.
        """
        async with self._database.writing() as connection:
            evening = await hold_evening(connection, evening_id)
            sheet = await _sheet(connection, evening)
            if not await first_time(connection, by, at):
                query = select(entries.c.number).where(
                    entries.c.evening_id == evening_id, entries.c.update_id == by
                )
                number = await connection.scalar(query)
                if number is not None:
                    return Added(sheet, number, new=False)
            what = decide(sheet)
            check(sheet.ledger, what)
            entry = Entry(await _next_number(connection, evening_id), at, author, what)
            await connection.execute(insert(entries).values(**_columns(evening_id, entry, by)))
            if source is not None:
                await _note(connection, evening_id, entry.number, source)
            evening = await _played(connection, evening, entry)
            sheet = await _sheet(connection, evening)
            if evening.state is State.ENDED:
                await write_results(connection, sheet)
            return Added(sheet, entry.number, new=True)


async def _note(connection: Transaction, evening_id: int, number: int, source: Source) -> None:
    if source.exchange is not None:
        await write_exchange(connection, source.exchange)
    answer_id = None if source.exchange is None else source.exchange.id
    await add_notice(connection, evening_id, number, source.message_id, answer_id)


async def _played(connection: Transaction, evening: Evening, entry: Entry) -> Evening:
    """The evening after the entry: whoever was about to record the same thing has done so."""
    entering = evening.entering
    if entering is not None and entering.is_of(entry.by.user_id):
        match entry.what:
            case deed if isinstance(deed, Beside) and entering.fine:
                entering = None
            case deed if isinstance(deed, Deal) and not entering.fine:
                entering = None
            case _:
                pass
    change = update(evenings).where(evenings.c.id == evening.id)
    await connection.execute(
        change.values(active_at=int(entry.at.timestamp()), entering=write_entering(entering))
    )
    return replace(evening, active_at=entry.at, entering=entering)


async def _sheet(connection: Transaction, evening: Evening) -> Sheet:
    return Sheet(evening, keep(evening.terms.game, await _entries(connection, evening.id)))


async def _entries(connection: Transaction, evening_id: int) -> tuple[Entry, ...]:
    query = select(entries).where(entries.c.evening_id == evening_id).order_by(entries.c.number)
    return tuple(
        Entry(
            row.number,
            moment_of(row.at),
            Author(row.by_id, row.by_name),
            read(Written(row.kind, row.body)),
        )
        for row in (await connection.execute(query)).all()
    )


async def _next_number(connection: Transaction, evening_id: int) -> int:
    query = (
        select(entries.c.number)
        .where(entries.c.evening_id == evening_id)
        .order_by(entries.c.number.desc())
        .limit(1)
    )
    return (await connection.scalar(query) or 0) + 1


def _columns(evening_id: int, entry: Entry, update_id: int) -> dict[str, object]:
    written = write(entry.what)
    return {
        "evening_id": evening_id,
        "number": entry.number,
        "kind": written.kind,
        "body": written.body,
        "by_id": entry.by.user_id,
        "by_name": entry.by.name,
        "at": int(entry.at.timestamp()),
        "update_id": update_id,
    }
