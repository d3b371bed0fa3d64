"""Paint a layout: trays on a table, and tiles on the trays."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures.fonts import labels
from bot.pictures.layout import WIDTH
from bot.pictures.places import Area, Layout, PlacedTile, Winning, Word
from bot.pictures.sprites import tile_image
from bot.pictures.trays import FRAME_LINE, LETTERS

TABLE = "#2c6650"
TRAY = "#22513f"
LABEL = "#dcece3"
AMBER = "#ffc640"
ON_AMBER = "#2b1d00"

CORNER = 20
PLATE_CORNER = 12
MARK = 0.24
"""The dot that marks a tile, in widths of the tile."""
MARK_LINE = 3
"""The dark line around it."""

_LARGE = 4
"""Corners are drawn so much larger first, to be smooth."""


def paint(layout: Layout) -> Image.Image:
    """The picture, opaque, so that it looks the same on a light and on a dark screen."""
    image = Image.new("RGB", (WIDTH, layout.height), TABLE)
    for tray in layout.trays:
        _panel(image, tray.area, CORNER, TRAY)
        _word(image, tray.name, LABEL)
        for tile in tray.tiles:
            _tile(image, tile)
        if tray.winning:
            _winning(image, tray.winning)
        won = (tray.winning.tile,) if tray.winning else ()
        for tile in (*tray.tiles, *won):
            if tile.face in layout.marked:
                _mark(image, tile.area)
    return image


def _mark(image: Image.Image, tile: Area) -> None:
    """A dot on the upper edge of a tile, half beyond it."""
    size = round(tile.width * MARK)
    dot = Area(tile.x + (tile.width - size) // 2, tile.y - size // 2, size, size)
    _panel(image, dot, (size - 1) // 2, ON_AMBER)
    _panel(image, dot.grown(-MARK_LINE), (size - 1) // 2 - MARK_LINE, AMBER)


def _winning(image: Image.Image, winning: Winning) -> None:
    _panel(image, winning.frame, CORNER, AMBER)
    _panel(image, winning.frame.grown(-FRAME_LINE), CORNER - FRAME_LINE, TRAY)
    _panel(image, winning.plate, PLATE_CORNER, AMBER)
    _tile(image, winning.tile)
    _word(image, winning.word, ON_AMBER)


def _tile(image: Image.Image, tile: PlacedTile) -> None:
    drawn = tile_image(tile.face, tile.area.width)
    image.paste(drawn, (tile.area.x, tile.area.y), drawn)


def _word(image: Image.Image, word: Word, color: str) -> None:
    draw = ImageDraw.Draw(image)
    draw.text((word.x, word.y), word.text, fill=color, font=labels(LETTERS), anchor="ls")


def _panel(image: Image.Image, area: Area, radius: int, color: str) -> None:
    """A rectangle with smooth round corners."""
    flat = ImageDraw.Draw(image)
    flat.rectangle((area.x + radius, area.y, area.right - radius - 1, area.bottom - 1), color)
    flat.rectangle((area.x, area.y + radius, area.right - 1, area.bottom - radius - 1), color)
    disc = _disc(radius)
    for x, left in ((area.x, 0), (area.right - radius, radius)):
        for y, top in ((area.y, 0), (area.bottom - radius, radius)):
            image.paste(color, (x, y), disc.crop((left, top, left + radius, top + radius)))


@lru_cache(maxsize=8)
def _disc(radius: int) -> Image.Image:
    """What a disc covers of the square around it."""
    side = 2 * radius * _LARGE
    disc = Image.new("L", (side, side))
    ImageDraw.Draw(disc).ellipse((0, 0, side - 1, side - 1), fill=255)
    return disc.reduce(_LARGE)
