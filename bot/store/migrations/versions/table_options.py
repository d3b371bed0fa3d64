"""What the players of an evening agreed on beyond the preset."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("evenings", sa.Column("options", sa.Text))
