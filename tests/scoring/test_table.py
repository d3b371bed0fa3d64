"""The table of fans against the book: numbers, points, names, and what cites what."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from scoring import MCR_RULES
from scoring.mcr import fans as table
from scoring.mcr.fans import FANS, MIXED_KONGS, TABLE
from tests.needs import CORPUS, must_run
from tests.scoring.hands import PRESETS

POINTS = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 10, 6: 6, 4: 4, 2: 10, 1: 13}
"""How many fans the book has of each worth, in its order."""

MCR = Path(table.__file__).parent


def test_every_number_of_the_book_comes_once() -> None:
    assert [row.number for row in FANS] == list(range(1, 82))
    assert MIXED_KONGS.number == 57
    assert (*FANS, MIXED_KONGS) == TABLE


def test_points_are_those_of_the_book() -> None:
    expected = [points for points, fans in POINTS.items() for _ in range(fans)]
    assert [row.points for row in FANS] == expected


def test_keys_and_names_are_told_apart() -> None:
    assert len({row.key for row in TABLE}) == len({row.name for row in TABLE}) == 82
    for row in FANS:
        assert row.key == re.sub(r"[ -]", "_", row.name.lower())


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.key)
def test_what_a_fan_stands_for_is_in_the_table(row: table.Row) -> None:
    keys = {other.key for other in TABLE}
    assert set(row.implies) <= keys - {row.key}
    assert len(set(row.implies)) == len(row.implies)
    assert not row.implies_once
    assert not row.keeps


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.key)
def test_no_fan_stands_for_a_dearer_one(row: table.Row) -> None:
    points = {other.key: other.points for other in TABLE}
    assert all(points[key] <= row.points for key in row.implies)


@pytest.mark.parametrize("key", PRESETS)
def test_presets_keep_the_order_of_the_book(key: str) -> None:
    numbers = [fan.number for fan in MCR_RULES[key].fans]
    assert numbers[:81] == list(range(1, 82))


def test_english_names_are_those_of_the_glossary() -> None:
    names = CORPUS.parent / "terms" / "fan-names.csv"
    if not names.is_file():
        must_run("no fan names in ../shared/terms")
    with names.open(encoding="utf-8", newline="") as file:
        glossary = {row["id"]: (row["en"], int(row["points"])) for row in csv.DictReader(file)}
    assert {row.key: (row.name, row.points) for row in FANS} == glossary


def test_rulings_that_are_cited_exist() -> None:
    numbered = re.findall(
        r"^\| (\d+) \|", (MCR / "RULINGS.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert numbered == [str(number) for number in range(1, len(numbered) + 1)]
    cited = {
        number
        for source in MCR.rglob("*.py")
        for number in re.findall(r"[Rr]uling (\d+)", source.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= set(numbered)
