"""The builder as a thumb finds it: where the keys are, what they say, how many taps it takes."""

import re
from dataclasses import dataclass, field
from functools import lru_cache

import pytest
from hypothesis import given, settings

from bot.model.answer import Circumstances
from bot.model.building import Building, Look, Page
from bot.model.draft import Draft, draft_of
from bot.model.games import Game, Played
from bot.model.mcr_draft import McrHandDraft
from bot.model.opened_draft import open_hand
from bot.model.steps import Key, Put, read_step
from bot.text.builder import builder_reply
from bot.text.builder_keys import NOTHING, possible_look
from bot.text.builder_notices import (
    club_button,
    edit_button,
    elsewhere_notice,
    gone_reply,
    invitation,
    late_notice,
    no_member_notice,
    not_sent_notice,
    not_yours_notice,
    not_yours_reply,
    sent_notice,
    start_button,
)
from bot.text.builder_words import draft_words
from bot.text.catalog import LANGUAGES, Catalog, load_catalogs
from bot.text.reply import Button, Reply
from bot.usecases.builder import look_after
from bot.usecases.hands import stated
from scoring import MCR_RULES
from scoring.hand import Hand, Win
from scoring.notation import parse_hand
from scoring.sets import Meld, SetKind
from scoring.tiles import Tile
from tests.scoring.dealing import wins
from tests.text.telegram_html import faults, plain

CATALOGS = load_catalogs()
MCR = Played(MCR_RULES["wmo"], None)
KEYS = {SetKind.CHOW: Key.CHOW, SetKind.PUNG: Key.PUNG, SetKind.KONG: Key.KONG}
MORE_TAPS = 5
"""Beyond one for each tile: four pages at most, and that it is done."""
ROWS = 8
"""A phone shows no more of them with the hand over them."""


@lru_cache
def shown(language: str, draft: Draft, look: Look, played: Played) -> Reply:
    """The page: a thumb looks at the same one several times."""
    # The largest numbers that there may be
    building = Building(2**31, 1, draft, 10**6)
    return builder_reply(CATALOGS[language], building, look, played)


@dataclass
class Thumb:
    """Somebody who taps what is to be seen, and nothing else."""

    language: str = "en"
    draft: Draft = field(default_factory=McrHandDraft)
    look: Look = field(default_factory=Look)
    played: Played = MCR
    taps: int = 0

    @property
    def reply(self) -> Reply:
        return shown(self.language, self.draft, self.look, self.played)

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.reply.rows for button in row]

    @property
    def labels(self) -> list[list[str]]:
        return [[button.label for button in row] for row in self.reply.rows]

    def offers(self, what: str) -> bool:
        """Whether there is such a key, and it would do something."""
        found = [one for one in self.buttons if one.data.endswith(f":{what}")]
        return any(one.label != NOTHING for one in found)

    def tap(self, what: str) -> None:
        assert self.offers(what), (what, self.labels)
        self.taps += 1
        match what.split(":"):
            case ["look", key, page]:
                self.look = Look(Page(page), Key(key))
            case ["undo"]:
                self.look, self.draft = look_after(self.draft), self.draft.undone()
            case ["game", game]:
                self.draft = draft_of(Game(game), self.draft.steps)
            case words:
                step = read_step(*words)
                assert step is not None
                after = self.draft.after(step)
                assert after is not None
                self.draft, self.look = after, look_after(after)

    def build(self, hand: Hand) -> None:
        """The whole hand, page after page, and the winning tile last of all."""
        assert hand.winning is not None
        last = Page.of(hand.winning)
        for page in sorted({Page.of(one) for one in hand.tiles}, key=lambda page: page is last):
            if page is not self.look.page:
                self.tap(f"look:tile:{page}")
            for meld in hand.melds:
                if Page.of(meld.tiles[0]) is page:
                    self.declare(meld)
            for one in hand.concealed:
                if Page.of(one) is page:
                    self.tap(f"tile:{one}")
        self.tap(f"tile:{hand.winning}")
        for _ in range(hand.flowers):
            self.tap("tap:more")
        assert self.offers("done")
        self.taps += 1

    def declare(self, meld: Meld) -> None:
        assert meld.set is not None
        key = Key.CONCEALED_KONG if meld.concealed else KEYS[meld.set.kind]
        self.tap(f"look:{key}:{self.look.page}")
        self.tap(f"{key}:{meld.set.first}")


def at(line: str, language: str = "en", look: Look | None = None) -> Thumb:
    """A thumb over the hand of a line."""
    typed = parse_hand(line, language)
    draft = open_hand(typed.hand, stated(typed)).draft
    return Thumb(language, draft, look or look_after(draft))


@given(wins())
def test_a_hand_takes_a_tap_for_each_tile_and_five_more_at_most(dealt: tuple[Hand, Win]) -> None:
    hand, _ = dealt
    thumb = Thumb()
    thumb.build(hand)

    assert sorted(thumb.draft.hand.tiles) == sorted(hand.tiles)
    assert sorted(map(str, thumb.draft.melds)) == sorted(map(str, hand.melds))
    assert thumb.draft.winning is hand.winning
    assert thumb.draft.now.flowers == hand.flowers
    assert thumb.taps <= len(hand.tiles) + hand.flowers + MORE_TAPS


@settings(max_examples=10)
@given(wins())
def test_every_message_on_the_way_is_one_that_a_phone_shows(dealt: tuple[Hand, Win]) -> None:
    hand, win = dealt
    steps = open_hand(hand, Circumstances(win, hand.flowers)).draft.steps
    for count in range(0, len(steps) + 1, 4):
        for look in (Look(page, key) for page in Page for key in Key):
            thumb = Thumb("uz", McrHandDraft(steps[:count]), look)
            assert not list(faults(thumb.reply))
            assert len(thumb.reply.rows) <= ROWS
            assert thumb.offers("done") is (thumb.draft.is_complete or thumb.draft.is_ready)
            choosing = possible_look(thumb.draft, look).key is Key.WINNING
            assert thumb.offers("undo") is (count > 0 and not choosing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suit_is_a_block_of_three_by_three(language: str) -> None:
    thumb = Thumb(language, look=Look(Page.DOTS))

    assert thumb.labels[1:4] == [["1p", "2p", "3p"], ["4p", "5p", "6p"], ["7p", "8p", "9p"]]


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        ("en", [["East", "South", "West", "North"], ["Red", "Green", "White"], ["+ Flower"]]),
        ("ru", [["Восток", "Юг", "Запад", "Север"], ["Красный", "Зеленый", "Белый"], ["+ цветок"]]),
        ("uz", [["Sharq", "Janub", "Gʻarb", "Shimol"], ["Qizil", "Yashil", "Oq"], ["+ gul"]]),
    ],
)
def test_honors_have_words_and_flowers_are_beside_them(
    language: str, rows: list[list[str]]
) -> None:
    assert Thumb(language, look=Look(Page.HONORS)).labels[1:4] == rows


def test_a_tile_that_is_used_up_vanishes_and_the_others_keep_their_places() -> None:
    thumb = at("[555p] 5p 1p", look=Look(Page.DOTS))
    assert thumb.labels[1:4] == [["1p", "2p", "3p"], ["4p", NOTHING, "6p"], ["7p", "8p", "9p"]]

    thumb = at("[EEEE] RdRdRdRd", look=Look(Page.HONORS))
    assert thumb.labels[1:3] == [[NOTHING, "South", "West", "North"], [NOTHING, "Green", "White"]]


@pytest.mark.parametrize(
    ("key", "rows"),
    [
        (Key.CHOW, "123p 234p ·, · · 678p, 789p · ·"),
        (Key.PUNG, "111p · ·, 444p · 666p, 777p 888p 999p"),
        (Key.KONG, "1111p · ·, · · 6666p, 7777p 8888p 9999p"),
        (Key.CONCEALED_KONG, "(1111p) · ·, · · (6666p), (7777p) (8888p) (9999p)"),
    ],
)
def test_sets_are_offered_where_their_tiles_are_left(key: Key, rows: str) -> None:
    """Of 2p and 3p two are in the hand, of 4p one, of 5p all."""
    thumb = at("22p 33p 4p 5555p", look=Look(Page.DOTS, key))

    assert thumb.labels[1:4] == [row.split() for row in rows.split(", ")]


def test_a_kind_of_set_that_the_page_has_none_of_is_not_offered() -> None:
    every = [["Chow", "Pung", "Kong"], ["Concealed kong"]]
    assert Thumb(look=Look(Page.DOTS)).labels[4:6] == every
    # honors make no chows
    assert Thumb(look=Look(Page.HONORS)).labels[4] == [NOTHING, "Pung", "Kong"]
    # of every honor one is held
    held = at("ESWN RdGdWd", look=Look(Page.HONORS))
    assert held.labels[4:6] == [[NOTHING, "Pung", NOTHING], [NOTHING]]
    # twelve tiles: there is no room for a set
    assert at("123456789m 12p", look=Look(Page.DOTS)).labels[4:6] == every
    full = at("123456789m 123p", look=Look(Page.DOTS))
    assert full.labels[4:6] == [[NOTHING] * 3, [NOTHING]]


def test_the_tiles_stay_under_the_thumb() -> None:
    """The lowest row of a message is where it was: as many rows are below the tiles as before."""
    thumb = Thumb()
    thumb.build(parse_hand("111m 999m 123p 456s 9s +9s").hand)
    steps = thumb.draft.steps
    below = {
        len(Thumb(draft=McrHandDraft(steps[:count]), look=Look(page, key)).labels)
        for count in range(14)
        for page in Page
        for key in (Key.TILE, Key.CHOW, Key.PUNG)
    }
    assert below == {7}


def test_a_kind_of_set_is_on_until_a_set_is_chosen_or_it_is_pressed_again() -> None:
    thumb = Thumb(look=Look(Page.DOTS))
    thumb.tap("look:kong:p")
    assert thumb.labels[4] == ["Chow", "Pung", "•Kong"]
    thumb.tap("look:kong:s")
    thumb.tap("kong:9s")
    assert thumb.look == Look(Page.BAMBOOS)

    thumb.tap("look:chow:s")
    assert thumb.labels[0] == ["Chars", "Dots", "•Bams", "Honors"]
    thumb.tap("look:tile:s")
    assert thumb.labels[4] == ["Chow", "Pung", "Kong"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Tiles: 15 of 15\n22m 123p 44s [EEE] (5555p) +3s f1\n"),
        ("ru", "Кости: 15 из 15\n22m 123p 44s [ВВВ] (5555p) +3s ц1\n"),
        ("uz", "Zarlar: 15 tadan 15\n22m 123p 44s [ShqShqShq] (5555p) +3s gul1\n"),
    ],
)
def test_the_hand_is_counted_and_the_winning_tile_apart(language: str, text: str) -> None:
    """A kong has one tile more."""
    typed = parse_hand("22m 123p 44s [EEE] (5555p) +3s f1")
    thumb = Thumb(language, open_hand(typed.hand, stated(typed)).draft)

    assert plain(thumb.reply.html).startswith(text)


def test_how_it_was_won_is_tapped_when_the_hand_is_complete() -> None:
    thumb = at("123m 123p 55m 78s [EEE] 9s")
    assert thumb.labels == [
        ["Winning tile: 9s"],
        ["Self-draw", "Seat: South", "Round: South"],
        ["+ Flower", "Last of its kind"],
        ["End of the wall", "Robbed kong"],
        ["⌫ Undo", "As text"],
        ["✓ Done"],
    ]
    for tap in ("self", "seat", "more", "last"):
        thumb.tap(f"tap:{tap}")
    hint = plain(thumb.reply.html).splitlines()[-1].replace("\xa0", " ")
    assert hint == "self-draw · Last of its kind · round East · seat South · 1 flower"
    thumb.tap("undo")
    assert "Last of its kind" not in thumb.reply.html


def test_another_winning_tile_is_chosen_among_the_concealed_ones() -> None:
    thumb = at("123m 55m 78s [EEE] (1111p) 9s")
    thumb.tap("look:win:s")
    assert "Which tile won?" in thumb.reply.html
    assert thumb.labels == [
        ["1m", "2m", "3m", "5m"],
        ["7s", "8s", "•9s"],
        ["Back", "As text"],
        ["✓ Done"],
    ]
    thumb.tap("win:5m")
    assert thumb.labels[0] == ["Winning tile: 5m"]
    assert "1235m 789s" in thumb.reply.html


def test_there_is_nothing_to_choose_where_every_tile_is_alike() -> None:
    thumb = at("[123m] [123p] [123s] [EEE] 5s 5s")
    assert thumb.labels[0][0] == "Self-draw"


def test_what_a_hand_waits_for_is_asked_before_its_last_tile() -> None:
    assert at("123m 123p 55m 78s [EEE]").labels[-2] == ["What does it wait for?"]
    assert not at("123m 123p 55m 7s [EEE]").offers("done")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_goes_into_the_field_and_reads_as_the_draft(language: str) -> None:
    thumb = at("22m 123p 44s [EEE] (5555p) +3s f1 self, seat S", language)
    [line] = [one.typed for one in thumb.buttons if one.typed]

    assert at(line, language).draft.hand == thumb.draft.hand
    assert at(line, language).draft.now == thumb.draft.now


def test_there_is_nothing_to_put_into_the_field_at_first() -> None:
    assert [one for one in Thumb().buttons if one.typed] == []
    assert not Thumb().offers("undo")


def test_what_there_was_no_room_for_is_said() -> None:
    opened = open_hand(parse_hand("[888m] 222m 555p 777s 99s +9s").hand, Circumstances())
    building = Building(7, 1, opened.draft)
    reply = builder_reply(
        CATALOGS["en"], building, Look(), MCR, left_out=opened.left_out, note="Oh <"
    )

    assert plain(reply.html).splitlines()[:1] == ["Oh <"]
    assert "No room for: 9s" in plain(reply.html)
    assert not list(faults(reply))


def notices(catalog: Catalog) -> list[str]:
    """Every toast."""
    words = draft_words(catalog, at("5555m 1p").draft, MCR)
    return [
        late_notice(catalog),
        elsewhere_notice(catalog),
        not_yours_notice(catalog),
        sent_notice(catalog),
        no_member_notice(catalog),
        not_sent_notice(catalog),
        words.refusal(Put(Key.TILE, Tile.M5)),
        words.refusal(Put(Key.PUNG, Tile.M5)),
        words.refusal(None),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_toasts_fit(language: str) -> None:
    for notice in notices(CATALOGS[language]):
        assert 0 < len(notice) <= 200
        assert not re.search(r"[{}<>]", notice)
    assert "5m" in notices(CATALOGS[language])[6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_what_is_around_the_builder(language: str) -> None:
    catalog = CATALOGS[language]
    buttons = (edit_button, start_button, club_button)
    row = tuple(make(catalog, 2**31) for make in buttons)
    for reply in (
        invitation(catalog, 2**31),
        not_yours_reply(catalog),
        gone_reply(catalog),
        Reply("x", (row,)),
    ):
        assert not list(faults(reply))


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_keys_fit_side_by_side(language: str) -> None:
    """A quarter of a phone's width shows some seven letters."""
    for page in Page:
        for row in Thumb(language, look=Look(page)).labels:
            most = {1: 40, 2: 20, 3: 13, 4: 7}[len(row)]
            assert all(len(label) <= most for label in row), row
