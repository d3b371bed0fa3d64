"""Rows about particular chows, or about particular pungs: which may be joined, and how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.arrange import KINDS, tiles_of
from scoring.fan import Match
from scoring.mcr.fans import Row
from scoring.mcr.patterns.form import is_chow
from scoring.mcr.patterns.sets import SetsPattern
from scoring.mcr.principles import Grouping, join
from scoring.mcr.ranking import Found, Ranking
from scoring.memory import Memory
from scoring.sets import SetKind, TileSet, chow, one, pair
from scoring.tiles import TILES, Suit, Tile, suited

Groups = dict[Tile | None, dict[int, list[tuple[Row, SetsPattern]]]]
"""By the pair that goes with them, if one does, and by the sum of the sets: who asks for them."""


class SetsFamily:
    """Rows about particular chows, or about particular pungs.

    Groups are looked up by their sets: a packed bag of chows or mask of pungs, and the pair.
    """

    def __init__(self, rows: Iterable[Row], ranking: Ranking, traits: Memory[TileSet, int]) -> None:
        self._ranking = ranking
        self._traits = traits
        self._chow_groups: Groups = {}
        self._pung_groups: Groups = {}
        for row in rows:
            if isinstance(row.pattern, SetsPattern):
                for group in row.pattern.groups:
                    sets = [tiles for tiles in group if tiles.kind is not SetKind.PAIR]
                    index = self._chow_groups if is_chow(group[0]) else self._pung_groups
                    paired = next((t.first for t in group if t.kind is SetKind.PAIR), None)
                    units = sum(tiles.unit for tiles in sets)
                    asking = index.setdefault(paired, {}).setdefault(units, [])
                    asking.append((row, row.pattern))
        self.chows = Memory(self._chows)
        self.pungs = Memory(self._pungs)

    def _chows(self, look: tuple[int, int]) -> Found:
        """The chows as a packed count, and 1 + suit of a pair of fives, or 0."""
        bag, five = look
        sets = [chow(tile) for tile in KINDS[bag] for _ in range(bag >> 4 * tile.index & 15)]
        paired = suited(Suit(five - 1), 5) if five else None
        return self._found(sets, paired, self._chow_groups, {})

    def _pungs(self, look: tuple[int, int, int, int, int]) -> Found:
        """Masks of the pungs and kongs, and of the kongs; 1 + index of an honor pair, or 0;

        the pung of the prevalent wind, and that of the seat wind, if they are there.
        """
        mask, kongs, honor, prevalent, seat = look
        sets = [
            one(SetKind.KONG if kongs >> tile.index & 1 else SetKind.PUNG, tile)
            for tile in tiles_of(mask)
        ]
        paired = TILES[honor - 1] if honor else None
        winds = {"prevalent_wind": prevalent, "seat_wind": seat}
        return self._found(sets, paired, self._pung_groups, winds)

    def _found(
        self,
        sets: list[TileSet],
        paired: Tile | None,
        groups: Groups,
        winds: Mapping[str, int],
    ) -> Found:
        every = -1
        units = [0]
        """The sets at some places, a bit for each, as their sum."""
        for tiles in sets:
            every &= self._traits[tiles]
            units += [unit + tiles.unit for unit in units]
        groupings: list[Grouping] = []
        matches: list[Match] = []
        for beside in (None,) if paired is None else (None, paired):
            asked = groups.get(beside, {})
            for places, unit in enumerate(units):
                for row, pattern in asked.get(unit, ()):
                    if pattern.wind and winds[pattern.wind] != unit:
                        continue
                    group = [tiles for place, tiles in enumerate(sets) if places >> place & 1]
                    if beside is not None:
                        group.append(pair(beside))
                    match = self._ranking.match[row, tuple(group)]
                    if pattern.joins:
                        groupings.append(Grouping(row, match, places))
                    else:
                        matches.append(match)
        if not groupings:
            return self._ranking.found(matches, every=every)
        groupings.sort(key=_by_place_and_sets)
        joined, dropped = join(groupings)
        return self._ranking.found(matches + joined, tuple(dropped), every)


def _by_place_and_sets(grouping: Grouping) -> tuple[int, int]:
    return grouping.row.place, grouping.places
