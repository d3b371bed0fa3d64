"""Han and fu into base points: what a hand may be worth at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from bot.model.evening.riichi.deeds import Worth
from scoring.riichi.limits import BASE, Limit, price

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
"""Every number of fu that a hand can have."""
LIMIT_HAN = 5
"""From so many han on a hand is paid by the name of its limit."""
_IMPOSSIBLE = frozenset(((1, 20), (1, 25)))
"""Seven pairs are two han, and a hand of 20 fu has pinfu and tsumo, or more than one han open."""
MOST_HAN = 40
MOST_YAKUMAN = 6

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

    def limit(self, worth: Worth) -> Limit:
        """The name by which the hand is paid, if it is."""
        if worth.yakuman:
            return Limit.YAKUMAN
        return self._priced(worth)[0]

    def base(self, worth: Worth) -> int:
        """The base points."""
        if worth.yakuman:
            return BASE[Limit.YAKUMAN] * (worth.yakuman if self.add_up else 1)
        return self._priced(worth)[1]

    def _priced(self, worth: Worth) -> tuple[Limit, int]:
        return price(
            worth.han, worth.fu, counted_yakuman=self.counted_yakuman, round_up=self.round_up
        )

    @property
    def ladder(self) -> Mapping[int, Worth]:
        """What a hand may be worth by base points, the cheapest first."""
        return _ladder(self)


@cache
def _ladder(prices: Prices) -> Mapping[int, Worth]:
    # 30 fu and more first: of the hands that are paid alike they are the usual ones.
    fu_first = sorted(FU, key=lambda fu: (fu < 30, fu))
    hands = [Worth(han, fu) for fu in fu_first for han in range(1, LIMIT_HAN)]
    found: dict[int, Worth] = {}
    for worth in (*LIMITS.values(), *hands):
        if is_possible(worth):
            found.setdefault(prices.base(worth), worth)
    return MappingProxyType(dict(sorted(found.items())))


def is_possible(worth: Worth) -> bool:
    """Whether some hand is worth that."""
    if worth.yakuman:
        return (worth.han, worth.fu) == (0, 0) and 0 < worth.yakuman <= MOST_YAKUMAN
    if worth.han >= LIMIT_HAN:
        return worth.han <= MOST_HAN and worth.fu == 0
    return worth.han > 0 and worth.fu in FU and (worth.han, worth.fu) not in _IMPOSSIBLE


def worth_of(han: int, fu: int) -> Worth:
    """Han and fu as they are recorded: from five han on the fu do not matter."""
    return Worth(han, 0 if han >= LIMIT_HAN else fu)
