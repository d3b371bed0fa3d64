"""A typed line and the bot's answer to it, kept so that buttons and edits find each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from bot.model.answer import Circumstances
from bot.model.choice import Choice
from bot.model.games import Game
from bot.model.riichi import BARE, UNCHANGED, OnTable, RiichiChanges
from bot.model.usual import Usual


@dataclass(frozen=True, slots=True)
class Asked:
    """Where a line was typed: the chat, the message, and the topic if the group has topics."""

    chat_id: int
    message_id: int
    thread_id: int | None = None

    @property
    def place(self) -> tuple[int, int]:
        """The chat and the number of the message there."""
        return self.chat_id, self.message_id

    @property
    def built(self) -> bool:
        """Whether no line was typed: the hand was put together by taps."""
        return self.message_id < 0


@dataclass(frozen=True, slots=True)
class TypedAt:
    """A hand that was typed while an evening was played, by one of its players or by another."""

    evening_id: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Revised:
    """That a line was mended so that its hand is worth something else."""

    at: datetime
    was: int
    """The points of the hand before."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A line, how it is read now, and the message that answers it."""

    id: int
    asked: Asked
    line: str
    """As it was typed."""
    reading: int | None
    """Which reading of an ambiguous line was chosen, counted from 0."""
    now: Circumstances
    message_id: int | None = None
    """The bot's answer; None until it has been sent."""
    mended: str | None = None
    """The repair of the line that was taken."""
    choice: Choice = field(default_factory=Choice)
    """What buttons made of its tiles."""
    over: bool = False
    """Somebody said that the hand is over: where the group waits for that, it may be told more."""
    game: Game | None = None
    """The game that a press chose, in a chat that plays both."""
    changes: RiichiChanges = UNCHANGED
    """What buttons changed of a riichi win."""
    on_table: OnTable = BARE
    """What lay on the table of an evening when the line was typed."""
    revised: Revised | None = None
    """The last time that another line changed the points."""
    noted: bool = field(default=False, compare=False)
    """Whether it has just been noted that the line is about to be answered."""

    @property
    def read(self) -> str:
        """The line that is read: as it was typed, or mended."""
        return self.line if self.mended is None else self.mended

    @property
    def built_in(self) -> Game | None:
        """The game of a hand that was built for a group; None for any other."""
        return self.game if self.asked.built else None

    @property
    def usual(self) -> Usual:
        """What is taken for granted where nothing is said."""
        winds = self.now.win
        return Usual(winds.seat_wind, winds.prevalent_wind, self.on_table)

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
