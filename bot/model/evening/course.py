"""How an evening went: the totals after each deal, as they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

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
    rounds: tuple[int, ...] = ()
    """After which deals a round was over."""

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
            ),
            _rounds(ledger),
        )

    @property
    def deals(self) -> int:
        return len(self.runners[0].totals) - 1


def _rounds(ledger: Ledger) -> tuple[int, ...]:
    """In riichi the dealer may deal again: a round has no fixed number of deals."""
    positions = [*(line.position for line in ledger.lines), ledger.position]
    return tuple(
        after.deal - 1
        for before, after in pairwise(positions)
        if after.round != before.round and after.deal <= ledger.played
    )


@dataclass(frozen=True, slots=True)
class CourseWords:
    """The words in the drawing, in the reader's language."""

    deals: str
    points: str
