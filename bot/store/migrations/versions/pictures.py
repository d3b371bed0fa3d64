"""Pictures that Telegram has, and whether a chat wants any."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "sent_pictures",
        sa.Column("bot_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("file_id", sa.Text, nullable=False),
        sa.Column("sent_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("bot_id", "key", name="pk_sent_pictures"),
    )
    op.create_index("ix_sent_pictures_sent_at", "sent_pictures", ["sent_at"])
    op.add_column("chats", sa.Column("pictures", sa.Boolean))
