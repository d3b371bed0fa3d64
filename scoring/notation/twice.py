"""A winning tile written twice: among fourteen tiles, and once more apart from them."""

from __future__ import annotations

from dataclasses import replace

from scoring.hand import READY, Hand
from scoring.notation.reds import Reds


def counted_once(hand: Hand) -> Hand | None:
    """The fourteen tiles without the repeat of one of them as the winning tile.

    None if there is no such repeat: the right number of tiles, or the last one is not concealed.
    """
    if hand.winning is None or hand.size() != READY + 1 or hand.winning not in hand.concealed:
        return None
    place = hand.concealed.index(hand.winning)
    return replace(hand, concealed=hand.concealed[:place] + hand.concealed[place + 1 :])


def reds_once(reds: Reds, hand: Hand) -> Reds:
    """The red fives of that hand, in which the winning tile is written once.

    A red five and its repeat are one tile, with whichever sign the repeat was written.
    """
    tile = hand.winning
    if tile not in reds.concealed or (not reds.winning and tile in hand.concealed):
        return reds
    others = tuple(one for one in reds.concealed if one is not tile)
    return reds._replace(concealed=others, winning=True)
