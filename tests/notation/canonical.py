"""The plain form in which tests write readings, with a reader of its own."""

import re
from collections import Counter
from dataclasses import dataclass

from scoring.hand import Hand
from scoring.tiles import Tile

_PIECE = re.compile(r"\[[^]]*\]|\([^)]*\)|\S+")


@dataclass(frozen=True, slots=True)
class Reading:
    """Tiles without their order outside melds; the winning one is None where it is not given."""

    tiles: frozenset[tuple[Tile, int]]
    melds: tuple[tuple[bool, tuple[Tile, ...]], ...]
    winning: Tile | None

    @classmethod
    def of(cls, hand: Hand, *, winning: bool) -> "Reading":
        melds = tuple((meld.concealed, meld.tiles) for meld in hand.melds)
        return cls(_bag(hand.tiles), melds, hand.winning if winning else None)


def tiles(text: str) -> tuple[Tile, ...]:
    """123m E E Rd as tiles."""
    found: list[Tile] = []
    for piece in text.split():
        if piece[0].isdigit():
            found += [Tile(rank + piece[-1]) for rank in piece[:-1]]
        else:
            found.append(Tile(piece))
    return tuple(found)


def reading(text: str) -> Reading:
    """2234s [123m] (5555p) +5s as a reading."""
    loose: tuple[Tile, ...] = ()
    melds: list[tuple[bool, tuple[Tile, ...]]] = []
    winning = None
    for piece in _PIECE.findall(text):
        if piece[0] in "[(":
            melds.append((piece[0] == "(", tiles(piece[1:-1])))
        elif piece[0] == "+":
            (winning,) = tiles(piece[1:])
        else:
            loose += tiles(piece)
    every = loose + tuple(tile for _, meld in melds for tile in meld)
    return Reading(_bag(every + ((winning,) if winning else ())), tuple(melds), winning)


def _bag(tiles: tuple[Tile, ...]) -> frozenset[tuple[Tile, int]]:
    return frozenset(Counter(tiles).items())
