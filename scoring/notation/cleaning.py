"""A typed line without what does not matter: case, width, accents, kinds of apostrophe and dash."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.errors import Unreadable, UnreadableText
from scoring.tiles import Tile

MARK = "ʻ"
"""The sign of Uzbek oʻ and gʻ; every apostrophe typed after o or g becomes it."""

_APOSTROPHES = frozenset("'`´ʹʻʼʽˈ‘’‛′ʾʿ＇")
_PLAIN = r"[\t\n\r -&(-_a-~А-яЁёЎўҚқҒғҲҳ\U0001f000-\U0001f02b]"
_ACCENT = r"[\u0300-\u036f]"
_ALL_PLAIN = re.compile(rf"{_PLAIN}*+")
_PIECE = re.compile(rf"(?P<plain>{_PLAIN}+(?!{_ACCENT}))|.{_ACCENT}*", re.DOTALL)
"""Plain signs, each of which is one sign after cleaning too; or one other with its accents."""
_DROPPED = frozenset(["\u20e3", *map(chr, range(0xFE00, 0xFE10))])
"""The frame of a keycap, and the choice between a sign's text and picture forms."""

_FOLDED = str.maketrans(
    {"ё": "е", "ş": "sh", "ç": "ch"}
    | dict.fromkeys("öõŏō", f"o{MARK}")
    | dict.fromkeys("ğḡ", f"g{MARK}")
    | dict(zip("āēīū", "aeiu", strict=True))
    | dict.fromkeys("‐‑‒–—―−﹘", "-")
    | dict(zip("、。【】〔〕➕", ",.[][]+", strict=True))
)


@dataclass(frozen=True, slots=True)
class Cleaned:
    """The line as it is read, and where each of its signs stands in the line as it was typed."""

    original: str
    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where the signs of the cleaned line from `start` to `end` were typed."""
        return min(self.starts[start:end]), max(self.ends[start:end])

    def refusal(
        self,
        code: Unreadable,
        start: int,
        end: int,
        tile: Tile | None = None,
        copies: int = 0,
    ) -> UnreadableText:
        return UnreadableText(code, self.original, *self.place(start, end), tile, copies)


def clean(text: str) -> Cleaned:
    length = len(text)
    if _ALL_PLAIN.fullmatch(text):
        return Cleaned(text, _lower(text), range(length), range(1, length + 1))
    letters = ""
    starts: list[int] = []
    ends: list[int] = []
    for piece in _PIECE.finditer(text):
        start, end = piece.span()
        if piece["plain"]:
            letters += _lower(piece.group())
            starts += range(start, end)
            ends += range(start + 1, end + 1)
            continue
        folded = _fold(piece.group(), letters[-1:])
        if not folded and ends:
            ends[-1] = end
        letters += folded
        starts += [start] * len(folded)
        ends += [end] * len(folded)
    return Cleaned(text, letters, starts, ends)


def _lower(plain: str) -> str:
    return plain.lower().replace("ё", "е")


def _fold(sign: str, before: str) -> str:
    if sign[0] in _APOSTROPHES:
        return MARK if before in ("o", "g") else ""
    if sign in _DROPPED or unicodedata.category(sign[0]) == "Cf":
        return ""
    return unicodedata.normalize("NFKC", sign).casefold().translate(_FOLDED)
