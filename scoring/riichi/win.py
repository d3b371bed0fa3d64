"""How a riichi hand was won, and what lies on the table beside it."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.hand import Wind
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class RiichiWin:
    """The circumstances of a win by tsumo (`self_drawn`) or ron.

    `first_turn`: nobody had called yet and it was the winner's first draw, or before it. Indicators
    lie beside the dead wall; `ura_indicators` below them are turned for a riichi. `reds` are the
    red fives in the hand. `counters` are the repeats of the deal, `sticks` the bets on the table.
    """

    self_drawn: bool = False
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    after_kong: bool = False
    robbed_kong: bool = False
    last_tile: bool = False
    """The last tile of the wall, or the discard after it."""
    first_turn: bool = False
    prevalent_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    reds: tuple[Tile, ...] = ()
    counters: int = 0
    sticks: int = 0
    liable_for: frozenset[str] = frozenset()
    """Keys of yakuman for which somebody is liable: who fed the last dragon, wind or kong."""
    told_dora: int = 0
    """Dora as a player counted them, where no indicator was named."""
    told_ura: int = 0

    @property
    def is_dealer(self) -> bool:
        return self.seat_wind is Wind.EAST

    @property
    def declared_riichi(self) -> bool:
        return self.riichi or self.double_riichi
