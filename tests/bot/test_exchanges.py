"""Short exchanges in three languages, with the bot in this process: exchanges/*.chat.

They are written as conversations are, see tests/chats/README.md; nothing happens around them.
"""

import os
from pathlib import Path

import pytest

from bot import app
from bot.sandbox.inside import Inside, taken
from bot.sandbox.world import TOKEN, sample_club
from tests.bot.club import Clock, OneClock, deps_in
from tests.chats.cast import Cast
from tests.chats.deeds import do
from tests.chats.places import Place, newest_spoken, place_named
from tests.chats.shown import Shown
from tests.chats.transcript import Transcript, read

FILES = sorted((Path(__file__).parent / "exchanges").glob("*.chat"))
SPEAKERS = ("Dilnoza", "Ivan", "Aziz")
"""English, Russian, Uzbek."""


async def played(transcript: Transcript, folder: Path) -> list[list[str]]:
    """What is heard after each step."""
    clock = Clock()
    world = sample_club(clock=OneClock(clock))
    cast, place, heard = Cast(world), "private", list[list[str]]()
    shown = Shown(world, cast)
    deps = deps_in(folder, clock)
    bot = app.build(TOKEN, deps, request=Inside(world))
    await bot.initialize()

    def where(user_id: int) -> Place:
        return place_named(world, place, user_id)

    for step in transcript.steps:
        if step.line.startswith("--"):
            place = step.line.removeprefix("-- in ").removesuffix(" --")
            heard.append([])
            continue
        seen = len(world.events)
        deed = do(world, cast, step.line, step.more, where)
        for update in taken(world, bot.bot):
            await bot.process_update(update)
        spoken = newest_spoken(world, deed.here)
        events = world.events[seen:]
        lines = [line for one in events for line in shown.lines(one, deed.here, spoken)]
        heard.append(deed.seen + lines)
    await bot.shutdown()
    await deps.store.close()
    return heard


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_the_bot_says_what_is_written(file: Path, tmp_path: Path) -> None:
    transcript = read(file)
    spoke = [step.line.split()[0].rstrip(">") for step in transcript.steps]
    assert set(SPEAKERS) <= set(spoke)

    heard = await played(transcript, tmp_path)

    if os.environ.get("REWRITE"):
        for step, lines in zip(transcript.steps, heard, strict=True):
            step.heard = lines
        transcript.write()
    for step, lines in zip(transcript.steps, heard, strict=True):
        assert lines == step.heard, f"{file.name}:{step.number}: {step.line}"
