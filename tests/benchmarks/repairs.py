"""python -m tests.benchmarks.repairs: is the true hand among the repairs of a mistyped line?

Hands of ../shared/corpus are typed in the letters of three languages, one slip of a kind in each,
1,000 lines of each kind. A line that a slip leaves as good as it was, or makes another hand that
wins, needs no repair or shows none: such lines are counted apart and others take their place. The
hand must be right in all: tiles, melds, winning tile, and how it was won.

The time of a line is the least of three, in processor time, since others may use the machine. What
it is compared with is the median time of scoring one hand in the same run, measured alike.
"""

from __future__ import annotations

import gc
import gzip
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import median
from time import process_time

from scoring import MCR_RULES, Score, Win, repairs, score
from scoring.mcr.records import read_record
from tests.needs import CORPUS
from tests.scoring.dealing import deal
from tests.scoring.repair.slips import SLIPS, Outcome, SlipOf, outcome
from tests.scoring.repair.typist import TypedLine, type_hand

LINES = 1_000
SEED = 4
ROUNDS = 3
RULES = MCR_RULES["wmo"]


@dataclass(slots=True)
class Measured:
    """What came of the lines with one kind of slip."""

    places: Counter[int | None] = field(default_factory=Counter)
    """How often the true hand was offered first, second, third, or not at all."""
    milliseconds: list[float] = field(default_factory=list)
    others: Counter[Outcome] = field(default_factory=Counter)

    def share(self, places: Sequence[int]) -> float:
        return sum(self.places[place] for place in places) / self.places.total()


def hands() -> list[str]:
    """The random hands of the corpus, as records."""
    with gzip.open(CORPUS / "mcr-random.jsonl.gz", "rt", encoding="utf-8") as file:
        return list(file)


def scores(chance: Random, records: Sequence[str]) -> Iterator[Score]:
    """Hands by chance, scored as won with nothing out of the ordinary said of the win."""
    while True:
        hand, win = read_record(chance.choice(records)) if records else deal(chance)
        plain = Win(
            self_drawn=win.self_drawn, seat_wind=win.seat_wind, prevalent_wind=win.prevalent_wind
        )
        yield score(hand, plain, RULES)


def least(call: Callable[[], object]) -> float:
    """The least time of a call in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        call()
        times.append((process_time() - start) * 1e3)
    return min(times)


def measure(name: str, slip: SlipOf, records: Sequence[str]) -> tuple[Measured, list[float]]:
    """One kind of slip; and the times of scoring the hands it was made on."""
    chance = Random(f"{SEED} {name}")
    measured = Measured()
    scored = []
    for one in scores(chance, records):
        line = type_hand(chance, one)
        typed = line and slip(chance, line)
        if not line or not typed or typed == line.text():
            continue
        came = outcome(line, typed, RULES)
        if came is not Outcome.BAD:
            measured.others[came] += 1
            continue
        scored.append(least(partial(score, one.hand, one.win, RULES)))
        ask = partial(repairs, typed, None, RULES, line.letters.language)
        measured.milliseconds.append(least(ask))
        measured.places[place_of(line, typed)] += 1
        if measured.places.total() == LINES:
            break
    return measured, scored


def place_of(line: TypedLine, typed: str) -> int | None:
    offers = repairs(typed, None, RULES, line.letters.language)
    meanings = [offer.typed.meaning for offer in offers]
    return meanings.index(line.meaning) if line.meaning in meanings else None


def show(name: str, measured: Measured, unit: float) -> None:
    times = sorted(measured.milliseconds)
    middle, late, last = times[len(times) // 2], times[len(times) * 99 // 100], times[-1]
    ratios = "".join(f"{time / unit:7.0f}" for time in (middle, late, last))
    print(
        f"{name:<26}{measured.share((0, 1, 2)):8.1%}{measured.share((0,)):8.1%}"
        f"{middle:8.1f}{late:7.1f}{last:7.1f} {ratios}"
        f"{measured.others[Outcome.AS_MEANT]:8}{measured.others[Outcome.WINS_OTHERWISE]:7}",
        flush=True,
    )


def main() -> int:
    records = hands() if CORPUS.is_dir() else []
    if not records:
        print(f"no scored hands at {CORPUS}: dealt ones instead", file=sys.stderr)
    gc.freeze()
    print(f"{'':<26}{'of 3':>8}{'first':>8}{'ms':>8}{'p99':>7}{'max':>7} ", end="")
    print(f"{'x score':>7}{'p99':>7}{'max':>7}{'right':>8}{'other':>7}")
    rows = [(name, *measure(name, slip, records)) for name, slip in SLIPS.items()]
    unit = median(time for _, _, scored in rows for time in scored)
    for name, measured, _ in rows:
        show(name, measured, unit)
    print(f"scoring one hand: {unit * 1e3:.0f} microseconds; {LINES} lines of each kind")
    return 0


if __name__ == "__main__":
    sys.exit(main())
