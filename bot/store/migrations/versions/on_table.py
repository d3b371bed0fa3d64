"""Counters and riichi sticks that lay on the table when a hand was typed there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    for name in ("counters", "sticks"):
        op.add_column("answers", sa.Column(name, WHOLE, nullable=False, server_default="0"))
