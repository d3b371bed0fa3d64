"""The examples of the document that the project began with, typed as its reader would type them."""

import pytest

from scoring.notation import Circumstance
from scoring.riichi.notation import parse_riichi, win_of
from scoring.riichi.payments import won
from scoring.riichi.rules import RIICHI
from scoring.riichi.score import RiichiScore
from tests.riichi.hands import yaku


def scored(line: str) -> RiichiScore:
    typed = parse_riichi(line, "ru")
    return RIICHI["rrc"].score(typed.hand, win_of(typed))


def paid(score: RiichiScore) -> int:
    win = score.win
    return won(score.reading.base, dealer=win.is_dealer, self_drawn=win.self_drawn)


def test_pair_pung_kong_and_chow_are_four_ways_to_group_tiles() -> None:
    """A pair of twos of bamboos, fours of dots, ones of characters, a chow of bamboos.

    Riichi: 1 han; 20 + 10 for the ron + 4 for 444p + 32 for the closed kong are 66, so 70 fu. The
    dealer gets 6 × 70 × 8 = 3,360, rounded up.
    """
    score = scored("22с 444п (1111м) 345с 67с +8с риичи")
    kinds = sorted(tiles.kind.value for tiles in score.reading.arrangement.sets)
    assert kinds == ["chow", "chow", "kong", "pair", "pung"]
    assert (score.reading.han, score.reading.fu, paid(score)) == (1, 70, 3400)


def test_one_suit_is_a_yaku_of_the_whole_hand() -> None:
    """Full flush 6, twice the same chow 1, pinfu 1: 8 han, baiman, 24,000 to the dealer."""
    score = scored("112233с 567с 88с 67с +8с рон 1 хонба")
    assert yaku(score) == {"chinitsu": 6, "iipeikou": 1, "pinfu": 1}
    assert paid(score) == 24000


def test_two_equal_chows_are_a_yaku_of_a_part_of_the_hand() -> None:
    """And the rest is free; not so in an open hand, of which the document says nothing."""
    score = scored("223344с 678м 78п 99м +9п")
    assert yaku(score) == {"iipeikou": 1, "pinfu": 1}
    opened = scored("223344с [678м] 78п 99м +9п")
    assert not opened.legal
    assert {row.key for row in opened.reading.closed_only} == {"iipeikou", "pinfu"}


@pytest.mark.parametrize(
    ("line", "fu"),
    [
        ("[222п] 99м 678м 345с 67с +8с", 22),
        ("[999п] 22м 678м 345с 67с +8с", 24),
        ("222п 99м [678м] 345с 67с +8с", 24),
        ("[2222п] 99м 678м 345с 67с +8с", 28),
        ("(9999п) 22м [678м] 345с 67с +8с", 52),
        ("[ВВВ] 22м 678м 345с 67с +8с", 24),
    ],
)
def test_fu_of_pungs_and_kongs_are_more_for_terminals_honors_and_closed_ones(
    line: str, fu: int
) -> None:
    """A pung of simples 2, of terminals or honors 4; closed twice that, a kong four times."""
    items = scored(line).reading.fu_items
    assert sum(item.fu for item in items if item.kind != "rounding") == fu


def test_a_situation_brings_a_yaku_too() -> None:
    typed = parse_riichi("[234м] 567м 345с 99п 67с +8с хайтей", "ru")
    assert Circumstance.HOW_WON in typed.stated
    assert yaku(scored("[234м] 567м 345с 99п 67с +8с хайтей")) == {"haitei": 1}
