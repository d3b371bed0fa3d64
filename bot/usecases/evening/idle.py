"""An evening at which nothing happens any more: asked about once, then put off, never settled."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, auto

from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import Evening, Place, Sheet, State
from bot.store.entries import Change
from bot.store.evenings import Change as OfEvening
from bot.store.store import Store
from bot.usecases.evening.rights import Actor, check_played, check_present

IDLE = timedelta(hours=6)
"""After so long without an entry the players are asked."""
UNANSWERED = timedelta(hours=2)
"""So long they may take to answer."""
SUSPENDED_FOR = timedelta(days=30)
"""So long an evening that was put off can be taken up again."""
ENDED_FOR = timedelta(days=7)
"""So long the end of an evening can be taken back."""


class Became(Enum):
    """What becomes of an idle table."""

    ASKED = auto()
    SUSPENDED = auto()
    CALLED_OFF = auto()


@dataclass(frozen=True, slots=True)
class Rested:
    """An idle table, as it was and as it is."""

    before: Evening
    became: Became


async def let_rest(store: Store, now: datetime) -> AsyncIterator[Rested]:
    """Every table that has been idle for so long that something becomes of it."""
    for evening in await store.evenings.idle_since(now - IDLE):
        before, after = await store.evenings.let(evening.id, rest(now))
        if after == before:
            continue
        match after.state:
            case State.SUSPENDED:
                yield Rested(before, Became.SUSPENDED)
            case State.CALLED_OFF:
                yield Rested(before, Became.CALLED_OFF)
            case _:
                yield Rested(before, Became.ASKED)


def rest(now: datetime) -> OfEvening:
    """What time makes of a table."""

    def change(evening: Evening) -> Evening:
        idle = now - evening.active_at
        match evening.state:
            case State.SEATING if idle > IDLE + UNANSWERED:
                return replace(evening, state=State.CALLED_OFF)
            case State.PLAYING if idle > IDLE and not _is_asked(evening):
                return replace(evening, asked_at=now)
            case State.PLAYING if idle > IDLE and _waits_for_answer(evening, now) > UNANSWERED:
                return replace(evening, state=State.SUSPENDED, entering=None, ending=None)
            case _:
                return evening

    return change


def _is_asked(evening: Evening) -> bool:
    """Whether the players have been asked since the last entry."""
    return evening.asked_at is not None and evening.asked_at > evening.active_at


def _waits_for_answer(evening: Evening, now: datetime) -> timedelta:
    return timedelta() if evening.asked_at is None else now - evening.asked_at


def still_played(actor: Actor, *, at: datetime) -> Change:
    """The players are there, and go on."""

    def change(sheet: Sheet) -> Evening:
        check_played(sheet.evening)
        check_present(actor)
        return replace(sheet.evening, active_at=at)

    return change


def reopen(actor: Actor, *, at: datetime) -> OfEvening:
    """An evening that was put off or ended is played again, with all that was recorded.

    For the organiser and the administrators, as long as anybody remembers how it went.
    """

    def change(evening: Evening) -> Evening:
        if evening.state is State.PLAYING:
            return evening
        if not evening.closed:
            raise TableFault(TableFaultKind.NOT_PLAYED)
        if not actor.in_charge:
            raise TableFault(TableFaultKind.NOT_IN_CHARGE)
        if not may_be_reopened(evening, at):
            raise TableFault(TableFaultKind.TOO_OLD)
        return replace(evening, state=State.PLAYING, active_at=at, ended_at=None)

    return change


def may_be_reopened(evening: Evening, now: datetime) -> bool:
    match evening.state:
        case State.SUSPENDED:
            return now - evening.active_at <= SUSPENDED_FOR
        case State.ENDED:
            return now - (evening.ended_at or evening.active_at) <= ENDED_FOR
        case _:
            return False


async def reopenable(store: Store, place: Place, now: datetime) -> tuple[Evening, ...]:
    """What can be taken up again there, the newest first."""
    closed = await store.evenings.closed_at(place, now - max(SUSPENDED_FOR, ENDED_FOR))
    return tuple(evening for evening in closed if may_be_reopened(evening, now))
