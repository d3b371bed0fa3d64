"""A scored riichi hand as text, set by set, with its red fives."""

from dataclasses import replace

from bot.model.concealed import concealed_sets, in_riichi_order
from bot.model.riichi import RiichiScored
from scoring.notation import Reds
from scoring.riichi.notation import write_mpsz, write_riichi_hand
from scoring.tiles import Tile


def draw_riichi_hand(scored: RiichiScored) -> str:
    """123m 406p 55m 78s [777z] +9s: concealed sets, the one that was waiting, melds, winning tile.

    It is typed like this, too. Fourteen single tiles are written suit by suit.
    """
    hand, reds = scored.score.hand, scored.typed.reds
    concealed = concealed_sets(hand, scored.score.reading.arrangement)
    if concealed is None:
        return write_riichi_hand(hand, reds)
    left = list(reds.concealed)
    groups = [*(one.tiles for one in in_riichi_order(concealed.sets)), concealed.waiting]
    parts = [write_mpsz(tiles, _taken(tiles, left)) for tiles in groups]
    rest = Reds((), reds.melds, reds.winning)
    parts.append(write_riichi_hand(replace(hand, concealed=()), rest))
    return " ".join(filter(None, parts))


def _taken(tiles: tuple[Tile, ...], left: list[Tile]) -> list[Tile]:
    """The red fives that go with these tiles; they are gone from what is left."""
    found = [tile for tile in dict.fromkeys(tiles) if tile in left]
    for tile in found:
        left.remove(tile)
    return found
