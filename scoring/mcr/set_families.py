"""Rows about particular chows, or about particular pungs: which may be joined, and how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
from types import MappingProxyType

from scoring.arrange import kinds, tiles_of
from scoring.fan import Match
from scoring.mcr.fans import Row
from scoring.mcr.patterns.form import is_chow
from scoring.mcr.patterns.sets import SetsPattern
from scoring.mcr.principles import Grouping, join
from scoring.mcr.ranking import Found, Ranking
from scoring.memory import Memory
from scoring.sets import SetKind, TileSet, chow, one, pung
from scoring.tiles import TILES, Suit, Tile, suited

Groups = dict[Tile | None, dict[int, list[tuple[Row, SetsPattern, Match]]]]
"""By the pair that goes with them, if one does, and by the sum of the sets: who asks for them.

The match is that of the group without kongs.
"""

_NO_WINDS: Mapping[str, int] = MappingProxyType({})


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
                    index = self._chow_groups if is_chow(group[0]) else self._pung_groups
                    sets = [tiles for tiles in group if tiles.kind is not SetKind.PAIR]
                    pairs = [tiles for tiles in group if tiles.kind is SetKind.PAIR]
                    sets.sort(key=attrgetter("first"))
                    paired = pairs[0].first if pairs else None
                    units = sum(tiles.unit for tiles in sets)
                    asking = index.setdefault(paired, {}).setdefault(units, [])
                    asking.append((row, row.pattern, Match(row, (*sets, *pairs))))
        self.chows = Memory(self._chows)
        self.pungs = Memory(self._pungs)
        self.honor_pungs = Memory(self._honor_pungs)

    def _chows(self, look: tuple[int, int]) -> Found:
        """The chows as a packed count, and 1 + suit of a pair of fives, or 0."""
        bag, five = look
        sets = [chow(tile) for tile in kinds(bag) for _ in range(bag >> 4 * tile.index & 15)]
        paired = suited(Suit(five - 1), 5) if five else None
        return self._found(sets, self._chow_groups, paired)

    def _pungs(self, look: tuple[int, int]) -> Found:
        """Masks of the suited pungs and kongs, and of the kongs."""
        mask, kongs = look
        return self._found([pung(tile) for tile in tiles_of(mask)], self._pung_groups, kongs=kongs)

    def _honor_pungs(self, look: tuple[int, int, int, int, int]) -> Found:
        """Masks of the honor pungs and kongs, and of the kongs; 1 + index of an honor pair, or 0;

        the pung of the prevalent wind, and that of the seat wind, if they are there.
        """
        mask, kongs, honor, prevalent, seat = look
        sets = [pung(tile) for tile in tiles_of(mask)]
        paired = TILES[honor - 1] if honor else None
        winds = {"prevalent_wind": prevalent, "seat_wind": seat}
        return self._found(sets, self._pung_groups, paired, kongs=kongs, winds=winds)

    def _found(
        self,
        sets: list[TileSet],
        groups: Groups,
        paired: Tile | None = None,
        *,
        kongs: int = 0,
        winds: Mapping[str, int] = _NO_WINDS,
    ) -> Found:
        """What is found among sets, kongs given as pungs, and with the pair."""
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
                for row, pattern, match in asked.get(unit, ()):
                    if pattern.wind and winds[pattern.wind] != unit:
                        continue
                    made = _with_kongs(match, kongs) if kongs else match
                    if pattern.joins:
                        groupings.append(Grouping(row, made, places))
                    else:
                        matches.append(made)
        if not groupings:
            return self._ranking.found(matches, every=every)
        groupings.sort(key=_by_place_and_sets)
        joined, dropped = join(groupings)
        return self._ranking.found(matches + joined, tuple(dropped), every)


def _with_kongs(match: Match, kongs: int) -> Match:
    """The match with those of its pungs that are kongs as such."""
    sets = (
        one(SetKind.KONG, tiles.first)
        if tiles.kind is SetKind.PUNG and kongs & tiles.unit
        else tiles
        for tiles in match.sets
    )
    return Match(match.fan, tuple(sets))


def _by_place_and_sets(grouping: Grouping) -> tuple[int, int]:
    return grouping.row.place, grouping.places
