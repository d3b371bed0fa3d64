"""What is peculiar to an SQLite file."""

import asyncio
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import text

from bot.store.store import Store
from tests.sqlite import new_file
from tests.store.works import both, written

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
FULL = 2
"""What is written is on the disk when the transaction ends: a power cut loses nothing of it."""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return new_file(tmp_path / "store.db")


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", FULL),
        ("foreign_keys", 1),
        ("busy_timeout", 5000),
        ("secure_delete", 1),
    ],
)
async def test_every_connection_is_safe(store: Store, pragma: str, value: object) -> None:
    async with store.database.reading() as connection:
        assert await connection.scalar(text(f"PRAGMA {pragma}")) == value


async def test_a_writer_waits_for_another_process(store: Store, tmp_path: Path) -> None:
    """A transaction that reads before it writes fails as "locked", unless it begins as a writer."""
    begun = Event()

    def write() -> None:
        with closing(sqlite3.connect(tmp_path / "store.db", isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO users VALUES (1, 'uz')")
            begun.set()
            time.sleep(0.3)
            connection.execute("COMMIT")

    async with asyncio.TaskGroup() as group:
        group.create_task(asyncio.to_thread(write))
        await asyncio.to_thread(begun.wait)
        async with store.database.writing() as connection:
            assert await connection.scalar(text("SELECT count(*) FROM users")) == 1
            await connection.execute(text("INSERT INTO users VALUES (2, 'ru')"))

    assert await store.people.language(2) == "ru"


async def test_nobody_else_waits_while_another_process_writes(store: Store, tmp_path: Path) -> None:
    """Here a writer waits for it; what only reads, and whatever else the bot does, goes on."""
    with closing(sqlite3.connect(tmp_path / "store.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        choosing = asyncio.create_task(store.people.choose_language(7, "ru"))
        for _ in range(5):
            await asyncio.sleep(0.005)
            assert await store.people.language(7) is None
        assert not choosing.done()
        other.execute("COMMIT")
    await choosing

    assert await store.people.language(7) == "ru"


async def test_works_that_wait_are_written_together(store: Store, tmp_path: Path) -> None:
    """The log of the database grows by a transaction with each commit; reading shows its end."""
    commits = 0
    with closing(sqlite3.connect(tmp_path / "store.db")) as other:
        version = other.execute("PRAGMA data_version").fetchone()
        works = [asyncio.create_task(store.database.write(both(one))) for one in range(50)]
        while not all(work.done() for work in works):
            await asyncio.sleep(0)
            now = other.execute("PRAGMA data_version").fetchone()
            commits += now != version
            version = now

    assert [work.result() for work in works] == list(range(50))
    assert await written(store) == set(range(50))
    assert commits < 10
