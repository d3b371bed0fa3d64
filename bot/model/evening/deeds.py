"""What can be recorded at a table: what happened, and what puts right what was recorded.

Players are told apart by their number at the table, 0 to 3: who sat down as East is 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.model.evening.riichi.deeds import Chombo, RiichiDeal
from bot.model.evening.won_hand import WonHand

Amounts = tuple[int, int, int, int]
"""A signed number of points for each player."""


@dataclass(frozen=True, slots=True)
class Author:
    """Who recorded something: an account, and the name it had then."""

    user_id: int
    name: str

    @property
    def is_group(self) -> bool:
        """An administrator who stays anonymous, in the name of the group."""
        return self.user_id < 0


@dataclass(frozen=True, slots=True)
class Won:
    """A win in Mahjong Competition Rules: its points with flowers.

    The discarder may be nobody (a self-draw), or whoever declared a kong that was robbed.
    """

    winner: int
    points: int
    discarder: int | None = None
    robbed_kong: bool = False
    hand: WonHand | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """The wall ran out and nobody won; no points change hands."""


class FineKind(StrEnum):
    FALSE_WIN = "false_win"
    PENALTY = "penalty"
    AWARD = "award"
    ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Fine:
    """Points beside the hand, for a reason; the four amounts need not sum to zero."""

    kind: FineKind
    amounts: Amounts
    reason: str = ""
    player: int | None = None
    """Whom it is about; nobody in an adjustment."""


def false_win(player: int, offender: int, other: int) -> Fine:
    """A hand was declared that is no win: what it costs, and what it gives each other player."""
    one, two, three, four = (offender if seat == player else other for seat in range(4))
    return Fine(FineKind.FALSE_WIN, (one, two, three, four), "", player)


def fine(player: int, points: int, reason: str = "") -> Fine:
    """A penalty or an award to one player; nobody else gets or pays anything."""
    kind = FineKind.PENALTY if points < 0 else FineKind.AWARD
    one, two, three, four = (points if seat == player else 0 for seat in range(4))
    return Fine(kind, (one, two, three, four), reason, player)


Deal = Won | Drawn | RiichiDeal
"""What ends a deal: a win or a draw, of either game."""
Beside = Fine | Chombo
"""What stands beside a deal, and does not end it."""
Deed = Deal | Beside
"""A line of the ledger."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An earlier line should have said something else."""

    target: int
    deed: Deed


@dataclass(frozen=True, slots=True)
class Void:
    """An earlier line should not be there."""

    target: int


@dataclass(frozen=True, slots=True)
class Restore:
    """A line that was voided counts after all."""

    target: int


@dataclass(frozen=True, slots=True)
class SeatSwap:
    """Two players were taken for each other's seats, from a deal on."""

    one: int
    other: int
    from_deal: int


@dataclass(frozen=True, slots=True)
class Objection:
    """A seated player disagrees with a line; the evening cannot end until it is answered."""

    target: int
    player: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Somebody else settles the objections to a line: it stands as it is."""

    target: int
    player: int | None = None
    """Who disagreed, and takes back only that."""


Correction = Edit | Void | Restore | SeatSwap | Objection | Answer


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was recorded, by whom and when; entries are never changed or deleted."""

    number: int
    """1, 2, 3 ... within the evening, in the order in which they were recorded."""
    at: datetime
    by: Author
    what: Deed | Correction
