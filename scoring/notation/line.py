"""A typed line taken to pieces: groups of tiles, brackets, and what was told about the win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scoring.errors import Ambiguous
from scoring.hand import Wind
from scoring.notation.circumstances import Saying, Telling
from scoring.notation.cleaning import Cleaned
from scoring.notation.dialect import Dialect
from scoring.notation.signs import Part
from scoring.tiles import WINDS, Tile


class Group(NamedTuple):
    """Tiles typed in one go, and their place in the cleaned line."""

    start: int
    end: int
    part: Part

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The first of the choices, which is the only one in a settled line."""
        return self.part.choices[0]

    @property
    def winds(self) -> tuple[Wind, ...]:
        """The winds that it may be, if it is a single honor by its letters."""
        if self.part.suit or len(self.part.signs) > 1:
            return ()
        return tuple(Wind(tile.value) for (tile,) in self.part.choices if tile in WINDS)


class Bracket(NamedTuple):
    """The groups between two brackets; round brackets mean a concealed set."""

    concealed: bool
    groups: tuple[Group, ...]


class Inquiry(NamedTuple):
    """A phrase that may tell several things, and its place in the cleaned line.

    What the rest of the line leaves of them is asked about, or else the first one holds.
    """

    start: int
    end: int
    tellings: tuple[Telling, ...]
    question: Ambiguous | None


class Named(NamedTuple):
    """The tiles that a phrase names, such as dora: they are none of the hand's."""

    saying: Saying
    groups: tuple[Group, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(tile for group in self.groups for tile in group.tiles)


class Claim(NamedTuple):
    """A fan or yaku that a line names."""

    name: str
    keys: tuple[str, ...]
    """All that go by the name."""


class Line(NamedTuple):
    """What a line holds, in the order typed; `loose` are the groups outside brackets."""

    cleaned: Cleaned
    dialect: Dialect
    loose: tuple[Group, ...]
    brackets: tuple[Bracket, ...]
    winning: int | None
    """The place among the loose groups of the tile written with a +."""
    told: Telling
    inquiries: tuple[Inquiry, ...]
    named: tuple[Named, ...] = ()
    lone: tuple[Group, ...] = ()
    """Winds by themselves behind a phrase. `loose` holds them too, until they are no tiles."""
    claims: tuple[Claim, ...] = ()
    """The fans that are named."""
    otherwise: Line | None = None
    """The line with such a wind taken as a tile, where that may be meant as well."""

    @property
    def every_group(self) -> list[Group]:
        """All groups in the order in which they were typed, also those of tiles that are named."""
        return sorted((*self.groups, *(group for one in self.named for group in one.groups)))

    @property
    def groups(self) -> list[Group]:
        """The groups of the hand in the order in which they were typed."""
        groups = list(self.loose)
        for bracket in self.brackets:
            groups += bracket.groups
        return sorted(groups)

    @property
    def is_open(self) -> bool:
        """Something in it has several meanings."""
        return bool(self.inquiries or self.otherwise) or any(
            group.part.question for group in self._unsorted
        )

    @property
    def _unsorted(self) -> Iterator[Group]:
        yield from self.loose
        for _, groups in (*self.brackets, *self.named):
            yield from groups

    def with_groups(self, change: Callable[[Group], Group]) -> Line:
        """The line with each group changed."""
        loose = tuple(map(change, self.loose))
        brackets = tuple(
            Bracket(concealed, tuple(map(change, groups))) for concealed, groups in self.brackets
        )
        named = tuple(Named(one.saying, tuple(map(change, one.groups))) for one in self.named)
        lone = tuple(map(change, self.lone))
        return self._replace(loose=loose, brackets=brackets, named=named, lone=lone)

    def between(self, before: Group, after: Group) -> str:
        """What was typed between two groups, cleaned."""
        return self.cleaned.text[before.end : after.start]

    def sign_place(self, group: Group, tile: int) -> tuple[int, int]:
        """Where the sign of one tile of a group stands in the cleaned line."""
        start = end = group.start
        for sign in group.part.signs[: tile + 1]:
            start = self.cleaned.text.index(sign, end)
            end = start + len(sign)
        return start, end
