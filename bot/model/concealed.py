"""The concealed tiles of a scored hand, as the reading behind the score groups them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scoring.arrange import Arrangement, Shape
from scoring.hand import Hand
from scoring.riichi.notation import place
from scoring.sets import SetKind, TileSet
from scoring.tiles import Tile

_IN_SETS = frozenset((Shape.REGULAR, Shape.SEVEN_PAIRS, Shape.KNITTED_STRAIGHT))


class Concealed(NamedTuple):
    """The concealed sets, and the tiles that were waiting for the winning one."""

    sets: tuple[TileSet, ...]
    waiting: tuple[Tile, ...]


def concealed_sets(hand: Hand, reading: Arrangement) -> Concealed | None:
    """None for a hand without sets, such as Thirteen Orphans."""
    if hand.winning is None or reading.shape not in _IN_SETS:
        return None
    sets = list(reading.sets)
    for one in (*hand.declared, reading.completed):
        sets.remove(one)
    waiting = list(reading.completed.tiles)
    waiting.remove(hand.winning)
    return Concealed(tuple(sets), tuple(waiting))


def in_riichi_order(sets: Iterable[TileSet]) -> tuple[TileSet, ...]:
    """The sets as they stand, those of honors by the numbers of riichi: 5z 6z 7z."""
    every = tuple(sets)
    honors = sorted((one for one in every if one.first.is_honor), key=_place)
    pairs, others = (iter([one for one in honors if _paired(one) is so]) for so in (True, False))
    return tuple(
        next(pairs if _paired(one) else others) if one.first.is_honor else one for one in every
    )


def _place(one: TileSet) -> tuple[bool, str]:
    return place(one.first)


def _paired(one: TileSet) -> bool:
    return one.kind is SetKind.PAIR
