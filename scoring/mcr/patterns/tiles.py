"""Fans that look only at which tiles are there, however they are arranged."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.tiles import DRAGONS, HONORS, SUITED, TERMINALS, TILES, WINDS, Suit, Tile, ranks

Group = frozenset[Tile]

ANY = frozenset(TILES)
TERMINALS_AND_HONORS = TERMINALS | HONORS
CHARACTERS, DOTS, BAMBOOS = (
    frozenset(tile for tile in TILES if tile.suit is suit)
    for suit in (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
)
FIVE_TYPES = (CHARACTERS, DOTS, BAMBOOS, WINDS, DRAGONS)
GREEN = (ranks(2, 3, 4, 6, 8) & BAMBOOS) | {Tile.GREEN}
REVERSIBLE = (
    (ranks(1, 2, 3, 4, 5, 8, 9) & DOTS) | (ranks(2, 4, 5, 6, 8, 9) & BAMBOOS) | {Tile.WHITE}
)


@dataclass(frozen=True, slots=True)
class TilesPattern:
    """Every tile is in `only`, each group of `has` is there, and so many suits are, if said."""

    only: Group = ANY
    has: tuple[Group, ...] = ()
    suits: int | None = None


def tiles(
    only: Group = ANY, *, has: tuple[Group, ...] = (), suits: int | None = None
) -> TilesPattern:
    return TilesPattern(only, has, suits)


@dataclass(frozen=True, slots=True)
class HogPattern:
    """All four copies of a tile of the group are used, not as a kong."""

    among: Group


def hogs(among: Group = ANY) -> HogPattern:
    return HogPattern(among)


__all__ = [
    "ANY",
    "FIVE_TYPES",
    "GREEN",
    "REVERSIBLE",
    "SUITED",
    "TERMINALS_AND_HONORS",
    "Group",
    "HogPattern",
    "TilesPattern",
    "hogs",
    "tiles",
]
