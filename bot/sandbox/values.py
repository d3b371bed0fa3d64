"""What the sandbox knows of a little Telegram: people, chats, topics, messages, buttons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

ANONYMOUS_ADMIN = 1087968824
"""The account in whose name Telegram shows administrators who write as the group."""


class ChatKind(StrEnum):
    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


class Role(StrEnum):
    """What somebody is in a chat, by Telegram's words."""

    OWNER = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    LEFT = "left"
    BANNED = "kicked"


@dataclass(frozen=True, slots=True)
class User:
    """An account; `language_code` is the language of their app."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Chat:
    """People have positive numbers, and so have their private chats; groups negative ones."""

    id: int
    kind: ChatKind
    title: str
    is_forum: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of a forum; its id is the thread id of the messages in it."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a chat; an `anonymous` administrator writes as the group itself."""

    user: User
    role: Role
    anonymous: bool = False

    @property
    def is_administrator(self) -> bool:
        return self.role in {Role.OWNER, Role.ADMINISTRATOR}

    @property
    def is_there(self) -> bool:
        return self.role not in {Role.LEFT, Role.BANNED}


@dataclass(frozen=True, slots=True)
class Entity:
    """A stretch of a text in UTF-16 units, as JavaScript counts: bold, code, bot_command, ..."""

    kind: str
    offset: int
    length: int
    url: str | None = None
    language: str | None = None

    @property
    def end(self) -> int:
        return self.offset + self.length


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message: it sends `data`, opens `url`, or puts a text into the field.

    `inline` begins an inline query in a chat of the user's choice, `inline_here` in this one;
    `copy` is put on the clipboard.
    """

    text: str
    data: str | None = None
    url: str | None = None
    inline: str | None = None
    inline_here: str | None = None
    copy: str | None = None


Rows = tuple[tuple[Button, ...], ...]


class FileKind(StrEnum):
    """How a file was sent; Telegram takes its id for the same kind only."""

    PHOTO = "Photo"
    DOCUMENT = "Document"


@dataclass(frozen=True, slots=True)
class File:
    """A photo or a document; its bytes are at `World.file(id)`, pixels are those of a photo."""

    id: str
    kind: FileKind
    name: str
    size: int
    media_type: str
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class ReplyAsked:
    """With such a message a person's app begins a reply to it.

    A `selective` one means those whom it mentions, and whoever wrote the message that it answers.
    """

    placeholder: str = ""
    selective: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it stands now. With a photo or a document, `text` is the caption.

    `author` is a user's id: of the bot, of a person, or ANONYMOUS_ADMIN. `via_bot` marks what a
    person sent through inline mode, `silent` what makes no sound. A `service` message tells of an
    event and cannot be edited: it is `topic` (with its name as text), `pinned`, `joined`, `left`,
    `migrated_to` or `migrated_from`, and `about` is the message, the user or the chat that it is
    about.
    """

    chat_id: int
    id: int
    author: int
    date: int
    text: str = ""
    entities: tuple[Entity, ...] = ()
    rows: Rows = ()
    reply_to: int | None = None
    thread_id: int | None = None
    edited: int | None = None
    photo: File | None = None
    document: File | None = None
    sticker: str | None = None
    via_bot: bool = False
    silent: bool = False
    asks_reply: ReplyAsked | None = None
    service: str | None = None
    about: int | None = None
    inline_id: str | None = None

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(button for row in self.rows for button in row)

    @property
    def file(self) -> File | None:
        return self.photo or self.document


@dataclass(frozen=True, slots=True)
class Command:
    """A line of the command menu."""

    name: str
    description: str


@dataclass(frozen=True, slots=True)
class InlineResult:
    """One result of an inline query: what the list shows, and what is sent when it is chosen."""

    id: str
    title: str
    description: str
    text: str
    entities: tuple[Entity, ...] = ()
    rows: Rows = ()
    photo: File | None = None


@dataclass(frozen=True, slots=True)
class StartButton:
    """A line above the results that leads to the private chat, with something for /start."""

    text: str
    payload: str


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    """What the bot offers to an inline query; a query with `next_offset` brings more."""

    results: tuple[InlineResult, ...]
    next_offset: str = ""
    button: StartButton | None = None
