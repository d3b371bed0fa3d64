"""How far tiles are from sets and a pair, seven pairs, or thirteen orphans.

A distance is the least number of tiles to exchange for others; what is declared has taken its tiles
from the wall for good.
"""

from __future__ import annotations

from functools import cache, lru_cache

from scoring.arrange import SUITS, kinds_held
from scoring.hand import COPIES
from scoring.tiles import HONORS, TERMINALS, TILES, Tile, count

SETS = 4
_FAR = 99
_KINDS_OF = {suit: tuple(tile for tile in TILES if tile.unit & suit) for suit in SUITS}
_ORPHANS = count(tile for tile in TILES if tile in TERMINALS | HONORS)

Costs = tuple[tuple[int, ...], tuple[int, ...]]
"""Tiles lacking for 0 to 4 sets: without a pair, and with one."""


def regular(counts: int, sets: int, taken: int) -> int:
    """Tiles lacking for so many sets and a pair, where declared sets have taken some tiles."""
    costs = _NOTHING
    for suit in SUITS:
        costs = _both(costs, _suit_costs(counts & suit, suit, taken & suit, sets))
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
def _suit_costs(counts: int, suit: int, taken: int, most_sets: int) -> Costs:
    """Tiles lacking in one suit for 0 to 4 sets, without and with a pair; more sets are far."""
    best = [[_FAR] * (SETS + 1), [_FAR] * (SETS + 1)]
    states = {(0, 0, 0, 0): 0}
    for tile in _KINDS_OF[suit]:
        have = counts >> 4 * tile.index & 15
        states = _after(states, tile, have, COPIES - (taken >> 4 * tile.index & 15), most_sets)
    for (sets, paired, *_), cost in states.items():
        best[paired][sets] = min(best[paired][sets], cost)
    return tuple(best[0]), tuple(best[1])


State = tuple[int, int, int, int]
"""Sets so far, pairs so far, chows begun at the last rank, chows begun at the one before."""


def _after(
    states: dict[State, int], tile: Tile, have: int, most: int, most_sets: int
) -> dict[State, int]:
    """The least cost of each state after one more rank."""
    begins = not tile.is_honor and tile.rank <= 7
    found: dict[State, int] = {}
    for state, cost in states.items():
        for after, need in _choices(state, begins=begins, most_sets=most_sets):
            if need <= most:
                total = cost + need - have if need > have else cost
                if total < found.get(after, _FAR):
                    found[after] = total
    return found


@cache
def _choices(state: State, *, begins: bool, most_sets: int) -> tuple[tuple[State, int], ...]:
    """What can be made at a rank at which chows begin or not, and how many of its tiles it takes.

    Of three equal chows nobody needs to think: three pungs are the same tiles.
    """
    sets, paired, begun, going = state
    return tuple(
        ((sets + chows + pungs, paired + pairs, chows, begun), need)
        for chows in range(3 if begins else 1)
        for pungs in range(2)
        for pairs in range(2 - paired)
        if sets + chows + pungs <= most_sets
        and (need := begun + going + chows + 3 * pungs + 2 * pairs) <= COPIES
    )


def seven_pairs(counts: int) -> int:
    """Tiles lacking for seven pairs; four equal tiles are two pairs."""
    return 7 - sum((counts >> 4 * tile.index & 15) // 2 for tile in TILES)


def orphans(counts: int) -> int:
    """Tiles lacking for thirteen orphans."""
    kinds = (kinds_held(counts) & _ORPHANS).bit_count()
    twice = any(counts >> 4 * tile.index & 15 >= 2 for tile in TILES if tile.unit & _ORPHANS)
    return 14 - kinds - twice
