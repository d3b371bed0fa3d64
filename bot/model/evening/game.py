"""What a game makes of the deeds of a deal: who gets what, and which deal comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.model.evening.deeds import Amounts, Deed, Drawn, Fine, Won
from bot.model.evening.seating import PLAYERS, Chart, Position
from scoring.hand import Wind
from scoring.mcr.payments import MINIMUM, settle

DEALS = PLAYERS * PLAYERS
"""Four rounds of four deals are a whole game."""


class Game(Protocol):
    """The rules of the table around the hand."""

    @property
    def chart(self) -> Chart:
        """How seats change between rounds."""

    @property
    def deals(self) -> int:
        """After so many deals the game is over."""

    @property
    def minimum(self) -> int:
        """The fewest points of a hand that may be recorded as a win."""

    def start(self) -> Amounts:
        """The points that players begin with."""

    def settle(self, deed: Deed, winds: tuple[Wind, ...]) -> Amounts:
        """What each player gets or pays for it."""

    def after(self, deed: Deed, position: Position) -> Position:
        """The deal that follows it."""


@dataclass(frozen=True, slots=True)
class McrGame:
    """Mahjong Competition Rules: the deal always passes, whoever wins, and after a draw too."""

    chart: Chart = Chart.CHINESE
    deals: int = DEALS
    minimum: int = MINIMUM
    """1 where the club asks for no minimum."""

    def start(self) -> Amounts:
        return 0, 0, 0, 0

    def settle(self, deed: Deed, _winds: tuple[Wind, ...]) -> Amounts:
        match deed:
            case Won():
                return _win(deed)
            case Fine(amounts=amounts):
                return amounts
            case Drawn():
                return 0, 0, 0, 0

    def after(self, deed: Deed, position: Position) -> Position:
        match deed:
            case Won() | Drawn():
                deal = position.deal
                return Position(deal + 1, deal // PLAYERS % PLAYERS, deal % PLAYERS)
            case Fine():
                return position


def _win(won: Won) -> Amounts:
    paid = settle(won.points, self_drawn=won.discarder is None)
    amounts = [paid.other] * PLAYERS
    amounts[won.winner] = paid.winner
    if won.discarder is not None and paid.discarder is not None:
        amounts[won.discarder] = paid.discarder
    one, two, three, four = amounts
    return one, two, three, four
