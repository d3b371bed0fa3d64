"""Which page of a club's statistics somebody looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.model.games import Game


class Page(StrEnum):
    LEAGUE = "l"
    CLUB = "c"
    PLAYER = "p"
    FANS = "f"
    TERMS = "t"
    """What the league counts."""


class Period(StrEnum):
    SEASON = "s"
    ALL = "a"


@dataclass(frozen=True, slots=True)
class View:
    """A page, of the season or of all time, for one of the games."""

    page: Page
    kind: Game
    period: Period = Period.SEASON
    number: int = 0
    """The player, or which sheet of a long page, from 0."""

    def at(self, page: Page, number: int = 0) -> View:
        """Another page of the same evenings."""
        return replace(self, page=page, number=number)

    @property
    def code(self) -> str:
        """As buttons carry it."""
        return f"{self.page}:{self.kind}:{self.period}:{self.number}"


def read_view(words: Sequence[str]) -> View | None:
    """The page that a button carries; None if it carries none."""
    match words:
        case [page, kind, period, number] if number.isdecimal() and len(number) < 19:
            try:
                return View(Page(page), Game(kind), Period(period), int(number))
            except ValueError:
                return None
        case _:
            return None
