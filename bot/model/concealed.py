"""The concealed tiles of a scored hand, as the reading behind the score groups them."""

from __future__ import annotations

from typing import NamedTuple

from scoring.arrange import Arrangement, Shape
from scoring.hand import Hand
from scoring.sets import TileSet
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
