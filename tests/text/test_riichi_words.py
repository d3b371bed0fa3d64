"""What is said of riichi is said in its words: in Russian тайл, пон, кан, чи and яку."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from babel.messages.catalog import Message

from bot.model.answer import Refused
from bot.model.evening.records import ClubRecord, FanRecord
from bot.model.evening.tables import Player
from bot.model.evening.view import Page, View
from bot.model.games import Game
from bot.model.riichi import RiichiChanges
from bot.text.catalog import LANGUAGES, LOCALES, load_catalogs
from bot.text.evening.statistics import club_reply, fans_reply
from bot.text.problems import problem_sentence
from bot.text.refusal import refusal_reply
from bot.text.unreadable import unreadable_sentence
from bot.text.words import meld, tile
from bot.usecases.riichi import riichi_outcome
from scoring import RiichiWin
from scoring.errors import UnreadableText
from scoring.hand import Problem, ProblemKind
from scoring.notation import WITH_FLOWERS, parse_hand
from scoring.riichi.notation import parse_riichi
from scoring.riichi.phrases import WITH_RED_FIVES
from scoring.riichi.rules import RIICHI
from scoring.sets import Meld
from scoring.tiles import Tile
from tests.catalogs import forms_of, po_file, read
from tests.text.telegram_html import plain

CATALOGS = load_catalogs()
AZIZ = Player(1, "Aziz")
AT = datetime(2026, 11, 30, 19, 42, tzinfo=UTC)
RUSSIAN = CATALOGS["ru"].of(Game.RIICHI)
OF_MCR = re.compile(r"\bкост(?!ыл)|\bконг|\bпанг|\bчоу\b|комбинаци", re.IGNORECASE)


def said_of_riichi() -> Iterator[Message]:
    """Messages of modules about riichi, whoever else says them, too."""
    for message in read(po_file(LOCALES, "ru"), "ru"):
        if message.id and any("riichi" in path for path, _ in message.locations):
            yield message


def in_russian(message: Message) -> Iterator[str]:
    """Each form of the message, as riichi says it."""
    if message.pluralizable:
        one, several = forms_of(message.id)
        yield from (RUSSIAN.ngettext(one, several, number) for number in (1, 2, 5))
    elif message.context:
        yield RUSSIAN.pgettext(message.context, str(message.id))
    else:
        yield RUSSIAN.gettext(str(message.id))


def test_no_word_of_the_other_game() -> None:
    found = [text for message in said_of_riichi() for text in in_russian(message)]
    assert len(found) > 300
    assert [text for text in found if OF_MCR.search(text)] == []


def refusal(line: str, language: str) -> str:
    catalog = CATALOGS[language].of(Game.RIICHI)
    outcome = riichi_outcome(
        parse_riichi(line, language), RiichiWin(), RiichiChanges(), RIICHI["rrc"]
    )
    assert isinstance(outcome, Refused)
    return plain(refusal_reply(catalog, outcome, line, "7").html).replace("\xa0", " ")


@pytest.mark.parametrize(
    ("line", "language", "told"),
    [
        ("[1з2з3з] 456p 789s 55s 67p +8p", "ru", "[123z]: это не чи, не пон и не кан."),
        ("[123z] 456p 789s 55s 67p +8p", "en", "[123z] is no chow, no pung and no kong."),
        ("[123z] 456p 789s 55s 67p +8p", "uz", "[123z]: bu chou ham, pang ham, kong ham emas."),
        (
            "123m 456p 789s 55s 6p +8p",
            "ru",
            "В руке 13 тайлов, а нужно 14; кан считается за три.",
        ),
        ("[111z] 456p 789s 55s 67p +8p riichi", "ru", "[111z]"),
    ],
)
def test_a_refusal_speaks_of_the_game(line: str, language: str, told: str) -> None:
    assert told in refusal(line, language)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "More than four of one tile: 1m × 5."),
        ("ru", "Больше четырех одинаковых тайлов: 1m × 5."),
        ("uz", "Bir xil zar toʻrttadan koʻp: 1m × 5."),
    ],
)
def test_too_many_are_counted(language: str, told: str) -> None:
    problem = Problem(ProblemKind.TOO_MANY_COPIES, Tile.M1, have=5, need=4)
    assert str(problem_sentence(CATALOGS[language].of(Game.RIICHI), problem)) == told


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("55555m 123p 456p 789p +5m", "5m × 6."),
        ("055m 505m 123p 456p 11s +1s", "5m × 6."),
        ("[5555m] 123p 456p 550m +1s", "5m × 7."),
    ],
)
def test_a_fifth_copy_in_a_line_is_counted_alike_in_both_games(
    line: str, told: str, game: Game
) -> None:
    dialect = WITH_RED_FIVES if game is Game.RIICHI else WITH_FLOWERS
    typed = line if game is Game.RIICHI else line.replace("0", "5")
    with pytest.raises(UnreadableText) as refused:
        parse_hand(typed, "en", dialect)
    sentence = unreadable_sentence(CATALOGS["en"].of(game), refused.value)
    assert str(sentence) == f"More than four of one tile: {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_written_as_players_of_the_game_do(language: str) -> None:
    catalog = CATALOGS[language].of(Game.RIICHI)
    assert tile(catalog, Tile.WEST) == "3z"
    winds = Meld((Tile.EAST, Tile.SOUTH, Tile.WEST))
    assert meld(catalog, winds) == "[123z]"
    assert meld(catalog.of(Game.MCR), winds) != "[123z]"


def test_the_words_of_a_game_are_asked_for() -> None:
    """A hand of thirteen in both games."""
    singular = "Not a winning hand: {n}\xa0tile away."
    plural = "Not a winning hand: {n}\xa0tiles away."
    assert "кость" in RUSSIAN.of(Game.MCR).ngettext(singular, plural, 1)
    assert "тайл" in RUSSIAN.ngettext(singular, plural, 1)
    assert RUSSIAN.pgettext("button", "Another tile won") == "Победный тайл другой"
    assert RUSSIAN.pgettext("button", "Waits") == RUSSIAN.of(Game.MCR).pgettext("button", "Waits")


@pytest.mark.parametrize(
    ("language", "drawn", "none", "yakuman"),
    [
        ("en", "Tsumo: 5, 50% of the wins", "No tsumo yet", "yakuman Thirteen Orphans ×1"),
        ("ru", "Цумо: 5, 50% побед", "Цумо пока нет", "якуман Кокуши мусо ×1"),
        ("uz", "Tsumo: 5, gʻalabalarning 50%", "Hali tsumo yoʻq", "yakuman Kokushi musou ×1"),
    ],
)
def test_statistics_of_riichi_are_told_in_its_words(
    language: str, drawn: str, none: str, yakuman: str
) -> None:
    """A yakuman is no 13 points."""
    catalog, view = CATALOGS[language], View(Page.CLUB, Game.RIICHI)
    club = ClubRecord(3, 40, 10, 5, 60_000)
    games = frozenset((Game.RIICHI,))
    assert drawn in plain(club_reply(catalog, club, (), (), view, None, games).html)
    never = replace(club, self_draws=0)
    assert none in plain(club_reply(catalog, never, (), (), view, None, games).html)
    made = (FanRecord("kokushi", 1, AZIZ, AT), FanRecord("tanyao", 3, AZIZ, AT))
    shown = plain(fans_reply(catalog, made, view.at(Page.FANS), None).html)
    assert yakuman in shown
    assert "\n1 " in shown
