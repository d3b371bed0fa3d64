"""Finding the phrases of a game in a line, with the wind or number that goes with them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from scoring.errors import Ambiguous
from scoring.hand import Wind
from scoring.notation.circumstances import (
    ASKED,
    NUMBER_OF,
    TELLINGS,
    TILES_OF,
    UNSAID,
    WIND_OF,
    Phrase,
    Saying,
    Telling,
)
from scoring.notation.cleaning import MARK
from scoring.notation.vocabulary import (
    HONORS,
    LETTER,
    NUMBER_WORDS,
    NUMBERED_HONORS,
    TO_CYRILLIC,
    TO_LATIN,
    TWO_UZBEK_HONORS,
    UZBEK_HONORS,
    WIND_WORDS,
)
from scoring.tiles import WINDS

_WORD = re.compile(rf"[\s-]*+({LETTER}++)")
_WIND = re.compile(rf"[\s:=-]*+(?:([1-4])[zз](?!{LETTER})|({LETTER}++))")
_NUMBER = re.compile(rf"[\s:=-]*+(?:([0-9]{{1,2}})(?![0-9])|({LETTER}++))")
_SLASH = re.compile(r"\s*+/")
_COLON = re.compile(r"\s*+[:=]")


class Spoken(NamedTuple):
    """What a phrase tells, up to `end`; nothing of itself if tiles are to follow.

    Several tellings are left to the rest of the line; `question` asks which is meant after that,
    and without one it is the first that fits.
    """

    saying: Saying
    end: int
    tellings: tuple[Telling, ...]
    question: Ambiguous | None = None


class Phrasebook:
    """The phrases that a line of one game may hold."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        every = [(words, phrase) for phrase in phrases for words in phrase.words]
        self._by_words = {_key(words): phrase for words, phrase in every}
        self._beginnings = frozenset(
            " ".join(words[:length])
            for words in map(str.split, self._by_words)
            for length in range(1, len(words) + 1)
        )
        self.words = frozenset(word for words, _ in every for word in re.findall(r"\w+", words))
        """Every word of the phrases."""

    def begins(self, word: str) -> bool:
        """Whether a phrase begins with this word."""
        return _key(word) in self._beginnings

    def find(self, text: str, start: int) -> tuple[Phrase, int] | None:
        """The longest phrase that begins here and its end, without what it needs behind it."""
        key, end, found = "", start, None
        while word := _WORD.match(text, end):
            key = f"{key} {_key(word[1])}" if key else _key(word[1])
            if key not in self._beginnings:
                break
            end = word.end()
            if phrase := self._by_words.get(key):
                found = phrase, end
        return found

    def read(self, text: str, start: int) -> Spoken | None:
        """The phrase that begins here with its wind or number; None if it lacks the one it needs.

        A slash may stand between two phrases: seat E / round E.
        """
        found = self.find(text, start)
        if not found:
            return None
        phrase, end = found
        saying = phrase.saying
        if saying in UNSAID:
            return Spoken(saying, end, ())
        if saying in TILES_OF:
            colon = _COLON.match(text, end)
            return Spoken(saying, colon.end() if colon else end, ())
        if saying in WIND_OF:
            spoken = _with_wind(phrase, text, end)
        elif saying in NUMBER_OF:
            spoken = _with_number(saying, text, end)
        else:
            spoken = Spoken(
                saying, end, TELLINGS[saying], Ambiguous.TWO if saying in ASKED else None
            )
        if spoken and (slash := _SLASH.match(text, spoken.end)):
            return spoken._replace(end=slash.end())
        return spoken


def _key(words: str) -> str:
    return words.replace(MARK, "").replace("-", " ")


def _with_wind(phrase: Phrase, text: str, end: int) -> Spoken | None:
    word = _WIND.match(text, end)
    if not word:
        return None
    if word[1]:
        wind = Wind(NUMBERED_HONORS[word[1]].value)
        return Spoken(phrase.saying, word.end(), ({WIND_OF[phrase.saying]: wind},))
    winds, question = _winds(word[2], uzbek=phrase.language == "uz")
    if not winds:
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


def _with_number(saying: Saying, text: str, end: int) -> Spoken | None:
    number = _NUMBER.match(text, end)
    digits = number and (number[1] or NUMBER_WORDS.get(number[2]))
    if not number or not digits:
        return None
    return Spoken(saying, number.end(), ({NUMBER_OF[saying]: int(digits)},))
