"""The end of an evening: one of the table wants it, and another one confirms it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.model.evening.ending import Ending
from bot.model.evening.table_faults import (
    EnteredMeanwhile,
    Meanwhile,
    TableFault,
    TableFaultKind,
)
from bot.model.evening.tables import Evening, Sheet, State
from bot.store.entries import Change
from bot.usecases.evening.keys import now_entered
from bot.usecases.evening.rights import Actor, check_played, check_present

ALONE = timedelta(minutes=10)
"""When nobody has confirmed for so long, the organiser or an administrator does it alone."""


def ask_to_end(actor: Actor, *, at: datetime) -> Change:
    """One of the table wants the evening to end; raises EnteredMeanwhile while one records."""

    def change(sheet: Sheet) -> Evening:
        check_played(sheet.evening)
        check_present(actor)
        entering = now_entered(sheet, at)
        if entering is not None and not entering.is_of(actor.author.user_id):
            raise EnteredMeanwhile(Meanwhile(sheet, entering.by.name))
        if sheet.ending is not None:
            return sheet.evening
        ending = Ending(actor.author, at, sheet.ledger.mark)
        return replace(sheet.evening, ending=ending, entering=None)

    return change


def play_on(actor: Actor) -> Change:
    """They do not end yet; any player may say so."""

    def change(sheet: Sheet) -> Evening:
        check_played(sheet.evening)
        check_present(actor)
        return replace(sheet.evening, ending=None)

    return change


def confirm(actor: Actor, *, revision: int, at: datetime) -> Change:
    """The evening is over, as the ledger stands at this revision.

    Where nothing was recorded, nothing was played. Who asked in the name of the group may be the
    very one who confirms: then they have asked as a player, and another one confirms.
    """

    def change(sheet: Sheet) -> Evening:
        check_played(sheet.evening)
        check_present(actor)
        ending = sheet.ending
        if ending is None or revision != sheet.ledger.revision:
            raise TableFault(TableFaultKind.NOT_ENDING)
        if sheet.ledger.contested:
            raise TableFault(TableFaultKind.DISPUTED)
        if ending.by.is_group and sheet.evening.has_other(actor.author.user_id):
            return replace(sheet.evening, ending=replace(ending, by=actor.author, at=at))
        _check_second(sheet.evening, ending, actor, at)
        state = State.ENDED if sheet.ledger.lines else State.CALLED_OFF
        return replace(sheet.evening, state=state, ended_at=at, ending=None, entering=None)

    return change


def _check_second(evening: Evening, ending: Ending, actor: Actor, at: datetime) -> None:
    """Nobody ends an evening alone while another could confirm it, but for want of an answer."""
    if actor.author.user_id != ending.by.user_id or not evening.has_other(ending.by.user_id):
        return
    if not (actor.in_charge and at - ending.at >= ALONE):
        raise TableFault(TableFaultKind.SECOND)
