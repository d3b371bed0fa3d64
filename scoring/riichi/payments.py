"""Base points into payments: who pays what for a win, with counters, sticks and liability."""

from __future__ import annotations

from typing import NamedTuple

PLAYERS = 4
STICK = 1000


class Table(NamedTuple):
    """Who is who, as numbers from 0 to 3 in the order of play.

    `discarder` is None for a tsumo. `liable` pays for the yakuman that it fed, if the hand has one:
    all of it on a tsumo, half when another player discarded.
    """

    winner: int
    dealer: int
    discarder: int | None = None
    liable: int | None = None


class Stakes(NamedTuple):
    """What lies on the table beside the hand."""

    counters: int = 0
    sticks: int = 0
    counter_value: int = 300
    """What a counter adds in all: the discarder's, or a third from each on a tsumo."""
    liable_pays_counters: bool = False


def deltas(base: int, liable_base: int, table: Table, stakes: Stakes) -> tuple[int, ...]:
    """What each player gets or pays; `liable_base` is the part for which somebody is liable."""
    paid = [0] * PLAYERS
    _pay(paid, base - liable_base, table)
    liable = table.liable if liable_base else None
    if liable is not None:
        _pay_for(paid, liable_base, table, liable)
    _pay_counters(paid, table, stakes, liable)
    paid[table.winner] = stakes.sticks * STICK - sum(paid)
    return tuple(paid)


def _pay(paid: list[int], base: int, table: Table) -> None:
    """Add what is paid for points that nobody is liable for."""
    dealer_wins = table.winner == table.dealer
    if table.discarder is not None:
        paid[table.discarder] -= hundreds(base * (6 if dealer_wins else 4))
        return
    for player in range(PLAYERS):
        if player != table.winner:
            double = dealer_wins or player == table.dealer
            paid[player] -= hundreds(base * (2 if double else 1))


def _pay_for(paid: list[int], base: int, table: Table, liable: int) -> None:
    """Add what is paid for a yakuman that somebody is liable for."""
    whole = hundreds(base * (6 if table.winner == table.dealer else 4))
    if table.discarder is None or table.discarder == liable:
        paid[liable] -= whole
    else:
        paid[liable] -= whole // 2
        paid[table.discarder] -= whole // 2


def _pay_counters(paid: list[int], table: Table, stakes: Stakes, liable: int | None) -> None:
    worth = stakes.counters * stakes.counter_value
    if liable is not None and (table.discarder is None or stakes.liable_pays_counters):
        paid[liable] -= worth
    elif table.discarder is not None:
        paid[table.discarder] -= worth
    else:
        for player in range(PLAYERS):
            if player != table.winner:
                paid[player] -= worth // 3


def hundreds(points: int) -> int:
    """Rounded up to hundreds, as each payment is."""
    return -(-points // 100) * 100


def won(base: int, *, dealer: bool, self_drawn: bool) -> int:
    """What the winner gets for the hand alone, without counters, sticks and liability."""
    if not self_drawn:
        return hundreds(base * (6 if dealer else 4))
    if dealer:
        return 3 * hundreds(base * 2)
    return hundreds(base * 2) + 2 * hundreds(base)
