"""What Telegram marks in a text by itself: commands, mentions and links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

from bot.sandbox.html import units
from bot.sandbox.values import Entity

_HERE = frozenset({"t.me", "telegram.me", "telegram.dog"})
_LINK = re.compile(r"(?<![\w/@.])(?:https?://[^\s<>\"]+|t\.me/[^\s<>\"]+)", re.IGNORECASE)
_COMMAND = re.compile(r"(?<![\w/])/([A-Za-z0-9_]{1,64})(?:@(\w+))?(?![\w/])")
_MENTION = re.compile(r"(?<![\w/])@([A-Za-z]\w{3,31})\b", re.ASCII)
_KINDS = (("url", _LINK), ("bot_command", _COMMAND), ("mention", _MENTION))
_CLOSED = frozenset({"code", "pre", "text_link"})
"""Within these nothing is looked for."""
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What may go to /start by a link."""


def typed_entities(text: str) -> tuple[Entity, ...]:
    """What stands out in a text that a person typed."""
    return marked(text, ())


def marked(text: str, entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """The entities with those that Telegram finds itself, where none of its own stands already."""
    taken = [(one.offset, one.end) for one in entities if one.kind in _CLOSED]
    found = []
    for entity in _found(text):
        if all(entity.end <= start or end <= entity.offset for start, end in taken):
            taken.append((entity.offset, entity.end))
            found.append(entity)
    return tuple(sorted((*entities, *found), key=lambda one: (one.offset, -one.length)))


def _found(text: str) -> Iterator[Entity]:
    for kind, pattern in _KINDS:
        for match in pattern.finditer(text):
            words = match[0].rstrip(".,:;!?)»") if kind == "url" else match[0]
            yield Entity(kind, units(text[: match.start()]), units(words))


def command_for(text: str) -> str | None:
    """The bot whom a command at the beginning is for, `""` if any; None if there is no command."""
    found = _COMMAND.match(text)
    return None if found is None else (found[2] or "")


def start_payload(url: str, username: str) -> str | None:
    """What a link to the bot hands over to /start, `""` if nothing; None if it leads elsewhere.

    LookupError if it leads to the bot in a way that the sandbox does not know.
    """
    parts = urlsplit(url)
    said = parse_qs(parts.query, keep_blank_values=True)
    if parts.scheme == "tg" and parts.netloc == "resolve":
        name = said.pop("domain", [""])[0]
    elif (parts.netloc or parts.path.partition("/")[0]).lower() in _HERE:
        name = (parts.path if parts.netloc else parts.path.partition("/")[2]).strip("/")
    else:
        return None
    if name.lower() != username.lower():
        return None
    payload = said.pop("start", [""])[0]
    if said or (payload and not PAYLOAD.fullmatch(payload)):
        raise LookupError(f"no such link: {url}")
    return payload
