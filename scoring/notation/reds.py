"""Where in a hand the red fives are."""

from __future__ import annotations

from typing import NamedTuple

from scoring.hand import Hand
from scoring.tiles import Tile


class Reds(NamedTuple):
    """The red fives among the concealed tiles, in each meld, and whether the winning tile is one.

    A red five is the tile that any five is; only this tells it apart.
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[tuple[Tile, ...], ...] = ()
    winning: bool = False

    def tiles(self, hand: Hand) -> tuple[Tile, ...]:
        """All red fives of the hand, in its order."""
        of_melds = tuple(tile for some in self.melds for tile in some)
        won = (hand.winning,) if self.winning and hand.winning else ()
        return self.concealed + of_melds + won

    def of_melds(self, hand: Hand) -> tuple[tuple[Tile, ...], ...]:
        """Those of each meld, also where none was told."""
        return self.melds or ((),) * len(hand.melds)

    def moved(self, before: Hand, after: Hand) -> Reds:
        """Where they are when another tile of the same hand is the winning one."""
        stays = self.winning and after.winning is before.winning
        moving = (before.winning,) if self.winning and before.winning and not stays else ()
        reds = (*self.concealed, *moving)
        concealed = tuple(tile for tile in reds if tile in after.concealed)
        won = any(tile is after.winning for tile in reds if tile not in after.concealed)
        return Reds(concealed, self.melds, stays or won)


NO_REDS = Reds()
