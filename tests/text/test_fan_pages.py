"""What a page about a fan tells: names, an example, relations, and how presets differ."""

import pytest

from bot.text.catalog import load_catalogs
from bot.text.fan_examples import FAN_EXAMPLES
from bot.text.fan_pages import fan_reply
from scoring import MCR_RULES
from scoring.notation import parse_hand
from tests.text.telegram_html import plain

CATALOGS = load_catalogs()
WORLD = MCR_RULES["wmo"]


def page(key: str, language: str = "en", rules: str = "wmo") -> str:
    reply = fan_reply(CATALOGS[language], MCR_RULES[rules], key, CATALOGS)
    return plain(reply.html).replace("\xa0", " ")


def test_a_fan_is_named_in_all_languages() -> None:
    assert page("half_flush").startswith("Half Flush: 6 points\nПолуфлеш · Yarim-baraka\n")
    assert page("half_flush", "uz").startswith("Yarim-baraka: 6 ochko\nHalf Flush · Полуфлеш\n")


@pytest.mark.parametrize("language", ["en", "ru", "uz"])
def test_the_example_reads_back_as_the_hand_that_it_is(language: str) -> None:
    for key in FAN_EXAMPLES:
        written = page(key, language).split("\n\n")[2].splitlines()[1].split(" · ")[0]
        expected, read = parse_hand(FAN_EXAMPLES[key]), parse_hand(written, language)
        assert sorted(read.hand.concealed) == sorted(expected.hand.concealed)
        assert read.hand.winning is expected.hand.winning


def test_how_the_example_was_won_is_told_where_it_matters() -> None:
    assert " · self-draw · End of the wall\n" in page("last_tile_draw")
    assert " · robbed kong\n" in page("robbing_the_kong")


def test_nine_gates_are_seen_whole() -> None:
    assert "\n1112345678999p +5p\n" in page("nine_gates")


def test_what_a_fan_includes_and_what_includes_it() -> None:
    told = page("mixed_double_chow")
    assert "Part of: Three-Suited Terminal Chows, Mixed Triple Chow" in told
    assert "Not counted beside it: Mixed Double Chow" in page("mixed_triple_chow")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("two_concealed_kongs", "6 points by the Chinese list and by the Russian list"),
        ("mixed_kongs", "Does not count by the Russian list"),
        (
            "half_flush",
            (
                "“Half Flush” does not count with “All Green” "
                "(by the Chinese list and by the Russian list)"
            ),
        ),
        # An option that names other fans, too: it concerns all hands that are always concealed.
        ("seven_shifted_pairs", "add only “Self-Drawn” on a self-draw (by the Chinese list)"),
        ("edge_wait", "A tile of which you hold all four is not waited for (by the Russian list)"),
        ("seat_wind", "is also a “Pung of Terminals or Honors” (by the Uzbek list)"),
    ],
)
def test_how_presets_differ(key: str, said: str) -> None:
    assert said in page(key)


def test_where_presets_agree_there_is_nothing_to_tell() -> None:
    assert " list" not in page("mixed_triple_chow")
    assert "not waited for" not in page("half_flush")


def test_the_differences_are_those_from_the_rules_in_use() -> None:
    told = page("two_concealed_kongs", rules="russian")
    assert told.startswith("Two Concealed Kongs: 6 points")
    assert "8 points by the world rules and by the Uzbek list" in told


def test_a_fan_that_the_rules_do_not_know_has_no_example_and_no_relations() -> None:
    told = page("mixed_kongs", rules="russian")
    assert "does not count" in told
    assert "Example" not in told
    assert "Not counted beside it" not in told
