"""The chat of each update that waits, by which several processes keep its order."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_ABOUT = ("message", "edited_message", "my_chat_member")


def upgrade() -> None:
    op.add_column("inbox", sa.Column("chat_id", sa.BigInteger))
    inbox = sa.table("inbox", sa.column("number"), sa.column("body"), sa.column("chat_id"))
    connection = op.get_bind()
    for number, body in connection.execute(
        sa.select(inbox.c.number, inbox.c.body).where(inbox.c.body.is_not(None))
    ).all():
        change = sa.update(inbox).where(inbox.c.number == number)
        connection.execute(change.values(chat_id=_chat_of(body)))
    waiting = sa.text("body IS NOT NULL")
    op.create_index(
        "ix_inbox_chat_id_number",
        "inbox",
        ["chat_id", "number"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )


def _chat_of(body: str) -> int | None:
    """As far as the update can be read."""
    try:
        told = json.loads(body)
        about = next((told[kind] for kind in _ABOUT if kind in told), None)
        if about is None:
            about = told["callback_query"]["message"]
        number = about["chat"]["id"]
    except (ValueError, TypeError, KeyError):
        return None
    return number if isinstance(number, int) else None
