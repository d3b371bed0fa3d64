"""The answer to "why not this fan?": it counts, or what excludes it, or that it is not there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import MCR_RULES, Hand, RuleSet, Win, why_not
from scoring.errors import NotAWinningHand, UnknownFan
from scoring.fan import Reason
from scoring.score import Verdict
from tests.scoring.dealing import wins
from tests.scoring.hands import fans, scored

MIXED = "123m 456p 789s EEE 5s +5s"
"""Chows in three suits, a pung of winds, and a pair; concealed, won by a discard."""


@pytest.mark.parametrize(
    ("line", "fan", "reason", "because"),
    [
        (MIXED, "single_wait", None, None),
        ("1112345678999p +2p", "full_flush", Reason.IMPLIED, "nine_gates"),
        ("[123m] [456m] [789m] 123p 5s +5s", "two_terminal_chows", Reason.IMPLIED, "pure_straight"),
        ("123456m 1178s 456p +9s", "short_straight", Reason.JOINED, "mixed_straight"),
    ],
)
def test_fans_found(line: str, fan: str, reason: Reason | None, because: str | None) -> None:
    score = scored(line)
    answer = why_not(score, fan)
    assert answer.match
    assert answer.match.fan.key == fan
    assert answer.obstacle is None
    assert answer.reason is reason
    if because is None:
        assert answer.verdict is Verdict.COUNTED
        assert answer.match in score.counted
    else:
        assert answer.verdict is Verdict.EXCLUDED
        assert answer.because in score.counted
        assert answer.because
        assert answer.because.fan.key == because


def test_fan_that_counts_once_counts_though_another_of_it_was_dropped() -> None:
    """123 runs on into one of two equal chows, not into both."""
    score = scored("[123p] [456p] 456p 99m 67s +8s")
    assert fans(drop.match for drop in score.dropped)["short_straight"] == 1
    assert why_not(score, "short_straight").verdict is Verdict.COUNTED


def test_flowers_count_though_no_set_makes_them() -> None:
    answer = why_not(scored(f"{MIXED} flowers 2"), "flower_tiles")
    assert (answer.verdict, answer.match) == (Verdict.COUNTED, None)


def test_chicken_hand_may_count() -> None:
    answer = why_not(scored("[123m] [345m] 56s 678p WW +7s"), "chicken_hand")
    assert answer.verdict is Verdict.COUNTED


@pytest.mark.parametrize(
    ("rules", "fan"), [("wmo", "royal_flush"), ("wmo", "No Honors"), ("russian", "mixed_kongs")]
)
def test_unknown_fan(rules: str, fan: str) -> None:
    with pytest.raises(UnknownFan) as error:
        why_not(scored(MIXED, rules), fan)
    assert error.value.fan == fan


@given(wins(), st.sampled_from(list(MCR_RULES.values())))
def test_there_is_an_answer_for_every_fan(won: tuple[Hand, Win], rules: RuleSet) -> None:
    try:
        score = rules.score(*won)
    except NotAWinningHand:
        return
    counted = fans(score.counted)
    dropped = fans(drop.match for drop in score.dropped)
    for fan in rules.fans:
        answer = why_not(score, fan.key)
        if counted[fan.key] or (fan.key == "flower_tiles" and score.flowers):
            assert answer.verdict is Verdict.COUNTED
        elif dropped[fan.key]:
            assert answer.verdict is Verdict.EXCLUDED
            assert answer.because in score.counted
        else:
            assert answer.verdict is Verdict.NOT_MET
            assert answer.obstacle
