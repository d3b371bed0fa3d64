"""python -m tests.benchmarks.pictures: draw hands and charts, hands beside the library itself.

Each hand is drawn in turn with a plain picture of the same size on which as many squares are
pasted, by Pillow alone and written with the same settings; the best of each of some rounds counts.
"First sight" is the first picture of a process; the first chart loads its library. Figures are
milliseconds on this machine; the ratio is what to compare.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from statistics import median
from time import perf_counter

from PIL import Image

from bot.model.evening.course import Course, CourseWords, Runner
from bot.model.hand_picture import HandPicture, PictureWords
from bot.pictures.hand import COMPRESSION, draw_hand
from bot.pictures.layout import lay_out
from bot.pictures.painting import TABLE, paint
from bot.pictures.places import Layout
from tests.pictures.hands import HANDS, picture_of, words_of

ROUNDS = 9
PROCESSES = 3


def timed(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return (perf_counter() - start) * 1e3


def best(call: Callable[[], object]) -> float:
    return min(timed(call) for _ in range(ROUNDS))


def plain(layout: Layout) -> Image.Image:
    """What stands for the least that any such picture takes."""
    image = Image.new("RGB", (1280, layout.height), TABLE)
    square = Image.new("RGB", (layout.tile, layout.tile), "white")
    for number in range(sum(len(tray.tiles) for tray in layout.trays)):
        image.paste(square, (number * 40, number * 12))
    return image


def written(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "png", compress_level=COMPRESSION)
    return file.getvalue()


def show(name: str, times: Sequence[float], peer: Sequence[float] = ()) -> None:
    ratio = f"{median(times) / median(peer):8.1f}" if peer else ""
    print(f"{name:<36}{median(times):8.2f}{max(times):8.2f}{ratio}")


def first_sight(what: str) -> float:
    """In a process of its own, which has no sprite and no font yet."""
    run = (sys.executable, "-m", "tests.benchmarks.pictures", what)
    return float(subprocess.run(run, check=True, capture_output=True, text=True).stdout)


def composed(picture: HandPicture, words: PictureWords) -> Image.Image:
    return paint(lay_out(picture, words))


def chart() -> bytes:
    """Sixteen hands, as the bot draws them: loaded when it is needed."""
    from bot.pictures.course import draw_course  # noqa: PLC0415

    totals = (tuple(range(0, 17 * step, step)) for step in (12, 3, -5, -10))
    runners = tuple(
        Runner(seat, seat + 1, f"Player {seat}", ran) for seat, ran in enumerate(totals)
    )
    return draw_course(Course(runners, (4, 8, 12)), CourseWords("Hand", "Points"))


def main() -> int:
    hands = [(picture, words_of(picture, "ru")) for picture in map(picture_of, HANDS)]
    if sys.argv[1:] == ["first-sight"]:
        print(timed(partial(draw_hand, *hands[0])))
        return 0
    if sys.argv[1:] == ["first-chart"]:
        print(timed(chart))
        return 0
    layouts = [lay_out(*hand) for hand in hands]
    print(f"{'milliseconds':<36}{'median':>8}{'worst':>8}{'ratio':>8}")
    show(
        "compose, beside a plain picture",
        [best(partial(composed, *hand)) for hand in hands],
        [best(partial(plain, layout)) for layout in layouts],
    )
    show(
        "encode, beside a plain picture",
        [best(partial(written, composed(*hand))) for hand in hands],
        [best(partial(written, plain(layout))) for layout in layouts],
    )
    show("first picture of a process", [first_sight("first-sight") for _ in range(PROCESSES)])
    show("chart of an evening", [best(chart)])
    show("first chart of a process", [first_sight("first-chart") for _ in range(PROCESSES)])
    sizes = [len(draw_hand(*hand)) / 1000 for hand in hands]
    print(f"{'kilobytes':<36}{median(sizes):8.0f}{max(sizes):8.0f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
