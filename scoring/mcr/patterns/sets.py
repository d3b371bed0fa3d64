"""Fans made of particular sets: chows together, pungs together, a single pung.

A kong stands for a pung here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Literal

from scoring.sets import TileSet, chow, pair, pung
from scoring.tiles import Suit, Tile, suited

Group = tuple[TileSet, ...]
WindOf = Literal["prevalent_wind", "seat_wind"]

_SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)


@dataclass(frozen=True, slots=True)
class SetsPattern:
    """One of the groups of sets is in the hand.

    Fans that `joins` group sets into one: no grouping may be used again for another such fan.
    `wind` limits the groups to pungs of that wind.
    """

    groups: tuple[Group, ...]
    joins: bool = False
    wind: WindOf | None = None

    def __or__(self, other: SetsPattern) -> SetsPattern:
        return SetsPattern(self.groups + other.groups, self.joins, self.wind)


def chows(*steps: int, suits: int = 1) -> SetsPattern:
    """Chows that begin so many ranks above the lowest; all in one suit, or each in its own."""
    starts = range(1, 8 - max(steps))
    groups = _shifted(steps, starts, suits)
    return SetsPattern(tuple(tuple(map(chow, group)) for group in groups), joins=True)


def pungs(*steps: int, suits: int = 1) -> SetsPattern:
    """Pungs so many ranks above the lowest; all in one suit, or each in its own."""
    starts = range(1, 10 - max(steps))
    groups = _shifted(steps, starts, suits)
    return SetsPattern(tuple(tuple(map(pung, group)) for group in groups), joins=True)


def _shifted(steps: tuple[int, ...], starts: range, suits: int) -> Iterator[tuple[Tile, ...]]:
    """The first tiles of such groups, each group once."""
    ways: list[tuple[Suit, ...]] = [(suit,) * len(steps) for suit in _SUITS]
    if suits > 1:
        ways = list(permutations(_SUITS, len(steps)))
    seen = set[tuple[Tile, ...]]()
    for start in starts:
        for way in ways:
            tiles = [suited(suit, start + step) for suit, step in zip(way, steps, strict=True)]
            group = tuple(sorted(tiles))
            if group not in seen:
                seen.add(group)
                yield group


def terminal_chows(*, pair_suit: Literal["same", "other"]) -> SetsPattern:
    """123 and 789 twice and a pair of fives: in one suit, or in two and the pair in the third."""
    groups = []
    for five in _SUITS:
        first, second = (five, five) if pair_suit == "same" else [s for s in _SUITS if s != five]
        firsts = (suited(suit, rank) for suit in (first, second) for rank in (1, 7))
        groups.append((*map(chow, firsts), pair(suited(five, 5))))
    return SetsPattern(tuple(groups), joins=True)


def pungs_of(among: frozenset[Tile], count: int = 1, *, and_pair: bool = False) -> SetsPattern:
    """So many different pungs of these tiles, perhaps with a pair of another of them."""
    groups: list[Group] = []
    for tiles in combinations(sorted(among), count):
        made = tuple(map(pung, tiles))
        rest = sorted(among - set(tiles)) if and_pair else []
        groups += [(*made, pair(tile)) for tile in rest] if and_pair else [made]
    return SetsPattern(tuple(groups))


def pung_of_wind(wind: WindOf) -> SetsPattern:
    """A pung of the wind of the round, or of the winner's seat."""
    winds = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)
    return SetsPattern(tuple((pung(tile),) for tile in winds), wind=wind)
