"""A short line about a deal of riichi in pieces: names, what hands are worth, and words between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.prices import LIMITS, worth_of
from bot.model.evening.spoken import Seats
from bot.text.evening.line_words import AND, is_filler, name_at_start, says, split
from bot.text.evening.line_words import SELF as SELF_WORDS
from bot.text.evening.name_search import meant
from bot.text.evening.riichi.line_numbers import apart
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
    REASON = auto()
    """Of what a deal was broken off: nine terminals, four winds; by itself it may be talk."""
    CHOMBO = auto()
    FALSE = auto()
    """A chombo, if somebody at the table is named with it."""
    HAN = auto()
    FU = auto()
    EXCEPT = auto()
    NOT = auto()
    FROM = auto()
    """Whoever is named next discarded: с Ивана, off Ivan."""
    FED = auto()
    """Whoever was named last discarded: Ivan tashladi."""
    EACH = auto()
    """All three pay so much: по 4000, 4000 each."""
    DOUBLE = auto()
    COUNTERS = auto()
    STICKS = auto()
    PAUSE = auto()
    """A comma, or another sign between two statements."""


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
    each: bool = False
    """All three pay so much."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number of which is not yet known what it counts."""

    value: int


@dataclass(frozen=True, slots=True)
class Lying:
    """So many counters, or sticks that lie on the table, before the deal."""

    kind: Says
    count: int


Token = Name | Worth | Price | Says | Number | Lying

_WORDS: tuple[tuple[Says, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        (Says.RIICHI, r"riichi|richi|reach|rich|riychi"),
        (Says.TENPAI, r"te[nm]pa[iy]|ready|tayyor"),
        (Says.NOTEN, r"noten"),
        (Says.EVERYBODY, r"all|olla?|everybody|vse|vseh|hamma|hammasi|hammadan"),
        (Says.NOBODY, r"nobody|none|nikto|hech|kim"),
        (Says.EXCEPT, r"ehcept|but|krome|tashqari|boshqa"),
        (Says.NOT, r"not|ne|emas|no|without|net|bez|yoq"),
        (Says.LIABLE, r"pao|liable|javobgar"),
        (Says.NAGASHI, r"nagashi"),
        (Says.DRAW, r"draw|drawn|ehhaustive|nichya|durang|ryuukyoku"),
        (Says.ABORT, r"abort|aborted|abortive|peresdacha|qayta"),
        (Says.ABORT, r"kyu+shu|kyu+hai|su+fon|su+kai?kan|sanra"),
        (Says.REASON, r"terminals?|terminal(?:ov|i|lar)?|vetra|winds|shamol|kan[as]|kanov|kongs?"),
        (Says.REASON, r"troynoy|triple"),
        (Says.CHOMBO, r"chombo|chonbo"),
        (Says.FALSE, r"false|lojn(?:iy|oye|aya)|sohta"),
        (Says.HAN, r"hana?|hanov"),
        (Says.FU, r"fu"),
        (Says.FROM, r"from|off|so?|ot|snosa?|discarder"),
        (
            Says.FED,
            r"discard(?:s|ed)|deals|dealt|tashla(?:di|gan)|(?:na|s|vi)?(?:kinul|brosil)a?|sny?[eo]s(?:la)?",
        ),
        (Says.EACH, r"each|po|kajd(?:iy|ogo|omu)|dan|har"),
        (Says.DOUBLE, r"double|dvoyno[yeg]o?|dabl|qosh|qoshaloq"),
        (Says.COUNTERS, r"honb[aie]?|counters?"),
        (Says.STICKS, r"sticks?|stavk[aiu]|stavok|paloch(?:ka|ki|ek)|tayoqcha(?:lar|si)?"),
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
_NOTHING = re.compile(
    r"ron|by|tarqatish|v|into|in|is|tolko|only|faqat|ostalni?e|rest|others|qolganlar|boshqalar"
    r"|raznih|different|onerov|blagorodnih|na|mahjong|madjong|penalty|shtraf|jarima"
)
_FOUR_RIICHI = re.compile(r"su+cha")
_PAUSES = re.compile(r"[,;\n]+|\.(?=\s|$)|(?<=\s)[+&](?=\s)")
_EVERY_SEAT = 4


def tokens(text: str, names: Sequence[str]) -> list[Token] | None:
    """The pieces of a line; None where a word holds tiles, so that it is a hand."""
    parts = [list(apart(split(part))) for part in _PAUSES.split(text)]
    words = [word for part in parts for word in part]
    if any(any(map(str.isdigit, word)) and not word.isdecimal() for word in words):
        return None
    read: list[Token] = []
    for said in filter(None, (list(_read(part, names)) for part in parts)):
        # 3, 30 is one hand, and so is 3 han, 30 fu.
        counted = bool(read) and (isinstance(read[-1], Number) or read[-1] is Says.HAN)
        if read and not (counted and isinstance(said[0], Number)):
            read.append(Says.PAUSE)
        read += said
    return _counted(_settled(read))


def _read(words: Sequence[str], names: Sequence[str]) -> Iterator[Token]:
    place = 0
    whole = {fold(name) for name in names}
    while place < len(words):
        word = words[place]
        known = None if fold(word) in whole else _known(word)
        if known in _BRIEF and meant(word, names) and not _before_name(words, place, names):
            known = None
        length, seats = (0, ()) if known else name_at_start(words[place:], names)
        if _FOUR_RIICHI.fullmatch(fold_uzbek(word)):
            yield Number(_EVERY_SEAT)
        elif known is not None:
            yield known
        elif length and not _joins(words, place, names):
            typed = words[place : place + length]
            yield from _named(Name(seats, " ".join(typed)), typed[-1], names)
            place += length - 1
        elif word.isdecimal():
            yield Number(int(word[:7]))
        elif not (length or is_filler(word, names) or _NOTHING.fullmatch(fold_uzbek(word))):
            yield Name((), word)
        place += 1


_BRIEF = frozenset((Says.FROM, Says.EACH))
"""Words that are so short that they may be the beginning of a name instead."""
_ABLATIVE = "dan"


def _before_name(words: Sequence[str], place: int, names: Sequence[str]) -> bool:
    return 0 < place < len(words) - 1 and bool(meant(words[place + 1], names))


def _named(name: Name, last: str, names: Sequence[str]) -> Iterator[Token]:
    """The name; with the ending of the case in which Uzbek names whoever discarded: Ivandan."""
    yield name
    word = fold_uzbek(last)
    whole = {fold_uzbek(part) for one in names for part in one.split()}
    stem = word.removesuffix(_ABLATIVE)
    if stem != word and word not in whole and meant(stem, names) == name.seats:
        yield Says.FED


def _joins(words: Sequence[str], place: int, names: Sequence[str]) -> bool:
    """Whether a word is no name here: `and` between two names, `in` before a word of the game."""
    if not 0 < place < len(words) - 1:
        return False
    before, word, after = words[place - 1 : place + 2]
    if AND.fullmatch(fold(word)):
        return bool(meant(before, names)) and bool(meant(after, names))
    return bool(_NOTHING.fullmatch(fold_uzbek(word))) and _known(after) is not None


def _known(word: str) -> Says | Worth | None:
    """What a word of the game says, in any alphabet."""
    if says(SELF_WORDS, word):
        return Says.SELF
    plain = fold_uzbek(word)
    for worth, pattern in _LIMITS:
        if pattern.fullmatch(plain):
            return worth
    return next((kind for kind, pattern in _WORDS if pattern.fullmatch(plain)), None)


def _settled(read: Sequence[Token]) -> list[Token]:
    """Words that say something together: not tenpai, nagashi mangan, double yakuman, 4 riichi."""
    found: list[Token] = []
    named = any(isinstance(token, Name) and token.seats for token in read)
    for said in read:
        token = Says.CHOMBO if said is Says.FALSE and named else said
        match found[-1] if found else None, token:
            case (Says.NOT, Says.TENPAI) | (Says.TENPAI, Says.NOT):
                found[-1] = Says.NOTEN
            case (Says.NOT, Says.RIICHI) | (Says.RIICHI, Says.NOT):
                found.pop()
            case Says.NAGASHI, Worth():
                pass
            case Says.FROM, Says.EVERYBODY:
                found[-1] = Says.EACH
            case Says.DOUBLE, Worth(yakuman=1):
                found[-1:] = [Number(2), token]
            case Number(4), Says.RIICHI if not any(isinstance(one, Name) for one in found):
                found[-1:] = [Says.ABORT, Says.RIICHI, Says.EVERYBODY]
            case Number(4 | 9), Says.REASON if not any(isinstance(one, Name) for one in found):
                found[-1] = Says.ABORT
            case Says.DOUBLE, _:
                found[-1] = token
            case _:
                found.append(token)
    return found


def _counted(read: Sequence[Token]) -> list[Token]:
    """Numbers put together: han and fu, several yakuman, a price; counters and sticks."""
    found: list[Token] = []
    place = 0
    while place < len(read):
        used = 1
        match read[place], read[place + 1] if place + 1 < len(read) else None:
            case (Number(count), (Says.COUNTERS | Says.STICKS) as kind) | (
                (Says.COUNTERS | Says.STICKS) as kind,
                Number(count),
            ):
                found.append(Lying(kind, count))
                used = 2
            case Says.COUNTERS, _:
                found.append(Lying(Says.COUNTERS, 1))
            case Says.STICKS, _:
                found.append(Says.RIICHI)
            case Says.EACH, Number():
                counted, used = _count(read[place + 1 :])
                found.append(_from_each(counted))
                used += 1
            case Number(), _:
                counted, used = _count(read[place:])
                found.append(counted)
            case ((Says.HAN | Says.FU | Says.EACH), _):
                # Without a number they add nothing.
                pass
            case token, _:
                found.append(token)
        place += used
    return found


def _from_each(counted: Worth | Price) -> Worth | Price:
    return replace(counted, each=True) if isinstance(counted, Price) else counted


def _count(read: Sequence[Token]) -> tuple[Worth | Price, int]:
    """What the numbers at the start say, and how many pieces that takes."""
    numbers: list[int] = []
    used, told_han = 0, Says.HAN in read[1:2]
    for token, after in zip(read, (*read[1:], None), strict=True):
        if isinstance(token, Number) and len(numbers) < 2:
            if numbers and after in (Says.COUNTERS, Says.STICKS):
                break
            numbers.append(token.value)
        elif token not in (Says.HAN, Says.FU):
            break
        used += 1
    first, *rest = numbers
    after = read[used] if used < len(read) else None
    if after == LIMITS[Limit.YAKUMAN] and not rest:
        return Worth(0, yakuman=first), used + 1
    if first > MOST_HAN and not told_han:
        price = Price(first, rest[0] if rest else None)
        each = after in (Says.EVERYBODY, Says.EACH)
        return (_from_each(price), used + 1) if each else (price, used)
    if isinstance(after, Worth) and not rest:
        # 5 han mangan: the name of the limit adds nothing.
        return worth_of(first, 0), used + 1
    return worth_of(first, rest[0] if rest else 0), used
