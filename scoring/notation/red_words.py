"""Red fives in words: красная 5п, red 5p, qizil besh nuqta. They are read as a 0."""

from __future__ import annotations

import re

from scoring.notation.cleaning import Cleaned
from scoring.notation.vocabulary import LETTER, NUMBER_WORDS, SUITS

_FEMININE = "красная|красную|красной|aka|ака"
"""Never a dragon."""
_RED = "red|qizil|қизил"
"""A dragon as well, which a hand holds more than once."""
_DIGIT = r"5(?![0-9.-]*[0-9])\s*"
_WORD = r"(?:пятерка|пятерку|пятерки|beshlik|five|пять|besh|беш)\s+"
_RED_BEFORE = re.compile(
    rf"(?<!{LETTER})(?:(?P<red>{_FEMININE})|(?P<unsure>{_RED}))[\s-]*"
    rf"(?:{_DIGIT}|{_WORD})(?P<suit>{LETTER}++)"
)
_RED_BEHIND = re.compile(rf"(?<![0-9.-])5\s*(?P<suit>{LETTER}++)\s+(?:{_FEMININE})(?!{LETTER})")
_WORD_OF_RED = re.compile(rf"(?<!{LETTER})(?:{_RED})(?!{LETTER})")


def with_red_fives(cleaned: Cleaned) -> Cleaned:
    """The line with a 0 for each five that a word calls red, in its place."""
    for pattern in (_RED_BEFORE, _RED_BEHIND):
        for found in reversed(list(pattern.finditer(cleaned.text))):
            if _is_suit(found["suit"]) and not _may_be_dragon(cleaned.text, found):
                cleaned = _with_zero(cleaned, found)
    return cleaned


def _is_suit(word: str) -> bool:
    """A suit, or the next number where every tile is dictated."""
    return word in SUITS or word in NUMBER_WORDS


def _may_be_dragon(text: str, found: re.Match[str]) -> bool:
    unsure = found.groupdict().get("unsure")
    return unsure is not None and len(_WORD_OF_RED.findall(text)) > 1


def _with_zero(cleaned: Cleaned, found: re.Match[str]) -> Cleaned:
    """A 0 in place of the words up to the suit, and of what is said behind it."""
    start, end = found.span()
    suit, last = found.span("suit")
    text, starts, ends = cleaned.text, list(cleaned.starts), list(cleaned.ends)
    return Cleaned(
        cleaned.original,
        f"{text[:start]}0{text[suit:last]}{text[end:]}",
        [*starts[:start], starts[start], *starts[suit:last], *starts[end:]],
        [*ends[:start], ends[suit - 1], *ends[suit:last], *ends[end:]],
    )
