"""python -m tests.benchmarks.riichi: riichi beside `mahjong`.

Each hand is scored by both in turn, five times, and the best of each counts. Ours names the sets of
each yaku, the fu item by item, and what excludes what. The ratio is what to compare.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from functools import partial
from itertools import islice

from scoring.riichi.records import RiichiRecord, read_riichi
from scoring.riichi.rules import RIICHI
from tests.benchmarks.__main__ import ROUNDS, show, timed
from tests.needs import CORPUS
from tests.oracle.riichi_peer import prepare

HANDS = 3_000
RULES = RIICHI["tenhou"]


def records() -> Iterator[RiichiRecord]:
    with gzip.open(CORPUS / "riichi-majiang.jsonl.gz", "rt", encoding="utf-8") as file:
        yield from map(read_riichi, file)


def main() -> int:
    if not CORPUS.is_dir():
        print(f"no scored hands at {CORPUS}: nothing to time", file=sys.stderr)
        return 1
    ours, theirs = [], []
    for hand, win, _ in islice(records(), HANDS):
        peer = prepare(hand, win)
        best, best_peer = [], []
        for _ in range(ROUNDS):
            best.append(timed(partial(RULES.score, hand, win)))
            best_peer.append(timed(peer))
        ours.append(min(best))
        theirs.append(min(best_peer))
    print(f"{'microseconds':<44}{'median':>8}{'p99':>10}")
    median = show("score, riichi", ours)
    print(f"{'':>6}ratio of medians: {median / show('mahjong, riichi', theirs):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
