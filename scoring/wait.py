"""What the winning tile does in the set that it completes."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from scoring.sets import SetKind, TileSet
from scoring.tiles import Tile


class WaitKind(StrEnum):
    """What the winning tile does in the set that it completes."""

    EDGE = "edge"
    CLOSED = "closed"
    SINGLE = "single"
    OPEN = "open"
    """An end of a chow that could have had the other end, a pung, or a tile of a special hand."""


@lru_cache(maxsize=1 << 10)
def wait_kind(completed: TileSet, tile: Tile) -> WaitKind:
    """The kind of wait for this tile of this set."""
    if completed.kind is SetKind.PAIR:
        return WaitKind.SINGLE
    if completed.kind is SetKind.CHOW:
        place = completed.tiles.index(tile)
        if place == 1:
            return WaitKind.CLOSED
        if completed.first.rank == (7 if place == 0 else 1):
            return WaitKind.EDGE
    return WaitKind.OPEN
