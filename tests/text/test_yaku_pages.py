"""The yaku as a book: every rule and example, and what a search finds."""

from html import unescape

import pytest

from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.fan_search import Candidates, Found, NotFound
from bot.text.riichi.beside_yaku import BESIDE
from bot.text.riichi.yaku_aliases import YAKU_ALIASES
from bot.text.riichi.yaku_pages import all_yaku_reply, yaku_of_han_reply, yaku_reply
from bot.text.riichi.yaku_search import build_yaku_search
from bot.text.riichi.yaku_texts import YAKU_TEXTS, example_of
from scoring import RIICHI_RULES
from scoring.riichi.yaku import YAKU
from tests.text.telegram_html import faults
from tests.text.yaku_names import MISSPELT, NAMES, SHARED, table

CATALOGS = load_catalogs()
RRC = RIICHI_RULES["riichi:rrc"]
SEARCH = build_yaku_search(CATALOGS)
KEYS = tuple(yaku.key for yaku in YAKU)


def test_every_yaku_has_its_text() -> None:
    assert tuple(YAKU_TEXTS) == KEYS
    assert set(YAKU_ALIASES) <= {*KEYS, *BESIDE}


@pytest.mark.parametrize("preset", RIICHI_RULES)
def test_every_example_wins_with_its_yaku(preset: str) -> None:
    rules = RIICHI_RULES[preset]
    for yaku in rules.yaku:
        score = example_of(rules, yaku.key).score
        assert score.legal
        assert yaku.key in {one.yaku.key for one in score.reading.counted}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_page(language: str) -> None:
    catalog = CATALOGS[language]
    for rules in RIICHI_RULES.values():
        pages = [all_yaku_reply(catalog, rules)]
        pages += [yaku_reply(catalog, rules, key, CATALOGS) for key in (*KEYS, *BESIDE)]
        assert not [fault for page in pages for fault in faults(page)]
        for han in {yaku.points for yaku in rules.yaku}:
            page = yaku_of_han_reply(catalog, rules, han)
            assert page is not None
            assert not list(faults(page))
    assert yaku_of_han_reply(catalog, RRC, 12) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_name_finds_its_yaku(key: str, language: str) -> None:
    yaku = next(one for one in YAKU if one.key == key)
    for name in (CATALOGS[language].pgettext("yaku", yaku.name), key.replace("_", " ")):
        match SEARCH.find(name, RRC):
            case Found(found):
                assert found == key
            case Candidates(keys):
                assert key in keys
            case other:
                raise AssertionError(other)


@pytest.mark.parametrize(("name", "key"), table(NAMES))
def test_just_one_has_this_name(name: str, key: str) -> None:
    assert SEARCH.find(name, RRC) == Found(key)


@pytest.mark.parametrize(("name", "keys"), table(SHARED))
def test_all_that_share_a_name_are_offered(name: str, keys: str) -> None:
    assert SEARCH.find(name, RRC) == Candidates(tuple(keys.split()))


@pytest.mark.parametrize("name", ["yakuhai", "Якухай", "фанпай"])
def test_honors_that_are_worth_a_han_share_a_name(name: str) -> None:
    found = SEARCH.find(name, RRC)
    assert isinstance(found, Candidates)
    assert len(found.keys) == 3 + 4 + 4


@pytest.mark.parametrize(("name", "key"), table(MISSPELT))
def test_a_slip_in_the_name_is_forgiven(name: str, key: str) -> None:
    match SEARCH.find(name, RRC):
        case Found(found):
            assert found == key
        case Candidates(keys):
            assert keys[0] == key
        case other:
            raise AssertionError(other)


def test_every_yaku_is_in_the_table_of_names() -> None:
    named = {key for _, keys in (*table(NAMES), *table(SHARED)) for key in keys.split()}
    assert named == {*KEYS, *BESIDE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_every_yaku_and_what_is_none(language: str) -> None:
    catalog = CATALOGS[language]
    page = unescape(all_yaku_reply(catalog, RRC).html)
    names = [yaku.name for yaku in YAKU] + [one.name for one in BESIDE.values()]
    assert [name for name in names if catalog.pgettext("yaku", name) not in page] == []


def test_what_is_no_yaku_says_so_and_where_it_is_played() -> None:
    page = yaku_reply(CATALOGS["en"], RRC, "nagashi_mangan", CATALOGS).html
    assert "It is no yaku of a hand" in page
    assert "Tenhou 2026, Mahjong Soul 2026: " in page
    assert "example" not in page.lower()


@pytest.mark.parametrize("query", ["привет", "asdfgh", "salom"])
def test_nonsense_finds_nothing(query: str) -> None:
    assert SEARCH.find(query, RRC) == NotFound()


def test_worth_is_told_closed_and_open() -> None:
    page = yaku_reply(CATALOGS["en"], RRC, "honitsu", CATALOGS).html
    assert page.startswith("<b>Half Flush: 3\xa0han, in an open hand 2</b>")
    assert "Хоницу" in page
    page = yaku_reply(CATALOGS["en"], RRC, "pinfu", CATALOGS).html
    assert page.startswith("<b>Pinfu: 1\xa0han, in a closed hand only</b>")
    page = yaku_reply(CATALOGS["en"], RRC, "renhou", CATALOGS).html
    assert page.startswith("<b>Blessing of Man: mangan, in a closed hand only</b>")
    added = RRC.with_options(renhou="adds")
    page = yaku_reply(CATALOGS["en"], added, "renhou", CATALOGS).html
    assert page.startswith("<b>Blessing of Man: 5\xa0han, in a closed hand only</b>")
    assert "RRC 2026, EMA 2016, EMA 2025, WRC 2026: mangan, in a closed hand only" in page
    page = yaku_reply(CATALOGS["en"], RIICHI_RULES["riichi:jpml-a"], "ippatsu", CATALOGS).html
    assert page.startswith("<b>Ippatsu: does not count</b>")
    assert "RRC 2026, EMA 2016" in page
