"""How far a hand is from winning: the least number of tiles to exchange for others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from scoring.arrange import SUITS, every_kind, kinds_held
from scoring.hand import COPIES
from scoring.mcr.shapes import ASSIGNMENTS
from scoring.sets import TileSet
from scoring.tiles import HONORS, TERMINALS, TILES, Tile, count

SETS = 4
_FAR = 99
_HONOR_UNITS = [tile.unit for tile in TILES if tile in HONORS]
_ORPHANS = count(tile for tile in TILES if tile in TERMINALS | HONORS)

Costs = tuple[tuple[int, ...], tuple[int, ...]]
"""Tiles lacking for 0 to 4 sets: without a pair, and with one."""


def distance(counts: int, declared: tuple[TileSet, ...], honors: frozenset[int]) -> int:
    """Tiles to exchange in the concealed hand, of 14 tiles less three for each declared set.

    `honors`: how many honors may stand beside knitted single tiles.
    """
    sets = SETS - len(declared)
    taken = count(tile for tileset in declared for tile in tileset.tiles)
    ways = [_regular(counts, sets, taken)]
    if not declared:
        ways += [_seven_pairs(counts), _orphans(counts), _honors_and_knitted(counts, honors)]
    if len(declared) <= 1:
        gone = (taken & every_kind(COPIES)) // COPIES
        ways += [
            _knitted_straight(counts, nine, sets - 3, taken)
            for nine, _ in ASSIGNMENTS
            if not nine & gone
        ]
    return min(ways)


def _regular(counts: int, sets: int, taken: int) -> int:
    """Tiles lacking for so many sets and a pair, where declared sets have taken some tiles."""
    costs = _NOTHING
    for suit in SUITS:
        costs = _both(costs, _suit_costs(counts & suit, suit, taken & suit))
    return costs[1][sets]


_NOTHING: Costs = ((0, _FAR, _FAR, _FAR, _FAR), (_FAR,) * 5)


def _both(a: Costs, b: Costs) -> Costs:
    """The least costs when sets and the pair may come from either part of the hand."""

    def least(one: tuple[int, ...], other: tuple[int, ...], sets: int) -> int:
        return min(one[some] + other[sets - some] for some in range(sets + 1))

    alone = tuple(least(a[0], b[0], sets) for sets in range(SETS + 1))
    paired = tuple(
        min(least(a[1], b[0], sets), least(a[0], b[1], sets)) for sets in range(SETS + 1)
    )
    return alone, paired


@lru_cache(maxsize=1 << 12)
def _suit_costs(counts: int, suit: int, taken: int) -> Costs:
    """Tiles lacking in one suit for 0 to 4 sets, without and with a pair."""
    best = [[_FAR] * (SETS + 1), [_FAR] * (SETS + 1)]
    states = {(0, 0, 0, 0): 0}
    for tile in TILES:
        if tile.unit & suit:
            have = counts >> 4 * tile.index & 15
            states = _after(states, tile, have, COPIES - (taken >> 4 * tile.index & 15))
    for (sets, paired, *_), cost in states.items():
        best[paired][sets] = min(best[paired][sets], cost)
    return tuple(best[0]), tuple(best[1])


State = tuple[int, int, int, int]
"""Sets so far, pairs so far, chows begun at the last rank, chows begun at the one before."""


def _after(states: dict[State, int], tile: Tile, have: int, most: int) -> dict[State, int]:
    """The least cost of each state after one more rank."""
    found: dict[State, int] = {}
    for state, cost in states.items():
        for after, need in _choices(state, tile):
            total = cost + max(0, need - have)
            if need <= most and total < found.get(after, _FAR):
                found[after] = total
    return found


def _choices(state: State, tile: Tile) -> Iterator[tuple[State, int]]:
    """What can be made at this rank, and how many of its tiles that takes."""
    sets, paired, begun, going = state
    most_chows = 0 if tile.is_honor or tile.rank > 7 else SETS - sets
    for chows in range(most_chows + 1):
        for pungs in range(min(1, SETS - sets - chows) + 1):
            for pairs in range(2 - paired):
                after = (sets + chows + pungs, paired + pairs, chows, begun)
                yield after, begun + going + chows + 3 * pungs + 2 * pairs


def _seven_pairs(counts: int) -> int:
    """Tiles lacking for seven pairs; four equal tiles are two pairs."""
    return 7 - sum((counts >> 4 * tile.index & 15) // 2 for tile in TILES)


def _orphans(counts: int) -> int:
    """Tiles lacking for thirteen orphans."""
    kinds = (kinds_held(counts) & _ORPHANS).bit_count()
    twice = any(counts >> 4 * tile.index & 15 >= 2 for tile in TILES if tile.unit & _ORPHANS)
    return 14 - kinds - twice


def _honors_and_knitted(counts: int, honors: frozenset[int]) -> int:
    """Tiles lacking for fourteen different tiles, so many of them honors and the rest knitted."""
    held = kinds_held(counts)
    honors_held = sum(bool(held & unit) for unit in _HONOR_UNITS)
    best = max((held & nine).bit_count() for nine, _ in ASSIGNMENTS)
    return min(14 - min(honors_held, wanted) - min(best, 14 - wanted) for wanted in honors)


def _knitted_straight(counts: int, nine: int, sets: int, taken: int) -> int:
    """Tiles lacking for these nine knitted tiles, and the set, if any, and pair beside them."""
    used = kinds_held(counts) & nine
    return 9 - used.bit_count() + _regular(counts - used, sets, taken + nine)
