"""The words in which yaku are described: what a pattern looks at, and what satisfies it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.arrange import Shape
from scoring.riichi.win import RiichiWin
from scoring.sets import SetKind, TileSet
from scoring.tiles import HONORS, SIMPLES, TERMINALS, Suit, Tile, ranks

Sets = tuple[TileSet, ...]


@dataclass(frozen=True, slots=True)
class ByWin:
    """How the hand was won."""

    holds: Callable[[RiichiWin], bool]


@dataclass(frozen=True, slots=True)
class EverySet:
    """Every set is so, and the pair; also each of seven pairs, unless `of_sets`.

    `suits`: how many suits there are, at most. `chow`: whether there must be a chow.
    """

    holds: Callable[[TileSet], bool]
    suits: int = 3
    honors: bool | None = None
    """Whether there must be honors, or must be none; None if it is all the same."""
    of_sets: bool = False
    chow: bool = False


@dataclass(frozen=True, slots=True)
class Chows:
    """The chows of a hand, equal ones each for itself, hold such a group, which `find` gives."""

    find: Callable[[Sets], Sets]


@dataclass(frozen=True, slots=True)
class PungOf:
    """A pung of this tile; of a wind only if it is that of the seat or of the round."""

    tile: Tile
    wind_of: Literal["seat", "round"] | None = None


@dataclass(frozen=True, slots=True)
class PungsOf:
    """So many different pungs of these tiles; `and_pair`: with a pair of another one."""

    tiles: frozenset[Tile]
    count: int
    and_pair: bool = False


@dataclass(frozen=True, slots=True)
class SamePungs:
    """Pungs of one rank in all three suits."""


@dataclass(frozen=True, slots=True)
class ConcealedPungs:
    """At least so many concealed pungs; `pair_wait`: won on the pair beside them."""

    count: int
    pair_wait: bool = False


@dataclass(frozen=True, slots=True)
class Kongs:
    """At least so many kongs of any sort."""

    count: int


class FormLook(NamedTuple):
    """The shape; for four sets and a pair, what pinfu and nine gates ask for."""

    shape: Shape
    on_the_pair: bool = False
    """The winning tile completed the pair of thirteen orphans."""
    plain: bool = False
    """Four chows, a pair that is worth nothing, a wait at both ends of a chow: nothing has fu."""
    gates: bool = False
    """Concealed, of one suit, without kongs: 1112345678999 and one more."""
    gates_before: bool = False
    """The thirteen tiles before the win were 1112345678999."""


@dataclass(frozen=True, slots=True)
class ByForm:
    """The hand as a whole has such a form."""

    holds: Callable[[FormLook], bool]


Pattern = ByWin | EverySet | Chows | PungOf | PungsOf | SamePungs | ConcealedPungs | Kongs | ByForm

_TERMINALS_AND_HONORS = TERMINALS | HONORS
_GREEN = ranks(2, 3, 4, 6, 8) & frozenset(tile for tile in Tile if tile.suit is Suit.BAMBOOS) | {
    Tile.GREEN
}


def simple(tiles: TileSet) -> bool:
    return all(tile in SIMPLES for tile in tiles.tiles)


def outside(tiles: TileSet) -> bool:
    """A terminal or an honor is in it."""
    return any(tile in _TERMINALS_AND_HONORS for tile in tiles.tiles)


def terminal_inside(tiles: TileSet) -> bool:
    return any(tile in TERMINALS for tile in tiles.tiles)


def only_outside(tiles: TileSet) -> bool:
    return all(tile in _TERMINALS_AND_HONORS for tile in tiles.tiles)


def only_terminals(tiles: TileSet) -> bool:
    return all(tile in TERMINALS for tile in tiles.tiles)


def only_honors(tiles: TileSet) -> bool:
    return tiles.first.is_honor


def only_green(tiles: TileSet) -> bool:
    return all(tile in _GREEN for tile in tiles.tiles)


def anything(_: TileSet) -> bool:
    return True


def pung_or_pair(tiles: TileSet) -> bool:
    return tiles.kind in (SetKind.PUNG, SetKind.KONG, SetKind.PAIR)


def equal_pairs(count: int) -> Callable[[Sets], Sets]:
    """So many pairs of equal chows; four equal chows are two of them."""

    def find(chows: Sets) -> Sets:
        twice = [one for one in dict.fromkeys(chows) for _ in range(chows.count(one) // 2)]
        return tuple(one for one in twice for _ in range(2)) if len(twice) >= count else ()

    return find


def three_suits(chows: Sets) -> Sets:
    """The same chow in each suit."""
    for one in chows:
        same = {other.first.suit: other for other in chows if other.first.rank == one.first.rank}
        if len(same) == 3:
            return tuple(same[suit] for suit in sorted(same))
    return ()


def straight(chows: Sets) -> Sets:
    """123, 456 and 789 of one suit."""
    for one in chows:
        suit = one.first.suit
        found = {other.first.rank: other for other in chows if other.first.suit is suit}
        if {1, 4, 7} <= found.keys():
            return found[1], found[4], found[7]
    return ()
