"""python -m tests.reliability: kill the bot again and again under load, and count what is wrong.

The mode `workers` needs PostgreSQL: two processes on one server, and one of them is killed.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.postgresql import server
from tests.reliability.load import Load, Verdict
from tests.reliability.storm import MODES, storm
from tests.reliability.workers import storm_of_workers

WORKERS = "workers"


def main() -> int:
    parser = ArgumentParser("python -m tests.reliability", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100, help="kills in each mode")
    parser.add_argument("--mode", choices=(*MODES, WORKERS), action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    well = True
    for mode in asked.mode or MODES:
        with TemporaryDirectory() as folder:
            load, verdict = _storm(mode, asked.rounds, Path(folder), asked.seed)
        print(f"{mode}: {asked.rounds} times killed, {len(load.people)} chats")
        print(f"  updates: {load.updates}, of which {load.duplicates} delivered twice")
        print(f"  lines: {len(load.lines)}, lost: {len(verdict.lost)}")
        print(f"  presses: {load.presses.total()}, miscounted answers: {len(verdict.miscounted)}")
        print(f"  mended lines not as mended last: {len(verdict.stale)}")
        print(f"  out of order within a chat: {verdict.out_of_order}")
        print(f"  left undone: {verdict.unfinished}, set aside: {verdict.parked}")
        print(f"  lines told of together, because they had waited: {verdict.told_together}")
        print(f"  lines without their answer: {len(verdict.unanswered)}")
        print(f"  answers sent again: {verdict.answered_again}")
        well = well and verdict.well
    print("Every effect and every answer once, in order." if well else "Something is wrong.")
    return 0 if well else 1


def _storm(mode: str, rounds: int, folder: Path, seed: int) -> tuple[Load, Verdict]:
    if mode != WORKERS:
        return asyncio.run(storm(mode, rounds, folder, seed))
    with server() as one, one.database() as url:
        load, verdict, _ = asyncio.run(storm_of_workers(rounds, folder, url, seed))
        return load, verdict


if __name__ == "__main__":
    sys.exit(main())
