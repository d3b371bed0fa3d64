"""Riichi in words: what must hold for every page there is."""

from itertools import product

import pytest

from bot.model.answer import Outcome, Refused
from bot.model.games import Game, Played
from bot.model.riichi import RiichiChanges, RiichiReady, RiichiScored, RiichiTap
from bot.text.catalog import LANGUAGES, Catalog, load_catalogs
from bot.text.refusal import refusal_reply
from bot.text.reply import Reply
from bot.text.riichi.drawn_hand import draw_riichi_hand
from bot.text.riichi.option_texts import RIICHI_OPTION_TEXTS
from bot.text.riichi.problems import riichi_sentence
from bot.text.riichi.ready_answer import riichi_ready_reply
from bot.text.riichi.rules_page import games_reply, riichi_option_reply, riichi_options_reply
from bot.text.riichi.score_answer import riichi_score_reply
from bot.text.riichi.words import PRESETS
from bot.usecases.riichi import riichi_outcome
from scoring import MCR_RULES, RIICHI_RULES, RiichiRules, Win
from scoring.errors import ScoringError
from scoring.riichi.notation import parse_riichi
from scoring.riichi.options import OPTIONS
from scoring.riichi.problems import RiichiProblemKind
from tests.text.telegram_html import faults

CATALOGS = load_catalogs()
RRC = RIICHI_RULES["riichi:rrc"]
LINES = (
    "234m 406p 678s 55s 67p +8p riichi ippatsu dora 4s 5s ura 1z honba 3 sticks 2",
    "[777z] (5055s) 678m 22p 34m +2m seat W round S indicator 1p 2p 3p 4p 5p",
    "223344m 223344p 55s 5s",
    "[234m] 456p 789s 11s 67p +8p dora 8s",
    "19m19p19s1234567z 1m tenhou",
    "1112345678999m +5m double riichi haitei tsumo",
    "(1111z) (2222z) (3333z) [444z] 5z +5z rinshan",
    "1133557799m 1155z +6z",
    "234m 406p 678s 55s 67p",
    "19m19p19s1234567z",
    "1359m 1359p 1359s 1z",
    "004m 456p 678s 55s 67p +8p flowers",
    "[234m] 456p 678s 55s 67p +8p riichi",
    "234m 456p 678s 55s 67p +8p ippatsu rinshan chankan tsumo seat 2z ura 3p",
    "123m 456p",
    "dora",
)


def outcome(line: str, language: str = "en", rules: RiichiRules = RRC) -> Outcome:
    try:
        typed = parse_riichi(line, language)
    except ScoringError as error:
        return Refused(error, game=Game.RIICHI)
    return riichi_outcome(typed, Win(), RiichiChanges(), rules)


def reply(catalog: Catalog, line: str, found: Outcome) -> Reply:
    match found:
        case RiichiScored():
            return riichi_score_reply(catalog, found, "7")
        case RiichiReady():
            return riichi_ready_reply(catalog, found, "7")
        case Refused():
            return refusal_reply(catalog, found, line, "7")
        case _:
            raise AssertionError(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_answer(language: str) -> None:
    for line, rules in product(LINES, RIICHI_RULES.values()):
        page = reply(CATALOGS[language], line, outcome(line, language, rules))
        assert not list(faults(page)), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_page_about_rules(language: str) -> None:
    catalog = CATALOGS[language]
    for rules in (*RIICHI_RULES.values(), RRC.with_options(seven_pairs_fu="50")):
        for mcr in (None, *MCR_RULES.values()):
            assert not list(faults(games_reply(catalog, Played(mcr, rules))))
        assert not list(faults(riichi_options_reply(catalog, rules)))
        for name in OPTIONS:
            assert not list(faults(riichi_option_reply(catalog, rules, name)))


def test_every_option_and_every_preset_has_its_words() -> None:
    assert {name: tuple(texts) for name, texts in RIICHI_OPTION_TEXTS.items()} == dict(OPTIONS)
    assert set(PRESETS) == {rules.key for rules in RIICHI_RULES.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_sentence_of_its_own(language: str) -> None:
    told = [riichi_sentence(CATALOGS[language], kind) for kind in RiichiProblemKind]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("line", LINES[:8])
def test_a_drawn_hand_reads_back(line: str) -> None:
    found = outcome(line)
    if not isinstance(found, RiichiScored):
        return
    again = parse_riichi(draw_riichi_hand(found))
    assert again.meaning[0] == found.typed.meaning[0]
    assert sorted(again.reds.tiles(again.hand)) == sorted(found.typed.reds.tiles(found.typed.hand))


@pytest.mark.parametrize(
    ("line", "remedies"),
    [
        # Closed without a yaku: a tsumo is one, and so is a riichi.
        ("234m 456p 789s 11s 68p +7p", ["tsumo", "riichi"]),
        ("[234m] 456p 789s 11s 68p +7p", []),
        ("234m 456p 789s 11s 68p +7p riichi", []),
    ],
)
def test_what_would_let_a_hand_win(line: str, remedies: list[str]) -> None:
    found = outcome(line)
    assert isinstance(found, RiichiScored)
    assert [one.remedy.value for one in found.nearly] == remedies


@pytest.mark.parametrize(
    ("line", "told"),
    [
        # By ron 4 × base, to the dealer 6 ×; by tsumo base from each and twice that from the
        # dealer; a counter adds 300 in all. 1 han 30 fu: base 240.
        ("[234m] 456p 678s 55s 67p +8p", "Ron: the discarder pays 1500\xa0points."),
        ("[234m] 456p 678s 55s 67p +8p seat S", "Ron: the discarder pays 1000\xa0points."),
        (
            "[234m] 456p 678s 55s 67p +8p seat S tsumo honba 1",
            "the others 400 each. With 1\xa0counter. <i>In all 1400\xa0points.</i>",
        ),
        (
            "[234m] 456p 678s 55s 67p +8p tsumo sticks 2",
            "500\xa0points. Sticks: 2000\xa0points more. <i>In all 3500\xa0points.</i>",
        ),
    ],
)
def test_who_pays(line: str, told: str) -> None:
    assert told in reply(CATALOGS["en"], line, outcome(line)).html


@pytest.mark.parametrize("tap", RiichiTap)
def test_no_tap_leads_to_what_cannot_be(tap: RiichiTap) -> None:
    """From every hand and through every two taps that are offered there."""
    for line in LINES[:8]:
        found = outcome(line)
        if not isinstance(found, RiichiScored):
            continue
        for first in found.taps:
            changes = RiichiChanges().tapped(first, found.score.win)
            after = riichi_outcome(found.typed, Win(), changes, RRC)
            assert isinstance(after, RiichiScored), (line, first)
            if tap in after.taps:
                again = changes.tapped(tap, after.score.win)
                twice = riichi_outcome(found.typed, Win(), again, RRC)
                assert isinstance(twice, RiichiScored), (line, first, tap, twice)
