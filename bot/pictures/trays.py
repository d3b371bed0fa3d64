"""A section of the hand on its tray: broken into lines, measured, and put in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from bot.pictures.faces import Face
from bot.pictures.fonts import labels
from bot.pictures.places import Area, PlacedTile, PlacedTray, Winning, Word
from bot.pictures.sections import Block, Section
from bot.pictures.sprites import height_of

PAD = 22
"""From the edge of a tray to its tiles."""
HEADING = 64
"""The upper part of a tray, where its name is."""
LETTERS = 34
"""The size of all words."""
BASELINE = 42
"""From the top of a tray to the line on which its name stands."""
MOST_LINES = 2
"""In a tray."""
TILE_GAP = 3
LINE_GAP = 16
SET_GAP = 0.27
"""In widths of a tile."""
FRAME = 12
"""From the winning tile to the outer edge of its frame."""
FRAME_LINE = 7
"""The breadth of the frame itself."""
PLATE = 44
"""The height of the plate with the word for the winning tile."""
PLATE_PAD = 16
"""From the edge of the plate to its word."""
PLATE_BASELINE = 13
"""From the bottom of the plate to the line on which its word stands."""

Line = tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """A section with its tiles in lines, before it is known where it lies."""

    name: str
    lines: tuple[Line, ...]
    tile: int
    """How wide a tile is."""
    winning: str
    """The word for the winning tile."""

    @property
    def width(self) -> int:
        widest = max(_line_width(line, self.tile, self.winning) for line in self.lines)
        return 2 * PAD + max(widest, text_width(self.name))

    @property
    def height(self) -> int:
        tiles = len(self.lines) * (height_of(self.tile) + LINE_GAP) - LINE_GAP
        below = FRAME + PLATE if self.lines[-1][-1].winning else 0
        return HEADING + tiles + below + PAD

    def placed(self, area: Area) -> PlacedTray:
        """The tray in an area that may be larger than it needs: the tiles are in its middle."""
        tiles: list[PlacedTile] = []
        winning = None
        y = area.y + HEADING + (area.height - self.height) // 2
        for line in self.lines:
            x = area.x + (area.width - _line_width(line, self.tile, self.winning)) // 2
            for block in line:
                tiles += self._side_by_side(block, x, y)
                x += _block_width(block, self.tile, self.winning)
                if block.winning:
                    winning = self._won(block.winning, x, y)
                x += _set_gap(self.tile)
            y += height_of(self.tile) + LINE_GAP
        name = Word(self.name, area.x + PAD, area.y + BASELINE)
        return PlacedTray(area, name, tuple(tiles), winning)

    def _side_by_side(self, block: Block, x: int, y: int) -> Iterator[PlacedTile]:
        for place, face in enumerate(block.faces):
            yield PlacedTile(face, self._tile(x + place * (self.tile + TILE_GAP), y))

    def _tile(self, x: int, y: int) -> Area:
        return Area(x, y, self.tile, height_of(self.tile))

    def _won(self, face: Face, right: int, y: int) -> Winning:
        """The winning tile, its frame and its plate, in the middle of their room up to `right`."""
        room = _winning_width(self.tile, self.winning)
        middle = right - room // 2
        tile = self._tile(middle - self.tile // 2, y)
        frame = tile.grown(FRAME)
        width = max(frame.width, _plate_width(self.winning))
        plate = Area(middle - width // 2, frame.bottom - FRAME_LINE, width, PLATE + FRAME_LINE)
        word = Word(
            self.winning, middle - text_width(self.winning) // 2, plate.bottom - PLATE_BASELINE
        )
        return Winning(PlacedTile(face, tile), frame, plate, word)


def trays_of(section: Section, tile: int, winning: str, room: int) -> Iterator[Tray]:
    """The section in one line, in two, and so on, as long as it fits; its lines about as long."""
    blocks = section.blocks
    for number in range(1, min(len(blocks), MOST_LINES) + 1):
        ways = (
            tuple(blocks[begin:end] for begin, end in pairwise((0, *breaks, len(blocks))))
            for breaks in combinations(range(1, len(blocks)), number - 1)
        )
        trays = (Tray(section.name, lines, tile, winning) for lines in ways)
        narrowest = min(trays, key=lambda tray: tray.width)
        if narrowest.width <= room:
            yield narrowest


def _line_width(line: Line, tile: int, winning: str) -> int:
    gap = _set_gap(tile)
    return sum(_block_width(block, tile, winning) + gap for block in line) - gap


def _block_width(block: Block, tile: int, winning: str) -> int:
    width = len(block.faces) * (tile + TILE_GAP) - TILE_GAP
    if block.winning:
        width += _set_gap(tile) + _winning_width(tile, winning)
    return width


def _winning_width(tile: int, winning: str) -> int:
    return max(tile + 2 * FRAME, _plate_width(winning))


def _plate_width(winning: str) -> int:
    return text_width(winning) + 2 * PLATE_PAD


def _set_gap(tile: int) -> int:
    return round(SET_GAP * tile)


@lru_cache(maxsize=64)
def text_width(text: str) -> int:
    return round(labels(LETTERS).getlength(text))
