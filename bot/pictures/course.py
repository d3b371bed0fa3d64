"""The course of an evening as a chart: the names by their places, and a line for each player."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Literal

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, get_font
from matplotlib.lines import Line2D
from matplotlib.text import Text
from matplotlib.ticker import FuncFormatter, MaxNLocator

from bot.model.evening.course import Course, CourseWords, Runner

WIDTH, HEIGHT = 1080, 1080
"""Pixels. In a chat on a phone it is a third as wide, so small signs would not be read there."""
_DPI = 100
_SIZE, _SMALL = 27, 24
"""Points, of which the picture has 778 in a row: on a phone letters as large as those of a chat."""
_LONG = (_SIZE, 24, 21)
"""Those of the names: smaller ones where a name is long, before any is cut."""
PAPER = "#faf8f2"
_INK = "#33312c"
_RULE = "#dedad0"
LINES = (("#0072b2", "o"), ("#d55e00", "s"), ("#009e73", "^"), ("#2b2b2b", "D"))
"""For each seat a colour and a mark: told apart in every colour blindness, and in grey."""
_MARK = 16
_EDGE = 30
"""Pixels that stay free beside what is written."""
_FIRST_ROW, _ROW = 44, 62
"""Pixels from the top to the middle of the first name, and from one name to the next."""
_TOP, _BOTTOM, _RIGHT = 360, 130, 80
"""Pixels between the lines and the edges of the picture; on the left are the points."""
_GAP = 0.075
"""Of the height of the lines, between two places at their ends."""


def draw_course(course: Course, words: CourseWords) -> bytes:
    """A PNG on light paper; takes about 200 ms."""
    figure = Figure(figsize=(WIDTH / _DPI, HEIGHT / _DPI), dpi=_DPI, facecolor=PAPER)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1), facecolor=PAPER)
    _rule(axes, course, words)
    for runner in course.runners:
        color, mark = LINES[runner.seat]
        axes.plot(
            runner.totals,
            color=color,
            marker=mark,
            linewidth=5,
            markersize=_MARK,
            markeredgecolor=PAPER,
            clip_on=False,
            zorder=3,
        )
    _make_room(figure, axes)
    _place(axes, course.runners)
    _name_all(figure, course.runners)
    written = BytesIO()
    figure.savefig(written, format="png")
    return written.getvalue()


def _rule(axes: Axes, course: Course, words: CourseWords) -> None:
    """Axes with few lines: where all began, the steps of the points, the rounds."""
    axes.set_xlim(0, max(course.deals, 1))
    axes.margins(y=0.08)
    for side in ("top", "right", "left", "bottom"):
        axes.spines[side].set_visible(False)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=9, integer=True))
    # Where nobody has won anything yet there is but one step.
    axes.yaxis.set_major_locator(MaxNLocator(nbins=6, integer=True, min_n_ticks=1))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda points, _: _total(round(points))))
    axes.grid(axis="y", color=_RULE, linewidth=2)
    for deal in course.rounds:
        axes.axvline(deal, color=_RULE, linewidth=2, zorder=0)
    axes.axhline(course.runners[0].totals[0], color=_INK, linewidth=2.5, zorder=1)
    axes.tick_params(length=0, pad=14, labelcolor=_INK)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(_font(_SMALL))
    axes.set_xlabel(words.deals, color=_INK, fontproperties=_font(_SMALL), labelpad=4)
    axes.set_title(words.points, color=_INK, fontproperties=_font(_SMALL), loc="left", pad=16)


def _make_room(figure: Figure, axes: Axes) -> None:
    """Put the lines below the names, and as far to the right as the points at their left need."""
    figure.draw_without_rendering()
    left = 2 * _EDGE + max(label.get_window_extent().width for label in axes.get_yticklabels())
    width, height = WIDTH - left - _RIGHT, HEIGHT - _TOP - _BOTTOM
    axes.set_position((left / WIDTH, _BOTTOM / HEIGHT, width / WIDTH, height / HEIGHT))


def _place(axes: Axes, runners: Sequence[Runner]) -> None:
    """The place at the end of each line, none on top of another."""
    low, high = axes.get_ylim()
    ends = [(runner.totals[-1] - low) / (high - low) for runner in runners]
    for runner, height in zip(runners, _apart(ends), strict=True):
        color, _ = LINES[runner.seat]
        axes.annotate(
            str(runner.place),
            (1, height),
            (_MARK + 4, 0),
            xycoords=axes.transAxes,
            textcoords="offset points",
            color=color,
            fontproperties=_font(_SIZE, bold=True),
            verticalalignment="center",
        )


def _name_all(figure: Figure, runners: Sequence[Runner]) -> None:
    """Above the lines a row for each player, the first place first."""
    rows = [
        _name(figure, runner, (HEIGHT - _FIRST_ROW - row * _ROW) / HEIGHT)
        for row, runner in enumerate(runners)
    ]
    for size in _LONG:
        for name, _ in rows:
            name.set_fontsize(size)
        if all(name.get_window_extent().x1 <= edge for name, edge in rows):
            return
    for runner, (name, edge) in zip(runners, rows, strict=True):
        _cut(name, runner, edge)


def _name(figure: Figure, runner: Runner, middle: float) -> tuple[Text, float]:
    """The mark, place and name, and at the right edge the total; how far the name may reach."""
    color, mark = LINES[runner.seat]
    figure.add_artist(
        Line2D([(_EDGE + _MARK) / WIDTH], [middle], color=color, marker=mark, markersize=_MARK)
    )

    def write(x: float, text: str, side: Literal["left", "right"]) -> Text:
        return figure.text(
            x / WIDTH,
            middle,
            text,
            color=color,
            fontproperties=_font(_SIZE, bold=True),
            parse_math=False,
            horizontalalignment=side,
            verticalalignment="center_baseline",
        )

    total = write(WIDTH - _EDGE, _total(runner.totals[-1]), "right")
    name = write(2.2 * _EDGE + 2 * _MARK, f"{runner.place}. {drawable(runner.name)}", "left")
    return name, total.get_window_extent().x0 - _EDGE


def _cut(text: Text, runner: Runner, edge: float) -> None:
    """As much of the name as there is room for before the edge."""
    name = drawable(runner.name)
    while name and text.get_window_extent().x1 > edge:
        name = name[:-1].rstrip()
        text.set_text(f"{runner.place}. {name}…")


def _apart(heights: Sequence[float]) -> list[float]:
    """The heights, which fall, moved as little as leaves a gap between any two."""
    moved: list[float] = []
    for height in heights:
        moved.append(min(height, moved[-1] - _GAP) if moved else height)
    # What was pushed below the lowest line pushes the others up again.
    floor = min(heights[-1], 1 - _GAP * (len(moved) - 1))
    lifted: list[float] = []
    for height in reversed(moved):
        floor = max(height, floor)
        lifted.append(floor)
        floor += _GAP
    return lifted[::-1]


def drawable(name: str) -> str:
    """What of a name the font has signs for."""
    font = get_font(_file(bold=True))
    shown = "".join(sign for sign in name if font.get_char_index(ord(sign)))
    return " ".join(shown.split())


def _total(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def _font(size: int, *, bold: bool = False) -> FontProperties:
    return FontProperties(fname=_file(bold=bold), size=size)


def _file(*, bold: bool) -> Path:
    """The font that comes with the library: Latin, Cyrillic, Arabic and more."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return Path(mpl.get_data_path(), "fonts", "ttf", name)
