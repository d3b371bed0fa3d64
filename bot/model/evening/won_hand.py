"""The tiles of a hand that won, kept with what was recorded of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WonHand:
    """The hand of a win, as it was typed, and the keys of the fans that counted."""

    line: str
    fans: tuple[str, ...] = ()
