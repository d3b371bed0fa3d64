"""The faces with brush characters: the characters, winds and dragons."""

from bot.pictures.art.blank import CENTER
from bot.pictures.art.canvas import Canvas
from bot.pictures.art.palette import BLUE, FACE, GREEN, INK, RED

_NUMBERS = "一二三四五六七八九"
_WINDS = "東南西北"


def draw_characters(canvas: Canvas, rank: int, only: str | None = None) -> None:
    """A number over ten thousand; all in one colour, if one is given."""
    canvas.sign(_NUMBERS[rank - 1], (60, 41), 75, only or INK)
    canvas.sign("萬", (60, 109), 77, only or RED)


def draw_wind(canvas: Canvas, rank: int) -> None:
    canvas.sign(_WINDS[rank - 1], CENTER, 114, INK)


def draw_dragon(canvas: Canvas, rank: int) -> None:
    """Red, green or white; the white one is a frame."""
    match rank:
        case 1:
            canvas.sign("中", CENTER, 122, RED)
        case 2:
            canvas.sign("發", CENTER, 114, GREEN)
        case _:
            _frame(canvas)


def _frame(canvas: Canvas) -> None:
    for inset, color in ((0, BLUE), (8, FACE), (13, BLUE), (16, FACE)):
        box = (19 + inset, 21 + inset, 101 - inset, 133 - inset)
        canvas.panel(box, max(10 - inset / 2, 2), color)
