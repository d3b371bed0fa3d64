"""Letters typed in one go, as the signs of tiles they fall into."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from scoring.errors import Ambiguous, Unreadable
from scoring.notation.cleaning import MARK
from scoring.notation.vocabulary import (
    BAMBOOS,
    DIGITS,
    GLUED_SUITS,
    HONORS,
    LONGEST_HONOR,
    LONGEST_SUIT,
    NUMBER_WORDS,
    NUMBERED_HONORS,
    SUITS,
    TWO_HONORS,
    TWO_SUITS,
    TWO_UZBEK_HONORS,
    UZBEK_HONORS,
)
from scoring.tiles import Tile

REMEMBERED = 4096
"""Groups of tiles that are kept in memory; players type the same ones all the time."""

RED_FIVE = "0"
"""The sign of a red five, where there are any."""

BE_OR_B = "bee"
"""789bEE may be 789be E as well as 789b EE."""


class Part(NamedTuple):
    """Tiles typed in one go: each one's sign as typed, and all that they may mean together.

    `suit` is the sign of the suit; honors have none. Where there are several `choices`, `unsure`
    is the sign that leaves them and `question` is what to ask.
    """

    suit: str
    signs: tuple[str, ...]
    choices: tuple[tuple[Tile, ...], ...]
    unsure: str = ""
    question: Ambiguous | None = None


class Misread(NamedTuple):
    """What cannot be read, counted from the start of what was given."""

    code: Unreadable
    start: int
    end: int


@lru_cache(REMEMBERED)
def read_honors(letters: str, *, uzbek: bool) -> Part | Misread:
    """Honors without a space between them; a whole word is one sign."""
    signs = _split(letters)
    if signs is None:
        return Misread(Unreadable.UNKNOWN, _unreadable(letters), len(letters))
    meanings, questions = (UZBEK_HONORS, TWO_UZBEK_HONORS) if uzbek else (HONORS, TWO_HONORS)
    unsure = [sign for sign in dict.fromkeys(signs) if sign in questions]
    choices = []
    for meant in product(*(meanings[sign] for sign in unsure)):
        answers = dict(zip(unsure, meant, strict=True))
        choices.append(tuple(answers.get(sign, meanings[sign][0]) for sign in signs))
    if not unsure:
        return Part("", signs, tuple(choices))
    return Part("", signs, tuple(choices), unsure[0], questions[unsure[0]])


@lru_cache(REMEMBERED)
def read_suited(
    number: str, letters: str, *, uzbek: bool, reds: bool
) -> tuple[Part, ...] | Misread:
    """A number with letters right behind it: its suit, and perhaps honors behind that."""
    suits = [suit for suit in _beginnings(letters) if suit in GLUED_SUITS or suit == letters]
    for suit in suits:
        rest = letters[len(suit) :]
        honors = read_honors(rest, uzbek=uzbek) if rest else None
        if isinstance(honors, Misread):
            continue
        tiles = read_number(_digits(number), suit, reds=reds)
        if isinstance(tiles, Misread):
            places = [place for place, sign in enumerate(number) if sign in DIGITS]
            return Misread(tiles.code, places[tiles.start], places[tiles.start] + 1)
        if honors and letters.startswith(BE_OR_B):
            return (_be_or_b(tiles, honors, uzbek=uzbek),)
        return (tiles, honors) if honors else (tiles,)
    if isinstance(read_honors(letters, uzbek=uzbek), Part):
        return without_suit(number)
    suit = suits[0] if suits else ""
    start = len(number) + len(suit) + _unreadable(letters[len(suit) :])
    return Misread(Unreadable.UNKNOWN, start, len(number) + len(letters))


def without_suit(number: str) -> Misread:
    """Why a number cannot stand alone: a 0 in it, or else the missing suit."""
    zero = number.find("0")
    if zero >= 0:
        return Misread(Unreadable.ZERO, zero, zero + 1)
    return Misread(Unreadable.NO_SUIT, 0, len(number))


def _beginnings(letters: str) -> list[str]:
    """The suits that the letters begin with, the longest first."""
    lengths = range(min(LONGEST_SUIT, len(letters)), 0, -1)
    return [letters[:length] for length in lengths if letters[:length] in SUITS]


def read_number(signs: tuple[str, ...], suit: str, *, reds: bool) -> Part | Misread:
    """Digits or spoken numbers, and their suit; what cannot be read is counted in signs.

    With `reds` a 0 is the red five of a suit.
    """
    question, meanings = TWO_SUITS.get(suit, (None, (SUITS[suit],)))
    digits = [NUMBER_WORDS.get(sign, sign) for sign in signs]
    if reds and meanings[0] is not NUMBERED_HONORS:
        digits = ["5" if digit == RED_FIVE else digit for digit in digits]
    for place, digit in enumerate(digits):
        if digit not in meanings[0]:
            code = Unreadable.ZERO if digit == "0" and not reds else Unreadable.Z_RANGE
            return Misread(code, place, place + 1)
    choices = tuple(tuple(tiles[digit] for digit in digits) for tiles in meanings)
    return Part(suit, signs, choices, suit if question else "", question)


def _digits(number: str) -> tuple[str, ...]:
    """The digits of a number without the dashes and points that may join them."""
    return tuple(sign for sign in number if sign in DIGITS)


def _be_or_b(number: Part, honors: Part, *, uzbek: bool) -> Part:
    """The number and honors of 789beEE, and what 789b EEE would be.

    The first choice is bamboos: `questions` takes it when the hand shows what b is, unless
    something behind it is in doubt too.
    """
    (characters,) = number.choices
    bamboos = tuple(BAMBOOS[digit] for digit in number.signs)
    suits = (bamboos, characters) if uzbek else (bamboos,)
    as_b = [(*suited, Tile.EAST, *rest) for suited in suits for rest in honors.choices]
    as_be = [(*characters, *rest) for rest in honors.choices]
    unsure = "" if honors.unsure else BE_OR_B
    signs = (*number.signs, "e", *honors.signs)
    return Part(BE_OR_B, signs, (*as_b, *as_be), unsure, Ambiguous.TWO)


@lru_cache(REMEMBERED)
def _split(letters: str) -> tuple[str, ...] | None:
    """The signs of honors that the letters are made of, the longest where there is a choice."""
    splits: list[tuple[str, ...] | None] = [None] * len(letters) + [()]
    for start in reversed(range(len(letters))):
        for end in range(min(start + LONGEST_HONOR, len(letters)), start, -1):
            rest = splits[end]
            if rest is not None and letters[start:end] in HONORS:
                splits[start] = (letters[start:end], *rest)
                break
    return splits[0]


def _unreadable(letters: str) -> int:
    """Where the part that cannot be read begins: at the start, unless half of it can be read."""
    reached = {0}
    for start in range(len(letters)):
        if start in reached:
            ends = range(start + 1, min(start + LONGEST_HONOR, len(letters)) + 1)
            reached.update(end for end in ends if letters[start:end] in HONORS)
    readable = max((end for end in reached if not letters.startswith(MARK, end)), default=0)
    return readable if 2 * readable >= len(letters) else 0
