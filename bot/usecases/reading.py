"""A typed line as it reads, or as somebody said that it is meant."""

from __future__ import annotations

from scoring.errors import AmbiguousText
from scoring.notation import WITH_FLOWERS, Dialect, TypedHand, parse_hand


def read(
    line: str, reading: int | None, language: str, dialect: Dialect = WITH_FLOWERS
) -> TypedHand:
    """The line as it reads, or the reading that was chosen of several."""
    try:
        return parse_hand(line, language, dialect)
    except AmbiguousText as several:
        if reading is None or reading >= len(several.readings):
            raise
        return several.readings[reading]
