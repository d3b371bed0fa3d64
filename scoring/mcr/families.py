"""Rows that look at the same thing, asked together and only for what has not been seen before.

A look is what the patterns of a family can see of a hand, as small numbers. Remembering the answer
to each look is what makes scoring quick, so patterns need not be: they are asked once for a look.
The memory is bounded, and a cache of a pure function is not state.
"""

from __future__ import annotations

from collections.abc import Iterable

from scoring.arrange import Shape, kinds, tiles_of
from scoring.fan import Match
from scoring.hand import Win
from scoring.mcr.fans import Row
from scoring.mcr.patterns.form import EverySetPattern, FormLook, FormPattern
from scoring.mcr.patterns.kongs import ConcealedPungsPattern, KongsLook, KongsPattern
from scoring.mcr.patterns.tiles import HogPattern, TilesPattern
from scoring.mcr.patterns.wins import WaitLook, WaitPattern, WinLook, WinPattern
from scoring.mcr.ranking import Found, Ranking
from scoring.memory import Memory
from scoring.sets import SetKind, TileSet, one, pair, pung
from scoring.tiles import TILES, Tile


class TilesFamily:
    """Rows about which tiles there are."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        self._rows = [(row, row.pattern) for row in rows if isinstance(row.pattern, TilesPattern)]
        self._ranking = ranking
        groups = {pattern.only for _, pattern in self._rows}
        groups.update(group for _, pattern in self._rows for group in pattern.has)
        self._groups = {group: 1 << place for place, group in enumerate(groups)}
        self._suits = tuple(1 << len(groups) + suit for suit in range(3))
        self._within = {tile: self._groups_of(tile) for tile in TILES}
        self.facts = Memory(self._facts)
        self.find = Memory(self._find)

    def _facts(self, held: int) -> tuple[int, int]:
        """Of kinds of one suit: the groups that hold all, and the groups and suits there are."""
        all_in, some_in = -1, 0
        for tile in kinds(held):
            within = self._within[tile]
            all_in &= within
            some_in |= within
        return all_in, some_in

    def _groups_of(self, tile: Tile) -> int:
        """A bit for each group that the tile is in, and for its suit."""
        groups = sum(bit for group, bit in self._groups.items() if tile in group)
        return groups if tile.is_honor else groups | self._suits[tile.suit]

    def _find(self, facts: tuple[int, int]) -> Found:
        all_in, some_in = facts
        suits = sum(bool(some_in & suit) for suit in self._suits)
        return self._ranking.found(
            self._ranking.match[row, ()]
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

    def _find(self, look: tuple[Tile, tuple[TileSet, ...]]) -> Found:
        """The tile that is there four times, and the sets that hold it."""
        tile, sets = look
        return self._ranking.found(
            self._ranking.match[row, sets] for row, pattern in self._rows if tile in pattern.among
        )


class KongsFamily:
    """Rows about kongs and concealed pungs."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        rows = tuple(rows)
        kongs = [(row, row.pattern) for row in rows if isinstance(row.pattern, KongsPattern)]
        self._pungs = [
            (row, row.pattern) for row in rows if isinstance(row.pattern, ConcealedPungsPattern)
        ]
        self._both: list[tuple[Row, KongsPattern | ConcealedPungsPattern]] = [*kongs, *self._pungs]
        self._ranking = ranking
        self.fewest_pungs = min(pattern.count for _, pattern in self._pungs)
        """With fewer concealed pungs, and no kong, there is nothing to find."""
        self.find = Memory(self._find)

    def _find(self, masks: tuple[int, int, int]) -> Found:
        """Masks by kind of tile: melded kongs, concealed kongs, other concealed pungs."""
        melded, concealed, concealed_pungs = masks
        look = KongsLook(
            tuple([one(SetKind.KONG, tile) for tile in tiles_of(melded)]),
            tuple([one(SetKind.KONG, tile) for tile in tiles_of(concealed)]),
            tuple([pung(tile) for tile in tiles_of(concealed_pungs)]),
        )
        asked = self._both if melded or concealed else self._pungs
        return self._ranking.found(
            [Match(row, sets) for row, pattern in asked for sets in pattern.find(look)]
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

    def _find(self, asked: tuple[Shape, int, int, int, int]) -> Found:
        """The shape, the claims that hold of every set, and the numbers of FormLook."""
        shape, every, tiles, before, honors = asked
        look = FormLook(shape, tiles, before, honors)
        regular, knitted = shape is Shape.REGULAR, shape is Shape.KNITTED_STRAIGHT
        claims = [
            self._ranking.match[row, ()]
            for bit, row, pattern in self._every
            if every & bit and (regular or (knitted and pattern.knitted_too))
        ]
        forms = [
            self._ranking.match[row, ()]
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
        return self._ranking.found(
            self._ranking.match[row, ()] for row, pattern in self._rows if pattern.holds(look)
        )


class WaitFamily:
    """Rows about the wait."""

    def __init__(self, rows: Iterable[Row], ranking: Ranking) -> None:
        self._rows = [(row, row.pattern) for row in rows if isinstance(row.pattern, WaitPattern)]
        self._ranking = ranking
        self.minds_mixed = any(not pattern.if_mixed for _, pattern in self._rows)
        self.find = Memory(self._find)

    def _find(self, asked: tuple[TileSet, Tile, Shape, bool]) -> Found:
        """The set completed, by which tile, in which shape, and whether the reading is mixed."""
        completed, tile, shape, mixed = asked
        look = WaitLook(completed, tile, shape, mixed)
        return self._ranking.found(
            self._ranking.match[row, (completed,)]
            for row, pattern in self._rows
            if pattern.holds(look)
        )
