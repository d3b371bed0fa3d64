"""The riichi builder as a thumb finds it: red fives, indicators, and the game on top."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from bot.model.building import Building, Look, Page
from bot.model.draft import draft_of
from bot.model.games import Game, Played
from bot.model.opened_draft import open_riichi_hand
from bot.model.riichi_draft import RiichiHandDraft
from bot.model.steps import Key, Put
from bot.text.builder import builder_reply
from bot.text.builder_keys import NOTHING, possible_look
from bot.text.builder_words import draft_words
from bot.text.catalog import LANGUAGES
from bot.usecases.builder import look_after
from scoring import MCR_RULES, RIICHI_RULES, RiichiWin, parse_riichi, win_of
from scoring.hand import Hand
from scoring.notation import Reds
from scoring.tiles import Tile
from tests.model.test_riichi_draft import wins
from tests.text.telegram_html import faults, plain
from tests.text.test_builder import CATALOGS, MORE_TAPS, Thumb

RIICHI = Played(None, RIICHI_RULES["riichi:rrc"])
BOTH = Played(MCR_RULES["wmo"], RIICHI_RULES["riichi:rrc"])
NO_REDS = Played(None, RIICHI_RULES["riichi:wrc"])
ROWS = 9
"""A phone shows no more of them with the hand over them."""


def at(line: str, language: str = "en", look: Look | None = None, played: Played = RIICHI) -> Thumb:
    """A thumb over the hand of a line."""
    typed = parse_riichi(line, language)
    draft = open_riichi_hand(typed.hand, typed.reds, win_of(typed)).draft
    return Thumb(language, draft, look or look_after(draft), played)


def begun(language: str = "en", page: Page = Page.CHARACTERS, played: Played = RIICHI) -> Thumb:
    return Thumb(language, RiichiHandDraft(), Look(page), played)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_red_five_has_a_key_of_its_own_after_the_nine(language: str) -> None:
    thumb = begun(language, Page.DOTS)
    assert thumb.labels[1:3] == [["1p", "2p", "3p", "4p", "5p"], ["6p", "7p", "8p", "9p", "🔴5p"]]

    thumb.tap("tile:5p:red")
    assert thumb.labels[1:3] == [["1p", "2p", "3p", "4p", "5p"], ["6p", "7p", "8p", "9p", NOTHING]]
    for _ in range(3):
        thumb.tap("tile:5p")
    assert not thumb.offers("tile:5p")


def test_where_red_fives_are_plain_ones_there_are_no_keys_for_them() -> None:
    thumb = begun(played=NO_REDS)
    assert thumb.labels[1:3] == [["1m", "2m", "3m", "4m", "5m"], ["6m", "7m", "8m", "9m"]]
    assert "🔴" not in str(thumb.labels)


@pytest.mark.parametrize(
    ("key", "rows"),
    [
        (Key.CHOW, "123p 234p 345p 456p 567p, 678p 789p 🔴345p 🔴456p 🔴567p"),
        (Key.PUNG, "111p 222p 333p 444p 555p, 666p 777p 888p 999p 🔴555p"),
        (Key.KONG, "1111p 2222p 3333p 4444p 5555p, 6666p 7777p 8888p 9999p 🔴5555"),
        (Key.CONCEALED_KONG, "1111p 2222p 3333p 4444p 5555p, 6666p 7777p 8888p 9999p 🔴5555"),
        (Key.INDICATOR, "1p 2p 3p 4p 5p, 6p 7p 8p 9p ·"),
    ],
)
def test_sets_are_offered_with_a_red_five_and_without(key: Key, rows: str) -> None:
    thumb = Thumb("en", RiichiHandDraft(), Look(Page.DOTS, key), RIICHI)
    assert thumb.labels[1:3] == [row.split() for row in rows.split(", ")]


def test_honors_have_no_flowers_beside_them() -> None:
    assert begun(page=Page.HONORS).labels[1:4] == [
        ["East", "South", "West", "North"],
        ["Red", "Green", "White"],
        [NOTHING, "Pung", "Kong", "Dora"],
    ]


def test_the_tiles_stay_under_the_thumb() -> None:
    thumb = at("111m 999m 123p 456s 9s +9s")
    below = {
        len(Thumb("en", RiichiHandDraft(thumb.draft.steps[:count]), Look(page, key), played).labels)
        - len(played.games)
        for count in range(14)
        for page in Page
        for key in (Key.TILE, Key.CHOW, Key.PUNG, Key.KONG, Key.CONCEALED_KONG, Key.INDICATOR)
        for played in (RIICHI, BOTH, NO_REDS)
    }
    assert below == {5}


@given(wins())
def test_a_hand_takes_a_tap_for_each_tile_and_five_more_at_most(
    dealt: tuple[Hand, Reds, RiichiWin],
) -> None:
    hand, reds, _ = dealt
    thumb = begun()
    for step in _by_pages(open_riichi_hand(hand, reds, RiichiWin()).draft):
        page = Page.of(step.tile)
        if page is not thumb.look.page:
            thumb.tap(f"look:tile:{page}")
        if step.key is not Key.TILE:
            thumb.tap(f"look:{step.key}:{page}")
        thumb.tap(str(step))
    assert thumb.offers("done")

    assert sorted(thumb.draft.bare_hand.tiles) == sorted(hand.tiles)
    assert thumb.draft.winning is hand.winning
    assert thumb.taps + 1 <= len(hand.tiles) + MORE_TAPS


def _by_pages(draft: object) -> Iterator[Put]:
    """The taps page after page, the winning tile last."""
    assert isinstance(draft, RiichiHandDraft)
    *puts, last = (step for step in draft.steps if isinstance(step, Put))
    ends = Page.of(last.tile)
    yield from sorted(puts, key=lambda put: (Page.of(put.tile) is ends, Page.of(put.tile)))
    yield last


@settings(max_examples=10)
@given(wins())
def test_every_message_on_the_way_is_one_that_a_phone_shows(
    dealt: tuple[Hand, Reds, RiichiWin],
) -> None:
    steps = open_riichi_hand(*dealt).draft.steps
    for count in (*range(0, len(steps), 4), len(steps)):
        for look in (Look(page, key) for page in Page for key in Key):
            thumb = Thumb("uz", RiichiHandDraft(steps[:count]), look, BOTH)
            assert not list(faults(thumb.reply))
            assert len(thumb.reply.rows) <= ROWS
            assert thumb.offers("done") is (thumb.draft.is_complete or thumb.draft.is_ready)
            choosing = possible_look(thumb.draft, look).key is not Key.TILE
            back = choosing and thumb.draft.is_complete
            assert thumb.offers("undo") is (count > 0 and not back)


def test_the_indicator_is_tapped_and_the_dora_told() -> None:
    thumb = at("234m 406p 678s 55s 67p", look=Look(Page.BAMBOOS))
    thumb.tap("look:dora:s")
    assert thumb.labels[3] == [NOTHING, NOTHING, NOTHING, "•Dora"]
    assert "Tap the indicator: the tile that is turned up" in plain(thumb.reply.html)
    thumb.tap("dora:3s")
    assert "Dora 4s (indicator 3s)" in plain(thumb.reply.html)
    assert thumb.labels[3] == [NOTHING, NOTHING, NOTHING, "Dora"]


def test_how_it_was_won_is_tapped_when_the_hand_is_complete() -> None:
    thumb = at("234m 406p 678s 55s 67p +8p")
    assert thumb.labels == [
        ["Winning tile: 8p"],
        ["Dora indicator"],
        ["Tsumo", "Riichi", "Seat: South"],
        ["Houtei", "Chankan", "Honba: 1"],
        ["⌫ Undo", "As text"],
        ["✓ Done"],
    ]
    # Nothing lies underneath before there is a riichi.
    assert not thumb.offers("look:ura:m")
    for tap in ("riichi", "ippatsu", "self", "seat", "counter"):
        thumb.tap(f"riichi:{tap}")
    assert plain(thumb.reply.html).splitlines()[-1].replace("\xa0", " ") == (
        "tsumo · riichi · ippatsu · seat South · round East · 1 counter"
    )
    thumb.tap("look:ura:m")
    thumb.tap("ura:4m")
    assert "Ura dora 5m (indicator 4m)" in plain(thumb.reply.html)
    # One underneath for each above it.
    assert not thumb.offers("look:ura:m")
    thumb.tap("look:dora:m")
    assert thumb.labels[-2][0] == "Back"
    thumb.tap("dora:1m")
    assert not thumb.offers("look:ura:m")
    thumb.tap("look:dora:m")
    thumb.tap("dora:1m")
    assert thumb.offers("look:ura:m")


@pytest.mark.parametrize(
    ("line", "taps", "said"),
    [
        # Of the dealer by tsumo, of another one by tsumo and by ron.
        ("self last first", "Tsumo|Haitei|Tenhou", "tsumo · no riichi · the first turn · dealer"),
        ("seat last first", "Seat: South|Houtei|Renhou", "ron · no riichi · the first turn · seat"),
    ],
)
def test_one_key_leads_from_the_last_tile_to_the_first_turn(
    line: str, taps: str, said: str
) -> None:
    thumb = at("234m 406p 678s 55s 67p +8p")
    for tap, label in zip(line.split(), taps.split("|"), strict=True):
        assert f"'{label}'" in str(thumb.labels)
        thumb.tap(f"riichi:{tap}")
    assert said in plain(thumb.reply.html)
    assert "Not the first turn" in str(thumb.labels)


def test_a_renhou_is_not_offered_where_there_is_none() -> None:
    thumb = at(
        "234m 456p 678s 55s 67p +8p seat S", played=Played(None, RIICHI_RULES["riichi:tenhou"])
    )
    thumb.tap("riichi:last")
    assert "Not the last tile" in str(thumb.labels)
    thumb.tap("riichi:last")
    assert "houtei" not in plain(thumb.reply.html)


def test_under_rules_without_ura_dora_there_is_no_key_for_them() -> None:
    thumb = at(
        "234m 456p 678s 55s 67p +8p riichi", played=Played(None, RIICHI_RULES["riichi:jpml-a"])
    )
    assert thumb.offers("look:dora:p")
    assert not thumb.offers("look:ura:p")


def test_of_two_fives_the_one_that_won_is_chosen() -> None:
    thumb = at("234m 40567p 678s 55s +8p")
    thumb.tap("look:win:p")
    assert thumb.labels[:3] == [
        ["2m", "3m", "4m", "4p"],
        ["5p", "🔴5p", "6p", "7p"],
        ["•8p", "5s", "6s", "7s"],
    ]
    thumb.tap("win:5p:red")
    assert thumb.labels[0] == ["Winning tile: 🔴5p"]
    assert "+0p" in thumb.reply.html


def test_where_both_games_are_played_a_key_on_top_says_which() -> None:
    thumb = begun(played=BOTH)
    assert thumb.labels[0] == ["MCR", "•Riichi"]
    for tap in ("tile:1m", "tile:5m:red", "look:dora:m", "dora:9m", "game:mcr"):
        thumb.tap(tap)
    assert thumb.labels[0] == ["•MCR", "Riichi"]
    assert "15m" in plain(thumb.reply.html)
    thumb.tap("game:riichi")
    assert "10m" in plain(thumb.reply.html)
    assert "Dora 1m (indicator 9m)" in plain(thumb.reply.html)
    # Where one game is played there is no such key, unless the hand is of another one.
    assert not begun().offers("game:mcr")
    assert Thumb("en", RiichiHandDraft(), Look(), Played(MCR_RULES["wmo"], None)).labels[0] == [
        "MCR",
        "•Riichi",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_goes_into_the_field_and_reads_as_the_draft(language: str) -> None:
    line = "22m 3406p 44s [777z] (5505s) +2m, riichi, indicator 3s"
    thumb = at(line.replace("[777z] ", "77z "), language)
    [typed] = [one.typed for one in thumb.buttons if one.typed]
    assert len(typed) <= 256

    again = at(typed, language).draft
    assert again.line(language) == thumb.draft.line(language) == typed


@pytest.mark.parametrize("language", LANGUAGES)
def test_toasts_name_what_is_used_up(language: str) -> None:
    catalog = CATALOGS[language]
    words = draft_words(catalog, at("5550m 1p, indicator 1p").draft, RIICHI)
    for put, named in (
        (Put(Key.TILE, Tile.M5), "5m"),
        (Put(Key.INDICATOR, Tile.M5), "5m"),
        (Put(Key.TILE, Tile.M5, red=True), "5m"),
        (Put(Key.PUNG, Tile.M5), ""),
        (None, ""),
    ):
        notice = words.refusal(put)
        assert 0 < len(notice) <= 200
        assert not re.search(r"[{}<>]", notice)
        assert named in notice


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_side_by_side_fit(language: str) -> None:
    """As many letters as a phone's width shows, a sign such as a red circle for two."""
    most = {1: 40, 2: 20, 3: 13, 4: 8, 5: 6}
    for key in Key:
        for page in Page:
            thumb = Thumb(language, RiichiHandDraft(), Look(page, key), BOTH)
            for row in thumb.labels:
                assert all(len(one) + one.count("🔴") <= most[len(row)] for one in row), row
    for row in at("234m 406p 678s 55s 67p +8p riichi", language).labels:
        assert all(len(one) <= most[len(row)] for one in row), row


def test_what_there_was_no_room_for_is_said() -> None:
    typed = parse_riichi("3333s 123p, indicator 3s")
    opened = open_riichi_hand(typed.hand, typed.reds, win_of(typed))
    reply = builder_reply(
        CATALOGS["en"], Building(7, 1, opened.draft), Look(), RIICHI, left_out=opened.left_out
    )
    assert "No room for: 3s" in plain(reply.html)


def test_a_draft_is_of_the_game_that_it_says() -> None:
    for game in Game:
        assert draft_of(game).game is game
