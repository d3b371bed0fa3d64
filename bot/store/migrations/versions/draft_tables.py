"""The table for which a hand is built, and what goes there without a tap."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    for name in ("evening_id", "seat"):
        op.add_column("drafts", sa.Column(name, WHOLE))
    for name in ("prevalent_wind", "seat_wind"):
        op.add_column("drafts", sa.Column(name, sa.String(1), nullable=False, server_default="E"))
    for name in ("counters", "sticks"):
        op.add_column("drafts", sa.Column(name, WHOLE, nullable=False, server_default="0"))
