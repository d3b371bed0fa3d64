"""A line that ends the process whenever it is handled: it is set aside, and only it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.sandbox.world import World
from bot.store.inbox import ATTEMPTS
from tests.chats.process import Process, bot_of
from tests.patience import PATIENCE
from tests.reliability.load import HAND
from tests.reliability.poisoned import POISON
from tests.reliability.storm import MODES

PEOPLE = 6
EACH = 3


@pytest.mark.parametrize("mode", MODES)
async def test_what_ends_the_bot_again_and_again_is_set_aside(mode: str, tmp_path: Path) -> None:
    """Those who wrote before and after it, in its chat and in others, are answered once."""
    world = World()
    people = [world.add_user(f"Player {number}", "en").id for number in range(PEOPLE)]
    # However long the starts take, no line has waited so long that it is told of with others.
    world.clock.pass_by(timedelta(hours=1))
    async with bot_of(world, tmp_path, mode) as process:
        process.module = "tests.reliability.poisoned"
        for number in range(EACH):
            for person in people:
                world.say(person, person, HAND)
            if number == 0:
                world.say(people[0], people[0], POISON)
        ends = 0
        while ends < 2 * ATTEMPTS:
            await process.start()
            if not await _survives(process, lambda: len(_said(world, people)) > PEOPLE * EACH):
                assert await process.ended() == 3
                ends += 1
                continue
            break
        await process.stop()

    assert ends == 1 + ATTEMPTS
    assert sorted(_said(world, people)) == sorted(
        [(person, "13") for person in people for _ in range(EACH)] + [(people[0], "Something")]
    )
    with closing(sqlite3.connect(tmp_path / "bot.db")) as connection:
        parked = connection.execute("SELECT attempts, error FROM inbox WHERE parked").fetchall()
        [others] = connection.execute(
            "SELECT count(body), max(attempts) <= 1 FROM inbox WHERE NOT parked"
        )
    assert parked == [(ATTEMPTS, "ProcessEnded")]
    assert others == (0, True)


async def _survives(process: Process, done: Callable[[], bool]) -> bool:
    """Whether all is done before the process ends by itself."""
    async with asyncio.timeout(2 * PATIENCE):
        while not done():
            try:
                process.check()
            except AssertionError:
                return False
            await asyncio.sleep(0.05)
    return True


def _said(world: World, people: list[int]) -> list[tuple[int, str]]:
    """What the bot has said, by its first word."""
    return [
        (person, one.text.split()[0])
        for person in people
        for one in world.messages(person)
        if one.author not in people
    ]
