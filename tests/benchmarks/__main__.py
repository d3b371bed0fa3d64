"""python -m tests.benchmarks: time the engine beside PyMahjongGB (pip install -r .lock/oracle.txt).

Each hand is scored by both in turn, five times, and the best of each counts; "first sight" is the
first time that a process which has scored many other hands sees a hand, the least of five such
processes. Figures are microseconds on this machine; the ratio is what to compare.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from time import perf_counter

from scoring import MCR_RULES, Hand, Win, parse_hand
from scoring.mcr.records import read_record
from scoring.notation import write_hand
from scoring.records import Record
from tests.benchmarks.peer import Peer, load_peer
from tests.needs import CORPUS

HANDS = 3_000
SEEN, FRESH = 16_000, 6_000
ROUNDS = 5
PROCESSES = 5
RULES = MCR_RULES["china"]


def lines(corpus: str) -> Iterator[str]:
    with gzip.open(CORPUS / f"mcr-{corpus}.jsonl.gz", "rt", encoding="utf-8") as file:
        yield from file


def timed(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return (perf_counter() - start) * 1e6


def median_and_p99(times: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]


def show(name: str, times: Sequence[float]) -> float:
    median, p99 = median_and_p99(times)
    print(f"{name:<44}{median:8.1f}{p99:10.1f}")
    return median


def side_by_side(corpus: str, peer: Peer | None) -> None:
    """Score with the full explanation, called alternately with the peer."""
    ours, theirs = [], []
    for line in islice(lines(corpus), HANDS):
        hand, win = read_record(line)
        record: Record = json.loads(line)
        best, best_peer = [], []
        for _ in range(ROUNDS):
            best.append(timed(partial(RULES.score, hand, win)))
            if peer:
                best_peer.append(peer.time(record))
        ours.append(min(best))
        if peer:
            theirs.append(min(best_peer))
    median = show(f"score, {corpus}", ours)
    if peer:
        print(f"{'':>6}ratio of medians: {median / show(f'PyMahjongGB, {corpus}', theirs):.1f}")


def ready_hands(corpus: str) -> Iterator[tuple[Hand, Win]]:
    for line in islice(lines(corpus), HANDS):
        hand, win = read_record(line)
        winds = Win(prevalent_wind=win.prevalent_wind, seat_wind=win.seat_wind)
        yield Hand(hand.concealed, hand.melds), winds


def waits(corpus: str) -> None:
    """Every wait with both values."""
    times = []
    for hand, win in ready_hands(corpus):
        calls = (timed(partial(RULES.waits, hand, win)) for _ in range(ROUNDS))
        times.append(min(calls))
    show(f"waits with both values, {corpus}", times)


def typed() -> None:
    """From a typed line to the explained result."""

    def whole_way(line: str) -> object:
        typed = parse_hand(line)
        return RULES.score(typed.hand, typed.win)

    hands = (read_record(line) for line in islice(lines("random"), HANDS))
    texts = [write_hand(hand) for hand, win in hands if not (win.after_kong or win.robbed_kong)]
    best = (min(timed(partial(whole_way, text)) for _ in range(ROUNDS)) for text in texts)
    show("typed line to explained result", list(best))


def first_sight() -> list[float]:
    """In this process: the first time each of some hands is seen after many others."""
    hands = [read_record(line) for line in islice(lines("random"), SEEN + FRESH)]
    for hand, win in hands[:SEEN]:
        RULES.score(hand, win)
    return [timed(partial(RULES.score, hand, win)) for hand, win in hands[SEEN:]]


def least_of_processes() -> list[float]:
    command = [sys.executable, "-m", "tests.benchmarks", "first-sight"]
    runs = (subprocess.run(command, check=True, capture_output=True) for _ in range(PROCESSES))
    return [min(times) for times in zip(*(json.loads(run.stdout) for run in runs), strict=True)]


def main() -> int:
    if not CORPUS.is_dir():
        print(f"no scored hands at {CORPUS}: nothing to time", file=sys.stderr)
        return 1
    if sys.argv[1:] == ["first-sight"]:
        print(json.dumps(first_sight()))
        return 0
    peer = load_peer()
    if peer is None:
        print("PyMahjongGB is not installed: no ratios", file=sys.stderr)
    print(f"{'microseconds':<44}{'median':>8}{'p99':>10}")
    for corpus in ("random", "adversarial"):
        side_by_side(corpus, peer)
    show("score, first sight in a warm process", least_of_processes())
    for corpus in ("random", "adversarial"):
        waits(corpus)
    typed()
    return 0


if __name__ == "__main__":
    sys.exit(main())
