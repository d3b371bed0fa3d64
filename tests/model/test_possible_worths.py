"""Which han go with which fu: at each bound a hand that has them, and nothing beyond."""

from __future__ import annotations

from random import Random

import pytest

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.game import RiichiGame
from bot.model.evening.riichi.possible import Possible, is_worth
from bot.model.evening.riichi.prices import worth_of
from scoring.errors import ScoringError
from scoring.riichi.options import OPTIONS, PRESETS
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin
from tests.riichi.hands import RRC, dealt, score

RON = RiichiWin()
RIICHI_RON = RiichiWin(riichi=True)
TSUMO = RiichiWin(self_drawn=True)
HANDS = 3000


def under(**changed: str) -> Possible:
    return Possible.under({**PRESETS["rrc"], **changed})


@pytest.mark.parametrize(
    ("text", "win", "han", "fu", "options"),
    [
        # 20 by tsumo is pinfu; by ron an open hand where it stays at the base
        ("345m 456p 789s 34s 55p +2s", TSUMO, 2, 20, {}),
        ("[234m] 456p 678s 34s 55p +2s", RON, 1, 20, {"open_pinfu_fu": "20"}),
        # seven pairs, and by tsumo a third han
        ("1133m 4477p 2255s 6z +6z", RON, 2, 25, {}),
        ("1133m 4477p 2255s 6z +6z", TSUMO, 3, 25, {}),
        # 20 + 10 + two kongs of 32 + a pung by ron 4 + East twice 4 = 102
        ("(9999m) (1111p) 456m 99s 11z +9s", RIICHI_RON, 1, 110, {}),
        # 20 + 2 + two kongs of 32 + 4 + a closed wait 2 = 92
        ("(9999m) (1111p) 456m 46s 11z +5s", TSUMO, 1, 100, {}),
        # three kongs, one of them open: 20 + 64 + 16 + 2 + a pair wait 2 = 104
        ("(9999m) (1111p) [9999s] 456m 6s +6s", TSUMO, 2, 110, {}),
        ("(9999m) (5555z) [9999s] 456m 6s +6s", TSUMO, 3, 110, {}),
        # three concealed kongs of 32 beside an open chow: 116, 118, 124
        ("(9999m) (1111p) (9999s) [456m] 6s +6s", RON, 4, 120, {}),
        ("(9999m) (1111p) (9999s) [456m] 1z +1z", TSUMO, 4, 130, {}),
        # and in a closed hand ten more
        ("(1111m) (9999p) (9999s) 234m 5p +5p", RON, 4, 130, {}),
        ("(9999m) (1111p) (9999s) 46m 11z +5m", RON, 4, 140, {}),
    ],
)
def test_at_each_bound_there_is_a_hand(
    text: str, win: RiichiWin, han: int, fu: int, options: dict[str, str]
) -> None:
    reading = score(text, win, RRC.with_options(**options)).reading
    assert (reading.han, reading.fu) == (han, fu)
    assert under(**options).holds(Worth(han, fu), self_drawn=win.self_drawn)


@pytest.mark.parametrize("preset", RIICHI)
def test_whatever_is_scored_is_possible(preset: str) -> None:
    """Hands rich in kongs, under options by chance."""
    chance = Random(16)
    names = ("double_wind_pair", "open_pinfu_fu", "pinfu_by_tsumo", "seven_pairs_fu")
    for _ in range(HANDS):
        changed = {name: chance.choice(OPTIONS[name]) for name in names}
        hand, win = dealt(chance)
        rules = RIICHI[preset].with_options(**changed)
        try:
            reading = rules.score(hand, win).reading
        except ScoringError:
            continue
        if reading.counted and not reading.yakuman:
            worth = worth_of(reading.han, reading.fu)
            possible = Possible.under(rules.options)
            assert possible.holds(worth, self_drawn=win.self_drawn), (hand, worth)


@pytest.mark.parametrize(
    ("han", "fu", "self_drawn", "options"),
    [
        (1, 20, True, {}),
        (2, 20, False, {}),
        (4, 20, False, {}),
        # pinfu by tsumo with its 2 fu is 30
        (2, 20, True, {"pinfu_by_tsumo": "no"}),
        (1, 20, True, {"open_pinfu_fu": "20"}),
        (1, 25, False, {}),
        (2, 25, True, {}),
        (3, 25, False, {"seven_pairs_fu": "50"}),
        (1, 110, True, {}),
        (1, 110, False, {"double_wind_pair": "2"}),
        (3, 120, False, {}),
        (4, 140, True, {}),
        (4, 140, False, {"double_wind_pair": "2"}),
        (4, 150, False, {}),
        (3, 35, False, {}),
    ],
)
def test_no_hand_has_these(han: int, fu: int, self_drawn: bool, options: dict[str, str]) -> None:
    assert not under(**options).holds(Worth(han, fu), self_drawn=self_drawn)


@pytest.mark.parametrize(
    ("worth", "self_drawn", "nearest"),
    [
        (Worth(2, 20), False, (Worth(2, 30),)),
        (Worth(2, 25), True, (Worth(2, 30), Worth(3, 25))),
        (Worth(1, 20), True, (Worth(1, 30), Worth(2, 20))),
        (Worth(3, 35), False, (Worth(3, 40),)),
        (Worth(4, 150), False, (Worth(4, 140),)),
        (Worth(3, 130), False, (Worth(3, 110), Worth(4, 130))),
        (Worth(0, 30), False, (Worth(1, 30),)),
        (Worth(0), False, ()),
        (Worth(24), False, ()),
        (Worth(0, yakuman=7), False, ()),
    ],
)
def test_the_nearest_that_can_be(
    worth: Worth,
    self_drawn: bool,
    nearest: tuple[Worth, ...],
) -> None:
    possible = under()
    assert possible.nearest(worth, self_drawn=self_drawn) == nearest
    assert all(possible.holds(one, self_drawn=self_drawn) for one in nearest)


def test_yakuman_and_limits_have_no_fu() -> None:
    assert is_worth(Worth(0, yakuman=1))
    assert is_worth(Worth(13))
    assert not is_worth(Worth(5, 30))
    assert not is_worth(Worth(0, yakuman=7))


def test_dear_hands_are_told_by_the_way_they_are_won() -> None:
    """1 han 110 fu is 880 base points, by ron alone; 160 are paid for no hand but an open one."""
    game = RiichiGame("rrc")
    assert 880 in game.prices(self_drawn=False)
    assert 880 not in game.prices(self_drawn=True)
    assert 160 not in game.prices(self_drawn=False)
    open_pinfu = RiichiGame("rrc", changed=(("open_pinfu_fu", "20"),))
    assert 160 in open_pinfu.prices(self_drawn=False)
    assert 160 not in open_pinfu.prices(self_drawn=True)
