"""Bring a database file up to date before anything else touches it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bot.store.backup import copy_whole
from bot.store.dialects import settle
from bot.store.driver import BEGIN_TO_WRITE

if TYPE_CHECKING:
    from datetime import datetime

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerDatabaseError(Exception):
    """The file was last used by a later release of the bot, at a `revision` unknown here."""

    def __init__(self, file: Path, revision: str) -> None:
        super().__init__(f"{file} has revision {revision}, which this release does not know")
        self.file = file
        self.revision = revision


def migrate(file: Path, *, now: datetime, scripts: Path = MIGRATIONS) -> Path | None:
    """Create the file or bring it to the newest revision; return the backup, if one was made.

    A file of an older revision is first copied beside itself. Raises NewerDatabaseError,
    or NoCopyError, OSError, sqlite3.Error and sqlalchemy's DBAPIError when it cannot be used.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    directory = ScriptDirectory.from_config(config)
    engine = create_engine(
        f"sqlite:///{file}",
        connect_args={"isolation_level": None},
        execution_options={"begin": BEGIN_TO_WRITE},
    )
    settle(engine)
    try:
        with engine.connect() as connection:
            revision = MigrationContext.configure(connection).get_current_revision()
        if revision == directory.get_current_head():
            return None
        if revision and revision not in {step.revision for step in directory.walk_revisions()}:
            raise NewerDatabaseError(file, revision)
        copy = _back_up(file, revision, now) if revision else None
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        return copy
    finally:
        engine.dispose()


def _back_up(file: Path, revision: str, now: datetime) -> Path:
    copy = file.with_name(f"{file.name}.{revision}.{now:%Y%m%dT%H%M%S}.bak")
    copy_whole(file, copy)
    return copy
