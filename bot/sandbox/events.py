"""What happens in the little Telegram, for whoever looks on: a stream of small plain values."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from bot.sandbox.values import InlineAnswer, Message


@dataclass(frozen=True, slots=True)
class MessageSent:
    """A new message, by whomever; those of a group are seen by its members."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited:
    """A message has another text, other buttons, or both."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """`user_id` is who did it; so it is below."""

    chat_id: int
    message_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """Somebody pressed a button; their app shows it as waiting until the query is answered."""

    query_id: str
    user_id: int
    chat_id: int
    message_id: int
    data: str


@dataclass(frozen=True, slots=True)
class ButtonAnswered:
    """What only the presser sees: nothing (the waiting ends), a toast, or an alert."""

    query_id: str
    user_id: int
    text: str
    alert: bool = False
    url: str | None = None


@dataclass(frozen=True, slots=True)
class InlineAnswered:
    """The list over the field of the one who typed an inline query."""

    query_id: str
    user_id: int
    answer: InlineAnswer


@dataclass(frozen=True, slots=True)
class MessagePinned:
    chat_id: int
    message_id: int
    user_id: int
    silent: bool


@dataclass(frozen=True, slots=True)
class MessageUnpinned:
    chat_id: int
    message_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class Reacted:
    """A reaction of a user or the bot to a message; an empty one takes it back."""

    chat_id: int
    message_id: int
    user_id: int
    emoji: str


@dataclass(frozen=True, slots=True)
class Acting:
    """The bot is typing, uploading a photo, ..."""

    chat_id: int
    thread_id: int | None
    action: str


@dataclass(frozen=True, slots=True)
class MenuChanged:
    """The bot's commands or descriptions changed: look at `World.commands` again."""


@dataclass(frozen=True, slots=True)
class ChatChanged:
    """Members, roles or topics of a chat changed, or the chat is new."""

    chat_id: int


@dataclass(frozen=True, slots=True)
class ChatMigrated:
    """A group became a supergroup: it goes on under another number, its messages stay behind."""

    old_chat_id: int
    new_chat_id: int


Event = (
    MessageSent
    | MessageEdited
    | MessageDeleted
    | ButtonPressed
    | ButtonAnswered
    | InlineAnswered
    | MessagePinned
    | MessageUnpinned
    | Reacted
    | Acting
    | MenuChanged
    | ChatChanged
    | ChatMigrated
)


def event_json(event: Event) -> dict[str, object]:
    """An event as JSON has it, with its class under `type`."""
    return {"type": type(event).__name__, **asdict(event)}
