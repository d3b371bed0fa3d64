"""Finding the phrases of a game in a line, with the wind or number that goes with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scoring.errors import Ambiguous
from scoring.hand import Wind
from scoring.notation.circumstances import (
    ASKED,
    COUNTED,
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
    SUITS,
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
_WORTH = re.compile(r"[\s:=-]*+([0-9]{1,2})(?![0-9])")
_SLASH = re.compile(r"\s*+/")
_COLON = re.compile(r"\s*+[:=]")


class Spoken(NamedTuple):
    """What a phrase tells, up to `end`; nothing of itself if tiles are to follow.

    The `name` of a fan tells nothing either: `fans` are the keys that go by it.

    Several tellings are left to the rest of the line; `question` asks which is meant after that,
    and without one it is the first that fits.
    """

    saying: Saying
    end: int
    tellings: tuple[Telling, ...]
    question: Ambiguous | None = None
    fans: tuple[str, ...] = ()
    name: str = ""


class Phrasebook:
    """The phrases that a line of one game may hold."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        every = [(words, phrase) for phrase in phrases for words in phrase.words]
        self._names = {
            key: phrase for words, phrase in every if phrase.fans for key in _keys_of_name(words)
        }
        said = {_key(words): phrase for words, phrase in every if not phrase.fans}
        self._by_words = {**self._names, **said}
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
        key, end = self._longest(text, start)
        return (self._by_words[key], end) if key else None

    def _longest(self, text: str, start: int, key: str = "") -> tuple[str, int]:
        """The key of the longest phrase, whose words begin with this key, and its end."""
        end, found = start, ("", start)
        while word := _WORD.match(text, end):
            key = f"{key} {_key(word[1])}" if key else _key(word[1])
            if key not in self._beginnings:
                break
            end = word.end()
            if key in self._by_words:
                found = key, end
        return found

    def counted(self, text: str, start: int, number: int) -> Spoken | None:
        """What begins here and has the number before it: 3 flowers, 7 pairs."""
        key, end = self._longest(text, start, str(number))
        if key:
            return self._name(self._by_words[key], text, end)
        found = self.find(text, start)
        if not found or found[0].saying not in COUNTED:
            return None
        saying, end = found[0].saying, found[1]
        return Spoken(saying, end, ({COUNTED[saying]: number},))

    def read(self, text: str, start: int) -> Spoken | None:
        """The phrase that begins here with its wind or number; None if it lacks the one it needs.

        A slash may stand between two phrases: seat E / round E.
        """
        key, end = self._longest(text, start)
        if not key:
            return None
        phrase = self._by_words[key]
        saying = phrase.saying
        if phrase.fans:
            return self._name(phrase, text, end)
        if saying in UNSAID:
            return Spoken(saying, end, ())
        if saying in TILES_OF:
            colon = _COLON.match(text, end)
            return Spoken(saying, colon.end() if colon else end, ())
        if saying in WIND_OF:
            spoken = _with_wind(phrase, text, end)
            if spoken is None and key in self._names:
                return self._name(self._names[key], text, end)
        elif saying in NUMBER_OF:
            spoken = _with_number(saying, text, end)
        else:
            spoken = Spoken(
                saying, end, TELLINGS[saying], Ambiguous.TWO if saying in ASKED else None
            )
        if spoken and (slash := _SLASH.match(text, spoken.end)):
            return spoken._replace(end=slash.end())
        return spoken

    def _name(self, phrase: Phrase, text: str, end: int) -> Spoken:
        """A fan, also with what it is worth behind it: half flush 6."""
        worth = _WORTH.match(text, end)
        if worth and not self._counts(text, worth):
            end = worth.end()
        return Spoken(phrase.saying, end, (), fans=phrase.fans, name=phrase.words[0])

    def _counts(self, text: str, number: re.Match[str]) -> bool:
        """Whether the number goes with what stands behind it: tiles of a suit, flowers, pairs."""
        word = _WORD.match(text, number.end())
        if not word or word[1] in SUITS:
            return word is not None
        spoken = self.counted(text, word.start(1), int(number[1]))
        # Of pinfu 1 dora 2, the dora have a number of their own.
        return spoken is not None and not _WORTH.match(text, spoken.end)


def _keys_of_name(words: str) -> Iterator[str]:
    """A name by its words; what begins with a number also by its digit, as the number is read."""
    key = _key(words)
    yield key
    number, _, rest = words.partition(" ")
    if digit := NUMBER_WORDS.get(number):
        yield _key(f"{digit} {rest}")


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
