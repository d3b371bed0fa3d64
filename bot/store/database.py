"""The database file and its transactions."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar, overload

from sqlalchemy import create_engine, event
from sqlalchemy.engine import make_url

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy import Connection, CursorResult, Engine, Executable, ScalarResult, Select
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

T = TypeVar("T")

_CONNECTIONS = 20
"""More than there are chats served side by side."""
_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA secure_delete = ON",
)


class Transaction:
    """What can be asked of the database within a transaction.

    SQLite is in this very process: to ask it takes a tenth of a millisecond, less than to hand the
    question to a thread, so it is asked right here. Another database would be waited for.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(
        self, statement: Executable, rows: Sequence[dict[str, object]] | dict[str, object] = ()
    ) -> CursorResult[tuple[object, ...]]:
        return self._connection.execute(statement, rows or None)

    @overload
    async def scalar(self, statement: Select[tuple[T]]) -> T | None: ...

    @overload
    async def scalar(self, statement: Executable) -> object: ...

    async def scalar(self, statement: Executable) -> object:
        return self._connection.scalar(statement)

    async def scalars(self, statement: Select[tuple[T]]) -> ScalarResult[T]:
        return self._connection.scalars(statement)


class Database:
    """One SQLite file; transactions that read and transactions that write.

    Only what Telegram is told that we have must outlive a power cut: it is `lasting`. All else
    follows from it once more, because a log that breaks off keeps its beginning. A killed process
    loses nothing either way.
    """

    def __init__(self, url: str) -> None:
        file = make_url(url).set(drivername="sqlite")
        self._reading = create_engine(file, hide_parameters=True, pool_size=_CONNECTIONS)
        settle(self._reading, lasting=False)
        self._writing = self._reading.execution_options(writing=True)
        self._lasting = create_engine(
            file, hide_parameters=True, pool_size=1, execution_options={"writing": True}
        )
        settle(self._lasting)
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        with self._reading.begin() as connection:
            yield Transaction(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Transaction]:
        """Takes the right to write at once: no one else can write until it ends.

        Here those who wait get it in turn; SQLite would let the lucky ones go first, and the others
        fail in the end.
        """
        async with self._turn:
            with self._writing.begin() as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def lasting(self) -> AsyncIterator[Transaction]:
        """A writing transaction that is on the disk when it ends; others are served meanwhile."""
        async with self._turn:
            with self._lasting.begin() as connection:
                yield Transaction(connection)
                committing = asyncio.ensure_future(asyncio.to_thread(connection.commit))
                try:
                    await asyncio.shield(committing)
                except asyncio.CancelledError:
                    await committing
                    raise

    async def close(self) -> None:
        self._reading.dispose()
        self._lasting.dispose()


def settle(engine: Engine, *, lasting: bool = True) -> None:
    """Safe settings on every connection, and transactions that we begin ourselves."""

    def on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # The driver would begin late, after the first reads, and then fail as "locked".
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.execute(f"PRAGMA synchronous = {'FULL' if lasting else 'NORMAL'}")
        cursor.close()

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", _on_begin)


def _on_begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
