"""New SQLite files for tests: the tables are made once in a process, and copied."""

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.migrate import migrate


def new_file(file: Path) -> str:
    """Write a database with all tables and nothing in them; its URL."""
    file.write_bytes(_empty())
    return f"sqlite+aiosqlite:///{file}"


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        migrate(file, now=datetime.now(UTC))
        return file.read_bytes()
