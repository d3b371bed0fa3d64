"""Places at a table, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.model.evening.deeds import Amounts
from bot.model.evening.seating import PLAYERS


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's points, place and table points."""

    player: int
    points: int
    place: int
    """1 to 4; players who are level share the better place."""
    table_points: Fraction


def places(totals: Amounts, order: Sequence[int] | None = None) -> tuple[tuple[int, ...], ...]:
    """The players from the first to the last, those who are level together.

    With an `order` nobody is level: who comes earlier in it is ahead.
    """
    ranked = sorted(
        range(PLAYERS), key=lambda player: (-totals[player], order.index(player) if order else 0)
    )
    if order:
        return tuple((player,) for player in ranked)
    sums = sorted(set(totals), reverse=True)
    return tuple(tuple(one for one in ranked if totals[one] == points) for points in sums)


def shared(level: Sequence[Sequence[int]], worth: Sequence[Fraction | int]) -> dict[int, Fraction]:
    """What each player's place is worth: those who are level share what their places are worth."""
    found: dict[int, Fraction] = {}
    first = 0
    for players in level:
        part = Fraction(sum(worth[first : first + len(players)]), len(players))
        found |= dict.fromkeys(players, part)
        first += len(players)
    return found


def place_numbers(level: Sequence[Sequence[int]]) -> dict[int, int]:
    """1 to 4; players who are level share the better place."""
    found: dict[int, int] = {}
    for players in level:
        found |= dict.fromkeys(players, len(found) + 1)
    return found
