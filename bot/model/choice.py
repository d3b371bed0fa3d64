"""What buttons have made of the tiles of a typed line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.hand import Hand
from scoring.notation import Circumstance, TypedHand
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Choice:
    """Which of 14 tiles is apart from the other 13, and which one came to those.

    Nothing is chosen as long as all is as it was typed.
    """

    apart: Tile | None = None
    """The one of 14 tiles that is not among the 13: it won, or it is thrown away."""
    won_on: Tile | None = None
    """The tile that completed the 13; None while they wait for it."""

    @classmethod
    def set_apart(cls, tile: Tile) -> Choice:
        """Of 14 tiles this is the winning one."""
        return cls(apart=tile, won_on=tile)

    @classmethod
    def discard(cls, tile: Tile) -> Choice:
        """Of 14 tiles this one is thrown away, and the others wait."""
        return cls(apart=tile)

    def win(self, hand: Hand, tile: Tile | None) -> Choice:
        """The 13 tiles of the typed `hand` won on another tile, or wait for one again."""
        return Choice(self.apart or hand.winning, tile)

    def made_of(self, typed: TypedHand) -> TypedHand:
        """The typed hand as it was chosen to be; as it is, where that does not fit it."""
        if self == _AS_TYPED:
            return typed
        hand = _without(typed.hand, self.apart)
        if hand is None or (hand.winning is not None and self.won_on is not None):
            return typed
        stated = typed.stated - {Circumstance.WINNING_TILE}
        if self.won_on is not None:
            hand = replace(hand, winning=self.won_on)
            stated |= {Circumstance.WINNING_TILE}
        reds = typed.reds.moved(typed.hand, hand)
        return replace(typed, hand=hand, stated=stated, reds=reds, repeat=None)


def _without(hand: Hand, tile: Tile | None) -> Hand | None:
    """The 13 tiles; None if the tile is not among the 14."""
    if tile is None:
        return hand
    if hand.winning is None or tile not in (*hand.concealed, hand.winning):
        return None
    tiles = [*hand.concealed, hand.winning]
    tiles.remove(tile)
    return replace(hand, concealed=tuple(tiles), winning=None)


_AS_TYPED = Choice()
