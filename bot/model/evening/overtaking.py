"""Who can overtake whom in the deal that is played, and with how dear a hand."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from bot.model.evening.ledger import Ledger
from bot.model.evening.seating import PLAYERS


@dataclass(frozen=True, slots=True)
class Overtaking:
    """The cheapest hand with which one player passes another in a single deal, by each way to win.

    Prices are those of the game: points, or base points in riichi; None where no hand is dear
    enough.
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
    order = [standing.player for standing in ledger.standings]
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
    game = ledger.game

    def gain(price: int) -> int:
        deed = game.win(player, price, from_whom)
        amounts = game.settle(deed, ledger.position, ledger.winds)
        return amounts[player] - amounts[ahead]

    lead = ledger.totals[ahead] - ledger.totals[player]
    prices = game.prices(self_drawn=from_whom is None)
    place = bisect_left(prices, lead + 1, key=gain)
    return prices[place] if place < len(prices) else None
