"""What an evening adds to the statistics of each of its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bot.model.evening.deeds import Deed, Won
from bot.model.evening.game import TableRules
from bot.model.evening.ledger import Ledger
from bot.model.evening.riichi.deeds import RiichiWon
from bot.model.evening.seating import PLAYERS
from bot.model.evening.won_hand import WonHand


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's evening in numbers."""

    points: int
    place: int
    table_points: Fraction
    deals: int
    """How many were played at the table."""
    wins: int = 0
    self_draws: int = 0
    paid: int = 0
    """Deals in which another won on this player's discard, or by robbing this player's kong."""
    worth: int = 0
    """What all winning hands are worth together."""
    best: int = 0
    """What the dearest is worth."""
    fans: Mapping[str, int] = field(default_factory=dict)
    """How often each fan was made, as far as the tiles are known."""


@dataclass(frozen=True, slots=True)
class _Win:
    winner: int
    worth: int
    discarder: int | None
    hand: WonHand | None


def tallies(ledger: Ledger) -> tuple[Tally, ...]:
    """One for each player, in the order of their seats."""
    wins = [win for line in ledger.lines if not line.void for win in _wins(ledger.game, line.deed)]
    placed = {one.player: one for one in ledger.standings}
    return tuple(
        Tally(
            placed[seat].points,
            placed[seat].place,
            placed[seat].table_points,
            ledger.played,
            *_won(seat, wins),
        )
        for seat in range(PLAYERS)
    )


def _wins(game: TableRules, deed: Deed) -> tuple[_Win, ...]:
    """Whoever won the deal."""
    match deed:
        case Won(winner, _, discarder, _, hand):
            return (_Win(winner, game.worth(deed), discarder, hand),)
        case RiichiWon(hands, discarder):
            alone = [RiichiWon((one,), discarder) for one in hands]
            return tuple(
                _Win(one.winner, game.worth(win), discarder, one.hand)
                for one, win in zip(hands, alone, strict=True)
            )
        case _:
            return ()


def _won(seat: int, wins: Sequence[_Win]) -> tuple[int, int, int, int, int, Mapping[str, int]]:
    """Wins, self-draws, deals paid, worth, the dearest, and the fans."""
    own = [win for win in wins if win.winner == seat]
    return (
        len(own),
        sum(win.discarder is None for win in own),
        sum(win.discarder == seat for win in wins),
        sum(win.worth for win in own),
        max((win.worth for win in own), default=0),
        Counter(fan for win in own if win.hand is not None for fan in win.hand.fans),
    )
