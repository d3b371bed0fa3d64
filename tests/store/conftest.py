"""A store of its own for each test."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store.migrate import migrate
from bot.store.store import Store, open_store


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that has been migrated and holds nothing."""
    file = tmp_path / "store.db"
    migrate(file, now=datetime(2026, 11, 30, tzinfo=UTC))
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = open_store(url)
    yield opened
    await opened.close()
