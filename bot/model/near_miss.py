"""Fans that a hand just does not have."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.fan import Fan
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Exchanged:
    """One tile of the hand for another."""

    out: Tile
    into: Tile


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A fan that was found and excluded, or that one change would have brought.

    `exchanged` is the tile to change, if it is a tile; else the hand would have to be won in the
    other way, or to have one open set fewer.
    """

    fan: Fan
    found: bool = False
    exchanged: Exchanged | None = None
