"""The season of a club: what its league counts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

_MONTHS_OF_A_QUARTER = 3


class Length(StrEnum):
    """How long a season is, where its first day is not said."""

    QUARTER = "quarter"
    YEAR = "year"


@dataclass(frozen=True, slots=True)
class League:
    """What a club has chosen for its league."""

    season: Length | date = Length.QUARTER
    """Its length by the calendar, or the first day of a season that lasts until another begins."""
    guests: bool = False
    """Whether players without an account are ranked, too."""


def season_start(season: Length | date, now: datetime) -> datetime:
    """The first moment of the season, by the clock of the bot's machine."""
    today = now.astimezone()
    match season:
        case Length.QUARTER:
            month = today.month - (today.month - 1) % _MONTHS_OF_A_QUARTER
            first = date(today.year, month, 1)
        case Length.YEAR:
            first = date(today.year, 1, 1)
        case _:
            first = season
    return datetime(first.year, first.month, first.day).astimezone()
