"""Rows of a table in a fixed width: what a phone shows side by side without breaking a line."""

from __future__ import annotations

import unicodedata

ROW = 28
"""Columns that fit in a monospace block on every phone."""
NAME = 16
"""Columns of a name on a button."""


def width(text: str) -> int:
    """The columns that it takes: East Asian signs and emoji take two, marks over letters none."""
    return sum(map(_columns, text))


def cut(text: str, columns: int) -> str:
    """As much of it as fits, with a sign that there was more."""
    if width(text) <= columns:
        return text
    kept = ""
    for sign in text:
        if width(kept) + _columns(sign) > columns - 1:
            break
        kept += sign
    return f"{kept.rstrip()}…"


def fitted(text: str, columns: int) -> str:
    """The text in just so many columns, cut or filled up at the end."""
    shown = cut(text, columns)
    return shown + " " * (columns - width(shown))


def _columns(sign: str) -> int:
    if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in {"W", "F"} else 1
