"""Finding the phrases of the table in a line, with the wind or number that goes with them."""

from __future__ import annotations

import re
from typing import NamedTuple

from scoring.errors import Ambiguous
from scoring.hand import Wind
from scoring.notation.circumstances import (
    PHRASES,
    TELLINGS,
    WIND_OF,
    Circumstance,
    Phrase,
    Saying,
    Telling,
)
from scoring.notation.cleaning import MARK
from scoring.notation.vocabulary import (
    HONORS,
    LETTER,
    NUMBER_WORDS,
    TO_CYRILLIC,
    TO_LATIN,
    TWO_UZBEK_HONORS,
    UZBEK_HONORS,
    WIND_WORDS,
)
from scoring.tiles import WINDS


def _key(words: str) -> str:
    return words.replace(MARK, "").replace("-", " ")


_BY_WORDS = {_key(words): phrase for phrase in PHRASES for words in phrase.words}
_BEGINNINGS = frozenset(
    " ".join(words[:length])
    for words in map(str.split, _BY_WORDS)
    for length in range(1, len(words) + 1)
)
"""The first words of the phrases, and the first few; apostrophes are left out."""

_WORD = re.compile(rf"[\s-]*+({LETTER}++)")
_WIND = re.compile(rf"[\s:=-]*+({LETTER}++)")
_NUMBER = re.compile(rf"[\s:=-]*+(?:([0-9]{{1,2}})(?![0-9])|({LETTER}++))")
_SLASH = re.compile(r"\s*+/")


class Spoken(NamedTuple):
    """What a phrase tells, up to `end`; of several tellings `question` asks which is meant."""

    saying: Saying
    end: int
    tellings: tuple[Telling, ...]
    question: Ambiguous | None = None


def begins_phrase(word: str) -> bool:
    return _key(word) in _BEGINNINGS


def find_phrase(text: str, start: int) -> tuple[Phrase, int] | None:
    """The longest phrase that begins here and its end, without a wind or number behind it."""
    key, end, found = "", start, None
    while word := _WORD.match(text, end):
        key = f"{key} {_key(word[1])}" if key else _key(word[1])
        if key not in _BEGINNINGS:
            break
        end = word.end()
        if phrase := _BY_WORDS.get(key):
            found = phrase, end
    return found


def read_phrase(text: str, start: int) -> Spoken | None:
    """The phrase that begins here with its wind or number; None if it lacks the one it needs.

    A slash may stand between two phrases: seat E / round E.
    """
    found = find_phrase(text, start)
    if not found:
        return None
    phrase, end = found
    if phrase.saying in WIND_OF:
        spoken = _with_wind(phrase, text, end)
    elif phrase.saying is Saying.FLOWERS:
        spoken = _with_number(text, end)
    else:
        tellings = TELLINGS[phrase.saying]
        question = Ambiguous.TWO if len(tellings) > 1 else None
        spoken = Spoken(phrase.saying, end, tellings, question)
    if spoken and (slash := _SLASH.match(text, spoken.end)):
        return spoken._replace(end=slash.end())
    return spoken


def _with_wind(phrase: Phrase, text: str, end: int) -> Spoken | None:
    word = _WIND.match(text, end)
    winds, question = _winds(word[1], uzbek=phrase.language == "uz") if word else ((), None)
    if not word or not winds:
        return None
    after = _WORD.match(text, word.end())
    end = after.end() if after and after[1] in WIND_WORDS else word.end()
    tellings = tuple({WIND_OF[phrase.saying]: wind} for wind in winds)
    return Spoken(phrase.saying, end, tellings, question)


def _winds(letters: str, *, uzbek: bool) -> tuple[tuple[Wind, ...], Ambiguous | None]:
    """The winds that the letters may mean where no dragon can stand, in either alphabet.

    After an Uzbek word S may be the first letter of Sharq or Shimol.
    """
    meanings = UZBEK_HONORS if uzbek else HONORS
    for typed in (letters, letters.translate(TO_CYRILLIC), letters.translate(TO_LATIN)):
        tiles = [tile for tile in meanings.get(typed, ()) if tile in WINDS]
        if tiles:
            question = TWO_UZBEK_HONORS[typed] if len(tiles) > 1 else None
            return tuple(Wind(tile.value) for tile in tiles), question
    return (), None


def _with_number(text: str, end: int) -> Spoken | None:
    number = _NUMBER.match(text, end)
    digits = number and (number[1] or NUMBER_WORDS.get(number[2]))
    if not number or not digits:
        return None
    return Spoken(Saying.FLOWERS, number.end(), ({Circumstance.FLOWERS: int(digits)},))
