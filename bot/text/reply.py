"""What the bot says: HTML and rows of buttons, before it becomes Telegram's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message; `data` comes back when it is pressed: at most 64 bytes."""

    label: str
    data: str


@dataclass(frozen=True, slots=True)
class Reply:
    """A message: HTML with everything from outside already escaped, and rows of buttons."""

    html: str
    rows: tuple[tuple[Button, ...], ...] = ()
