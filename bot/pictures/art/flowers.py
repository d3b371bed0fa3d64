"""The faces of the flowers and seasons: a number, a brush character, and what it says drawn."""

from collections.abc import Callable

from bot.pictures.art.canvas import Canvas, Point, curve, leaf, moved, petal
from bot.pictures.art.palette import (
    BLUE,
    BLUE_LIGHT,
    BROWN,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_LIGHT,
    PINK,
    PINK_LIGHT,
    PURPLE,
    PURPLE_LIGHT,
    RED,
    RED_DARK,
)

_MIDDLE: Point = (60, 104)
"""Of what is drawn below the character."""


def draw_flower(canvas: Canvas, rank: int) -> None:
    """Plum, orchid, chrysanthemum or bamboo, 1 to 4."""
    sign, color, drawing = _FLOWERS[rank - 1]
    drawing(canvas)
    _title(canvas, rank, sign, color)


def draw_season(canvas: Canvas, rank: int) -> None:
    """Spring, summer, autumn or winter, 1 to 4."""
    sign, color, drawing = _SEASONS[rank - 1]
    drawing(canvas)
    _title(canvas, rank, sign, color)


def draw_any_flower(canvas: Canvas) -> None:
    """A flower that is none of the eight."""
    for turn in (-58, 58):
        canvas.polygon(moved(leaf(56, 24), (60, 112), turn=turn * 2), GREEN)
    _blossom(canvas, (60, 74), 50, PINK, PINK_LIGHT)


def _title(canvas: Canvas, rank: int, sign: str, color: str) -> None:
    canvas.digit(str(rank), (22, 30), 40, color)
    canvas.sign(sign, (76, 39), 58, color)


def _blossom(canvas: Canvas, center: Point, size: float, color: str, light: str) -> None:
    """Five round petals around golden stamens."""
    for turn in range(0, 360, 72):
        canvas.polygon(moved(petal(1, 0.92), center, turn=turn, size=size), color)
        canvas.polygon(moved(petal(0.82, 0.62), center, turn=turn, size=size), light)
    for turn in range(36, 396, 72):
        (tip,) = moved([(0, -0.36)], center, turn=turn, size=size)
        canvas.line((center, tip), size * 0.045, GOLD)
        canvas.disc(tip, size * 0.06, GOLD)
    canvas.disc(center, size * 0.17, GOLD)
    canvas.disc(center, size * 0.09, GOLD_LIGHT)


def _plum(canvas: Canvas) -> None:
    branch = curve((12, 136), ((36, 132), (62, 122), (78, 106)), ((88, 96), (98, 92), (110, 90)))
    canvas.line(branch, 5, BROWN)
    canvas.line(curve((64, 118), ((78, 122), (88, 130), (100, 130))), 3.5, BROWN)
    canvas.disc((102, 129), 6, PINK)
    _blossom(canvas, (44, 104), 28, PINK, PINK_LIGHT)
    _blossom(canvas, (90, 92), 19, PINK, PINK_LIGHT)


def _orchid(canvas: Canvas) -> None:
    for turn, length in ((-58, 50), (-34, 60), (40, 58), (64, 48)):
        canvas.polygon(moved(leaf(length, 11), (58, 143), turn=turn), GREEN)
    canvas.line(curve((58, 143), ((58, 126), (60, 116), (62, 108))), 3.5, GREEN)
    for turn in (0, 72, 144, 216, 288):
        canvas.polygon(moved(leaf(29, 19), (62, 100), turn=turn), PURPLE)
        canvas.polygon(moved(leaf(23, 9), (62, 100), turn=turn), PURPLE_LIGHT)
    canvas.disc((62, 100), 6, GOLD_LIGHT)


def _chrysanthemum(canvas: Canvas) -> None:
    for turn in (-112, 112):
        canvas.polygon(moved(leaf(46, 20), (60, 118), turn=turn), GREEN)
    for ring, count, color in ((37, 14, GOLD), (28, 12, GOLD_LIGHT), (18, 9, GOLD)):
        for number in range(count):
            around = (number + ring / 2) * 360 / count
            canvas.polygon(moved(petal(ring, ring * 0.42), (60, 106), turn=around), color)
    canvas.disc((60, 106), 6, BROWN)


def _bamboo(canvas: Canvas) -> None:
    for x, top, bottom in ((44, 84, 144), (66, 72, 144)):
        canvas.line(((x, top), (x, bottom)), 9, GREEN)
        for y in range(top + 14, bottom, 20):
            canvas.line(((x - 5.5, y), (x + 5.5, y)), 3, GREEN_LIGHT)
    for root, turns in (((70, 92), (58, 92, 126)), ((40, 100), (-62, -96)), ((70, 124), (70, 104))):
        for turn in turns:
            canvas.polygon(moved(leaf(38, 13), root, turn=turn), GREEN_LIGHT)


def _sprout(canvas: Canvas) -> None:
    canvas.line(curve((60, 143), ((60, 130), (58, 118), (60, 102))), 5, GREEN)
    for turn in (-62, 62):
        canvas.polygon(moved(leaf(50, 30, belly=0.6), (60, 128), turn=turn), GREEN)
        canvas.polygon(moved(leaf(40, 12, belly=0.6), (60, 128), turn=turn), GREEN_LIGHT)
    canvas.polygon(moved(petal(34, 26), (60, 112)), PINK)
    for turn in (-32, 32):
        canvas.polygon(moved(petal(32, 20), (60, 112), turn=turn), PINK_LIGHT)


def _sun(canvas: Canvas) -> None:
    for turn in range(0, 360, 30):
        canvas.polygon(moved(((-5.5, -24), (5.5, -24), (0, -40)), _MIDDLE, turn=turn), RED)
    canvas.disc(_MIDDLE, 22, RED)
    canvas.disc(_MIDDLE, 17.5, GOLD_LIGHT)


def _maple(canvas: Canvas) -> None:
    root = (60, 122)
    canvas.line(((60, 122), (60, 145)), 4, RED_DARK)
    for turn, length in ((-102, 34), (-52, 48), (0, 56), (52, 48), (102, 34)):
        canvas.polygon(moved(leaf(length, 24, belly=0.62), root, turn=turn), GOLD)
        (tip,) = moved([(0, -length * 0.8)], root, turn=turn)
        canvas.line((root, tip), 2.4, RED_DARK)


def _snowflake(canvas: Canvas) -> None:
    for turn in range(0, 360, 60):
        for twig in (
            ((0, 0), (0, -38)),
            ((-10, -34), (0, -24), (10, -34)),
            ((-8, -20), (0, -12), (8, -20)),
        ):
            canvas.line(moved(twig, _MIDDLE, turn=turn), 4.2, BLUE)
    canvas.disc(_MIDDLE, 5, BLUE_LIGHT)


_Face = tuple[str, str, Callable[[Canvas], None]]

_FLOWERS: tuple[_Face, ...] = (
    ("梅", RED, _plum),
    ("蘭", PURPLE, _orchid),
    ("菊", GOLD, _chrysanthemum),
    ("竹", GREEN, _bamboo),
)
_SEASONS: tuple[_Face, ...] = (
    ("春", GREEN, _sprout),
    ("夏", RED, _sun),
    ("秋", BROWN, _maple),
    ("冬", BLUE, _snowflake),
)
