"""When the players of an idle evening were asked whether they still play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("evenings", sa.Column("asked_at", WHOLE))
