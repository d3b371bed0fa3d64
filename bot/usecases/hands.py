"""A typed hand: score it, change what was assumed, choose how it is read."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, Tap
from bot.model.exchange import Asked, Exchange, Pressed
from bot.store.store import Store
from bot.usecases.changes import carried_over, possible_taps, still_stated
from bot.usecases.rules import rules_of
from scoring.errors import AmbiguousText, ImpossibleHand, ScoringError, UnreadableText
from scoring.hand import READY, ProblemKind
from scoring.notation import TypedHand, parse_hand
from scoring.score import RuleSet

KEPT = timedelta(days=7)
"""How long a typed hand is kept, and with it the buttons under its answer."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A line as it is kept, and what came of it."""

    exchange: Exchange
    outcome: Outcome


async def answer_line(
    store: Store, asked: Asked, line: str, language: str, *, by: int, now: datetime
) -> Answered:
    """Score the line of update `by`, new or mended; a mended one keeps what buttons changed."""
    rules = await rules_of(store, asked.chat_id)
    before = await store.exchanges.of_line(asked)
    # Telegram may tell of an edit that left the line as it was.
    reading = before.reading if before is not None and before.line == line else None
    circumstances, outcome = _answer(line, reading, before, rules, language)
    kept = _worth_keeping(line, outcome)
    if before is None:
        exchange = await store.exchanges.begin(
            asked, kept, circumstances, by=by, at=now, keep_since=now - KEPT
        )
        return Answered(exchange, outcome)
    exchange = replace(before, line=kept, reading=reading, now=circumstances)
    if exchange == before or await store.exchanges.keep(exchange, by=by, at=now):
        return Answered(exchange, outcome)
    # This update was handled before, and what came after it holds.
    return Answered(before, _outcome_of(before, rules, language))


async def tap_answer(
    store: Store, pressed: Pressed, tap: Tap, language: str, *, now: datetime
) -> Answered | None:
    """Change what was assumed; None when the button does not belong to that answer."""
    exchange = await _exchange_under(store, pressed)
    if exchange is None:
        return None
    rules = await rules_of(store, exchange.asked.chat_id)
    match _outcome_of(exchange, rules, language):
        case Scored(taps=taps) if tap in taps:
            changed = replace(exchange, now=exchange.now.tapped(tap))
        case _:
            return None
    return await _changed(store, pressed, exchange, changed, rules, language, now=now)


async def choose_reading(
    store: Store, pressed: Pressed, reading: int, language: str, *, now: datetime
) -> Answered | None:
    """Read an ambiguous line as its reader says; None when there is no such reading."""
    exchange = await _exchange_under(store, pressed)
    if exchange is None:
        return None
    readings = _readings(exchange.line, language)
    if reading >= len(readings):
        return None
    chosen = replace(exchange, reading=reading, now=_stated(readings[reading]))
    rules = await rules_of(store, exchange.asked.chat_id)
    return await _changed(store, pressed, exchange, chosen, rules, language, now=now)


async def _exchange_under(store: Store, pressed: Pressed) -> Exchange | None:
    """The exchange whose button was pressed, if its answer is the message above that button."""
    exchange = await store.exchanges.of_id(pressed.exchange_id)
    return exchange if exchange and exchange.is_at(*pressed.place) else None


async def _changed(
    store: Store,
    pressed: Pressed,
    before: Exchange,
    after: Exchange,
    rules: RuleSet,
    language: str,
    *,
    now: datetime,
) -> Answered:
    """The answer after the press; as it stands, if this very press was taken before."""
    new = await store.exchanges.keep(after, by=pressed.by, at=now)
    exchange = after if new else before
    return Answered(exchange, _outcome_of(exchange, rules, language))


def _answer(
    line: str, reading: int | None, before: Exchange | None, rules: RuleSet, language: str
) -> tuple[Circumstances, Outcome]:
    try:
        typed = _read(line, reading, language)
    except ScoringError as error:
        return Circumstances(), Refused(error)
    now = _stated(typed)
    if before is not None and (old := _read_before(before, language)):
        now = carried_over(before.now, old, typed)
    return now, _outcome(typed, now, rules)


def _outcome_of(exchange: Exchange, rules: RuleSet, language: str) -> Outcome:
    try:
        typed = _read(exchange.line, exchange.reading, language)
    except ScoringError as error:
        return Refused(error)
    return _outcome(typed, exchange.now, rules)


def _outcome(typed: TypedHand, now: Circumstances, rules: RuleSet) -> Outcome:
    hand = replace(typed.hand, flowers=now.flowers)
    try:
        if hand.winning is not None:
            score = rules.score(hand, now.win)
            return Scored(still_stated(typed, now), score, possible_taps(score))
        if hand.size() == READY:
            return Ready(typed, hand, rules, rules.waits(hand, now.win))
    except ScoringError as error:
        return Refused(error, typed)
    # Too few tiles to tell the winning one: that it is missing is not worth a word.
    problems = hand.problems(now.win)
    return Refused(
        ImpossibleHand([one for one in problems if one.kind is not ProblemKind.NO_WINNING_TILE]),
        typed,
    )


def _read(line: str, reading: int | None, language: str) -> TypedHand:
    """The line as it reads, or the reading that was chosen of several."""
    try:
        return parse_hand(line, language)
    except AmbiguousText as several:
        if reading is None or reading >= len(several.readings):
            raise
        return several.readings[reading]


def _readings(line: str, language: str) -> tuple[TypedHand, ...]:
    """The readings to choose from; none when there is nothing to choose."""
    try:
        parse_hand(line, language)
    except AmbiguousText as several:
        return several.readings
    except ScoringError:
        pass
    return ()


def _read_before(exchange: Exchange, language: str) -> TypedHand | None:
    try:
        return _read(exchange.line, exchange.reading, language)
    except ScoringError:
        return None


def _stated(typed: TypedHand) -> Circumstances:
    """What the line says of the win, with the usual assumptions for the rest."""
    return Circumstances(typed.win, typed.hand.flowers)


def _worth_keeping(line: str, outcome: Outcome) -> str:
    """A line without a hand in it is nobody's business: only its place is remembered."""
    match outcome:
        case Refused(error=UnreadableText()):
            return ""
        case _:
            return line
