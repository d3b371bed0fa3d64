"""Replies as people see them: the golden files, and what must hold for every reply there is."""

import re

import pytest

from bot.model.answer import Circumstances, Refused, Tap
from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.fan_lists import fans_reply
from bot.text.fan_pages import fan_reply
from bot.text.menu import bot_about, bot_description, command_menu
from bot.text.option_texts import OPTION_TEXTS
from bot.text.other_rules import option_text
from bot.text.pages import done_notice, stale_notice
from bot.text.refusal import refusal_reply
from bot.text.repairs import LONGEST_COPIED
from bot.text.rules_page import rules_reply
from bot.text.taps import tap_label
from scoring import MCR_RULES
from scoring.errors import (
    Ambiguous,
    AmbiguousText,
    ImpossibleHand,
    NotAWinningHand,
    ScoringError,
    UnknownOption,
    UnknownRules,
    Unreadable,
    UnreadableText,
)
from scoring.hand import Problem, ProblemKind
from scoring.notation import parse_hand
from scoring.sets import Meld
from scoring.tiles import Tile
from tests.text.goldens import FOLDER, HANDS, PAGES, written
from tests.text.outcomes import outcome, reply, scored
from tests.text.telegram_html import faults, plain

CATALOGS = load_catalogs()
FANS = {fan.key for rules in MCR_RULES.values() for fan in rules.fans}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*HANDS, *PAGES])
def test_the_golden_file_is_what_is_said(name: str, language: str) -> None:
    golden = FOLDER / f"{name}.{language}.txt"
    assert written(name, language, CATALOGS) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_answer(language: str) -> None:
    for asked in (one for hands in HANDS.values() for one in hands):
        for rules in MCR_RULES.values():
            found = outcome(asked.line, language, rules, asked.taps)
            assert not list(faults(reply(CATALOGS[language], asked.line, found)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_page_about_rules_and_fans(language: str) -> None:
    catalog = CATALOGS[language]
    for rules in MCR_RULES.values():
        pages = [rules_reply(catalog, rules), fans_reply(catalog, rules)]
        pages += [fan_reply(catalog, rules, key, CATALOGS) for key in sorted(FANS)]
        assert not [fault for page in pages for fault in faults(page)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_text(language: str) -> None:
    rules = MCR_RULES["wmo"]
    assert set(OPTION_TEXTS) == set(rules.options)
    for name, values in OPTION_TEXTS.items():
        for value in values:
            assert rules.with_options(**{name: value}).options[name] == value
            assert "{" not in option_text(CATALOGS[language], rules, name, value)


def errors() -> list[ScoringError]:
    """One of every error that there is."""
    line = "[123m <"
    bad = Meld((Tile.M1, Tile.EAST))
    possible = Meld((Tile.M1, Tile.M2, Tile.M3), concealed=True)
    readings = [parse_hand("123m"), parse_hand("123s")]
    problems = [Problem(kind, Tile.S9, bad, 2, 14) for kind in ProblemKind]
    return [
        *(UnreadableText(code, line, 1, 3, Tile.P5) for code in Unreadable),
        *(AmbiguousText(code, line, 0, len(line), readings) for code in Ambiguous),
        AmbiguousText(Ambiguous.TWO, line, 0, 0, []),
        *(ImpossibleHand([problem]) for problem in problems),
        ImpossibleHand([Problem(ProblemKind.IMPOSSIBLE_MELD, meld=possible)]),
        ImpossibleHand(problems),
        *(NotAWinningHand(distance) for distance in (1, 2, 5, 11)),
        UnknownRules("<x>", ["wmo"]),
        UnknownOption("<x>", "y", ["z"]),
        ScoringError(),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_its_words_and_keeps_the_line(language: str) -> None:
    said = set()
    for error in errors():
        answer = refusal_reply(CATALOGS[language], Refused(error), "[123m <", "k7")
        assert not list(faults(answer)), error
        assert "[123m <" in plain(answer.html)
        said.add(plain(answer.html))
        if language != "en":
            english = refusal_reply(CATALOGS["en"], Refused(error), "[123m <", "k7")
            assert answer.html.split("\n")[0] != english.html.split("\n")[0]
    # A fifth tile is worded the same whoever finds it, and so is either wrong number of tiles.
    assert len(said) >= len(errors()) - 4


@pytest.mark.parametrize("line", ["<b>&" * 1000, "1m" * 2000, "🀄" * 3000, "(" * 4096])
def test_a_long_line_is_cut(line: str) -> None:
    for catalog in CATALOGS.values():
        answer = reply(catalog, line, outcome(line, catalog.language))
        assert not list(faults(answer))
        # What is folded, to be copied, is cut as well.
        shown = plain(re.sub(r"<blockquote expandable>.*</blockquote>", "", answer.html))
        assert len(shown) < 1000
        assert len(plain(answer.html)) < 1000 + LONGEST_COPIED


def test_a_tap_says_what_it_changes_to() -> None:
    found = scored("(5555p) 23467m 22p 345s +5m last tile")
    now = Circumstances(found.score.win, found.score.flowers)
    labels = [tap_label(CATALOGS["en"], now, tap) for tap in Tap]
    assert labels == [
        "Self-draw", "Seat: South", "Round: South", "+ Flower", "No flowers",
        "Not the last of its kind", "End of the wall", "After a kong", "Robbed kong",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tapped_circumstance_can_be_taken_back(language: str) -> None:
    line = "(5555p) 23467m 22p 345s +5m"
    for tap in Tap:
        both = (scored(line), scored(line, tap))
        nows = (Circumstances(one.score.win, one.score.flowers) for one in both)
        labels = (tap_label(CATALOGS[language], now, tap) for now in nows)
        same = tap in {Tap.MORE_FLOWERS, Tap.NO_FLOWERS}
        assert len(set(labels)) == (1 if same else 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_fits(language: str) -> None:
    catalog = CATALOGS[language]
    assert len(bot_description(catalog)) <= 512
    assert len(bot_about(catalog)) <= 120
    for command, description in command_menu(catalog):
        assert command.isascii()
        assert command.islower()
        assert 1 <= len(description) <= 256
    # A toast is seen for a moment and holds 200 characters.
    assert max(len(stale_notice(catalog)), len(done_notice(catalog))) <= 200
