"""Evenings: players, tables, what was recorded at them, and the messages that show it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("chat_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("surname", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        _of_chat("players"),
        sa.UniqueConstraint("chat_id", "user_id", name="uq_players_chat_id_user_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "evenings",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("chat_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("table_number", WHOLE, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("deals", WHOLE, nullable=False),
        sa.Column("minimum", WHOLE, nullable=False),
        sa.Column("chart", sa.String(16), nullable=False),
        sa.Column("false_win_offender", WHOLE, nullable=False),
        sa.Column("false_win_other", WHOLE, nullable=False),
        sa.Column("organiser_id", sa.BigInteger, nullable=False),
        sa.Column("organiser_name", sa.String(64), nullable=False),
        sa.Column("opened_by", sa.BigInteger, nullable=False),
        sa.Column("board_message_id", sa.BigInteger),
        sa.Column("pinned", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("entering", sa.Text),
        sa.Column("opened_at", WHOLE, nullable=False),
        sa.Column("started_at", WHOLE),
        sa.Column("active_at", WHOLE, nullable=False),
        sa.Column("ended_at", WHOLE),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
        _of_chat("evenings"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_evenings_chat_id_state", "evenings", ["chat_id", "state"])
    op.create_table(
        "seats",
        sa.Column("evening_id", WHOLE, nullable=False),
        sa.Column("seat", WHOLE, autoincrement=False, nullable=False),
        sa.Column("player_id", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "seat", name="pk_seats"),
        _of_evening("seats"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_seats_player_id"),
        sa.UniqueConstraint("evening_id", "player_id", name="uq_seats_evening_id_player_id"),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.create_table(
        "entries",
        sa.Column("evening_id", WHOLE, nullable=False),
        sa.Column("number", WHOLE, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("by_id", sa.BigInteger, nullable=False),
        sa.Column("by_name", sa.String(64), nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("update_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "number", name="pk_entries"),
        _of_evening("entries"),
    )
    op.create_table(
        "notices",
        sa.Column("evening_id", WHOLE, nullable=False),
        sa.Column("number", WHOLE, autoincrement=False, nullable=False),
        sa.Column("source_message_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("answer_id", WHOLE),
        sa.PrimaryKeyConstraint("evening_id", "number", name="pk_notices"),
        sa.ForeignKeyConstraint(
            ["evening_id", "number"],
            ["entries.evening_id", "entries.number"],
            name="fk_notices_evening_id_number",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["answer_id"], ["answers.id"], name="fk_notices_answer_id", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_notices_answer_id", "notices", ["answer_id"])
    op.create_table(
        "typed_hands",
        sa.Column("answer_id", WHOLE, autoincrement=False, nullable=False),
        sa.Column("evening_id", WHOLE, nullable=False),
        sa.Column("seat", WHOLE),
        sa.PrimaryKeyConstraint("answer_id", name="pk_typed_hands"),
        sa.ForeignKeyConstraint(
            ["answer_id"], ["answers.id"], name="fk_typed_hands_answer_id", ondelete="CASCADE"
        ),
        _of_evening("typed_hands"),
    )
    op.create_table(
        "questions",
        sa.Column("chat_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("message_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("evening_id", WHOLE, nullable=False),
        sa.Column("about", sa.String(16), nullable=False),
        sa.Column("subject", WHOLE),
        sa.Column("revision", WHOLE),
        sa.Column("known", sa.String(16), nullable=False),
        sa.Column("answered_by", sa.BigInteger),
        sa.PrimaryKeyConstraint("chat_id", "message_id", name="pk_questions"),
        _of_evening("questions"),
    )


def _of_chat(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["chat_id"],
        ["chats.id"],
        name=f"fk_{table}_chat_id",
        ondelete="CASCADE",
        onupdate="CASCADE",
    )


def _of_evening(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["evening_id"], ["evenings.id"], name=f"fk_{table}_evening_id", ondelete="CASCADE"
    )
