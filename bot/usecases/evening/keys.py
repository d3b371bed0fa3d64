"""A hand, or a fine, recorded key by key at the board: whoever has begun it goes on with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.model.evening.deeds import Beside, Drawn, Won
from bot.model.evening.entering import Entering
from bot.model.evening.riichi.deeds import RiichiDeal
from bot.model.evening.table_faults import (
    EnteredMeanwhile,
    Meanwhile,
    TableFault,
    TableFaultKind,
)
from bot.model.evening.tables import Evening, Sheet
from bot.model.evening.won_hand import WonHand
from bot.store.entries import Change
from bot.usecases.evening.rights import Actor, check_played, check_present

Step = Callable[[Entering], Entering]
"""What a key adds to what is known."""


def begin(actor: Actor, *, fine: bool, mark: int, at: datetime) -> Change:
    """Begin to record the deal at this mark; raises EnteredMeanwhile if somebody else has."""

    def change(sheet: Sheet) -> Evening:
        _check(sheet, actor, mark)
        if (entering := now_entered(sheet, at)) is not None:
            _check_own(sheet, entering, actor)
        return replace(sheet.evening, entering=Entering(actor.author, at, mark, fine=fine))

    return change


def go_on(actor: Actor, step: Step, *, mark: int, at: datetime) -> Change:
    """One more key; raises EnteredMeanwhile for whoever has not joined in."""

    def change(sheet: Sheet) -> Evening:
        _check(sheet, actor, mark)
        entering = entered(sheet, at)
        _check_own(sheet, entering, actor)
        return replace(sheet.evening, entering=replace(step(entering), at=at))

    return change


def join(actor: Actor, *, mark: int, at: datetime) -> Change:
    """From now on this one's keys count, too."""

    def change(sheet: Sheet) -> Evening:
        _check(sheet, actor, mark)
        entering = entered(sheet, at)
        if entering.is_of(actor.author.user_id):
            return sheet.evening
        joined = (*entering.joined, actor.author.user_id)
        return replace(sheet.evening, entering=replace(entering, joined=joined, at=at))

    return change


def give_up(actor: Actor, *, mark: int) -> Change:
    """Nothing is recorded after all; any player may say so."""

    def change(sheet: Sheet) -> Evening:
        _check(sheet, actor, mark)
        return replace(sheet.evening, entering=None)

    return change


def now_entered(sheet: Sheet, at: datetime) -> Entering | None:
    """What somebody is recording right now."""
    entering = sheet.evening.entering
    if entering is None or entering.is_stale(at, sheet.ledger.mark):
        return None
    return entering


def entered(sheet: Sheet, at: datetime) -> Entering:
    """The same; raises TableFault if it is nothing."""
    entering = now_entered(sheet, at)
    if entering is None:
        raise TableFault(TableFaultKind.NOT_ENTERED)
    return entering


def won(
    actor: Actor, points: int, at: datetime, hand: WonHand | None = None
) -> Callable[[Sheet], Won]:
    """The hand that has been entered, with its points; TableFault while something is missing."""

    def say(sheet: Sheet) -> Won:
        entering = entered(sheet, at)
        _check_own(sheet, entering, actor)
        if entering.fine or entering.player is None or not entering.told_how:
            raise TableFault(TableFaultKind.NOT_ENTERED)
        return Won(entering.player, points, entering.discarder, entering.robbed_kong, hand)

    return say


def riichi_deal(actor: Actor, key: str, at: datetime) -> Callable[[Sheet], RiichiDeal]:
    """The deal of riichi that has been entered, with its last key."""

    def say(sheet: Sheet) -> RiichiDeal:
        entering = entered(sheet, at)
        _check_own(sheet, entering, actor)
        draft = entering.riichi.pressed(key)
        if draft is None or draft.deal is None:
            raise TableFault(TableFaultKind.NOT_ENTERED)
        return draft.deal

    return say


def drawn(actor: Actor, at: datetime) -> Callable[[Sheet], Drawn]:
    """Nobody has won the hand that is being entered."""

    def say(sheet: Sheet) -> Drawn:
        _check_own(sheet, entered(sheet, at), actor)
        return Drawn()

    return say


def fined(actor: Actor, cost: Callable[[int], Beside], at: datetime) -> Callable[[Sheet], Beside]:
    """The fine that has been entered, with what it costs."""

    def say(sheet: Sheet) -> Beside:
        entering = entered(sheet, at)
        _check_own(sheet, entering, actor)
        if not entering.fine or entering.player is None:
            raise TableFault(TableFaultKind.NOT_ENTERED)
        return cost(entering.player)

    return say


def _check(sheet: Sheet, actor: Actor, mark: int) -> None:
    check_played(sheet.evening)
    check_present(actor)
    if mark != sheet.ledger.mark:
        raise TableFault(TableFaultKind.OTHER_HAND)


def _check_own(sheet: Sheet, entering: Entering, actor: Actor) -> None:
    if not entering.is_of(actor.author.user_id):
        raise EnteredMeanwhile(Meanwhile(sheet, entering.by.name))
