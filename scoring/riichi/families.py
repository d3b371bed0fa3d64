"""Yaku and fu that look at the same thing, asked together and only for what is new.

As in any rule set a look is what the patterns of a family can see of a hand, and remembering the
answer to each look is what makes scoring quick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple, TypeVar

from scoring.arrange import kinds, tiles_of
from scoring.hand import Wind
from scoring.memory import Memory
from scoring.riichi.fu import Fu, of_set, together
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
from scoring.riichi.score import Counted
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import Yaku
from scoring.sets import SetKind, TileSet, chow, one, pair, pung
from scoring.tiles import TILES, Suit

P = TypeVar("P")


class Made(NamedTuple):
    """A yaku that is there, as it counts in a closed hand and in an open one, if it does."""

    yaku: Yaku
    closed: Counted
    opened: Counted | None


Found = tuple[Made, ...]


def made(yaku: Yaku, sets: Sets = ()) -> Made:
    """A yaku with the sets that make it (none: the hand as a whole)."""
    opened = None if yaku.open_han is None else Counted(yaku, sets, yaku.open_han)
    return Made(yaku, Counted(yaku, sets, yaku.points), opened)


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
        return tuple(made(row) for row, pattern in self._rows if pattern.holds(win))


class EveryFamily:
    """Yaku of what every set is."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self._rows = [
            (1 << place, row, pattern) for place, (row, pattern) in enumerate(_with(rows, EverySet))
        ]
        self.pair_traits = {tile: self.traits(pair(tile)) for tile in TILES}
        self.find = Memory(self._find)

    def traits(self, tiles: TileSet) -> int:
        """A bit for each claim about every set that this set satisfies."""
        return sum(bit for bit, _, pattern in self._rows if pattern.holds(tiles))

    def _find(self, look: tuple[int, int, bool, bool, bool]) -> Found:
        """The claims that hold of every set; suits, honors, chows; whether they are seven pairs."""
        every, suits, honors, chows, pairs = look
        return tuple(
            made(row)
            for bit, row, pattern in self._rows
            if every & bit
            and suits <= pattern.suits
            and pattern.honors in (None, honors)
            and pattern.chow <= chows
            and not (pairs and pattern.of_sets)
        )


class ChowFamily:
    """Yaku of particular chows, and what all of the chows are."""

    def __init__(self, rows: Iterable[Yaku], every: EveryFamily) -> None:
        self._rows = _with(rows, Chows)
        self._every = every
        self.find = Memory(self._find)

    def _find(self, bag: int) -> tuple[Found, int]:
        """The chows as a packed count; the yaku, and the claims that hold of all these chows."""
        chows = tuple(chow(tile) for tile in kinds(bag) for _ in range(bag >> 4 * tile.index & 15))
        every = -1
        for tiles in chows:
            every &= self._every.traits(tiles)
        found = ((row, pattern.find(chows)) for row, pattern in self._rows)
        return tuple(made(row, sets) for row, sets in found if sets), every


class PungLook(NamedTuple):
    """Everything about the pungs of a hand: masks by kind of tile, a kong standing for one."""

    concealed: int
    melded: int
    concealed_kongs: int
    melded_kongs: int
    paired: int
    """1 + index of an honor pair, or 0."""
    on_the_pair: bool
    """The winning tile completed the pair."""
    seat: Wind
    prevalent: Wind


class Pungs(NamedTuple):
    """What the pungs of a hand make."""

    found: Found
    every: int
    """The claims that hold of all of them."""
    fu: Fu


class PungFamily:
    """Yaku of pungs and kongs, and their fu."""

    def __init__(self, rows: Iterable[Yaku], every: EveryFamily) -> None:
        rows = tuple(rows)
        self._single = _with(rows, PungOf)
        self._several = _with(rows, PungsOf)
        self._same = _with(rows, SamePungs)
        self._concealed = _with(rows, ConcealedPungs)
        self._kongs = _with(rows, Kongs)
        self._every = every
        self.find = Memory(self._find)

    def _find(self, key: tuple[int, int, int, int, int, bool, Wind, Wind]) -> Pungs:
        """The numbers of PungLook in their order."""
        look = PungLook(*key)
        hidden = (
            *(one(SetKind.KONG, tile) for tile in tiles_of(look.concealed_kongs)),
            *(pung(tile) for tile in tiles_of(look.concealed)),
        )
        opened = (
            *(one(SetKind.KONG, tile) for tile in tiles_of(look.melded_kongs)),
            *(pung(tile) for tile in tiles_of(look.melded)),
        )
        sets = tuple(sorted(hidden + opened, key=lambda tiles: tiles.first.index))
        every = -1
        for tiles in sets:
            every &= self._every.traits(tiles)
        fu = together(
            *(of_set(tiles, concealed=True) for tiles in hidden),
            *(of_set(tiles, concealed=False) for tiles in opened),
        )
        found = (
            *self._particular(sets, look),
            *(made(row, group) for row, _ in self._same for group in _same_rank(sets)),
            *self._number(sets, hidden, on_the_pair=look.on_the_pair),
        )
        return Pungs(found, every, fu)

    def _particular(self, sets: Sets, look: PungLook) -> Iterator[Made]:
        winds = {"seat": look.seat.tile, "round": look.prevalent.tile}
        by_tile = {tiles.first: tiles for tiles in sets}
        for row, wanted in self._single:
            if (
                wanted.tile in by_tile
                and winds.get(wanted.wind_of or "", wanted.tile) is wanted.tile
            ):
                yield made(row, (by_tile[wanted.tile],))
        for row, pattern in self._several:
            among = tuple(tiles for tiles in sets if tiles.first in pattern.tiles)
            if len(among) != pattern.count:
                continue
            if not pattern.and_pair:
                yield made(row, among)
            elif look.paired and TILES[look.paired - 1] in pattern.tiles:
                yield made(row, (*among, pair(TILES[look.paired - 1])))

    def _number(self, sets: Sets, hidden: Sets, *, on_the_pair: bool) -> Iterator[Made]:
        for row, pattern in self._concealed:
            if len(hidden) >= pattern.count and pattern.pair_wait <= on_the_pair:
                yield made(row, hidden)
        kongs = tuple(tiles for tiles in sets if tiles.kind is SetKind.KONG)
        for row, number in self._kongs:
            if len(kongs) >= number.count:
                yield made(row, kongs)


def _same_rank(pungs: Sets) -> Iterator[Sets]:
    suited = [tiles for tiles in pungs if tiles.first.suit <= Suit.BAMBOOS]
    for three in combinations(suited, 3):
        if len({tiles.first.rank for tiles in three}) == 1:
            yield three


class FormFamily:
    """Yaku of the form of the hand."""

    def __init__(self, rows: Iterable[Yaku]) -> None:
        self._rows = _with(rows, ByForm)
        self.find = Memory(self._find)

    def _find(self, look: FormLook) -> Found:
        return tuple(made(row) for row, pattern in self._rows if pattern.holds(look))
