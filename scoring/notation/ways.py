"""The ways to take a line as a whole: look-alike letters, and suits before their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from scoring.notation.cleaning import Cleaned
from scoring.notation.phrases import Phrasebook
from scoring.notation.vocabulary import LETTER, TO_CYRILLIC, TO_LATIN

_LATIN = re.compile(r"[a-z]")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_WORD = re.compile(rf"{LETTER}++")
_NUMBER = re.compile(r"[0-9](?:[-.]?[0-9])*+")
_SUIT_LETTERS = "mpscdbznмпсдтбз"
_SUIT_FIRST = re.compile(rf"[^0-9]*+(?:(?<=[{_SUIT_LETTERS}])|(?<=be|nu|ba))[0-9]")
_SUIT = re.compile(rf"(?:be|nu|ba|[{_SUIT_LETTERS}])\Z")
_SUIT_BEHIND = re.compile(rf"(?:be|nu|ba|[{_SUIT_LETTERS}])(?![0-9])")
_COUNT = re.compile(r"(?<![0-9])[0-9]{1,2}\s*+\Z")


class Way(NamedTuple):
    """A line, and its text with the phrases about the win blanked out."""

    line: Cleaned
    tiles: str


def is_plain(cleaned: Cleaned) -> bool:
    """There is only one way to take the line, as almost always."""
    text = cleaned.text
    return (text.isascii() or not _is_mixed(text)) and not _SUIT_FIRST.match(text)


def alphabets(cleaned: Cleaned, book: Phrasebook) -> list[Way]:
    """The line as typed; if its tiles mix alphabets, also with all look-alikes in either one."""
    typed = Way(cleaned, _blank_phrases(cleaned.text, book))
    if not _is_mixed(typed.tiles):
        return [typed]
    return [typed, _in_one_alphabet(typed, TO_CYRILLIC), _in_one_alphabet(typed, TO_LATIN)]


def suits_moved(way: Way, *, doubt: bool) -> Cleaned | None:
    """The line with each suit moved behind its number; None if a number has none before it.

    With `doubt`, when the line can be read as it is, none may have one right behind it either.
    """
    numbers = list(_numbers(way))
    if not numbers or None in (suit for _, suit in numbers):
        return None
    if doubt and any(_SUIT_BEHIND.match(way.tiles, number.end()) for number, _ in numbers):
        return None
    return _moved(way, numbers)


def some_suits_moved(way: Way) -> Cleaned | None:
    """The same of those numbers only that have a suit before them; None if none has.

    Nobody means such a line as it is: it shows which number has lost its suit.
    """
    numbers = list(_numbers(way))
    return _moved(way, numbers) if any(suit for _, suit in numbers) else None


_Numbered = tuple[re.Match[str], re.Match[str] | None]
"""A number, and the suit right before it."""


def _numbers(way: Way) -> Iterator[_Numbered]:
    end = 0
    for number in _NUMBER.finditer(way.tiles):
        yield number, _SUIT.search(way.tiles, end, number.start())
        end = number.end()


def _moved(way: Way, numbers: Sequence[_Numbered]) -> Cleaned:
    """The line with these suits behind their numbers, and each sign with its place as typed."""
    order: list[int] = []
    end = 0
    for number, suit in numbers:
        order += range(end, suit.start() if suit else number.start())
        order += range(*number.span())
        order += range(*suit.span()) if suit else ()
        end = number.end()
    line = way.line
    order += range(end, len(line.text))
    return Cleaned(
        line.original,
        "".join(line.text[place] for place in order),
        [line.starts[place] for place in order],
        [line.ends[place] for place in order],
    )


def _is_mixed(text: str) -> bool:
    return bool(_LATIN.search(text) and _CYRILLIC.search(text))


def _blank_phrases(text: str, book: Phrasebook) -> str:
    """The line with spaces in place of the phrases and of the winds and numbers with them."""
    blanked = ""
    for word in _WORD.finditer(text):
        start = word.start()
        if start < len(blanked):
            continue
        count = _COUNT.search(text, len(blanked), start)
        spoken = book.counted(text, start, int(count.group())) if count else None
        if count and spoken:
            start = count.start()
        elif book.begins(word.group()):
            spoken = book.read(text, start)
        if spoken:
            blanked += text[len(blanked) : start] + " " * (spoken.end - start)
    return blanked + text[len(blanked) :]


def _in_one_alphabet(way: Way, table: dict[int, int]) -> Way:
    """The line with the look-alike letters of its tiles turned to one alphabet."""
    tiles = way.tiles.translate(table)
    letters = zip(way.line.text, way.tiles, tiles, strict=True)
    text = "".join(typed if blank == " " else turned for typed, blank, turned in letters)
    return Way(replace(way.line, text=text), tiles)
