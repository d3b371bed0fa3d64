"""Where SQLite and PostgreSQL differ: all of it is here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Insert, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.ext.compiler import compiles

from bot.store import driver

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine import Dialect
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncEngine
    from sqlalchemy.pool import ConnectionPoolEntry
    from sqlalchemy.sql.compiler import SQLCompiler

_CONNECTIONS = 20
"""More than there are chats served side by side."""
_TO_A_SERVER = 10, 10
"""Connections that stay open, and as many more while they are needed: servers are sparing."""
_SECONDS_TO_CONNECT = 10
_OF_A_SESSION = {
    # Whoever stops in the middle of a transaction keeps the others from writing no longer.
    "idle_in_transaction_session_timeout": "30s",
    # Nor does one that is gone without a word, as when its machine loses power.
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
"""Settings of the server for each of our connections."""
_WRITING, _MIGRATING = 2**62, 2**62 + 1
"""Numbers of PostgreSQL's advisory locks, which nobody's id comes near."""
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


def is_server(address: str) -> bool:
    """Whether a URL names a database on a server, which several processes may share."""
    return make_url(address).get_backend_name() != "sqlite"


def ways_to(address: str) -> Ways:
    """The ways to the database at a URL."""
    return _ways_to_server(address) if is_server(address) else _ways_to_file(address)


def _ways_to_file(address: str) -> Ways:
    url = make_url(address)
    file = Path(url.database or "")

    async def connect() -> driver.Connection:
        return await driver.connect(file)

    engine = create_async_engine(
        url, hide_parameters=True, pool_size=_CONNECTIONS, async_creator=connect
    )
    settle(engine.sync_engine)
    return Ways(
        engine,
        engine.execution_options(begin="BEGIN"),
        engine.execution_options(begin=driver.BEGIN_TO_WRITE),
    )


def _ways_to_server(address: str) -> Ways:
    """One writes at a time on a server too, whichever process it is in: as with a file."""
    engine = engine_of_server(address)
    return Ways(
        engine.execution_options(isolation_level="AUTOCOMMIT"),
        engine.execution_options(isolation_level="REPEATABLE READ"),
        engine.execution_options(begin=_lock(_WRITING)),
    )


def engine_of_server(address: str) -> AsyncEngine:
    """The way to a server; one that cannot be reached is an error of the database like any other.

    The driver itself would raise OSError, or an error of its own.
    """
    stay, more = _TO_A_SERVER
    engine = create_async_engine(
        address,
        hide_parameters=True,
        pool_size=stay,
        max_overflow=more,
        connect_args={"timeout": _SECONDS_TO_CONNECT, "server_settings": _OF_A_SESSION},
    )
    event.listen(engine.sync_engine, "do_connect", _connect_to_server)
    event.listen(engine.sync_engine, "begin", _on_begin)
    return engine


def alone_to_migrate(engine: AsyncEngine) -> AsyncEngine:
    """Of several processes that start at once, one brings the tables up to date."""
    return engine.execution_options(begin=_lock(_MIGRATING))


def _lock(number: int) -> str:
    """Waits until nobody else has the lock, and ends with the transaction."""
    return f"SELECT pg_advisory_xact_lock({number})"


def _connect_to_server(
    dialect: Dialect,
    _: ConnectionPoolEntry,
    arguments: tuple[object, ...],
    options: dict[str, object],
) -> DBAPIConnection:
    # Whose database is a file does without.
    import asyncpg  # noqa: PLC0415

    try:
        return dialect.connect(*arguments, **options)
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise OperationalError(None, None, error) from error


def reason_of(error: DBAPIError) -> str:
    """What the database itself says, in one line and without the statement."""
    # Between the two there may be a wrapping that only names the class.
    said = error.orig and (error.orig.__cause__ or error.orig)
    lines = str(said).splitlines() or [type(said).__name__]
    return lines[0]


def settle(engine: Engine) -> None:
    """Safe settings on every connection to SQLite, and transactions that we begin ourselves.

    The option `begin` says with which words; without it, each statement stands for itself.
    """
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)


def _on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _on_begin(connection: Connection) -> None:
    if words := connection.get_execution_options().get("begin"):
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
