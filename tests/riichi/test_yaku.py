"""Each yaku: a clear case with its han, closed and open, and a hand that just misses it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.errors import NotAWinningHand
from scoring.hand import Wind
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import YAKU
from tests.riichi.hands import RRC, hand, score, yaku

SOUTH = RiichiWin(seat_wind=Wind.SOUTH)
TSUMO = RiichiWin(self_drawn=True, seat_wind=Wind.SOUTH)
RIICHI_DECLARED = replace(SOUTH, riichi=True)

CASES = {
    "riichi": ("123m 456p 789s 234s 5p +5p", RIICHI_DECLARED, 1),
    "double_riichi": ("123m 456p 789s 234s 5p +5p", replace(SOUTH, double_riichi=True), 2),
    "ippatsu": ("123m 456p 789s 234s 5p +5p", replace(RIICHI_DECLARED, ippatsu=True), 1),
    "menzen_tsumo": ("123m 456p 789s 234s 5p +5p", TSUMO, 1),
    "rinshan": ("123m 456p 234s 5p (1111p) +5p", replace(TSUMO, after_kong=True), 1),
    "chankan": ("123m 46p 789s 234s 99p +5p", replace(SOUTH, robbed_kong=True), 1),
    "haitei": ("123m 456p 789s 234s 5p +5p", replace(TSUMO, last_tile=True), 1),
    "houtei": ("123m 456p 789s 234s 5p +5p", replace(SOUTH, last_tile=True), 1),
    "pinfu": ("123m 456p 789s 34s 55p +2s", SOUTH, 1),
    "iipeikou": ("112233m 456p 78s 99p +9s", SOUTH, 1),
    "tanyao": ("234m 456p 678s 33p 55s +5s", SOUTH, 1),
    "haku": ("123m 456p 789s 55z 33p +5z", SOUTH, 1),
    "hatsu": ("123m 456p 789s 66z 33p +6z", SOUTH, 1),
    "chun": ("123m 456p 789s 77z 33p +7z", SOUTH, 1),
    "seat_east": ("123m 456p 789s 11z 33p +1z", RiichiWin(prevalent_wind=Wind.SOUTH), 1),
    "seat_south": ("123m 456p 789s 22z 33p +2z", SOUTH, 1),
    "seat_west": ("123m 456p 789s 33z 33p +3z", RiichiWin(seat_wind=Wind.WEST), 1),
    "seat_north": ("123m 456p 789s 44z 33p +4z", RiichiWin(seat_wind=Wind.NORTH), 1),
    "round_east": ("123m 456p 789s 11z 33p +1z", SOUTH, 1),
    "round_south": ("123m 456p 789s 22z 33p +2z", RiichiWin(prevalent_wind=Wind.SOUTH), 1),
    "round_west": ("123m 456p 789s 33z 33p +3z", RiichiWin(prevalent_wind=Wind.WEST), 1),
    "round_north": ("123m 456p 789s 44z 33p +4z", RiichiWin(prevalent_wind=Wind.NORTH), 1),
    "chiitoitsu": ("1133m 4477p 2255s 6z +6z", SOUTH, 2),
    "sanshoku_doujun": ("234m 234p 23s 678s 99p +4s", SOUTH, 2),
    "ittsu": ("123456m 78m 456p 99s +9m", SOUTH, 2),
    "chanta": ("123m 789p 111z 12s 99s +3s", SOUTH, 2),
    "toitoi": ("[111m] [222p] 33s 44s 444z +3s", SOUTH, 2),
    "sanankou": ("111m 222p 333s 45s 66s +6s", SOUTH, 2),
    "sanshoku_doukou": ("222m 222p 22s 678s 99p +2s", SOUTH, 2),
    "sankantsu": ("(1111m) [2222p] [3333s] 45s 99p +6s", SOUTH, 2),
    "shousangen": ("555z 666z 7z 123m 456p +7z", SOUTH, 2),
    "honroutou": ("[111m] [999p] 11s 99s 444z +1s", SOUTH, 2),
    "ryanpeikou": ("112233m 445566p 7s +7s", SOUTH, 3),
    "junchan": ("123m 789p 999s 12s 11p +3s", SOUTH, 3),
    "honitsu": ("123456m 789m 11z 22z +1z", SOUTH, 3),
    "chinitsu": ("123456m 789m 22m 88m +2m", SOUTH, 6),
    "kokushi": ("119m 19p 19s 123456z +7z", SOUTH, 13),
    "kokushi_13": ("19m 19p 19s 1234567z +7z", SOUTH, 13),
    "chuuren": ("1112345678m 99m 5m +9m", SOUTH, 13),
    "chuuren_9": ("1112345678999m +5m", SOUTH, 13),
    "tenhou": ("123m 456p 789s 234s 5p +5p", RiichiWin(self_drawn=True, first_turn=True), 13),
    "chiihou": ("123m 456p 789s 234s 5p +5p", replace(TSUMO, first_turn=True), 13),
    "suuankou": ("111m 222p 333s 44s 55p +4s", TSUMO, 13),
    "suuankou_tanki": ("111m 222p 333s 444s 5p +5p", SOUTH, 13),
    "suukantsu": ("(1111m) [2222p] [3333s] [4444z] 9p +9p", SOUTH, 13),
    "daisangen": ("555z 666z 77z 123m 44p +7z", SOUTH, 13),
    "shousuushii": ("111z 222z 333z 4z 456p +4z", SOUTH, 13),
    "daisuushii": ("111z 222z 333z 44z 55p +4z", SOUTH, 13),
    "tsuuiisou": ("111z 222z 555z 66z 77z +6z", SOUTH, 13),
    "chinroutou": ("111m 999m 111p 99p 11s +9p", SOUTH, 13),
    "ryuuiisou": ("223344s 666s 888s 6z +6z", SOUTH, 13),
}


@pytest.mark.parametrize("key", CASES)
def test_it_counts(key: str) -> None:
    text, win, han = CASES[key]
    assert yaku(score(text, win))[key] == han


def test_rules_that_leave_a_yaku_out_do_not_list_it() -> None:
    without = RRC.with_options(ippatsu="no", renhou="none")
    left_out = {one.key for one in YAKU} - {one.key for one in without.fans}
    assert left_out == {"ippatsu", "renhou"}


def test_every_yaku_has_its_case_but_renhou_which_has_its_own_tests() -> None:
    assert {row.key for row in YAKU} == CASES.keys() | {"renhou"}


OPEN = {
    "tanyao": ("[234m] 456p 678s 33p 55s +5s", 1),
    "haku": ("[123m] 456p 789s 55z 33p +5z", 1),
    "sanshoku_doujun": ("[234m] 234p 23s 678s 99p +4s", 1),
    "ittsu": ("[123m] 456m 78m 456p 99s +9m", 1),
    "chanta": ("[123m] 789p 111z 12s 99s +3s", 1),
    "sanshoku_doukou": ("[222m] 222p 22s 678s 99p +2s", 2),
    "shousangen": ("[555z] 666z 7z 123m 456p +7z", 2),
    "honitsu": ("[123m] 456m 789m 11z 22z +1z", 2),
    "junchan": ("[123m] 789p 999s 12s 11p +3s", 2),
    "chinitsu": ("[123m] 456m 789m 22m 88m +2m", 5),
}


@pytest.mark.parametrize("key", OPEN)
def test_it_counts_in_an_open_hand(key: str) -> None:
    text, han = OPEN[key]
    assert yaku(score(text, SOUTH))[key] == han


CLOSED_ONLY = {
    "pinfu": "[123m] 456p 789s 34s 55p +2s",
    "iipeikou": "112233m [456p] 78s 99p +9s",
}


@pytest.mark.parametrize("key", CLOSED_ONLY)
def test_some_count_in_closed_hands_only_and_the_score_says_so(key: str) -> None:
    scored = score(CLOSED_ONLY[key], SOUTH)
    assert key not in yaku(scored)
    assert key in {row.key for row in scored.reading.closed_only}


def test_of_those_a_closed_hand_would_not_count_together_the_dearer_one_is_said() -> None:
    reading = score("[123m] 123m 456p 46p 55z +5p", TSUMO).reading
    assert {row.key for row in reading.closed_only} == {"menzen_tsumo", "ryanpeikou"}


MISSES = {
    "pinfu, on an edge": ("pinfu", "123m 456p 789s 12s 55p +3s", SOUTH),
    "pinfu, with a pair of the seat": ("pinfu", "123m 456p 789s 34s 22z +2s", SOUTH),
    "pinfu, with a pair of the round": ("pinfu", "123m 456p 789s 34s 11z +2s", SOUTH),
    "pinfu, with a pair of dragons": ("pinfu", "123m 456p 789s 34s 55z +2s", SOUTH),
    "pinfu, on the pair": ("pinfu", "123m 456p 789s 234s 5p +5p", SOUTH),
    "tanyao, with a terminal": ("tanyao", "123m 456p 678s 33p 55s +5s", SOUTH),
    "a wind of nobody": ("seat_south", "123m 456p 789s 33z 33p +3z", SOUTH),
    "chanta, without honors": ("chanta", "123m 789p 999s 12s 11p +3s", SOUTH),
    "sanankou, the third by ron": ("sanankou", "111m 222p 33s 678m 99p +3s", SOUTH),
    "suuankou, the fourth by ron": ("suuankou", "111m 222p 333s 44s 55p +4s", SOUTH),
    "chuuren, with a kong": ("chuuren", "(1111m) 2345678999m +5m", SOUTH),
    "iipeikou beside ryanpeikou": ("iipeikou", "112233m 445566p 7s +7s", SOUTH),
    "honitsu beside chinitsu": ("honitsu", "123456m 789m 22m 88m +2m", SOUTH),
    "menzen_tsumo, open": ("menzen_tsumo", "[123m] 456p 789s 55z 33p +5z", TSUMO),
}


@pytest.mark.parametrize("name", MISSES)
def test_it_just_misses(name: str) -> None:
    key, text, win = MISSES[name]
    assert key not in yaku(score(text, win))


class TestReadings:
    def test_a_concealed_kong_keeps_the_hand_closed(self) -> None:
        assert "menzen_tsumo" in yaku(score("123m 456p 234s 5p (1111p) +5p", TSUMO))

    def test_the_ron_tile_may_complete_the_chow_and_leave_the_pung_concealed(self) -> None:
        scored = score("111m 222p 333s 12s 66p +3s", SOUTH)
        assert yaku(scored)["sanankou"] == 2

    def test_two_equal_pairs_of_chows_read_as_ryanpeikou_not_as_seven_pairs(self) -> None:
        assert yaku(score("112233m 445566p 7s +7s", SOUTH)).keys() == {"ryanpeikou"}

    def test_four_of_a_kind_are_no_two_pairs(self) -> None:
        with pytest.raises(NotAWinningHand):
            score("2222m 3333p 1144s 6z +6z", SOUTH)

    def test_the_runners_up_are_kept(self) -> None:
        scored = score("112233m 445566p 7s +7s", SOUTH)
        assert {"chiitoitsu"} in [
            {one.yaku.key for one in reading.counted} for reading in scored.others
        ]

    def test_three_equal_chows_or_three_pungs(self) -> None:
        assert yaku(score("111222333m 456p 7s +7s", TSUMO))["sanankou"] == 2

    def test_a_yakuman_leaves_no_other_yaku_and_no_dora(self) -> None:
        scored = score(
            "555z 666z 77z 123m 44p +7z", replace(RIICHI_DECLARED, indicators=hand("3p").concealed)
        )
        assert yaku(scored) == {"daisangen": 13}
        assert scored.reading.dora == ()
        assert {drop.match.fan.key for drop in scored.reading.dropped} >= {"haku", "riichi"}


class TestRenhou:
    FIRST = replace(SOUTH, first_turn=True)
    PINFU = "123m 456p 789s 34s 55p +2s"

    def test_it_is_a_fixed_mangan_and_adds_to_nothing(self) -> None:
        reading = score(self.PINFU, self.FIRST).reading
        assert {one.yaku.key for one in reading.counted} == {"renhou"}
        assert (reading.han, reading.base) == (5, 2000)

    def test_a_dearer_hand_counts_without_it(self) -> None:
        reading = score("123456m 789m 23m 88m +1m", self.FIRST).reading
        assert {one.yaku.key for one in reading.counted} == {
            "chinitsu",
            "ittsu",
            "pinfu",
            "iipeikou",
        }
        assert reading.base == 4000

    def test_where_it_adds_up_it_is_five_han_among_others(self) -> None:
        rules = RRC.with_options(renhou="adds")
        assert score(self.PINFU, self.FIRST, rules).reading.han == 6

    def test_where_there_is_none_it_does_not_count(self) -> None:
        assert yaku(score(self.PINFU, self.FIRST, RIICHI["tenhou"])) == {"pinfu": 1}


class TestSeveralYakuman:
    TEXT = "111z 222z 333z 44z 55z +4z"

    def test_different_ones_add_up(self) -> None:
        scored = score(self.TEXT, SOUTH)
        assert yaku(scored).keys() == {"daisuushii", "tsuuiisou"}
        assert scored.reading.yakuman == 2

    def test_or_only_one_counts(self) -> None:
        assert score(self.TEXT, SOUTH, RIICHI["wrc"]).reading.yakuman == 1

    def test_one_pattern_as_two(self) -> None:
        assert score(self.TEXT, SOUTH, RIICHI["mahjong-soul"]).reading.yakuman == 3

    def test_by_tsumo_there_are_three(self) -> None:
        assert yaku(score(self.TEXT, TSUMO)).keys() == {"daisuushii", "tsuuiisou", "suuankou"}
