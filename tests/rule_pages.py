"""The pages of the rule book, tests/rules/mcr, read strictly: what is not understood is an error.

tests/rules/mcr/README.md says what may be written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from scoring import MCR_RULES

BOOK = Path(__file__).parent / "rules" / "mcr"
FAN_PAGES = tuple(f"{points}.md" for points in (88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1))

_FAN = ("Hand", "Won", "Total", "Counted", "Not counted", "Why")
_MISREADING = ("Misreading", *_FAN)
_STATEMENT = ("Statement", *_FAN[:-1])
_OPTION = ("Option", "Value", *_FAN[:-1])
_WORKED = ("Id", "Hand", "Won", "wmo fans", "wmo total", "china fans", "china total")

_WON = re.compile(
    r"self-drawn|discard|last tile|wall end|replacement|robbing|(seat|round) [ESWN]|flowers [1-8]"
)
_NOT_COUNTED = re.compile(r"(?P<name>[^()]+?)(?: \((?P<why>[^()]+)\))?")
_SECTION = re.compile(r"## (?P<name>.+) \((?P<number>\d+)\)")
_TIMES = " ×"


class PageError(Exception):
    """Something on a page that is not understood, with its place."""

    def __init__(self, page: str, line: int, what: str) -> None:
        super().__init__(f"{page}:{line}: {what}")
        self.page = page
        self.line = line
        self.what = what


class Grounds(StrEnum):
    """Why a fan does not count."""

    NOT_MET = "not met"
    EXCLUDED = "excluded"
    JOINED = "joined"
    USED_TWICE = "used twice"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Counted:
    """A fan that counts, so many times."""

    name: str
    times: int


@dataclass(frozen=True, slots=True)
class NotCounted:
    """A fan that does not count; `instead`: the fans of which one takes its place."""

    name: str
    grounds: Grounds
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One hand of the book under one set of rules."""

    page: str
    line: int
    title: str
    """The fan of the section, or what the row is about."""
    preset: str
    option: tuple[str, str] | None
    """The option that is changed, and its value."""
    hand: str
    won: str
    total: int | None
    """With flowers; None for a hand that is no win."""
    counted: tuple[Counted, ...]
    complete: bool
    """Whether `counted` is the full list."""
    not_counted: tuple[NotCounted, ...]

    def __str__(self) -> str:
        return f"{self.page}:{self.line} {self.title}"

    def counts(self, fan: str) -> bool:
        return any(counted.name == fan for counted in self.counted)

    def misses(self, fan: str) -> bool:
        """Whether the row shows a hand that just does not have the fan."""
        return NotCounted(fan, Grounds.NOT_MET) in self.not_counted


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table as it is written, by its place."""

    page: str
    number: int
    section: str
    cells: tuple[str, ...]

    def error(self, what: str) -> PageError:
        return PageError(self.page, self.number, what)


@cache
def fan_names() -> frozenset[str]:
    """Every fan that can count, by its English name."""
    return frozenset(fan.name for fan in MCR_RULES["wmo"].fans)


def every_row() -> tuple[Row, ...]:
    """Every row of every page."""
    pages = sorted(path.name for path in BOOK.glob("*.md") if path.name != "README.md")
    return tuple(row for page in pages for row in read_page(BOOK / page))


def fan_rows() -> tuple[Row, ...]:
    """The rows of the pages that go through the fans one by one."""
    return tuple(row for page in FAN_PAGES for row in read_page(BOOK / page))


def read_page(path: Path) -> Iterator[Row]:
    """The rows of a page, told from one another by its name."""
    match path.name:
        case "misreadings.md":
            for line in _lines(path, _MISREADING):
                yield _row(line, line.cells[0], line.cells[1:])
        case "options.md":
            for line in _lines(path, _OPTION):
                name, value, *cells = line.cells
                title = f"{name}={value}"
                yield _row(line, title, tuple(cells), option=(name, value))
        case "russian.md" | "uzbek.md":
            for line in _lines(path, _STATEMENT):
                yield _row(line, line.cells[0], line.cells[1:], preset=path.stem)
        case "worked.md":
            for line in _lines(path, _WORKED):
                name, hand, won, *results = line.cells
                for preset, fans, total in zip(
                    ("wmo", "china"), results[::2], results[1::2], strict=True
                ):
                    yield _row(line, f"{name} {preset}", (hand, won, total, fans, ""), preset)
        case _:
            for line in _lines(path, _FAN):
                yield _row(line, _fan_of(line), line.cells)


def _lines(path: Path, headings: tuple[str, ...]) -> Iterator[Line]:
    """The rows of the tables on a page, which all have these headings."""
    section = ""
    inside = False
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if text.startswith("## "):
            section = text
        if not text.startswith("|"):
            inside = False
            continue
        cells = tuple(cell.strip() for cell in text.strip().removesuffix("|")[1:].split("|"))
        line = Line(path.name, number, section, cells)
        if len(cells) != len(headings):
            raise line.error(f"{len(cells)} columns, not {len(headings)}")
        if not inside:
            inside = True
            if cells != headings:
                raise line.error(f"headings are not {', '.join(headings)}")
        elif set("".join(cells)) != {"-"}:
            yield line


def _fan_of(line: Line) -> str:
    """The fan that the section is about."""
    found = _SECTION.fullmatch(line.section)
    if found is None:
        raise line.error("no section with the name and number of a fan")
    name, number = _known(line, found["name"]), int(found["number"])
    if not any((fan.name, fan.number) == (name, number) for fan in MCR_RULES["wmo"].fans):
        raise line.error(f"{name} is not number {number}")
    return name


def _row(
    line: Line,
    title: str,
    cells: tuple[str, ...],
    preset: str = "wmo",
    option: tuple[str, str] | None = None,
) -> Row:
    hand, won, total, counted, not_counted = cells[:5]
    fans = _items(counted, ";")
    complete = fans[-1:] != ("...",)
    return Row(
        page=line.page,
        line=line.number,
        title=title,
        preset=preset,
        option=option,
        hand=_hand(line, hand),
        won=_won(line, won),
        total=_total(line, total),
        counted=tuple(_counted(line, fan) for fan in (fans if complete else fans[:-1])),
        complete=complete,
        not_counted=tuple(_not_counted(line, fan) for fan in _items(not_counted, ";")),
    )


def _items(cell: str, separator: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in cell.split(separator)) if cell else ()


def _hand(line: Line, cell: str) -> str:
    hand = cell.removeprefix("`").removesuffix("`")
    if not hand or "`" in hand:
        raise line.error(f"no hand: {cell}")
    return hand


def _won(line: Line, cell: str) -> str:
    for said in _items(cell, ","):
        if not _WON.fullmatch(said):
            raise line.error(f"unknown way to win: {said}")
    return cell


def _total(line: Line, cell: str) -> int | None:
    if cell == "no win":
        return None
    if not cell.isdecimal():
        raise line.error(f"no total: {cell}")
    return int(cell)


def _known(line: Line, name: str) -> str:
    if name not in fan_names():
        raise line.error(f"unknown fan: {name}")
    return name


def _counted(line: Line, item: str) -> Counted:
    name, _, times = item.partition(_TIMES)
    if _TIMES in item and not times.isdecimal():
        raise line.error(f"how many times? {item}")
    return Counted(_known(line, name), int(times or 1))


def _not_counted(line: Line, item: str) -> NotCounted:
    found = _NOT_COUNTED.fullmatch(item)
    if found is None:
        raise line.error(f"not understood: {item}")
    name = _known(line, found["name"])
    match found["why"]:
        case None:
            return NotCounted(name, Grounds.NOT_MET)
        case "joined" | "used twice" | "ruling" as grounds:
            return NotCounted(name, Grounds(grounds))
        case fans:
            instead = tuple(_known(line, fan) for fan in fans.split(" or "))
            return NotCounted(name, Grounds.EXCLUDED, instead)
