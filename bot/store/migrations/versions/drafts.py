"""Hands that are built by taps."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("id", WHOLE, nullable=False),
        sa.Column("begun_by", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("steps", sa.Text, nullable=False),
        sa.Column("revision", WHOLE, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("answer_id", WHOLE),
        sa.Column("club_id", sa.BigInteger),
        sa.Column("club_thread_id", sa.BigInteger),
        sa.Column("club_message_id", sa.BigInteger),
        sa.Column("changed_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_drafts"),
        sa.ForeignKeyConstraint(
            ["answer_id"], ["answers.id"], name="fk_drafts_answer_id", ondelete="SET NULL"
        ),
        sa.UniqueConstraint("begun_by", name="uq_drafts_begun_by"),
        sa.UniqueConstraint("answer_id", name="uq_drafts_answer_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_drafts_changed_at", "drafts", ["changed_at"])
