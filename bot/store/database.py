"""The database file and its transactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncConnection
    from sqlalchemy.pool import ConnectionPoolEntry

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA secure_delete = ON",
)


class Database:
    """One SQLite file; transactions that read and transactions that write."""

    def __init__(self, url: str) -> None:
        engine = create_async_engine(url, hide_parameters=True)
        settle(engine.sync_engine)
        self._reading = engine
        self._writing = engine.execution_options(writing=True)

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._reading.begin()

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Takes the right to write at once: no one else can write until it ends."""
        return self._writing.begin()

    async def close(self) -> None:
        await self._reading.dispose()


def settle(engine: Engine) -> None:
    """Safe settings on every connection, and transactions that we begin ourselves."""
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)


def _on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # The driver would begin late, after the first reads, and then fail as "locked".
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _on_begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
