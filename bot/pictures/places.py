"""A picture of a hand before anything is drawn: what lies where, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.faces import Face


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle by its upper left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def grown(self, by: int) -> Area:
        """Larger on every side."""
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class PlacedTile:
    face: Face
    area: Area


@dataclass(frozen=True, slots=True)
class Word:
    """A word by the left end of its baseline."""

    text: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Winning:
    """The winning tile, the frame around it, and a plate with a word below."""

    tile: PlacedTile
    frame: Area
    plate: Area
    word: Word


@dataclass(frozen=True, slots=True)
class PlacedTray:
    """A tray with its name, and the tiles in it from left to right, line by line.

    The winning tile is not among them.
    """

    area: Area
    name: Word
    tiles: tuple[PlacedTile, ...]
    winning: Winning | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything on the table; tiles are as wide as `tile`, or smaller beside the hand itself."""

    height: int
    tile: int
    trays: tuple[PlacedTray, ...]
    marked: frozenset[Face] = frozenset()
    """Faces that are marked wherever they lie."""
