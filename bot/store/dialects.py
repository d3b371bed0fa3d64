"""Where SQLite and PostgreSQL differ: all of it is here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Insert, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.ext.compiler import compiles

from bot.store import driver

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncEngine
    from sqlalchemy.pool import ConnectionPoolEntry
    from sqlalchemy.sql.compiler import SQLCompiler

_CONNECTIONS = 20
"""More than there are chats served side by side."""
_PRAGMAS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)


@dataclass(frozen=True, slots=True)
class Ways:
    """One database, used in three ways; connections are made when they are needed."""

    asking: AsyncEngine
    """Each question stands for itself."""
    reading: AsyncEngine
    """A transaction sees everything as it was at one moment."""
    writing: AsyncEngine
    """A transaction may write."""


def ways_to(address: str) -> Ways:
    """The ways to the database at a URL."""
    url = make_url(address)
    if url.get_backend_name() != "sqlite":
        engine = create_async_engine(url, hide_parameters=True, pool_size=_CONNECTIONS)
        return Ways(
            engine.execution_options(isolation_level="AUTOCOMMIT"),
            engine.execution_options(isolation_level="REPEATABLE READ"),
            engine,
        )
    file = Path(url.database or "")

    async def connect() -> driver.Connection:
        return await driver.connect(file)

    engine = create_async_engine(
        url, hide_parameters=True, pool_size=_CONNECTIONS, async_creator=connect
    )
    settle(engine.sync_engine)
    return Ways(
        engine.execution_options(begin=None),
        engine,
        engine.execution_options(begin=driver.BEGIN_TO_WRITE),
    )


def settle(engine: Engine) -> None:
    """Safe settings on every connection to SQLite, and transactions that we begin ourselves.

    The option `begin` says with which words; with None, each statement stands for itself.
    """
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)


def _on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _on_begin(connection: Connection) -> None:
    if words := connection.get_execution_options().get("begin", "BEGIN"):
        connection.exec_driver_sql(words)


class InsertNew(Insert):
    """INSERT of a row that leaves one with the same key as it is; for keys that we choose.

    Both databases know the words, but SQLAlchemy's own construct for either is put into words anew
    each time.
    """

    inherit_cache = True  # type: ignore[mutable-override]


@compiles(InsertNew)
def _in_words(statement: InsertNew, compiler: SQLCompiler, **more: object) -> str:
    words: str = compiler.visit_insert(statement, **more)  # type: ignore[no-untyped-call]
    return f"{words} ON CONFLICT DO NOTHING"
