"""What may not be recorded, and why."""

from __future__ import annotations

from enum import StrEnum

from bot.model.evening.riichi.deeds import Worth


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
    OTHER_GAME = "other_game"
    """Nothing like it happens in the game that is played."""
    IMPOSSIBLE_WORTH = "impossible_worth"
    """No hand has these han and fu."""
    TOO_FEW_HAN = "too_few_han"
    """With so many counters a hand needs more han."""
    NO_YAKU = "no_yaku"
    """The hand cannot be won like that."""
    ONE_WINNER = "one_winner"
    """By these rules only one player wins on a discard."""
    TWO_WINNERS = "two_winners"
    """By these rules a deal with three winners is broken off."""
    NOTEN_RIICHI = "noten_riichi"
    """Who has declared riichi is tenpai at a draw, or has made a foul."""
    NOT_PLAYED_SO = "not_played_so"
    """These rules know no such end of a deal."""


class LedgerFault(Exception):
    """A thing that cannot be recorded: what is wrong, and the limit that was passed, if it is one.

    `need` is the fewest or most points or han, or the last deal there is.
    """

    def __init__(self, kind: FaultKind, need: int | None = None) -> None:
        super().__init__(kind)
        self.kind = kind
        self.need = need


class ImpossibleWorth(LedgerFault):
    """No hand has these han and fu, won so: whose it is said to be, and what may be meant."""

    def __init__(
        self, winner: int, worth: Worth, nearest: tuple[Worth, ...], *, self_drawn: bool
    ) -> None:
        super().__init__(FaultKind.IMPOSSIBLE_WORTH)
        self.winner = winner
        self.worth = worth
        self.nearest = nearest
        self.self_drawn = self_drawn
