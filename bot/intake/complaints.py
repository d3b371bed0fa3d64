"""What Telegram is known to complain about, and whether a request had its effect."""

from telegram.error import BadRequest, Forbidden, NetworkError, TelegramError

_UNCHANGED = "message is not modified"
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")
_NO_TEXT = "there is no text in the message to edit"
_NO_CAPTION = "there is no caption in the message to edit"
_REMOVED = ("was kicked from", "is not a member of", "group chat was deleted")
_TOO_OLD = ("query is too old", "query_id_invalid")


class NotReached(NetworkError):
    """Telegram was out of reach, so that the request has had no effect."""


def says_so_already(error: BadRequest) -> bool:
    """An edit would change nothing."""
    return _UNCHANGED in error.message.lower()


def has_no_text(error: BadRequest) -> bool:
    """The message of the bot is a picture, perhaps with a caption."""
    return _NO_TEXT in error.message.lower()


def has_no_caption(error: BadRequest) -> bool:
    """The message of the bot is a text."""
    return _NO_CAPTION in error.message.lower()


def is_gone(error: BadRequest) -> bool:
    """There is no such message of the bot."""
    return any(sign in error.message.lower() for sign in _GONE)


def was_removed(error: Forbidden) -> bool:
    """The bot is not in the group any more, or the group is no more."""
    return any(sign in error.message.lower() for sign in _REMOVED)


def is_harmless(error: BadRequest) -> bool:
    """The message already says so, or the press was too long ago to be answered."""
    too_old = any(sign in error.message.lower() for sign in _TOO_OLD)
    return too_old or says_so_already(error)


def is_uncertain(error: TelegramError) -> bool:
    """Whether the request may have had its effect although it failed.

    A refusal is certain. After a time-out, a cut connection or an error of a server on the way
    nobody can know.
    """
    return isinstance(error, NetworkError) and not isinstance(error, BadRequest | NotReached)
