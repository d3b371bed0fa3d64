"""Who wants an evening to end, until another one confirms it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("evenings", sa.Column("ending", sa.Text))
