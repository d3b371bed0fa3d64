"""Rounds of kill -9 under load, against a Bot API on this machine."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from time import monotonic

from bot.sandbox.world import World
from tests.chats.process import Process, bot_of
from tests.patience import until
from tests.reliability.load import Kept, Load, Verdict, judge, kept_in_file

PEOPLE = 8
IN_A_ROUND = 40
"""Things that people do in a round."""
_CALM = 60.0
"""Seconds in which something more is worked off in the end, or nothing is left."""
MODES = ("polling", "webhook")


async def storm(
    mode: str, rounds: int, folder: Path, seed: int = 1, hand: int = IN_A_ROUND
) -> tuple[Load, Verdict]:
    """Let people write, press and mend while the bot is killed at random moments."""
    world = World()
    people = tuple(world.add_user(f"Player {number}", "en").id for number in range(PEOPLE))
    load = Load(world, people, random.Random(seed))
    async with bot_of(world, folder, mode) as process:
        for _ in range(rounds):
            await process.start()
            await _round(load, hand)
            await process.kill()
        asked = world.updates.times_asked
        await process.start()
        # Until it is at work, there may be nothing yet in which anything is kept.
        await until(lambda: world.updates.times_asked > asked)

        async def kept() -> Kept:
            return kept_in_file(folder / "bot.db")

        await calm(load, (process,), kept)
        await process.stop()
    return load, judge(load, kept_in_file(folder / "bot.db"))


async def _round(load: Load, hand: int) -> None:
    """Some of it before the bot is there; the end comes at any moment, the start-up included."""
    heard = len(load.world.events)
    for _ in range(hand // 4):
        load.do_something()
    if load.chance.random() < 0.8:
        # Most rounds end while the bot is at work.
        until = monotonic() + 10
        while len(load.world.events) <= heard + hand // 4 and monotonic() < until:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    for _ in range(hand - hand // 4):
        load.do_something()
        await asyncio.sleep(load.chance.random() * 0.02)
    await asyncio.sleep(load.chance.random() * 0.6)


async def calm(
    load: Load, processes: Sequence[Process], kept: Callable[[], Awaitable[Kept]]
) -> None:
    """Until nothing is left to do; the processes run all the while."""
    until, left = monotonic() + _CALM, 0
    while monotonic() < until:
        for process in processes:
            process.check()
        unfinished = (await kept()).unfinished
        before, left = left, len(load.world.updates.pending()) + unfinished
        if not left:
            return
        if left != before:
            until = monotonic() + _CALM
        await asyncio.sleep(0.2)
    logs = "\n".join(process.log[-4000:] for process in processes)
    raise TimeoutError(f"not all was worked off:\n{logs}")
