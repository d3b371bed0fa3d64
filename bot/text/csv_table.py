"""Tables for spreadsheets, in which nothing from outside is taken for a formula."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from types import MappingProxyType

Cell = str | int | None

FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""With these a spreadsheet begins a formula; texts that begin so get an apostrophe before them."""
_SEPARATORS: Mapping[str, str] = MappingProxyType({"en": ",", "ru": ";", "uz": ";"})
"""A spreadsheet takes apart what its country takes apart: not by the comma of its decimals."""


def write_csv(columns: Sequence[str], rows: Iterable[Mapping[str, Cell]], language: str) -> bytes:
    """UTF-8 with a mark at the beginning, by which spreadsheets know it; numbers stay numbers."""
    written = StringIO(newline="")
    table = csv.writer(written, delimiter=_SEPARATORS[language], lineterminator="\r\n")
    table.writerow(columns)
    for row in rows:
        table.writerow([_cell(row.get(column)) for column in columns])
    return written.getvalue().encode("utf-8-sig")


def _cell(value: Cell) -> str | int:
    match value:
        case None:
            return ""
        case str() if value.startswith(FORMULA):
            return f"'{value}"
        case _:
            return value
