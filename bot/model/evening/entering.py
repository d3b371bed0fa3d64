"""A hand that is being recorded key by key at the board."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.model.evening.deeds import Author
from bot.model.evening.riichi.draft import NOTHING_TOLD, RiichiDraft

STALE = timedelta(minutes=10)
"""Nobody goes on with an entry that has been left alone for so long."""


@dataclass(frozen=True, slots=True)
class Entering:
    """What is known of it so far, and whose entry it is."""

    by: Author
    at: datetime
    mark: int
    """The ledger's mark when it was begun: another mark, and the hand is no longer this one."""
    joined: tuple[int, ...] = ()
    """The accounts of those who have joined in."""
    fine: bool = False
    """A penalty or an award, not a hand."""
    player: int | None = None
    """The winner, or whom the fine is about."""
    told_how: bool = False
    """Whether it is known how the hand was won."""
    discarder: int | None = None
    robbed_kong: bool = False
    riichi: RiichiDraft = NOTHING_TOLD
    """What is known of a deal of riichi."""

    def is_of(self, user_id: int) -> bool:
        """Whether this account takes part in it."""
        return user_id == self.by.user_id or user_id in self.joined

    def is_stale(self, now: datetime, mark: int) -> bool:
        """Whether it was left alone, or the hand has been recorded meanwhile."""
        return mark != self.mark or now - self.at > STALE
