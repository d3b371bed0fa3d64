"""A hand that is drawn set by set is still the same hand when somebody types it."""

import pytest

from bot.text.catalog import LANGUAGES
from bot.text.drawn_hand import draw_hand
from scoring.notation import parse_hand
from tests.text.outcomes import scored

HANDS = {
    "123m123p123s55m78s 9s": "123m 123p 123s 55m 78s +9s",
    "[234m] 567m 55p 678s 34s 5s f3": "567m 678s 55p 34s [234m] +5s f3",
    "(1111p)[EEE]234s55p67s +8s": "234s 55p 67s (1111p) [EEE] +8s",
    "1122m3344p5566s7s +7s": "11m 22m 33p 44p 55s 66s 7s +7s",
    "147m258p369s123m5s+5s": "147m 258p 369s 123m 5s +5s",
    "19m19p19s1234567z +1m": "19m 19p 19s E S W N Rd Gd Wd +1m",
    "147m258p36s123456z": "147m 258p 36s E S W N Wd +Gd",
    "111m 234m 678m 999m 5m +5m": "111m 234m 678m 999m 5m +5m",
    "[555p] 555m 555s EEE 1s +1s f1": "555m 555s EEE 1s [555p] +1s f1",
}


@pytest.mark.parametrize(("typed", "drawn"), HANDS.items())
def test_sets_are_seen(typed: str, drawn: str) -> None:
    assert draw_hand(scored(typed).score, "en") == drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", HANDS)
def test_it_can_be_typed(typed: str, language: str) -> None:
    again = parse_hand(draw_hand(scored(typed).score, language), language)
    assert again.meaning[0] == parse_hand(typed).meaning[0]
