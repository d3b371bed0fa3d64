"""The way to an SQLite file: aiosqlite, with what takes no time done at once.

aiosqlite hands every call to a thread, four for each statement, and a hand-over takes longer than
SQLite does to answer: it is in this very process. What may wait goes to the thread, so that nothing
else in the process waits with it: the right to write, and the disk.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

BEGIN_TO_WRITE = "BEGIN IMMEDIATE"
"""Waits until nobody else writes."""

_AT_ONCE = 64
"""Rows that aiosqlite would fetch together; nobody asks it for rows."""


async def connect(file: Path) -> Connection:
    """A connection as SQLAlchemy wants it; transactions begin when they are told to."""
    # The driver would begin late, after the first reads, and then fail as "locked".
    here = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    thread = aiosqlite.Connection(lambda: here, _AT_ONCE)
    # As SQLAlchemy does it: a process that ends waits for no connection.
    thread._thread.daemon = True
    return Connection(here, await thread)


class Connection:
    """The file, and the thread that waits for it."""

    def __init__(self, here: sqlite3.Connection, thread: aiosqlite.Connection) -> None:
        self._here = here
        self._thread = thread

    async def cursor(self) -> Cursor:
        return Cursor(self._here.cursor(), self._thread)

    async def create_function(
        self,
        name: str,
        arguments: int,
        function: Callable[[object, object], bool],
        *,
        deterministic: bool = False,
    ) -> None:
        self._here.create_function(name, arguments, function, deterministic=deterministic)

    async def commit(self) -> None:
        await self._thread.commit()

    async def rollback(self) -> None:
        self._here.rollback()

    async def close(self) -> None:
        """After whatever the thread still does."""
        await self._thread.close()

    def stop(self) -> None:
        """The same, without waiting for it."""
        self._thread.stop()


class Cursor:
    """One statement and its rows."""

    def __init__(self, here: sqlite3.Cursor, thread: aiosqlite.Connection) -> None:
        self._here = here
        self._thread = thread

    async def execute(self, statement: str, values: Sequence[object] = ()) -> None:
        if statement == BEGIN_TO_WRITE:
            await self._thread.execute(statement)
        else:
            self._here.execute(statement, values)

    async def executemany(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        self._here.executemany(statement, rows)

    async def fetchall(self) -> list[object]:
        return self._here.fetchall()

    async def close(self) -> None:
        self._here.close()

    @property
    def description(self) -> object:
        return self._here.description

    @property
    def lastrowid(self) -> int | None:
        return self._here.lastrowid

    @property
    def rowcount(self) -> int:
        return self._here.rowcount
