"""A short line about a deal of riichi in pieces: names, what hands are worth, and words between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.text.evening.line_words import AND, is_filler, name_at_start, split
from bot.text.evening.name_search import begins_name, in_its_letters, is_whole_name, meant
from bot.text.evening.riichi.line_joining import joined
from bot.text.evening.riichi.line_numbers import apart, full_prices
from bot.text.evening.riichi.line_pieces import Name, Number, Says, Token
from bot.text.evening.riichi.line_vocabulary import (
    NOTHING,
    RUSSIAN_BUT,
    phrase_at_start,
    tells_worth,
    word_of_game,
)
from bot.text.fold import fold, fold_uzbek

_FOUR_RIICHI = re.compile(r"su+cha")
_PAUSES = re.compile(r"[,;\n]+|\.(?=\s|$)|(?<=\s)[+&](?=\s)")
_EVERY_SEAT = 4
_BRIEF = frozenset((Says.FROM, Says.EACH))
"""Words that are so short that they may be the beginning of a name instead."""
_ABLATIVE = "dan"
_WHILE = "а"
"""It joins as `and` does; it is an initial more often."""


def tokens(text: str, names: Sequence[str]) -> list[Token] | None:
    """The pieces of a line; None where a word holds tiles, so that it is a hand."""
    parts = [
        list(apart(split(part), lambda word: is_whole_name(word, names)))
        for part in _PAUSES.split(full_prices(text))
    ]
    words = [word for part in parts for word in part]
    if any(any(map(str.isdigit, word)) and not word.isdecimal() for word in words):
        return None
    read: list[Token] = []
    last = max((place for place, part in enumerate(parts) if part), default=0)
    for place, part in enumerate(parts):
        said = list(_read(part, names, starts=not read, ends=place == last))
        if not said:
            continue
        # 3, 30 is one hand, and so is 3 han, 30 fu.
        counted = bool(read) and (isinstance(read[-1], Number) or read[-1] is Says.HAN)
        if read and not (counted and isinstance(said[0], Number)):
            read.append(Says.PAUSE)
        read += said
    return joined(read)


def _read(
    words: Sequence[str], names: Sequence[str], *, starts: bool, ends: bool
) -> Iterator[Token]:
    """One statement; whether the line starts with it, or ends."""
    alone = ends and len(words) == 1
    place, last = 0, None
    while place < len(words):
        used, said = _piece(words, place, names, starts=starts or alone)
        if said[:1] == [Says.FED] and isinstance(last, Name) and not _plain(last, names):
            # Ивану набросил: it was discarded to him.
            said = [Says.UNSURE]
        last = said[-1] if said else last
        yield from said
        place += used


def _piece(
    words: Sequence[str], place: int, names: Sequence[str], *, starts: bool
) -> tuple[int, list[Token]]:
    """What is said at that word, and by how many words."""
    word = words[place]
    if is_whole_name(word, names):
        if word_of_game(word) is Says.SELF and not in_its_letters(word, names):
            # сам where somebody is called Sam
            return 1, [Says.UNSURE]
        return _name_or_nothing(words, place, names)
    if _FOUR_RIICHI.fullmatch(fold_uzbek(word)):
        return 1, [Number(_EVERY_SEAT)]
    used, known = phrase_at_start(words[place:])
    if (
        isinstance(known, Says)
        and used > 1
        and known is not Says.NOBODY
        and any(is_whole_name(one, names) for one in words[place + 1 : place + used])
    ):
        # ложный рон where somebody is called Ron
        return used, [known, Says.UNSURE]
    joins = AND.fullmatch(fold(word)) or fold(word) in (_WHILE, RUSSIAN_BUT)
    if (joins or known is Says.NOT) and meant(word, names):
        sure = _surely_name(words, place, names, starts=starts, denies=not joins)
        return _name_or_nothing(words, place, names) if sure else (1, [Says.UNSURE])
    if known in _BRIEF and meant(word, names) and not _before_name(words, place, names):
        if known is Says.EACH and place and place + 1 < len(words) and words[place + 1].isdecimal():
            return 1, [Says.UNSURE]
        known = None
    return (used, [known]) if known is not None else _name_or_nothing(words, place, names)


def _name_or_nothing(
    words: Sequence[str], place: int, names: Sequence[str]
) -> tuple[int, list[Token]]:
    """The name that begins at that word, a number, or a word that adds nothing."""
    word = words[place]
    length, seats = name_at_start(words[place:], names)
    if length and not _joins(words, place, names):
        typed = words[place : place + length]
        return length, _named(Name(seats, " ".join(typed)), typed[-1], names)
    if length or is_filler(word, names) or NOTHING.fullmatch(fold_uzbek(word)):
        return 1, []
    return 1, [Number(int(word[:7])) if word.isdecimal() else Name((), word)]


def _surely_name(
    words: Sequence[str], place: int, names: Sequence[str], *, starts: bool, denies: bool
) -> bool:
    """Whether `и` or `no` can be nothing but the beginning of a name, or joins two names."""
    before = words[place - 1] if place else None
    after = words[place + 1] if place + 1 < len(words) else None
    if before is not None and word_of_game(before) is Says.FROM:
        return True
    worth_next = after is not None and tells_worth(after)
    if denies or fold(words[place]) == RUSSIAN_BUT:
        if before is None:
            return starts and worth_next
        after_name = bool(meant(before, names)) and word_of_game(before) is None
        return (after is None and (after_name or tells_worth(before))) or (
            after_name and worth_next
        )
    if after is None:
        return starts or before is not None
    if before is None:
        return starts and word_of_game(after) not in (Says.DRAW, Says.ABORT)
    if fold(words[place]) == _WHILE:
        return word_of_game(after) is None or worth_next
    return bool(meant(before, names)) and (worth_next or bool(meant(after, names)))


def _before_name(words: Sequence[str], place: int, names: Sequence[str]) -> bool:
    return 0 < place < len(words) - 1 and bool(meant(words[place + 1], names))


def _named(name: Name, last: str, names: Sequence[str]) -> list[Token]:
    """The name; with the ending of the case in which Uzbek names whoever discarded: Ivandan."""
    word = fold_uzbek(last)
    whole = {fold_uzbek(part) for one in names for part in one.split()}
    stem = word.removesuffix(_ABLATIVE)
    discarded = stem != word and word not in whole and meant(stem, names) == name.seats
    return [Says.FROM, name] if discarded else [name]


def _plain(name: Name, names: Sequence[str]) -> bool:
    """Whether somebody is named without an ending."""
    return not name.seats or begins_name(name.typed, names)


def _joins(words: Sequence[str], place: int, names: Sequence[str]) -> bool:
    """Whether a word is no name here: `and` between two names, `in` before a word of the game."""
    if not 0 < place < len(words) - 1:
        return False
    before, word, after = words[place - 1 : place + 2]
    if AND.fullmatch(fold(word)):
        return bool(meant(before, names)) and bool(meant(after, names))
    adds_nothing = bool(NOTHING.fullmatch(fold_uzbek(word))) and not is_whole_name(word, names)
    return adds_nothing and word_of_game(after) is not None
