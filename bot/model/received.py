"""An update of Telegram, as the inbox keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Received:
    """An update in Telegram's own JSON."""

    update_id: int
    body: str
    chat_id: int | None = None
    """The chat that it is about, if it is about one."""


@dataclass(frozen=True, slots=True)
class Parked:
    """An update that was set aside after its handler failed again and again.

    What people wrote is not in here.
    """

    update_id: int
    received_at: datetime
    attempts: int
    error: str
    """The name of the last failure."""
