"""What buttons make of a typed hand; a chat's own rule options, and where it is told waits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("answers", sa.Column("mended", sa.Text))
    op.add_column("answers", sa.Column("apart", sa.String(2)))
    op.add_column("answers", sa.Column("won_on", sa.String(2)))
    op.add_column("answers", sa.Column("over", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("chats", sa.Column("options", sa.Text))
    op.add_column("chats", sa.Column("fair_play", sa.String(8)))
