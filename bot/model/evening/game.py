"""What a game makes of the deeds of a deal: who gets what, which deal comes next, who is ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Protocol

from bot.model.evening.deeds import Amounts, Deed, Drawn, Fine, Won
from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.places import Standing, place_numbers, places, shared
from bot.model.evening.seating import PLAYERS, Chart, Position
from scoring.hand import Wind
from scoring.mcr.payments import MINIMUM, settle

DEALS = PLAYERS * PLAYERS
"""Four rounds of four deals are a whole game."""
DEAREST = 400
"""No hand of Mahjong Competition Rules is worth as many points."""
TABLE_POINTS = (Fraction(4), Fraction(2), Fraction(1), Fraction(0))
"""For the first to the fourth place; those who are level share what their places are worth."""
NOTHING: Amounts = (0, 0, 0, 0)
MOST_MOVED = 100_000
"""More points than any rule moves at once: a slip of the thumb."""

Winds = tuple[Wind, ...]
"""The seat wind of each player."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an evening has come to when the places are counted."""

    totals: Amounts
    position: Position
    afterwards: Amounts
    """What is still taken off, or added, when the places are known."""
    order: Sequence[int]
    """The players as they sat in the first deal, East first."""


class TableRules(Protocol):
    """The rules of the table around the hand."""

    @property
    def chart(self) -> Chart:
        """How seats change between rounds."""

    @property
    def options(self) -> Mapping[str, str]:
        """Everything else that the players may agree on, with its value."""

    def start(self) -> Amounts:
        """The points that players begin with."""

    def check(self, deed: Deed, position: Position) -> None:
        """Raise LedgerFault for what cannot happen in this deal."""

    def settle(self, deed: Deed, position: Position, winds: Winds) -> Amounts:
        """What each player gets or pays for it."""

    def afterwards(self, deed: Deed) -> Amounts:
        """What each player gets or pays for it when the places are known."""

    def after(self, deed: Deed, position: Position, winds: Winds) -> Position:
        """The deal that follows it."""

    def over(self, position: Position, totals: Amounts, winds: Winds) -> bool:
        """Whether nothing is played after this."""

    def worth(self, deed: Deed) -> int:
        """Points of the dearest hand, whoever pays them; 0 where nobody has won."""

    def prices(self, *, self_drawn: bool) -> Sequence[int]:
        """How dear a hand may be, won so; the cheapest first."""

    def win(self, player: int, price: int, discarder: int | None) -> Deed:
        """A win with a hand that is as dear as that."""

    def standings(self, outcome: Outcome) -> tuple[Standing, ...]:
        """All four, the first place first; those who are level in the order of their numbers."""


@dataclass(frozen=True, slots=True)
class McrGame:
    """Mahjong Competition Rules: the deal always passes, whoever wins, and after a draw too."""

    chart: Chart = Chart.CHINESE
    deals: int = DEALS
    minimum: int = MINIMUM
    """1 where the club asks for no minimum."""

    @property
    def options(self) -> Mapping[str, str]:
        return MappingProxyType({})

    def start(self) -> Amounts:
        return NOTHING

    def check(self, deed: Deed, _position: Position) -> None:
        match deed:
            case Won(winner, points, discarder):
                if winner == discarder:
                    raise LedgerFault(FaultKind.OWN_DISCARD)
                if points < self.minimum:
                    raise LedgerFault(FaultKind.TOO_FEW_POINTS, self.minimum)
                if points >= DEAREST:
                    raise LedgerFault(FaultKind.TOO_MANY_POINTS, DEAREST - 1)
            case Fine():
                check_fine(deed)
            case Drawn():
                pass
            case _:
                raise LedgerFault(FaultKind.OTHER_GAME)

    def settle(self, deed: Deed, _position: Position, _winds: Winds) -> Amounts:
        match deed:
            case Won():
                return _win(deed)
            case Fine(amounts=amounts):
                return amounts
            case _:
                return NOTHING

    def afterwards(self, _deed: Deed) -> Amounts:
        return NOTHING

    def after(self, deed: Deed, position: Position, _winds: Winds) -> Position:
        match deed:
            case Won() | Drawn():
                deal = position.deal
                return Position(deal + 1, deal // PLAYERS % PLAYERS, deal % PLAYERS)
            case _:
                return position

    def over(self, position: Position, _totals: Amounts, _winds: Winds) -> bool:
        return position.deal > self.deals

    def worth(self, deed: Deed) -> int:
        return deed.points if isinstance(deed, Won) else 0

    def prices(self, *, self_drawn: bool) -> Sequence[int]:  # noqa: ARG002
        return range(self.minimum, DEAREST)

    def win(self, player: int, price: int, discarder: int | None) -> Deed:
        return Won(player, price, discarder)

    def standings(self, outcome: Outcome) -> tuple[Standing, ...]:
        level = places(outcome.totals)
        worth, numbers = shared(level, TABLE_POINTS), place_numbers(level)
        return tuple(
            Standing(player, outcome.totals[player], numbers[player], worth[player])
            for players in level
            for player in players
        )


def check_fine(fine: Fine) -> None:
    """Raise LedgerFault where more is moved than any rule moves at once."""
    if max(map(abs, fine.amounts)) > MOST_MOVED:
        raise LedgerFault(FaultKind.TOO_MANY_POINTS, MOST_MOVED)


def _win(won: Won) -> Amounts:
    paid = settle(won.points, self_drawn=won.discarder is None)
    amounts = [paid.other] * PLAYERS
    amounts[won.winner] = paid.winner
    if won.discarder is not None and paid.discarder is not None:
        amounts[won.discarder] = paid.discarder
    one, two, three, four = amounts
    return one, two, three, four
