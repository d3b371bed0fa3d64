"""The course of an evening as a chart: a line for each player, with the name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, get_font
from matplotlib.text import Text
from matplotlib.ticker import FuncFormatter, MaxNLocator

from bot.model.evening.course import Course, CourseWords, Runner

WIDTH, HEIGHT = 1280, 720
"""Pixels, as large as Telegram shows a photo."""
_DPI = 100
PAPER = "#faf8f2"
_INK = "#33312c"
_RULE = "#dedad0"
LINES = (("#0072b2", "o"), ("#d55e00", "s"), ("#009e73", "^"), ("#2b2b2b", "D"))
"""For each seat a colour and a mark: told apart in every colour blindness, and in grey."""
_GAP = 0.075
"""Of the height between two names."""
_EDGE = 12
"""Pixels that stay free beside a name."""


def draw_course(course: Course, words: CourseWords) -> bytes:
    """A PNG on light paper; takes about 200 ms."""
    figure = Figure(figsize=(WIDTH / _DPI, HEIGHT / _DPI), dpi=_DPI, facecolor=PAPER)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.09, 0.11, 0.61, 0.84), facecolor=PAPER)
    _rule(axes, course, words)
    for runner in course.runners:
        color, mark = LINES[runner.seat]
        axes.plot(
            runner.totals,
            color=color,
            marker=mark,
            linewidth=3.5,
            markersize=10,
            markeredgecolor=PAPER,
            clip_on=False,
            zorder=3,
        )
    _name(axes, course.runners)
    written = BytesIO()
    figure.savefig(written, format="png")
    return written.getvalue()


def _rule(axes: Axes, course: Course, words: CourseWords) -> None:
    """Axes with few lines: where all began, the steps of the points, the rounds."""
    axes.set_xlim(0, max(course.deals, 1))
    axes.margins(y=0.08)
    for side in ("top", "right", "left", "bottom"):
        axes.spines[side].set_visible(False)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=16, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(nbins=7, integer=True))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda points, _: _total(round(points))))
    axes.grid(axis="y", color=_RULE, linewidth=1.2)
    for deal in course.rounds:
        axes.axvline(deal, color=_RULE, linewidth=1.2, zorder=0)
    axes.axhline(course.runners[0].totals[0], color=_INK, linewidth=1.6, zorder=1)
    axes.tick_params(length=0, pad=10, labelcolor=_INK)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(_font(17))
    axes.set_xlabel(words.deals, color=_INK, fontproperties=_font(18), labelpad=8)
    axes.set_ylabel(words.points, color=_INK, fontproperties=_font(18))


def _name(axes: Axes, runners: Sequence[Runner]) -> None:
    """Place, name and total at the end of each line, none on top of another."""
    low, high = axes.get_ylim()
    ends = [(runner.totals[-1] - low) / (high - low) for runner in runners]
    for runner, end, height in zip(runners, ends, _apart(ends), strict=True):
        color, mark = LINES[runner.seat]
        axes.plot(
            (1, 1.03),
            (end, height),
            color=color,
            linewidth=1.5,
            transform=axes.transAxes,
            clip_on=False,
        )
        axes.plot(
            1.045,
            height,
            color=color,
            marker=mark,
            markersize=11,
            transform=axes.transAxes,
            clip_on=False,
        )
        text = axes.text(
            1.065,
            height,
            "",
            color=color,
            fontproperties=_font(18, bold=True),
            parse_math=False,
            transform=axes.transAxes,
            verticalalignment="center",
        )
        _fit(text, runner)


def _fit(text: Text, runner: Runner) -> None:
    """As much of the name as there is room for; place and total stand there in any case."""
    name = drawable(runner.name)
    shown = name
    while True:
        text.set_text(f"{runner.place}. {shown} {_total(runner.totals[-1])}")
        if text.get_window_extent().x1 <= WIDTH - _EDGE or not name:
            return
        name = name[:-1].rstrip()
        shown = f"{name}…"


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
