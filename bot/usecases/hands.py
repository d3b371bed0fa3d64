"""A typed hand: score it, change what was assumed, choose how it is read."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, Tap
from bot.model.exchange import Asked, Exchange
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
    store: Store, asked: Asked, line: str, language: str, *, now: datetime
) -> Answered:
    """Score a line, new or mended; a mended one keeps what was changed by buttons."""
    rules = await rules_of(store, asked.chat_id)
    before = await store.exchanges.of_line(asked)
    # Telegram may tell of an edit that left the line as it was.
    reading = before.reading if before is not None and before.line == line else None
    circumstances, outcome = _answer(line, reading, before, rules, language)
    kept = _worth_keeping(line, outcome)
    if before is None:
        exchange = await store.exchanges.begin(
            asked, kept, circumstances, at=now, keep_since=now - KEPT
        )
    else:
        exchange = replace(before, line=kept, reading=reading, now=circumstances)
        await store.exchanges.keep(exchange)
    return Answered(exchange, outcome)


async def tap_answer(
    store: Store, exchange_id: int, tap: Tap, language: str, *, at: tuple[int, int]
) -> Answered | None:
    """Change what was assumed; None when the button is none of the answer `at` this message."""
    exchange = await _exchange_at(store, exchange_id, at)
    if exchange is None:
        return None
    rules = await rules_of(store, exchange.asked.chat_id)
    match _outcome_of(exchange, rules, language):
        case Scored(taps=taps) if tap in taps:
            changed = replace(exchange, now=exchange.now.tapped(tap))
        case _:
            return None
    await store.exchanges.keep(changed)
    return Answered(changed, _outcome_of(changed, rules, language))


async def choose_reading(
    store: Store, exchange_id: int, reading: int, language: str, *, at: tuple[int, int]
) -> Answered | None:
    """Read an ambiguous line as its reader says; None when there is no such reading."""
    exchange = await _exchange_at(store, exchange_id, at)
    if exchange is None:
        return None
    readings = _readings(exchange.line, language)
    if reading >= len(readings):
        return None
    chosen = replace(exchange, reading=reading, now=_stated(readings[reading]))
    await store.exchanges.keep(chosen)
    rules = await rules_of(store, exchange.asked.chat_id)
    return Answered(chosen, _outcome_of(chosen, rules, language))


async def _exchange_at(store: Store, exchange_id: int, at: tuple[int, int]) -> Exchange | None:
    """The exchange, if its answer is the message `at` this chat and number."""
    exchange = await store.exchanges.of_id(exchange_id)
    return exchange if exchange and exchange.is_at(*at) else None


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
