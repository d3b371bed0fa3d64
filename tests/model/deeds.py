"""Four players, and what they recorded of an evening, a minute after each other."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.model.evening.deeds import Author, Correction, Deed, Entry

AZIZ, MALIKA, IVAN, DILNOZA = range(4)
SOMEBODY = Author(1, "Aziz")
EVENING = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)


def entries(*said: Deed | Correction) -> list[Entry]:
    return [
        Entry(number, EVENING + timedelta(minutes=number), SOMEBODY, what)
        for number, what in enumerate(said, start=1)
    ]
