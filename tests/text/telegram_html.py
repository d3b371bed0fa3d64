"""What Telegram would say to a message: which tags it knows, how they nest, how long it may be."""

import re
from collections.abc import Iterator
from html import unescape

from bot.text.reply import Reply

LONGEST = 4096
"""UTF-16 units of a message, after its tags have been taken out."""
BUTTONS = 100
"""Buttons under a message, and as many of them in a row as are shown side by side."""
IN_A_ROW = 8
DATA = 64
"""Bytes that a button may carry."""
TYPED = 256
"""Characters that it may put into the field."""

_TAGS = frozenset(("b", "i", "u", "code", "blockquote expandable"))
"""The tags that we use, with what stands in them."""

_TAG = re.compile(r"<(/?)([^<>]*)>")
_ESCAPED = re.compile(r"&(?:amp|lt|gt|quot);")


def plain(html: str) -> str:
    """The text that people see."""
    return unescape(_TAG.sub("", html))


def faults(reply: Reply) -> Iterator[str]:
    """Everything for which Telegram would refuse the message, or show it wrongly."""
    yield from _tag_faults(reply.html)
    text = _TAG.sub("", reply.html)
    if re.search(r"[<>]", text) or "&" in _ESCAPED.sub("", text):
        yield f"not escaped: {text!r}"
    if (units := len(unescape(text).encode("utf-16-le")) // 2) > LONGEST:
        yield f"{units} UTF-16 units"
    if not text.strip():
        yield "no text"
    yield from _button_faults(reply)


def _tag_faults(html: str) -> Iterator[str]:
    open_tags: list[str] = []
    for closing, tag in _TAG.findall(html):
        if closing:
            if not open_tags or open_tags.pop().partition(" ")[0] != tag:
                yield f"stray </{tag}>"
            continue
        if tag not in _TAGS:
            yield f"unknown <{tag}>"
        if tag in open_tags or "code" in open_tags:
            yield f"<{tag}> inside {open_tags}"
        open_tags.append(tag)
    yield from (f"<{tag}> is not closed" for tag in open_tags)


def _button_faults(reply: Reply) -> Iterator[str]:
    buttons = [button for row in reply.rows for button in row]
    if len(buttons) > BUTTONS or any(not 0 < len(row) <= IN_A_ROW for row in reply.rows):
        yield f"{len(buttons)} buttons in {len(reply.rows)} rows"
    for button in buttons:
        size = len(button.data.encode())
        carries = 0 < size <= DATA if size else 0 < len(button.typed) <= TYPED
        if not button.label.strip() or not carries:
            yield f"{button}"
