"""Whether the ledger has a place for what somebody wants to record."""

from __future__ import annotations

from bot.model.evening.deeds import (
    Answer,
    Correction,
    Deed,
    Edit,
    Objection,
    Restore,
    SeatSwap,
    Void,
)
from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.ledger import Ledger, Line, ends_deal


def check(ledger: Ledger, what: Deed | Correction) -> None:
    """Raise LedgerFault if the ledger has no place for it."""
    match what:
        case Edit(target, deed):
            _check_edit(ledger, _standing(ledger, target), deed)
        case Restore(target):
            if not _line(ledger, target).void:
                raise LedgerFault(FaultKind.NOT_VOID)
        case Void(target):
            _standing(ledger, target)
        case Objection(target, player):
            if player in _standing(ledger, target).objectors:
                raise LedgerFault(FaultKind.OBJECTED)
        case Answer(target, player):
            objectors = _standing(ledger, target).objectors
            if not objectors or player not in (None, *objectors):
                raise LedgerFault(FaultKind.NO_OBJECTION)
        case SeatSwap(one, other, from_deal):
            if one == other:
                raise LedgerFault(FaultKind.SAME_PLAYER)
            if not 1 <= from_deal <= ledger.position.deal:
                raise LedgerFault(FaultKind.NO_SUCH_DEAL, ledger.position.deal)
        case deed:
            if ends_deal(deed) and ledger.complete:
                raise LedgerFault(FaultKind.COMPLETE)
            ledger.game.check(deed, ledger.position)


def _check_edit(ledger: Ledger, line: Line, deed: Deed) -> None:
    if ends_deal(line.deed) != ends_deal(deed):
        raise LedgerFault(FaultKind.OTHER_SORT)
    if line.deed == deed:
        raise LedgerFault(FaultKind.UNCHANGED)
    ledger.game.check(deed, line.position)


def _line(ledger: Ledger, number: int) -> Line:
    line = ledger.line(number)
    if line is None:
        raise LedgerFault(FaultKind.NO_SUCH_LINE)
    return line


def _standing(ledger: Ledger, number: int) -> Line:
    """The line of this number, if it counts."""
    line = _line(ledger, number)
    if line.void:
        raise LedgerFault(FaultKind.VOID)
    return line
