"""What buttons can change under an answer, and what of it outlives a mended line."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace

from bot.model.answer import Circumstances, Tap
from scoring.hand import FLOWERS, Hand, Win
from scoring.notation import Circumstance, TypedHand
from scoring.score import Inference, Score
from scoring.tiles import WINDS


def possible_taps(score: Score) -> tuple[Tap, ...]:
    """The taps that can change something for this hand, in the order of the buttons."""
    return tuple(_taps(score))


def _taps(score: Score) -> Iterator[Tap]:
    hand = score.hand
    yield Tap.SELF_DRAWN
    if any(hand.tiles.count(wind) >= 3 for wind in WINDS):
        # A pair of winds, or a single one, is worth the same at every seat.
        yield Tap.SEAT
        yield Tap.ROUND
    yield Tap.MORE_FLOWERS
    if 0 < hand.flowers < FLOWERS:
        yield Tap.NO_FLOWERS
    if _may_be_last_of_kind(hand) and Inference.LAST_OF_KIND not in score.inferred:
        yield Tap.LAST_OF_KIND
    yield Tap.LAST_IN_WALL
    if any(len(meld.tiles) == 4 for meld in hand.melds):
        yield Tap.AFTER_KONG
    if not score.win.self_drawn and hand.winning and hand.tiles.count(hand.winning) == 1:
        yield Tap.ROBBED_KONG


def _may_be_last_of_kind(hand: Hand) -> bool:
    """The other three may lie open: the hand holds none of them concealed."""
    tile = hand.winning
    return tile is not None and hand.tiles.count(tile) - 1 == hand.open_copies(tile)


def still_stated(typed: TypedHand, now: Circumstances) -> TypedHand:
    """The typed hand without those of its statements that a button has since changed."""
    said = _facts(Circumstances(typed.win, typed.hand.flowers))
    changed = {one for one, fact in _facts(now).items() if fact != said[one]}
    return replace(typed, stated=typed.stated - changed)


def carried_over(before: Circumstances, old: TypedHand, new: TypedHand) -> Circumstances:
    """What a mended line `new` states, and the rest as it was changed by buttons before.

    Where the mended hand can no longer be won like that, the buttons' changes are dropped.
    """
    stated = Circumstances(new.win, new.hand.flowers)
    free = [one for one in Circumstance if one not in old.stated and one not in new.stated]
    merged = _merged(before, stated, free)
    wrong = set(new.hand.problems(merged.win)) - set(new.hand.problems(stated.win))
    return stated if wrong else merged


def _facts(now: Circumstances) -> Mapping[Circumstance, object]:
    win = now.win
    return {
        Circumstance.HOW_WON: win.self_drawn,
        Circumstance.LAST_IN_WALL: win.last_in_wall,
        Circumstance.AFTER_KONG: win.after_kong,
        Circumstance.ROBBED_KONG: win.robbed_kong,
        Circumstance.LAST_OF_KIND: win.last_of_kind,
        Circumstance.PREVALENT_WIND: win.prevalent_wind,
        Circumstance.SEAT_WIND: win.seat_wind,
        Circumstance.FLOWERS: now.flowers,
    }


def _merged(
    before: Circumstances, stated: Circumstances, free: Container[Circumstance]
) -> Circumstances:
    def of(one: Circumstance) -> Circumstances:
        return before if one in free else stated

    return Circumstances(
        Win(
            self_drawn=of(Circumstance.HOW_WON).win.self_drawn,
            last_in_wall=of(Circumstance.LAST_IN_WALL).win.last_in_wall,
            after_kong=of(Circumstance.AFTER_KONG).win.after_kong,
            robbed_kong=of(Circumstance.ROBBED_KONG).win.robbed_kong,
            last_of_kind=of(Circumstance.LAST_OF_KIND).win.last_of_kind,
            prevalent_wind=of(Circumstance.PREVALENT_WIND).win.prevalent_wind,
            seat_wind=of(Circumstance.SEAT_WIND).win.seat_wind,
        ),
        of(Circumstance.FLOWERS).flowers,
    )
