"""What stands in the way of a fan that a hand does not have, for each way to ask for one."""

from __future__ import annotations

import pytest

from scoring import why_not
from scoring.score import Obstacle, ObstacleKind, Verdict
from scoring.tiles import Tile
from tests.scoring.hands import scored, sets, tiles

MIXED = "123m 456p 789s EEE 5s +5s"
"""Chows in three suits, a pung of winds, and a pair; concealed, won by a discard."""
BAMBOOS = "[345s] 123s 678s 99s 66s +6s"
OPEN = "[234m] [345p] [234s] [RdRdRdRd] 1m +1m"
FIRST_THREE = "1111m, 222p, E E E"
PAIRS = "1144m 2288p 5599s E +E"


def obstacle(line: str, fan: str, rules: str = "wmo") -> Obstacle | None:
    score = scored(line, rules)
    answer = why_not(score, fan)
    assert answer.verdict is Verdict.NOT_MET
    assert (answer.match, answer.reason, answer.because) == (None, None, None)
    assert answer.fan in score.rules.fans
    assert answer.fan.key == fan
    return answer.obstacle


@pytest.mark.parametrize(
    ("line", "fan", "wrong"),
    [
        (MIXED, "all_simples", "1m 9s E"),
        (MIXED, "no_honors", "E"),
        # Bamboos are most of it: the other suits are in the way, and honors as well.
        (MIXED, "full_flush", "123m 456p E"),
        (MIXED, "half_flush", "123m 456p"),
        # Two suits are wanted; characters are fewest.
        ("[123m] 456p 789p 5s 678s +5s", "one_voided_suit", "123m"),
        ("[EEE] 123m 999p 78s 22s +9s", "all_terminals_and_honors", "23m 278s"),
        (BAMBOOS, "all_green", "1579s"),
        ("[222s] [666s] 888s 3344s +3s", "reversible_tiles", "3s"),
        ("[222s] [666s] 888s 3344s +3s", "upper_four", "234s"),
    ],
)
def test_tiles_that_do_not_belong(line: str, fan: str, wrong: str) -> None:
    assert obstacle(line, fan) == Obstacle(ObstacleKind.WRONG_TILES, tiles=tiles(wrong))


@pytest.mark.parametrize(
    ("line", "fan", "lacking"),
    [
        (BAMBOOS, "half_flush", "E S W N Rd Gd Wd"),
        (MIXED, "all_types", "Rd Gd Wd"),
        ("[RdRdRd] 123m 456p 789s 5s +5s", "all_types", "E S W N"),
        ("[RdRdRd] [EEE] 123m 456m 5s +5s", "all_types", "123456789p"),
        # One suit only: any tile of another would void a suit, and not two.
        (BAMBOOS, "one_voided_suit", "123456789m 123456789p"),
        (
            "[EEE] [SSS] [GdGdGd] WWNN +W",
            "one_voided_suit",
            "123456789m 123456789p 123456789s",
        ),
    ],
)
def test_tiles_that_are_lacking(line: str, fan: str, lacking: str) -> None:
    assert obstacle(line, fan) == Obstacle(ObstacleKind.LACKS_TILES, tiles=tiles(lacking))


@pytest.mark.parametrize(
    ("line", "fan", "have", "lacking"),
    [
        ("[123m] [123p] 456s EEE 5s +5s", "mixed_triple_chow", "123m, 123p", "123s"),
        ("[123m] [456p] 456s EEE 5s +5s", "pure_double_chow", "123m", "123m"),
        ("[111m] [111p] 456s EEE 5s +5s", "triple_pung", "111m, 111p", "111s"),
        # A kong does as well as a pung.
        ("[1111m] [111p] 456s EEE 5s +5s", "triple_pung", "111m, 111p", "111s"),
        ("[EEE] [SSS] 456s 789s W +W", "big_three_winds", "E E E, S S S", "W W W"),
        ("[EEE] [SSS] 456s 789s W +W", "little_four_winds", "E E E, S S S, W W", "N N N"),
        ("[RdRdRd] 123m 456p 789s Gd +Gd", "little_three_dragons", "Rd Rd Rd, Gd Gd", "Wd Wd Wd"),
        # The wind of the seat and of the round, and no other.
        ("[EEE] 123m 456p 789s 5s +5s seat S, round W", "seat_wind", "", "S S S"),
        ("[EEE] 123m 456p 789s 5s +5s seat S, round W", "prevalent_wind", "", "W W W"),
        ("[123m] [789m] 123p 78p 55s +9p", "pure_straight", "123m, 789m", "456m"),
        (
            "[123m] [789m] 123p 456p 5s +5s",
            "three_suited_terminal_chows",
            "123m, 789m, 123p, 55s",
            "789p",
        ),
    ],
)
def test_sets_that_are_lacking(line: str, fan: str, have: str, lacking: str) -> None:
    found = obstacle(line, fan)
    need = len(sets(have)) + len(sets(lacking))
    assert found
    assert (found.kind, set(found.have), found.sets, found.need) == (
        ObstacleKind.LACKS_SETS,
        set(sets(have)),
        sets(lacking),
        need,
    )


@pytest.mark.parametrize(
    ("line", "fan", "have", "need"),
    [
        ("[1111m] (2222p) 456s EEE 5s +5s", "three_kongs", "1111m, 2222p", 3),
        ("[1111m] (2222p) 456s EEE 5s +5s", "four_kongs", "1111m, 2222p", 4),
        ("[1111m] (2222p) 456s EEE 5s +5s", "two_melded_kongs", "1111m", 2),
        ("[1111m] (2222p) 456s EEE 5s +5s", "two_concealed_kongs", "2222p", 2),
        # Both sorts are wanted: what is missing is told of the sort that is missing.
        ("[1111m] 222p 456s EEE 5s +5s", "mixed_kongs", "", 1),
        ("(1111m) 222p 456s EEE 5s +5s", "mixed_kongs", "", 1),
        (MIXED, "concealed_kong", "", 1),
        (MIXED, "melded_kong", "", 1),
        # The concealed kong counts, the open pung and the pung finished by the discard do not.
        ("(1111m) 222p [333s] 66s EE +E", "three_concealed_pungs", "1111m, 222p", 3),
        (
            "(1111m) 222p [333s] 66s EE +E self-drawn",
            "four_concealed_pungs",
            "1111m, 222p, E E E",
            4,
        ),
        (MIXED, "two_concealed_pungs", "E E E", 2),
        # Four copies, and not as a kong.
        (MIXED, "tile_hog", "", 4),
        ("[1111m] 222p 456s EEE 5s +5s", "tile_hog", "", 4),
    ],
)
def test_too_few_of_them(line: str, fan: str, have: str, need: int) -> None:
    found = obstacle(line, fan)
    assert found
    assert (found.kind, set(found.have), found.need) == (
        ObstacleKind.TOO_FEW,
        set(sets(have)),
        need,
    )


def test_concealed_kongs_are_no_pungs_in_russian() -> None:
    found = obstacle("(1111m) 222p 456s EEE 5s +5s", "three_concealed_pungs", "russian")
    kong, have = sets("1111m"), sets("222p, E E E")
    assert found == Obstacle(ObstacleKind.TOO_FEW, sets=kong, have=have, need=3)


def test_pungs_that_are_not_concealed_are_named() -> None:
    found = obstacle("222p [333s] 456s 66s EE +E", "two_concealed_pungs")
    assert found
    assert (found.have, set(found.sets)) == (sets("222p"), set(sets("333s, E E E")))


def test_four_of_a_kind_that_the_rules_leave_out() -> None:
    """Four winds as two pairs: the Uzbek list speaks of one suit."""
    found = obstacle("1144m 2288p EEEE 9s +9s", "tile_hog", "uzbek")
    assert found == Obstacle(ObstacleKind.RULED_OUT, tiles=(Tile.EAST,))


@pytest.mark.parametrize(
    ("line", "fan", "completed"),
    [
        ("147m 258p 369s 13s EE +2s", "closed_wait", "123s"),
        ("258m 147p 369s 12m 66p +3m", "edge_wait", "123m"),
    ],
)
def test_a_wait_that_the_rules_leave_out(line: str, fan: str, completed: str) -> None:
    """It would count beside anything but the knitted tiles."""
    assert obstacle(line, fan) == Obstacle(ObstacleKind.RULED_OUT, sets=sets(completed))


@pytest.mark.parametrize(
    ("line", "fan", "wrong"),
    [
        ("[111m] [222p] 456s EEE 5s +5s", "all_pungs", "456s"),
        # A pair of honors makes no All Chows, nor does a pung.
        ("[EEE] 234p 678s 45m 55s +6m", "all_chows", "E E E"),
        ("[345m] 234p 67s 456m EE +8s", "all_chows", "E E"),
        ("[123m] 789p 123s 46s 99m +5s", "outside_hand", "456s"),
        ("[345m] 567p 45s 678s 55m +6s", "all_fives", "678s"),
        ("[222m] [444p] 888s 66s 99m +6s", "all_even_pungs", "99m"),
        # The knitted tiles stand for chows; the dragons and the pair of winds do not.
        ("[GdGdGd] 147m 39s 258p WW +6s", "all_chows", "Gd Gd Gd, W W"),
    ],
)
def test_sets_that_do_not_belong(line: str, fan: str, wrong: str) -> None:
    assert obstacle(line, fan) == Obstacle(ObstacleKind.WRONG_SETS, sets=sets(wrong))


@pytest.mark.parametrize(
    ("line", "fan"),
    [
        (PAIRS, "all_pungs"),
        (PAIRS, "all_chows"),
        (PAIRS, "melded_hand"),
        ("[GdGdGd] 147m 39s 258p WW +6s", "melded_hand"),
        ("[GdGdGd] 147m 39s 258p WW +6s", "all_pungs"),
        ("[GdGdGd] 147m 39s 258p WW +6s", "outside_hand"),
        # All the tiles of nine gates, but not all of them waiting.
        ("1112345567899p +9p", "nine_gates"),
    ],
)
def test_hands_of_another_shape(line: str, fan: str) -> None:
    assert obstacle(line, fan) == Obstacle(ObstacleKind.SHAPE)


@pytest.mark.parametrize(
    ("line", "fan", "misfits"),
    [
        # One of each of these is left when the others are paired.
        ("111m 345p 22s 99s EEE +9s", "seven_pairs", "1m 345p 9s E"),
        ("147m 258p 369s 67m EE +8m", "lesser_honors_and_knitted_tiles", "7m E"),
    ],
)
def test_tiles_that_do_not_fit_the_shape(line: str, fan: str, misfits: str) -> None:
    assert obstacle(line, fan) == Obstacle(ObstacleKind.SHAPE, tiles=tiles(misfits))


@pytest.mark.parametrize(
    ("line", "fan", "lacking"),
    [
        ("11m 999p 123s 789s EE +E", "thirteen_orphans", "9m 1p S W N Rd Gd Wd"),
        # The nearest run of pairs is 22 to 88, in which one 3 and one 7 are missing.
        ("2233445566889s +9s", "seven_shifted_pairs", "77s"),
        ("1112345678889m +9m", "nine_gates", "9m"),
        ("147m 25p 36s E S W N Rd Gd +9s", "greater_honors_and_knitted_tiles", "Wd"),
        ("147m 25p 36s E S W N Rd Gd +9s", "knitted_straight", "8p"),
    ],
)
def test_tiles_that_a_shape_lacks(line: str, fan: str, lacking: str) -> None:
    assert obstacle(line, fan) == Obstacle(ObstacleKind.LACKS_EACH, tiles=tiles(lacking))


@pytest.mark.parametrize(
    ("fan", "expected"),
    [
        ("seven_pairs", Obstacle(ObstacleKind.NEEDS_CONCEALED, sets=sets("345s"))),
        ("nine_gates", Obstacle(ObstacleKind.NEEDS_CONCEALED, sets=sets("345s"))),
        ("fully_concealed_hand", Obstacle(ObstacleKind.NEEDS_CONCEALED, sets=sets("345s"))),
        ("concealed_hand", Obstacle(ObstacleKind.NEEDS_CONCEALED, sets=sets("345s"))),
        ("melded_hand", Obstacle(ObstacleKind.NEEDS_MELDED, sets=sets("123s, 666s, 678s"))),
        ("self_drawn", Obstacle(ObstacleKind.NEEDS_SELF_DRAW)),
        ("out_with_replacement_tile", Obstacle(ObstacleKind.NEEDS_SELF_DRAW)),
        ("last_tile_draw", Obstacle(ObstacleKind.NEEDS_SELF_DRAW)),
        ("last_tile_claim", Obstacle(ObstacleKind.NEEDS_EVENT)),
        ("robbing_the_kong", Obstacle(ObstacleKind.NEEDS_EVENT)),
        ("last_tile", Obstacle(ObstacleKind.NEEDS_EVENT)),
        ("chicken_hand", Obstacle(ObstacleKind.OTHER_FANS)),
        ("flower_tiles", Obstacle(ObstacleKind.NO_FLOWERS)),
    ],
)
def test_what_stands_in_the_way_of_one_hand(fan: str, expected: Obstacle) -> None:
    found = obstacle(BAMBOOS, fan)
    assert found
    assert set(found.sets) == set(expected.sets)
    assert (found.kind, found.tiles, found.have) == (expected.kind, (), ())


def test_of_two_equal_chows_one_may_be_open() -> None:
    found = obstacle("[123m] [345p] [678s] 123m 5s +5s", "melded_hand")
    assert found == Obstacle(ObstacleKind.NEEDS_MELDED, sets=sets("123m"))


@pytest.mark.parametrize(
    ("line", "fan", "kind"),
    [
        (f"{MIXED} self-drawn", "concealed_hand", ObstacleKind.NEEDS_DISCARD),
        (f"{MIXED} self-drawn", "last_tile_claim", ObstacleKind.NEEDS_DISCARD),
        (f"{MIXED} self-drawn", "robbing_the_kong", ObstacleKind.NEEDS_DISCARD),
        (f"{MIXED} self-drawn", "last_tile_draw", ObstacleKind.NEEDS_EVENT),
        (f"{MIXED} self-drawn", "out_with_replacement_tile", ObstacleKind.NEEDS_EVENT),
        (MIXED, "fully_concealed_hand", ObstacleKind.NEEDS_SELF_DRAW),
        (f"{OPEN} self-drawn", "melded_hand", ObstacleKind.NEEDS_DISCARD),
    ],
)
def test_the_way_it_was_won(line: str, fan: str, kind: ObstacleKind) -> None:
    assert obstacle(line, fan) == Obstacle(kind)


@pytest.mark.parametrize(
    ("line", "fan", "expected"),
    [
        # 34p waits 2p and 5p.
        (
            "[234m] [567s] 345s 34p 99m +5p",
            "edge_wait",
            Obstacle(ObstacleKind.WAIT_NOT_UNIQUE, tiles=(Tile.P2,)),
        ),
        # 6777s waits 5s, 6s and 8s.
        (
            "[678p] 789m 6777s 999p +6s",
            "single_wait",
            Obstacle(ObstacleKind.WAIT_NOT_UNIQUE, tiles=(Tile.S5, Tile.S8)),
        ),
        (
            "[234m] [567s] 345s 46p 99m +5p",
            "edge_wait",
            Obstacle(ObstacleKind.OTHER_WAIT, sets=sets("456p")),
        ),
        (
            "[234m] [567s] 345s 456p 9m +9m",
            "closed_wait",
            Obstacle(ObstacleKind.OTHER_WAIT, sets=sets("99m")),
        ),
    ],
)
def test_waits(line: str, fan: str, expected: Obstacle) -> None:
    assert obstacle(line, fan) == expected
