"""How much a bot may write: one message a second in a chat, and twenty a minute in a group."""

from __future__ import annotations

import math
from collections import deque
from datetime import datetime, timedelta

from bot.sandbox.clock import Clock
from bot.sandbox.refusal import too_many

_MINUTE = timedelta(minutes=1)
_SECOND = timedelta(seconds=1)
_IN_A_MINUTE = 20


class Floods:
    """What was written in each chat within the last minute."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._written: dict[int, deque[datetime]] = {}

    def write(self, chat_id: int) -> None:
        """Count a message or an edit; Refusal if it is one too many."""
        now = self._clock.now()
        written = self._written.setdefault(chat_id, deque())
        while written and now - written[0] >= _MINUTE:
            written.popleft()
        free = now
        if written:
            free = written[-1] + _SECOND
        if chat_id < 0 and len(written) >= _IN_A_MINUTE:
            free = max(free, written[-_IN_A_MINUTE] + _MINUTE)
        if free > now:
            raise too_many(math.ceil((free - now).total_seconds()))
        written.append(now)
