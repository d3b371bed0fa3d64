"""A deal in a few signs, for buttons: `1.2.24`, `0.s.12`, `3.0k.8`, `d`."""

from __future__ import annotations

import re

from bot.model.evening.deeds import Deal, Drawn, Won
from bot.model.evening.riichi.deed_code import read_riichi_deal, write_riichi_deal
from bot.model.evening.riichi.deeds import Chombo

_DRAWN = "d"
_SELF = "s"
_WON = re.compile(r"([0-3])\.(?:([0-3])(k?)|s)\.(\d{1,6})", re.ASCII)


def write_deal(deal: Deal | Chombo) -> str:
    match deal:
        case Won(winner, points, None):
            return f"{winner}.{_SELF}.{points}"
        case Won(winner, points, discarder, robbed_kong):
            return f"{winner}.{discarder}{'k' if robbed_kong else ''}.{points}"
        case Drawn():
            return _DRAWN
        case of_riichi:
            return write_riichi_deal(of_riichi)


def read_deal(code: str) -> Deal | Chombo | None:
    """What was written, or None if it was not written here."""
    if code == _DRAWN:
        return Drawn()
    found = _WON.fullmatch(code)
    if found is None:
        return read_riichi_deal(code)
    winner, discarder, kong, points = found.groups()
    if discarder is None:
        return Won(int(winner), int(points))
    return Won(int(winner), int(points), int(discarder), bool(kong))
