"""What is found in a hand, in the order of counting, and what it may exclude."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from scoring.fan import Dropped, Fan, Match
from scoring.mcr.fans import Row
from scoring.mcr.principles import Standing, Together
from scoring.memory import Memory
from scoring.sets import TileSet


class Found(NamedTuple):
    """What a family found at a look, dearest first, and what it takes to add it to the rest."""

    matches: tuple[Match, ...]
    dropped: tuple[Dropped, ...]
    fans: int
    """A bit for each fan that was found."""
    excluded: int
    """A bit for each fan that one of those may exclude."""
    points: int
    every: int = -1
    """The bits of those claims about every set that all of these sets satisfy."""


by_place = attrgetter("fan.place")
"""The order of counting, as a key to sort matches by."""


class Ranking:
    """What each row excludes, and the bits that stand for rows."""

    def __init__(self, rows: Sequence[Row], together: Iterable[Together]) -> None:
        bits = {row.key: 1 << row.place for row in rows}
        jointly = {fan: bits[rule.excludes] for rule in together for fan in rule.fans}

        def mask(keys: Iterable[str]) -> int:
            return sum({bits.get(key, 0) for key in keys})

        def standing(row: Row) -> Standing:
            implies, once, keeps = map(mask, (row.implies, row.implies_once, row.keeps))
            excludes = implies | once | keeps | jointly.get(row.key, 0)
            return Standing(bits[row.key], implies, once, keeps, excludes)

        self.standing: Mapping[Fan, Standing] = {row: standing(row) for row in rows}
        self.match: Memory[tuple[Row, tuple[TileSet, ...]], Match] = Memory(
            lambda found: Match(*found)
        )
        """A fan and its sets as a match, the same object in every hand, which keeps it near."""

    def found(
        self, matches: Iterable[Match], dropped: tuple[Dropped, ...] = (), every: int = -1
    ) -> Found:
        ordered = tuple(sorted(matches, key=by_place))
        fans = excluded = points = 0
        for match in ordered:
            standing = self.standing[match.fan]
            fans |= standing.bit
            excluded |= standing.excludes
            points += match.fan.points
        return Found(ordered, dropped, fans, excluded, points, every)
