"""Which message answered a question: it may be edited later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("questions", sa.Column("answered_in", sa.BigInteger))
