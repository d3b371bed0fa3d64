"""Every line of lines.md: read, refused or asked as the page says."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from scoring.errors import Ambiguous, AmbiguousText, Unreadable, UnreadableText
from scoring.notation import parse_hand
from tests.notation.canonical import Reading, reading

_ROW = re.compile(r"\| (en|ru|uz) \| (`+) ?(.*?) ?\2 \| (reads|refuses|asks) \| (.*) \|")
_MESSAGE = re.compile(r"(?P<code>\w+)(?: “(?P<sign>.*)”)?(?P<readings>.*)")


@dataclass(frozen=True, slots=True)
class Row:
    language: str
    typed: str
    result: str
    meaning: str


def rows() -> list[Row]:
    page = Path(__file__).with_name("lines.md").read_text(encoding="utf-8")
    found = [Row(row[1], row[3], row[4], row[5]) for row in _ROW.finditer(page)]
    assert len(found) == sum(line.startswith(("| en", "| ru", "| uz")) for line in page.split("\n"))
    return found


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.language} {row.typed}")
def test_line(row: Row) -> None:
    if row.result == "reads":
        expected = reading(row.meaning)
        hand = parse_hand(row.typed, row.language).hand
        assert Reading.of(hand, winning=expected.winning is not None) == expected
        return
    message = _MESSAGE.fullmatch(row.meaning)
    assert message
    if row.result == "refuses":
        with pytest.raises(UnreadableText) as refusal:
            parse_hand(row.typed, row.language)
        assert refusal.value.code is Unreadable[message["code"]]
        sign = refusal.value.sign
    else:
        with pytest.raises(AmbiguousText) as question:
            parse_hand(row.typed, row.language)
        assert question.value.code is Ambiguous[message["code"]]
        sign = question.value.sign
        if message["readings"]:
            offered = [Reading.of(each.hand, winning=False) for each in question.value.readings]
            assert offered == [reading(each) for each in message["readings"].split("/")]
    assert message["sign"] in (None, sign)


@pytest.mark.parametrize("row", [row for row in rows() if row.result == "reads"], ids=str)
def test_capitals_do_not_matter(row: Row) -> None:
    typed = parse_hand(row.typed, row.language)
    assert parse_hand(row.typed.upper(), row.language) == typed
    assert parse_hand(row.typed.lower(), row.language) == typed


def test_the_page_has_the_examples_of_the_grammar() -> None:
    page = Path(__file__).with_name("lines.md").read_text(encoding="utf-8")
    _, examples, *_ = page.split("\n## ")
    assert len(_ROW.findall(examples)) == 54
