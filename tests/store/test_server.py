"""What is peculiar to a database on a PostgreSQL server."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from bot.command_line import main
from bot.model.evening.tables import Evening
from bot.settings import EX_CONFIG
from bot.store.dialects import engine_of_server
from bot.store.migrate import NewerDatabaseError, migrate_server
from bot.store.store import Store, open_store
from bot.store.tables import metadata
from tests.bot.test_migrations import NEXT, next_release
from tests.patience import PATIENCE
from tests.postgresql import Server, apart
from tests.store.club import LARGE, TOPIC, Club

_CLOSE_ALL = text(
    "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
_HERE = 7
BUTTON = 10**17
"""A number as long as one that a button may carry."""


@pytest.fixture
def empty(postgresql: Server) -> Iterator[str]:
    with postgresql.database() as one:
        yield one


@pytest.fixture
def url(postgresql: Server, migrated: str) -> Iterator[str]:
    with postgresql.database(like=migrated) as one:
        yield one


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """The store of another process."""
    opened = open_store(url)
    yield opened
    await opened.close()


async def _waits(waiting: asyncio.Task[None]) -> bool:
    """Whether it still waits after a while."""
    done, _ = await asyncio.wait((waiting,), timeout=0.4)
    return not done


async def _comes(waiting: asyncio.Task[None]) -> None:
    async with asyncio.timeout(PATIENCE):
        await waiting


async def _ask(url: str, words: str) -> list[object]:
    engine = engine_of_server(url)
    async with engine.connect() as connection:
        answer = list(await connection.scalars(text(words)))
    await engine.dispose()
    return answer


async def test_the_migrations_make_the_tables_that_the_code_uses(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found: list[object] = compare_metadata(context, metadata)
        return found

    engine = engine_of_server(url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_every_number_is_wide_enough(url: str) -> None:
    """For Telegram's ids, for seconds after 2038, and for what a forged button names."""
    narrow = await _ask(
        url,
        "SELECT table_name || '.' || column_name FROM information_schema.columns"
        " WHERE table_schema = 'public' AND data_type IN ('integer', 'smallint')",
    )
    assert narrow == []
    store = open_store(url)
    assert await store.exchanges.of_id(BUTTON) is None
    assert await store.evenings.of_id(BUTTON) is None
    assert await store.notices.of_entry(BUTTON, BUTTON) is None
    await store.close()


async def test_who_stops_in_the_middle_keeps_others_from_writing_for_half_a_minute(
    url: str,
) -> None:
    assert await _ask(url, "SHOW idle_in_transaction_session_timeout") == ["30s"]


async def test_of_those_who_start_at_once_one_makes_the_tables(empty: str) -> None:
    await asyncio.gather(*(migrate_server(empty) for _ in range(3)))

    assert await _ask(empty, "SELECT count(*) FROM users") == [0]


async def test_a_migration_that_fails_changes_nothing(url: str, tmp_path: Path) -> None:
    broken = next_release(tmp_path, f"{NEXT}    op.execute('nonsense')\n")
    with pytest.raises(DBAPIError):
        await migrate_server(url, broken)

    columns = "SELECT column_name FROM information_schema.columns WHERE table_name = 'users'"
    assert sorted(map(str, await _ask(url, columns))) == ["id", "language"]


async def test_a_database_of_a_newer_release_is_refused(url: str, tmp_path: Path) -> None:
    await migrate_server(url, next_release(tmp_path))
    with pytest.raises(NewerDatabaseError) as refusal:
        await migrate_server(url)

    assert refusal.value.revision == "test_next"


async def test_two_processes_open_different_tables(url: str) -> None:
    """As two workers do it, each with connections of its own."""
    stores = [open_store(url) for _ in range(2)]
    clubs = [Club(store) for store in stores]

    async def open_one(number: int) -> Evening:
        return await clubs[number % 2].open(TOPIC, by=1000 + number)

    opened = await asyncio.gather(*map(open_one, range(10)))
    assert sorted(evening.table for evening in opened) == list(range(1, 11))
    for store in stores:
        await store.close()


async def test_others_wait_until_all_of_it_is_given_back(store: Store, other: Store) -> None:
    for _ in range(2):
        await store.turns.take(LARGE)
    waiting = asyncio.create_task(other.turns.take(LARGE))
    await store.turns.give_back(LARGE)
    assert await _waits(waiting)
    await other.turns.take(_HERE)
    await other.turns.give_back(_HERE)

    await store.turns.give_back(LARGE)
    await _comes(waiting)
    waiting = asyncio.create_task(store.turns.take(LARGE))
    assert await _waits(waiting)
    await other.turns.give_back(LARGE)
    await _comes(waiting)


async def test_the_turns_of_a_process_end_with_it(store: Store, url: str) -> None:
    ended = open_store(url)
    await ended.turns.take(LARGE)
    waiting = asyncio.create_task(store.turns.take(LARGE))
    assert await _waits(waiting)
    await ended.close()
    await _comes(waiting)


async def test_after_a_line_that_broke_the_turns_are_taken_anew(store: Store, other: Store) -> None:
    await store.turns.take(LARGE)
    async with other.database.reading() as connection:
        await connection.execute(_CLOSE_ALL)
    async with asyncio.timeout(PATIENCE):
        await store.turns.take(_HERE)
    waiting = asyncio.create_task(other.turns.take(LARGE))
    assert await _waits(waiting)
    await store.turns.give_back(LARGE)
    await _comes(waiting)


def _start(monkeypatch: pytest.MonkeyPatch, url: str, *words: str) -> int:
    monkeypatch.setenv("DATABASE_URL", url)
    return apart(lambda: asyncio.to_thread(main, list(words)))


def _with_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of a bot whose Telegram nobody reaches."""
    monkeypatch.setenv("BOT_TOKEN", "123456:AAF-this_is_the_secret_part")
    monkeypatch.setenv("BOT_API_URL", "http://127.0.0.1:9/bot")


@pytest.mark.parametrize("command", ["check", "inbox", ""])
def test_a_server_that_cannot_be_used_is_named_in_one_line(
    postgresql: Server,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    if command == "check":
        _with_token(monkeypatch)
    there = make_url(postgresql.url).set(password="my secret")
    nobody = there.update_query_dict({"host": "/tmp/nobody-listens-here"})  # noqa: S108
    for wrong, reason in (
        (there.set(database="no_such"), 'database "no_such" does not exist'),
        (there.set(username="stranger"), 'role "stranger" does not exist'),
        (nobody, "No such file"),
    ):
        address = wrong.render_as_string(hide_password=False)
        code = _start(monkeypatch, address, *filter(None, [command]))
        said = capsys.readouterr().err
        assert code == (1 if command else EX_CONFIG)
        assert reason in said
        assert len(said.splitlines()) == 1
        assert "my secret" not in said


def test_a_server_copies_itself(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for words, tool in (
        (("backup",), "pg_dump"),
        (("backup", str(tmp_path / "copy")), "pg_dump"),
        (("restore", str(tmp_path)), "pg_restore"),
    ):
        assert _start(monkeypatch, url, *words) == 1
        said = capsys.readouterr().err
        assert tool in said
        assert "README.md" in said
    assert list(tmp_path.iterdir()) == []


def test_an_operator_looks_into_the_inbox(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _start(monkeypatch, url, "inbox") == 0
    assert capsys.readouterr().out == "No update is set aside.\n"


def test_before_the_start_the_database_is_checked(
    empty: str, url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _with_token(monkeypatch)
    for one, verdict in ((empty, "will be brought up to date"), (url, "is in order")):
        assert _start(monkeypatch, one, "check") == 1
        said = capsys.readouterr()
        assert verdict in said.out
        assert said.err.startswith("Telegram cannot be reached")
