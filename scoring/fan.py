"""Fans, where they were found in a hand, and why some of those found do not count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scoring.sets import TileSet


@dataclass(frozen=True, slots=True, eq=False)
class Fan:
    """One scoring combination of a rule set.

    The `key` is its identity everywhere: `number` differs between editions, `name` is English, and
    `points` may differ between presets.
    """

    number: int
    key: str
    name: str
    points: int


class Match(NamedTuple):
    """A fan found in an arrangement, and the sets that made it (none: the hand as a whole)."""

    fan: Fan
    sets: tuple[TileSet, ...] = ()


class Reason(StrEnum):
    """Why a fan that was found does not count."""

    IMPLIED = "implied"
    """Another fan cannot be had without it."""
    JOINED = "joined"
    """Its sets are already joined by other fans."""
    USED_TWICE = "used_twice"
    """One of its sets was already used for the same fan."""


class Dropped(NamedTuple):
    """A fan that was found and does not count, and the counted match that excludes it."""

    match: Match
    reason: Reason
    because: Match
