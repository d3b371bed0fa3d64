"""What the bot says: HTML and rows of buttons, before it becomes Telegram's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.model.evening.course import Course, CourseWords
from bot.model.hand_picture import HandPicture, PictureWords


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message.

    `data` comes back when it is pressed: at most 64 bytes. Without it, the button puts what is
    `typed` into the reader's field, after the bot's name: at most 256 characters.
    """

    label: str
    data: str = ""
    typed: str = ""


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A hand to be drawn, and the words in the drawing."""

    hand: HandPicture
    words: PictureWords


@dataclass(frozen=True, slots=True)
class CourseChart:
    """The course of an evening to be drawn, and the words in the drawing."""

    course: Course
    words: CourseWords


@dataclass(frozen=True, slots=True)
class Reply:
    """A message: HTML with everything from outside already escaped, and rows of buttons.

    The picture above it may be missing where it cannot be shown: the text says all without it.
    """

    html: str
    rows: Rows = ()
    picture: Picture | CourseChart | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """A file, and what is said of it (HTML)."""

    name: str
    content: bytes
    about: str


def in_rows(buttons: Iterable[Button], most: int) -> Rows:
    """The buttons in rows of so many."""
    every = tuple(buttons)
    return tuple(every[start : start + most] for start in range(0, len(every), most))
