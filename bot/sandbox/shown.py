"""What people see of the bot in a talk within one process."""

import re
from dataclasses import dataclass
from html import unescape

from bot.sandbox.api.markup import message_text, read_markup
from bot.sandbox.api.said import Said
from bot.sandbox.refusal import Refusal

__all__ = ["Label", "Refusal", "Shown", "Toast", "plain", "readable_html", "readable_rows"]


def plain(html: str) -> str:
    """What people see of a text with HTML in it."""
    return unescape(re.sub(r"<[^>]*>", "", html))


@dataclass(frozen=True, slots=True)
class Label:
    """A button as it is shown, and what it sends when it is pressed."""

    text: str
    data: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A message of the bot, new or `edited`."""

    chat_id: int
    message_id: int
    html: str
    rows: tuple[tuple[Label, ...], ...] = ()
    edited: bool = False
    reply_to: int | None = None
    thread_id: int | None = None

    @property
    def text(self) -> str:
        return plain(self.html)

    @property
    def labels(self) -> tuple[Label, ...]:
        return tuple(label for row in self.rows for label in row)


@dataclass(frozen=True, slots=True)
class Toast:
    """A notice that only the presser of a button sees; an empty one ends the waiting."""

    query_id: str
    text: str


def readable_rows(said: dict[str, str]) -> tuple[tuple[Label, ...], ...]:
    """The buttons, if Telegram would take them."""
    rows, _ = read_markup(Said(said, "the request"), may_ask=True)
    return tuple(tuple(Label(button.text, button.data or "") for button in row) for row in rows)


def readable_html(said: dict[str, str]) -> str:
    """The text, if Telegram would show it; here it is always HTML."""
    if said.get("parse_mode") != "HTML":
        raise Refusal("Bad Request: the text is no HTML")
    message_text(Said(said, "the request"))
    return said["text"]
