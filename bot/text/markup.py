"""HTML as Telegram takes it. What comes from outside is escaped here, and only here."""

import re
from collections.abc import Iterable
from html import escape, unescape

_TAG = re.compile(r"</?\w[^<>]*>")


class Html(str):
    """Text that is HTML already and must not be escaped again."""

    __slots__ = ()


def fill(template: str, /, **values: str | int) -> Html:
    """A template of ours with its places filled; a value that is not Html yet is escaped."""
    return Html(template.format_map({name: _safe(value) for name, value in values.items()}))


def join(separator: str, parts: Iterable[str]) -> Html:
    """The parts in a row; those that are not Html yet are escaped."""
    return Html(separator.join(_safe(part) for part in parts))


def paragraphs(*parts: str) -> Html:
    """The parts that say anything, with an empty line between them."""
    return join("\n\n", (part for part in parts if part))


def lines(*parts: str) -> Html:
    """The parts that say anything, each on its own line."""
    return join("\n", (part for part in parts if part))


def capital(text: str) -> Html:
    """The text where it begins a line; a mark before it is not looked into."""
    safe = _safe(text)
    return Html(safe[:1].upper() + safe[1:])


def bold(text: str) -> Html:
    return fill("<b>{text}</b>", text=text)


def quiet(text: str) -> Html:
    """Set back from the main lines."""
    return fill("<i>{text}</i>", text=text)


def code(text: str) -> Html:
    """Monospace; a tap copies it."""
    return fill("<code>{text}</code>", text=text)


def faulty(text: str) -> Html:
    """The part of a typed line that is to be put right."""
    return fill("<b><u>{text}</u></b>", text=text)


def struck(text: str) -> Html:
    """What no longer holds."""
    return fill("<s>{text}</s>", text=text)


def block(text: str) -> Html:
    """Monospace on lines of its own, for columns."""
    return fill("<pre>{text}</pre>", text=text)


def folded(text: str) -> Html:
    """A quote of which only the beginning shows until it is tapped."""
    return fill("<blockquote expandable>{text}</blockquote>", text=text)


def plain(text: Html) -> str:
    """What is read of it, where there can be no marks: in the title of a card, on a button."""
    return unescape(_TAG.sub("", text))


def _safe(value: str | int) -> str:
    return value if isinstance(value, Html) else escape(str(value), quote=False)
