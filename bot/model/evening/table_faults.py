"""What cannot be done at a table, beyond what the ledger has no place for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.model.evening.ledger import Line
from bot.model.evening.tables import Sheet


class TableFaultKind(StrEnum):
    """Why somebody is refused."""

    GONE = "gone"
    """There is no such table, line or player any more."""
    NOT_SEATED = "not_seated"
    """Only players of the table may do this."""
    NOT_IN_CHARGE = "not_in_charge"
    """Only the organiser and the administrators may."""
    LATE = "late"
    """Players may for some minutes; after that only the organiser and the administrators may."""
    NOT_YOURS = "not_yours"
    """It is for somebody else to settle: whoever disagrees does not answer it."""
    BEGUN = "begun"
    """The players have sat down already."""
    NOT_PLAYED = "not_played"
    """Nothing is played at this table: not yet, or no more."""
    FULL = "full"
    """Four sit there."""
    NOT_FULL = "not_full"
    NO_NAME = "no_name"
    """There is nothing in the name that shows."""
    NO_AMOUNT = "no_amount"
    """A number of points is missing."""
    NO_DEAL = "no_deal"
    """The line does not say how the deal ended."""
    OTHER_HAND = "other_hand"
    """The button is for a deal that has been recorded meanwhile."""
    OTHER_LINE = "other_line"
    """The line has been put right meanwhile."""
    NOT_ENTERED = "not_entered"
    """Nobody is recording a hand with the keys any more."""
    NOT_ENDING = "not_ending"
    """Nobody wants this evening to end, as it stands now."""
    DISPUTED = "disputed"
    """Somebody disagrees with a line, and has not been answered."""
    TOO_OLD = "too_old"
    """It was too long ago to be taken up again."""
    SECOND = "second"
    """Whoever wants the end does not confirm it, too."""


class TableFault(Exception):
    """Something that cannot be done at a table."""

    def __init__(self, kind: TableFaultKind) -> None:
        super().__init__(kind)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """Somebody else is recording the deal, or has just recorded what looks like it."""

    sheet: Sheet
    name: str
    line: Line | None = None
    """What was recorded; None while it is being entered."""


class EnteredMeanwhile(Exception):
    """Two people record the same hand: the second one is told, and joins or does not."""

    def __init__(self, meanwhile: Meanwhile) -> None:
        super().__init__(meanwhile.name)
        self.meanwhile = meanwhile
