"""The first tables: users, chats, answers, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("language", sa.String(2)),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("language", sa.String(2)),
        sa.Column("rules", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
    )
    op.create_table(
        "answers",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("chat_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("source_message_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("reading", WHOLE),
        sa.Column("self_drawn", sa.Boolean, nullable=False),
        sa.Column("last_in_wall", sa.Boolean, nullable=False),
        sa.Column("after_kong", sa.Boolean, nullable=False),
        sa.Column("robbed_kong", sa.Boolean, nullable=False),
        sa.Column("last_of_kind", sa.Boolean, nullable=False),
        sa.Column("prevalent_wind", sa.String(1), nullable=False),
        sa.Column("seat_wind", sa.String(1), nullable=False),
        sa.Column("flowers", WHOLE, nullable=False),
        sa.Column("asked_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_answers"),
        sa.ForeignKeyConstraint(
            ["chat_id"],
            ["chats.id"],
            name="fk_answers_chat_id",
            ondelete="CASCADE",
            onupdate="CASCADE",
        ),
        sa.UniqueConstraint(
            "chat_id", "source_message_id", name="uq_answers_chat_id_source_message_id"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_answers_asked_at", "answers", ["asked_at"])
    op.create_table(
        "settings",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_settings"),
    )
