"""Riichi in words: what must hold for every page there is."""

import re
from html import unescape
from itertools import product

import pytest

from bot.model.answer import Outcome, Refused
from bot.model.games import Game, Played
from bot.model.hand_picture import HandPicture
from bot.model.riichi import RiichiChanges, RiichiReady, RiichiScored, RiichiTap
from bot.text.catalog import LANGUAGES, Catalog, load_catalogs
from bot.text.lengths import TOAST, units
from bot.text.refusal import refusal_reply
from bot.text.reply import Reply, fits_in_a_row
from bot.text.riichi.drawn_hand import draw_riichi_hand
from bot.text.riichi.help_page import games_help, riichi_help
from bot.text.riichi.option_texts import RIICHI_OPTION_TEXTS
from bot.text.riichi.other_rules import riichi_rules_line
from bot.text.riichi.problems import riichi_sentence
from bot.text.riichi.ready_answer import riichi_ready_reply
from bot.text.riichi.rules_page import games_reply, riichi_option_reply, riichi_options_reply
from bot.text.riichi.score_answer import riichi_score_reply
from bot.text.riichi.why_account import (
    riichi_account_reply,
    riichi_short_reason,
    yaku_near_reply,
    yaku_why_not_reply,
)
from bot.text.riichi.why_not import yaku_reason, yaku_toast
from bot.usecases.riichi import riichi_outcome
from bot.usecases.riichi_why import explain_yaku, yaku_worth_asking
from scoring import MCR_RULES, RIICHI_RULES, RiichiRules, RiichiWin
from scoring.errors import ScoringError
from scoring.riichi.notation import parse_riichi, write_mpsz
from scoring.riichi.options import OPTIONS, PRESET_NAMES
from scoring.riichi.problems import RiichiProblemKind
from scoring.tiles import Tile
from tests.text.telegram_html import faults, plain

CATALOGS = load_catalogs()
RRC, JPML = RIICHI_RULES["riichi:rrc"], RIICHI_RULES["riichi:jpml-a"]
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
    return riichi_outcome(typed, RiichiWin(), RiichiChanges(), rules)


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
    assert set(PRESET_NAMES) == {rules.key for rules in RIICHI_RULES.values()}


@pytest.mark.parametrize("rules", RIICHI_RULES.values(), ids=lambda rules: rules.key)
def test_every_preset_is_dated_where_it_is_shown(rules: RiichiRules) -> None:
    """By the year of its edition, or of its reading; and no phone cuts the button."""
    assert re.fullmatch(r"[A-Z].* 20[0-9]{2}", rules.name)
    for language in LANGUAGES:
        catalog = CATALOGS[language]
        assert rules.name in str(riichi_rules_line(catalog, rules))
        page = games_reply(catalog, Played(None, rules))
        rows = [row for row in page.rows if any(rules.name in one.label for one in row)]
        assert [one.label for row in rows for one in row if one.label == f"✓ {rules.name}"]
        assert all(fits_in_a_row(row) for row in rows)


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


@pytest.mark.parametrize(
    ("line", "told"),
    [
        # No red fives there: a han less.
        (
            "234m 406p 678s 55s 67p",
            "EMA 2016, EMA 2025, WRC 2026, JPML A 2026: ron 2 han 30 fu, 2900 points · tsumo 3 han",
        ),
        # 9p is no simple: riichi, pinfu and two dora, which some round up to a mangan.
        (
            "234m 456p 678s 55s 78p riichi dora 5s",
            "EMA 2025, WRC 2026, M.League 2026: 9p: ron 4 han 30 fu, mangan, 12000 points · tsumo",
        ),
        ("19m19p19s1234567z", "Mahjong Soul 2026: ron 2 yakuman, 96000 points · tsumo 2 yakuman"),
    ],
)
def test_waits_tell_where_another_preset_differs(line: str, told: str) -> None:
    html = reply(CATALOGS["en"], line, outcome(line)).html
    assert told in plain(html).replace("\xa0", " ")


def test_waits_that_are_worth_the_same_everywhere_are_told_once() -> None:
    page = plain(reply(CATALOGS["en"], "", outcome("123m 345p 66678s 55z seat S")).html)
    assert "RRC 2026" in page
    assert not any(rules.name in page for rules in RIICHI_RULES.values() if rules is not RRC)


def test_waits_that_are_worth_too_little_are_no_waits_without_a_yaku() -> None:
    rules = RRC.with_options(two_han_from_five_counters="yes")
    line = "[234m] 456p 678s 55s 67p honba 5"
    page = plain(reply(CATALOGS["en"], line, outcome(line, rules=rules)).html)
    assert "not enough han" in page
    assert "no yaku" not in page
    bare = "[234m] 456p 789s 11s 67p honba 5"
    assert "no yaku" in plain(reply(CATALOGS["en"], bare, outcome(bare, rules=rules)).html)


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("777z 666z 555z 12m 55p +3m", "555z 666z 777z 55p 12m +3m"),
        ("77z 66z 55z 11z 22m 33p 4s +4s", "22m 33p 11z 55z 66z 77z 4s +4s"),
        ("777z 44z 555z 12m 666z +3m", "555z 666z 777z 44z 12m +3m"),
    ],
)
def test_honors_are_drawn_by_their_numbers(line: str, drawn: str) -> None:
    found = scored(line)
    assert draw_riichi_hand(found) == drawn
    first, *_ = HandPicture.of_riichi_win(found).concealed
    assert write_mpsz(first) == drawn.split(maxsplit=1)[0]


def test_honors_that_are_waited_for_stand_in_their_order() -> None:
    page = plain(reply(CATALOGS["en"], "", outcome("19m19p19s1234567z")).html)
    assert "1z 2z 3z 4z 5z 6z 7z" in page


@pytest.mark.parametrize("tap", RiichiTap)
def test_no_tap_leads_to_what_cannot_be(tap: RiichiTap) -> None:
    """From every hand and through every two taps that are offered there."""
    for line in LINES[:8]:
        found = outcome(line)
        if not isinstance(found, RiichiScored):
            continue
        for first in found.taps:
            changes = RiichiChanges().tapped(first, found.score.win)
            after = riichi_outcome(found.typed, RiichiWin(), changes, RRC)
            assert isinstance(after, RiichiScored), (line, first)
            if tap in after.taps:
                again = changes.tapped(tap, after.score.win)
                twice = riichi_outcome(found.typed, RiichiWin(), again, RRC)
                assert isinstance(twice, RiichiScored), (line, first, tap, twice)


@pytest.mark.parametrize("line", LINES[:8])
def test_telegram_takes_every_account_and_every_reason(line: str) -> None:
    for rules in RIICHI_RULES.values():
        found = outcome(line, rules=rules)
        if not isinstance(found, RiichiScored):
            continue
        misses = yaku_worth_asking(found)
        told = [explain_yaku(found, yaku.key) for yaku in rules.yaku]
        for catalog in CATALOGS.values():
            assert units(riichi_short_reason(catalog, found.score)) <= TOAST
            page = riichi_account_reply(catalog, found, "7", 0)
            assert page is not None
            near = yaku_near_reply(catalog, found.score, "7", misses, unknown="<x>", back=True)
            reasons = [yaku_why_not_reply(catalog, found, one.why, one.miss) for one in told]
            assert not [fault for shown in (page, near, *reasons) for fault in faults(shown)]
            toasts = [yaku_toast(catalog, found.score, one.why, one.miss) for one in told]
            assert all(0 < units(toast) <= TOAST for toast in toasts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_no_account_of_a_reading_that_is_not_there(language: str) -> None:
    found = scored("111m 234m 55p 678s 79s +8s tsumo")
    assert riichi_account_reply(CATALOGS[language], found, "7", 9) is None


def scored(line: str) -> RiichiScored:
    found = outcome(line)
    assert isinstance(found, RiichiScored)
    return found


@pytest.mark.parametrize(
    ("preset", "line", "told"),
    [
        (
            "jpml-a",
            "234m 406p 678s 55s 67p +8p riichi ippatsu indicator 3s 4p ura 5s",
            "Not counted under these rules: Ippatsu, Dora 5p, Ura dora 5s, Red fives 0p",
        ),
        ("tenhou", "123m 456p 345m 78s 99p +9s seat S renhou", "rules: Blessing of Man"),
    ],
)
def test_what_the_rules_leave_out_is_told(preset: str, line: str, told: str) -> None:
    rules = RIICHI_RULES[f"riichi:{preset}"]
    found = outcome(line, rules=rules)
    assert isinstance(found, RiichiScored)
    page = plain(reply(CATALOGS["en"], line, found).html)
    assert told in page
    picture = HandPicture.of_riichi_win(found)
    assert picture.ura_dora == ()
    assert len(picture.dora) <= 1
    everything = outcome(line)
    assert "Not counted under" not in plain(reply(CATALOGS["en"], line, everything).html)


def test_what_the_rules_leave_out_of_a_ready_hand() -> None:
    line = "234m 406p 678s 55s 67p indicator 3s 4p"
    page = plain(reply(CATALOGS["en"], line, outcome(line, rules=JPML)).html)
    assert "Dora 4s (indicator 3s)" in page
    assert "Not counted under these rules: Dora 5p, Red fives 0p" in page


def test_dora_and_ura_are_told_apart_on_the_picture() -> None:
    picture = HandPicture.of_riichi_win(scored("234m 406p 678s 55s 67p +8p riichi dora 4s ura 5s"))
    assert (picture.dora, picture.ura_dora) == ((Tile("4s"),), (Tile("5s"),))


def test_a_pung_completed_by_ron_is_no_open_one() -> None:
    """In a closed hand there is none: 222z by ron is worth 4, as an open pung is."""
    found = scored("123m 456p 789s 22z 55p +2z seat S riichi")
    score = found.score
    page = riichi_account_reply(CATALOGS["en"], found, "7", 0)
    assert page is not None
    assert "4 pung completed by ron: 222z" in plain(page.html)
    assert "open pung" not in plain(page.html)
    assert score.reading.fu == 40


def test_fu_are_told_item_by_item() -> None:
    """20, ron of a closed hand 10, concealed 222m 4, closed kong 1111z 32, closed wait 2."""
    found = scored("222m 66p (1111z) 456s 79p +8p riichi")
    page = riichi_account_reply(CATALOGS["en"], found, "7", 0)
    assert page is not None
    lines = plain(page.html).split("\n")
    start = lines.index("70\xa0fu, item by item")
    assert lines[start + 1 : start + 7] == [
        "20 every hand",
        "10 closed hand, won by ron",
        "32 concealed kong: 1111z",
        "4 concealed pung: 222m",
        "2 closed wait: 789p",
        "2 rounded up to tens",
    ]


@pytest.mark.parametrize(
    ("line", "key", "told"),
    [
        ("223344m 223344p 5s +5s", "iipeikou", "with “Twice Pure Double Chows”"),
        ("[234m] 223344p 678s 5s +5s", "iipeikou", "No set may be open, and these are: 234m."),
        ("234m 456p 789s 11s 67p +8p", "tanyao", "These do not fit: 789s 11s."),
        ("234m 456p 678s 55s 67p +8p", "menzen_tsumo", "won by ron; this needs a tsumo"),
        ("234m 456p 678s 55s 67p +8p", "riichi", "Nobody said that of this win."),
        ("234m 456p 678s 55s 68p +7p", "pinfu", "7p completed 678p"),
        ("222m 555p 88s 678s 77m +7m", "sanankou", "777m was completed by ron"),
        ("[777z] [666z] 55m 678s 78p +9p", "shousangen", "The hand has 666z 777z, but not 55z."),
        ("123m 456m 789m 11p 78s +9s", "chinitsu", "These tiles do not fit: 1p"),
        (
            "234m 567m 34p 678s 55s +5p seat S renhou",
            "pinfu",
            "“Blessing of Man” is added to no other yaku: the dearer of it and the rest counts.",
        ),
        (
            "111z 222z 333z 44z 55p +4z seat S",
            "shousuushii",
            "One of these would have to be the pair: 111z 222z 333z 444z.",
        ),
        (
            "123m 456p 333z 99s 34s +2s seat S riichi",
            "seat_west",
            "333z is there, but the seat wind is 2z.",
        ),
        (
            "222m 333p 444s 55p 66z +6z tsumo",
            "suuankou_tanki",
            "6z completed 666z: that is another kind of wait.",
        ),
        ("119m 19p 19s 123456z +7z", "kokushi_13", "Only the wait was another."),
        (
            "123m 123p 789s 24s 55p +3s riichi",
            "sanshoku_doujun",
            "The hand has 123m 123p, but not 123s.",
        ),
        ("123m 456p 789s 34s 55p +2s", "iipeikou", "No two chows are equal: 123m 456p 234s 789s."),
        (
            "112233m 445566p 7s +7s seat S",
            "chiitoitsu",
            "1600\xa0points: 11m 22m 33m 44p 55p 66p 77s, 7s in 77s. Seven Pairs 2",
        ),
        (
            "112233m 445566p 7s +7s seat S",
            "chiitoitsu",
            "The dearest reading of the hand has another shape.",
        ),
        (
            "234m 567m 34p 678s 55s +5p seat S renhou",
            "tanyao",
            "It counts by these rules: Tenhou 2026, Mahjong Soul 2026, M.League 2026, JPML A 2026.",
        ),
        (
            "123m 456p 345m 78s 99p +9s double riichi",
            "riichi",
            "It does not count together with “Double Riichi”.",
        ),
    ],
)
def test_why_a_yaku_does_not_count(line: str, key: str, told: str) -> None:
    found = scored(line)
    explained = explain_yaku(found, key)
    page = yaku_why_not_reply(CATALOGS["en"], found, explained.why, explained.miss)
    assert told in plain(page.html)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line",
    [
        "111z 222z 333z 44z 55p +4z seat S",
        "555z 666z 77z 123m 44p +7z",
        "222m 333p 444s 55p 66z +6z tsumo",
        "119m 19p 19s 123456z +7z",
        "234m 567m 34p 678s 55s +5p seat S renhou",
        "[777z] [666z] 55m 678s 78p +9p",
    ],
)
def test_no_reason_has_an_empty_place(language: str, line: str) -> None:
    found = scored(line)
    for yaku in found.score.rules.yaku:
        explained = explain_yaku(found, yaku.key)
        told = plain(yaku_reason(CATALOGS[language], found.score, explained.why))
        assert not re.search(r": ?\.|  | [.,]|[:,] *$", told), (yaku.key, told)


def test_what_is_one_tile_away() -> None:
    """A straight that there is is not near; one that ends with 678 lacks a 9 in the place of 6."""
    misses = {
        miss.fan.key: miss for miss in yaku_worth_asking(scored("123m 456m 78m 234p 55s +9m"))
    }
    assert "ittsu" not in misses
    near = {miss.fan.key: miss for miss in yaku_worth_asking(scored("123m 456m 67m 234p 55s +8m"))}
    exchanged = near["ittsu"].exchanged
    assert exchanged is not None
    assert (exchanged.out.value, exchanged.into.value) == ("6m", "9m")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_shows_what_reads(language: str) -> None:
    """Every line of it that is set as code is one that the reader knows."""
    catalog = CATALOGS[language]
    html = riichi_help(catalog)
    assert not list(faults(games_help(catalog, Played(MCR_RULES["wmo"], RRC))))
    full, *said = [unescape(one) for one in re.findall(r"<code>(.*?)</code>", html)]
    found = outcome(full, language)
    assert isinstance(found, RiichiScored)
    # A red dragon, a red five that is also dora: 3 han.
    assert (found.score.legal, found.score.reading.han) == (True, 3)
    for words in said:
        typed = parse_riichi(f"234m 406p 678s 55s 67p +8p {words}", language)
        assert typed.told or typed.named
