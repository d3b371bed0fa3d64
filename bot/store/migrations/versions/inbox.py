"""The inbox of updates, and the updates whose effect is in the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "inbox",
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("update_id", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text),
        sa.Column("received_at", WHOLE, nullable=False),
        sa.Column("attempts", WHOLE, nullable=False, server_default="0"),
        sa.Column("error", sa.String(64)),
        sa.Column("parked", sa.Boolean, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("number", name="pk_inbox"),
        sa.UniqueConstraint("update_id", name="uq_inbox_update_id"),
    )
    op.create_table(
        "effects",
        sa.Column("update_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("applied_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("update_id", name="pk_effects"),
    )
