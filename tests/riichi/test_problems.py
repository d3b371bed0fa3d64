"""What cannot be, and the 17 statements of the document that the project began with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.errors import ImpossibleHand, NotAWinningHand
from scoring.hand import ProblemKind, Wind
from scoring.riichi.problems import RiichiProblemKind, RiichiWarningKind
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin
from scoring.tiles import Tile
from tests.riichi.hands import RRC, hand, score, tiles, yaku

SOUTH = RiichiWin(seat_wind=Wind.SOUTH)
TSUMO = replace(SOUTH, self_drawn=True)
RIICHI_DECLARED = replace(SOUTH, riichi=True)
PLAIN = "123m 456p 789s 234s 5p +5p"
OPEN = "[123m] 456p 789s 234s 5p +5p"
KONG = "(1111m) 456p 789s 234s 5p +5p"
Kind = RiichiProblemKind
WarningKind = RiichiWarningKind


@pytest.mark.parametrize(
    ("text", "win", "kind"),
    [
        ("123m 456p 789s 234s +5p", SOUTH, ProblemKind.TOO_FEW_TILES),
        ("123m 456p 789s 234s 55p +5p", SOUTH, ProblemKind.TOO_MANY_TILES),
        ("11111m 456p 789s 5p 1z +5p", SOUTH, ProblemKind.TOO_MANY_COPIES),
        ("123m 456p 789s 234s 5p", SOUTH, ProblemKind.NO_WINNING_TILE),
        ("[124m] 456p 789s 234s 5p +5p", SOUTH, ProblemKind.IMPOSSIBLE_MELD),
        ("[567z] 456p 789s 234s 5p +5p", SOUTH, ProblemKind.IMPOSSIBLE_MELD),
        ("(123m) 456p 789s 234s 5p +5p", SOUTH, ProblemKind.IMPOSSIBLE_MELD),
        (PLAIN, replace(SOUTH, indicators=tiles("555", "p")), Kind.TOO_MANY_WITH_INDICATORS),
        (
            "123m 46p 789s 234s 99p +5p",
            replace(SOUTH, robbed_kong=True, indicators=tiles("5", "p")),
            Kind.TOO_MANY_WITH_INDICATORS,
        ),
        (PLAIN, replace(SOUTH, indicators=tiles("123456", "m")), Kind.TOO_MANY_INDICATORS),
        (PLAIN, replace(SOUTH, ura_indicators=tiles("1", "m")), Kind.URA_WITHOUT_RIICHI),
        (PLAIN, replace(SOUTH, told_ura=1), Kind.URA_WITHOUT_RIICHI),
        (PLAIN, replace(SOUTH, told_dora=21), Kind.TOO_MANY_DORA),
        (PLAIN, replace(RIICHI_DECLARED, told_ura=21), Kind.TOO_MANY_DORA),
        (
            PLAIN,
            replace(RIICHI_DECLARED, ura_indicators=tiles("12", "m"), indicators=tiles("3", "m")),
            Kind.TOO_MANY_URA,
        ),
        (PLAIN, replace(SOUTH, reds=(Tile.P5, Tile.P5)), Kind.TWO_RED_FIVES),
        (PLAIN, replace(SOUTH, reds=(Tile.M5,)), Kind.RED_NOT_HELD),
        (PLAIN, replace(SOUTH, reds=(Tile.M1,)), Kind.RED_NOT_HELD),
        (OPEN, RIICHI_DECLARED, Kind.RIICHI_ON_OPEN_HAND),
        (PLAIN, replace(RIICHI_DECLARED, double_riichi=True), Kind.DOUBLE_AND_PLAIN_RIICHI),
        (PLAIN, replace(SOUTH, ippatsu=True), Kind.IPPATSU_WITHOUT_RIICHI),
        (
            KONG,
            replace(RIICHI_DECLARED, self_drawn=True, ippatsu=True, after_kong=True),
            Kind.IPPATSU_AFTER_KONG,
        ),
        (KONG, replace(SOUTH, after_kong=True), Kind.AFTER_KONG_BY_RON),
        (PLAIN, replace(TSUMO, after_kong=True), Kind.AFTER_KONG_WITHOUT_KONG),
        (KONG, replace(TSUMO, after_kong=True, last_tile=True), Kind.LAST_TILE_AFTER_KONG),
        (PLAIN, replace(TSUMO, robbed_kong=True), Kind.ROBBED_BY_TSUMO),
        (PLAIN, replace(SOUTH, robbed_kong=True), Kind.ROBBED_TILE_HELD),
        (PLAIN, replace(SOUTH, robbed_kong=True, last_tile=True), Kind.ROBBED_LAST_TILE),
        (KONG, replace(TSUMO, first_turn=True), Kind.FIRST_TURN_WITH_MELDS),
        (PLAIN, RiichiWin(first_turn=True), Kind.FIRST_TURN_BY_RON_OF_DEALER),
        (PLAIN, replace(RIICHI_DECLARED, first_turn=True), Kind.FIRST_TURN_OTHERWISE),
    ],
)
def test_what_cannot_be_is_refused(text: str, win: RiichiWin, kind: str) -> None:
    with pytest.raises(ImpossibleHand) as refused:
        score(text, win)
    assert kind in {problem.kind for problem in refused.value.problems}


@pytest.mark.parametrize(
    ("text", "win", "said"),
    [
        ("123m 456p 789s 234s +5p", SOUTH, "too few tiles 13 of 14"),
        ("(1111m) 456p 789s 234s 55p +5p", SOUTH, "too many tiles 15 of 14"),
        ("11111m 456p 789s 5p 1z +5p", SOUTH, "too many copies 1m 5 of 4"),
        ("[124m] 456p 789s 234s 5p +5p", SOUTH, "impossible meld [1m 2m 4m]"),
        (
            PLAIN,
            replace(SOUTH, indicators=tiles("555", "p")),
            "too many with indicators 5p 6 of 4",
        ),
        (
            PLAIN,
            replace(SOUTH, indicators=tiles("123456", "m")),
            "too many indicators 6 of 5",
        ),
        (PLAIN, replace(SOUTH, reds=(Tile.P5, Tile.P5)), "two red fives 5p 2 of 1"),
        (PLAIN, replace(SOUTH, reds=(Tile.M5,)), "red not held 5m"),
        (
            PLAIN,
            replace(RIICHI_DECLARED, ura_indicators=tiles("12", "m"), indicators=tiles("3", "m")),
            "too many ura 2 of 1",
        ),
        (OPEN, RIICHI_DECLARED, "riichi on open hand [123m]"),
        (PLAIN, replace(SOUTH, robbed_kong=True), "robbed tile held 5p 3 of 1"),
    ],
)
def test_one_error_for_each_names_the_tile_and_the_count(
    text: str, win: RiichiWin, said: str
) -> None:
    with pytest.raises(ImpossibleHand) as refused:
        score(text, win)
    assert [str(problem) for problem in refused.value.problems] == [said]


def test_there_are_no_flowers() -> None:
    with pytest.raises(ImpossibleHand) as refused:
        RRC.score(replace(hand(PLAIN), flowers=1), SOUTH)
    assert [problem.kind for problem in refused.value.problems] == [Kind.FLOWERS]


def test_all_problems_come_at_once() -> None:
    with pytest.raises(ImpossibleHand) as refused:
        score("[123m] 456p 789s 234s +5p", replace(RIICHI_DECLARED, reds=(Tile.M5,)))
    assert len(refused.value.problems) == 3


def test_thirteen_orphans_rob_no_kong_of_a_kind_that_they_hold() -> None:
    robbed = replace(SOUTH, robbed_kong=True)
    assert yaku(score("119m 19p 19s 123456z +7z", robbed)).keys() == {"kokushi"}
    with pytest.raises(ImpossibleHand) as refused:
        score("19m 19p 19s 1234567z +7z", robbed)
    (problem,) = refused.value.problems
    assert (problem.kind, problem.tile, problem.have) == (Kind.ROBBED_TILE_HELD, Tile.RED, 2)


class TestWarnings:
    """What is possible, and yet may be a slip."""

    def test_each_kong_turns_one_indicator_more(self) -> None:
        win = replace(TSUMO, indicators=tiles("1", "p"))
        (warning,) = score(KONG, win).warnings
        assert (warning.kind, warning.have, warning.need) == (WarningKind.FEW_INDICATORS, 1, 2)
        assert score(KONG, replace(win, indicators=tiles("12", "p"))).warnings == ()

    @pytest.mark.parametrize("text", [PLAIN, KONG])
    def test_nothing_is_missing_where_no_indicator_is_told(self, text: str) -> None:
        assert score(text, TSUMO).warnings == ()

    def test_nor_where_a_kong_turns_none(self) -> None:
        win = replace(TSUMO, indicators=tiles("1", "p"))
        assert score(KONG, win, RIICHI["jpml-a"]).warnings == ()

    def test_a_concealed_kong_may_not_be_robbed_everywhere(self) -> None:
        robbed, text = replace(SOUTH, robbed_kong=True), "119m 19p 19s 123456z +7z"
        (warning,) = score(text, robbed, RIICHI["tenhou"]).warnings
        assert (warning.kind, warning.tile) == (WarningKind.ROBBED_ADDED_KONG, Tile.RED)
        assert score(text, robbed).warnings == ()
        chow = score("123m 456p 789s 34s 55p +2s", robbed, RIICHI["tenhou"])
        assert chow.warnings == ()


def test_where_clubs_allow_it_the_last_tile_goes_with_a_replacement() -> None:
    rules = RRC.with_options(last_tile_after_kong="yes")
    found = yaku(score(KONG, replace(TSUMO, after_kong=True, last_tile=True), rules))
    assert {"haitei", "rinshan"} <= found.keys()


@pytest.mark.parametrize(
    ("text", "far"),
    [
        ("123m 456p 789s 234s 5p +6p", 1),
        ("[123m] 456p 789s 234s 5p +6p", 1),
        ("1133m 4477p 225s 6z 7z +6z", 1),
        ("1111m 2222p 3333s 5z +6z", 3),
        ("19m 19p 19s 123456z 5p +7z", 1),
        ("147m 258p 369s 1234z +5z", 7),
    ],
)
def test_an_unfinished_shape_says_how_far_it_is(text: str, far: int) -> None:
    """Of four equal tiles one pair at most; 12 orphans of 13 with a pair, or 13, are one away."""
    with pytest.raises(NotAWinningHand) as unfinished:
        score(text, SOUTH)
    assert unfinished.value.distance == far
    assert RRC.distance(hand(text)) == far


@pytest.mark.parametrize(
    ("text", "far"),
    [
        ("123m 456p 789s 234s 5p +5p", 0),
        ("123m 456p 789s 234s 5p", 1),
        ("123m 456p 789s 23s 5p 7z", 2),
        ("[123m] 456p 789s 1479m", 2),
    ],
)
def test_how_far_a_hand_is(text: str, far: int) -> None:
    assert RRC.distance(hand(text)) == far
    with pytest.raises(ImpossibleHand):
        RRC.distance(hand(f"{text} 9m"))


class TestStatements:
    """By the numbers of rules/riichi.md, section 1.1; those about play alone say so."""

    def test_1_only_fourteen_tiles_are_complete(self) -> None:
        with pytest.raises(ImpossibleHand):
            score("123m 456p 789s 234s 5p")

    def test_2_and_4_four_sets_and_a_pair(self) -> None:
        scored = score("111m 234p [5555s] 77z 99s +7z", SOUTH)
        kinds = [tiles.kind.value for tiles in scored.reading.arrangement.sets]
        assert sorted(kinds) == ["chow", "kong", "pair", "pung", "pung"]

    @pytest.mark.parametrize(
        "text",
        [
            "123z 456p 789s 234s 5p +5p",
            "891m 456p 789s 234s 5p +5p",
            "12m 3p 456p 789s 234s 5p +5p",
        ],
    )
    def test_3_a_chow_has_no_honors_mixes_no_suits_and_wraps_never(self, text: str) -> None:
        with pytest.raises(NotAWinningHand):
            score(text, SOUTH)

    @pytest.mark.parametrize("text", ["1133m 4477p 2255s 6z +6z", "119m 19p 19s 123456z +7z"])
    def test_4_other_shapes_exist(self, text: str) -> None:
        assert score(text, SOUTH).legal

    def test_5_a_kong_is_one_set_and_one_tile_more(self) -> None:
        assert len(score("(1111m) [2222p] 345s 67s 99p +8s", SOUTH).hand.tiles) == 16

    def test_6_7_and_9_calls_are_play_and_only_their_sets_reach_the_score(self) -> None:
        assert score("[123m] 456p 789s 55z 33p +5z", SOUTH).hand.melds[0].set is not None

    def test_8_a_set_from_a_discard_is_open(self) -> None:
        assert score("123m 456p 789s 55z 33p +5z", TSUMO).reading.closed_only == ()
        opened = score("[123m] 456p 789s 55z 33p +5z", TSUMO).reading.closed_only
        assert [row.key for row in opened] == ["menzen_tsumo"]

    def test_10_a_kong_of_own_tiles_is_declared_and_closed(self) -> None:
        assert score(KONG, replace(TSUMO, riichi=True)).legal
        with pytest.raises(ImpossibleHand) as undeclared:
            score("1111m 456p 789s 234s 5p +5p", TSUMO)
        assert [one.kind for one in undeclared.value.problems] == [ProblemKind.TOO_MANY_TILES]

    @pytest.mark.parametrize(("kong", "fu"), [("[1111m]", 16), ("(1111m)", 32)])
    def test_11_an_open_kong_is_worth_half_the_fu_of_a_closed_one(self, kong: str, fu: int) -> None:
        """How an open kong came about is play: at the score it is open."""
        items = score(f"{kong} 456p 789s 55z 33p +5z", SOUTH).reading.fu_items
        assert [item.fu for item in items if item.kind == "kong"] == [fu]

    def test_12_each_kong_of_the_table_may_turn_an_indicator_up_to_five(self) -> None:
        win = replace(TSUMO, indicators=tiles("12345", "s"))
        assert score(KONG, win).reading.dora[0].tiles == tiles("23456", "s")

    def test_13_the_shape_alone_does_not_win(self) -> None:
        scored = score("[123m] 456p 789s 34s 55p +2s", SOUTH)
        assert not scored.legal
        assert not scored.reading.has_yaku

    def test_14_one_suit_is_a_yaku_and_two_equal_chows_are_one_if_closed(self) -> None:
        assert "chinitsu" in yaku(score("123456m 789m 22m 88m +2m", SOUTH))
        assert "iipeikou" in yaku(score("112233m 456p 78s 99p +9s", SOUTH))
        opened = score("112233m [456p] 79s 99p +8s", SOUTH)
        assert [row.key for row in opened.reading.closed_only] == ["iipeikou"]

    def test_15_a_yaku_covers_the_hand_a_part_or_a_situation(self) -> None:
        made = score("112233m 456p 78s 99p +9s", replace(RIICHI_DECLARED)).reading.counted
        assert {one.yaku.key: len(one.sets) for one in made}["iipeikou"] == 2
        assert {one.yaku.key: len(one.sets) for one in made}["riichi"] == 0

    def test_16_han_come_from_yaku_and_dora_but_dora_are_no_yaku(self) -> None:
        win = replace(RIICHI_DECLARED, indicators=tiles("4", "p"))
        assert score(PLAIN, win).reading.han == 1 + 3
        assert not score("[123m] 456p 789s 34s 55p +2s", replace(win, riichi=False)).legal

    def test_17_outside_and_closed_pungs_are_worth_more_fu(self) -> None:
        def fu(text: str) -> int:
            items = score(text, SOUTH).reading.fu_items
            return sum(item.fu for item in items if item.kind == "pung")

        assert fu("[222m] 456p 789s 55z 3p +5z 3p") == 2 + 4
        assert fu("[111m] 456p 789s 55z 3p +5z 3p") == 4 + 4
        assert fu("222m 456p 789s 55z 3p +5z 3p") == 4 + 4
        assert fu("111m 456p 789s 55z 3p +5z 3p") == 8 + 4
