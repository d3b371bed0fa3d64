"""How far a hand is from winning: the least number of tiles to exchange for others."""

from __future__ import annotations

from scoring.arrange import every_kind, kinds_held
from scoring.distance import SETS, orphans, regular, seven_pairs
from scoring.hand import COPIES
from scoring.mcr.shapes import ASSIGNMENTS
from scoring.sets import TileSet
from scoring.tiles import HONORS, TILES, count

_HONOR_UNITS = [tile.unit for tile in TILES if tile in HONORS]


def distance(counts: int, declared: tuple[TileSet, ...], honors: frozenset[int]) -> int:
    """Tiles to exchange in the concealed hand, of 14 tiles less three for each declared set.

    `honors`: how many honors may stand beside knitted single tiles.
    """
    sets = SETS - len(declared)
    taken = count(tile for tileset in declared for tile in tileset.tiles)
    ways = [regular(counts, sets, taken)]
    if not declared:
        ways += [seven_pairs(counts), orphans(counts), _honors_and_knitted(counts, honors)]
    if len(declared) <= 1:
        gone = (taken & every_kind(COPIES)) // COPIES
        ways += [
            _knitted_straight(counts, nine, sets - 3, taken)
            for nine, _ in ASSIGNMENTS
            if not nine & gone
        ]
    return min(ways)


def _honors_and_knitted(counts: int, honors: frozenset[int]) -> int:
    """Tiles lacking for fourteen different tiles, so many of them honors and the rest knitted."""
    held = kinds_held(counts)
    honors_held = sum(bool(held & unit) for unit in _HONOR_UNITS)
    best = max((held & nine).bit_count() for nine, _ in ASSIGNMENTS)
    return min(14 - min(honors_held, wanted) - min(best, 14 - wanted) for wanted in honors)


def _knitted_straight(counts: int, nine: int, sets: int, taken: int) -> int:
    """Tiles lacking for these nine knitted tiles, and the set, if any, and pair beside them."""
    used = kinds_held(counts) & nine
    return 9 - used.bit_count() + regular(counts - used, sets, taken + nine)
