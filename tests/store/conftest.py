"""A store of its own for each test: in an SQLite file, and once more on a PostgreSQL server."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.store.store import Store, open_store
from tests.postgresql import Server
from tests.sqlite import new_file

NewDatabase = Callable[[], AbstractContextManager[str]]
"""A new database while it is needed, by its URL."""


@pytest.fixture(scope="session")
def migrated(postgresql: Server) -> Iterator[str]:
    """A database with all tables and nothing in them, to be copied."""
    with postgresql.migrated() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Gives databases that have been migrated and hold nothing."""
    if request.param == "sqlite":
        return partial(_new_file, tmp_path, count())
    one: Server = request.getfixturevalue("postgresql")
    return partial(one.database, like=request.getfixturevalue("migrated"))


@contextmanager
def _new_file(folder: Path, numbers: Iterator[int]) -> Iterator[str]:
    yield new_file(folder / f"store{next(numbers)}.db")


@pytest.fixture
def url(new_database: NewDatabase) -> Iterator[str]:
    with new_database() as one:
        yield one


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = open_store(url)
    yield opened
    await opened.close()
