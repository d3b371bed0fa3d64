"""Which of what an answer assumes can be otherwise for a hand."""

from __future__ import annotations

from collections.abc import Iterator

from bot.model.answer import Tap
from scoring.hand import COPIES, FLOWERS, Hand, Win
from scoring.tiles import WINDS


def taps_on(hand: Hand, win: Win) -> tuple[Tap, ...]:
    """The taps that can change something for this hand, in the order of the buttons."""
    return tuple(_taps(hand, win))


def _taps(hand: Hand, win: Win) -> Iterator[Tap]:
    yield Tap.SELF_DRAWN
    if any(hand.tiles.count(wind) >= 3 for wind in WINDS):
        # A pair of winds, or a single one, is worth the same at every seat.
        yield Tap.SEAT
        yield Tap.ROUND
    yield Tap.MORE_FLOWERS
    if 0 < hand.flowers < FLOWERS:
        yield Tap.NO_FLOWERS
    if _may_be_last_of_kind(hand):
        yield Tap.LAST_OF_KIND
    yield Tap.LAST_IN_WALL
    if any(len(meld.tiles) == COPIES for meld in hand.melds):
        yield Tap.AFTER_KONG
    if not win.self_drawn and hand.winning and hand.tiles.count(hand.winning) == 1:
        yield Tap.ROBBED_KONG


def taps_while_waiting(hand: Hand) -> tuple[Tap, ...]:
    """The same for 13 tiles: what the win will be is open, and a pair of winds may grow."""
    return tuple(_taps_while_waiting(hand))


def _taps_while_waiting(hand: Hand) -> Iterator[Tap]:
    if any(hand.tiles.count(wind) >= 2 for wind in WINDS):
        yield Tap.SEAT
        yield Tap.ROUND
    yield Tap.MORE_FLOWERS
    if 0 < hand.flowers < FLOWERS:
        yield Tap.NO_FLOWERS


def _may_be_last_of_kind(hand: Hand) -> bool:
    """The other three may lie open: the hand holds none of them concealed.

    Where all three lie open in the hand itself, it is the last one anyway.
    """
    tile = hand.winning
    if tile is None:
        return False
    others = hand.tiles.count(tile) - 1
    return others == hand.open_copies(tile) < COPIES - 1
