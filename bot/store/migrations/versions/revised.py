"""When the worth of a hand changed with its line, and what it was before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    for name in ("revised_at", "was"):
        op.add_column("answers", sa.Column(name, WHOLE))
