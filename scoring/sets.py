"""Sets: chow, pung, kong, pair, and what the special hands have in their place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache

from scoring.tiles import Suit, Tile, count, suited


class SetKind(StrEnum):
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    """Three tiles of one suit three ranks apart: 147, 258 or 369."""
    SINGLE = "single"
    """One tile of a hand without sets, such as Thirteen Orphans."""


_STEPS = {
    SetKind.CHOW: (0, 1, 2),
    SetKind.PUNG: (0, 0, 0),
    SetKind.KONG: (0, 0, 0, 0),
    SetKind.PAIR: (0, 0),
    SetKind.KNITTED: (0, 3, 6),
    SetKind.SINGLE: (0,),
}


@dataclass(frozen=True, slots=True, eq=False)
class TileSet:
    """A set by its kind and its lowest tile; two equal chows of a hand are equal sets.

    Whether it lies open is not part of it: a `Meld` says that of the sets a player declared.
    `one` makes each set once, so that two are equal when they are the same object: looks are made
    of sets, and are asked for all the time.
    """

    kind: SetKind
    first: Tile
    tiles: tuple[Tile, ...] = field(init=False, repr=False)
    unit: int = field(init=False, repr=False)
    """One such set in a packed bag of chows (a hex digit each), or in a mask of other sets."""

    counts: int = field(init=False, repr=False)
    """Its tiles as a packed count."""

    kinds: int = field(init=False, repr=False)
    """The kinds of tile in it as a packed count, each once."""

    def __post_init__(self) -> None:
        first = self.first
        steps = _STEPS[self.kind]
        tiles = (first,) * len(steps)
        if steps[-1]:
            tiles = tuple(suited(first.suit, first.rank + step) for step in steps)
        object.__setattr__(self, "tiles", tiles)
        object.__setattr__(self, "counts", count(tiles))
        object.__setattr__(self, "kinds", sum(tile.unit for tile in set(tiles)))
        chow = self.kind is SetKind.CHOW
        object.__setattr__(self, "unit", first.unit if chow else 1 << first.index)

    def __reduce__(self) -> tuple[Callable[[SetKind, Tile], TileSet], tuple[SetKind, Tile]]:
        """A copy is the same object."""
        return one, (self.kind, self.first)

    def __str__(self) -> str:
        if self.first.is_honor:
            return "".join(str(tile) for tile in self.tiles)
        return "".join(str(tile.rank) for tile in self.tiles) + str(self.first)[1]


@cache
def one(kind: SetKind, first: Tile) -> TileSet:
    """The set of this kind from this lowest tile on, the same object each time."""
    return TileSet(kind, first)


def chow(first: Tile) -> TileSet:
    return one(SetKind.CHOW, first)


def pung(tile: Tile) -> TileSet:
    return one(SetKind.PUNG, tile)


def pair(tile: Tile) -> TileSet:
    return one(SetKind.PAIR, tile)


@lru_cache(maxsize=1 << 14)
def set_of(tiles: tuple[Tile, ...]) -> TileSet | None:
    """The chow, pung or kong that these tiles form in any order, or None."""
    ordered = tuple(sorted(tiles))
    first = ordered[0] if ordered else None
    if first is None or len(ordered) not in (3, 4):
        return None
    if ordered == (first,) * len(ordered):
        return one(SetKind.PUNG if len(ordered) == 3 else SetKind.KONG, first)
    if len(ordered) == 3 and first.suit <= Suit.BAMBOOS and first.rank <= 7:
        found = chow(first)
        return found if found.tiles == ordered else None
    return None


@dataclass(frozen=True, slots=True)
class Meld:
    """A declared set: an open chow, pung or kong, or a concealed kong.

    Any tiles can be given, so that `Hand.problems` can tell what is wrong with them; `set` is None
    when they form no set.
    """

    tiles: tuple[Tile, ...]
    concealed: bool = False
    set: TileSet | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "set", set_of(self.tiles))

    @property
    def is_possible(self) -> bool:
        """A set that can be declared this way: of concealed sets only a kong is."""
        return self.set is not None and (not self.concealed or self.set.kind is SetKind.KONG)

    def __str__(self) -> str:
        tiles = str(self.set) if self.set else " ".join(str(tile) for tile in self.tiles)
        return f"({tiles})" if self.concealed else f"[{tiles}]"
