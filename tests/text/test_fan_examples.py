"""An example for every fan, in which it counts, under every preset and with every single option."""

import pytest

from bot.text.fan_examples import FAN_EXAMPLES, example_of
from bot.text.option_texts import OPTION_TEXTS
from scoring import MCR_RULES
from scoring.score import RuleSet, Verdict

WORLD = MCR_RULES["wmo"]
CLUBS = [
    WORLD.with_options(**{option: value})
    for option, values in OPTION_TEXTS.items()
    for value in values
    if WORLD.options[option] != value
]
"""The world rules with one option changed."""


def known(rules: RuleSet) -> set[str]:
    return {fan.key for fan in rules.fans}


def test_every_fan_has_an_example_in_the_order_of_the_book() -> None:
    assert list(FAN_EXAMPLES) == [fan.key for fan in WORLD.fans]


@pytest.mark.parametrize("rules", [*MCR_RULES.values(), *CLUBS], ids=str)
def test_the_fan_counts_in_its_example(rules: RuleSet) -> None:
    for key in FAN_EXAMPLES.keys() & known(rules):
        score = example_of(rules, key).score
        assert rules.why_not(score, key).verdict is Verdict.COUNTED, key


@pytest.mark.parametrize("rules", MCR_RULES.values(), ids=str)
def test_an_example_may_win(rules: RuleSet) -> None:
    for key in FAN_EXAMPLES.keys() & known(rules):
        assert example_of(rules, key).score.legal, key


@pytest.mark.parametrize("key", FAN_EXAMPLES)
def test_an_example_is_plain(key: str) -> None:
    """At most two other fans of more than 2 points stand beside it, and not many in all."""
    score = example_of(WORLD, key).score
    dearer = [match for match in score.counted if match.fan.points > 2]
    assert len([match for match in dearer if match.fan.key != key]) <= 2
    assert len({match.fan.key for match in score.counted}) <= 7
