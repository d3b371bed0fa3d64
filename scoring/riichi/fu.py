"""Fu, item by item: what each set, the pair, the wait and the win add."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from scoring.arrange import Arrangement, Shape
from scoring.memory import Memory
from scoring.riichi.win import RiichiWin
from scoring.sets import SetKind, TileSet
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


class FuRules(NamedTuple):
    """What clubs count differently."""

    double_wind_pair: int
    seven_pairs: int
    open_pinfu: bool
    tsumo_with_pinfu: bool
    tsumo_after_kong: bool


_BASE, _CLOSED_RON = FuItem(FuKind.BASE, 20), FuItem(FuKind.CLOSED_RON, 10)
_TSUMO, _OPEN_PINFU = FuItem(FuKind.TSUMO, 2), FuItem(FuKind.OPEN_PINFU, 2)
_WAITS = {
    WaitKind.EDGE: FuKind.EDGE_WAIT,
    WaitKind.CLOSED: FuKind.CLOSED_WAIT,
    WaitKind.SINGLE: FuKind.PAIR_WAIT,
}


def _of_set(look: tuple[TileSet, bool]) -> FuItem | None:
    """What a pung or kong adds, open or concealed."""
    tiles, concealed = look
    fu = 2
    if tiles.first not in SIMPLES:
        fu *= 2
    if concealed:
        fu *= 2
    if tiles.kind is SetKind.KONG:
        return FuItem(FuKind.KONG, 4 * fu, tiles, concealed)
    return FuItem(FuKind.PUNG, fu, tiles, concealed) if tiles.kind is SetKind.PUNG else None


_OF_SET = Memory(_of_set)


def _of_wait(look: tuple[TileSet, Tile]) -> FuItem | None:
    completed, tile = look
    kind = _WAITS.get(wait_kind(completed, tile))
    return FuItem(kind, 2, completed) if kind else None


_OF_WAIT = Memory(_of_wait)


def pair_fu(pair: TileSet, win: RiichiWin, double_wind: int) -> FuItem | None:
    """What the pair adds: dragons, the wind of the seat, of the round, or of both."""
    tile = pair.first
    if not tile.is_honor:
        return None
    if tile in DRAGONS:
        return FuItem(FuKind.DRAGON_PAIR, 2, pair)
    times = (tile is win.seat_wind.tile) + (tile is win.prevalent_wind.tile)
    if times == 2:
        return FuItem(FuKind.DOUBLE_WIND_PAIR, double_wind, pair)
    return FuItem(FuKind.WIND_PAIR, 2, pair) if times else None


def count_fu(
    arrangement: Arrangement,
    concealed: tuple[TileSet, ...],
    win: RiichiWin,
    tile: Tile,
    rules: FuRules,
    *,
    closed: bool,
    pinfu: bool,
) -> tuple[FuItem, ...]:
    """Every item, the rounding up to tens last; `concealed` are the concealed pungs and kongs."""
    if arrangement.shape is Shape.SEVEN_PAIRS:
        return (FuItem(FuKind.SEVEN_PAIRS, rules.seven_pairs),)
    items = [_BASE]
    if closed and not win.self_drawn:
        items.append(_CLOSED_RON)
    if not pinfu:
        for tiles in arrangement.sets:
            if tiles.kind is SetKind.PAIR:
                item = pair_fu(tiles, win, rules.double_wind_pair)
            else:
                item = _OF_SET[tiles, tiles in concealed]
            if item:
                items.append(item)
        if waited := _OF_WAIT[arrangement.completed, tile]:
            items.append(waited)
    if _tsumo_counts(win, rules, pinfu=pinfu):
        items.append(_TSUMO)
    if rules.open_pinfu and not closed and len(items) == 1:
        items.append(_OPEN_PINFU)
    if lacking := -sum([item.fu for item in items]) % 10:
        items.append(FuItem(FuKind.ROUNDING, lacking))
    return tuple(items)


def _tsumo_counts(win: RiichiWin, rules: FuRules, *, pinfu: bool) -> bool:
    if not win.self_drawn or (pinfu and not rules.tsumo_with_pinfu):
        return False
    return rules.tsumo_after_kong or not win.after_kong
