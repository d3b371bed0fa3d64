"""Fans of the hand's shape: what every set is, and the hands that are not made of sets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations

from scoring.arrange import Shape
from scoring.sets import SetKind, TileSet
from scoring.tiles import HONORS, SUITED, TERMINALS, Suit, Tile, count, ranks, suited

SetClaim = Callable[[TileSet], bool]


def is_any(_: TileSet) -> bool:
    return True


def is_pung(tiles: TileSet) -> bool:
    return tiles.kind in (SetKind.PUNG, SetKind.KONG)


def is_chow(tiles: TileSet) -> bool:
    """A chow, or the three knitted tiles that stand for one."""
    return tiles.kind in (SetKind.CHOW, SetKind.KNITTED)


def is_even_pung(tiles: TileSet) -> bool:
    return is_pung(tiles) and is_even(tiles)


def is_even(tiles: TileSet) -> bool:
    return tiles.first in ranks(2, 4, 6, 8)


def is_suited(tiles: TileSet) -> bool:
    return tiles.first in SUITED


def has_five(tiles: TileSet) -> bool:
    return any(tile in ranks(5) for tile in tiles.tiles)


def has_terminal_or_honor(tiles: TileSet) -> bool:
    return any(tile.is_honor or tile in TERMINALS for tile in tiles.tiles)


@dataclass(frozen=True, slots=True)
class EverySetPattern:
    """Every set is so, and the pair; only in hands of four sets and a pair."""

    sets: SetClaim
    pair: SetClaim = is_any
    knitted_too: bool = False


def every_set(
    sets: SetClaim, *, pair: SetClaim = is_any, knitted_too: bool = False
) -> EverySetPattern:
    return EverySetPattern(sets, pair, knitted_too)


@dataclass(frozen=True, slots=True)
class FormLook:
    """The shape, and what is particular about some of them.

    `tiles` and `before`: the tiles as packed counts, with and without the winning one, if all were
    concealed and of one suit, else 0. `honors`: how many there are among single tiles.
    """

    shape: Shape
    tiles: int = 0
    before: int = 0
    honors: int = 0


FormClaim = Callable[[FormLook], bool]
Tiles = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class FormPattern:
    """One of the shapes, and what else is claimed of it.

    `models`: the tiles that the hand must hold, in each of the ways to have it.
    """

    shapes: tuple[Shape, ...]
    claim: FormClaim
    models: tuple[Tiles, ...] = ()


def form(
    *shapes: Shape, claim: FormClaim = lambda _: True, models: tuple[Tiles, ...] = ()
) -> FormPattern:
    return FormPattern(shapes, claim, models)


def _suited(suit: Suit, *ranks: int) -> Tiles:
    return tuple(suited(suit, rank) for rank in ranks)


_THREE_SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)

RUNS_OF_PAIRS = tuple(
    2 * _suited(suit, *range(rank, rank + 7)) for suit in _THREE_SUITS for rank in (1, 2, 3)
)
GATES = tuple(_suited(suit, 1, 1, *range(1, 10), 9, 9) for suit in _THREE_SUITS)
ORPHANS = (tuple(sorted(TERMINALS | HONORS)),)
SEVEN_HONORS = (tuple(sorted(HONORS)),)
NINE_KNITTED = tuple(
    tuple(
        tile
        for suit, rank in zip(_THREE_SUITS, ranks, strict=True)
        for tile in _suited(suit, rank, rank + 3, rank + 6)
    )
    for ranks in permutations((1, 2, 3))
)

_RUNS = {count(run) for run in RUNS_OF_PAIRS}
_GATES = {count(gates) for gates in GATES}
_UNITS = {tile.unit for tile in Tile}


def consecutive_pairs(look: FormLook) -> bool:
    return look.tiles in _RUNS


def all_seven_honors(look: FormLook) -> bool:
    return look.honors == len(HONORS)


def all_nine_knitted(look: FormLook) -> bool:
    """The nine knitted tiles are there: in a Knitted Straight, or beside five honors."""
    return look.shape is Shape.KNITTED_STRAIGHT or look.honors == len(HONORS) - 2


def waited_on_nine_gates(look: FormLook) -> bool:
    """The thirteen tiles before the win were 1112345678999."""
    return look.before in _GATES


def nine_gates_in_the_end(look: FormLook) -> bool:
    """1112345678999 and one more, whichever came last."""
    return any(look.tiles - gates in _UNITS for gates in _GATES)
