"""Why a yaku does not count, what a ready hand waits for, and where rules differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.errors import ImpossibleHand, UnknownFan, UnknownOption
from scoring.hand import Wind
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import YAKU
from scoring.score import ObstacleKind, Verdict
from scoring.tiles import Tile
from tests.riichi.hands import RRC, hand, score, tiles

SOUTH = RiichiWin(seat_wind=Wind.SOUTH)
TSUMO = replace(SOUTH, self_drawn=True)
Kind = ObstacleKind
PLAIN = "123m 456p 789s 34s 55p +2s"


def why(key: str, text: str, win: RiichiWin = SOUTH) -> tuple[str, str, str, str]:
    """The obstacle: its kind, the tiles, the sets, and what is there of it."""
    scored = score(text, win)
    verdict = scored.rules.why_not(scored, key)
    assert verdict.verdict is Verdict.NOT_MET
    assert verdict.obstacle is not None
    found = verdict.obstacle
    return (
        found.kind.value,
        " ".join(map(str, found.tiles)),
        " ".join(map(str, found.sets)),
        " ".join(map(str, found.have)),
    )


class TestWhyNot:
    def test_it_counts(self) -> None:
        scored = score(PLAIN, SOUTH)
        verdict = scored.rules.why_not(scored, "pinfu")
        assert verdict.verdict is Verdict.COUNTED

    def test_another_one_excludes_it(self) -> None:
        scored = score("112233m 445566p 7s +7s", SOUTH)
        verdict = scored.rules.why_not(scored, "iipeikou")
        assert verdict.verdict is Verdict.EXCLUDED
        assert verdict.because is not None
        assert verdict.because.fan.key == "ryanpeikou"

    def test_double_riichi_stands_for_riichi(self) -> None:
        scored = score(PLAIN, replace(SOUTH, double_riichi=True))
        verdict = scored.rules.why_not(scored, "riichi")
        assert verdict.verdict is Verdict.EXCLUDED
        assert verdict.because is not None
        assert verdict.because.fan.key == "double_riichi"

    @pytest.mark.parametrize(
        ("key", "text"),
        [
            ("pinfu", "234m 567m 34p 678s 55s +5p"),
            ("tanyao", "234m 567m 34p 678s 55s +5p"),
            ("seat_south", "234m 567m 34p 222z 55s +5p"),
        ],
    )
    def test_beside_renhou_nothing_counts(self, key: str, text: str) -> None:
        """What is there is told as such, and that a renhou adds to nothing (RULINGS.md 5)."""
        scored = score(text, replace(SOUTH, first_turn=True))
        assert [one.yaku.key for one in scored.reading.counted] == ["renhou"]
        verdict = scored.rules.why_not(scored, key)
        assert verdict.verdict is Verdict.EXCLUDED
        assert verdict.because is not None
        assert verdict.because.fan.key == "renhou"

    def test_what_another_yaku_excludes_is_told_so_beside_renhou_too(self) -> None:
        scored = score("112233m 445566p 7s +7s", replace(SOUTH, first_turn=True))
        assert [one.yaku.key for one in scored.reading.counted] == ["renhou"]
        verdict = scored.rules.why_not(scored, "iipeikou")
        assert verdict.verdict is Verdict.EXCLUDED
        assert verdict.because is not None
        assert verdict.because.fan.key == "ryanpeikou"

    def test_a_renhou_that_is_cheaper_than_the_rest(self) -> None:
        """A flush is six han: the five of renhou are left aside, not unsaid."""
        scored = score("123456m 789m 22m 88m +2m", replace(SOUTH, first_turn=True))
        verdict = scored.rules.why_not(scored, "renhou")
        assert verdict.verdict is Verdict.EXCLUDED
        assert verdict.match is not None

    def test_where_pinfu_does_not_go_with_a_tsumo_it_needs_a_ron(self) -> None:
        rules = RRC.with_options(pinfu_by_tsumo="no")
        verdict = rules.why_not(score(PLAIN, TSUMO, rules), "pinfu")
        assert verdict.obstacle is not None
        assert verdict.obstacle.kind is Kind.NEEDS_DISCARD
        edge = rules.why_not(score("123m 456p 789s 12s 55p +3s", TSUMO, rules), "pinfu")
        assert edge.obstacle is not None
        assert edge.obstacle.kind is Kind.OTHER_WAIT

    @pytest.mark.parametrize(
        ("key", "text", "win", "obstacle"),
        [
            ("pinfu", "[123m] 456p 789s 34s 55p +2s", SOUTH,
             (Kind.NEEDS_CONCEALED, "", "123m", "")),
            ("toitoi", "112233m 445566p 7s +7s", SOUTH,
             (Kind.WRONG_SETS, "", "123m 123m 456p 456p", "")),
            ("menzen_tsumo", "[123m] 456p 789s 34s 55p +2s", SOUTH,
             (Kind.NEEDS_CONCEALED, "", "123m", "")),
            ("menzen_tsumo", PLAIN, SOUTH, (Kind.NEEDS_SELF_DRAW, "", "", "")),
            ("rinshan", PLAIN, TSUMO, (Kind.NEEDS_EVENT, "", "", "")),
            ("houtei", PLAIN, TSUMO, (Kind.NEEDS_DISCARD, "", "", "")),
            ("riichi", PLAIN, SOUTH, (Kind.NEEDS_EVENT, "", "", "")),
            ("tanyao", PLAIN, SOUTH, (Kind.WRONG_SETS, "", "123m 789s", "")),
            ("toitoi", "1133m 4477p 2255s 6z +6z", SOUTH, (Kind.SHAPE, "", "", "")),
            ("honroutou", "19m 19p 19s 1234567z +7z", SOUTH, (Kind.SHAPE, "", "", "")),
            ("honitsu", "123456m 789m 111z 2p +2p", SOUTH, (Kind.WRONG_TILES, "2p", "", "")),
            ("chinitsu", "123456m 789m 11z 22z +1z", SOUTH, (Kind.WRONG_TILES, "E S", "", "")),
            ("honitsu", "123456m 789m 22m 88m +2m", SOUTH,
             (Kind.LACKS_TILES, "E S W N Rd Gd Wd", "", "")),
            ("chanta", "123m 789p 999s 12s 11p +3s", SOUTH,
             (Kind.LACKS_TILES, "E S W N Rd Gd Wd", "", "")),
            ("chanta", "[111m] [999p] 11s 99s 444z +1s", SOUTH, (Kind.TOO_FEW, "", "", "")),
            ("iipeikou", PLAIN, SOUTH, (Kind.NONE_EQUAL, "", "123m 456p 234s 789s", "")),
            ("iipeikou", "222m 333p 444s 55p 66z +6z", TSUMO, (Kind.NONE_EQUAL, "", "", "")),
            ("ryanpeikou", "112233m 45p 789s 99p +6p", SOUTH,
             (Kind.NONE_EQUAL, "", "123m 123m 456p 789s", "123m 123m")),
            ("sanshoku_doujun", "123m 123p 789s 24s 55p +3s", SOUTH,
             (Kind.LACKS_SETS, "", "123s", "123m 123p")),
            ("ittsu", "123m 456m 789s 34s 55p +2s", SOUTH,
             (Kind.LACKS_SETS, "", "789m", "123m 456m")),
            ("ittsu", "222m 333p 444s 55p 66z +6z", TSUMO,
             (Kind.LACKS_SETS, "", "123m 456m 789m", "")),
            # the wait alone is another
            ("suuankou_tanki", "222m 333p 444s 55p 66z +6z", TSUMO,
             (Kind.OTHER_WAIT, "", "GdGdGd", "")),
            ("suuankou_tanki", "222m 333p 44s 55p 666z +4s", SOUTH,
             (Kind.TOO_FEW, "", "444s", "222m 333p GdGdGd")),
            ("kokushi_13", "119m 19p 19s 123456z +7z", SOUTH, (Kind.OTHER_WAIT, "", "", "")),
            ("kokushi_13", PLAIN, SOUTH, (Kind.SHAPE, "", "", "")),
            ("chuuren_9", "1112345678899p +9p", SOUTH, (Kind.OTHER_WAIT, "", "", "")),
            # the pung is there, and it is of another wind
            ("seat_west", "123m 456p 333z 99s 34s +2s", replace(SOUTH, riichi=True),
             (Kind.OTHER_WIND, "", "WWW", "")),
            ("round_west", "123m 456p 333z 99s 34s +2s", replace(SOUTH, riichi=True),
             (Kind.OTHER_WIND, "", "WWW", "")),
            ("seat_west", PLAIN, SOUTH, (Kind.LACKS_SETS, "", "WWW", "")),
            # one pung too many
            ("shousuushii", "111z 222z 333z 44z 55p +4z", SOUTH,
             (Kind.NEEDS_PAIR, "", "EEE SSS WWW NNN", "")),
            ("shousangen", "555z 666z 77z 123m 44p +7z", SOUTH,
             (Kind.NEEDS_PAIR, "", "RdRdRd GdGdGd WdWdWd", "")),
            ("haku", PLAIN, SOUTH, (Kind.LACKS_SETS, "", "WdWdWd", "")),
            ("daisangen", "555z 666z 7z 123m 456p +7z", SOUTH,
             (Kind.LACKS_SETS, "", "RdRdRd", "GdGdGd WdWdWd")),
            ("shousangen", "555z 66z 123m 456p 99s +6z", SOUTH,
             (Kind.LACKS_SETS, "", "RdRd", "GdGdGd WdWdWd")),
            ("shousuushii", "111z 222z 33z 123m 45m +6m", SOUTH,
             (Kind.LACKS_SETS, "", "WWW NN", "EEE SSS")),
            ("sanshoku_doukou", "222m 222p 34s 678s 99p +5s", SOUTH,
             (Kind.LACKS_SETS, "", "222s", "222m 222p")),
            ("sanshoku_doukou", PLAIN, SOUTH, (Kind.TOO_FEW, "", "", "")),
            ("sanankou", "111m 222p 33s 678m 99p +3s", SOUTH,
             (Kind.TOO_FEW, "", "333s", "111m 222p")),
            ("sankantsu", "(1111m) [2222p] 345s 67s 99p +8s", SOUTH,
             (Kind.TOO_FEW, "", "", "1111m 2222p")),
            ("kokushi", PLAIN, SOUTH, (Kind.SHAPE, "", "", "")),
            ("pinfu", "1133m 4477p 2255s 6z +6z", SOUTH, (Kind.SHAPE, "", "", "")),
            ("pinfu", "123m 456p 666z 34s 55p +2s", SOUTH, (Kind.WRONG_SETS, "", "GdGdGd", "")),
            ("pinfu", "123m 456p 789s 34s 22z +2s", SOUTH, (Kind.WRONG_SETS, "", "SS", "")),
            ("pinfu", "123m 456p 789s 34s 55z +2s", SOUTH, (Kind.WRONG_SETS, "", "WdWd", "")),
            ("pinfu", "123m 456p 789s 12s 55p +3s", SOUTH, (Kind.OTHER_WAIT, "", "123s", "")),
        ],
    )  # fmt: skip
    def test_what_is_in_the_way(
        self, key: str, text: str, win: RiichiWin, obstacle: tuple[str, str, str, str]
    ) -> None:
        assert why(key, text, win) == obstacle

    @pytest.mark.parametrize("key", [row.key for row in YAKU])
    @pytest.mark.parametrize(
        "text",
        [
            PLAIN,
            "1133m 4477p 2255s 6z +6z",
            "119m 19p 19s 123456z +7z",
            "[111m] [999p] 11s 99s 444z +1s",
        ],
    )
    def test_every_yaku_has_an_answer(self, key: str, text: str) -> None:
        scored = score(text, SOUTH)
        found = scored.rules.why_not(scored, key)
        assert (found.verdict is Verdict.NOT_MET) == (found.obstacle is not None)

    def test_unknown_yaku(self) -> None:
        scored = score(PLAIN, SOUTH)
        with pytest.raises(UnknownFan):
            scored.rules.why_not(scored, "no_honors")


class TestWaits:
    def test_each_with_its_worth(self) -> None:
        two, five = RRC.waits(hand("123m 456p 789s 34s 55p"), SOUTH)
        assert (two.tile, two.left, five.tile, five.left) == (Tile.S2, 4, Tile.S5, 4)
        assert two.ron is not None
        assert two.tsumo is not None
        assert (two.ron.reading.han, two.tsumo.reading.han) == (1, 2)

    def test_a_scored_hand_tells_what_it_waited_for(self) -> None:
        assert score(PLAIN, SOUTH).waits == (Tile.S2, Tile.S5)

    def test_no_yaku_is_named_as_such(self) -> None:
        waits = RRC.waits(hand("[123m] 456p 789s 34s 55p"), SOUTH)
        assert [wait.may_win for wait in waits] == [False, False]

    def test_what_the_hand_and_the_indicators_hold_is_gone(self) -> None:
        win = replace(SOUTH, indicators=tiles("222", "s"))
        two, _ = RRC.waits(hand("123m 456p 234s 34s 55p"), win)
        assert (two.tile, two.left, two.ron, two.may_win) == (Tile.S2, 0, None, False)

    def test_so_are_those_under_the_indicators(self) -> None:
        win = replace(
            SOUTH, riichi=True, indicators=tiles("2", "s"), ura_indicators=tiles("2", "s")
        )
        two, five = RRC.waits(hand("123m 456p 234s 34s 55p"), win)
        assert (two.tile, two.left, five.left) == (Tile.S2, 1, 4)
        gone, _ = RRC.waits(hand("123m 22s 456p 34s 555p"), win)
        assert (gone.tile, gone.left, gone.ron) == (Tile.S2, 0, None)

    def test_circumstances_of_a_win_are_left_aside(self) -> None:
        win = replace(SOUTH, riichi=True, ippatsu=True, last_tile=True)
        (wait,) = RRC.waits(hand("123m 456p 789s 234s 9p"), win)
        assert wait.ron is not None
        assert [one.yaku.key for one in wait.ron.reading.counted] == ["riichi"]

    def test_thirteen_waits(self) -> None:
        assert len(RRC.waits(hand("19m 19p 19s 1234567z"), SOUTH)) == 13

    def test_seven_pairs_want_a_seventh_kind(self) -> None:
        assert RRC.waits(hand("1133m 4477p 2255s 5s"), SOUTH) == ()
        (wait,) = RRC.waits(hand("1133m 4477p 2255s 6z"), SOUTH)
        assert wait.tile is Tile.GREEN

    def test_not_thirteen_tiles(self) -> None:
        with pytest.raises(ImpossibleHand):
            RRC.waits(hand("123m"), SOUTH)


class TestPresets:
    def test_where_the_hand_is_worth_something_else(self) -> None:
        scored = score("234m 456p 666z 34s 11z +2s", RiichiWin())
        there = {one.rules.key: one.reading.fu for one in scored.elsewhere}
        assert scored.reading.fu == 50
        assert there == {"wrc": 40, "m-league": 40, "jpml-a": 40}

    def test_unknown_options(self) -> None:
        with pytest.raises(UnknownOption):
            RRC.with_options(no_such="yes")
        with pytest.raises(UnknownOption):
            RRC.with_options(ippatsu="perhaps")

    def test_rules_show_their_name(self) -> None:
        assert repr(RIICHI["wrc"]) == "<RiichiRules wrc>"
        assert repr(RRC.with_options(ippatsu="no")) == "<RiichiRules rrc ippatsu=no>"
