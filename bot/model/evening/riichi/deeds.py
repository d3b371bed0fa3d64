"""What can happen in a deal of riichi.

Each deed that ends a deal says who had declared riichi in it: their sticks go with it.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.evening.won_hand import WonHand

Seats = tuple[int, ...]
"""Players by their numbers at the table, in ascending order."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a hand is worth: han and fu, or yakuman."""

    han: int
    fu: int = 0
    """0 from five han on, where they do not matter."""
    yakuman: int = 0
    """How many; han and fu are 0 then."""


@dataclass(frozen=True, slots=True)
class WinningHand:
    """One winner's hand."""

    winner: int
    worth: Worth
    liable: int | None = None
    """Who fed the yakuman, and pays for it."""
    hand: WonHand | None = None
    bound: int | None = None
    """How many of its yakuman were fed, where the rules leave that open."""


@dataclass(frozen=True, slots=True)
class RiichiWon:
    """A win by tsumo, or by one or several players on the same discard."""

    hands: tuple[WinningHand, ...]
    """In the order of the winners' numbers."""
    discarder: int | None = None
    """Nobody: tsumo."""
    riichi: Seats = ()

    @property
    def winners(self) -> Seats:
        return tuple(one.winner for one in self.hands)


@dataclass(frozen=True, slots=True)
class RiichiDrawn:
    """The wall ran out: who shows a ready hand gets points from who does not."""

    tenpai: Seats
    riichi: Seats = ()
    nagashi: Seats = ()
    """Who discarded only terminals and honors, none of which was claimed."""


@dataclass(frozen=True, slots=True)
class Aborted:
    """The deal was broken off: nine terminals and honors, four winds, four riichi, four kans."""

    riichi: Seats = ()


@dataclass(frozen=True, slots=True)
class Chombo:
    """A foul for which the deal is played again; riichi sticks of the deal go back."""

    player: int
    reason: str = ""


RiichiDeal = RiichiWon | RiichiDrawn | Aborted
"""What ends a deal."""
