"""Hands for questions: plain ones, those with the longest accounts, and hands by chance."""

from collections.abc import Iterator
from random import Random

from scoring import MCR_RULES
from scoring.errors import ScoringError
from scoring.score import Score
from tests.scoring.dealing import deal
from tests.scoring.hands import scored

JUST_ENOUGH = "234m 567m 345p 67s 88s +5s"
LONGEST = (
    "EEE SSS WWW NN 11m +1m self-drawn",
    "(1111p) [1111m] 999s 9p [EEEE] +9p self-drawn wall end after kong f8",
    "112233m 112233p 1s +1s",
    "1112223334455m +5m self-drawn wall end",
    "(1111m) (9999m) 111p 999p 9s +9s after kong wall end f8",
    "555666777p 5556s +7s self-drawn wall end",
    "222333444555m 6m +6m self-drawn",
    "147m 258p 369s 13s EE +2s",
    "[EEEE] (SSSS) (WWWW) [NNNN] Rd +Rd self-drawn after kong wall end f8",
)
"""Many fans, many of them excluded, or many readings."""


def by_chance(number: int) -> Iterator[Score]:
    """Scores of so many winning hands, under each preset in turn."""
    chance = Random(4)
    presets = list(MCR_RULES.values())
    for place in range(number):
        hand, win = deal(chance)
        try:
            yield presets[place % len(presets)].score(hand, win)
        except ScoringError:
            continue


def longest() -> list[Score]:
    return [scored(line, rules) for line in LONGEST for rules in MCR_RULES]
