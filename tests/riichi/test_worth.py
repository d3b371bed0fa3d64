"""Fu item by item, limits, dora, and who pays what; the check values are those of the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from scoring.hand import Wind
from scoring.riichi.dora import POINTS_AT, DoraKind
from scoring.riichi.fu import FuKind
from scoring.riichi.limits import Limit, price
from scoring.riichi.options import OPTIONS, PRESETS
from scoring.riichi.payments import Stakes, Table, deltas, won
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin
from scoring.tiles import TILES, Tile
from tests.riichi.hands import RRC, hand, reds, score, tiles, yaku

SOUTH = RiichiWin(seat_wind=Wind.SOUTH)
TSUMO = replace(SOUTH, self_drawn=True)
DEALER = RiichiWin()
Kind = FuKind


def items(text: str, win: RiichiWin = SOUTH, **options: str) -> Counter[tuple[str, int]]:
    reading = score(text, win, RRC.with_options(**options)).reading
    assert sum(item.fu for item in reading.fu_items) == reading.fu
    return Counter((item.kind.value, item.fu) for item in reading.fu_items)


BASE, RON, DRAWN = (Kind.BASE, 20), (Kind.CLOSED_RON, 10), (Kind.TSUMO, 2)


class TestFu:
    @pytest.mark.parametrize(
        ("text", "win", "expected"),
        [
            ("1133m 4477p 2255s 6z +6z", SOUTH, [(Kind.SEVEN_PAIRS, 25)]),
            ("123m 456p 789s 34s 55p +2s", SOUTH, [BASE, RON]),
            ("123m 456p 789s 34s 55p +2s", TSUMO, [BASE]),
            ("[234m] 456p 678s 34s 55p +2s", SOUTH,
             [BASE, (Kind.OPEN_PINFU, 2), (Kind.ROUNDING, 8)]),
            ("[234m] 456p 678s 34s 55p +2s", TSUMO, [BASE, DRAWN, (Kind.ROUNDING, 8)]),
            (
                "222m [333m] 111p [999p] 5z +5z",
                SOUTH,
                [BASE, (Kind.PUNG, 4), (Kind.PUNG, 2), (Kind.PUNG, 8), (Kind.PUNG, 4),
                 (Kind.DRAGON_PAIR, 2), (Kind.PAIR_WAIT, 2), (Kind.ROUNDING, 8)],
            ),
            (
                "(2222m) [3333m] (1111p) 234s 9p +9p",
                TSUMO,
                [BASE, (Kind.KONG, 16), (Kind.KONG, 8), (Kind.KONG, 32), (Kind.PAIR_WAIT, 2),
                 DRAWN],
            ),
            ("234m 456p 666z 13s 55p +2s", SOUTH,
             [BASE, RON, (Kind.PUNG, 8), (Kind.CLOSED_WAIT, 2)]),
            ("234m 456p 666z 12s 55p +3s", SOUTH,
             [BASE, RON, (Kind.PUNG, 8), (Kind.EDGE_WAIT, 2)]),
            ("234m 456p 66z 234s 55p +6z", SOUTH,
             [BASE, RON, (Kind.PUNG, 4), (Kind.ROUNDING, 6)]),
            ("234m 456p 66z 234s 55p +6z", TSUMO,
             [BASE, (Kind.PUNG, 8), DRAWN]),
            ("234m 456p 666z 34s 22z +2s", SOUTH,
             [BASE, RON, (Kind.PUNG, 8), (Kind.WIND_PAIR, 2)]),
            ("234m 456p 666z 34s 11z +2s", DEALER,
             [BASE, RON, (Kind.PUNG, 8), (Kind.DOUBLE_WIND_PAIR, 4), (Kind.ROUNDING, 8)]),
            ("234m 456p 666z 34s 33z +2s", SOUTH, [BASE, RON, (Kind.PUNG, 8), (Kind.ROUNDING, 2)]),
        ],
    )  # fmt: skip
    def test_items(self, text: str, win: RiichiWin, expected: list[tuple[str, int]]) -> None:
        assert items(text, win) == Counter((str(kind), fu) for kind, fu in expected)

    def test_a_pair_of_both_winds_may_be_worth_two(self) -> None:
        found = items("234m 456p 666z 34s 11z +2s", DEALER, double_wind_pair="2")
        assert found["double_wind_pair", 2] == 1

    def test_open_pinfu_may_be_worth_twenty(self) -> None:
        assert items("[234m] 456p 678s 34s 55p +2s", open_pinfu_fu="20") == {("base", 20): 1}

    def test_a_tsumo_may_rule_pinfu_out(self) -> None:
        """The 2 fu of the tsumo are counted then, and pinfu is a hand without fu (ruling 26)."""
        rules, text = RRC.with_options(pinfu_by_tsumo="no"), "123m 456p 789s 34s 55p +2s"
        drawn = score(text, TSUMO, rules)
        assert items(text, TSUMO, pinfu_by_tsumo="no") == Counter(
            {("base", 20): 1, ("tsumo", 2): 1, ("rounding", 8): 1}
        )
        assert yaku(drawn) == {"menzen_tsumo": 1}
        assert yaku(score(text, SOUTH, rules)) == {"pinfu": 1}

    def test_tsumo_may_not_count_after_a_kong(self) -> None:
        win = replace(TSUMO, after_kong=True)
        text = "123m 456p 789s 5s (1111p) +5s"
        assert items(text, win)["tsumo", 2] == 1
        assert items(text, win, tsumo_fu_after_kong="no")["tsumo", 2] == 0

    def test_seven_pairs_may_be_worth_fifty(self) -> None:
        """As one han of 50 fu they cost what two han of 25 fu cost."""
        pairs = "1133m 4477p 2255s 6z +6z"
        assert items(pairs, seven_pairs_fu="50") == {("seven_pairs", 50): 1}
        fifty = score(pairs, SOUTH, RRC.with_options(seven_pairs_fu="50")).reading
        assert (fifty.han, fifty.base) == (1, score(pairs, SOUTH).reading.base)

    def test_items_name_their_sets(self) -> None:
        reading = score("234m 456p 666z 13s 55p +2s", SOUTH).reading
        named = {item.kind: str(item.tiles) for item in reading.fu_items if item.tiles}
        assert named == {Kind.PUNG: "GdGdGd", Kind.CLOSED_WAIT: "123s"}


class TestPrices:
    @pytest.mark.parametrize(
        ("han", "fu", "dealer", "self_drawn", "paid"),
        [
            (1, 30, False, False, 1000),
            (1, 30, False, True, 300 + 300 + 500),
            (2, 25, False, False, 1600),
            (3, 25, False, True, 800 + 800 + 1600),
            (3, 60, False, False, 7700),
            (3, 60, True, False, 11600),
            (4, 20, False, True, 1300 + 1300 + 2600),
            (1, 110, False, False, 3600),
            (5, 30, False, False, 8000),
            (4, 40, False, False, 8000),
            (3, 70, True, False, 12000),
            (6, 30, False, False, 12000),
            (7, 30, True, False, 18000),
            (8, 30, False, False, 16000),
            (10, 30, True, True, 24000),
            (11, 30, False, False, 24000),
            (12, 30, True, False, 36000),
            (13, 30, False, False, 32000),
        ],
    )
    def test_check_values(
        self,
        han: int,
        fu: int,
        dealer: bool,
        self_drawn: bool,
        paid: int,
    ) -> None:
        _, base = price(han, fu, counted_yakuman=True, round_up=False)
        assert won(base, dealer=dealer, self_drawn=self_drawn) == paid

    @pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
    def test_mangan_may_be_rounded_up(self, han: int, fu: int) -> None:
        assert price(han, fu, counted_yakuman=True, round_up=True) == (Limit.MANGAN, 2000)
        assert price(han, fu, counted_yakuman=True, round_up=False) == (Limit.NONE, 1920)

    def test_thirteen_han_may_be_a_sanbaiman(self) -> None:
        assert price(13, 30, counted_yakuman=False, round_up=False)[0] is Limit.SANBAIMAN


class TestDora:
    def test_each_indicator_points_at_the_next_tile(self) -> None:
        turns = ["123456789m", "123456789p", "123456789s", "1234z", "567z"]
        for turn in turns:
            row = tiles(turn[:-1], turn[-1])
            assert [POINTS_AT[tile] for tile in row] == [*row[1:], row[0]]
        assert set(POINTS_AT) == set(POINTS_AT.values()) == set(TILES)

    def test_they_count_by_indicator_in_the_whole_hand_and_are_no_yaku(self) -> None:
        win = replace(SOUTH, indicators=tiles("44", "p") + tiles("9", "m"))
        reading = score("(1111m) 456p 234s 55z 33p +5z", win).reading
        assert [(dora.kind, dora.han) for dora in reading.dora] == [(DoraKind.DORA, 2 * 1 + 4)]
        assert reading.han == 1 + 6

    def test_without_a_yaku_they_do_not_let_it_win(self) -> None:
        win = replace(SOUTH, indicators=tiles("9", "m"))
        scored = score("[123m] 456p 789s 34s 55p +2s", win)
        assert not scored.legal
        assert (scored.reading.han, scored.reading.base) == (0, 0)

    def test_as_a_player_counts_them(self) -> None:
        """Riichi, two dora, one ura dora: 4 han; without ura dora 3. No count is a yaku."""
        win = replace(SOUTH, riichi=True, told_dora=2, told_ura=1)
        text = "123m 456p 789s 34s 99s +2s"
        reading = score(text, win).reading
        assert [(one.kind, one.han, one.tiles) for one in reading.dora] == [
            (DoraKind.DORA, 2, ()),
            (DoraKind.URA_DORA, 1, ()),
        ]
        no_ura = RIICHI["jpml-a"].score(hand(text), win).reading
        assert [one.han for one in no_ura.dora] == [2]
        assert not score("[123m] 456p 789s 34s 99s +2s", replace(SOUTH, told_dora=2)).legal

    def test_ura_count_after_a_riichi_and_red_fives_twice_if_they_are_dora(self) -> None:
        text = "123m 406p 789s 34s 99s +2s"
        win = replace(SOUTH, riichi=True, indicators=tiles("4", "p"), reds=reds(text))
        win = replace(win, ura_indicators=tiles("1", "s"))
        han = {dora.kind: dora.han for dora in score(text, win).reading.dora}
        assert han == {DoraKind.DORA: 1, DoraKind.URA_DORA: 1, DoraKind.RED: 1}

    def test_clubs_may_play_without_ura_kan_dora_and_red_fives(self) -> None:
        win = replace(
            SOUTH,
            riichi=True,
            indicators=tiles("44", "p"),
            ura_indicators=tiles("1", "s"),
            reds=(Tile.P5,),
        )
        text = "123m 456p 789s 34s 99s +2s"
        assert score(text, win).reading.han == 2 + 2 + 1 + 1
        assert score(text, win, RIICHI["jpml-a"]).reading.han == 2 + 1


class TestPayments:
    def test_ron(self) -> None:
        assert deltas(2000, 0, Table(1, 0, 2), Stakes()) == (0, 8000, -8000, 0)
        assert deltas(2000, 0, Table(0, 0, 2), Stakes()) == (12000, 0, -12000, 0)

    def test_tsumo(self) -> None:
        assert deltas(2000, 0, Table(1, 0), Stakes()) == (-4000, 8000, -2000, -2000)
        assert deltas(2000, 0, Table(0, 0), Stakes()) == (12000, -4000, -4000, -4000)

    def test_counters_and_sticks(self) -> None:
        stakes = Stakes(counters=2, sticks=1)
        assert deltas(2000, 0, Table(1, 0, 2), stakes) == (0, 9600, -8600, 0)
        assert deltas(2000, 0, Table(1, 0), stakes) == (-4200, 9600, -2200, -2200)

    def test_counters_may_be_dear(self) -> None:
        stakes = Stakes(counters=1, counter_value=1500)
        assert deltas(2000, 0, Table(1, 0), stakes) == (-4500, 9500, -2500, -2500)

    def test_who_is_liable_pays_a_tsumo_alone(self) -> None:
        assert deltas(8000, 8000, Table(1, 0, None, 3), Stakes(2)) == (0, 32600, 0, -32600)

    def test_and_half_of_a_ron_with_the_discarder_who_pays_the_counters(self) -> None:
        assert deltas(8000, 8000, Table(1, 0, 2, 3), Stakes(2)) == (0, 32600, -16600, -16000)

    def test_or_the_liable_player_pays_them(self) -> None:
        stakes = Stakes(2, liable_pays_counters=True)
        assert deltas(8000, 8000, Table(1, 0, 2, 3), stakes) == (0, 32600, -16000, -16600)

    def test_who_discards_and_is_liable_pays_all(self) -> None:
        assert deltas(8000, 8000, Table(1, 0, 3, 3), Stakes()) == (0, 32000, 0, -32000)

    def test_of_two_yakuman_one_may_bind(self) -> None:
        text = "[111z] [222z] [333z] [444z] 5z +5z"
        win = replace(SOUTH, liable_for=frozenset({"daisuushii"}))
        scored = score(text, win)
        assert scored.reading.yakuman == 2
        assert RRC.deltas(scored, Table(1, 0, 2, 3)) == (0, 64000, -48000, -16000)
        scored = score(text, win, RIICHI["tenhou"])
        assert RIICHI["tenhou"].deltas(scored, Table(1, 0, 2, 3)) == (0, 64000, -32000, -32000)

    def test_a_double_yakuman_binds_twice(self) -> None:
        rules = RIICHI["mahjong-soul"]
        win = replace(SOUTH, self_drawn=True, liable_for=frozenset({"daisuushii"}))
        scored = score("[111z] [222z] [333z] [444z] 5p +5p", win, rules)
        assert scored.reading.yakuman == 2
        assert rules.deltas(scored, Table(1, 0, None, 3)) == (0, 64000, 0, -64000)

    def test_yakuman_that_do_not_add_up_are_paid_once(self) -> None:
        rules = RIICHI["ema-2016"]
        win = replace(SOUTH, self_drawn=True, liable_for=frozenset({"daisuushii"}))
        scored = score("[111z] [222z] [333z] [444z] 5z +5z", win, rules)
        assert rules.deltas(scored, Table(1, 0, None, 3)) == (0, 32000, 0, -32000)

    @pytest.mark.parametrize(("preset", "liable"), [("rrc", False), ("m-league", True)])
    def test_for_the_fourth_kong_only_where_the_rules_say_so(
        self, preset: str, *, liable: bool
    ) -> None:
        rules = RIICHI[preset]
        win = replace(SOUTH, self_drawn=True, liable_for=frozenset({"suukantsu"}))
        scored = score("[1111m] [3333p] [5555s] [7777m] 5p +5p", win, rules)
        paid = (0, 32000, 0, -32000) if liable else (-16000, 32000, -8000, -8000)
        assert rules.deltas(scored, Table(1, 0, None, 3)) == paid

    def test_nobody_is_liable_for_another_yakuman(self) -> None:
        win = replace(SOUTH, liable_for=frozenset({"daisangen"}))
        scored = score("[111z] [222z] [333z] [444z] 5p +5p", win)
        assert RRC.deltas(scored, Table(1, 0, 2, 3)) == (0, 32000, -32000, 0)

    @pytest.mark.parametrize(
        ("preset", "text", "fed"),
        [
            ("rrc", "[555z] 666z (7777z) 99m 23s +4s", (1,)),
            ("rrc", "555z 666z (7777z) 99m 23s +4s", ()),
            ("rrc", "555z 666z (7777z) [345m] 9s +9s", ()),
            ("rrc", "[111z] 222z 333z 444z 5z +5z", (1,)),
            ("mahjong-soul", "[111z] 222z 333z 444z 5z +5z", (2,)),
            ("rrc", "[1111m] [3333p] [5555s] [7777m] 5p +5p", ()),
            ("m-league", "[1111m] (3333p) (5555s) (7777m) 5p +5p", (1,)),
            ("m-league", "[5555z] [6666z] [7777z] [1111m] 9s +9s", (1, 1)),
            # the dragons were drawn, and a kong claimed
            ("m-league", "(5555z) (6666z) (7777z) [1111m] 9s +9s", (1,)),
            ("m-league", "[123m] 456p 678s 34s 55p +2s", ()),
        ],
    )
    def test_only_of_open_sets_a_pattern_may_have_been_fed(
        self, preset: str, text: str, fed: tuple[int, ...]
    ) -> None:
        rules = RIICHI[preset]
        assert rules.may_be_fed(score(text, SOUTH, rules)) == fed


TABLE = """
                            rrc      ema-2016   ema-2025   wrc        tenhou   mahjong-soul m-league   jpml-a
open_tanyao                 yes      yes        yes        yes        yes      yes          yes        yes
red_fives                   yes      no         no         no         yes      yes          yes        no
ippatsu                     yes      yes        yes        yes        yes      yes          yes        no
ura_and_kan_dora            yes      yes        yes        yes        yes      yes          yes        no
double_wind_pair            4        4          4          2          4        4            2          2
rounded_up_mangan           no       no         yes        yes        no       no           yes        no
thirteen_han                yakuman  sanbaiman  sanbaiman  sanbaiman  yakuman  yakuman      sanbaiman  yakuman
yakuman_add_up              yes      no         no         no         yes      yes          yes        yes
double_yakuman              no       no         no         no         no       yes          no         no
renhou                      mangan   mangan     mangan     mangan     none     none         none       none
nagashi_mangan              no       no         no         no         yes      yes          no         no
liability                   three    three      three      three      kongs    three        kongs      kongs
liability_scope             one      one        one        one        whole    one          one        one
liability_counters          thrower  thrower    thrower    thrower    liable   thrower      thrower    thrower
orphans_rob_concealed_kong  yes      yes        yes        yes        no       yes          yes        yes
counter_value               300      300        300        300        300      300          300        300
"""  # noqa: E501
"""The options of the published rule sets; RULINGS.md (2 to 11) has what the sources leave open."""
WORDS = {
    "three": "dragons_and_winds",
    "kongs": "kongs_too",
    "one": "its_yakuman",
    "whole": "whole_hand",
    "thrower": "discarder",
}
CLUBS_ONLY = {
    "two_han_from_five_counters": "no",
    "open_pinfu_fu": "30",
    "pinfu_by_tsumo": "yes",
    "tsumo_fu_after_kong": "yes",
    "last_tile_after_kong": "no",
    "seven_pairs_fu": "25",
}
"""What some clubs play and no preset does."""


def test_the_presets_are_those_of_the_published_rule_sets() -> None:
    keys, *rows = (row.split() for row in TABLE.strip().splitlines())
    for place, key in enumerate(keys, start=1):
        expected = {name: WORDS.get(row[place - 1], row[place - 1]) for name, *row in rows}
        assert PRESETS[key] == expected | CLUBS_ONLY, key


class TestOptions:
    def test_every_preset_sets_every_option_to_a_known_value(self) -> None:
        for preset in PRESETS.values():
            assert preset.keys() == OPTIONS.keys()
            assert all(value in OPTIONS[name] for name, value in preset.items())

    def test_a_club_may_play_tanyao_closed_only(self) -> None:
        rules = RRC.with_options(open_tanyao="no")
        assert not score("[234m] 456p 678s 33p 55s +5s", SOUTH, rules).legal
        assert score("234m 456p 678s 33p 55s +5s", SOUTH, rules).legal

    def test_and_without_ippatsu(self) -> None:
        win = replace(SOUTH, riichi=True, ippatsu=True)
        text = "123m 456p 789s 234s 5p +5p"
        assert yaku(score(text, win, RIICHI["jpml-a"])) == {"riichi": 1}

    def test_and_ask_for_two_han_from_five_counters_on(self) -> None:
        rules = RRC.with_options(two_han_from_five_counters="yes")
        win = replace(SOUTH, counters=5)
        assert not score("[123m] 456p 789s 55z 33p +5z", win, rules).legal
        assert score("[123m] 456p 789s 55z 33p +5z", replace(win, counters=4), rules).legal

    def test_dora_are_not_among_these_two(self) -> None:
        rules = RRC.with_options(two_han_from_five_counters="yes")
        win = replace(SOUTH, counters=5, indicators=tiles("7", "z"))
        one = score("[123m] 456p 789s 55z 33p +5z", win, rules)
        assert (one.reading.han, one.legal) == (4, False)
        assert {other.rules.key for other in one.elsewhere} == set(PRESETS)

    def test_rules_say_what_was_changed(self) -> None:
        assert RRC.with_options(ippatsu="no").changed == {"ippatsu": "no"}
        assert RRC.with_options(ippatsu="yes") is RRC
