"""Two presets differ only by their options, and an option touches only the fans it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import MCR_RULES, Hand, RuleSet, Score, Win
from scoring.arrange import Arrangement
from scoring.errors import NotAWinningHand
from tests.scoring.dealing import wins
from tests.scoring.hands import PRESETS, points

_WAITS = {"edge_wait", "closed_wait", "single_wait"}

TOUCHES: Mapping[str, set[str]] = MappingProxyType(
    {
        "two_concealed_kongs_points": {"two_concealed_kongs"},
        "mixed_kongs_points": {"mixed_kongs", "melded_kong", "concealed_kong"},
        "concealed_kong_counts_as_pung": {"three_concealed_pungs", "two_concealed_pungs"},
        "special_hands_self_draw": {"fully_concealed_hand", "self_drawn"},
        "seven_pairs_all_types": {"all_types"},
        "tile_hog_honors": {"tile_hog"},
        "tile_hog_green_terminal_pairs": {"tile_hog"},
        "nine_gates_pth": {"pung_of_terminals_or_honors"},
        "all_green_half_flush": {"half_flush"},
        "all_green_no_honors": {"no_honors"},
        "all_terminals_double_pung": {"double_pung"},
        "all_honors_dragon_pung": {"dragon_pung"},
        "wind_pung_pth": {"pung_of_terminals_or_honors"},
        "wait_counts_own_quads": _WAITS,
        "knitted_straight_edge_closed": {"edge_wait", "closed_wait"},
        "lesser_plus_knitted": {"knitted_straight"},
        "lesser_honors": set(),
        "replacement_plus_last_draw": {"last_tile_draw"},
        "mixed_reading_wait": _WAITS,
        "nine_gates_pure_wait": {
            *("nine_gates", "full_flush", "no_honors", "pung_of_terminals_or_honors"),
            *("concealed_hand", "fully_concealed_hand", "self_drawn", *_WAITS),
        },
        "false_win_penalty": set(),
    }
)
"""The fans that an option may bring, take away or change the points of."""

BESIDE_THIRTEEN_ORPHANS = {
    *("fully_concealed_hand", "self_drawn", "last_tile_draw", "last_tile_claim", "last_tile"),
    "robbing_the_kong",
}
"""What `russian` takes from Thirteen Orphans beside what the book does (ruling 9)."""


def test_every_option_is_known_here() -> None:
    assert set(TOUCHES) == set(MCR_RULES["wmo"].options)


@given(wins(), st.sampled_from(PRESETS), st.sampled_from(PRESETS), st.randoms())
def test_presets_differ_only_by_options_that_apply(
    won: tuple[Hand, Win], start: str, end: str, chance: Random
) -> None:
    """From one preset to another, option by option in any order."""
    rules = MCR_RULES[start]
    goal = MCR_RULES[end].options
    differing = [name for name, value in rules.options.items() if goal[name] != value]
    for name in chance.sample(differing, len(differing)):
        changed = rules.with_options(**{name: goal[name]})
        _touches_only_its_fans(name, _score(rules, won), _score(changed, won))
        rules = changed
    one, two = _score(rules, won), _score(MCR_RULES[end], won)
    if one is None or two is None:
        assert one is two
        return
    assert points(one.counted) == points(two.counted)
    assert one.total == two.total
    assert one.arrangement == two.arrangement


def _score(rules: RuleSet, won: tuple[Hand, Win]) -> Score | None:
    try:
        return rules.score(*won)
    except NotAWinningHand:
        return None


def _touches_only_its_fans(option: str, one: Score | None, two: Score | None) -> None:
    if one is None or two is None:
        assert one is two or option == "lesser_honors"
        return
    before, after = _by_arrangement(one), _by_arrangement(two)
    assert before.keys() & after.keys()
    for arrangement in before.keys() & after.keys():
        old, new = before[arrangement], after[arrangement]
        touched = {fan for fan in old | new if old[fan] != new[fan]}
        assert touched <= _may_touch(option, old | new)


def _may_touch(option: str, found: Counter[str]) -> set[str]:
    if option == "special_hands_self_draw" and found["thirteen_orphans"]:
        return BESIDE_THIRTEEN_ORPHANS
    return TOUCHES[option] | {"chicken_hand"}  # if it takes the only fan away


def _by_arrangement(score: Score) -> dict[Arrangement, Counter[str]]:
    """What each fan adds in each reading."""
    readings = (score.reading, *score.others)
    return {reading.arrangement: points(reading.counted) for reading in readings}


@pytest.mark.parametrize("start", PRESETS)
@pytest.mark.parametrize("end", PRESETS)
def test_preset_with_the_options_of_another_is_the_other(start: str, end: str) -> None:
    rules = MCR_RULES[start].with_options(**MCR_RULES[end].options)
    assert rules.options == MCR_RULES[end].options
    assert [(fan.key, fan.points) for fan in rules.fans] == [
        (fan.key, fan.points) for fan in MCR_RULES[end].fans
    ]
