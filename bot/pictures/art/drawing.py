"""Every sprite by its name, drawn."""

from PIL import Image

from bot.pictures.art.bamboos import draw_bamboos
from bot.pictures.art.blank import draw_back, draw_blank
from bot.pictures.art.canvas import Canvas
from bot.pictures.art.dots import draw_dots
from bot.pictures.art.flowers import draw_any_flower, draw_flower, draw_season
from bot.pictures.art.palette import RED
from bot.pictures.art.signs import draw_characters, draw_dragon, draw_wind
from bot.pictures.faces import (
    ANY_FLOWER,
    BACK,
    FLOWERS,
    HEIGHT,
    RED_FIVES,
    SEASONS,
    WIDTH,
    Face,
)
from scoring.tiles import Suit, Tile


def draw_sprite(face: Face) -> Image.Image:
    """A whole tile with this face, or the back of one."""
    canvas = Canvas(WIDTH, HEIGHT)
    if face == BACK:
        draw_back(canvas)
    else:
        draw_blank(canvas)
        _draw_face(canvas, face)
    return canvas.finished()


def _draw_face(canvas: Canvas, face: Face) -> None:
    if face in FLOWERS:
        draw_flower(canvas, FLOWERS.index(face) + 1)
    elif face in SEASONS:
        draw_season(canvas, SEASONS.index(face) + 1)
    elif face == ANY_FLOWER:
        draw_any_flower(canvas)
    else:
        _draw_tile(
            canvas, Tile[face.removesuffix("_red").upper()], RED if face in RED_FIVES else None
        )


def _draw_tile(canvas: Canvas, tile: Tile, only: str | None) -> None:
    match tile.suit:
        case Suit.CHARACTERS:
            draw_characters(canvas, tile.rank, only)
        case Suit.DOTS:
            draw_dots(canvas, tile.rank, only)
        case Suit.BAMBOOS:
            draw_bamboos(canvas, tile.rank, only)
        case Suit.WINDS:
            draw_wind(canvas, tile.rank)
        case Suit.DRAGONS:
            draw_dragon(canvas, tile.rank)
