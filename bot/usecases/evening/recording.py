"""Recording what happened at a table, once, and only for the hand that it is meant for."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.model.evening.deeds import Correction, Deed, Drawn, SeatSwap, Won
from bot.model.evening.ledger import Line, ends_deal
from bot.model.evening.riichi.deeds import Aborted, RiichiDrawn, RiichiWon
from bot.model.evening.table_faults import (
    EnteredMeanwhile,
    Meanwhile,
    TableFault,
    TableFaultKind,
)
from bot.model.evening.tables import Sheet
from bot.store.entries import Added, Decide, Source
from bot.store.evening_rows import NoSuchEvening
from bot.store.store import Store
from bot.usecases.evening.keys import now_entered
from bot.usecases.evening.rights import (
    Actor,
    Told,
    check_open,
    check_played,
    check_present,
    check_right,
)

SOON = timedelta(minutes=2)
"""No two hands are won by the same player within so short a time."""


async def sheet_of(store: Store, evening_id: int) -> Sheet:
    """The score sheet; raises TableFault if there is no such evening."""
    sheet = await store.entries.sheet(evening_id)
    if sheet is None:
        raise TableFault(TableFaultKind.GONE)
    return sheet


Say = Callable[[Sheet], Deed]
"""What happened, as far as that depends on what has been recorded."""


async def record(
    store: Store,
    evening_id: int,
    actor: Actor,
    deed: Deed | Say,
    told: Told,
    source: Source | None = None,
    *,
    mark: int | None = None,
    sure: bool = False,
) -> Added:
    """Record a deal or a fine.

    With a `mark` only for the deal that is played at that mark of the ledger. Unless the recorder
    is `sure`, nobody else may be recording the same hand, or just have done so: EnteredMeanwhile.
    Raises TableFault and LedgerFault.
    """

    def decide(sheet: Sheet) -> Deed:
        check_played(sheet.evening)
        check_present(actor)
        if mark is not None and mark != sheet.ledger.mark:
            raise TableFault(TableFaultKind.OTHER_HAND)
        what = deed(sheet) if callable(deed) else deed
        check_right(sheet, actor, what, told.at)
        if not sure and ends_deal(what):
            _check_alone(sheet, actor, what, told.at)
        return what

    return await _add(store, evening_id, actor, decide, told, source)


async def put_right(
    store: Store,
    evening_id: int,
    actor: Actor,
    what: Correction,
    told: Told,
    revision: int | None = None,
    source: Source | None = None,
) -> Added:
    """Record a correction; with a `revision` only if that is the last word about the line.

    Raises TableFault and LedgerFault.
    """

    def decide(sheet: Sheet) -> Correction:
        check_open(sheet.evening, actor)
        check_right(sheet, actor, what, told.at)
        if revision is not None:
            _check_revision(sheet, what, revision)
        return what

    return await _add(store, evening_id, actor, decide, told, source)


async def _add(
    store: Store,
    evening_id: int,
    actor: Actor,
    decide: Decide,
    told: Told,
    source: Source | None = None,
) -> Added:
    try:
        return await store.entries.add(
            evening_id, actor.author, decide, source, by=told.by, at=told.at
        )
    except NoSuchEvening:
        raise TableFault(TableFaultKind.GONE) from None


def line_of(added: Added) -> Line:
    """The line of what was recorded; raises TableFault if it is none, but a correction of one."""
    line = added.sheet.ledger.line(added.number)
    if line is None:
        raise TableFault(TableFaultKind.GONE)
    return line


def _check_alone(sheet: Sheet, actor: Actor, deed: Deed, at: datetime) -> None:
    entering = now_entered(sheet, at)
    if entering is not None and not entering.fine and not entering.is_of(actor.author.user_id):
        raise EnteredMeanwhile(Meanwhile(sheet, entering.by.name))
    line = last_deal(sheet)
    if (
        line is not None
        and line.entry.by.user_id != actor.author.user_id
        and at - line.entry.at <= SOON
        and _same_winner(line.deed, deed)
    ):
        raise EnteredMeanwhile(Meanwhile(sheet, line.entry.by.name, line))


def last_deal(sheet: Sheet) -> Line | None:
    """The deal that was recorded last, if it counts."""
    deals = (line for line in reversed(sheet.ledger.lines) if ends_deal(line.deed))
    line = next(deals, None)
    return None if line is None or line.void else line


def _same_winner(one: Deed, other: Deed) -> bool:
    match one, other:
        case Won(winner=winner), Won(winner=same):
            return winner == same
        case RiichiWon() as won, RiichiWon() as other_won:
            return won.winners == other_won.winners
        case (Drawn(), Drawn()) | (RiichiDrawn() | Aborted(), RiichiDrawn() | Aborted()):
            return True
        case _:
            return False


def _check_revision(sheet: Sheet, what: Correction, revision: int) -> None:
    match what:
        case SeatSwap():
            return
        case _:
            line = sheet.ledger.line(what.target)
    if line is not None and line.revision != revision:
        raise TableFault(TableFaultKind.OTHER_LINE)
