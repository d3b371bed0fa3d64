"""Fourteen riichi tiles with one to discard: what the hand waits for after each discard."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scoring.hand import Hand, Win
from scoring.riichi.rules import RiichiRules
from scoring.riichi.score import RiichiWaiting
from scoring.riichi.win import RiichiWin
from scoring.tiles import Tile


class RiichiDiscard(NamedTuple):
    """A tile that leaves the hand ready when it goes, and what can still come then."""

    tile: Tile
    waits: tuple[RiichiWaiting, ...]

    @property
    def left(self) -> int:
        """The copies of all the tiles waited for."""
        return sum(wait.left for wait in self.waits)


def riichi_discards(rules: RiichiRules, hand: Hand, win: RiichiWin) -> tuple[RiichiDiscard, ...]:
    """Each discard that leaves 14 tiles ready, that with the most tiles to come first.

    The discarded tile is one that is gone. Raises ImpossibleHand unless these are 14 possible
    tiles.
    """
    held = (*hand.concealed, hand.check_won(Win()))
    found = []
    for tile in sorted(set(held)):
        rest = list(held)
        rest.remove(tile)
        ready = replace(hand, concealed=tuple(rest), winning=None)
        reds = tuple(red for red in win.reds if red in ready.tiles)
        waits = rules.waits(ready, replace(win, reds=reds))
        left = (one._replace(left=one.left - (one.tile is tile)) for one in waits)
        if coming := tuple(one for one in left if one.left > 0):
            found.append(RiichiDiscard(tile, coming))
    return tuple(sorted(found, key=lambda one: -one.left))
