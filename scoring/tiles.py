"""Suits, the 34 kinds of tile, and the groups of tiles that the rules speak of."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from operator import attrgetter


class Suit(IntEnum):
    """The three suits, and the two kinds of honors, in the order in which hands are written."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOOS = 2
    WINDS = 3
    DRAGONS = 4


class Tile(Enum):
    """A kind of tile; its value is its code, the way it is written: 1m, 9p, E, Rd.

    Codes: m characters, p dots, s bamboos; E S W N the winds; Rd Gd Wd the dragons.
    Flowers and seasons are a number on the hand, not tiles of it.
    """

    M1 = "1m"
    M2 = "2m"
    M3 = "3m"
    M4 = "4m"
    M5 = "5m"
    M6 = "6m"
    M7 = "7m"
    M8 = "8m"
    M9 = "9m"
    P1 = "1p"
    P2 = "2p"
    P3 = "3p"
    P4 = "4p"
    P5 = "5p"
    P6 = "6p"
    P7 = "7p"
    P8 = "8p"
    P9 = "9p"
    S1 = "1s"
    S2 = "2s"
    S3 = "3s"
    S4 = "4s"
    S5 = "5s"
    S6 = "6s"
    S7 = "7s"
    S8 = "8s"
    S9 = "9s"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"
    RED = "Rd"
    GREEN = "Gd"
    WHITE = "Wd"

    _value_: str
    suit: Suit
    rank: int
    """1 to 9 in a suit; 1 to 4 for E S W N; 1 to 3 for Rd Gd Wd."""
    index: int
    """The place among the 34 kinds, from 0: the natural order of tiles."""
    unit: int
    """One tile of this kind in a packed count: a hex digit for each of the 34 kinds."""

    __hash__ = object.__hash__  # members are single objects; Enum would hash the name each time

    def __init__(self, code: str) -> None:
        self.index = len(type(self).__members__)
        self.unit = 1 << 4 * self.index
        if code[0].isdigit():
            self.suit = Suit("mps".index(code[1]))
            self.rank = int(code[0])
        elif code in "ESWN":
            self.suit = Suit.WINDS
            self.rank = "ESWN".index(code) + 1
        else:
            self.suit = Suit.DRAGONS
            self.rank = "RGW".index(code[0]) + 1

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self._value_

    @property
    def is_honor(self) -> bool:
        return self.suit >= Suit.WINDS


TILES = tuple(Tile)

WINDS = frozenset(tile for tile in TILES if tile.suit is Suit.WINDS)
DRAGONS = frozenset(tile for tile in TILES if tile.suit is Suit.DRAGONS)
HONORS = WINDS | DRAGONS
SUITED = frozenset(TILES) - HONORS


def ranks(*wanted: int) -> frozenset[Tile]:
    """The suited tiles of these ranks, in all three suits."""
    return frozenset(tile for tile in SUITED if tile.rank in wanted)


TERMINALS = ranks(1, 9)
SIMPLES = SUITED - TERMINALS


def suited(suit: Suit, rank: int) -> Tile:
    """The tile of this rank, 1 to 9, in one of the three suits."""
    return TILES[9 * suit + rank - 1]


_unit = attrgetter("unit")


def count(tiles: Iterable[Tile]) -> int:
    """The tiles as a packed count, a hex digit for each kind; no kind may come 16 times."""
    return sum(map(_unit, tiles))
