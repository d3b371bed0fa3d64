"""The outbox of answers, and the order in which choices were made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "outbox",
        sa.Column("chat_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("source_message_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("together", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("sending", sa.Boolean, nullable=False),
        sa.Column("after", sa.BigInteger, nullable=False),
        sa.Column("asked_at", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "source_message_id", "together", name="pk_outbox"),
    )
    op.create_index("ix_outbox_asked_at", "outbox", ["asked_at"])
    op.create_table(
        "latest",
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("what", name="pk_latest"),
    )
    op.add_column("answers", sa.Column("read_by", sa.BigInteger))
    # The order of arrival decides which choice is the latest, so no number may be given twice.
    if op.get_bind().dialect.name == "sqlite":
        with op.batch_alter_table(
            "inbox", recreate="always", table_kwargs={"sqlite_autoincrement": True}
        ):
            pass
