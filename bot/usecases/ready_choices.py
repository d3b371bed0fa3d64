"""What buttons make of the tiles of a hand: won on another, one thrown away, a kong concealed."""

from collections.abc import Callable
from dataclasses import replace

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, Withheld
from bot.model.choice import Choice
from bot.model.exchange import Exchange
from bot.model.preferences import FairPlay
from bot.model.riichi import RiichiReady, RiichiScored
from bot.usecases.hands import Change
from bot.usecases.table import Table
from scoring.errors import ScoringError
from scoring.hand import Hand, Win
from scoring.tiles import Tile


def won_on(tile: Tile) -> Change:
    """The tile came that the hand waits for."""
    return _chosen(lambda before, hand: before.win(hand, tile), _wins)


def waiting_again() -> Change:
    """Back from a win to what the hand waited for."""
    return _chosen(lambda before, hand: before.win(hand, None), _waits)


def discarded(tile: Tile) -> Change:
    """Of 14 tiles this one is thrown away."""
    return _chosen(lambda _before, _hand: Choice.discard(tile), _waits)


def set_apart(tile: Tile) -> Change:
    """Of 14 tiles this one was the winning tile."""
    return _chosen(lambda _before, _hand: Choice.set_apart(tile), _wins)


def kong_concealed(number: int) -> Change:
    """This one of the melded kongs is concealed; all else stays as buttons made it."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        match table.outcome(exchange):
            case Scored(kongs=kongs) if number < len(kongs):
                return replace(exchange, mended=kongs[number].line)
            case _:
                return None

    return change


def hand_over() -> Change:
    """The hand is over: where the group waited for that, it is told what was kept back."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        match table.outcome(exchange):
            case Withheld(fair_play=FairPlay.AFTER) | Refused(fair_play=FairPlay.AFTER):
                return replace(exchange, over=True)
            case _:
                return None

    return change


def same() -> Change:
    """Nothing changes: the answer is shown as it was."""
    return lambda _table, exchange: exchange


def _chosen(choose: Callable[[Choice, Hand], Choice], fits: Callable[[Outcome], bool]) -> Change:
    def change(table: Table, exchange: Exchange) -> Exchange | None:
        try:
            typed = table.typed(exchange)
        except ScoringError:
            return None
        choice = choose(exchange.choice, typed.hand)
        chosen = choice.made_of(typed)
        if chosen == typed and choice != Choice():
            return None
        after = replace(exchange, choice=choice, now=_possible(chosen.hand, exchange.now))
        return after if fits(table.outcome(after)) else None

    return change


def _wins(outcome: Outcome) -> bool:
    return isinstance(outcome, Scored | RiichiScored)


def _waits(outcome: Outcome) -> bool:
    return isinstance(outcome, Ready | RiichiReady | Withheld)


def _possible(hand: Hand, now: Circumstances) -> Circumstances:
    """What was assumed, without events that cannot be when the hand is won on this tile."""
    win = now.win
    if hand.winning is None or not hand.problems(win):
        return now
    plain = Win(
        self_drawn=win.self_drawn, prevalent_wind=win.prevalent_wind, seat_wind=win.seat_wind
    )
    return replace(now, win=plain)
