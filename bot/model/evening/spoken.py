"""What a short line says about a deal: whom its words may mean, and how the hand was won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.model.evening.deeds import Amounts, Deal, Drawn, Won
from bot.model.evening.riichi.deeds import Chombo, RiichiDeal
from bot.model.evening.seating import PLAYERS

Seats = tuple[int, ...]
"""The players whom a word may mean: none, one, or several that begin alike."""


@dataclass(frozen=True, slots=True)
class SpokenWin:
    """Somebody won: `Malika 24 Ivan`, `Aziz 12 self`."""

    winners: Seats
    points: int
    discarders: Seats | None = None
    """Whose discard it was, if the line says so."""
    self_drawn: bool = False
    robbed_kong: bool = False
    unknown: tuple[str, ...] = ()
    """Words that are nobody's name here."""

    @property
    def meanings(self) -> tuple[Won, ...]:
        """All that it may mean; what it leaves open may have been anything."""
        return tuple(self._wins())

    def _wins(self) -> Iterator[Won]:
        for winner in self.winners:
            others = range(PLAYERS) if self.discarders is None else self.discarders
            if not self.self_drawn:
                for discarder in others:
                    if discarder != winner:
                        yield Won(winner, self.points, discarder, self.robbed_kong)
            if self.self_drawn or (self.discarders is None and not self.robbed_kong):
                yield Won(winner, self.points)


@dataclass(frozen=True, slots=True)
class SpokenFine:
    """Points beside the deal: `Ivan -10 late`, `Ivan false win`, `Ivan -8 Malika +8`."""

    players: Seats
    """Whom it is about, if it is about one; several that begin alike are to be asked about."""
    reason: str = ""
    amount: int | None = None
    false_win: bool = False
    amounts: Amounts | None = None
    """For each player, when several are named."""
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpokenSwap:
    """Two players sit in each other's seats, from a deal on: `Ivan Dilnoza 1`."""

    one: Seats
    other: Seats
    from_deal: int | None = None
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unclear:
    """It names a player, and what it says of them cannot be told."""

    about_deal: bool = False
    """Whether it can be about nothing but a deal."""


@dataclass(frozen=True, slots=True)
class SpokenRiichi:
    """A deal of riichi, or a foul: `Malika 3 30 Ivan`, `draw tenpai Malika`, `chombo Ivan`."""

    meanings: tuple[RiichiDeal | Chombo, ...]
    """All that it may mean."""
    unknown: tuple[str, ...] = ()
    dealer_apart: bool = False
    """It has the dealer paid unlike by tsumo; the meanings are the nearest that can be."""
    lying_apart: bool = False
    """It tells of other counters or sticks than lie on the table."""


def only_meaning(spoken: Spoken | None) -> Deal | Chombo | None:
    """What it says, if that is clear; counters and sticks may be those of an earlier deal."""
    match spoken:
        case SpokenWin(unknown=()) | SpokenRiichi(unknown=(), dealer_apart=False):
            return spoken.meanings[0] if len(spoken.meanings) == 1 else None
        case Drawn():
            return spoken
        case _:
            return None


Spoken = SpokenWin | SpokenRiichi | Drawn | Unclear
