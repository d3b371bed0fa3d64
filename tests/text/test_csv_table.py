"""Tables for spreadsheets: read back as they were written, and never as a formula."""

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.csv_table import write_csv

SIGNS = st.text(st.characters(codec="utf-8", exclude_characters="\x00"))


def read(content: bytes, separator: str) -> list[list[str]]:
    text = content.decode("utf-8-sig")
    return list(csv.reader(StringIO(text, newline=""), delimiter=separator))


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+7 998", "'+7 998"),
        ("-5", "'-5"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\tAziz", "'\tAziz"),
        ("\r=1", "'\r=1"),
        ("＝1+1", "'＝1+1"),
        ('Aziz "the Great"; =1', 'Aziz "the Great"; =1'),
        ("Oʻtkir", "Oʻtkir"),
    ],
)
def test_what_looks_like_a_formula_is_text(name: str, cell: str) -> None:
    for language, separator in (("en", ","), ("ru", ";"), ("uz", ";")):
        [_, row] = read(
            write_csv(("name", "points"), [{"name": name, "points": 8}], language), separator
        )
        assert row == [cell, "8"]


def test_numbers_stay_numbers() -> None:
    content = write_csv(("a", "b", "c"), [{"a": -32, "b": 0, "c": None}], "en")
    assert content == b"\xef\xbb\xbfa,b,c\r\n-32,0,\r\n"


@given(SIGNS, st.sampled_from(("en", "ru", "uz")))
def test_any_text_comes_back_and_begins_no_formula(name: str, language: str) -> None:
    separator = "," if language == "en" else ";"
    [_, [cell, end]] = read(write_csv(("a", "b"), [{"a": name, "b": "."}], language), separator)
    assert cell.removeprefix("'") == name.removeprefix("'")
    assert not cell.startswith(tuple("=+-@\t\r\n"))
    assert end == "."
