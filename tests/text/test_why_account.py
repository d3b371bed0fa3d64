"""The full account of a score: nothing is left out of it, and every page can be sent."""

import pytest

from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.lengths import LONGEST_CAPTION, LONGEST_MESSAGE
from bot.text.why_account import account_pages, account_reply
from bot.text.words import fan_name
from scoring import MCR_RULES
from tests.scoring.hands import scored as score_of
from tests.text.outcomes import ANSWER, scored
from tests.text.telegram_html import faults, plain
from tests.text.why_hands import JUST_ENOUGH, LONGEST, by_chance, longest

CATALOGS = load_catalogs()


def units(html: str) -> int:
    return len(plain(html).encode("utf-16-le")) // 2


@pytest.mark.parametrize("limit", [LONGEST_MESSAGE, LONGEST_CAPTION])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_sent(language: str, limit: int) -> None:
    numbers = set()
    for score in (*longest(), *by_chance(60)):
        pages = account_pages(CATALOGS[language], score, limit)
        numbers.add(len(pages))
        assert max(map(units, pages)) <= limit
    assert numbers == {1} if limit == LONGEST_MESSAGE else max(numbers) > 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_page(language: str) -> None:
    for line in (*LONGEST, JUST_ENOUGH):
        page, found = 0, scored(line)
        while reply := account_reply(
            CATALOGS[language], found, ANSWER, page, limit=LONGEST_CAPTION
        ):
            assert not list(faults(reply))
            page += 1
        assert page >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_hold_the_same_lines_however_long_they_may_be(language: str) -> None:
    for score in longest():
        whole, *more = account_pages(CATALOGS[language], score)
        assert not more
        pages = account_pages(CATALOGS[language], score, 500)
        assert len(pages) > 1
        lines = {line for page in pages for line in plain(page).splitlines()}
        assert lines == set(plain(whole).splitlines())


def test_every_fan_that_was_found_is_told_of() -> None:
    for catalog in CATALOGS.values():
        for score in (*longest(), *by_chance(60)):
            told = plain("".join(account_pages(catalog, score)))
            for match in (*score.counted, *(drop.match for drop in score.dropped)):
                assert fan_name(catalog, match.fan) in told


def test_what_is_alike_shares_a_line() -> None:
    """Three pungs of winds, and one principle for them."""
    [page] = account_pages(CATALOGS["en"], score_of("EEE SSS WWW NN 11m +1m self-drawn"))
    assert "– Pung of Terminals or Honors: EEE, SSS, WWW (“Little Four Winds”)" in page
    assert page.count("What another fan includes is not counted twice:") == 1


def test_a_set_that_served_the_fan_already_needs_no_other_fan_to_exclude_it() -> None:
    [page] = account_pages(CATALOGS["en"], score_of("[123p] [456p] 456p 99m 67s +8s"))
    assert "A set is not used twice for the same fan:" in page
    assert "– Short Straight: 123p 456p\n" in page


def test_other_readings_are_told_with_their_totals() -> None:
    [page] = account_pages(CATALOGS["en"], score_of("555666777p 5556s +7s self-drawn f2"))
    told = plain(page).replace("\xa0", " ")
    assert (
        "49 points: 555p 666p 777p 567s 55s, 7s in 567s. Pure Shifted Pungs 24, "
        "Three Concealed Pungs 16, Fully Concealed Hand 4, All Simples 2, One Voided Suit 1"
    ) in told


@pytest.mark.parametrize("rules", MCR_RULES)
def test_what_other_presets_say_is_told_even_if_it_is_the_same(rules: str) -> None:
    """Each of the three others is named once, or all at once where they agree.

    A club that changed an option hears of all four.
    """
    names = ["the world rules", "the Chinese list", "the Russian list", "the Uzbek list"]
    own = list(MCR_RULES).index(rules)
    for line in (JUST_ENOUGH, *LONGEST[:5]):
        told = "".join(account_pages(CATALOGS["en"], score_of(line, rules)))
        agreed = "The same by all the other lists" in told
        others = [int(n != own and not agreed) for n in range(4)]
        assert [told.count(name) for name in names] == others
    changed = "yes" if rules in {"china", "russian"} else "no"
    club = score_of(JUST_ENOUGH, rules, all_green_half_flush=changed)
    told = "".join(account_pages(CATALOGS["en"], club))
    assert [told.count(name) for name in names] == [1, 1, 1, 1]


def test_pages_are_turned_by_buttons_that_know_where_they_lead() -> None:
    found = scored(LONGEST[0])
    pages = len(account_pages(CATALOGS["en"], found.score, 700))
    seen = []
    for page in range(pages):
        reply = account_reply(CATALOGS["en"], found, ANSWER, page, limit=700)
        assert reply is not None
        [turns, ways] = reply.rows
        seen.append([button.data.rpartition(":")[2] for button in turns])
        assert [button.data.rpartition(":")[2] for button in ways] == ["near", "back"]
    assert seen[0] == ["0", "1"]
    assert seen[-1] == [str(pages - 2), str(pages - 1)]
    assert account_reply(CATALOGS["en"], found, ANSWER, pages, limit=700) is None
