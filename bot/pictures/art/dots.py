"""The faces of the dots: one to nine round coins."""

from collections.abc import Mapping
from math import cos, radians, sin

from bot.pictures.art.blank import CENTER
from bot.pictures.art.canvas import Canvas, Point, moved, petal
from bot.pictures.art.palette import BLUE, FACE, GREEN, RED

_Coins = tuple[tuple[Point, str], ...]


def _row(y: float, color: str, *xs: float) -> _Coins:
    return tuple(((x, y), color) for x in xs)


_COINS: Mapping[int, tuple[float, _Coins]] = {
    2: (24, (((60, 43), GREEN), ((60, 111), BLUE))),
    3: (20, (((31, 33), BLUE), ((60, 77), RED), ((89, 121), GREEN))),
    4: (
        21,
        (((34, 41), BLUE), ((86, 41), GREEN), ((34, 113), GREEN), ((86, 113), BLUE)),
    ),
    5: (
        18.5,
        (
            ((32, 37), BLUE),
            ((88, 37), GREEN),
            ((60, 77), RED),
            ((32, 117), GREEN),
            ((88, 117), BLUE),
        ),
    ),
    6: (17.5, (*_row(31, GREEN, 37, 83), *_row(83, RED, 37, 83), *_row(123, RED, 37, 83))),
    7: (
        15.5,
        (
            ((27, 26), GREEN),
            ((60, 40), GREEN),
            ((93, 54), GREEN),
            *_row(90, RED, 39, 81),
            *_row(126, RED, 39, 81),
        ),
    ),
    8: (15.5, tuple(coin for y in (25, 60, 94, 129) for coin in _row(y, BLUE, 38, 82))),
    9: (
        15.5,
        (
            *_row(33, GREEN, 24, 60, 96),
            *_row(77, RED, 24, 60, 96),
            *_row(121, BLUE, 24, 60, 96),
        ),
    ),
}
"""How large the coins of each rank are, where they lie, and their colours."""


def draw_dots(canvas: Canvas, rank: int, only: str | None = None) -> None:
    """The dots of a rank, 1 to 9; all in one colour, if one is given."""
    if rank == 1:
        _one(canvas)
        return
    radius, coins = _COINS[rank]
    for center, color in coins:
        _coin(canvas, center, radius, only or color)


def _coin(canvas: Canvas, center: Point, radius: float, color: str) -> None:
    canvas.disc(center, radius, color)
    canvas.disc(center, radius * 0.74, FACE)
    canvas.disc(center, radius * 0.56, color)
    canvas.disc(center, radius * 0.2, FACE)


def _one(canvas: Canvas) -> None:
    """One large coin: a ring of pearls around a flower."""
    canvas.disc(CENTER, 48, GREEN)
    canvas.disc(CENTER, 43, FACE)
    canvas.disc(CENTER, 40, GREEN)
    for pearl in range(16):
        angle = radians(pearl * 22.5)
        at = (CENTER[0] + 33 * cos(angle), CENTER[1] + 33 * sin(angle))
        canvas.disc(at, 4.2, FACE)
    canvas.disc(CENTER, 26, FACE)
    for turn in range(0, 360, 45):
        canvas.polygon(moved(petal(22, 15), CENTER, turn=turn), RED)
    canvas.disc(CENTER, 7.5, FACE)
    canvas.disc(CENTER, 4.5, RED)
