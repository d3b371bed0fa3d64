"""Which repairs of a line are offered, and in which order.

1. Hands that win come before hands that are ready.
2. Players write set by set or suit by suit. The fewer pieces of the mended line fall into no sets,
   the better.
3. A slip for which something in the line speaks comes before one that is as good as any other: an
   equal tile beside the one too many, a key beside the right one, letters that look alike.
4. What is equally likely so far takes turns, one of each kind of slip in the order of `Slip`: three
   offers of one kind would be one guess. Of one kind, the dearest hand comes first, since players
   build hands for their worth; then what is nearest to the place where the reading stopped, which
   is the end of a line that could be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, NamedTuple, Protocol, TypeVar

from scoring.notation import TypedHand
from scoring.repair.change import Change, Slip
from scoring.score import Score, WaitingTile

MOST_OFFERED = 3
_SLIPS = tuple(Slip)


@dataclass(frozen=True, slots=True)
class Repair:
    """A mistyped line with one change, after which it is a hand that wins, or one that is ready.

    A hand that wins has a score; one of 13 tiles has instead what it waits for.
    """

    line: str
    change: Change
    typed: TypedHand
    score: Score | None
    waits: tuple[WaitingTile, ...] = ()

    @property
    def worth(self) -> int:
        """Its points without flowers; those of a ready hand if the dearest tile comes."""
        scores = [score for wait in self.waits for score in (wait.by_discard, wait.self_drawn)]
        return max(score.qualifying for score in (self.score, *scores) if score)


class Mended(Protocol):
    """A repair of any game."""

    @property
    def change(self) -> Change: ...
    @property
    def typed(self) -> TypedHand: ...
    @property
    def score(self) -> object | None: ...
    @property
    def worth(self) -> int: ...


R = TypeVar("R", bound=Mended)


class Candidate(NamedTuple, Generic[R]):
    """A repair, and what speaks for it besides its worth."""

    repair: R
    untidy: int
    """Pieces of the mended line that fall into no sets."""
    distance: int
    """Signs between the change and the place where the reading stopped."""

    @property
    def level(self) -> tuple[bool, int, bool]:
        """What is on one level is equally likely; the lowest is the likeliest."""
        return self.repair.score is None, self.untidy, self.repair.change.slip.is_rare

    @property
    def order(self) -> tuple[int, int, int]:
        """The place on its level: the kinds of slip one after another."""
        repair = self.repair
        return _SLIPS.index(repair.change.slip), -repair.worth, self.distance


def best(candidates: Iterable[Candidate[R]]) -> tuple[R, ...]:
    """At most three repairs, each of another hand, the likeliest first."""
    by_meaning: dict[object, Candidate[R]] = {}
    for candidate in sorted(candidates, key=lambda one: (one.level, one.order)):
        typed = candidate.repair.typed
        by_meaning.setdefault((typed.meaning, typed.beside), candidate)
    ranked: list[Candidate[R]] = []
    for _, level in groupby(by_meaning.values(), key=lambda one: one.level):
        ranked += _in_turns(level)
    return tuple(candidate.repair for candidate in ranked[:MOST_OFFERED])


def _in_turns(level: Iterable[Candidate[R]]) -> list[Candidate[R]]:
    """The first of each kind of slip, then the second of each, and so on."""
    turns: list[tuple[int, Candidate[R]]] = []
    offered = Counter[Slip]()
    for candidate in level:
        slip = candidate.repair.change.slip
        turns.append((offered[slip], candidate))
        offered[slip] += 1
    return [candidate for _, candidate in sorted(turns, key=lambda turn: turn[0])]
