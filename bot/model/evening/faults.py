"""What may not be recorded, and why."""

from __future__ import annotations

from enum import StrEnum

from bot.model.evening.deeds import (
    Answer,
    Correction,
    Deed,
    Drawn,
    Edit,
    Fine,
    Objection,
    Restore,
    SeatSwap,
    Void,
    Won,
)
from bot.model.evening.ledger import Ledger, Line, ends_deal
from bot.model.evening.standings import DEAREST

MOST_MOVED = 100_000
"""More points than any rule moves at once: a slip of the thumb."""


class FaultKind(StrEnum):
    """What is wrong with a thing that somebody wants to record."""

    COMPLETE = "complete"
    """All deals of the evening have been played."""
    TOO_FEW_POINTS = "too_few_points"
    TOO_MANY_POINTS = "too_many_points"
    OWN_DISCARD = "own_discard"
    """The winner cannot have discarded the tile."""
    NO_SUCH_LINE = "no_such_line"
    VOID = "void"
    """The line has been voided."""
    NOT_VOID = "not_void"
    UNCHANGED = "unchanged"
    """The line says so already."""
    OTHER_SORT = "other_sort"
    """A deal that was played cannot become a fine, nor a fine a deal."""
    SAME_PLAYER = "same_player"
    NO_SUCH_DEAL = "no_such_deal"
    OBJECTED = "objected"
    """The player disagrees already."""
    NO_OBJECTION = "no_objection"


class LedgerFault(Exception):
    """A thing that cannot be recorded: what is wrong, and the limit that was passed, if it is one.

    `need` is the fewest or most points, or the last deal there is.
    """

    def __init__(self, kind: FaultKind, need: int | None = None) -> None:
        super().__init__(kind)
        self.kind = kind
        self.need = need


def check(ledger: Ledger, what: Deed | Correction) -> None:
    """Raise LedgerFault if the ledger has no place for it."""
    match what:
        case Won() | Drawn() | Fine():
            if ends_deal(what) and ledger.complete:
                raise LedgerFault(FaultKind.COMPLETE, ledger.game.deals)
            _check_deed(ledger, what)
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


def _check_edit(ledger: Ledger, line: Line, deed: Deed) -> None:
    if ends_deal(line.deed) != ends_deal(deed):
        raise LedgerFault(FaultKind.OTHER_SORT)
    if line.deed == deed:
        raise LedgerFault(FaultKind.UNCHANGED)
    _check_deed(ledger, deed)


def _check_deed(ledger: Ledger, deed: Deed) -> None:
    match deed:
        case Won(winner, points, discarder):
            if winner == discarder:
                raise LedgerFault(FaultKind.OWN_DISCARD)
            if points < ledger.game.minimum:
                raise LedgerFault(FaultKind.TOO_FEW_POINTS, ledger.game.minimum)
            if points >= DEAREST:
                raise LedgerFault(FaultKind.TOO_MANY_POINTS, DEAREST - 1)
        case Fine(amounts=amounts):
            if max(map(abs, amounts)) > MOST_MOVED:
                raise LedgerFault(FaultKind.TOO_MANY_POINTS, MOST_MOVED)
        case Drawn():
            pass


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
