"""Who sits at which wind in which deal, and how seats change between rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.hand import Wind

PLAYERS = 4
WINDS = tuple(Wind)
"""East, South, West, North: the order of seats, and of rounds."""


class Chart(StrEnum):
    """How seats change between rounds: two forms are in print (rules of the game, section 4)."""

    CHINESE = "chinese"
    """The Chinese scoring app, and older descriptions: the first player sits E, S, N, W."""
    FRENCH = "french"
    """The last two rounds the other way round: the first player sits E, S, W, N."""
    NONE = "none"
    """Nobody changes places between rounds."""


SEATS: Mapping[Chart, tuple[str, ...]] = {
    Chart.CHINESE: ("ESWN", "SENW", "NWES", "WNSE"),
    Chart.FRENCH: ("ESWN", "SENW", "WNSE", "NWES"),
    Chart.NONE: ("ESWN", "ESWN", "ESWN", "ESWN"),
}
"""For each round the winds of the four players in its first deal, the first player first."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where the evening is: the deal, its round, and how far the seats have moved on in it."""

    deal: int = 1
    """The number of the deal, from 1."""
    round: int = 0
    """0 to 3: the East, South, West and North round."""
    hand: int = 0
    """How often the winds have passed on in this round: who began it as E, S, W or N deals now."""
    counters: int = 0
    """Counters of riichi: the dealer won, or nobody did."""
    sticks: int = 0
    """Riichi sticks that lie on the table from earlier deals."""
    again: bool = False
    """Whether the dealer of the deal before deals once more."""

    @property
    def prevalent_wind(self) -> Wind:
        return WINDS[self.round % PLAYERS]


@dataclass(frozen=True, slots=True)
class Swap:
    """Two players change places from a deal on."""

    one: int
    other: int
    from_deal: int


def winds(chart: Chart, position: Position, swaps: tuple[Swap, ...] = ()) -> tuple[Wind, ...]:
    """The seat wind of each player in a deal, the first player first."""
    seats = [
        WINDS[("ESWN".index(seat) - position.hand) % PLAYERS] for seat in _row(chart, position)
    ]
    for swap in swaps:
        if swap.from_deal <= position.deal:
            seats[swap.one], seats[swap.other] = seats[swap.other], seats[swap.one]
    return tuple(seats)


def _row(chart: Chart, position: Position) -> str:
    return SEATS[chart][position.round % PLAYERS]
