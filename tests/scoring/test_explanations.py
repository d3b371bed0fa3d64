"""Every number explains itself: sums, sets, what was dropped and what was chosen."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from scoring import Hand, RuleSet, Win
from scoring.fan import Dropped, Reason
from scoring.sets import SetKind
from tests.scoring.dealing import RULES, wins
from tests.scoring.hands import scored, sets


@given(wins(), RULES)
def test_points_add_up(won: tuple[Hand, Win], rules: RuleSet) -> None:
    score = rules.score(*won)
    for reading in (score.reading, *score.others):
        assert reading.points == sum(match.fan.points for match in reading.counted)
    assert score.qualifying == score.reading.points
    assert score.total == score.qualifying + score.flowers
    assert score.flowers == score.hand.flowers
    assert score.legal is (score.qualifying >= 8)


@given(wins(), RULES)
def test_fans_count_dearest_first(won: tuple[Hand, Win], rules: RuleSet) -> None:
    points = [match.fan.points for match in rules.score(*won).counted]
    assert points == sorted(points, reverse=True)


@given(wins(), RULES)
def test_a_counted_fan_stands_behind_each_that_is_dropped(
    won: tuple[Hand, Win], rules: RuleSet
) -> None:
    score = rules.score(*won)
    for reading in (score.reading, *score.others):
        for drop in reading.dropped:
            assert drop.because in reading.counted
            _stands_behind(drop, rules)


def _stands_behind(drop: Dropped, rules: RuleSet) -> None:
    """The reason is one that these two fans can have."""
    dropped, because = drop.match, drop.because
    match drop.reason:
        case Reason.IMPLIED:
            if dropped.fan.key == "tile_hog" and dropped.fan not in rules.implied_by(
                because.fan.key
            ):
                assert because.fan.key in {"all_green", "all_terminals", "seven_pairs"}  # ruling 6
                return
            assert dropped.fan in rules.implied_by(because.fan.key)
            sets_of_all = [made for made in because.sets if made.kind is not SetKind.PAIR]
            if because.sets and len(sets_of_all) < 4:
                assert set(dropped.sets) <= set(because.sets)
        case Reason.JOINED:
            assert set(dropped.sets) & set(because.sets)
        case Reason.USED_TWICE:
            assert dropped.fan is because.fan
            assert set(dropped.sets) & set(because.sets)


@given(wins(), RULES)
def test_sets_of_a_fan_are_in_the_arrangement(won: tuple[Hand, Win], rules: RuleSet) -> None:
    score = rules.score(*won)
    for reading in (score.reading, *score.others):
        held = Counter(reading.arrangement.sets)
        matches = [*reading.counted, *(drop.match for drop in reading.dropped)]
        assert all(Counter(match.sets) <= held for match in matches)


@given(wins(), RULES)
def test_arrangement_is_the_hand(won: tuple[Hand, Win], rules: RuleSet) -> None:
    hand, win = won
    score = rules.score(hand, win)
    for reading in (score.reading, *score.others):
        arrangement = reading.arrangement
        tiles = Counter(tile for made in arrangement.sets for tile in made.tiles)
        assert tiles == Counter(hand.tiles)
        assert hand.winning in arrangement.completed.tiles
        held = Counter(arrangement.sets) - Counter(meld.set for meld in hand.melds if meld.set)
        assert held[arrangement.completed]


@pytest.mark.parametrize(
    ("line", "dropped", "reason", "because"),
    [
        # The three wind pungs lose their point to Big Three Winds, the nines keep theirs.
        (
            "[EEE] [SSS] 99m 55p WWW +9m self-drawn, seat N, round N",
            ("pung_of_terminals_or_honors", "W W W"),
            Reason.IMPLIED,
            ("big_three_winds", "E E E, S S S, W W W"),
        ),
        # 123 456 789: what is inside the straight is not taken apart.
        (
            "[123m] [456m] [789m] 123p 5s +5s",
            ("two_terminal_chows", "123m, 789m"),
            Reason.IMPLIED,
            ("pure_straight", "123m, 456m, 789m"),
        ),
        # The fourth chow is joined to the straight once, by the Mixed Double Chow.
        (
            "123456m 1178s 456p +9s",
            ("short_straight", "123m, 456m"),
            Reason.JOINED,
            ("mixed_straight", "123m, 456p, 789s"),
        ),
        # 123 runs on into one of the two equal chows, not into both.
        (
            "[123p] [456p] 456p 99m 67s +8s",
            ("short_straight", "123p, 456p"),
            Reason.USED_TWICE,
            ("short_straight", "123p, 456p"),
        ),
    ],
)
def test_dropped_fan_names_its_sets_and_what_excludes_it(
    line: str, dropped: tuple[str, str], reason: Reason, because: tuple[str, str]
) -> None:
    found = [
        (drop.match.fan.key, drop.match.sets, drop.reason, drop.because.fan.key, drop.because.sets)
        for drop in scored(line).dropped
    ]
    assert (dropped[0], sets(dropped[1]), reason, because[0], sets(because[1])) in found


def test_fans_of_the_whole_hand_name_no_sets() -> None:
    score = scored("[222s] [666s] 888s 3344s +3s")
    whole = [match.fan.key for match in score.counted if not match.sets]
    assert whole == ["all_green", "full_flush", "all_pungs", "all_simples"]


@pytest.mark.parametrize(
    ("line", "fan", "made_of"),
    [
        ("44m 77s 444567p GdGdGd +7s self-drawn", "three_concealed_pungs", "444p, 777s, Gd Gd Gd"),
        ("(6666s) (5555p) 55777m 34s +5s", "two_concealed_kongs", "6666s, 5555p"),
        ("[1111m] 23488s 555p 67m +8m", "melded_kong", "1111m"),
        ("[123p] [888m] 67m 678s GdGd +8m self-drawn", "tile_hog", "678m, 888m"),
        ("[456p] [678s] [345p] 1233m +3m", "edge_wait", "123m"),
        ("[345m] [567p] [678s] 234m 9s +9s", "single_wait", "99s"),
        ("[345m] [567p] 24m 678s 99s +3m", "closed_wait", "234m"),
    ],
)
def test_fan_names_the_sets_that_make_it(line: str, fan: str, made_of: str) -> None:
    named = [match.sets for match in scored(line).counted if match.fan.key == fan]
    expected = sets(made_of)
    assert [Counter(found) for found in named] == [Counter(expected)]
