"""Of which game a hand is that is built by taps: until now they all were of MCR."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    game = sa.Column("game", sa.String(8), nullable=False, server_default="mcr")
    op.add_column("drafts", game)
