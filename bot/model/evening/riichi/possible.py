"""Which han go with which fu: what a hand can be worth at all, under the options of a club.

The bounds are those of the hands themselves; tests/model/test_possible_worths.py has one at each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.model.evening.riichi.deeds import Worth
from scoring.riichi.options import YES

SEVEN_PAIRS = 25
"""Fu of nothing else; nobody writes them for other fu."""
FU = (20, SEVEN_PAIRS, *range(30, 150, 10))
"""Every number of fu that a hand can have; above 110 beside three kongs only."""
LIMIT_HAN = 5
"""From so many han on a hand is paid by the name of its limit."""
_MOST_HAN = 40
MOST_YAKUMAN = 6
"""Of one hand, where a pattern may count as two."""
_MOST_FU = {True: (100, 110, 110, 130), False: (110, 110, 110, 140)}
"""By tsumo or ron, for one to four han."""
_NEEDS_DOUBLE_WIND = frozenset(((1, 110), (4, 140)))
"""By ron only beside a pair that is worth 4 fu."""


@dataclass(frozen=True, slots=True)
class Possible:
    """What hands can be worth."""

    double_wind_pair: int
    seven_pairs: int
    open_pinfu: int
    """Fu of an open hand with nothing but the base, won by ron."""
    pinfu_by_tsumo: bool

    @classmethod
    def under(cls, options: Mapping[str, str]) -> Possible:
        """As the options of a hand have it."""
        return cls(
            double_wind_pair=int(options["double_wind_pair"]),
            seven_pairs=int(options["seven_pairs_fu"]),
            open_pinfu=int(options["open_pinfu_fu"]),
            pinfu_by_tsumo=options["pinfu_by_tsumo"] == YES,
        )

    def holds(self, worth: Worth, *, self_drawn: bool) -> bool:
        """Whether some hand is worth that, won so."""
        if not is_worth(worth):
            return False
        return not worth.fu or worth.fu in self.fu(worth.han, self_drawn=self_drawn)

    def fu(self, han: int, *, self_drawn: bool) -> tuple[int, ...]:
        """The numbers of fu beside so many han, below the limit of five."""
        return tuple(fu for fu in FU if self._goes(han, fu, self_drawn=self_drawn))

    def nearest(self, worth: Worth, *, self_drawn: bool) -> tuple[Worth, ...]:
        """What may have been meant: the same han with other fu, or the same fu with other han."""
        if not worth.fu:
            return ()
        every = [
            Worth(han, fu)
            for han in range(1, LIMIT_HAN)
            for fu in self.fu(han, self_drawn=self_drawn)
        ]
        same_han = [one for one in every if one.han == worth.han and one.fu != SEVEN_PAIRS]
        same_fu = [one for one in every if one.fu == worth.fu]
        found = (
            *sorted(same_han, key=lambda one: (abs(one.fu - worth.fu), -one.fu))[:1],
            *sorted(same_fu, key=lambda one: abs(one.han - worth.han))[:1],
        )
        return tuple(dict.fromkeys(found))

    def _goes(self, han: int, fu: int, *, self_drawn: bool) -> bool:
        if fu == SEVEN_PAIRS:
            # Seven pairs are two han, a third one by tsumo.
            return self.seven_pairs == fu and han >= (3 if self_drawn else 2)
        if fu == FU[0] and self_drawn:
            # Pinfu with a tsumo is two han.
            return han > 1 and self.pinfu_by_tsumo
        if fu == FU[0]:
            return self.open_pinfu == fu
        if not self_drawn and (han, fu) in _NEEDS_DOUBLE_WIND:
            return self.double_wind_pair == 4
        return fu <= _MOST_FU[self_drawn][han - 1]


def is_worth(worth: Worth) -> bool:
    """Whether some hand is worth that under some rules."""
    if worth.yakuman:
        return (worth.han, worth.fu) == (0, 0) and 0 < worth.yakuman <= MOST_YAKUMAN
    if worth.han >= LIMIT_HAN:
        return worth.han <= _MOST_HAN and worth.fu == 0
    return worth.han > 0 and worth.fu in FU
