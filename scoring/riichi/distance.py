"""How far a riichi hand is from a winning shape."""

from __future__ import annotations

from scoring.arrange import kinds_held
from scoring.distance import SETS, orphans, regular
from scoring.hand import Hand
from scoring.held import hold
from scoring.sets import TileSet
from scoring.tiles import TILES, count


def distance(counts: int, declared: tuple[TileSet, ...]) -> int:
    """Tiles to exchange in the concealed hand, of 14 tiles less three for each declared set."""
    taken = count(tile for tileset in declared for tile in tileset.tiles)
    far = regular(counts, SETS - len(declared), taken)
    return far if declared else min(far, _seven_pairs(counts), orphans(counts))


def is_whole(hand: Hand) -> bool:
    """Whether the hand has its winning tile and a winning shape, yaku or not."""
    if hand.winning is None or not hand.is_plainly_right():
        return False
    held = hold(hand)
    return distance(held.tiles + hand.winning.unit, held.sets) == 0


def _seven_pairs(counts: int) -> int:
    """Tiles lacking for seven pairs of different kinds."""
    pairs = sum(counts >> 4 * tile.index & 15 >= 2 for tile in TILES)
    return 7 - pairs + max(0, 7 - kinds_held(counts).bit_count())
