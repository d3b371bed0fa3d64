"""Which ways there are to read a hand, and which of them counts."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from scoring import MCR_RULES, Hand, RuleSet, Score, Win
from scoring.arrange import Shape
from scoring.score import Reading
from tests.scoring.dealing import RULES, wins
from tests.scoring.hands import fans, scored, sets, tileset


@given(wins(), RULES)
def test_no_other_reading_beats_the_one_chosen(won: tuple[Hand, Win], rules: RuleSet) -> None:
    score = rules.score(*won)
    in_order = [reading.points for reading in (score.reading, *score.others)]
    assert in_order == sorted(in_order, reverse=True)
    level = [reading for reading in score.others if reading.points == score.reading.points]
    assert all(_rank(score.reading) <= _rank(reading) for reading in level)


def _rank(reading: Reading) -> tuple[int, list[int], list[int]]:
    """Ruling 4: the fewest fans, the dearest of them, the first in the book."""
    fans = [match.fan for match in reading.counted]
    return len(fans), [-fan.points for fan in fans], [fan.number for fan in fans]


@given(wins())
def test_no_reading_comes_twice(won: tuple[Hand, Win]) -> None:
    score = MCR_RULES["wmo"].score(*won)
    assert max(_by_sets(score).values()) == 1


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        # 123 and a pair of ones: the tile ends up in the chow or in the pair.
        ("[456p] [789s] [EEE] 1123m +1m", 2),
        # 111 and 123: one reading, whichever is laid out first.
        ("[456p] [789s] 111123m 5p +5p", 1),
        # Seven pairs, or 123 123 456 456 77, or 11 234 234 567 567, or 123 123 44 567 567.
        ("1122334455667p +7p", 4),
    ],
)
def test_each_reading_is_listed_once(line: str, readings: int) -> None:
    assert len(_by_sets(scored(line))) == _by_sets(scored(line)).total() == readings


def _by_sets(score: Score) -> Counter[tuple[object, ...]]:
    """How often each reading comes, whatever the order of its sets."""
    arrangements = [reading.arrangement for reading in (score.reading, *score.others)]
    return Counter(
        (made.shape, made.completed, frozenset(Counter(made.sets).items())) for made in arrangements
    )


def test_losing_readings_are_kept() -> None:
    """Chows are worth 24+16+4+2+1+1 = 48, pungs 24+16+4+2+1 = 47 (E114 of the worked hands)."""
    score = scored("555666777p 5556s +7s self-drawn")
    assert score.total == 48
    assert fans(score.counted) == {
        "pure_triple_chow": 1,
        "all_fives": 1,
        "fully_concealed_hand": 1,
        "all_chows": 1,
        "mixed_double_chow": 1,
        "one_voided_suit": 1,
    }
    pungs = next(other for other in score.others if fans(other.counted)["pure_shifted_pungs"])
    assert pungs.points == 47
    assert pungs.arrangement.sets == sets("555p, 666p, 777p, 567s, 55s")


@pytest.mark.parametrize(
    ("line", "here", "there"),
    [
        # Fewer fans first. Seven Pairs 24, or All Fives 16, All Chows 2, Concealed Hand 2, Closed
        # Wait 1 and three links; Middle Tiles and Last Tile Claim are the same.
        (
            "445566m 44566p 55s +5p wall end",
            {"seven_pairs"},
            {"all_fives", "all_chows", "concealed_hand", "closed_wait", "pure_double_chow"},
        ),
        # As many fans, and as dear one by one: Pure Triple Chow 24 and All Chows 2, or Pure Shifted
        # Pungs 24 and Two Concealed Pungs 2. So the first in the book: 23 comes before 24.
        (
            "66677888m 44s [456s] +7m",
            {"pure_triple_chow", "all_chows"},
            {"pure_shifted_pungs", "two_concealed_pungs"},
        ),
        # 69 comes before 73.
        (
            "1112344556777s +6s self-drawn",
            {"pure_double_chow"},
            {"pung_of_terminals_or_honors"},
        ),
        # 1233 and 3: edge of 12, or single beside 123. 77 comes before 79.
        ("1233p [567p] [789m] [456p] +3p", {"edge_wait"}, {"single_wait"}),
        # 24 and 3 before 12 and 3: the edge again, before the closed wait.
        ("1223499p [234p] [345p] +3p", {"edge_wait"}, {"closed_wait"}),
    ],
)
def test_which_of_level_readings_is_shown(line: str, here: set[str], there: set[str]) -> None:
    """Ruling 4."""
    score = scored(line)
    level = [other for other in score.others if other.points == score.qualifying]
    assert here <= set(fans(score.counted))
    assert any(
        there <= set(fans(other.counted)) and here.isdisjoint(fans(other.counted))
        for other in level
    )


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        # A discard that a chow can take, or the pair, leaves the pung concealed.
        ("[678s] 111m 22234p 99s +2p", "234p"),
        ("[678p] 789m 6777s 999p +6s", "66s"),
        # There is nothing but the pung to take it.
        ("[678s] 111m 22p 345p 99s +2p", "222p"),
    ],
)
def test_discard_completes_a_pung_only_if_nothing_else_can_take_it(
    line: str, completed: str
) -> None:
    """Ruling 16."""
    assert scored(line).arrangement.completed == tileset(completed)


def test_discard_goes_to_the_knitted_tiles_and_the_pung_stays_concealed() -> None:
    arrangement = scored("147m 258p 36s 999s EE +9s").arrangement
    assert arrangement.shape is Shape.KNITTED_STRAIGHT
    assert str(arrangement.completed) == "369s"


@pytest.mark.parametrize(
    ("line", "shape", "made_of"),
    [
        ("1144m 2288p 5599s E +E", Shape.SEVEN_PAIRS, "11m 44m 22p 88p 55s 99s EE"),
        (
            "19m 19p 199s E S W N Rd Gd +Wd",
            Shape.THIRTEEN_ORPHANS,
            "1m 9m 1p 9p 1s E S W N Rd Gd Wd 99s",
        ),
        (
            "147m 25p 36s E S W N Rd Gd +9s",
            Shape.HONORS_AND_KNITTED,
            "1m 4m 7m 2p 5p 3s 6s 9s E S W N Rd Gd",
        ),
        ("[RdRdRd] 147m 39s 258p WW +6s", Shape.KNITTED_STRAIGHT, "147m 258p 369s RdRdRd WW"),
        ("(EEEE) [123m] 456p 78s 5s 5s +9s", Shape.REGULAR, "456p 789s EEEE 123m 55s"),
    ],
)
def test_shapes_and_what_they_are_made_of(line: str, shape: Shape, made_of: str) -> None:
    arrangement = scored(line).arrangement
    assert arrangement.shape is shape
    assert [str(made) for made in arrangement.sets] == made_of.split()
