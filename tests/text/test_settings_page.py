"""The settings of a chat and the options of its rules, as Telegram takes them."""

import pytest

from bot.model.games import Played
from bot.model.preferences import FairPlay
from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.option_texts import OPTION_TEXTS
from bot.text.settings_page import option_reply, options_reply, settings_reply
from scoring import MCR_RULES
from tests.text.telegram_html import faults

CATALOGS = load_catalogs()


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_page(language: str) -> None:
    catalog = CATALOGS[language]
    for rules in MCR_RULES.values():
        pages = [
            settings_reply(catalog, Played(rules, None), one, pictures=pictures)
            for one in (None, *FairPlay)
            for pictures in (True, False)
        ]
        pages += [options_reply(catalog, rules)]
        pages += [option_reply(catalog, rules, name) for name in OPTION_TEXTS]
        assert not [fault for page in pages for fault in faults(page)]


def test_what_was_changed_stands_out() -> None:
    club = MCR_RULES["wmo"].with_options(tile_hog_honors="no")

    page = options_reply(CATALOGS["en"], club).html

    assert "6. <b>“Tile Hog”: suit tiles only</b>" in page
    assert page.count("<b>") == 2


def test_the_value_in_use_is_marked() -> None:
    page = option_reply(CATALOGS["en"], MCR_RULES["china"], "mixed_kongs_points")

    assert [button.label for button in page.rows[0]] == ["A", "✓ B", "C"]
    assert [button.data for button in page.rows[0]] == [
        "1:o:mixed_kongs_points:6",
        "1:o:mixed_kongs_points:5",
        "1:o:mixed_kongs_points:3",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fan_that_an_option_takes_away_still_has_its_name(language: str) -> None:
    club = MCR_RULES["wmo"].with_options(mixed_kongs_points="3")

    page = settings_reply(CATALOGS[language], Played(club, None), None, pictures=True)

    assert CATALOGS[language].pgettext("fan", "Concealed Kong and Melded Kong") in page.html
