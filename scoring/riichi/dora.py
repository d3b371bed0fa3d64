"""Dora: han for tiles that an indicator points at, and for red fives. They are no yaku."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from scoring.memory import Memory
from scoring.tiles import TILES, WINDS, Suit, Tile, suited


class DoraKind(StrEnum):
    DORA = "dora"
    URA_DORA = "ura_dora"
    RED = "aka_dora"


class Dora(NamedTuple):
    """Han of one sort; `tiles` are the dora, one for each indicator, or the red fives.

    There are none where a player counted the dora and named no tile.
    """

    kind: DoraKind
    han: int
    tiles: tuple[Tile, ...]


def _next(tile: Tile) -> Tile:
    """The tile that an indicator points at: the next one, and after the last the first."""
    if tile.suit <= Suit.BAMBOOS:
        return suited(tile.suit, tile.rank % 9 + 1)
    if tile in WINDS:
        return _in_turn(tile, (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH))
    return _in_turn(tile, (Tile.WHITE, Tile.GREEN, Tile.RED))


def _in_turn(tile: Tile, turn: tuple[Tile, ...]) -> Tile:
    return turn[(turn.index(tile) + 1) % len(turn)]


POINTS_AT = {tile: _next(tile) for tile in TILES}
"""The dora of each indicator."""


def _pointed(indicators: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(POINTS_AT[indicator] for indicator in indicators)


_POINTED = Memory(_pointed)


def count_dora(kind: DoraKind, indicators: tuple[Tile, ...], tiles: int) -> Dora:
    """The dora among tiles given as a packed count.

    Each indicator counts for itself: two equal ones make each tile worth two han.
    """
    pointed, han = _POINTED[indicators], 0
    for tile in pointed:
        han += tiles >> 4 * tile.index & 15
    return Dora(kind, han, pointed)
