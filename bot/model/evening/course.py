"""How an evening went: the totals after each deal, as they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.evening.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Runner:
    """A player's totals, from the start on."""

    seat: int
    place: int
    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """All players, the first place first."""

    runners: tuple[Runner, ...]

    @classmethod
    def of(cls, ledger: Ledger, names: tuple[str, ...]) -> Course:
        running = ledger.running()
        return cls(
            tuple(
                Runner(
                    one.player,
                    one.place,
                    names[one.player],
                    tuple(totals[one.player] for totals in running),
                )
                for one in ledger.standings
            )
        )

    @property
    def deals(self) -> int:
        return len(self.runners[0].totals) - 1


@dataclass(frozen=True, slots=True)
class CourseWords:
    """The words in the drawing, in the reader's language."""

    deals: str
    points: str
