"""Points into payments: rules of settlement for four players."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.score import Payments

MINIMUM = 8
"""Points without flowers that a hand needs; also what every loser pays for losing."""
OTHERS = 3


def settle(total: int, *, self_drawn: bool) -> Payments:
    """Who gets and pays what for a win of this many points, flowers included.

    Everyone pays 8; on top of it the discarder (or who declared a robbed kong) pays the points, and
    on a self-draw all three do. There is nothing extra for the dealer.
    """
    if self_drawn:
        return Payments(OTHERS * (MINIMUM + total), None, -(MINIMUM + total))
    return Payments(OTHERS * MINIMUM + total, -(MINIMUM + total), -MINIMUM)


@dataclass(frozen=True, slots=True)
class FalseWin:
    """What declaring a hand that is no win costs the offender, and what each other player gets."""

    offender: int
    other: int


FALSE_WINS = {"pay_each": FalseWin(-30, 10), "pay_table": FalseWin(-40, 0)}
"""By the value of the option `false_win_penalty`."""
