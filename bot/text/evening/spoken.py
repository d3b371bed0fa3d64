"""Short lines about a deal, as people type them: Malika 24 Ivan · Азиз 12 сам · durang."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.model.evening.deeds import Drawn
from bot.model.evening.seating import PLAYERS
from bot.model.evening.spoken import (
    Seats,
    Spoken,
    SpokenFine,
    SpokenSwap,
    SpokenWin,
    Unclear,
)
from bot.text.evening.line_words import (
    AND,
    DRAW,
    FALSE,
    MOST_WORDS,
    SELF,
    is_filler,
    name_at_start,
    says,
    split,
)
from bot.text.evening.name_search import meant, resembling
from bot.text.fold import fold

_KONG = re.compile(r"kong|kongni|rob|robbed|robbing|ogirlash|ogirlangan|конг[ае]?|ограблени[ея]")
_AMOUNT = re.compile(r"[+-]?\d{1,7}")
REASON = 60
"""Characters of a reason that are kept."""


def read_line(text: str, names: Sequence[str]) -> Spoken | None:
    """What a line says of a deal, or None if it speaks of something else."""
    words = split(text)
    if DRAW.fullmatch(fold(text)):
        return Drawn()
    if not words or len(words) > MOST_WORDS or any(map(_is_tiles, words)):
        return None
    found = [said for place in _numbers(words) if (said := _win(words, place, names)) is not None]
    if found:
        return min(found, key=lambda said: (len(said.unknown), len(said.winners)))
    if any(map(str.isdecimal, words)) or not meant(words[0], names):
        return None
    return Unclear()


def read_fine(text: str, names: Sequence[str]) -> SpokenFine | None:
    """Whom a fine or an award is for, how much and why; None if nothing is said."""
    words = split(text)
    if not words:
        return None
    several = _amounts(words, names)
    if several is not None:
        return several
    length, players = name_at_start(words, names)
    if length == 0:
        return SpokenFine((), unknown=(words[0],))
    rest = words[length:]
    amount = next((word for word in rest if _AMOUNT.fullmatch(word)), None)
    if amount is not None:
        rest.remove(amount)
    false_win = any(FALSE.fullmatch(fold(word)) for word in rest)
    return SpokenFine(
        players,
        " ".join(rest)[:REASON],
        None if amount is None else _signed(amount),
        false_win=false_win,
    )


def read_amount(text: str) -> tuple[int, str] | None:
    """Points and a reason, as an answer to the question about both: -10 late."""
    words = split(text)
    amount = next((word for word in words if _AMOUNT.fullmatch(word)), None)
    if amount is None:
        return None
    words.remove(amount)
    return _signed(amount), " ".join(words)[:REASON]


def read_swap(text: str, names: Sequence[str]) -> SpokenSwap | None:
    """Which two change seats, and from which deal on; None if nothing is said."""
    words = [
        word for word in split(text) if not AND.fullmatch(fold(word)) and not is_filler(word, names)
    ]
    if not words:
        return None
    numbers = [word for word in words if word.isdecimal()]
    others = [word for word in words if not word.isdecimal()]
    from_deal = int(numbers[0]) if numbers else None
    for cut in range(1, len(others)):
        one, other = meant(" ".join(others[:cut]), names), meant(" ".join(others[cut:]), names)
        if one and other:
            return SpokenSwap(one, other, from_deal)
    unknown = tuple(word for word in others if not meant(word, names))
    return SpokenSwap((), (), from_deal, unknown)


def _is_tiles(word: str) -> bool:
    """Digits and letters in one word: a hand, or part of one."""
    return any(map(str.isdigit, word)) and not word.lstrip("+").isdecimal()


def _numbers(words: Sequence[str]) -> Iterator[int]:
    """Where the points may stand."""
    for place, word in enumerate(words):
        if word.isdecimal() and len(word) <= 3:
            yield place


def _win(words: list[str], place: int, names: Sequence[str]) -> SpokenWin | None:
    """The line read with its points at this place; None when it names nobody."""
    self_drawn = any(says(SELF, word) for word in words)
    robbed = not self_drawn and any(says(_KONG, word) for word in words)
    before, after = (
        [word for word in some if not _is_said(word, names)]
        for some in (words[:place], words[place + 1 :])
    )
    if before and after:
        first, second = " ".join(before), " ".join(after)
    else:
        first, second = _two_names(before or after, names)
    if not first:
        return None
    winners, unknown = _found(first, names)
    discarders: Seats | None = None
    if second:
        discarders, more = _found(second, names)
        unknown += more
    named = bool(meant(first, names)) or bool(second and meant(second, names))
    if not named and not (winners and (self_drawn or discarders)):
        return None
    if self_drawn and second:
        self_drawn = False
    return SpokenWin(winners, int(words[place]), discarders, self_drawn, robbed, unknown)


def _two_names(words: Sequence[str], names: Sequence[str]) -> tuple[str, str]:
    """The words cut where two names meet: Malika Ivan."""
    whole = " ".join(words)
    if meant(whole, names):
        return whole, ""
    for cut in range(1, len(words)):
        first, second = " ".join(words[:cut]), " ".join(words[cut:])
        if meant(first, names) and meant(second, names):
            return first, second
    return whole, ""


def _found(name: str, names: Sequence[str]) -> tuple[Seats, tuple[str, ...]]:
    """Whom it means; for an unknown name whom it resembles, and the name."""
    known = meant(name, names)
    return (known, ()) if known else (resembling(name, names), (name,))


def _is_said(word: str, names: Sequence[str]) -> bool:
    """Whether it says how the hand was won, or nothing."""
    return says(SELF, word) or says(_KONG, word) or is_filler(word, names)


def _amounts(words: Sequence[str], names: Sequence[str]) -> SpokenFine | None:
    """Several players with a sum each, such as Ivan -8 Malika +8; None if it is not that."""
    amounts = [0] * PLAYERS
    rest, named = list(words), 0
    while rest:
        length, players = name_at_start(rest, names)
        if length == 0 or len(rest) <= length or not _AMOUNT.fullmatch(rest[length]):
            break
        if len(players) > 1:
            return None
        amounts[players[0]] += int(rest[length])
        rest = rest[length + 1 :]
        named += 1
    if named < 2:
        return None
    one, two, three, four = amounts
    return SpokenFine((), " ".join(rest)[:REASON], amounts=(one, two, three, four))


def _signed(amount: str) -> int:
    """A fine needs no minus, an award has a plus."""
    return int(amount) if amount.startswith("+") else -abs(int(amount))
