"""What people see of the bot, and what Telegram does not show: wrong HTML, too long a text."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser

_TAGS = frozenset({"b", "i", "u", "s", "code", "pre", "a", "blockquote", "tg-spoiler"})


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


class Refusal(Exception):
    """What Telegram says to a request that it does not carry out."""

    def __init__(self, description: str, code: int = 400, **parameters: int) -> None:
        super().__init__(description)
        self.description = description
        self.code = code
        self.parameters = parameters


def readable_rows(said: dict[str, str]) -> tuple[tuple[Label, ...], ...]:
    """The buttons, if Telegram would take them."""
    markup = json.loads(said.get("reply_markup", "{}"))
    rows = tuple(
        tuple(Label(button["text"], button["callback_data"]) for button in row)
        for row in markup.get("inline_keyboard", ())
    )
    for label in (label for row in rows for label in row):
        if not 1 <= len(label.data.encode()) <= 64:
            raise Refusal("Bad Request: BUTTON_DATA_INVALID")
    return rows


def readable_html(said: dict[str, str]) -> str:
    """The text, if Telegram would show it."""
    html = said["text"]
    if said.get("parse_mode") != "HTML" or any(tag not in _TAGS for tag in _tags(html)):
        raise Refusal("Bad Request: can't parse entities")
    text = plain(html)
    if not text.strip():
        raise Refusal("Bad Request: message text is empty")
    if len(text.encode("utf-16-le")) // 2 > 4096:
        raise Refusal("Bad Request: message is too long")
    return html


def _tags(html: str) -> Iterator[str]:
    """Every tag; an empty one where tags are not closed in order."""
    checker = _Tags()
    checker.feed(html)
    checker.close()
    yield from checker.found
    if checker.open:
        yield ""


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        self.found.append(tag)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.found.append("")
