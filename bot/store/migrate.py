"""Bring a database up to date before anything else touches it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.store.backup import copy_whole, free_name
from bot.store.dialects import alone_to_migrate, engine_of_server, settle
from bot.store.driver import BEGIN_TO_WRITE

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerDatabaseError(Exception):
    """The database was last used by a later release, at a `revision` unknown here."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"revision {revision} is not known to this release")
        self.revision = revision


class Steps:
    """The migrations, of this release or in another folder."""

    def __init__(self, scripts: Path = MIGRATIONS) -> None:
        self._config = Config()
        self._config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        directory = ScriptDirectory.from_config(self._config)
        self._newest = directory.get_current_head()
        self._known = {step.revision for step in directory.walk_revisions()}

    def missing(self, connection: Connection) -> bool:
        """Whether some have not been made; raises NewerDatabaseError if an unknown one has."""
        revision = revision_of(connection)
        if revision and revision not in self._known:
            raise NewerDatabaseError(revision)
        return revision != self._newest

    def make(self, connection: Connection) -> None:
        """Make those that are missing, in the transaction of the connection."""
        self._config.attributes["connection"] = connection
        command.upgrade(self._config, "head")


def revision_of(connection: Connection) -> str | None:
    """The last step that was made; None of an empty database."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(file: Path, *, now: datetime, scripts: Path = MIGRATIONS) -> Path | None:
    """Create the file or bring it to the newest revision; return the backup, if one was made.

    A file of an older revision is first copied beside itself. Raises NewerDatabaseError,
    or NoCopyError, OSError, sqlite3.Error and sqlalchemy's DBAPIError when it cannot be used.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    steps = Steps(scripts)
    engine = create_engine(
        f"sqlite:///{file}",
        connect_args={"isolation_level": None},
        execution_options={"begin": BEGIN_TO_WRITE},
    )
    settle(engine)
    try:
        with engine.connect() as connection:
            if not steps.missing(connection):
                return None
            revision = revision_of(connection)
        copy = _back_up(file, revision, now) if revision else None
        with engine.begin() as connection:
            steps.make(connection)
        return copy
    finally:
        engine.dispose()


async def migrate_server(url: str, scripts: Path = MIGRATIONS) -> None:
    """The same for a database on a server, which copies itself by means of its own.

    A migration that fails changes nothing. Raises NewerDatabaseError, or sqlalchemy's DBAPIError
    when the database cannot be used.
    """
    steps = Steps(scripts)
    engine = engine_of_server(url)
    try:
        async with alone_to_migrate(engine).begin() as connection:
            if await connection.run_sync(steps.missing):
                await connection.run_sync(steps.make)
    finally:
        await engine.dispose()


async def server_is_up_to_date(url: str) -> bool:
    """Whether no migration is missing there; raises what `migrate_server` raises."""
    engine = engine_of_server(url)
    try:
        async with engine.connect() as connection:
            return not await connection.run_sync(Steps().missing)
    finally:
        await engine.dispose()


def _back_up(file: Path, revision: str, now: datetime) -> Path:
    copy = free_name(file.with_name(f"{file.name}.{revision}.{now:%Y%m%dT%H%M%S}.bak"))
    copy_whole(file, copy)
    return copy
