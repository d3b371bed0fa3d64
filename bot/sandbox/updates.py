"""What waits to be told to the bot: numbered, in order, kept until the bot acknowledges it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from dataclasses import dataclass

from bot.sandbox.faults import Faults
from bot.sandbox.journal import Journal

Json = dict[str, object]

ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Kinds that come only to a bot that asked for them by name."""
KINDS = ON_REQUEST | {
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "my_chat_member",
}
"""The kinds that can happen here; a bot may ask for others, which never come."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An update; those of one `chat_id` are delivered one after the other."""

    id: int
    chat_id: int
    kind: str
    body: Json

    @property
    def wire(self) -> Json:
        return {"update_id": self.id, self.kind: self.body}


class Updates:
    """The queue of one bot."""

    def __init__(self, faults: Faults, journal: Journal, first_id: int) -> None:
        self.times_asked = 0
        """How often the bot has said what it wants to hear, as it does when it starts."""
        self._faults = faults
        self._journal = journal
        self._next_id = first_id
        self._pending: dict[int, Pending] = {}
        self._twice: set[int] = set()
        self._asked: frozenset[str] | None = None
        self._news = asyncio.Event()

    @property
    def asked(self) -> tuple[str, ...] | None:
        """The kinds that the bot asked for; None is Telegram's own choice."""
        return None if self._asked is None else tuple(sorted(self._asked))

    def ask(self, kinds: Collection[str]) -> None:
        """From now on only these kinds; an empty choice is Telegram's own."""
        self.times_asked += 1
        self._asked = frozenset(kinds) or None

    def add(self, kind: str, chat_id: int, body: Json) -> None:
        wanted = kind in self._asked if self._asked is not None else kind not in ON_REQUEST
        if not wanted:
            return
        update = Pending(self._next_id, chat_id, kind, body)
        self._next_id += 1
        self._pending[update.id] = update
        self._journal.told(update.wire)
        self.wake()

    def pending(self) -> Collection[Pending]:
        """In order; a view, as there may be very many."""
        return self._pending.values()

    def after(self, offset: int) -> None:
        """Acknowledge those before `offset`; a negative one keeps so many of the last."""
        if offset < 0:
            offset = min(list(self._pending)[offset:], default=0)
        for update_id in [one for one in self._pending if one < offset]:
            self.done(update_id)

    def done(self, update_id: int) -> None:
        """The bot has this one; when that is to go wrong, it comes once more."""
        if self._faults.duplicates > 0 and update_id not in self._twice:
            self._faults.duplicates -= 1
            self._twice.add(update_id)
            return
        self._twice.discard(update_id)
        self._pending.pop(update_id, None)

    def drop(self) -> None:
        self._pending.clear()

    def wake(self) -> None:
        """Let whoever waits look again."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    def wait(self) -> Coroutine[None, None, object]:
        """Until there is something to look at that was not there when this was called."""
        return self._news.wait()
