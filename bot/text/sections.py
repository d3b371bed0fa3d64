"""A long text in sections, told in as many messages as it takes."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.text.lengths import units
from bot.text.markup import Html, bold, folded, lines, paragraphs
from bot.text.reply import Button, Rows

ROOM_FOR_TAGS = 64
"""UTF-16 units that the tags around a section take."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the text: its title, and lines that are never broken."""

    title: str
    lines: tuple[Html, ...]


def in_pages(top: Html, sections: Iterable[Section], limit: int) -> tuple[Html, ...]:
    """The sections in as many messages as it takes, each with the same lines on top."""
    pages: list[list[Html]] = [[]]
    room = limit - units(top)
    left = room
    for section in sections:
        rows = list(section.lines)
        while rows:
            taken = _that_fit(section, rows, left)
            if not taken and pages[-1]:
                pages.append([])
                left = room
                continue
            taken = max(taken, 1)
            block = lines(bold(section.title), folded(lines(*rows[:taken])))
            pages[-1].append(block)
            left -= units(block) + 2
            rows = rows[taken:]
    # A quote has room of its own around it.
    return tuple(paragraphs(top, lines(*page)) for page in pages)


def turns(prefix: str, page: int, pages: int) -> Rows:
    """The row that turns the pages, which are numbered from 0; none for a single one."""
    row = []
    if page:
        row.append(Button("‹", f"{prefix}:{page - 1}"))
    if pages > 1:
        row.append(Button(f"{page + 1}/{pages}", f"{prefix}:{page}"))
    if page < pages - 1:
        row.append(Button("›", f"{prefix}:{page + 1}"))
    return (tuple(row),) if row else ()


def _that_fit(section: Section, rows: list[Html], left: int) -> int:
    """How many of the lines go into what is left of a page, under the section's title."""
    size = units(section.title) + ROOM_FOR_TAGS
    for number, row in enumerate(rows):
        size += units(row) + 1
        if size > left:
            return number
    return len(rows)
