"""A canvas in the units of a sprite, drawn on much larger, so that every edge comes out smooth."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from PIL import Image, ImageDraw

from bot.pictures import fonts

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_SCALE = 8
_STEPS = 24
"""Straight pieces that a curve is made of."""


class Canvas:
    """Shapes in plain colours, the later ones over the earlier; positions in pixels of a sprite."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGBA", (width * _SCALE, height * _SCALE), (255, 255, 255, 0))
        self._draw = ImageDraw.Draw(self._image)

    def disc(self, center: Point, radius: float, color: str) -> None:
        x, y = center
        box = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(_large(box), fill=color)

    def panel(self, box: Box, radius: float, color: str) -> None:
        """A rectangle with round corners."""
        self._draw.rounded_rectangle(_large(box), radius * _SCALE, fill=color)

    def polygon(self, points: Iterable[Point], color: str) -> None:
        self._draw.polygon([(x * _SCALE, y * _SCALE) for x, y in points], fill=color)

    def line(self, points: Sequence[Point], width: float, color: str) -> None:
        """A line through the points, round at its ends and corners."""
        for start, end in pairwise(points):
            self.polygon(_bar(start, end, width), color)
        for point in points:
            self.disc(point, width / 2, color)

    def sign(self, text: str, center: Point, size: float, color: str) -> None:
        """A brush character, its ink centred; `size` is that of its whole square."""
        self._ink(fonts.signs(round(size * _SCALE)), text, center, color)

    def digit(self, text: str, center: Point, size: float, color: str) -> None:
        self._ink(fonts.labels(round(size * _SCALE)), text, center, color)

    def _ink(self, font: fonts.Font, text: str, center: Point, color: str) -> None:
        left, top, right, bottom = font.getbbox(text)
        x = center[0] * _SCALE - (left + right) / 2
        y = center[1] * _SCALE - (top + bottom) / 2
        self._draw.text((round(x), round(y)), text, fill=color, font=font)

    def finished(self) -> Image.Image:
        """The picture at its own size."""
        return self._image.reduce(_SCALE)


def _large(box: Box) -> Box:
    left, top, right, bottom = box
    # An edge is the first pixel outside.
    return left * _SCALE, top * _SCALE, right * _SCALE - 1, bottom * _SCALE - 1


def _bar(start: Point, end: Point, width: float) -> tuple[Point, ...]:
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y)
    across, along = (v - y) / length * width / 2, (u - x) / length * width / 2
    return (
        (x - across, y + along),
        (x + across, y - along),
        (u + across, v - along),
        (u - across, v + along),
    )


def moved(points: Iterable[Point], to: Point, *, turn: float = 0, size: float = 1) -> list[Point]:
    """A shape drawn around (0, 0): turned clockwise by degrees, scaled, and put where it goes."""
    c, s = cos(radians(turn)) * size, sin(radians(turn)) * size
    return [(to[0] + x * c - y * s, to[1] + x * s + y * c) for x, y in points]


def curve(start: Point, *bends: tuple[Point, Point, Point]) -> list[Point]:
    """A line of Bezier curves: each goes by two points that pull it to where the next begins."""
    points = [start]
    for first, second, end in bends:
        begin = points[-1]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            pulls = (begin, first, second, end)
            points.append(
                (
                    sum(w * x for w, (x, _) in zip(weights, pulls, strict=True)),
                    sum(w * y for w, (_, y) in zip(weights, pulls, strict=True)),
                )
            )
    return points


def leaf(length: float, width: float, *, belly: float = 0.5) -> list[Point]:
    """A pointed leaf from (0, 0) straight up; `belly` is how far up it is at its widest."""
    reach = width * 2 / 3
    pull = length * belly
    return curve(
        (0, 0),
        ((reach, -pull * 0.6), (reach, -pull - length * 0.15), (0, -length)),
        ((-reach, -pull - length * 0.15), (-reach, -pull * 0.6), (0, 0)),
    )


def petal(length: float, width: float) -> list[Point]:
    """A petal from (0, 0) straight up, round at its tip."""
    half = width * 2 / 3
    return curve(
        (0, 0),
        ((half * 0.5, -length * 0.3), (half * 1.25, -length * 0.98), (0, -length)),
        ((-half * 1.25, -length * 0.98), (-half * 0.5, -length * 0.3), (0, 0)),
    )
