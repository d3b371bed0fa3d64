"""The tables, as they are after the last migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(2)),
)

chats = Table(
    "chats",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(2)),
    Column("rules", String(32)),
)

answers = Table(
    "answers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column(
        "chat_id",
        BigInteger,
        ForeignKey("chats.id", ondelete="CASCADE", onupdate="CASCADE"),
        nullable=False,
    ),
    Column("thread_id", BigInteger),
    # the message with the typed line, and the bot's answer to it (none until it was sent)
    Column("source_message_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("line", Text, nullable=False),
    Column("reading", Integer),
    Column("self_drawn", Boolean, nullable=False),
    Column("last_in_wall", Boolean, nullable=False),
    Column("after_kong", Boolean, nullable=False),
    Column("robbed_kong", Boolean, nullable=False),
    Column("last_of_kind", Boolean, nullable=False),
    Column("prevalent_wind", String(1), nullable=False),
    Column("seat_wind", String(1), nullable=False),
    Column("flowers", Integer, nullable=False),
    # seconds since 1970, UTC
    Column("asked_at", Integer, nullable=False),
    UniqueConstraint("chat_id", "source_message_id"),
    Index(None, "asked_at"),
    # An id is never given twice: an old button must not find a new answer.
    sqlite_autoincrement=True,
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

# What Telegram has told, from before it is acknowledged until 48 hours later.
inbox = Table(
    "inbox",
    metadata,
    # the order of arrival; Telegram's own numbers may jump
    Column("number", Integer, primary_key=True),
    Column("update_id", BigInteger, nullable=False, unique=True),
    # the update as Telegram wrote it; none once it has been handled
    Column("body", Text),
    # seconds since 1970, UTC
    Column("received_at", Integer, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),
    # the name of the last failure
    Column("error", String(64)),
    # set aside after too many failures, until someone replays it
    Column("parked", Boolean, nullable=False, server_default="0"),
)

# The updates whose change has been made, written in the transaction that makes it.
effects = Table(
    "effects",
    metadata,
    Column("update_id", BigInteger, primary_key=True, autoincrement=False),
    # seconds since 1970, UTC
    Column("applied_at", Integer, nullable=False),
)
