"""Places and table points at the end, and who can still overtake whom."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction

from bot.model.evening.deeds import Amounts, Won
from bot.model.evening.ledger import Ledger
from bot.model.evening.seating import PLAYERS

TABLE_POINTS = (4, 2, 1, 0)
"""For the first to the fourth place; those who are level share what their places are worth."""
DEAREST = 400
"""No hand is worth as many points."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's points, place and table points."""

    player: int
    points: int
    place: int
    """1 to 4; players who are level share the better place."""
    table_points: Fraction


def standings(totals: Amounts) -> tuple[Standing, ...]:
    """All four, the first place first; those who are level in the order of their numbers."""
    order = sorted(range(PLAYERS), key=lambda player: -totals[player])
    found = []
    for player in order:
        level = [place for place, other in enumerate(order) if totals[other] == totals[player]]
        shared = Fraction(sum(TABLE_POINTS[place] for place in level), len(level))
        found.append(Standing(player, totals[player], level[0] + 1, shared))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Overtaking:
    """The fewest points with which one player passes another in a single deal, by each way to win.

    None where no hand is dear enough.
    """

    player: int
    ahead: int
    from_them: int | None
    """On a discard of the player ahead."""
    self_drawn: int | None
    from_others: int | None
    """On a discard of one of the other two."""


def overtaking(ledger: Ledger) -> tuple[Overtaking, ...]:
    """For each player who is behind: whom the next deal can take them past, the nearest first."""
    totals = ledger.totals
    order = [standing.player for standing in standings(totals)]
    return tuple(
        Overtaking(
            player,
            ahead,
            _fewest(ledger, player, ahead, from_whom=ahead),
            _fewest(ledger, player, ahead, from_whom=None),
            _fewest(ledger, player, ahead, from_whom=_third(player, ahead)),
        )
        for player in order
        for ahead in reversed(order)
        if totals[ahead] > totals[player]
    )


def _third(one: int, other: int) -> int:
    """Some player who is neither."""
    return next(player for player in range(PLAYERS) if player not in (one, other))


def _fewest(ledger: Ledger, player: int, ahead: int, *, from_whom: int | None) -> int | None:
    def gain(points: int) -> int:
        amounts = ledger.game.settle(Won(player, points, from_whom), ledger.winds)
        return amounts[player] - amounts[ahead]

    worth = range(ledger.game.minimum, DEAREST)
    lead = ledger.totals[ahead] - ledger.totals[player]
    place = bisect_left(worth, lead + 1, key=gain)
    return worth[place] if place < len(worth) else None
