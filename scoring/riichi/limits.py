"""Han and fu into base points: limits, counted yakuman, several yakuman."""

from __future__ import annotations

from enum import StrEnum


class Limit(StrEnum):
    """How a hand is paid when it is dear enough to be paid by name."""

    NONE = "none"
    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    COUNTED_YAKUMAN = "counted_yakuman"
    YAKUMAN = "yakuman"


BASE = {
    Limit.MANGAN: 2000,
    Limit.HANEMAN: 3000,
    Limit.BAIMAN: 4000,
    Limit.SANBAIMAN: 6000,
    Limit.COUNTED_YAKUMAN: 8000,
    Limit.YAKUMAN: 8000,
}
"""Base points by limit; a discarder pays four of them, or six to the dealer."""


def price(han: int, fu: int, *, counted_yakuman: bool, round_up: bool) -> tuple[Limit, int]:
    """The limit and the base points of a hand that is no yakuman."""
    limit = _limit(han, counted_yakuman=counted_yakuman)
    if limit is not Limit.NONE:
        return limit, BASE[limit]
    base = fu * 2 ** (2 + han)
    # Rounded-up mangan: 4 han 30 fu and 3 han 60 fu, 1,920 base points.
    if base >= (1920 if round_up else 2000):
        return Limit.MANGAN, BASE[Limit.MANGAN]
    return limit, base


def _limit(han: int, *, counted_yakuman: bool) -> Limit:
    if han >= 13:
        return Limit.COUNTED_YAKUMAN if counted_yakuman else Limit.SANBAIMAN
    if han >= 11:
        return Limit.SANBAIMAN
    if han >= 8:
        return Limit.BAIMAN
    if han >= 6:
        return Limit.HANEMAN
    return Limit.MANGAN if han >= 5 else Limit.NONE
