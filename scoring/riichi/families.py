"""Yaku that look at the same thing, asked together and only for what has not been seen before.

As in any rule set a look is what the patterns of a family can see of a hand, and remembering the
answer to each look is what makes scoring quick.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple, TypeVar

from scoring.arrange import kinds, tiles_of
from scoring.hand import Wind
from scoring.memory import Memory
from scoring.riichi.patterns import (
    ByForm,
    ByWin,
    Chows,
    ConcealedPungs,
    EverySet,
    FormLook,
    Kongs,
    PungOf,
    PungsOf,
    SamePungs,
    Sets,
)
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import Yaku
from scoring.sets import SetKind, TileSet, chow, one, pair, pung
from scoring.tiles import TILES, Suit

P = TypeVar("P")


class Made(NamedTuple):
    """A yaku that is there, and the sets that make it (none: the hand as a whole)."""

    yaku: Yaku
    sets: Sets = ()


Found = tuple[Made, ...]


def _with(rows: Iterable[Yaku], sort: type[P]) -> list[tuple[Yaku, P]]:
    return [(row, row.pattern) for row in rows if isinstance(row.pattern, sort)]


class WinFamily:
    """Yaku of how the hand was won."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self._rows = _with(rows, ByWin)
        self.find = Memory(self._find)

    def _find(self, look: tuple[bool, bool, bool, bool, bool, bool, bool, bool, bool]) -> Found:
        """The circumstances in the order of `RiichiWin`, and whether the winner deals."""
        drawn, riichi, double, ippatsu, after_kong, robbed, last, first, dealer = look
        seat = Wind.EAST if dealer else Wind.SOUTH
        win = RiichiWin(
            drawn, riichi, double, ippatsu, after_kong, robbed, last, first, seat_wind=seat
        )
        return tuple(Made(row) for row, pattern in self._rows if pattern.holds(win))


class EveryFamily:
    """Yaku of what every set is."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self._rows = [
            (1 << place, row, pattern) for place, (row, pattern) in enumerate(_with(rows, EverySet))
        ]
        self.traits = Memory(self._traits)
        self.find = Memory(self._find)

    def _traits(self, tiles: TileSet) -> int:
        """A bit for each claim about every set that this set satisfies."""
        return sum(bit for bit, _, pattern in self._rows if pattern.holds(tiles))

    def _find(self, look: tuple[int, int, bool, bool, bool]) -> Found:
        """The claims that hold of every set; suits, honors, chows; whether they are seven pairs."""
        every, suits, honors, chows, pairs = look
        return tuple(
            Made(row)
            for bit, row, pattern in self._rows
            if every & bit
            and suits <= pattern.suits
            and pattern.honors in (None, honors)
            and pattern.chow <= chows
            and not (pairs and pattern.of_sets)
        )


class ChowFamily:
    """Yaku of particular chows."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self._rows = _with(rows, Chows)
        self.find = Memory(self._find)

    def _find(self, bag: int) -> Found:
        """The chows as a packed count."""
        chows = tuple(chow(tile) for tile in kinds(bag) for _ in range(bag >> 4 * tile.index & 15))
        found = ((row, pattern.find(chows)) for row, pattern in self._rows)
        return tuple(Made(row, sets) for row, sets in found if sets)


class PungFamily:
    """Yaku of particular pungs; a kong stands for one."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        rows = tuple(rows)
        self._single = _with(rows, PungOf)
        self._several = _with(rows, PungsOf)
        self._same = _with(rows, SamePungs)
        self.find = Memory(self._find)

    def _find(self, look: tuple[int, int, int, Wind, Wind]) -> Found:
        """Masks of pungs and kongs, and of the kongs; 1 + index of an honor pair, or 0;

        the winds of the seat and of the round.
        """
        mask, kongs, paired, seat, prevalent = look
        sets = {tile: _pung_or_kong(tile.index, kongs) for tile in tiles_of(mask)}
        winds = {"seat": seat.tile, "round": prevalent.tile}
        found = [
            Made(row, (sets[pattern.tile],))
            for row, pattern in self._single
            if pattern.tile in sets
            and (pattern.wind_of is None or winds[pattern.wind_of] is pattern.tile)
        ]
        for row, pattern in self._several:
            made = tuple(tiles for tile, tiles in sets.items() if tile in pattern.tiles)
            beside = TILES[paired - 1] if paired else None
            if len(made) != pattern.count:
                continue
            if not pattern.and_pair:
                found.append(Made(row, made))
            elif beside in pattern.tiles and beside is not None:
                found.append(Made(row, (*made, pair(beside))))
        for row, _ in self._same:
            found += [Made(row, made) for made in _same_rank(tuple(sets.values()))]
        return tuple(found)


def _pung_or_kong(index: int, kongs: int) -> TileSet:
    return one(SetKind.KONG if kongs >> index & 1 else SetKind.PUNG, TILES[index])


def _same_rank(pungs: Sets) -> Iterable[Sets]:
    suited = [tiles for tiles in pungs if tiles.first.suit <= Suit.BAMBOOS]
    for three in combinations(suited, 3):
        ranks = {tiles.first.rank for tiles in three}
        if len(ranks) == 1:
            yield three


class ConcealedFamily:
    """Yaku of concealed pungs, and of kongs."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        rows = tuple(rows)
        self._pungs = _with(rows, ConcealedPungs)
        self._kongs = _with(rows, Kongs)
        self.find = Memory(self._find)

    def _find(self, look: tuple[int, int, int, bool]) -> Found:
        """Masks of concealed pungs, of concealed kongs, of other kongs; won on the pair or not."""
        pungs, concealed, melded, on_the_pair = look
        kongs = tuple(one(SetKind.KONG, tile) for tile in tiles_of(concealed | melded))
        hidden = tuple(one(SetKind.KONG, tile) for tile in tiles_of(concealed))
        hidden += tuple(pung(tile) for tile in tiles_of(pungs))
        found = [
            Made(row, hidden)
            for row, pattern in self._pungs
            if len(hidden) >= pattern.count and pattern.pair_wait <= on_the_pair
        ]
        found += [Made(row, kongs) for row, pattern in self._kongs if len(kongs) >= pattern.count]
        return tuple(found)


class FormFamily:
    """Yaku of the form of the hand."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self._rows = _with(rows, ByForm)
        self.find = Memory(self._find)

    def _find(self, look: FormLook) -> Found:
        return tuple(Made(row) for row, pattern in self._rows if pattern.holds(look))
