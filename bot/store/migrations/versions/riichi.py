"""Which game a hand is of, and what buttons changed of a riichi win."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("answers", sa.Column("game", sa.String(8)))
    op.add_column("answers", sa.Column("changes", sa.Text))
