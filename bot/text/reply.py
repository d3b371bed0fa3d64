"""What the bot says: HTML and rows of buttons, before it becomes Telegram's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.model.evening.course import Course, CourseWords
from bot.model.hand_picture import HandPicture, PictureWords
from bot.text.evening.columns import width

ROOM, GAP = 40, 2
"""Columns of a label that has a row for itself, and what each further button takes."""


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
    """The buttons in rows of at most so many: of fewer, where a label would be cut on a phone."""
    rows: list[tuple[Button, ...]] = []
    row: tuple[Button, ...] = ()
    for button in buttons:
        if row and (len(row) == most or not fits_in_a_row((*row, button))):
            rows.append(row)
            row = ()
        row = (*row, button)
    return (*rows, row) if row else ()


def fits_in_a_row(row: Sequence[Button]) -> bool:
    """Whether a phone shows each label whole: all buttons of a row are equally wide."""
    room = (ROOM - GAP * (len(row) - 1)) // len(row)
    return all(width(button.label) <= room for button in row)
