"""The store on real SQLite files."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.model.answer import Circumstances
from bot.model.choice import Choice
from bot.model.exchange import Asked, Exchange
from bot.model.preferences import FairPlay, Preferences
from bot.store.database import Transaction
from bot.store.migrate import migrate
from bot.store.store import Store, open_store
from scoring.hand import Win, Wind
from scoring.tiles import Tile

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
_USER = text("INSERT INTO users (id, language) VALUES (:number, 'ru')")
_NOTE = text("INSERT INTO settings (key, value) VALUES (:number, 'ru')")
FULL = 2
"""What is written is on the disk when the transaction ends: a power cut loses nothing of it."""
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
    return await store.exchanges.begin(asked, "123m", Circumstances(), by=asked.message_id, at=at)


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
    await store.chats.choose_rules(LARGE, "wmo", {"tile_hog_honors": "no"})
    await store.chats.choose_fair_play(LARGE, FairPlay.AFTER)
    assert await store.chats.preferences(LARGE) == Preferences(
        "ru", "wmo", {"tile_hog_honors": "no"}, FairPlay.AFTER
    )


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
    changed = replace(
        begun,
        line="new",
        reading=1,
        now=Circumstances(win, 3),
        message_id=99,
        mended="newer",
        choice=Choice(Tile.RED, Tile.M9),
        over=True,
    )
    assert await store.exchanges.keep(changed, by=1, at=NOW)
    await store.exchanges.sent(begun.id, 99)

    assert await store.exchanges.of_id(begun.id) == changed
    assert await store.exchanges.of_line(asked) == changed
    assert await store.exchanges.of_line(Asked(LARGE, 6)) is None


async def test_a_message_has_one_exchange(store: Store) -> None:
    await _begin(store, Asked(1, 1))
    with pytest.raises(IntegrityError):
        await _begin(store, Asked(1, 1))


async def test_old_exchanges_are_forgotten(store: Store) -> None:
    old = await _begin(store, Asked(1, 1), at=NOW - timedelta(seconds=1))
    kept = await _begin(store, Asked(1, 2))
    await store.exchanges.forget_before(NOW)

    assert await store.exchanges.of_id(old.id) is None
    assert await store.exchanges.of_id(kept.id) == kept


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
    await store.chats.choose_rules(-5, "china", {"tile_hog_honors": "no"})
    await store.chats.choose_language(-5, "ru")
    await store.chats.choose_fair_play(-5, FairPlay.PRIVATE)
    await store.chats.choose_rules(LARGE, "uzbek")
    await store.chats.move(-5, LARGE)

    # The options are those of the preset that did not come along.
    assert await store.chats.preferences(LARGE) == Preferences("ru", "uzbek", {}, FairPlay.PRIVATE)


async def test_options_move_with_their_preset(store: Store) -> None:
    await store.chats.choose_rules(-5, "china", {"tile_hog_honors": "no"})
    await store.chats.choose_language(LARGE, "ru")
    await store.chats.move(-5, LARGE)

    assert await store.chats.preferences(LARGE) == Preferences(
        "ru", "china", {"tile_hog_honors": "no"}
    )


async def test_notes(store: Store) -> None:
    assert await store.notes.read("published") is None
    await store.notes.write("published", "a")
    await store.notes.write("published", "b")
    assert await store.notes.read("published") == "b"


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
        begun = time.monotonic()
        for _ in range(20):
            await asyncio.sleep(0.005)
            assert await store.people.language(7) is None
        assert time.monotonic() - begun < 2
        assert not choosing.done()
        other.execute("COMMIT")
    await choosing

    assert await store.people.language(7) == "ru"


async def test_what_is_read_together_is_of_one_moment(store: Store) -> None:
    await store.people.choose_language(7, "ru")
    languages = text("SELECT language FROM users")
    async with store.database.reading() as connection:
        before = await connection.scalar(languages)
        await store.people.choose_language(7, "uz")
        assert await connection.scalar(languages) == before == "ru"

    assert await store.people.language(7) == "uz"


def _both(number: int) -> Callable[[Transaction], Awaitable[int]]:
    """A work that writes two rows; what comes of it is its number."""

    async def work(connection: Transaction) -> int:
        await connection.execute(_USER, {"number": number})
        await connection.execute(_NOTE, {"number": number})
        return number

    return work


async def _written(store: Store) -> set[int]:
    """The works of which both rows are there; a work is done as a whole or not at all."""
    async with store.database.reading() as connection:
        users = set(await connection.scalars(text("SELECT id FROM users")))
        notes = set(await connection.scalars(text("SELECT CAST(key AS INTEGER) FROM settings")))
    assert users == notes
    return users


async def test_who_is_told_to_stop_leaves_all_or_nothing(store: Store) -> None:
    """At any moment: while waiting for the turn, for the right to write, for the disk."""

    async def alone(number: int) -> None:
        async with store.database.writing() as connection:
            await _both(number)(connection)

    doing: list[asyncio.Task[object]] = []
    for number in range(0, 120, 2):
        doing.append(asyncio.create_task(alone(number)))
        doing.append(asyncio.create_task(store.database.write(_both(number + 1))))
        for _ in range(number % 13):
            await asyncio.sleep(0)
        doing[-2].cancel()
        doing[number // 2].cancel()
    ends = await asyncio.gather(*doing, return_exceptions=True)

    failures = [end for end in ends if isinstance(end, Exception)]
    done = {number for number, end in enumerate(ends) if not isinstance(end, BaseException)}
    assert failures == []
    assert done <= await _written(store)
    assert await store.database.write(_both(999)) == 999
    assert 999 in await _written(store)


async def test_works_that_wait_are_written_together(store: Store, tmp_path: Path) -> None:
    """The log of the database grows by a transaction with each commit; reading shows its end."""
    commits = 0
    with closing(sqlite3.connect(tmp_path / "store.db")) as other:
        version = other.execute("PRAGMA data_version").fetchone()
        works = [asyncio.create_task(store.database.write(_both(one))) for one in range(50)]
        while not all(work.done() for work in works):
            await asyncio.sleep(0)
            now = other.execute("PRAGMA data_version").fetchone()
            commits += now != version
            version = now

    assert [work.result() for work in works] == list(range(50))
    assert await _written(store) == set(range(50))
    assert commits < 10


async def test_a_work_that_fails_spoils_no_other(store: Store) -> None:
    """Neither those that are written together with it, nor those that come meanwhile."""
    later: list[asyncio.Task[int]] = []

    async def fail(connection: Transaction) -> int:
        await _both(99)(connection)
        # It fails among the others, and then by itself.
        if not later:
            later.append(asyncio.create_task(store.database.write(_both(5))))
            await asyncio.sleep(0)
        raise LookupError

    works = [_both(1), _both(2), fail, _both(3), _both(1), _both(4)]
    async with asyncio.timeout(10):
        ends = await asyncio.gather(*map(store.database.write, works), return_exceptions=True)
        assert await asyncio.gather(*later) == [5]

    assert [end if isinstance(end, int) else type(end) for end in ends] == [
        *(1, 2, LookupError, 3, IntegrityError, 4)
    ]
    assert await _written(store) == {1, 2, 3, 4, 5}


async def test_writers_of_one_process_write_in_turn(store: Store) -> None:
    """SQLite lets waiting writers in by luck, and the unlucky ones fail after five seconds."""
    order: list[int] = []

    async def write(number: int) -> None:
        async with store.database.writing():
            order.append(number)

    await asyncio.gather(*(write(number) for number in range(60)))
    assert order == list(range(60))
