"""How a player who writes one sign would write another: in the same letters."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.notation.line import Group
from scoring.notation.vocabulary import FACES, NUMBERED_HONORS, NUMERALS, SUITS
from scoring.notation.writing import write_tile
from scoring.tiles import TILES, Tile

_SUITS = tuple(
    tuple(signs.split())
    for signs in (
        "m p s z",
        "c d b",
        "м п с з",
        "с д б",
        "с т б",
        "be nu ba",
        "be n ba",
        "char dot bam",
        "man pin sou",
        "сим дот бам",
        "символ точка бамбук",
        "ман пин соу",
        "belgi nuqta bambuk",
        "万 筒 条",
        "萬 餅 條",
    )
)
"""Signs of suits that are written together: characters, dots, bamboos, and perhaps honors."""
_FITTING = 3
"""Rows of them that are tried."""
_HONORS = (
    *({tile: write_tile(tile, language) for tile in TILES[27:]} for language in ("en", "ru", "uz")),
    *(
        dict(zip(TILES[27:], signs.split(), strict=True))
        for signs in (
            "E S W N R G Wh",
            "east south west north red green white",
            "восток юг запад север красный зеленый белый",
            "sharq janub gʻarb shimol qizil yashil oq",
            "東 南 西 北 中 發 白",
        )
    ),
)
_PICTURES = {tile: face for face, tile in FACES.items()}
_HONOR_DIGITS = {tile: digit for digit, tile in NUMBERED_HONORS.items() if digit.isascii()}
_WORD = 4
"""Letters of a sign that stands apart from the one before it."""


def write_like(group: Group, tile: Tile, language: str) -> str | None:
    """The sign for a tile in a group of others; None if it has none there."""
    suit, signs = group.part.suit, group.part.signs
    if signs[0] in FACES:
        return _PICTURES[tile]
    if not suit:
        return write_honor(tile, signs, language) if tile.is_honor else None
    if SUITS.get(suit) is NUMBERED_HONORS:
        return _HONOR_DIGITS.get(tile)
    if tile.suit is not group.tiles[0].suit:
        return None
    return NUMERALS[tile.rank - 1] if signs[0] in NUMERALS else str(tile.rank)


def write_apart(tile: Tile, groups: Iterable[Group], language: str) -> str:
    """A tile by itself, in the letters of the groups in its line."""
    signs = [sign for group in groups for sign in group.part.signs if not group.part.suit]
    if not FACES.keys().isdisjoint(signs):
        return _PICTURES[tile]
    for group in groups:
        if group.part.suit and (digit := write_like(group, tile, language)):
            return with_suit(digit, group.part.suit)
    if tile.is_honor:
        return write_honor(tile, signs, language)
    return with_suit(str(tile.rank), suits_beside(group.part.suit for group in groups)[tile.suit])


def with_suit(number: str, suit: str) -> str:
    """A number and its suit, which stands apart if it is a word."""
    return f"{number} {suit}" if len(suit) >= _WORD else number + suit


def between_tiles(sign: str) -> str:
    """What stands between a sign for a tile and the next."""
    return " " if len(sign) >= _WORD else ""


def write_honor(tile: Tile, beside: Iterable[str], language: str) -> str:
    """The sign for an honor in the letters of the signs beside it."""
    line = frozenset(beside)
    for written in _HONORS:
        if not line.isdisjoint(sign.lower() for sign in written.values()):
            return written[tile]
    return write_tile(tile, language)


def other_suits(sign: str, beside: Iterable[str]) -> list[str]:
    """What may stand in place of a suit's sign, by the suits beside it in the line."""
    line = frozenset(beside)
    known = [signs for signs in _SUITS if sign.startswith(signs) or not line.isdisjoint(signs)]
    return [one for one in suits_beside(line, known) if one != sign]


def suits_beside(beside: Iterable[str], known: Iterable[tuple[str, ...]] = _SUITS) -> list[str]:
    """Signs of suits, first those that are written together with the ones beside them.

    Who does not number honors elsewhere in the line has not numbered them here.
    """
    line = frozenset(beside)
    fitting = sorted(known, key=lambda signs: -len(line.intersection(signs)))
    found = dict.fromkeys(sign for signs in fitting[:_FITTING] for sign in signs)
    return [sign for sign in found if sign in line or SUITS[sign] is not NUMBERED_HONORS]
