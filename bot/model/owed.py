"""An answer that somebody waits for."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Owed:
    """The answer to a message: it is given once, and what is said later is an edit of it."""

    chat_id: int
    message_id: int
    """The message that is answered, or the first of several."""
    together: bool = False
    """Whether it answers more than that one message, or may."""
    others: tuple[int, ...] = field(default=(), compare=False)
    """The messages that it answers besides the first."""
    line: bool = field(default=False, compare=False)
    """Whether that message is a typed line, whose answer buttons and edits have to find."""
    noted: bool = field(default=False, compare=False)
    """Whether the outbox has just been told, together with what the answer tells of."""
    anew: bool = field(default=False, compare=False)
    """Whether the message that gave the answer has just been taken away."""

    @property
    def message_ids(self) -> tuple[int, ...]:
        """Every message that is answered."""
        return self.message_id, *self.others


@dataclass(frozen=True, slots=True)
class Attempt:
    """What earlier attempts to send an answer may have come to."""

    message_id: int | None = None
    """The answer, which Telegram has."""
    uncertain: bool = False
    """Whether Telegram may have it all the same, with a number greater than `after`."""
    after: int = 0
    taken: frozenset[int] = frozenset()
    """Greater numbers that are known to be those of other messages of the bot."""
