"""Which han go with which fu: what a hand can be worth at all, under the options of a club.

The bounds are those of the hands themselves; tests/model/test_possible_worths.py has one at each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.options import YES

SEVEN_PAIRS = 25
"""Fu of nothing else; nobody writes them for other fu."""
FU = (20, SEVEN_PAIRS, *range(30, 150, 10))
"""Every number of fu that a hand can have; above 110 beside three kongs only."""
LIMIT_HAN = 5
"""From so many han on a hand is paid by the name of its limit."""
MOST_HAN = 40
MOST_YAKUMAN = 6
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
    tsumo_with_pinfu: bool

    @classmethod
    def under(cls, options: Mapping[str, str]) -> Possible:
        """As the options of a hand have it."""
        return cls(
            double_wind_pair=int(options["double_wind_pair"]),
            seven_pairs=int(options["seven_pairs_fu"]),
            open_pinfu=int(options["open_pinfu_fu"]),
            tsumo_with_pinfu=options["tsumo_fu_with_pinfu"] == YES,
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
        found = (*self._other_fu(worth, self_drawn), *self._other_han(worth, self_drawn))
        return tuple(dict.fromkeys(found))

    def _other_fu(self, worth: Worth, self_drawn: bool) -> Iterator[Worth]:  # noqa: FBT001
        if worth.fu and 0 < worth.han < LIMIT_HAN:
            some = (fu for fu in self.fu(worth.han, self_drawn=self_drawn) if fu != SEVEN_PAIRS)
            yield Worth(worth.han, min(some, key=lambda fu: (abs(fu - worth.fu), -fu)))

    def _other_han(self, worth: Worth, self_drawn: bool) -> Iterator[Worth]:  # noqa: FBT001
        some = (
            Worth(han, worth.fu)
            for han in sorted(range(1, LIMIT_HAN), key=lambda han: abs(han - worth.han))
            if worth.fu in self.fu(han, self_drawn=self_drawn)
        )
        yield from list(some)[:1]

    def _goes(self, han: int, fu: int, *, self_drawn: bool) -> bool:
        match fu:
            case 20 if self_drawn:
                # Pinfu with a tsumo is two han.
                return han > 1 and not self.tsumo_with_pinfu
            case 20:
                return self.open_pinfu == fu
            case _ if fu == SEVEN_PAIRS:
                # Seven pairs are two han, a third one by tsumo.
                return self.seven_pairs == fu and han >= (3 if self_drawn else 2)
            case _ if not self_drawn and (han, fu) in _NEEDS_DOUBLE_WIND:
                return self.double_wind_pair == 4
            case _:
                return fu <= _MOST_FU[self_drawn][han - 1] and (fu <= 110 or han == 4)


def is_worth(worth: Worth) -> bool:
    """Whether some hand is worth that under some rules."""
    if worth.yakuman:
        return (worth.han, worth.fu) == (0, 0) and 0 < worth.yakuman <= MOST_YAKUMAN
    if worth.han >= LIMIT_HAN:
        return worth.han <= MOST_HAN and worth.fu == 0
    return worth.han > 0 and worth.fu in FU
