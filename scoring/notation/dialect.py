"""What a line may hold besides tiles, from one game to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scoring.hand import Hand
from scoring.notation.circumstances import PHRASES, name_rows
from scoring.notation.fan_names import FAN_NAMES
from scoring.notation.phrases import Phrasebook


class Dialect(NamedTuple):
    """The phrases to read in a line, whether a 0 is a red five, and what с is by itself.

    Where the game's own notation is м п с, it is bamboos unless the line shows otherwise. Where
    players write the winning tile once more behind the whole hand, `is_whole` tells such a hand.
    """

    book: Phrasebook
    reds: bool = False
    sou: bool = False
    is_whole: Callable[[Hand], bool] | None = None


WITH_FLOWERS = Dialect(Phrasebook((*PHRASES, *name_rows(FAN_NAMES))))
"""Flowers, the last of its kind, the fans by their names; no red fives."""
