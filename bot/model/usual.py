"""What is taken for granted of a hand of which nothing else is said."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.riichi import BARE, OnTable
from scoring import RiichiWin
from scoring.hand import Win, Wind


@dataclass(frozen=True, slots=True)
class Usual:
    """The winds of a player and what lies on the table, as a deal has them."""

    seat_wind: Wind = Wind.EAST
    prevalent_wind: Wind = Wind.EAST
    on_table: OnTable = BARE

    @property
    def of_mcr(self) -> Win:
        return Win(prevalent_wind=self.prevalent_wind, seat_wind=self.seat_wind)

    @property
    def of_riichi(self) -> RiichiWin:
        return RiichiWin(
            prevalent_wind=self.prevalent_wind,
            seat_wind=self.seat_wind,
            counters=self.on_table.counters,
            sticks=self.on_table.sticks,
        )


UNSEATED = Usual()
"""For whoever plays no evening: East in the East round, and a bare table."""
