"""Which buttons stand under a score."""

import pytest

from bot.model.answer import Circumstances, Tap
from bot.usecases.changes import possible_taps
from scoring import MCR_RULES
from scoring.notation import parse_hand

ALWAYS = [Tap.SELF_DRAWN, Tap.MORE_FLOWERS, Tap.LAST_IN_WALL]
WINDS = [Tap.SEAT, Tap.ROUND]
KONG = [Tap.AFTER_KONG]


@pytest.mark.parametrize(
    ("line", "more"),
    [
        # a wait on the pair's second tile: one of the other three is held
        ("123m 123p 123s 55m 99s 9s", []),
        ("123m 123p 123s 55m 78s 9s", [Tap.LAST_OF_KIND, Tap.ROBBED_KONG]),
        ("123m 123p 123s 55m 78s 9s self", [Tap.LAST_OF_KIND]),
        ("123m 123p 123s 55m 78s 9s f2", [Tap.LAST_OF_KIND, Tap.ROBBED_KONG, Tap.NO_FLOWERS]),
        # the ninth flower does not exist: one more than eight is none
        ("123m 123p 123s 55m 78s 9s f8", [Tap.LAST_OF_KIND, Tap.ROBBED_KONG]),
        ("EEE 123p 123s 55m 78s 9s", [*WINDS, Tap.LAST_OF_KIND, Tap.ROBBED_KONG]),
        ("123m 123p 123s EE 78s 9s", [Tap.LAST_OF_KIND, Tap.ROBBED_KONG]),
        ("[EEEE] 123p 55m 78s 123s 9s", [*WINDS, *KONG, Tap.LAST_OF_KIND, Tap.ROBBED_KONG]),
        ("(5555s) 123p 123m 99m 78m 9m", KONG),
        # the other three lie open in the own pung, which needs no telling
        ("[999s] 123p 123m 55m 78s 9s", []),
    ],
)
def test_only_what_can_change_something_is_offered(line: str, more: list[Tap]) -> None:
    typed = parse_hand(line)
    score = MCR_RULES["wmo"].score(typed.hand, typed.win)

    assert sorted(possible_taps(score)) == sorted([*ALWAYS, *more])


@pytest.mark.parametrize("tap", Tap)
@pytest.mark.parametrize("line", ["[EEEE] 123p 123s 55m 78s 9s", "[999s] 123p 123m 55m 78s 9s"])
def test_no_tap_that_is_offered_makes_a_hand_impossible(line: str, tap: Tap) -> None:
    """Nor does any other after it."""
    typed = parse_hand(line)
    rules = MCR_RULES["wmo"]
    once = Circumstances(typed.win).tapped(tap)
    if tap not in possible_taps(rules.score(typed.hand, typed.win)):
        return
    for second in possible_taps(rules.score(typed.hand, once.win)):
        twice = once.tapped(second)
        assert typed.hand.problems(twice.win) == ()


@pytest.mark.parametrize("tap", [tap for tap in Tap if tap not in {Tap.SEAT, Tap.ROUND}])
def test_a_tap_that_says_what_is_so_is_taken_back_by_another(tap: Tap) -> None:
    before = Circumstances()
    after = before.tapped(tap).tapped(Tap.NO_FLOWERS if tap is Tap.MORE_FLOWERS else tap)
    if tap is Tap.AFTER_KONG:
        after = after.tapped(Tap.SELF_DRAWN)

    assert after == before


@pytest.mark.parametrize("tap", [Tap.SEAT, Tap.ROUND])
def test_the_winds_go_round(tap: Tap) -> None:
    circumstances = Circumstances()
    for _ in range(4):
        circumstances = circumstances.tapped(tap)

    assert circumstances == Circumstances()
