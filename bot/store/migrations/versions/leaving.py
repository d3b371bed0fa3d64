"""Since when the bot has been away from a chat, and players that it was asked to forget."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("chats", sa.Column("left_at", WHOLE))
    op.add_column("players", sa.Column("forgotten", WHOLE))
