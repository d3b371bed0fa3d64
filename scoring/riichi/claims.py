"""Which yaku a name in a line means, where several go by it."""

from __future__ import annotations

from scoring.claims import only_fan
from scoring.notation.line import Claim
from scoring.riichi.win import RiichiWin


def yaku_meant(win: RiichiWin, claim: Claim) -> str | None:
    """Of the winds those of the seat and the round as they were; None if it may be several."""
    seat, prevalent = win.seat_wind.name.lower(), win.prevalent_wind.name.lower()
    for kind, wind in (("seat", seat), ("round", prevalent)):
        if all(key.startswith(f"{kind}_") for key in claim.keys):
            return f"{kind}_{wind}"
    return only_fan(claim)
