"""Rows that look at the same thing, asked together and only for what has not been seen before.

A look is what the patterns of a family can see of a hand, as small numbers. Remembering the answer
to each look is what makes scoring quick, so patterns need not be: they are asked once for a look.
The memory is bounded, and a cache of a pure function is not state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from scoring.arrange import KINDS, Shape
from scoring.fan import Dropped, Fan, Match
from scoring.hand import Win
from scoring.mcr.fans import Row
from scoring.mcr.patterns.form import EverySetPattern, FormLook, FormPattern, is_chow
from scoring.mcr.patterns.kongs import ConcealedPungsPattern, KongsLook, KongsPattern
from scoring.mcr.patterns.sets import SetsPattern
from scoring.mcr.patterns.tiles import HogPattern, TilesPattern
from scoring.mcr.patterns.wins import WaitLook, WaitPattern, WinLook, WinPattern
from scoring.mcr.principles import Grouping, Standing, Together, join
from scoring.memory import Memory
from scoring.sets import SetKind, TileSet, chow, one, pair, pung
from scoring.tiles import TILES, Suit, Tile, suited


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


class TilesFamily:
    """Rows about which tiles there are."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        self._rows = [(row, row.pattern) for row in rows if isinstance(row.pattern, TilesPattern)]
        self._ranking = ranking
        groups = {pattern.only for _, pattern in self._rows}
        groups.update(group for _, pattern in self._rows for group in pattern.has)
        self._groups = {group: 1 << place for place, group in enumerate(groups)}
        self._suits = tuple(1 << len(groups) + suit for suit in range(3))
        self.facts = Memory(self._facts)
        self.find = Memory(self._find)

    def _facts(self, counts: int) -> tuple[int, int]:
        """Of tiles of one suit: the groups that hold all, and the groups and suits there are."""
        all_in = (1 << len(self._groups)) - 1
        some_in = 0
        for tile in KINDS[counts]:
            within = sum(bit for group, bit in self._groups.items() if tile in group)
            all_in &= within
            some_in |= within
            if not tile.is_honor:
                some_in |= self._suits[tile.suit]
        return all_in, some_in

    def _find(self, facts: tuple[int, int]) -> Found:
        all_in, some_in = facts
        suits = sum(bool(some_in & suit) for suit in self._suits)
        return self._ranking.found(
            Match(row)
            for row, pattern in self._rows
            if all_in & self._groups[pattern.only]
            and all(some_in & self._groups[group] for group in pattern.has)
            and pattern.suits in (None, suits)
        )


class HogFamily:
    """Rows about four copies of a tile that are no kong."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        self._rows = [(row, row.pattern) for row in rows if isinstance(row.pattern, HogPattern)]
        self._ranking = ranking
        self.find = Memory(self._find)

    def _find(self, look: tuple[int, tuple[TileSet, ...]]) -> Found:
        """The kinds with four copies as a packed count, and all sets of the arrangement."""
        fours, sets = look
        return self._ranking.found(
            Match(row, tuple(tiles for tiles in sets if tile in tiles.tiles))
            for row, pattern in self._rows
            for tile in KINDS[fours]
            if tile in pattern.among
        )


Groups = dict[tuple[int, Tile | None], list[tuple[Row, SetsPattern]]]
"""The rows that ask for these sets, with or without this pair."""


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
                    key = (sum(tiles.unit for tiles in sets), paired)
                    index.setdefault(key, []).append((row, row.pattern))
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
        ways: list[tuple[Tile | None, tuple[TileSet, ...]]] = [(None, ())]
        if paired is not None:
            ways.append((paired, (pair(paired),)))
        groupings: list[Grouping] = []
        matches: list[Match] = []
        for beside, pairs in ways:
            for places, unit in enumerate(units):
                for row, pattern in groups.get((unit, beside), ()):
                    group = [tiles for place, tiles in enumerate(sets) if places >> place & 1]
                    if pattern.wind and winds[pattern.wind] != unit:
                        continue
                    match = Match(row, (*group, *pairs))
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


def tiles_of(mask: int) -> list[Tile]:
    """The kinds of tile in a mask with a bit for each."""
    found = []
    while mask:
        found.append(TILES[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return found


class KongsFamily:
    """Rows about kongs and concealed pungs."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        self._rows = [
            (row, row.pattern)
            for row in rows
            if isinstance(row.pattern, KongsPattern | ConcealedPungsPattern)
        ]
        self._ranking = ranking
        self.find = Memory(self._find)

    def _find(self, masks: tuple[int, int, int]) -> Found:
        """Masks by kind of tile: melded kongs, concealed kongs, other concealed pungs."""
        melded, concealed, concealed_pungs = masks
        look = KongsLook(
            tuple(one(SetKind.KONG, tile) for tile in tiles_of(melded)),
            tuple(one(SetKind.KONG, tile) for tile in tiles_of(concealed)),
            tuple(pung(tile) for tile in tiles_of(concealed_pungs)),
        )
        return self._ranking.found(
            Match(row, sets) for row, pattern in self._rows for sets in pattern.find(look)
        )


class FormFamily:
    """Rows about what every set is, and about the hands that are not made of sets."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        rows = tuple(rows)
        self._ranking = ranking
        self._every = [
            (1 << place, row, row.pattern)
            for place, row in enumerate(rows)
            if isinstance(row.pattern, EverySetPattern)
        ]
        self._forms = [(row, row.pattern) for row in rows if isinstance(row.pattern, FormPattern)]
        self.pair_traits = {
            tile: sum(bit for bit, _, pattern in self._every if pattern.pair(pair(tile)))
            for tile in TILES
        }
        self.find = Memory(self._find)
        self.traits = Memory(self._traits)

    def _traits(self, tiles: TileSet) -> int:
        """A bit for each claim about every set that this set satisfies."""
        return sum(bit for bit, _, pattern in self._every if pattern.sets(tiles))

    def _find(self, asked: tuple[Shape, int, int, int]) -> Found:
        """The shape, the claims that hold of every set, and the counts of FormLook."""
        shape, every, tiles, before = asked
        look = FormLook(shape, tiles, before)
        regular, knitted = shape is Shape.REGULAR, shape is Shape.KNITTED_STRAIGHT
        claims = [
            Match(row)
            for bit, row, pattern in self._every
            if every & bit and (regular or (knitted and pattern.knitted_too))
        ]
        forms = [
            Match(row)
            for row, pattern in self._forms
            if shape in pattern.shapes and pattern.claim(look)
        ]
        return self._ranking.found(claims + forms)


class WinFamily:
    """Rows about how the hand was won."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        self._rows = [(row, row.pattern) for row in rows if isinstance(row.pattern, WinPattern)]
        self._ranking = ranking
        self.find = Memory(self._find)

    def _find(self, asked: tuple[bool, bool, bool, bool, bool, int]) -> Found:
        """The circumstances of the win in the order of `Win`, and how many sets lie open."""
        self_drawn, last_in_wall, after_kong, robbed_kong, last_of_kind, open_sets = asked
        win = Win(self_drawn, last_in_wall, after_kong, robbed_kong, last_of_kind)
        look = WinLook(win, open_sets)
        return self._ranking.found(Match(row) for row, pattern in self._rows if pattern.holds(look))


class WaitFamily:
    """Rows about the wait."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        self._rows = [(row, row.pattern) for row in rows if isinstance(row.pattern, WaitPattern)]
        self._ranking = ranking
        self.nothing = ranking.found(())
        self.minds_mixed = any(not pattern.if_mixed for _, pattern in self._rows)
        self.find = Memory(self._find)

    def _find(self, asked: tuple[TileSet, Tile, Shape, bool]) -> Found:
        """The set completed, by which tile, in which shape, and whether the reading is mixed."""
        completed, tile, shape, mixed = asked
        look = WaitLook(completed, tile, alone=True, shape=shape, mixed=mixed)
        return self._ranking.found(
            Match(row, (completed,)) for row, pattern in self._rows if pattern.holds(look)
        )
