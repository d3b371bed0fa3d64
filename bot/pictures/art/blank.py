"""A tile without a face, and its back."""

from bot.pictures.art.canvas import Box, Canvas, Point, moved
from bot.pictures.art.palette import AMBER, AMBER_DARK, AMBER_LIGHT, EDGE, FACE, SIDE
from bot.pictures.faces import HEIGHT, WIDTH

CENTER: Point = (WIDTH / 2, 77)
"""The middle of the face; below it the tile's lower side is seen."""

_RIM = 1.75
_DIAMOND = ((0, -9), (9, 0), (0, 9), (-9, 0))


def draw_blank(canvas: Canvas) -> None:
    """A white tile that lies on its amber back."""
    _block(canvas, top=FACE, middle=SIDE, bottom=AMBER_DARK)


def draw_back(canvas: Canvas) -> None:
    """A tile that lies on its face: amber, with a lattice."""
    _block(canvas, top=AMBER, middle=AMBER_DARK, bottom=SIDE)
    canvas.panel((12, 12, 108, 142), 7, AMBER_LIGHT)
    canvas.panel((14.5, 14.5, 105.5, 139.5), 5, AMBER)
    for row in range(7):
        for column in range(5 - row % 2):
            x = WIDTH / 2 + (column - (4 - row % 2) / 2) * 20
            y = CENTER[1] + (row - 3) * 17.5
            canvas.polygon(moved(_DIAMOND, (x, y)), AMBER_LIGHT)
            canvas.polygon(moved(_DIAMOND, (x, y), size=0.55), AMBER)


def _block(canvas: Canvas, *, top: str, middle: str, bottom: str) -> None:
    canvas.panel((0, 0, WIDTH, HEIGHT), 14, EDGE)
    canvas.panel(_inside(HEIGHT - _RIM), 12.5, bottom)
    canvas.panel(_inside(158.5), 12.5, middle)
    canvas.panel(_inside(153), 12.5, top)


def _inside(bottom: float) -> Box:
    return _RIM, _RIM, WIDTH - _RIM, bottom
