"""Mistyped riichi lines and what may be meant by them."""

import pytest

from scoring.riichi.repairs import RiichiRepair, riichi_repairs
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin


def offered(line: str, win: RiichiWin | None = None) -> list[RiichiRepair]:
    return list(riichi_repairs(line, RIICHI["rrc"], win or RiichiWin(), "en"))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        # One tile too many, too few, of another suit; a key beside; a sign that means nothing.
        ("234m 406p 678s 555s 67p +8p riichi", "234m 406p 678s 55s 67p +8p riichi"),
        ("234m 46p 678s 55s 67p +8p", "234m 456p 678s 55s 67p +8p"),
        ("234m 406p 678s 55s 68p +8p dora 4s", "234m 406p 678s 55s 67p +8p dora 4s"),
        ("234m 406p 678s 55s 67p +8x", "234m 406p 678s 55s 67p +8p"),
        ("234m 406p 678s 5s 67p +8p", "234m 406p 678s 55s 67p +8p"),
        ("[234m 406p 678s 55s 67p +8p", "[234m] 406p 678s 55s 67p +8p"),
    ],
)
def test_what_may_be_meant(line: str, meant: str) -> None:
    assert meant in [one.line for one in offered(line)]


def test_the_dearest_of_what_is_equally_likely_comes_first() -> None:
    """7p makes all simples and pinfu with the red five; the others at most two of them."""
    first, *others = offered("234m 406p 678s 55s 68p +8p dora 4s")
    assert first.worth == 5800
    assert all(one.worth <= first.worth for one in others)
    assert first.score is not None
    assert not first.waits


def test_a_hand_without_a_yaku_is_worth_nothing() -> None:
    found = {one.line: one.worth for one in offered("[234m] 456p 789s 11s 67p +9p")}
    assert found["[234m] 456p 789s 11s 67p +8p"] == 0


def test_thirteen_tiles_that_wait_again() -> None:
    mended = {one.line: one for one in offered("234m 406p 678s 55s 69p riichi")}
    ready = mended["234m 406p 678s 55s 68p riichi"]
    assert ready.score is None
    assert [wait.tile.value for wait in ready.waits] == ["7p"]
    # Riichi, tsumo, all simples and a red five at 30 fu: mangan is not reached, 3900 from each.
    assert ready.worth == 11700


def test_what_cannot_have_been_won_like_that_is_not_offered() -> None:
    assert offered("[234m] 406p 678s 555s 67p +8p riichi") == []


def test_what_was_assumed_goes_into_the_worth() -> None:
    (line,) = {one.line for one in offered("234m 46p 678s 55s 67p +8p")} & {
        "234m 456p 678s 55s 67p +8p"
    }
    by_tsumo = offered("234m 46p 678s 55s 67p +8p", RiichiWin(self_drawn=True))
    # Tsumo, pinfu, all simples by the dealer: 3 han 20 fu, 1300 from each.
    assert {one.line: one.worth for one in by_tsumo}[line] == 3900
