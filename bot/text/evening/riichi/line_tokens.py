"""A short line about a deal of riichi in pieces: names, what hands are worth, and words between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.prices import LIMITS, worth_of
from bot.model.evening.spoken import Seats
from bot.text.evening.line_words import AND, is_filler, name_at_start, says, split
from bot.text.evening.line_words import SELF as SELF_WORDS
from bot.text.evening.name_search import meant
from bot.text.fold import fold, fold_uzbek
from scoring.riichi.limits import Limit

MOST_HAN = 13
"""A bare number above it is no number of han: it may be a price in points."""


class Says(Enum):
    """What a word is about."""

    SELF = auto()
    RIICHI = auto()
    TENPAI = auto()
    NOTEN = auto()
    EVERYBODY = auto()
    NOBODY = auto()
    LIABLE = auto()
    NAGASHI = auto()
    DRAW = auto()
    ABORT = auto()
    CHOMBO = auto()
    HAN = auto()
    FU = auto()


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody is named: whom it may mean; nobody where the word is no name here."""

    seats: Seats
    typed: str


@dataclass(frozen=True, slots=True)
class Price:
    """What the winner gets in points; for a tsumo what a child and the dealer pay."""

    points: int
    dealer_pays: int | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number of which is not yet known what it counts."""

    value: int


Token = Name | Worth | Price | Says | Number

_WORDS: tuple[tuple[Says, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        (Says.RIICHI, r"riichi|richi|reach|rich|riychi"),
        (Says.TENPAI, r"te[nm]pa[iy]|ready|tayyor"),
        (Says.NOTEN, r"noten"),
        (Says.EVERYBODY, r"all|everybody|vse|hamma"),
        (Says.NOBODY, r"nobody|none|nikto|hech|kim"),
        (Says.LIABLE, r"pao|liable|javobgar"),
        (Says.NAGASHI, r"nagashi"),
        (Says.DRAW, r"draw|drawn|exhaustive|nichya|durang|ryuukyoku"),
        (Says.ABORT, r"abort|aborted|abortive|peresdacha|qayta"),
        (Says.CHOMBO, r"chombo|chonbo"),
        (Says.HAN, r"han|xan"),
        (Says.FU, r"fu"),
    )
)
_LIMITS: tuple[tuple[Worth, re.Pattern[str]], ...] = (
    (LIMITS[Limit.MANGAN], re.compile(r"mangan|manganda")),
    (LIMITS[Limit.HANEMAN], re.compile(r"ha[n]?eman|hanyeman")),
    (LIMITS[Limit.BAIMAN], re.compile(r"ba[iy]man")),
    (LIMITS[Limit.SANBAIMAN], re.compile(r"sanba[iy]man")),
    (LIMITS[Limit.YAKUMAN], re.compile(r"yakuman|yakumana|yakumanov")),
    (Worth(13), re.compile(r"kazoe|kadzoe")),
)
_NOTHING = re.compile(r"ron|by|tarqatish")
_GLUED = re.compile(r"(\d+)(han|xan|хан|fu|фу)", re.IGNORECASE)
_PAIR = re.compile(r"(\d+)[/\\+-](\d+)")


def tokens(text: str, names: Sequence[str]) -> list[Token] | None:
    """The pieces of a line; None where a word holds tiles, so that it is a hand."""
    words = list(_apart(split(text)))
    if any(any(map(str.isdigit, word)) and not word.isdecimal() for word in words):
        return None
    return _counted(list(_read(words, names)))


def _apart(words: Sequence[str]) -> Iterator[str]:
    """Numbers that are written together with their words, or with each other: 3han, 3/30."""
    for word in words:
        if (found := _PAIR.fullmatch(word)) or (found := _GLUED.fullmatch(word)):
            yield from found.groups()
        else:
            yield word


def _read(words: Sequence[str], names: Sequence[str]) -> Iterator[Token]:
    place = 0
    whole = {fold(name) for name in names}
    while place < len(words):
        word = words[place]
        known = None if fold(word) in whole else _known(word)
        length, seats = (0, ()) if known else name_at_start(words[place:], names)
        if known is not None:
            yield known
        elif length and not _joins(words, place, names):
            yield Name(seats, " ".join(words[place : place + length]))
            place += length - 1
        elif word.isdecimal():
            yield Number(int(word[:7]))
        elif not (length or is_filler(word, names) or _NOTHING.fullmatch(fold_uzbek(word))):
            yield Name((), word)
        place += 1


def _joins(words: Sequence[str], place: int, names: Sequence[str]) -> bool:
    """Whether a word such as `and` stands between two names, and is no name itself."""
    return (
        bool(AND.fullmatch(fold(words[place])))
        and 0 < place < len(words) - 1
        and bool(meant(words[place - 1], names))
        and bool(meant(words[place + 1], names))
    )


def _known(word: str) -> Says | Worth | None:
    """What a word of the game says, in any alphabet."""
    if says(SELF_WORDS, word):
        return Says.SELF
    plain = fold_uzbek(word)
    for worth, pattern in _LIMITS:
        if pattern.fullmatch(plain):
            return worth
    return next((kind for kind, pattern in _WORDS if pattern.fullmatch(plain)), None)


def _counted(read: list[Token]) -> list[Token]:
    """Numbers put together: han and fu, several yakuman, a price."""
    found: list[Token] = []
    place = 0
    while place < len(read):
        token = read[place]
        if isinstance(token, Number):
            counted, used = _count(read[place:])
            found.append(counted)
            place += used
        else:
            # Words for han and fu without their number add nothing.
            if token not in (Says.HAN, Says.FU):
                found.append(token)
            place += 1
    return found


def _count(read: Sequence[Token]) -> tuple[Worth | Price, int]:
    """What the numbers at the start say, and how many pieces that takes."""
    numbers: list[int] = []
    used, told_han = 0, Says.HAN in read[1:2]
    for token in read:
        if isinstance(token, Number) and len(numbers) < 2:
            numbers.append(token.value)
        elif token not in (Says.HAN, Says.FU):
            break
        used += 1
    first, *rest = numbers
    if used < len(read) and read[used] == LIMITS[Limit.YAKUMAN] and not rest:
        return Worth(0, yakuman=first), used + 1
    if first > MOST_HAN and not told_han:
        return Price(first, rest[0] if rest else None), used
    if used < len(read) and isinstance(read[used], Worth) and not rest:
        # 5 han mangan: the name of the limit adds nothing.
        return worth_of(first, 0), used + 1
    return worth_of(first, rest[0] if rest else 0), used
