"""What buttons can change under an answer, and what of it outlives a mended line."""

from collections.abc import Container, Mapping
from dataclasses import replace

from bot.model.answer import Circumstances, Tap
from bot.model.taps import taps_on
from scoring.hand import Win
from scoring.notation import Circumstance, TypedHand
from scoring.score import Score


def possible_taps(score: Score) -> tuple[Tap, ...]:
    """The taps that can change something for this hand, in the order of the buttons."""
    return taps_on(score.hand, score.win)


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
