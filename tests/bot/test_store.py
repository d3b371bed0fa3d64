"""The store on real SQLite files."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.model.answer import Circumstances
from bot.model.exchange import Asked, Exchange
from bot.model.preferences import Preferences
from bot.store.migrate import migrate
from bot.store.store import Store, open_store
from scoring.hand import Win, Wind

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
LARGE = -1_002_345_678_901
"""The number of a supergroup does not fit into 32 bits."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    file = tmp_path / "store.db"
    migrate(file, now=NOW)
    opened = open_store(f"sqlite+aiosqlite:///{file}")
    yield opened
    await opened.close()


async def _begin(store: Store, asked: Asked, *, at: datetime = NOW) -> Exchange:
    return await store.exchanges.begin(
        asked,
        "123m",
        Circumstances(),
        by=asked.message_id,
        at=at,
        keep_since=at - timedelta(days=7),
    )


async def test_a_person_s_language(store: Store) -> None:
    assert await store.people.language(7) is None
    await store.people.choose_language(7, "ru")
    await store.people.choose_language(7, "uz")
    assert await store.people.language(7) == "uz"


async def test_a_chat_s_choices(store: Store) -> None:
    assert await store.chats.preferences(LARGE) == Preferences()
    await store.chats.choose_rules(LARGE, "china")
    await store.chats.choose_language(LARGE, "ru")
    assert await store.chats.preferences(LARGE) == Preferences("ru", "china")


async def test_an_exchange_comes_back_as_it_was_kept(store: Store) -> None:
    asked = Asked(LARGE, 5_000_000_000, 12)
    begun = await _begin(store, asked)
    win = Win(
        self_drawn=True,
        last_in_wall=True,
        after_kong=True,
        robbed_kong=True,
        last_of_kind=True,
        prevalent_wind=Wind.SOUTH,
        seat_wind=Wind.NORTH,
    )
    changed = replace(begun, line="new", reading=1, now=Circumstances(win, 3), message_id=99)
    assert await store.exchanges.keep(changed, by=1, at=NOW)
    await store.exchanges.sent(begun.id, 99)

    assert await store.exchanges.of_id(begun.id) == changed
    assert await store.exchanges.of_line(asked) == changed
    assert await store.exchanges.of_line(Asked(LARGE, 6)) is None


async def test_a_message_has_one_exchange(store: Store) -> None:
    await _begin(store, Asked(1, 1))
    with pytest.raises(IntegrityError):
        await _begin(store, Asked(1, 1))


async def test_old_exchanges_are_forgotten_when_a_new_one_begins(store: Store) -> None:
    old = await _begin(store, Asked(1, 1), at=NOW - timedelta(days=7, seconds=1))
    kept = await _begin(store, Asked(1, 2), at=NOW - timedelta(days=7))
    new = await _begin(store, Asked(1, 3))

    assert await store.exchanges.of_id(old.id) is None
    assert await store.exchanges.of_id(kept.id) == kept
    await store.exchanges.forget_before(NOW)
    assert await store.exchanges.of_id(kept.id) is None
    assert await store.exchanges.of_id(new.id) == new


async def test_a_number_is_never_given_twice(store: Store) -> None:
    first = await _begin(store, Asked(1, 1))
    await store.exchanges.forget_chat(1)
    second = await _begin(store, Asked(1, 2))

    assert second.id > first.id


async def test_a_group_moves_with_its_choices_and_without_its_answers(store: Store) -> None:
    await store.chats.choose_rules(-5, "china")
    await store.chats.choose_language(-5, "ru")
    exchange = await _begin(store, Asked(-5, 1))
    for _ in range(2):
        await store.chats.move(-5, LARGE)

    assert await store.chats.preferences(LARGE) == Preferences("ru", "china")
    assert await store.chats.preferences(-5) == Preferences()
    assert await store.exchanges.of_id(exchange.id) is None


async def test_what_was_chosen_in_the_supergroup_already_stays(store: Store) -> None:
    await store.chats.choose_rules(-5, "china")
    await store.chats.choose_language(-5, "ru")
    await store.chats.choose_rules(LARGE, "uzbek")
    await store.chats.move(-5, LARGE)

    assert await store.chats.preferences(LARGE) == Preferences("ru", "uzbek")


async def test_notes(store: Store) -> None:
    assert await store.notes.read("published") is None
    await store.notes.write("published", "a")
    await store.notes.write("published", "b")
    assert await store.notes.read("published") == "b"


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("foreign_keys", 1),
        ("busy_timeout", 5000),
        ("secure_delete", 1),
    ],
)
async def test_every_connection_is_safe(store: Store, pragma: str, value: object) -> None:
    async with store.database.reading() as connection:
        assert await connection.scalar(text(f"PRAGMA {pragma}")) == value


async def test_what_telegram_is_told_outlives_a_power_cut(store: Store) -> None:
    """The rest may not: it follows from the inbox once more."""
    async with store.database.lasting() as connection:
        assert await connection.scalar(text("PRAGMA synchronous")) == 2
        assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
    async with store.database.writing() as connection:
        assert await connection.scalar(text("PRAGMA synchronous")) == 1


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


async def test_writers_of_one_process_write_in_turn(store: Store) -> None:
    """SQLite lets waiting writers in by luck, and the unlucky ones fail after five seconds."""
    order: list[int] = []

    async def write(number: int) -> None:
        async with store.database.writing():
            order.append(number)

    await asyncio.gather(*(write(number) for number in range(60)))
    assert order == list(range(60))
