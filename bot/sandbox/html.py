"""A text with HTML as Telegram reads it: the text that is shown, and what stands out in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from bot.sandbox.refusal import Refusal, bad_request, unknown
from bot.sandbox.values import Entity

_KINDS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
_ESCAPES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_ESCAPE = re.compile(r"&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot));?", re.IGNORECASE)
_END = re.compile(r"</\s*([^\s>]*)\s*(>?)")
_START = re.compile(r"<([^\s>]*)")
_ATTRIBUTE = re.compile(r"""\s*([^\s=>"']+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?""")


def units(text: str) -> int:
    """How long Telegram finds a text: UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def read_html(html: str) -> tuple[str, tuple[Entity, ...]]:
    """The text without its tags, trimmed, and its entities; Refusal if Telegram cannot read it."""
    reader = _Reader(html)
    while reader.at < len(html):
        reader.step()
    if reader.open:
        raise _unreadable(f'Can\'t find end tag corresponding to start tag "{reader.open[-1].tag}"')
    return trimmed("".join(reader.text), reader.entities)


def trimmed(text: str, entities: list[Entity]) -> tuple[str, tuple[Entity, ...]]:
    """Without white space around; entities that hold nothing else are gone."""
    body = text.strip()
    before = units(text[: len(text) - len(text.lstrip())])
    kept = []
    for entity in entities:
        start = max(entity.offset - before, 0)
        end = min(entity.offset + entity.length - before, units(body))
        if start < end:
            kept.append(replace(entity, offset=start, length=end - start))
    return body, tuple(sorted(kept, key=lambda one: (one.offset, -one.length)))


@dataclass(frozen=True, slots=True)
class _Open:
    """A start tag that waits for its end."""

    tag: str
    kind: str
    offset: int
    attributes: dict[str, str]


class _Reader:
    def __init__(self, html: str) -> None:
        self.html = html
        self.at = 0
        self.length = 0
        self.text: list[str] = []
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def step(self) -> None:
        """Read a tag, an escaped character or a plain one."""
        match self.html[self.at]:
            case "<" if self.html.startswith("</", self.at):
                self._end_tag()
            case "<":
                self._start_tag()
            case "&" if found := _ESCAPE.match(self.html, self.at):
                self._show(_escaped(found))
                self.at = found.end()
            case character:
                self._show(character)
                self.at += 1

    def _show(self, text: str) -> None:
        self.text.append(text)
        self.length += units(text)

    def _place(self) -> str:
        return f"at byte offset {len(self.html[: self.at].encode())}"

    def _start_tag(self) -> None:
        found = _START.match(self.html, self.at)
        assert found is not None  # noqa: S101 - a "<" is there
        tag = found[1].lower()
        if tag not in _KINDS:
            raise _unreadable(f'Unsupported start tag "{tag}" {self._place()}')
        attributes, end = self._attributes(found.end())
        kind = _KINDS[tag]
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise _unreadable(f'Tag "span" must have class "tg-spoiler" {self._place()}')
        if tag == "blockquote" and "expandable" in attributes:
            kind = "expandable_blockquote"
        if kind == "blockquote" and any("blockquote" in one.kind for one in self.open):
            raise _unreadable(f"Blockquote can't be nested {self._place()}")
        self.open.append(_Open(tag, kind, self.length, attributes))
        self.at = end

    def _attributes(self, at: int) -> tuple[dict[str, str], int]:
        """What stands in a start tag after its name, and where the tag ends."""
        found: dict[str, str] = {}
        while True:
            while at < len(self.html) and self.html[at].isspace():
                at += 1
            if self.html.startswith(">", at):
                return found, at + 1
            attribute = _ATTRIBUTE.match(self.html, at)
            if attribute is None or attribute.end() == at:
                raise _unreadable(f"Unclosed start tag {self._place()}")
            value = attribute[2] or attribute[3] or attribute[4] or ""
            found[attribute[1].lower()] = _ESCAPE.sub(_escaped, value)
            at = attribute.end()

    def _end_tag(self) -> None:
        found = _END.match(self.html, self.at)
        assert found is not None  # noqa: S101 - a "</" is there
        if not self.open:
            raise _unreadable(f"Unexpected end tag {self._place()}")
        if not found[2]:
            raise _unreadable(f"Unclosed end tag {self._place()}")
        begun = self.open.pop()
        if found[1].lower() not in {begun.tag, ""}:
            raise _unreadable(
                f'Unmatched end tag {self._place()}, expected "</{begun.tag}>",'
                f' found "</{found[1].lower()}>"'
            )
        self.at = found.end()
        if self.length > begun.offset:
            self._close(begun)

    def _close(self, begun: _Open) -> None:
        length = self.length - begun.offset
        entity = Entity(begun.kind, begun.offset, length)
        inner = begun.attributes
        if begun.tag == "a":
            if not (url := inner.get("href", "")):
                return
            if url.startswith("tg://user"):
                raise unknown("mentions of users by their numbers")
            entity = replace(entity, url=url)
        if begun.tag == "code" and inner.get("class", "").startswith("language-"):
            around = self.open[-1] if self.open else None
            if around is not None and around.tag == "pre" and around.offset == begun.offset:
                inner = {"language": inner["class"].removeprefix("language-")}
                self.open[-1] = replace(around, attributes=around.attributes | inner)
                return
        if begun.tag == "pre":
            entity = replace(entity, language=inner.get("language"))
        self.entities.append(entity)


def _escaped(found: re.Match[str]) -> str:
    decimal, hexadecimal, name = found.groups()
    if name:
        return _ESCAPES[name.lower()]
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else found[0]


def _unreadable(why: str) -> Refusal:
    return bad_request(f"can't parse entities: {why}")
