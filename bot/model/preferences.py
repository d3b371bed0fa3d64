"""What a chat has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.model.evening.season import League


class FairPlay(StrEnum):
    """Where players are helped with a hand that has not won yet: told waits, given advice."""

    OPEN = "open"
    """Wherever they ask."""
    PRIVATE = "private"
    """Not in the group."""
    AFTER = "after"
    """In the group when somebody else says that the hand is over."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """A chat's language and rules preset; None where nobody has chosen yet."""

    language: str | None = None
    rules: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    """The options of the rules that differ from those of the preset."""
    fair_play: FairPlay = FairPlay.OPEN
    pictures: bool = True
    """Whether answers about a hand come with a picture of it."""
    league: League = field(default_factory=League)
