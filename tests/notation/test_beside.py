"""Tiles that somebody speaks of who has typed a line: its letters say what theirs mean."""

import pytest

from scoring.errors import AmbiguousText, UnreadableText
from scoring.notation import LONGEST, TypedHand, parse_hand, read_beside
from scoring.riichi.phrases import WITH_RED_FIVES

EITHER = "8s 8m"


def tiles(readings: tuple[TypedHand, ...]) -> str:
    return " ".join(str(tile) for one in readings for tile in one.hand.tiles)


def as_read(line: str, language: str, number: int) -> TypedHand:
    """The line, or the reading of it that was chosen, counted from 0."""
    try:
        return parse_hand(line, language)
    except AmbiguousText as several:
        return several.readings[number]


@pytest.mark.parametrize(
    ("line", "language", "spoken_of", "meant"),
    [
        # с is what it is beside the other letters of the hand,
        ("123м 456п 789с 55м 78с +9с", "ru", "8с", "8s"),
        ("123с 456д 789б 55д 78б +9б", "ru", "8с", "8m"),
        ("123с 456т 789б 55т 78б +9б", "en", "8с", "8m"),
        # also if that wrote it in the other alphabet.
        ("123m 456p 789s 55m 78s +9s", "ru", "8с", "8s"),
        ("1112345678999s +5s", "ru", "8с", "8s"),
        ("123c 456d 789b 55d 78b +9b", "ru", "8с", "8m"),
        ("ЕЕЕ 123m 456p 789s 55s", "ru", "8с", "8s"),
        ("1112345678999c +5c", "ru", "8с", "8m"),
        # Words, Chinese signs and pictures have no letters that could tell.
        ("два три четыре бамбук, 567 точек", "ru", "8с", EITHER),
        ("一二三万 四五六筒 七八九条", "ru", "8с", EITHER),
        ("🀇🀈🀉🀙🀚🀛", "ru", "8с", EITHER),
        # Nor has a line in both notations.
        ("123m 456d", "ru", "8с", EITHER),
        # A fifth tile cannot stand in the line, and is spoken of in its letters all the same.
        ("8888м 8888п 8888с", "ru", "8с", "8s"),
        # A word is a word.
        ("123м 456п 789с", "ru", "8 символов", "8m"),
        ("ВВВ ЗпЗпЗп 123м", "ru", "з", "W Gd"),
        ("123be 456nu 789ba", "uz", "8b", EITHER),
        ("123c 456d 789b", "uz", "8b", "8s"),
        ("EEE 123m", "uz", "s", "S"),
        ("JJJ 123m", "uz", "s", "S E N"),
    ],
)
def test_the_line_says_what_its_letters_mean(
    line: str, language: str, spoken_of: str, meant: str
) -> None:
    beside = read_beside(spoken_of, line, parse_hand(line, language), language)
    assert tiles(beside) == meant


@pytest.mark.parametrize(
    ("line", "language", "reading", "spoken_of", "meant"),
    [
        ("123с 456с 789с", "ru", 0, "8с", "8s"),
        ("123с 456с 789с", "ru", 1, "8с", "8m"),
        ("ЗЗЗ 123м", "ru", 0, "з", "W"),
        ("ЗЗЗ 123м", "ru", 1, "з", "Gd"),
        ("123b 456n", "uz", 1, "8b", "8m"),
    ],
)
def test_a_reading_that_was_chosen_holds(
    line: str, language: str, reading: int, spoken_of: str, meant: str
) -> None:
    chosen = as_read(line, language, reading)
    assert tiles(read_beside(spoken_of, line, chosen, language)) == meant


@pytest.mark.parametrize(("hand", "meant"), [("123m", "8s"), ("🀇🀈🀉", EITHER)])
def test_a_line_too_long_for_one_more_word_tells_by_its_notation(hand: str, meant: str) -> None:
    line = hand.ljust(LONGEST)
    assert tiles(read_beside("8с", line, parse_hand(line))) == meant


@pytest.mark.parametrize(("line", "meant"), [("🀇🀈🀉", "8s"), ("123с 456д", "8m")])
def test_in_riichi_it_is_bamboos_unless_the_line_shows_otherwise(line: str, meant: str) -> None:
    typed = parse_hand(line, "ru", WITH_RED_FIVES)
    assert tiles(read_beside("8с", line, typed, "ru", WITH_RED_FIVES)) == meant


def test_what_cannot_be_read_is_refused() -> None:
    with pytest.raises(UnreadableText):
        read_beside("8x", "123m", parse_hand("123m"))
