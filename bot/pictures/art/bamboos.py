"""The faces of the bamboos: two to nine sticks, and a bird for the one."""

from collections.abc import Mapping

from bot.pictures.art.canvas import Canvas, Point, curve, leaf, moved, petal
from bot.pictures.art.palette import (
    BLUE,
    BLUE_LIGHT,
    FACE,
    GOLD,
    GREEN,
    GREEN_LIGHT,
    INK,
    RED,
)

_Stick = tuple[Point, str, float]
"""Where its middle is, its colour, and by how much it leans to the right, in degrees."""


def _row(y: float, color: str, *xs: float) -> tuple[_Stick, ...]:
    return tuple(((x, y), color, 0) for x in xs)


_STICKS: Mapping[int, tuple[float, tuple[_Stick, ...]]] = {
    2: (56, (*_row(42, GREEN, 60), *_row(112, GREEN, 60))),
    3: (56, (*_row(42, GREEN, 60), *_row(112, GREEN, 35, 85))),
    4: (56, (*_row(42, GREEN, 35, 85), *_row(112, GREEN, 35, 85))),
    5: (
        56,
        (*_row(42, GREEN, 29, 91), *_row(77, RED, 60), *_row(112, GREEN, 29, 91)),
    ),
    6: (56, (*_row(42, GREEN, 28, 60, 92), *_row(112, GREEN, 28, 60, 92))),
    7: (
        40,
        (
            *_row(31, RED, 60),
            *_row(78, GREEN, 28, 60, 92),
            *_row(123, GREEN, 28, 60, 92),
        ),
    ),
    8: (
        56,
        (
            *_row(42, GREEN, 20, 100),
            ((46, 45), GREEN, 27),
            ((74, 45), GREEN, -27),
            ((46, 109), GREEN, -27),
            ((74, 109), GREEN, 27),
            *_row(112, GREEN, 20, 100),
        ),
    ),
    9: (
        40,
        tuple(
            ((x, y), color, 0)
            for y in (31, 77, 123)
            for x, color in ((28, GREEN), (60, RED), (92, GREEN))
        ),
    ),
}
"""How long the sticks of each rank are, and where they stand."""


_TAIL = ((-84, 53), (84, 53), (-55, 63), (55, 63), (-28, 80), (28, 80))
"""The feathers of the bird: to which side each points, in degrees, and its length."""


def draw_bamboos(canvas: Canvas, rank: int, only: str | None = None) -> None:
    """The bamboos of a rank, 1 to 9; all in one colour, if one is given."""
    if rank == 1:
        _bird(canvas)
        return
    length, sticks = _STICKS[rank]
    for center, color, lean in sticks:
        _stick(canvas, center, length, only or color, lean)


def _stick(canvas: Canvas, center: Point, length: float, color: str, lean: float) -> None:
    """Two joints of bamboo, with a knot between them and at either end."""
    end = length / 2
    for points, width, paint in (
        (((0, -end + 5), (0, end - 5)), 14, color),
        (((-6, -end + 3), (6, -end + 3)), 6.5, color),
        (((-6, 0), (6, 0)), 6.5, color),
        (((-6, end - 3), (6, end - 3)), 6.5, color),
        (((0, -end + 9.5), (0, -6.5)), 3.6, FACE),
        (((0, 6.5), (0, end - 9.5)), 3.6, FACE),
    ):
        canvas.line(moved(points, center, turn=lean), width, paint)


def _bird(canvas: Canvas) -> None:
    """A peacock that spreads its tail."""
    root = (60, 104)
    for turn, length in _TAIL:
        canvas.polygon(moved(petal(length, 26), root, turn=turn), GREEN)
        canvas.polygon(moved(petal(length - 6, 19), root, turn=turn), GREEN_LIGHT)
        (eye,) = moved([(0, 15 - length)], root, turn=turn)
        canvas.disc(eye, 7.6, BLUE)
        canvas.disc(eye, 3.8, RED)
    for foot in (51, 69):
        canvas.line(((60, 122), (foot, 141)), 3.4, GOLD)
        canvas.line(((foot - 6, 143), (foot + 6, 143)), 3.4, GOLD)
    body = curve(
        (60, 42),
        ((76, 42), (68, 74), (77, 92)),
        ((88, 112), (76, 130), (60, 130)),
        ((44, 130), (32, 112), (43, 92)),
        ((52, 74), (44, 42), (60, 42)),
    )
    canvas.polygon(body, BLUE)
    canvas.polygon(moved(leaf(30, 16), (60, 124)), BLUE_LIGHT)
    for turn in (-30, 0, 30):
        (tip,) = moved([(0, -20)], (60, 44), turn=turn)
        canvas.line(((60, 44), tip), 2.2, BLUE)
        canvas.disc(tip, 3.6, BLUE)
    canvas.disc((54.5, 52), 2.6, FACE)
    canvas.disc((65.5, 52), 2.6, FACE)
    canvas.disc((54.5, 52), 1.3, INK)
    canvas.disc((65.5, 52), 1.3, INK)
    canvas.polygon(((56, 57), (64, 57), (60, 67)), GOLD)
