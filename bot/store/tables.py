"""The tables, as they are after the last migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from bot.store.columns import WHOLE

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_chat() -> Column[int]:
    """The chat that a row is of; it goes with it, and moves with it."""
    chat = ForeignKey("chats.id", ondelete="CASCADE", onupdate="CASCADE")
    return Column("chat_id", BigInteger, chat, nullable=False)


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
    # the options that differ from those of the preset, as a JSON object
    Column("options", Text),
    # where waits and advice are told; everywhere if nobody has chosen
    Column("fair_play", String(8)),
    # whether hands come with pictures; they do if nobody has chosen
    Column("pictures", Boolean),
    # what the league counts: quarter, year, or from a day on (YYYY-MM-DD); and whether guests
    Column("season", String(10)),
    Column("guests_ranked", Boolean),
    # since when the bot has been away from the group: seconds since 1970, UTC
    Column("left_at", WHOLE),
)

answers = Table(
    "answers",
    metadata,
    Column("id", WHOLE, primary_key=True),
    _of_chat(),
    Column("thread_id", BigInteger),
    # the message with the typed line, and the bot's answer to it (none until it was sent)
    Column("source_message_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("line", Text, nullable=False),
    Column("reading", WHOLE),
    # the place in the inbox of the update that last said how the line reads
    Column("read_by", BigInteger),
    Column("self_drawn", Boolean, nullable=False),
    Column("last_in_wall", Boolean, nullable=False),
    Column("after_kong", Boolean, nullable=False),
    Column("robbed_kong", Boolean, nullable=False),
    Column("last_of_kind", Boolean, nullable=False),
    Column("prevalent_wind", String(1), nullable=False),
    Column("seat_wind", String(1), nullable=False),
    Column("flowers", WHOLE, nullable=False),
    # the repair of the line that was taken
    Column("mended", Text),
    # of 14 tiles the one apart from the other 13, and the tile that came to those
    Column("apart", String(2)),
    Column("won_on", String(2)),
    Column("over", Boolean, nullable=False, server_default="0"),
    # the game that was chosen of two, and what buttons changed of a riichi win, as JSON
    Column("game", String(8)),
    Column("changes", Text),
    # when another line last changed the points, in seconds since 1970, UTC, and what they were
    Column("revised_at", WHOLE),
    Column("was", WHOLE),
    # what lay on the table of riichi at which it was typed
    Column("counters", WHOLE, nullable=False, server_default="0"),
    Column("sticks", WHOLE, nullable=False, server_default="0"),
    # seconds since 1970, UTC
    Column("asked_at", WHOLE, nullable=False),
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
    # the order of arrival, for good: no number is given twice; Telegram's own may jump
    Column("number", WHOLE, primary_key=True),
    Column("update_id", BigInteger, nullable=False, unique=True),
    # the update as Telegram wrote it, and the chat it is about; none once it has been handled
    Column("body", Text),
    Column("chat_id", BigInteger),
    # seconds since 1970, UTC
    Column("received_at", WHOLE, nullable=False),
    # how often its handling failed, or was begun at a start and did not come to an end
    Column("attempts", WHOLE, nullable=False, server_default="0"),
    # the name of the last failure
    Column("error", String(64)),
    # set aside after too many failures, until someone replays it
    Column("parked", Boolean, nullable=False, server_default="0"),
    sqlite_autoincrement=True,
)
Index(
    "ix_inbox_chat_id_number",
    inbox.c.chat_id,
    inbox.c.number,
    sqlite_where=inbox.c.body.is_not(None),
    postgresql_where=inbox.c.body.is_not(None),
)

# The updates whose change has been made, written in the transaction that makes it.
effects = Table(
    "effects",
    metadata,
    Column("update_id", BigInteger, primary_key=True, autoincrement=False),
    # seconds since 1970, UTC
    Column("applied_at", WHOLE, nullable=False),
)

# Which update last made a choice: what was chosen, and the place of the update in the inbox.
latest = Table(
    "latest",
    metadata,
    Column("what", String(64), primary_key=True),
    Column("number", BigInteger, nullable=False),
)

# The answers that people wait for: a message is answered once, or several in one.
outbox = Table(
    "outbox",
    metadata,
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    # the message that is answered, or the first of several
    Column("source_message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("together", Boolean, primary_key=True, server_default="0"),
    # the answer; none until Telegram is known to have taken it
    Column("message_id", BigInteger),
    # a request that may have had its effect is under way, or was when the process ended
    Column("sending", Boolean, nullable=False),
    # then the answer has a greater number than this
    Column("after", BigInteger, nullable=False),
    # seconds since 1970, UTC
    Column("asked_at", WHOLE, nullable=False),
    Index(None, "asked_at"),
)

# Pictures that Telegram has, and its names for them, which differ from bot to bot.
sent_pictures = Table(
    "sent_pictures",
    metadata,
    Column("bot_id", BigInteger, primary_key=True, autoincrement=False),
    # a digest of all that the picture shows
    Column("key", String(32), primary_key=True),
    Column("file_id", Text, nullable=False),
    # seconds since 1970, UTC
    Column("sent_at", WHOLE, nullable=False),
    Index(None, "sent_at"),
)

# Hands that are built by taps.
drafts = Table(
    "drafts",
    metadata,
    Column("id", WHOLE, primary_key=True),
    # the update that began it, which may come more than once
    Column("begun_by", BigInteger, nullable=False, unique=True),
    # whose it is, and so the private chat in which it is shown; none until it is known
    Column("user_id", BigInteger),
    Column("message_id", BigInteger),
    Column("game", String(8), nullable=False, server_default="mcr"),
    Column("steps", Text, nullable=False),
    Column("revision", WHOLE, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("answer_id", WHOLE, ForeignKey("answers.id", ondelete="SET NULL"), unique=True),
    # the group that asked for the hand, the topic, and the message that did
    Column("club_id", BigInteger),
    Column("club_thread_id", BigInteger),
    Column("club_message_id", BigInteger),
    # the evening that was played there then, and the player's number at its table
    Column("evening_id", WHOLE),
    Column("seat", WHOLE),
    # what went there without a tap
    Column("prevalent_wind", String(1), nullable=False, server_default="E"),
    Column("seat_wind", String(1), nullable=False, server_default="E"),
    Column("counters", WHOLE, nullable=False, server_default="0"),
    Column("sticks", WHOLE, nullable=False, server_default="0"),
    # seconds since 1970, UTC
    Column("changed_at", WHOLE, nullable=False),
    Index(None, "changed_at"),
    # An id is never given twice: an old button must not find a new draft.
    sqlite_autoincrement=True,
)

# Who plays in a club, with an account or as a guest.
players = Table(
    "players",
    metadata,
    Column("id", WHOLE, primary_key=True),
    _of_chat(),
    # none for a guest
    Column("user_id", BigInteger),
    Column("name", String(64), nullable=False),
    Column("surname", String(64), nullable=False),
    # the number in the name of somebody who asked to be forgotten, and is no guest
    Column("forgotten", WHOLE),
    UniqueConstraint("chat_id", "user_id"),
    # An id is never given twice: an old button must not find somebody else.
    sqlite_autoincrement=True,
)

evenings = Table(
    "evenings",
    metadata,
    Column("id", WHOLE, primary_key=True),
    _of_chat(),
    Column("thread_id", BigInteger),
    Column("table_number", WHOLE, nullable=False),
    Column("state", String(16), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("deals", WHOLE, nullable=False),
    Column("minimum", WHOLE, nullable=False),
    Column("chart", String(16), nullable=False),
    # what a false win costs the offender, and what it gives each other player
    Column("false_win_offender", WHOLE, nullable=False),
    Column("false_win_other", WHOLE, nullable=False),
    # what differs from the preset, as JSON: options with their values
    Column("options", Text),
    # an account, or the group itself for an administrator who stays anonymous
    Column("organiser_id", BigInteger, nullable=False),
    Column("organiser_name", String(64), nullable=False),
    # the update that opened it
    Column("opened_by", BigInteger, nullable=False),
    # the message that shows the table, and whether the bot has pinned it
    Column("board_message_id", BigInteger),
    Column("pinned", Boolean, nullable=False, server_default="0"),
    # the hand that somebody is recording key by key, as JSON
    Column("entering", Text),
    # who wants it to end, until another one confirms it, as JSON
    Column("ending", Text),
    # seconds since 1970, UTC
    Column("opened_at", WHOLE, nullable=False),
    Column("started_at", WHOLE),
    Column("active_at", WHOLE, nullable=False),
    Column("ended_at", WHOLE),
    # when the players were asked last whether they still play
    Column("asked_at", WHOLE),
    Index(None, "chat_id", "state"),
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("evening_id", WHOLE, ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    # 0 to 3: who sits down as East, South, West, North
    Column("seat", WHOLE, primary_key=True, autoincrement=False),
    Column("player_id", WHOLE, ForeignKey("players.id"), nullable=False, index=True),
    UniqueConstraint("evening_id", "player_id"),
)

# What evenings that ended add to the statistics; it follows from their entries.
results = Table(
    "results",
    metadata,
    Column("evening_id", WHOLE, primary_key=True, autoincrement=False),
    Column("seat", WHOLE, primary_key=True, autoincrement=False),
    Column("points", WHOLE, nullable=False),
    Column("place", WHOLE, nullable=False),
    # in parts of 120
    Column("table_points", WHOLE, nullable=False),
    # deals at the table, own wins, and deals in which another won on the own discard
    Column("deals", WHOLE, nullable=False),
    Column("wins", WHOLE, nullable=False),
    Column("self_draws", WHOLE, nullable=False),
    Column("paid", WHOLE, nullable=False),
    # what all winning hands are worth together, and the dearest
    Column("worth", WHOLE, nullable=False),
    Column("best", WHOLE, nullable=False),
    ForeignKeyConstraint(
        ["evening_id", "seat"], ["seats.evening_id", "seats.seat"], ondelete="CASCADE"
    ),
)

# Which fans a player made in an evening, as far as the tiles are known.
made_fans = Table(
    "made_fans",
    metadata,
    Column("evening_id", WHOLE, primary_key=True, autoincrement=False),
    Column("seat", WHOLE, primary_key=True, autoincrement=False),
    Column("fan", String(64), primary_key=True),
    Column("times", WHOLE, nullable=False),
    ForeignKeyConstraint(
        ["evening_id", "seat"], ["results.evening_id", "results.seat"], ondelete="CASCADE"
    ),
)

# What was recorded in an evening; rows are only ever added.
entries = Table(
    "entries",
    metadata,
    Column("evening_id", WHOLE, ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True),
    # 1, 2, 3 ... within the evening
    Column("number", WHOLE, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    # what it says, as JSON
    Column("body", Text, nullable=False),
    # who recorded it, by the name of then; the group itself for an anonymous administrator
    Column("by_id", BigInteger, nullable=False),
    Column("by_name", String(64), nullable=False),
    # seconds since 1970, UTC
    Column("at", WHOLE, nullable=False),
    # the update that told of it
    Column("update_id", BigInteger, nullable=False),
)

# The messages that belong to an entry: the line that was typed, and what the bot said to it.
notices = Table(
    "notices",
    metadata,
    Column("evening_id", WHOLE, primary_key=True),
    Column("number", WHOLE, primary_key=True, autoincrement=False),
    Column("source_message_id", BigInteger),
    Column("message_id", BigInteger),
    # the answer to the hand that was recorded, if it was scored before
    Column("answer_id", WHOLE, ForeignKey("answers.id", ondelete="SET NULL"), index=True),
    ForeignKeyConstraint(
        ["evening_id", "number"], ["entries.evening_id", "entries.number"], ondelete="CASCADE"
    ),
)

# Hands that were typed while their evening was played, and by which of its players.
typed_hands = Table(
    "typed_hands",
    metadata,
    Column(
        "answer_id",
        ForeignKey("answers.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("evening_id", WHOLE, ForeignKey("evenings.id", ondelete="CASCADE"), nullable=False),
    Column("seat", WHOLE),
)

# Questions of the bot that a person answers by a reply: a guest's name, points.
questions = Table(
    "questions",
    metadata,
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("evening_id", WHOLE, ForeignKey("evenings.id", ondelete="CASCADE"), nullable=False),
    Column("about", String(16), nullable=False),
    # the player, or the line of the ledger with its revision, that it is about
    Column("subject", WHOLE),
    Column("revision", WHOLE),
    # what has been answered before, by keys
    Column("known", String(16), nullable=False),
    # the update that answered it, which may come more than once
    Column("answered_by", BigInteger),
    # the message of that answer, which may be edited later
    Column("answered_in", BigInteger),
)
