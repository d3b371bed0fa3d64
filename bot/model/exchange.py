"""A typed line and the bot's answer to it, kept so that buttons and edits find each other."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.answer import Circumstances


@dataclass(frozen=True, slots=True)
class Asked:
    """Where a line was typed: the chat, the message, and the topic if the group has topics."""

    chat_id: int
    message_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """A line, how it is read now, and the message that answers it."""

    id: int
    asked: Asked
    line: str
    reading: int | None
    """Which reading of an ambiguous line was chosen, counted from 0."""
    now: Circumstances
    message_id: int | None = None
    """The bot's answer; None until it has been sent."""

    def is_at(self, chat_id: int, message_id: int) -> bool:
        """Whether the answer is this very message."""
        return (self.asked.chat_id, self.message_id) == (chat_id, message_id)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on a button of an exchange."""

    exchange_id: int
    place: tuple[int, int]
    """The message above the button: its chat and its number there."""
    by: int
    """The update that tells of the press."""
