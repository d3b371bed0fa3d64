"""Every way to read tiles as four sets and a pair, as seven pairs, or as thirteen orphans.

Counts are packed: a hex digit for each of the 34 kinds, in the order of `TILES`. They stay in here
and in the modules that know the shapes of one game. Reading a suit is remembered by its count.
Sixteen leaves one over from threes, so a packed count leaves over what its tiles do: `counts % 3`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
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
_CHARACTERS, _DOTS, _BAMBOOS, _HONORS = SUITS
ONES = every_kind(1)
_TILE_OF = {tile.unit: tile for tile in TILES}
_BY_REST = tuple(
    sum(15 * tile.unit for tile in TILES if not tile.is_honor and tile.rank % 3 == rest)
    for rest in range(3)
)
"""Masks of the suited kinds by what their rank leaves over from threes."""
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


def kinds(counts: int) -> tuple[Tile, ...]:
    """The kinds of tile that a packed count holds, each once."""
    return tuple([_TILE_OF[unit] for unit in units(kinds_held(counts))])


KINDS = Memory(kinds)
"""The same, remembered: for waits and other counts that come again and again."""


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


def units(kinds: int) -> Iterator[int]:
    """The packed counts of one tile of each of these kinds, themselves given as a packed count."""
    while kinds:
        unit = kinds & -kinds
        yield unit
        kinds -= unit


def kinds_held(counts: int) -> int:
    """The same as a packed count of single tiles."""
    return (counts | counts >> 1 | counts >> 2 | counts >> 3) & ONES


def _split_suit(counts: int) -> tuple[Split, ...]:
    """All splits, each once: what the lowest kind is not paired or punged with begins chows."""
    if not counts:
        return (_EMPTY,)
    if counts % 3 == 1:
        return ()
    tile = TILES[_lowest(counts)]
    return tuple(
        _with_lowest(tile, rest, pairs=pairs, pungs=pungs, chows=chows)
        for pairs, pungs, chows, left in _uses(counts)
        for rest in SUIT_SPLITS[left]
    )


SUIT_SPLITS = Memory(_split_suit)
"""The tiles of one suit, or all honors, read as sets, and one pair if two are left over."""


def _uses(counts: int) -> list[tuple[int, int, int, int]]:
    """How the lowest kind can be used up: in pairs, pungs and chows, and the tiles then left."""
    place = _lowest(counts)
    copies = counts >> 4 * place & 15
    next_two = _NEXT_TWO.get(place, 0)
    room = min(counts >> 4 * place + 4 & 15, counts >> 4 * place + 8 & 15) if next_two else 0
    left = counts - (copies << 4 * place)
    found = []
    for pairs, pungs in _PAIR_FIRST if counts % 3 == 2 else _NO_PAIR:
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


def completions(split: Split, tile: Tile) -> list[TileSet]:
    """The concealed sets that the winning tile may have completed, equal ones once."""
    found: list[TileSet] = []
    for tileset in split.sets if split.pair is None else (*split.sets, split.pair):
        if tileset.kinds & tile.unit and tileset not in found:
            found.append(tileset)
    return found


def regular_splits(counts: int) -> tuple[Split, ...]:
    """Every way to read concealed tiles as sets and one pair; declared sets are not among them."""
    characters, dots, bamboos = counts & _CHARACTERS, counts & _DOTS, counts & _BAMBOOS
    honors = counts & _HONORS
    if characters % 3 + dots % 3 + bamboos % 3 + honors % 3 != 2:
        return ()
    a, b = SUIT_SPLITS[characters], SUIT_SPLITS[dots]
    c, d = SUIT_SPLITS[bamboos], SUIT_SPLITS[honors]
    if len(a) == len(b) == len(c) == len(d) == 1:
        return (_joined(a[0], b[0], c[0], d[0]),)
    return tuple([_joined(*splits) for splits in product(a, b, c, d)])


def _joined(a: Split, b: Split, c: Split, d: Split) -> Split:
    """One way to read each suit, and the honors, as one way to read them together."""
    return Split(
        a.shape,
        a.sets + b.sets + c.sets + d.sets,
        a.pair or b.pair or c.pair or d.pair,
        a.chows + b.chows + c.chows + d.chows,
        a.pungs | b.pungs | c.pungs | d.pungs,
    )


def _suit_waits(counts: int) -> int:
    """The kinds that complete the tiles of one suit as sets, and one pair if one is left over."""
    held = kinds_held(counts)
    if counts & SUITS[-1]:
        return sum(unit for unit in units(held) if _is_complete(counts + unit))
    near = held | held << 4 | held << 8 | held >> 4 | held >> 8
    near &= next(suit for suit in SUITS if counts & suit)
    if counts % 3 == 2:
        near &= _BY_REST[-_rank_sum(counts) % 3]
    return sum(unit for unit in units(near) if _is_complete(counts + unit))


_SUIT_WAITS = Memory(_suit_waits)


def _is_complete(counts: int) -> bool:
    """Whether the tiles of one suit are sets, and one pair if two are left over."""
    if counts % 3 == 0:
        return _are_sets(counts)
    pairs = (counts >> 1 | counts >> 2) & ONES
    if not counts & SUITS[-1]:
        pairs &= _BY_REST[-_rank_sum(counts) % 3]
    return any(_are_sets(counts - 2 * unit) for unit in units(pairs))


def _rank_sum(counts: int) -> int:
    """The sum of the ranks of suited tiles, up to threes: that of every set is none."""
    return (counts & _BY_REST[1]) % 3 - (counts & _BY_REST[2]) % 3


def _are_sets(counts: int) -> bool:
    """Whether the tiles of one suit are sets: three of the lowest kind may as well be a pung."""
    while counts:
        place = _lowest(counts)
        copies = counts >> 4 * place & 15
        chows = copies % 3
        counts -= copies << 4 * place
        if chows:
            next_two = _NEXT_TWO.get(place, 0)
            room = min(counts >> 4 * place + 4 & 15, counts >> 4 * place + 8 & 15)
            if not next_two or room < chows:
                return False
            counts -= chows * next_two
    return True


def regular_waits(counts: int) -> int:
    """The kinds that complete concealed tiles as sets and a pair, as a packed count.

    A kind of which the hand holds all four counts as well: whether it does is for the rules.
    """
    parts = [counts & suit for suit in SUITS]
    unfinished = [part for part in parts if part % 3 or not SUIT_SPLITS[part]]
    match unfinished:
        case [part] if part % 3 == 1:
            return _SUIT_WAITS[part]
        case [a, b] if a % 3 == b % 3 == 2:
            waits = _SUIT_WAITS[a] if SUIT_SPLITS[b] else 0
            return waits | (_SUIT_WAITS[b] if SUIT_SPLITS[a] else 0)
    return 0


def seven_pairs(counts: int) -> tuple[Split, ...]:
    """Fourteen concealed tiles as seven pairs, if they are; four equal tiles are two of them."""
    if counts & ONES:
        return ()
    copies = ((tile, counts >> 4 * tile.index & 15) for tile in kinds(counts))
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
    return tuple(one(SetKind.SINGLE, tile) for tile in kinds(counts))
