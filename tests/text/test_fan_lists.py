"""The fans to browse: every fan is in one family, and every button leads somewhere."""

import pytest

from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.fan_families import FAMILIES, beside, family_of
from bot.text.fan_lists import family_reply, fans_reply, points_reply
from bot.text.fan_pages import NEIGHBOURS, fan_reply
from bot.text.reply import Reply
from scoring import MCR_RULES
from scoring.score import RuleSet
from tests.text.telegram_html import faults, plain

CATALOGS = load_catalogs()
WORLD = MCR_RULES["wmo"]


def led_to(reply: Reply) -> list[str]:
    return [button.data for row in reply.rows for button in row]


def lists(rules: RuleSet, language: str) -> list[Reply]:
    catalog = CATALOGS[language]
    by_points = [points_reply(catalog, rules, fan.points) for fan in rules.fans]
    families = [family_reply(catalog, rules, family) for family in FAMILIES]
    return [fans_reply(catalog, rules), *filter(None, by_points), *families]


def test_every_fan_is_in_one_family() -> None:
    keys = [key for _, fans in FAMILIES.values() for key in fans]
    assert sorted(keys) == sorted(fan.key for fan in WORLD.fans)


def test_the_first_of_a_family_has_neighbours_on_one_side_only() -> None:
    assert family_of("all_chows") == "chows"
    assert beside("all_chows", 2) == ("pure_double_chow", "pure_triple_chow")
    assert beside("short_straight", 1) == ("four_pure_shifted_chows", "pure_straight")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", MCR_RULES.values(), ids=str)
def test_telegram_takes_every_list(rules: RuleSet, language: str) -> None:
    assert not [fault for page in lists(rules, language) for fault in faults(page)]


@pytest.mark.parametrize("rules", MCR_RULES.values(), ids=str)
def test_every_fan_is_reached_by_its_points_and_by_its_family(rules: RuleSet) -> None:
    first, *others = lists(rules, "en")
    for button in led_to(first):
        match button.split(":")[2:]:
            case ["p", worth]:
                assert points_reply(CATALOGS["en"], rules, int(worth))
            case ["f", family]:
                assert family in FAMILIES
            case _:
                pytest.fail(button)
    reached = {button for page in others for button in led_to(page)}
    assert reached == {f"1:n:{fan.key}" for fan in rules.fans} | {"1:f:all"}


def test_there_is_no_list_of_points_that_no_fan_has() -> None:
    assert points_reply(CATALOGS["en"], WORLD, 3) is None


def test_a_family_tells_the_points_and_a_list_of_points_does_not_repeat_them() -> None:
    assert "Four Kongs 88: Four kongs" in plain(family_reply(CATALOGS["en"], WORLD, "kongs").html)
    page = points_reply(CATALOGS["en"], WORLD, 32)
    assert page
    assert "Three Kongs: Three kongs" in plain(page.html)


@pytest.mark.parametrize("rules", MCR_RULES.values(), ids=str)
def test_a_fan_leads_to_its_neighbours_and_to_its_lists(rules: RuleSet) -> None:
    known = {fan.key for fan in rules.fans}
    for fan in WORLD.fans:
        buttons = led_to(fan_reply(CATALOGS["en"], rules, fan.key, CATALOGS))
        own = [button for button in buttons if button.startswith("1:f:")]
        keys = [button.removeprefix("1:n:") for button in buttons[: -len(own)]]
        assert 1 < len(keys) <= NEIGHBOURS
        assert fan.key not in keys
        assert set(keys) <= known
        assert own[-1] == f"1:f:f:{family_of(fan.key)}"
        assert (len(own) == 2) is (fan.key in known)
