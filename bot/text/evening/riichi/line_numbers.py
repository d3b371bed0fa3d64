"""Numbers in a short line about a deal: together with their words, with each other, or in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from bot.text.fold import fold_uzbek

_GLUED = re.compile(r"(\d+)(han|xan|хана?|fu|фу|dan|дан)", re.IGNORECASE)
_PAIR = re.compile(r"(\d+k?)[/\\+-](\d+k?)", re.IGNORECASE)
_THOUSANDS = re.compile(r"(\d+)k", re.IGNORECASE)
_CYRILLIC_K = str.maketrans("кК", "kk")

_UNITS: Mapping[str, int] = {
    fold_uzbek(word): number
    for number, words in enumerate(
        (
            "one один одна bir",
            "two два две ikki",
            "three три uch",
            "four четыре toʻrt",
            "five пять besh",
            "six шесть olti",
            "seven семь yetti",
            "eight восемь sakkiz",
            "nine девять toʻqqiz",
            "ten десять",
            "eleven одиннадцать",
            "twelve двенадцать",
            "thirteen тринадцать",
        ),
        start=1,
    )
    for word in words.split()
}
_TENS: Mapping[str, int] = {
    fold_uzbek(word): 10 * number
    for number, words in enumerate(
        (
            "twenty двадцать yigirma",
            "thirty тридцать oʻttiz",
            "forty сорок qirq",
            "fifty пятьдесят ellik",
            "sixty шестьдесят oltmish",
            "seventy семьдесят yetmish",
            "eighty восемьдесят sakson",
            "ninety девяносто toʻqson",
            "hundred сто yuz",
        ),
        start=2,
    )
    for word in words.split()
}
_SUMS = {(20, 5): 25, (100, 10): 110, (10, 1): 11, (10, 2): 12, (10, 3): 13}
"""Two words for one number: двадцать пять, yuz on, on bir."""
_UZBEK_TEN = "on"
"""By itself it is an English word that says nothing."""


_FULL = re.compile(r"(?<![\d.,])(\d{1,2})[ .,](?!100\b)(\d00)(?!\d)")
"""A price with its thousands apart; 1 100 is a hand of 100 fu."""
_PARTS_OF_THOUSANDS = re.compile(r"(?<![\d.,])(\d+)[.,](\d)[kк]\b", re.IGNORECASE)


def full_prices(text: str) -> str:
    """The line with its prices in digits alone: 8,000 and 7.7k."""
    return _FULL.sub(r"\1\2", _PARTS_OF_THOUSANDS.sub(r"\g<1>\g<2>00", text))


def apart(words: Sequence[str], is_name: Callable[[str], bool]) -> Iterator[str]:
    """The words, with every number in digits and by itself: 3han, 3/30, 8k, тридцать.

    A word that is a whole name is no number.
    """
    pieces = list(chain.from_iterable(map(_pieces, words)))
    numbers = [None if is_name(word) else _number(word) for word in pieces]
    place = 0
    while place < len(pieces):
        word, number, after = pieces[place], numbers[place], (*numbers, None)[place + 1]
        if number is not None and after is not None and (number, after) in _SUMS:
            yield str(_SUMS[number, after])
            place += 1
        else:
            yield word if number is None or fold_uzbek(word) == _UZBEK_TEN else str(number)
        place += 1


def _number(word: str) -> int | None:
    """What a word counts, if it is a number in letters."""
    plain = fold_uzbek(word)
    return 10 if plain == _UZBEK_TEN else _UNITS.get(plain) or _TENS.get(plain)


def _pieces(word: str) -> Iterator[str]:
    if found := _PAIR.fullmatch(word.translate(_CYRILLIC_K)):
        yield from map(_points, found.groups())
    elif found := _GLUED.fullmatch(word):
        yield from found.groups()
    else:
        yield _points(word)


def _points(word: str) -> str:
    """Thousands in full; any other word as it is."""
    found = _THOUSANDS.fullmatch(word.translate(_CYRILLIC_K))
    return f"{found[1]}000" if found else word
