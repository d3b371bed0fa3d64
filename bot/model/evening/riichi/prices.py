"""Han and fu into base points: what a hand is paid at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.possible import FU, LIMIT_HAN, MOST_YAKUMAN, Possible
from scoring.riichi.limits import BASE, Limit, price

LIMITS: Mapping[Limit, Worth] = MappingProxyType(
    {
        Limit.MANGAN: Worth(5),
        Limit.HANEMAN: Worth(6),
        Limit.BAIMAN: Worth(8),
        Limit.SANBAIMAN: Worth(11),
        Limit.YAKUMAN: Worth(0, yakuman=1),
    }
)
"""What is recorded of a hand of which only the limit is told."""


@dataclass(frozen=True, slots=True)
class Prices:
    """How hands are paid by the rules that are played."""

    counted_yakuman: bool
    round_up: bool
    add_up: bool
    """Whether several yakuman count."""
    double: bool
    """Whether one pattern may count as two yakuman."""
    bound: int
    """The most yakuman of a hand for which one player is liable; no more than 1 is open to doubt.

    Where somebody is liable for the whole hand there is no doubt either.
    """
    possible: Possible

    @property
    def most_yakuman(self) -> int:
        """As many as can be paid: four winds of honors in four concealed kongs are four.

        The winds and the wait on the pair may be double ones.
        """
        if self.add_up:
            return MOST_YAKUMAN if self.double else MOST_YAKUMAN - 2
        return 2 if self.double else 1

    def bindings(self, yakuman: int) -> Sequence[int]:
        """For how many of these yakuman somebody may be liable; nothing where that is no question.

        Of two, big dragons beside another one are bound as one, and double winds as both.
        """
        most = min(yakuman, self.bound)
        return range(1, most + 1) if most > 1 else ()

    def limit(self, worth: Worth) -> Limit:
        """The name by which the hand is paid, if it is."""
        if worth.yakuman:
            return Limit.YAKUMAN
        return self._priced(worth)[0]

    def base(self, worth: Worth) -> int:
        """The base points."""
        if worth.yakuman:
            return BASE[Limit.YAKUMAN] * self.paid_yakuman(worth)
        return self._priced(worth)[1]

    def paid_yakuman(self, worth: Worth) -> int:
        """How many are paid; where they do not add up, two of them are a double one."""
        counted = worth.yakuman
        return counted if self.add_up else min(counted, 2 if self.double else 1)

    def _priced(self, worth: Worth) -> tuple[Limit, int]:
        return price(
            worth.han, worth.fu, counted_yakuman=self.counted_yakuman, round_up=self.round_up
        )

    def ladder(self, *, self_drawn: bool) -> Mapping[int, Worth]:
        """What a hand may be worth by base points, won so; the cheapest first."""
        return _ladder(self, self_drawn=self_drawn)


@cache
def _ladder(prices: Prices, *, self_drawn: bool) -> Mapping[int, Worth]:
    # 30 fu and more first: of the hands that are paid alike they are the usual ones.
    fu_first = sorted(FU, key=lambda fu: (fu < 30, fu))
    hands = [Worth(han, fu) for fu in fu_first for han in range(1, LIMIT_HAN)]
    found: dict[int, Worth] = {}
    for worth in (*LIMITS.values(), *hands):
        if prices.possible.holds(worth, self_drawn=self_drawn):
            found.setdefault(prices.base(worth), worth)
    return MappingProxyType(dict(sorted(found.items())))


def worth_of(han: int, fu: int) -> Worth:
    """Han and fu as they are recorded: from five han on the fu do not matter."""
    return Worth(han, 0 if han >= LIMIT_HAN else fu)
