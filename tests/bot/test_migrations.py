"""Migrations: the tables they make, the copy made before them, the files they refuse."""

import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from bot.model.answer import Tap
from bot.model.building import Change
from bot.model.draft import draft_of
from bot.model.games import Game
from bot.model.mcr_draft import McrHandDraft
from bot.model.steps import Key, Put
from bot.store.migrate import MIGRATIONS, NewerDatabaseError, migrate
from bot.store.results import Span
from bot.store.store import open_store
from bot.store.tables import metadata
from scoring.tiles import Tile

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)

HEAD = ScriptDirectory(str(MIGRATIONS)).get_current_head()
NEXT = f"""
import sqlalchemy as sa
from alembic import op

revision = "test_next"
down_revision = "{HEAD}"


def upgrade() -> None:
    op.add_column("users", sa.Column("name", sa.Text))
"""


def _rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def next_release(folder: Path, script: str = NEXT) -> Path:
    """The migrations with one more step."""
    scripts = folder / "migrations"
    shutil.copytree(MIGRATIONS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / "test_next.py").write_text(script)
    return scripts


def _up_to(file: Path, revision: str) -> None:
    """A file as an earlier release left it."""
    file.parent.mkdir()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "bot.db"


def test_the_migrations_make_the_tables_that_the_code_uses(file: Path) -> None:
    assert migrate(file, now=NOW) is None
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_a_file_up_to_date_is_left_alone(file: Path) -> None:
    migrate(file, now=NOW)
    assert migrate(file, now=NOW) is None
    assert sorted(path.name for path in file.parent.glob("*.bak")) == []


def test_an_older_file_is_copied_first(file: Path, tmp_path: Path) -> None:
    migrate(file, now=NOW)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO users VALUES (7, 'ru')")
        connection.commit()

    copy = migrate(file, now=NOW, scripts=next_release(tmp_path))

    assert copy == file.with_name(f"bot.db.{HEAD}.20261130T120000.bak")
    assert _rows(copy, "SELECT * FROM users") == [(7, "ru")]
    assert _rows(file, "SELECT * FROM users") == [(7, "ru", None)]
    assert not list(file.parent.glob("*.part"))


def test_a_migration_that_fails_changes_nothing(file: Path, tmp_path: Path) -> None:
    migrate(file, now=NOW)
    broken = f"{NEXT}    op.execute('nonsense')\n"
    with pytest.raises(OperationalError):
        migrate(file, now=NOW, scripts=next_release(tmp_path, broken))

    assert _rows(file, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert len(_rows(file, "PRAGMA table_info(users)")) == 2


def test_a_file_of_a_newer_release_is_refused(file: Path, tmp_path: Path) -> None:
    migrate(file, now=NOW, scripts=next_release(tmp_path))
    with pytest.raises(NewerDatabaseError) as refusal:
        migrate(file, now=NOW)

    assert refusal.value.revision == "test_next"
    assert not list(file.parent.glob("*.bak"))


async def test_evenings_from_before_the_statistics_are_kept_and_counted(file: Path) -> None:
    _up_to(file, "0010")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO chats (id) VALUES (-100)")
        connection.executemany(
            "INSERT INTO players (id, chat_id, name, surname) VALUES (?, -100, ?, '')",
            enumerate(("Aziz", "Malika", "Ivan", "Dilnoza"), start=1),
        )
        connection.execute(
            "INSERT INTO evenings (id, chat_id, table_number, state, rules, deals, minimum, chart,"
            " false_win_offender, false_win_other, organiser_id, organiser_name, opened_by,"
            " opened_at, started_at, active_at, ended_at)"
            " VALUES (1, -100, 1, 'ended', 'wmo', 16, 8, 'chinese', -30, 10, 7, 'Aziz', 1,"
            " 0, 0, 0, 0)"
        )
        connection.executemany(
            "INSERT INTO seats (evening_id, seat, player_id) VALUES (1, ?, ?)",
            ((seat, seat + 1) for seat in range(4)),
        )
        connection.execute(
            "INSERT INTO entries VALUES (1, 1, 'won', ?, 7, 'Aziz', 0, 2)",
            ('{"winner": 1, "points": 24, "discarder": 2, "robbed_kong": false, "hand": null}',),
        )
        connection.commit()
    assert migrate(file, now=NOW) is not None

    store = open_store(f"sqlite+aiosqlite:///{file}")
    sheet = await store.entries.sheet(1)
    assert sheet is not None
    assert sheet.ledger.totals == (-8, 48, -32, -8)
    everybody = Span(-100, Game.MCR)
    assert await store.results.players(everybody) == ()
    for _ in range(2):
        await store.entries.add_up()
        records = await store.results.players(everybody)
        assert {one.player.name: one.points for one in records} == {
            "Aziz": -8,
            "Malika": 48,
            "Ivan": -32,
            "Dilnoza": -8,
        }
    await store.close()


@pytest.mark.parametrize(("was", "told"), [("yes", "no"), ("no", "yes")])
async def test_an_option_that_was_renamed_says_what_it_said(
    file: Path, was: str, told: str
) -> None:
    _up_to(file, "0019")
    options = json.dumps({"open_tanyao": "no", "tsumo_fu_with_pinfu": was})
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(
            "INSERT INTO chats (id, rules, options) VALUES (-100, 'riichi:rrc', ?)", (options,)
        )
        connection.execute(
            "INSERT INTO evenings (id, chat_id, table_number, state, rules, deals, minimum, chart,"
            " false_win_offender, false_win_other, organiser_id, organiser_name, opened_by,"
            " opened_at, active_at, options)"
            " VALUES (1, -100, 1, 'suspended', 'riichi:rrc', 8, 1, 'chinese', 0, 0, 7, 'Aziz', 1,"
            " 0, 0, ?)",
            (options,),
        )
        connection.commit()
    assert migrate(file, now=NOW) is not None

    store = open_store(f"sqlite+aiosqlite:///{file}")
    expected = {"open_tanyao": "no", "pinfu_by_tsumo": told}
    assert (await store.chats.preferences(-100)).options == expected
    evening = await store.evenings.of_id(1)
    assert evening is not None
    assert dict(evening.terms.options) == expected
    await store.close()


async def test_a_hand_half_built_before_riichi_goes_on_as_one_of_mcr(file: Path) -> None:
    _up_to(file, "0016")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(
            "INSERT INTO drafts (begun_by, user_id, message_id, steps, revision, done, changed_at)"
            " VALUES (1, 7, 55, 'tap:more chow:1m tile:5p', 4, 0, 0)"
        )
        connection.commit()
    assert migrate(file, now=NOW) is not None

    store = open_store(f"sqlite+aiosqlite:///{file}")
    building = await store.drafts.of_id(1)
    assert building is not None
    taps = (Tap.MORE_FLOWERS, Put(Key.CHOW, Tile.M1), Put(Key.TILE, Tile.P5))
    assert building.draft == McrHandDraft(taps)
    # From now on it may be one of riichi, with the same taps.
    after = replace(building, draft=draft_of(Game.RIICHI, building.draft.steps), revision=5)
    assert await store.drafts.change(after, by=9, at=NOW) is Change.MADE
    assert await store.drafts.of_id(1) == after
    await store.close()


def test_what_waits_in_an_older_inbox_gets_its_chat(file: Path) -> None:
    _up_to(file, "0008")
    bodies = [
        '{"update_id": 1, "message": {"chat": {"id": -100}}}',
        '{"update_id": 2, "callback_query": {"id": "5", "message": {"chat": {"id": -100}}}}',
        '{"update_id": 3, "inline_query": {"id": "5"}}',
        "no JSON",
        "[]",
        None,
    ]
    with closing(sqlite3.connect(file)) as connection:
        connection.executemany(
            "INSERT INTO inbox (update_id, body, received_at) VALUES (?, ?, 0)",
            enumerate(bodies, start=1),
        )
        connection.commit()
    assert migrate(file, now=NOW) is not None

    assert _rows(file, "SELECT chat_id FROM inbox ORDER BY number") == [
        *[(-100,)] * 2,
        *[(None,)] * 4,
    ]
