"""Who pays what: the examples of the rules, and that nothing gets lost."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoring import MCR_RULES, Hand, RuleSet, Win
from scoring.mcr.payments import FalseWin
from scoring.mcr.rules import RULE_SETS as MCR
from scoring.score import Payments
from tests.scoring.dealing import RULES, wins
from tests.scoring.hands import scored


@pytest.mark.parametrize(
    ("line", "total", "payments"),
    [
        # 19 points by discard: 8 + 19 from the discarder, 8 from the two others.
        ("(RdRdRdRd) 567m 68s 456p SS +7s", 19, Payments(43, -27, -8)),
        # 30 points self-drawn: 8 + 30 from all three.
        ("222m 333p 44s 678s 55m +4s self-drawn", 30, Payments(114, None, -38)),
        # Chicken Hand and two flowers: flowers are paid as well.
        ("[123m] [345m] 56s 678p WW +7s flowers 2", 10, Payments(34, -18, -8)),
        # A robbed kong is paid by who declared it.
        ("[123m] 456p 24s 678s EE +3s robbing, last tile", 9, Payments(33, -17, -8)),
    ],
)
def test_payments(line: str, total: int, payments: Payments) -> None:
    score = scored(line)
    assert score.total == total
    assert score.payments == payments


@given(wins(), RULES)
def test_payments_sum_to_zero(won: tuple[Hand, Win], rules: RuleSet) -> None:
    score = rules.score(*won)
    paid = score.payments
    assert (paid.discarder is None) is score.win.self_drawn
    if paid.discarder is None:
        assert paid.winner + 3 * paid.other == 0
        assert paid.other == -8 - score.total
    else:
        assert paid.winner + paid.discarder + 2 * paid.other == 0
        assert paid.other == -8
        assert paid.discarder == -8 - score.total


def test_there_is_no_minimum_but_eight() -> None:
    assert {rules.minimum for rules in MCR_RULES.values()} == {8}


@pytest.mark.parametrize("key", MCR)
def test_false_win_pays_ten_to_each(key: str) -> None:
    assert MCR[key].false_win == FalseWin(offender=-30, other=10)


def test_false_win_may_pay_the_table() -> None:
    rules = MCR["wmo"].with_options(false_win_penalty="pay_table")
    assert rules.false_win == FalseWin(offender=-40, other=0)
