"""The cards of inline mode: what is taken for a hand, what for a fan; and what Telegram takes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.text.card import Card
from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.fan_search import build_search
from bot.text.inline import inline_cards
from bot.text.reply import Reply
from bot.text.riichi.yaku_search import build_yaku_search
from scoring import MCR_RULES
from tests.text.goldens import INLINE
from tests.text.outcomes import inline
from tests.text.telegram_html import faults

CATALOGS = load_catalogs()
FANS = {fan.key: fan for rules in MCR_RULES.values() for fan in rules.fans}
SEARCH = build_search(CATALOGS, FANS.values())
YAKU = build_yaku_search(CATALOGS)


def cards(query: str, language: str = "en") -> tuple[Card, ...]:
    catalog = CATALOGS[language]
    return inline_cards(catalog, CATALOGS, (SEARCH, YAKU), inline(catalog, query))


def keys(query: str, language: str = "en") -> list[str]:
    return [card.key for card in cards(query, language)]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", ["hint"]),
        ("  ", ["hint"]),
        ("123m 123p 123s 55m 78s 9s", ["hand", "why", "drawn"]),
        # How it was won is said: there is no other card for that.
        ("123m 123p 123s 55m 78s 9s self", ["hand", "why"]),
        ("123456789m23p55s", ["hand", "won:1p", "won:4p"]),
        ("123m 456p", ["hand"]),
        ("123m 45", ["hand"]),
        ("123456789m 2344p 5s", ["hand"]),
        ("half flush", ["fan:half_flush"]),
        ("7 pairs", ["fan:seven_pairs"]),
        ("no. 50", ["fan:half_flush"]),
        # A single wind may begin the name of a fan, but is none.
        ("east", ["hand"]),
        ("hello", ["hand"]),
    ],
)
def test_cards_of_a_query(query: str, expected: list[str]) -> None:
    assert keys(query) == expected


def test_a_bare_number_offers_the_fan_and_those_of_so_many_points() -> None:
    found = keys("8")
    assert found[0] == "fan:all_terminals"
    assert {key.removeprefix("fan:") for key in found[1:]} <= {
        fan.key for fan in MCR_RULES["wmo"].fans if fan.points == 8
    }


def test_readings_and_repairs_are_cards_of_their_own() -> None:
    assert keys("123с 456с 789с ВВВ К К", "ru") == ["hand", "reading:1", "reading:2"]
    asked, first, *_ = cards("[888m] 222m 555p 777s 99s 9s")
    assert first.title == "777s → 77s: 10\xa0points"
    # Its message is the score, and the line that its button brings back is the mended one.
    assert first.html.startswith("<b>10\xa0points</b>")
    assert first.rows[0][0].typed == "[888m] 222m 555p 77s 99s 9s"
    assert asked.rows[0][0].typed == "[888m] 222m 555p 777s 99s 9s"
    assert "Did you mean" not in asked.html


def assert_telegram_takes(found: tuple[Card, ...]) -> None:
    assert 1 <= len(found) <= 50
    assert len({card.key for card in found}) == len(found)
    for card in found:
        assert 1 <= len(card.key.encode()) <= 64
        assert card.title.strip()
        assert not list(faults(Reply(card.html, card.rows))), card
        # No answer is kept, so a button may not speak of one.
        assert not [button for row in card.rows for button in row if button.data]


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_card(language: str) -> None:
    queries = (*INLINE, "1m2m3m" * 40, "19m19p19s1234567z", "1", "2", "88", "<b>&", "fan", "чоу")
    for query in queries:
        assert_telegram_takes(cards(query, language))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=256), st.sampled_from(LANGUAGES))
def test_there_is_a_card_for_any_text(query: str, language: str) -> None:
    assert_telegram_takes(cards(query, language))
