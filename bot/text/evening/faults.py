"""Why something cannot be done at a table: notices to whoever tried, plain text."""

from __future__ import annotations

from typing import Literal

from bot.model.evening.faults import FaultKind, ImpossibleWorth, LedgerFault
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.text.catalog import Catalog
from bot.text.evening.riichi.worth import impossible_worth, no_worth
from bot.text.markup import fill
from bot.text.reply import Reply


def fault_text(catalog: Catalog, fault: TableFault | LedgerFault) -> str:
    """Why something was not done."""
    match fault:
        case TableFault():
            return _table_fault(catalog, fault)
        case LedgerFault():
            return _ledger_fault(catalog, fault)


def _table_fault(catalog: Catalog, fault: TableFault) -> str:
    match fault.kind:
        case TableFaultKind.GONE:
            return catalog.gettext("This table is not here any more.")
        case (
            TableFaultKind.NOT_SEATED
            | TableFaultKind.NOT_IN_CHARGE
            | TableFaultKind.LATE
            | TableFaultKind.NOT_YOURS
            | TableFaultKind.SECOND
        ) as kind:
            return _not_allowed(catalog, kind)
        case TableFaultKind.BEGUN:
            return catalog.gettext("The seats are taken already.")
        case TableFaultKind.NOT_PLAYED:
            return catalog.gettext("Nobody plays at this table now.")
        case TableFaultKind.FULL:
            return catalog.gettext("Four already sit here. Press a name to free a seat.")
        case TableFaultKind.NOT_FULL:
            return catalog.gettext("Four players are needed.")
        case TableFaultKind.NO_NAME:
            return catalog.gettext("A name needs at least one letter.")
        case TableFaultKind.NO_AMOUNT:
            return catalog.gettext("Write the points as a number, such as 24 or −10.")
        case TableFaultKind.NO_DEAL:
            return catalog.gettext("That does not say who won, what the hand is worth, and how.")
        case TableFaultKind.DISPUTED:
            return catalog.gettext("Somebody disagrees with a hand. That has to be settled first.")
        case TableFaultKind.TOO_OLD:
            return catalog.gettext("That was too long ago to be taken up again.")
        case (
            TableFaultKind.OTHER_HAND
            | TableFaultKind.OTHER_LINE
            | TableFaultKind.NOT_ENTERED
            | TableFaultKind.NOT_ENDING
        ) as kind:
            return _changed_meanwhile(catalog, kind)


def only_players_reply(catalog: Catalog) -> Reply:
    """An evening is its players' own."""
    return Reply(
        fill(
            catalog.gettext(
                "Only the players of an evening, its organiser and the administrators of the group "
                "can have its files."
            )
        )
    )


def _not_allowed(
    catalog: Catalog,
    kind: Literal[
        TableFaultKind.NOT_SEATED,
        TableFaultKind.NOT_IN_CHARGE,
        TableFaultKind.LATE,
        TableFaultKind.NOT_YOURS,
        TableFaultKind.SECOND,
    ],
) -> str:
    """It is for somebody else to do."""
    match kind:
        case TableFaultKind.NOT_SEATED:
            return catalog.gettext("Only the players of this table can do this.")
        case TableFaultKind.NOT_IN_CHARGE:
            return catalog.gettext("Only the organiser or an administrator can do this.")
        case TableFaultKind.LATE:
            return catalog.gettext(
                "Ten minutes have passed: now only the organiser or an administrator can do this."
            )
        case TableFaultKind.NOT_YOURS:
            return catalog.gettext("Somebody else has to settle this.")
        case TableFaultKind.SECOND:
            return catalog.gettext(
                "Another player has to confirm it. After ten minutes the organiser or an "
                "administrator can do it alone."
            )


def _changed_meanwhile(
    catalog: Catalog,
    kind: Literal[
        TableFaultKind.OTHER_HAND,
        TableFaultKind.OTHER_LINE,
        TableFaultKind.NOT_ENTERED,
        TableFaultKind.NOT_ENDING,
    ],
) -> str:
    """The button is of an earlier state."""
    match kind:
        case TableFaultKind.OTHER_HAND:
            return catalog.gettext("That hand has been recorded already. Here is how things stand.")
        case TableFaultKind.OTHER_LINE:
            return catalog.gettext("This line was changed meanwhile. Here is how things stand.")
        case TableFaultKind.NOT_ENTERED:
            return catalog.gettext("Nobody is recording a hand now. Here is how things stand.")
        case TableFaultKind.NOT_ENDING:
            return catalog.gettext("Something has changed. Here is how things stand.")


def _ledger_fault(catalog: Catalog, fault: LedgerFault) -> str:
    match fault.kind:
        case FaultKind.COMPLETE:
            return catalog.gettext("All hands of this evening have been played.")
        case FaultKind.TOO_FEW_POINTS:
            return catalog.gettext("Too few points to win: the minimum is {n}.").format(
                n=fault.need
            )
        case FaultKind.TOO_MANY_POINTS:
            return catalog.gettext("That is too much: at most {n}.").format(n=fault.need)
        case FaultKind.OWN_DISCARD:
            return catalog.gettext("The winner cannot have discarded the tile.")
        case FaultKind.NO_SUCH_LINE:
            return catalog.gettext("There is no such line.")
        case FaultKind.VOID:
            return catalog.gettext("This line was undone. Restore it first.")
        case FaultKind.NOT_VOID:
            return catalog.gettext("This line counts already.")
        case FaultKind.UNCHANGED:
            return catalog.gettext("It says so already.")
        case FaultKind.OTHER_SORT:
            return catalog.gettext("A hand cannot become a penalty, nor a penalty a hand.")
        case FaultKind.SAME_PLAYER:
            return catalog.gettext("Two different players are needed.")
        case FaultKind.NO_SUCH_DEAL:
            return catalog.gettext("The last hand so far is number {n}.").format(n=fault.need)
        case FaultKind.OBJECTED:
            return catalog.gettext("You have said so already.")
        case FaultKind.NO_OBJECTION:
            return catalog.gettext("Nobody disagrees with this line.")
        case _:
            return _riichi_fault(catalog, fault)


def _riichi_fault(catalog: Catalog, fault: LedgerFault) -> str:
    match fault.kind:
        case FaultKind.IMPOSSIBLE_WORTH if isinstance(fault, ImpossibleWorth):
            drawn = fault.self_drawn
            return impossible_worth(catalog, fault.worth, fault.nearest, self_drawn=drawn)
        case FaultKind.IMPOSSIBLE_WORTH:
            return no_worth(catalog)
        case FaultKind.TOO_FEW_HAN:
            return catalog.gettext("With so many counters a hand needs {n} han.").format(
                n=fault.need
            )
        case FaultKind.NO_YAKU:
            return catalog.gettext("The hand has no yaku like that.")
        case FaultKind.ONE_WINNER:
            return catalog.gettext("By these rules only the next player after the discarder wins.")
        case FaultKind.TWO_WINNERS:
            return catalog.gettext("By these rules three winners at once make an abortive draw.")
        case FaultKind.NOTEN_RIICHI:
            return catalog.gettext("Who declared riichi is tenpai, or it is a chombo.")
        case FaultKind.NOT_PLAYED_SO:
            return catalog.gettext("The rules of this table do not know that.")
        case _:
            return catalog.gettext("That belongs to another game than this table plays.")
