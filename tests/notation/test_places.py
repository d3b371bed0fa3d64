"""What is refused is marked in the line as it was typed."""

import pytest

from scoring.errors import Ambiguous, AmbiguousText, ScoringError, Unreadable, UnreadableText
from scoring.notation import LONGEST, MOST_READINGS, parse_hand
from scoring.tiles import Tile


def refusal(line: str, language: str = "en") -> UnreadableText:
    with pytest.raises(UnreadableText) as raised:
        parse_hand(line, language)
    return raised.value


def question(line: str, language: str = "en") -> AmbiguousText:
    with pytest.raises(AmbiguousText) as raised:
        parse_hand(line, language)
    return raised.value


def test_a_fifth_tile_is_named_with_its_place() -> None:
    error = refusal("234m555556p678s99s")
    assert (error.code, error.tile, error.copies) == (Unreadable.FIVE, Tile.P5, 5)
    assert (error.start, error.end) == (8, 9)
    assert refusal("55m 5-5m [555m] (5555m)").copies == 11


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        ("55m 5-5m 5.5m", 9, 10),
        ("[5555m] 123m +5m", 14, 15),
        ("RdRd [RdRdRd]", 10, 12),
        ("🀄️🀄️🀄️ 🀄️🀄️", 9, 11),
        ("five five five five five dots", 20, 24),
        ("p5 p5555", 7, 8),
        ("２２２２２ｐ", 4, 5),
    ],
)
def test_places_of_fifth_tiles(line: str, start: int, end: int) -> None:
    error = refusal(line)
    assert error.code is Unreadable.FIVE
    assert (error.start, error.end) == (start, end)
    assert error.sign == line[start:end]


def test_places_are_those_of_the_original_text() -> None:
    error = refusal("G\u2019G' \u200b\u200bX\ufe0fY\u0308 m")
    assert error.code is Unreadable.UNKNOWN
    assert error.sign == "X\ufe0fY\u0308"
    assert error.text == "G\u2019G' \u200b\u200bX\ufe0fY\u0308 m"
    assert str(error) == "unknown: 'X\ufe0fY\u0308' at 7"
    assert error.key == "unreadable_text"


def test_questions_are_marked_too() -> None:
    error = question("123м 456п ЗЗЗ 99м")
    assert (error.start, error.end, error.sign) == (10, 11, "З")
    assert str(error) == "z_honor: 'З' at 10"
    assert error.key == "ambiguous_text"
    assert isinstance(error, ScoringError)


def test_the_suit_before_its_numbers_keeps_its_place() -> None:
    assert question("с123 с456").sign == "с"
    assert question("с123 с456").start == 0


@pytest.mark.parametrize(
    ("line", "language", "code", "sign"),
    [
        ("m123 x456 s789 EEE RR", "en", Unreadable.UNKNOWN, "x"),
        ("EEE m123 x456", "en", Unreadable.UNKNOWN, "x"),
        ("z111 m123 x456", "en", Unreadable.UNKNOWN, "x"),
        ("m123 p456 s789 EEE x55", "en", Unreadable.UNKNOWN, "x"),
        ("m123 [x456]", "en", Unreadable.UNKNOWN, "x"),
        ("m123 p4567 s789 EEE +x5", "en", Unreadable.UNKNOWN, "x"),
        ("m123 p456 s789 z11 zz5", "en", Unreadable.UNKNOWN, "z"),
        ("c123 d456 q789", "en", Unreadable.NO_SUIT, "789"),
        ("m123 456 s789", "en", Unreadable.NO_SUIT, "456"),
        ("m123 p456 s789 +5", "en", Unreadable.NO_SUIT, "5"),
        ("m123 456x s789", "en", Unreadable.UNKNOWN, "x"),
        ("m123 p 456 s789", "en", Unreadable.UNKNOWN, "p"),
        ("м123 ф456 с789 ВВВ КК", "ru", Unreadable.UNKNOWN, "ф"),
        ("с123 д456 ж789 ВВВ КК", "ru", Unreadable.UNKNOWN, "ж"),
        ("м123 п456 789 з11", "ru", Unreadable.NO_SUIT, "789"),
        ("m123 ф456 s789 ВВВ", "ru", Unreadable.UNKNOWN, "ф"),
        ("be123 xu456 ba789 JJJ QQ", "uz", Unreadable.UNKNOWN, "xu"),
        ("be123 nu456 bo789 JJJ QQ", "uz", Unreadable.UNKNOWN, "bo"),
    ],
)
def test_of_a_line_with_its_suits_before_the_numbers_the_sign_that_fits_nowhere(
    line: str, language: str, code: Unreadable, sign: str
) -> None:
    error = refusal(line, language)
    assert (error.code, error.sign) == (code, sign)


@pytest.mark.parametrize("line", ["m123 456p 789s", "m123s 456p", "m123 p456 789s"])
def test_suits_on_either_side_of_their_numbers_are_not_read(line: str) -> None:
    error = refusal(line)
    assert (error.code, error.sign) == (Unreadable.UNKNOWN, "m")


def test_long_lines_are_not_read() -> None:
    assert parse_hand("1m" + " " * (LONGEST - 2)).hand.concealed == (Tile.M1,)
    error = refusal(" " * LONGEST + "1m")
    assert (error.code, error.start, error.end) == (Unreadable.TOO_LONG, LONGEST, LONGEST + 2)


def test_a_handful_of_readings_at_most() -> None:
    error = question("G SS ShSh З ЗЗ S G З Sh", "uz")
    assert error.code is Ambiguous.G_HONOR
    assert len(error.readings) == MOST_READINGS


@pytest.mark.parametrize(
    "line",
    [
        "1" * LONGEST,
        "з " * (LONGEST // 2),
        "s" * LONGEST,
        "последняя со стены " * 10,
        "m1" * (LONGEST // 2),
        "[" * LONGEST,
        "-." * (LONGEST // 2),
        "1-" * (LONGEST // 2),
        "seat " * 40,
        "ﷺ" * LONGEST,
        "'" * LONGEST,
        "o'" * (LONGEST // 2),
    ],
)
def test_tiresome_lines_end(line: str) -> None:
    with pytest.raises((UnreadableText, AmbiguousText)):
        parse_hand(line, "uz")


@pytest.mark.parametrize(
    "line",
    [
        "123m\n456p\r\n\n789s",
        "１２３ｍ　４５６ｐ　７８９ｓ",
        "123m\u00a0456p\u2003789s",
        "1️⃣2️⃣3️⃣m 4️⃣5️⃣6️⃣p 789s",
        "\u200e123m \u2068456p\u2069 789s\ufeff",
        "1–2–3m 4—5—6p 7−8−9s",
        "123m、456p，789s。",
        "123M 456P 789S",
    ],
)
def test_what_phones_and_pages_put_in(line: str) -> None:
    assert parse_hand(line).hand == parse_hand("123m 456p 789s").hand


def test_letters_with_accents() -> None:
    for west in ("Gʻ", "G'", "G`", "G‘", "G’", "G´", "Gʹ", "G′", "Ğ", "Ḡ", "G\u0306"):
        assert parse_hand(west, "uz").hand.concealed == (Tile.WEST,)
    for four in ("toʻrt", "to'rt", "tört", "tõrt", "to\u0308rt", "tort", "TOʻRT", "тўрт"):
        assert parse_hand(f"{four} nuqta").hand.concealed == (Tile.P4,)
    assert parse_hand("зелёный").hand.concealed == (Tile.GREEN,)
    assert parse_hand("зеле\u0308ный").hand.concealed == (Tile.GREEN,)
    assert parse_hand("şarq şimol").hand.concealed == (Tile.EAST, Tile.NORTH)
