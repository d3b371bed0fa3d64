"""Typed lines into the builder, and the hand that was built there to its club."""

from dataclasses import dataclass, replace
from datetime import datetime

from bot.model.building import Building, Club
from bot.model.draft import draft_of
from bot.model.exchange import Exchange, Pressed
from bot.model.games import Game, Played
from bot.model.opened_draft import OpenedDraft, open_hand, open_riichi_hand
from bot.model.riichi import won
from bot.model.usual import UNSEATED, Usual
from bot.store.drafts import asked_by
from bot.store.store import Store
from bot.usecases.builder import begin
from bot.usecases.evening.built_hands import table_now, taken_at, usual_there
from bot.usecases.games import game_of_line
from bot.usecases.hands import Answered, Seated, stated
from bot.usecases.table import Table, table_for
from scoring import parse_riichi, win_of
from scoring.errors import ScoringError, UnreadableText
from scoring.notation import Circumstance, TypedHand, parse_hand


@dataclass(frozen=True, slots=True)
class OpenedLine:
    """What there was to lay out of a line, and the sign at which reading it ended."""

    opened: OpenedDraft
    error: UnreadableText | None = None


@dataclass(frozen=True, slots=True)
class ForClub:
    """The answer that a club gets to a hand built for it."""

    answered: Answered
    own: Answered | None = None
    """That in the private chat, if the table of the club has made it another one."""


@dataclass(frozen=True, slots=True)
class OpenedAnswer:
    """A draft made of the hand of an answer."""

    building: Building
    opened: OpenedDraft


def open_line(
    line: str,
    language: str,
    played: Played,
    seated: Seated | None = None,
) -> OpenedLine:
    """The hand of a line; of one that cannot be read, what stands before the faulty sign.

    Where two games are played, the line tells of which it is, or the table where it was typed.
    Raises AmbiguousText: which hand is meant is for its reader to say.
    """
    of_table, usual = (None, UNSEATED) if seated is None else (seated.game, seated.usual)
    game = game_of_line(line, language, played, of_table)
    nothing = OpenedDraft(draft_of(game, usual=usual))
    if not line:
        return OpenedLine(nothing)
    try:
        return OpenedLine(_open(line, language, game, usual))
    except UnreadableText as error:
        try:
            return OpenedLine(_open(line[: error.start], language, game, usual), error)
        except ScoringError:
            return OpenedLine(nothing, error)


async def open_answer(
    store: Store, pressed: Pressed, person: int, language: str, *, now: datetime
) -> OpenedAnswer | None:
    """The hand of an answer as a draft; None if the button does not belong to that answer.

    In a private chat the draft takes the place of the answer. In a group it becomes one of the
    presser's own, for that group.
    """
    exchange = await store.exchanges.of_id(pressed.exchange_id)
    if exchange is None or not exchange.is_at(*pressed.place):
        return None
    table = await table_for(store, exchange, language)
    if exchange.asked.chat_id == person:
        before = await store.drafts.of_answer(exchange.id)
        opened = _laid_out(table, exchange, None if before is None else before.draft.usual)
        building = await store.drafts.reopen(exchange, opened.draft, by=pressed.by, at=now)
        return OpenedAnswer(building, opened) if building else None
    asked = exchange.asked
    typed = asked.message_id if asked.message_id > 0 else None
    typed_at = await store.notices.typed_at(exchange.id)
    opened = _laid_out(table, exchange, await usual_there(store, typed_at, table.game_of(exchange)))
    club = Club(asked.chat_id, asked.thread_id, typed, typed_at)
    building = await begin(store, person, opened.draft, club, by=pressed.by, now=now)
    return OpenedAnswer(building, opened)


async def answer_club(
    store: Store,
    building: Building,
    club: Club,
    languages: tuple[str, str],
    *,
    by: int,
    now: datetime,
) -> ForClub | None:
    """The answer to a draft that is done, for the club: by its rules and in its language.

    `languages` are that of the person and that of the club. It is one answer however often it is
    sent; None when there is none any more. What nobody has said of the hand goes as at the table
    now, as if its line were typed there; of a hand that is recorded, as it did then.
    """
    own, theirs = languages
    if building.answer_id is None:
        return None
    answer = await store.exchanges.of_id(building.answer_id)
    if answer is None:
        return None
    typed_at, usual = await table_now(store, building, club)
    came = (typed_at, usual) != (club.typed_at, building.draft.usual)
    answer = taken_at(answer, building.draft.usual, usual)
    try:
        draft = _hand_of(await table_for(store, answer, own), answer, usual).draft
    except ScoringError:
        return None
    if came:
        done = replace(building, draft=draft, club=replace(club, typed_at=typed_at))
        await store.drafts.come_to_table(done, answer)
    line, game = draft.line(theirs, draft.usual), draft.game
    asked = asked_by(building, club.chat_id, club.thread_id)
    before = await store.exchanges.of_line(asked)
    exchange = Exchange(0, asked, line, None, draft.now, game=game, on_table=draft.usual.on_table)
    if before is None:
        exchange = await store.exchanges.begin(exchange, by=by, at=now)
    else:
        exchange = replace(exchange, id=before.id, message_id=before.message_id)
        await store.exchanges.keep(exchange, by=by, at=now)
    if typed_at is not None:
        await store.notices.typed(exchange.id, typed_at)
    answered = await _answered(store, exchange, theirs)
    return ForClub(answered, await _answered(store, answer, own) if came else None)


async def _answered(store: Store, exchange: Exchange, language: str) -> Answered:
    table = await table_for(store, exchange, language)
    return Answered(exchange, table.outcome(exchange))


def _open(line: str, language: str, game: Game, usual: Usual) -> OpenedDraft:
    match game:
        case Game.MCR:
            typed = parse_hand(line, language)
            return open_hand(typed.hand, stated(typed, usual.of_mcr), usual)
        case Game.RIICHI:
            typed = parse_riichi(line, language)
            win = win_of(typed, usual.of_riichi)
            return open_riichi_hand(typed.hand, typed.reds, win, usual)


def _laid_out(table: Table, exchange: Exchange, usual: Usual | None) -> OpenedDraft:
    """Nothing, if the line cannot be read."""
    try:
        return _hand_of(table, exchange, usual)
    except ScoringError:
        return OpenedDraft(draft_of(table.game_of(exchange), usual=usual or exchange.usual))


def _hand_of(table: Table, exchange: Exchange, usual: Usual | None) -> OpenedDraft:
    """The hand of an answer, as it is taken now; raises what its line raises.

    What goes without a word is the `usual` of its former draft, or what its line left unsaid.
    """
    typed = exchange.choice.made_of(table.typed(exchange))
    usual = usual or _left_unsaid(typed, exchange.usual)
    match table.game_of(exchange):
        case Game.MCR:
            return open_hand(typed.hand, exchange.now, usual)
        case Game.RIICHI:
            win = won(typed, exchange.usual.of_riichi, exchange.changes)
            return open_riichi_hand(typed.hand, typed.reds, win, usual)


def _left_unsaid(typed: TypedHand, usual: Usual) -> Usual:
    """What goes without a word; a wind that the line says is to be said again."""
    if Circumstance.SEAT_WIND in typed.stated:
        usual = replace(usual, seat_wind=UNSEATED.seat_wind)
    if Circumstance.PREVALENT_WIND in typed.stated:
        usual = replace(usual, prevalent_wind=UNSEATED.prevalent_wind)
    return usual
