"""Every way to read tiles as four sets and a pair, as seven pairs, or as thirteen orphans.

Counts are packed: a hex digit for each of the 34 kinds, in the order of `TILES`. They stay in here
and in the modules that know the shapes of one game. Reading a suit is remembered by its count.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from scoring.memory import Memory
from scoring.sets import SetKind, TileSet, chow, one, pair, pung
from scoring.tiles import HONORS, TERMINALS, TILES, Tile, count


class Shape(StrEnum):
    """The shapes of a winning hand."""

    REGULAR = "regular"
    """Four sets and a pair."""
    SEVEN_PAIRS = "seven_pairs"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    HONORS_AND_KNITTED = "honors_and_knitted"
    """Fourteen single tiles: honors, and suited tiles of one knitted assignment."""
    KNITTED_STRAIGHT = "knitted_straight"
    """The nine knitted tiles, one set and a pair."""


class Arrangement(NamedTuple):
    """One way to read the hand, and the set that the winning tile completes in it.

    `sets` are the concealed ones, then the declared ones, then the pair; a hand without sets has
    pairs or single tiles in their place.
    """

    shape: Shape
    sets: tuple[TileSet, ...]
    completed: TileSet


class Split(NamedTuple):
    """Concealed tiles read as sets and perhaps a pair, with what rules look up by."""

    shape: Shape = Shape.REGULAR
    sets: tuple[TileSet, ...] = ()
    pair: TileSet | None = None
    chows: int = 0
    """A bag of the chows: a hex digit for each lowest tile."""
    pungs: int = 0
    """A mask of the pungs: a bit for each kind of tile."""


def every_kind(digit: int) -> int:
    """A packed count with the same digit for each of the 34 kinds."""
    return sum(digit * tile.unit for tile in TILES)


SUITS = tuple(every_kind(15) & (2**36 - 1) << 36 * suit for suit in range(4))
"""Masks of characters, dots, bamboos, and all honors together."""
ONES = every_kind(1)
FOURS = every_kind(4)

_ORPHANS = tuple(tile for tile in TILES if tile in TERMINALS | HONORS)
_ORPHAN_COUNT = count(_ORPHANS)
_ORPHAN_UNITS = {tile.unit: tile for tile in _ORPHANS}
_EMPTY = Split()
_NO_PAIR = ((0, 1), (0, 0))
_PAIR_FIRST = ((1, 0), (1, 1), *_NO_PAIR)
"""Pairs and pungs of the lowest kind in the order in which they are tried (ruling 4)."""
_NEXT_TWO = {
    tile.index: tile.unit * 0x110 for tile in TILES if not tile.is_honor and tile.rank <= 7
}
"""The other two tiles of the chow that begins with a tile, by that tile's index."""


class SuitReading(NamedTuple):
    """The tiles of one suit: how many are left over from threes, and how they read as sets.

    With none left over `splits` are made of sets, with two left over of sets and a pair.
    """

    left: int
    splits: tuple[Split, ...]


def _kinds(counts: int) -> tuple[Tile, ...]:
    """The kinds of tile that a packed count holds, each once."""
    found = []
    while counts:
        place = _lowest(counts)
        found.append(TILES[place])
        counts &= -16 << 4 * place
    return tuple(found)


KINDS = Memory(_kinds)
"""The kinds of tile that a packed count holds, each once."""


def _lowest(counts: int) -> int:
    """The index of the lowest kind in a packed count that is not empty."""
    return ((counts & -counts).bit_length() - 1) // 4


def tiles_of(mask: int) -> list[Tile]:
    """The kinds of tile in a mask with a bit for each."""
    found = []
    while mask:
        found.append(TILES[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return found


def kinds_held(counts: int) -> int:
    """The same as a packed count of single tiles."""
    return (counts | counts >> 1 | counts >> 2 | counts >> 3) & ONES


def _read_suit(counts: int) -> SuitReading:
    """Read the tiles of one suit, or all honors, as sets and perhaps a pair."""
    left = sum(int(digit, 16) for digit in f"{counts:x}") % 3
    return SuitReading(left, () if left == 1 else _splits(counts, wants_pair=left == 2))


SUIT_READINGS = Memory(_read_suit)
"""How the tiles of one suit, or all honors, are read, by their packed count."""


@lru_cache(maxsize=1 << 16)
def _splits(counts: int, *, wants_pair: bool) -> tuple[Split, ...]:
    """All splits, each once: what the lowest kind is not paired or punged with begins chows."""
    if not counts:
        return () if wants_pair else (_EMPTY,)
    tile = TILES[_lowest(counts)]
    return tuple(
        _with_lowest(tile, rest, pairs=pairs, pungs=pungs, chows=chows)
        for pairs, pungs, chows, left in _uses(counts, wants_pair=wants_pair)
        for rest in _splits(left, wants_pair=wants_pair and not pairs)
    )


def _uses(counts: int, *, wants_pair: bool) -> list[tuple[int, int, int, int]]:
    """How the lowest kind can be used up: in pairs, pungs and chows, and the tiles then left."""
    place = _lowest(counts)
    copies = counts >> 4 * place & 15
    next_two = _NEXT_TWO.get(place, 0)
    room = min(counts >> 4 * place + 4 & 15, counts >> 4 * place + 8 & 15) if next_two else 0
    left = counts - (copies << 4 * place)
    found = []
    for pairs, pungs in _PAIR_FIRST if wants_pair else _NO_PAIR:
        chows = copies - 2 * pairs - 3 * pungs
        if 0 <= chows <= room:
            found.append((pairs, pungs, chows, left - chows * next_two))
    return found


def _with_lowest(tile: Tile, rest: Split, *, pairs: int, pungs: int, chows: int) -> Split:
    """The sets that use up the lowest kind, and the rest."""
    sets = rest.sets
    if chows:
        sets = (chow(tile),) * chows + sets
    if pungs:
        sets = (pung(tile), *sets)
    return Split(
        rest.shape,
        sets,
        pair(tile) if pairs else rest.pair,
        rest.chows + chows * tile.unit,
        rest.pungs | pungs << tile.index,
    )


def regular_splits(counts: int) -> tuple[Split, ...]:
    """Every way to read concealed tiles as sets and one pair; declared sets are not among them."""
    a = SUIT_READINGS[counts & SUITS[0]]
    b = SUIT_READINGS[counts & SUITS[1]]
    c = SUIT_READINGS[counts & SUITS[2]]
    d = SUIT_READINGS[counts & SUITS[3]]
    if a.left + b.left + c.left + d.left != 2:
        return ()
    if len(a.splits) == len(b.splits) == len(c.splits) == len(d.splits) == 1:
        return (_joined(a.splits[0], b.splits[0], c.splits[0], d.splits[0]),)
    return tuple(_joined(*parts) for parts in product(a.splits, b.splits, c.splits, d.splits))


def _joined(a: Split, b: Split, c: Split, d: Split) -> Split:
    """One way to read each suit, and the honors, as one way to read them together."""
    return Split(
        a.shape,
        a.sets + b.sets + c.sets + d.sets,
        a.pair or b.pair or c.pair or d.pair,
        a.chows + b.chows + c.chows + d.chows,
        a.pungs | b.pungs | c.pungs | d.pungs,
    )


@lru_cache(maxsize=1 << 16)
def _suit_waits(counts: int, *, with_pair: bool) -> int:
    """The kinds that complete these tiles of a suit as sets, with or without a pair."""
    waits = 0
    for unit in _near_units(KINDS[counts]):
        if _completes(counts + unit, wants_pair=with_pair):
            waits |= unit
    return waits


def _near_units(tiles: tuple[Tile, ...]) -> set[int]:
    """The kinds that could stand in a set with one of these tiles."""
    near = {tile.unit for tile in tiles}
    for tile in tiles:
        if not tile.is_honor:
            ranks = range(max(1, tile.rank - 2), min(9, tile.rank + 2) + 1)
            near.update(tile.unit << 4 * rank >> 4 * tile.rank for rank in ranks)
    return near


@lru_cache(maxsize=1 << 16)
def _completes(counts: int, *, wants_pair: bool) -> bool:
    """Whether tiles of one suit split into sets, with or without a pair."""
    if not counts:
        return not wants_pair
    for pairs, _, _, left in _uses(counts, wants_pair=wants_pair):
        if _completes(left, wants_pair=wants_pair and not pairs):
            return True
    return False


def regular_waits(counts: int) -> int:
    """The kinds that complete concealed tiles as sets and a pair, as a packed count.

    A kind of which the hand holds all four counts as well: whether it does is for the rules.
    """
    readings = [(counts & suit, SUIT_READINGS[counts & suit]) for suit in SUITS]
    unfinished = [(part, read) for part, read in readings if read.left or not read.splits]
    if len(unfinished) == 1:
        part, read = unfinished[0]
        return _suit_waits(part, with_pair=True) if read.left == 1 else 0
    if len(unfinished) != 2:
        return 0
    (a, read_a), (b, read_b) = unfinished
    if not read_a.left == read_b.left == 2:
        return 0
    waits = _suit_waits(a, with_pair=False) if read_b.splits else 0
    return waits | (_suit_waits(b, with_pair=False) if read_a.splits else 0)


def seven_pairs(counts: int) -> tuple[Split, ...]:
    """Fourteen concealed tiles as seven pairs, if they are; four equal tiles are two of them."""
    if counts & ONES:
        return ()
    copies = ((tile, counts >> 4 * tile.index & 15) for tile in KINDS[counts])
    pairs = tuple(pair(tile) for tile, number in copies for _ in range(number // 2))
    return (Split(Shape.SEVEN_PAIRS, pairs),)


def seven_pairs_waits(counts: int) -> int:
    """The kind that completes thirteen concealed tiles as seven pairs, as a packed count."""
    odd = counts & ONES
    return odd if odd.bit_count() == 1 else 0


def thirteen_orphans(counts: int) -> tuple[Split, ...]:
    """Fourteen concealed tiles as thirteen orphans, one of them twice, if they are."""
    twice = _ORPHAN_UNITS.get(counts - _ORPHAN_COUNT)
    if twice is None:
        return ()
    singles = (one(SetKind.SINGLE, tile) for tile in _ORPHANS if tile is not twice)
    return (Split(Shape.THIRTEEN_ORPHANS, (*singles, pair(twice))),)


def thirteen_orphans_waits(counts: int) -> int:
    """The kinds that complete thirteen concealed tiles as orphans, as a packed count."""
    if counts == _ORPHAN_COUNT:
        return _ORPHAN_COUNT
    missing = _ORPHAN_COUNT & ~kinds_held(counts)
    return missing if counts + missing - _ORPHAN_COUNT in _ORPHAN_UNITS else 0


def singles(counts: int) -> tuple[TileSet, ...]:
    """Each tile for itself, as hands without sets are read."""
    return tuple(one(SetKind.SINGLE, tile) for tile in KINDS[counts])
