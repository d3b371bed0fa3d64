"""The chart of an evening: every name in it, lines that everybody tells apart."""

from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image

from bot.model.evening.course import Course, CourseWords, Runner
from bot.pictures.course import HEIGHT, LINES, PAPER, WIDTH, draw_course, drawable

WORDS = CourseWords("Раздача", "Очки")
SEEN_AS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes (2009), severity 1.
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def course(*names: str, totals: tuple[tuple[int, ...], ...] | None = None) -> Course:
    totals = totals or ((0, 48, 53), (0, -8, 2), (0, -8, -23), (0, -32, -32))
    return Course(
        tuple(
            Runner(seat, seat + 1, name, ran)
            for seat, (name, ran) in enumerate(zip(names, totals, strict=True))
        )
    )


def drawn(what: Course) -> Image.Image:
    return Image.open(BytesIO(draw_course(what, WORDS))).convert("RGB")


def linear(color: str) -> tuple[float, float, float]:
    red, green, blue = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    one, two, three = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    )
    return one, two, three


def lab(color: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = (min(max(part, 0), 1) for part in color)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    one, two, three = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)
    )
    return 116 * two - 16, 500 * (one - two), 200 * (two - three)


@pytest.mark.parametrize("eye", SEEN_AS)
def test_every_eye_tells_the_lines_apart(eye: str) -> None:
    seen = [
        lab(
            tuple(
                sum(part * of for part, of in zip(row, linear(color), strict=True))
                for row in SEEN_AS[eye]
            )
        )
        for color, _ in LINES
    ]
    for one, other in combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 15


def test_the_lines_stand_out_from_the_paper_and_have_a_mark_each() -> None:
    def light(color: str) -> float:
        return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(color), strict=True))

    for color, _ in LINES:
        assert (light(PAPER) + 0.05) / (light(color) + 0.05) >= 3
    assert len({mark for _, mark in LINES}) == 4


def test_as_large_as_telegram_shows_it() -> None:
    assert drawn(course("Aziz", "Malika", "Ivan", "Dilnoza")).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize(
    "names",
    [
        ("W" * 32, "Ш" * 32, "Абдурахмон Мирзаевич Великолепный", "I" * 32),
        ("麻雀麻雀", "👨‍👩‍👧", "$x^2$ %s {n}", "اسمي"),
        ("Aziz 1", "Aziz 2", "Aziz 3", "Aziz 4"),
    ],
)
def test_no_name_runs_out_of_the_picture(names: tuple[str, ...]) -> None:
    picture = drawn(course(*names))
    paper = picture.getpixel((WIDTH - 1, 0))
    edge = picture.crop((WIDTH - 6, 0, WIDTH, HEIGHT))
    assert edge.getcolors() == [(6 * HEIGHT, paper)]


def test_each_line_is_named_though_all_are_level() -> None:
    """Their places stand below each other beside the lines, each in its colour."""
    level = ((0, 0, 0),) * 4
    picture = drawn(course("Aziz", "Malika", "Ivan", "Dilnoza", totals=level))
    rows = []
    for color, _ in LINES:
        rgb = tuple(int(color[place : place + 2], 16) for place in (1, 3, 5))
        # Below the names, and to the right of the marks at the ends of the lines.
        rows.append(rows_of(picture.crop((WIDTH - 60, 300, WIDTH, HEIGHT)), rgb))
    for upper, lower in pairwise(rows):
        assert upper[1] < lower[0]


def rows_of(picture: Image.Image, color: tuple[int, ...]) -> tuple[int, int]:
    """The first and the last row in which there is something of this colour."""
    there = [
        y
        for y in range(picture.height)
        for x in range(picture.width)
        if picture.getpixel((x, y)) == color
    ]
    return min(there), max(there)


@pytest.mark.parametrize("names", [("Aziz",) * 4, ("Ж" * 40,) * 4])
def test_what_is_written_can_be_read_on_a_phone(names: tuple[str, ...]) -> None:
    """There the picture is some 360 pixels wide, and a chat's own capitals are 8 high."""
    totals = ((25000, 125000), (25000, 20000), (25000, -5000), (25000, -140000))
    picture = drawn(course(*names, totals=totals))
    phone = WIDTH / 360
    for number, (color, _) in enumerate(LINES):
        rgb = tuple(int(color[place : place + 2], 16) for place in (1, 3, 5))
        row = 44 + 62 * number
        for left, right in ((105, 125), (WIDTH - 60, WIDTH)):
            top, bottom = rows_of(picture.crop((left, row - 31, right, row + 31)), rgb)
            assert (bottom - top + 1) / phone >= 6.5


def test_signs_that_the_font_has_not_are_left_out() -> None:
    assert drawable("麻雀 Ivan Гʻ🀄") == "Ivan Гʻ"
    assert drawable("麻雀") == ""


def test_one_deal_and_none() -> None:
    for ran in ((0, 8), (0,)):
        assert drawn(course("A", "B", "C", "D", totals=(ran,) * 4)).size == (WIDTH, HEIGHT)
