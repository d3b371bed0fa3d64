"""The builder: a hand put together by taps, from the first of them to the answer."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from bot.model.answer import Tap
from bot.model.building import BuilderPress, Building, Change, Club, Look, Page
from bot.model.draft import Draft, draft_of
from bot.model.games import Game, Played
from bot.model.steps import Key, Put, Step
from bot.store.store import Store
from bot.usecases.hands import KEPT, Answered
from bot.usecases.rules import played_in, rules_at
from bot.usecases.table import table_for


class Verdict(StrEnum):
    """What became of a press."""

    TAKEN = "taken"
    LATE = "late"
    """The hand had changed before."""
    IMPOSSIBLE = "impossible"
    ELSEWHERE = "elsewhere"
    """The draft is shown in another message by now."""
    NOT_YOURS = "not yours"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Turn:
    """A press, and the draft after it with the page to show; no draft where it was refused."""

    verdict: Verdict
    building: Building | None = None
    look: Look = field(default_factory=Look)


@dataclass(frozen=True, slots=True)
class _Move:
    """What a press makes of a draft; with a line, it is done."""

    draft: Draft
    look: Look
    line: str | None = None


async def begin(
    store: Store, person: int | None, draft: Draft, club: Club | None, *, by: int, now: datetime
) -> Building:
    """Begin a draft, perhaps for a club; the same one if update `by` comes once more."""
    return await store.drafts.begin(person, draft, club, by=by, at=now, keep_since=now - KEPT)


async def played_for(store: Store, building: Building) -> Played:
    """The games of the club that asked for the hand, or of whoever builds it."""
    return await played_there(store, building.club, building.person or 0)


async def played_there(store: Store, club: Club | None, person: int) -> Played:
    """The same of a hand for a club, or for the person alone; a table's game by its own rules."""
    played = await played_in(store, person if club is None else club.chat_id)
    at = None if club is None else club.typed_at
    evening = None if at is None else await store.evenings.of_id(at.evening_id)
    return played if evening is None else played.by(await rules_at(store, evening))


async def find(store: Store, press: BuilderPress) -> Building | Verdict:
    """The draft under whose message a button was pressed, if it is the presser's."""
    building = await store.drafts.of_id(press.building_id)
    if building is None:
        return Verdict.GONE
    if building.person != press.person:
        return Verdict.NOT_YOURS
    if (building.person, building.message_id) != press.place:
        return Verdict.ELSEWHERE
    return building


async def tap(
    store: Store, press: BuilderPress, revision: int, step: Step, *, now: datetime
) -> Turn:
    """Take a step, as it was offered when the draft had this revision."""

    def move(draft: Draft) -> _Move | None:
        after = draft.after(step)
        return _Move(after, look_after(after)) if after else None

    return await _play(store, press, revision, move, now=now)


async def undo(store: Store, press: BuilderPress, revision: int, *, now: datetime) -> Turn:
    """Take the last step back; its page is open then."""

    def move(draft: Draft) -> _Move | None:
        return _Move(draft.undone(), look_after(draft)) if draft.is_begun else None

    return await _play(store, press, revision, move, now=now)


async def choose_game(
    store: Store, press: BuilderPress, revision: int, game: Game, *, now: datetime
) -> Turn:
    """Let the hand be one of this game, with everything that was tapped."""

    def move(draft: Draft) -> _Move | None:
        if draft.game is game:
            return None
        after = draft_of(game, draft.steps, draft.usual)
        return _Move(after, look_after(after))

    return await _play(store, press, revision, move, now=now)


async def finish(
    store: Store, press: BuilderPress, revision: int, language: str, *, now: datetime
) -> Turn:
    """Let the draft become an answer, as if its line had been typed in this language."""

    def move(draft: Draft) -> _Move | None:
        if not (draft.is_complete or draft.is_ready):
            return None
        return _Move(draft, look_after(draft), draft.line(language, draft.usual))

    return await _play(store, press, revision, move, now=now)


async def answer_to(store: Store, building: Building, language: str) -> Answered | None:
    """What came of a draft that is done; None when that has been forgotten."""
    if building.answer_id is None:
        return None
    exchange = await store.exchanges.of_id(building.answer_id)
    if exchange is None:
        return None
    table = await table_for(store, exchange, language)
    return Answered(exchange, table.outcome(exchange))


def look_after(draft: Draft) -> Look:
    """The page of the last step, where one goes on."""
    match draft.steps[-1:]:
        case (Put(key=key, tile=tile),) if key is not Key.WINNING:
            return Look(Page.of(tile))
        case (Tap(),):
            return Look(Page.HONORS)
        case _:
            return Look()


async def _play(
    store: Store,
    press: BuilderPress,
    revision: int,
    move: Callable[[Draft], _Move | None],
    *,
    now: datetime,
) -> Turn:
    building = await find(store, press)
    if isinstance(building, Verdict):
        return Turn(building)
    if building.done or building.revision != revision:
        # Too late, unless this very press was taken before and comes once more.
        known = await store.drafts.had_effect(press.by)
        verdict = Verdict.TAKEN if known else Verdict.LATE
        return Turn(verdict, building, look_after(building.draft))
    made = move(building.draft)
    if made is None:
        return Turn(Verdict.IMPOSSIBLE, building, look_after(building.draft))
    after = replace(building, draft=made.draft, revision=revision + 1, done=made.line is not None)
    if made.line is None:
        change = await store.drafts.change(after, by=press.by, at=now)
    else:
        change = await store.drafts.finish(after, made.line, by=press.by, at=now)
    verdict = Verdict.LATE if change is Change.LATE else Verdict.TAKEN
    return Turn(verdict, await store.drafts.of_id(building.id), made.look)
