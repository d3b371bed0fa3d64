"""Fu, item by item: what each set, the pair, the wait and the win add."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from scoring.hand import Wind
from scoring.memory import Memory
from scoring.sets import SetKind, TileSet, pair
from scoring.tiles import DRAGONS, SIMPLES, Tile
from scoring.wait import WaitKind, wait_kind


class FuKind(StrEnum):
    """Why fu are added."""

    BASE = "base"
    SEVEN_PAIRS = "seven_pairs"
    CLOSED_RON = "closed_ron"
    PUNG = "pung"
    KONG = "kong"
    DRAGON_PAIR = "dragon_pair"
    WIND_PAIR = "wind_pair"
    DOUBLE_WIND_PAIR = "double_wind_pair"
    EDGE_WAIT = "edge_wait"
    CLOSED_WAIT = "closed_wait"
    PAIR_WAIT = "pair_wait"
    TSUMO = "tsumo"
    OPEN_PINFU = "open_pinfu"
    ROUNDING = "rounding"


class FuItem(NamedTuple):
    """Fu, and the set that they are for (none: the hand as a whole)."""

    kind: FuKind
    fu: int
    tiles: TileSet | None = None
    concealed: bool = False
    """Of a pung or kong: whether it counts as concealed."""


class Fu(NamedTuple):
    """Items, and what they come to."""

    items: tuple[FuItem, ...] = ()
    points: int = 0


NO_FU = Fu()

_ROUNDING = tuple(FuItem(FuKind.ROUNDING, lacking) for lacking in range(10))
_WAITS = {
    WaitKind.EDGE: FuKind.EDGE_WAIT,
    WaitKind.CLOSED: FuKind.CLOSED_WAIT,
    WaitKind.SINGLE: FuKind.PAIR_WAIT,
}


def together(*items: FuItem) -> Fu:
    """Items with their sum."""
    return Fu(items, sum(item.fu for item in items))


def of_set(tiles: TileSet, *, concealed: bool) -> FuItem:
    """What a pung or kong adds, open or concealed."""
    fu = 2
    if tiles.first not in SIMPLES:
        fu *= 2
    if concealed:
        fu *= 2
    if tiles.kind is SetKind.KONG:
        return FuItem(FuKind.KONG, 4 * fu, tiles, concealed)
    return FuItem(FuKind.PUNG, fu, tiles, concealed)


class FuFamily:
    """Fu that are not those of the pungs: of the win, the pair, and the wait."""

    def __init__(
        self,
        *,
        double_wind_pair: int,
        seven_pairs: int,
        open_pinfu: bool,
        tsumo_after_kong: bool,
    ) -> None:
        self.seven_pairs = together(FuItem(FuKind.SEVEN_PAIRS, seven_pairs))
        self._double_wind_pair = double_wind_pair
        self._open_pinfu = open_pinfu
        self._tsumo_after_kong = tsumo_after_kong
        self.of_pair = Memory(self._of_pair)
        self.of_wait = Memory(self._of_wait)
        self.of_win = Memory(self._of_win)

    def rounded(self, parts: tuple[Fu, Fu, Fu, Fu], *, closed: bool) -> Fu:
        """The fu of the win, the pungs, the pair and the wait; the rounding up comes last."""
        (a, of_win), (b, of_pungs), (c, of_pair), (d, of_wait) = parts
        items, points = a + b + c + d, of_win + of_pungs + of_pair + of_wait
        if self._open_pinfu and not closed and len(items) == 1:
            items += (FuItem(FuKind.OPEN_PINFU, 2),)
            points += 2
        if lacking := -points % 10:
            items += (_ROUNDING[lacking],)
        return Fu(items, points + lacking)

    def _of_pair(self, look: tuple[Tile, Wind, Wind]) -> Fu:
        """What the pair adds: dragons, the wind of the seat, of the round, or of both."""
        tile, seat, prevalent = look
        two = pair(tile)
        if tile in DRAGONS:
            return together(FuItem(FuKind.DRAGON_PAIR, 2, two))
        times = (tile is seat.tile) + (tile is prevalent.tile)
        if times == 2:
            return together(FuItem(FuKind.DOUBLE_WIND_PAIR, self._double_wind_pair, two))
        return together(FuItem(FuKind.WIND_PAIR, 2, two)) if times else NO_FU

    def _of_wait(self, look: tuple[TileSet, Tile]) -> Fu:
        """What the wait adds, by the set completed and the tile."""
        completed, tile = look
        kind = _WAITS.get(wait_kind(completed, tile))
        return together(FuItem(kind, 2, completed)) if kind else NO_FU

    def _of_win(self, look: tuple[bool, bool, bool, bool]) -> Fu:
        """The base, and what a closed ron or a tsumo adds; pinfu and after a kong may have none."""
        closed, self_drawn, pinfu, after_kong = look
        items = [FuItem(FuKind.BASE, 20)]
        if closed and not self_drawn:
            items.append(FuItem(FuKind.CLOSED_RON, 10))
        if self_drawn and not pinfu and (self._tsumo_after_kong or not after_kong):
            items.append(FuItem(FuKind.TSUMO, 2))
        return together(*items)
