"""The hand before the win, in the numbers that looks are made of."""

from __future__ import annotations

from typing import NamedTuple

from scoring.arrange import SUITS
from scoring.hand import COPIES, Hand
from scoring.sets import SetKind, TileSet
from scoring.tiles import Tile

_CHOW, _KONG = SetKind.CHOW, SetKind.KONG


class Held(NamedTuple):
    """The tiles before the win, in the numbers that looks are made of; kongs count as three."""

    tiles: int
    """The concealed tiles as a packed count."""
    declared: int
    """The tiles of the declared sets as a packed count."""
    open_tiles: int
    """Those of them that lie open."""
    sets: tuple[TileSet, ...]
    chows: int
    pungs: int
    """A bit for each declared pung or kong."""
    melded_kongs: int
    concealed_kongs: int
    open_sets: int

    def shows_three(self, tile: Tile) -> bool:
        """Whether three copies of the tile lie in the hand's own open sets."""
        return self.open_tiles >> 4 * tile.index & 15 == COPIES - 1

    @property
    def concealed_suit(self) -> int:
        """The tiles, if all are concealed and of one suit, else 0."""
        if self.sets or self.tiles not in (
            self.tiles & SUITS[0],
            self.tiles & SUITS[1],
            self.tiles & SUITS[2],
        ):
            return 0
        return self.tiles


def hold(hand: Hand) -> Held:
    """The numbers of a hand without its winning tile."""
    tiles = hand.counts
    if not hand.melds:
        return Held(tiles, 0, 0, (), 0, 0, 0, 0, 0)
    declared = open_tiles = chows = pungs = melded = concealed = open_sets = 0
    for meld, tileset in zip(hand.melds, hand.declared, strict=True):
        counts = tileset.counts
        if tileset.kind is _CHOW:
            chows += tileset.unit
        else:
            pungs |= tileset.unit
            if tileset.kind is _KONG:
                counts -= tileset.first.unit
                if meld.concealed:
                    concealed |= tileset.unit
                else:
                    melded |= tileset.unit
        declared += counts
        if not meld.concealed:
            open_tiles += counts
            open_sets += 1
    sets = hand.declared
    return Held(tiles, declared, open_tiles, sets, chows, pungs, melded, concealed, open_sets)
