"""Who may do what at a table: its players, for some minutes; the organiser and administrators."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.model.evening.deeds import (
    Answer,
    Author,
    Correction,
    Deed,
    Edit,
    Objection,
    Restore,
    SeatSwap,
    Void,
)
from bot.model.evening.ledger import Line
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import Evening, Sheet, State

FRESH = timedelta(minutes=10)
"""So long players may put right what was recorded, and undo it with a tap."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who does something at a table."""

    author: Author
    """By the name that is kept; the group itself for an administrator who stays anonymous."""
    seat: int | None = None
    """The seat, if it is a player of the table."""
    in_charge: bool = False
    """The organiser of the evening, or an administrator of the group."""


@dataclass(frozen=True, slots=True)
class Told:
    """The update that tells of something, and when it does."""

    by: int
    at: datetime


def may_be_put_right(line: Line, now: datetime) -> bool:
    """Whether the players themselves still may."""
    return now - line.entry.at <= FRESH


def check_seating(actor: Actor, user_id: int | None = None) -> None:
    """Who sits may be said by those who sit there, and by everybody for themselves."""
    if actor.in_charge or actor.seat is not None or actor.author.user_id == user_id:
        return
    raise TableFault(TableFaultKind.NOT_IN_CHARGE)


def check_present(actor: Actor) -> None:
    """Whoever neither plays here nor is in charge does nothing at this table."""
    if actor.seat is None and not actor.in_charge:
        raise TableFault(TableFaultKind.NOT_SEATED)


def check_right(sheet: Sheet, actor: Actor, what: Deed | Correction, now: datetime) -> None:
    """Raise TableFault if this is not for the actor to record."""
    check_present(actor)
    if actor.in_charge:
        _check_objector(what, actor)
        return
    match what:
        case SeatSwap():
            raise TableFault(TableFaultKind.NOT_IN_CHARGE)
        case Edit(target) | Void(target) | Restore(target):
            line = sheet.ledger.line(target)
            if line is not None and not may_be_put_right(line, now):
                raise TableFault(TableFaultKind.LATE)
        case Answer(target, None):
            line = sheet.ledger.line(target)
            if line is not None and actor.seat in line.objectors:
                raise TableFault(TableFaultKind.NOT_YOURS)
        case _:
            pass
    _check_objector(what, actor)


def _check_objector(what: Deed | Correction, actor: Actor) -> None:
    """A player disagrees, or takes it back, for themselves only."""
    match what:
        case Objection(player=player) if player != actor.seat:
            raise TableFault(TableFaultKind.NOT_SEATED)
        case Answer(player=int() as player) if player != actor.seat:
            raise TableFault(TableFaultKind.NOT_YOURS)
        case _:
            pass


def check_played(evening: Evening) -> None:
    """New things are recorded only while the evening is played."""
    if evening.state is not State.PLAYING:
        raise TableFault(TableFaultKind.NOT_PLAYED)


def check_open(evening: Evening, actor: Actor) -> None:
    """At a table that is not played any more only the administrators put things right."""
    match evening.state:
        case State.PLAYING:
            return
        case State.SUSPENDED | State.ENDED if actor.in_charge:
            return
        case State.SUSPENDED | State.ENDED:
            raise TableFault(TableFaultKind.NOT_IN_CHARGE)
        case _:
            raise TableFault(TableFaultKind.NOT_PLAYED)
