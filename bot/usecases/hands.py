"""A typed hand: score it, change what was assumed, choose how it is read."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, Tap
from bot.model.choice import Choice
from bot.model.exchange import Asked, Exchange, Pressed, Revised
from bot.model.games import Game
from bot.model.riichi import UNCHANGED, RiichiScored
from bot.model.usual import UNSEATED, Usual
from bot.store.store import Store
from bot.usecases.changes import carried_over
from bot.usecases.table import Table, table_for, table_of
from scoring import RiichiRules
from scoring.errors import ScoringError, UnreadableText
from scoring.hand import Win
from scoring.notation import Circumstance, TypedHand, parse_hand
from scoring.score import RuleSet

KEPT = timedelta(days=7)
"""How long a typed hand is kept, and with it the buttons under its answer."""

_EAST = UNSEATED.of_mcr

Change = Callable[[Table, Exchange], Exchange | None]
"""What a press makes of an exchange; None when the button does not fit it any more."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A line as it is kept, and what came of it."""

    exchange: Exchange
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Seated:
    """Whoever asks about a hand at a table: its rules, and what goes there without a word."""

    rules: RuleSet | RiichiRules
    usual: Usual

    @property
    def game(self) -> Game:
        return Game.RIICHI if isinstance(self.rules, RiichiRules) else Game.MCR


async def answer_line(
    store: Store,
    asked: Asked,
    line: str,
    language: str,
    seated: Seated | None = None,
    *,
    by: int,
    now: datetime,
    mended: datetime | None = None,
) -> Answered:
    """Score the line of update `by`, new or `mended` then; that keeps what buttons changed."""
    table = await table_of(store, asked.chat_id, language)
    usual = UNSEATED
    if seated is not None:
        table, usual = table.by(seated.rules), seated.usual
    winds = usual.of_mcr
    before = await store.exchanges.of_line(asked)
    if before is not None and before.line == line:
        # Telegram may tell of an edit that left the line as it was.
        return Answered(before, table.outcome(before))
    if before is None:
        new = Exchange(0, asked, line, None, Circumstances(winds), on_table=usual.on_table)
        exchange = begun(table, new, line)
    else:
        exchange = _mended(table, before, line, winds)
    outcome = table.outcome(exchange)
    exchange = replace(exchange, line=_worth_keeping(line, outcome))
    if before is not None:
        exchange = _revised(exchange, table.outcome(before), outcome, mended or now)
    if before is None:
        return Answered(await store.exchanges.begin(exchange, by=by, at=now), outcome)
    if exchange == before:
        return Answered(exchange, outcome)
    if await store.exchanges.keep(exchange, by=by, at=now, anew=True):
        await store.drafts.let_go(exchange.id)
        return Answered(exchange, outcome)
    # This update was handled before, or set aside, and what came after it holds.
    return Answered(before, table.outcome(before))


async def answer_press(
    store: Store, pressed: Pressed, change: Change, language: str, *, now: datetime
) -> Answered | None:
    """The answer after the press; None when the button does not belong to that answer."""
    exchange = await _exchange_under(store, pressed)
    if exchange is None:
        return None
    table = await table_for(store, exchange, language)
    after = change(table, exchange)
    if after is None:
        return None
    # Beyond how the hand was won, a press says anew how the line reads.
    anew = replace(after, now=exchange.now) != exchange
    if after == exchange or await store.exchanges.keep(after, by=pressed.by, at=now, anew=anew):
        return Answered(after, table.outcome(after))
    # This very press was taken before, or a later one holds.
    return Answered(exchange, table.outcome(exchange))


async def answer_under(
    store: Store, pressed: Pressed, language: str, *, whole: bool
) -> Answered | None:
    """The answer as it stands, or the `whole` of it, whatever the chat is told; None as above."""
    exchange = await _exchange_under(store, pressed)
    if exchange is None:
        return None
    table = await table_for(store, exchange, language)
    return Answered(exchange, (table.whole_outcome if whole else table.outcome)(exchange))


async def _exchange_under(store: Store, pressed: Pressed) -> Exchange | None:
    """The exchange whose button was pressed, if its answer is the message above that button."""
    exchange = await store.exchanges.of_id(pressed.exchange_id)
    return exchange if exchange and exchange.is_at(*pressed.place) else None


def tapped(tap: Tap) -> Change:
    """Change what was assumed."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        match table.outcome(exchange):
            case Scored(taps=taps) | Ready(taps=taps) if tap in taps:
                return replace(exchange, now=exchange.now.tapped(tap))
            case _:
                return None

    return change


def read_as(reading: int) -> Change:
    """Read an ambiguous line as its reader says."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        readings = table.readings(exchange)
        if reading >= len(readings):
            return None
        now = stated(readings[reading], exchange.now.win)
        return replace(exchange, reading=reading, choice=Choice(), now=now)

    return change


def stated(typed: TypedHand, winds: Win = _EAST) -> Circumstances:
    """What the line says of the win; else these winds, and what is usual for the rest."""
    return Circumstances(_at(typed, winds).win, typed.hand.flowers)


def _at(typed: TypedHand, winds: Win) -> TypedHand:
    win = typed.win
    if Circumstance.SEAT_WIND not in typed.stated:
        win = replace(win, seat_wind=winds.seat_wind)
    if Circumstance.PREVALENT_WIND not in typed.stated:
        win = replace(win, prevalent_wind=winds.prevalent_wind)
    return replace(typed, win=win)


def begun(table: Table, exchange: Exchange, line: str) -> Exchange:
    """The exchange with this line: what it says, and the winds and the table as they were."""
    winds = exchange.now.win
    now = Circumstances(Win(prevalent_wind=winds.prevalent_wind, seat_wind=winds.seat_wind))
    with suppress(ScoringError):
        now = stated(parse_hand(line, table.language), winds)
    return Exchange(
        exchange.id,
        exchange.asked,
        line,
        None,
        now,
        exchange.message_id,
        on_table=exchange.on_table,
        revised=exchange.revised,
    )


def _mended(table: Table, before: Exchange, line: str, winds: Win) -> Exchange:
    """The exchange with another line; of what buttons changed, what it leaves open stays."""
    after = begun(table, replace(before, now=Circumstances(winds)), line)
    after = replace(after, game=before.game)
    with suppress(ScoringError):
        stated = table.typed(after).stated
        after = replace(after, changes=before.changes.but_for(stated))
        now = carried_over(before.now, table.typed(before), _at(table.typed(after), winds))
        return _possible(table, replace(after, now=now))
    return after


def _possible(table: Table, exchange: Exchange) -> Exchange:
    """The exchange without what buttons changed of a riichi win, where it cannot be any more."""
    plain = replace(exchange, changes=UNCHANGED)
    if plain == exchange or not isinstance(table.outcome(exchange), Refused):
        return exchange
    return exchange if isinstance(table.outcome(plain), Refused) else plain


def _revised(exchange: Exchange, before: Outcome, after: Outcome, at: datetime) -> Exchange:
    """The exchange with what its hand was worth, if that is something else by now."""
    was, now = _points(before), _points(after)
    if now is None:
        return replace(exchange, revised=None)
    if was is None or was == now:
        return exchange
    return replace(exchange, revised=Revised(at, was))


def _points(outcome: Outcome) -> int | None:
    """What the answer says that the hand is worth; None if it says nothing of the kind."""
    match outcome:
        case Scored(score=score):
            return score.total
        case RiichiScored(score=score) if score.legal:
            return score.points
        case _:
            return None


def _worth_keeping(line: str, outcome: Outcome) -> str:
    """A line without a hand in it is nobody's business: only its place is remembered."""
    match outcome:
        case Refused(error=UnreadableText(), repairs=()):
            return ""
        case _:
            return line
