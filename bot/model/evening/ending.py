"""Somebody wants the evening to end; another one has to confirm it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.model.evening.deeds import Author


@dataclass(frozen=True, slots=True)
class Ending:
    """Who wants it, since when, and after which deal."""

    by: Author
    at: datetime
    mark: int
    """The ledger's mark at that time: when another deal is recorded, they play on."""

    def is_stale(self, mark: int) -> bool:
        return mark != self.mark
