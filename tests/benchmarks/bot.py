"""python -m tests.benchmarks.bot: updates a second through the whole bot, beside a bare echo bot.

Both are processes of their own against the same little Bot API on this machine: first 50 chats
write at once and all is worked off, then each of the 50 waits for its answer before it writes on.
This bot answers a hand with a text, with a picture that was sent before, or with a new picture each
time. Figures are of this machine, and it also runs the Bot API; the ratio is what to compare.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product, repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.app import make_deps, now
from bot.sandbox.events import MessageSent
from bot.sandbox.server import bot_api, serve
from bot.sandbox.world import TOKEN, World
from bot.settings import Settings
from tests.chats.process import Process, settings_for

CHATS = 50
AT_ONCE = 20
"""Lines that each chat writes before it is answered."""
IN_TURN = 10
HAND = "123m 123p 123s 55m 78s 9s"
MODES = ("polling", "webhook")


@dataclass(frozen=True, slots=True)
class Load:
    """What people write, and whether they want pictures."""

    lines: Iterator[str]
    pictures: bool = True


def _hands() -> Iterator[str]:
    """No hand twice."""
    honors = ("S", "W", "N", "Rd", "Gd", "Wd")
    for m, p, s, honor in product(range(1, 8), range(1, 8), range(1, 8), honors):
        chows = f"{m}{m + 1}{m + 2}m {p}{p + 1}{p + 2}p"
        yield f"{chows} {s}{s + 1}s EEE {honor}{honor} +{s + 2}s"


def _loads() -> Iterator[tuple[str, Load]]:
    yield "a text", Load(repeat(HAND), pictures=False)
    yield "a known picture", Load(repeat(HAND))
    yield "a new picture", Load(_hands())


@dataclass(frozen=True, slots=True)
class Figures:
    """Updates a second, the time to an answer that 99 of 100 stay below, processor time for one."""

    rate: float
    p99: float
    work: float


class Audience:
    """Counts the bot's messages and notes when they come."""

    def __init__(self, world: World, lines: Iterator[str]) -> None:
        self.world = world
        self._lines = lines
        self.people = [world.add_user(f"Player {number}", "en").id for number in range(CHATS)]
        self.answers: dict[int, asyncio.Queue[float]] = {
            person: asyncio.Queue() for person in self.people
        }

    async def listen(self) -> None:
        async for _, event in self.world.listen():
            match event:
                case MessageSent(message) if message.author not in self.people:
                    self.answers[message.chat_id].put_nowait(perf_counter())

    async def heard(self, times: int) -> None:
        """Until everybody has had so many answers."""
        async with asyncio.timeout(120):
            for queue in self.answers.values():
                for _ in range(times):
                    await queue.get()

    def say(self, person: int) -> float:
        self.world.say(person, person, next(self._lines))
        return perf_counter()


def seconds_of_work(process: int) -> float:
    """Processor time so far, where the system tells."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    words = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def measured(audience: Audience, process: int) -> Figures:
    for person in audience.people:
        audience.say(person)
    await audience.heard(1)

    begun, worked = perf_counter(), seconds_of_work(process)
    for _ in range(AT_ONCE):
        for person in audience.people:
            audience.say(person)
    await audience.heard(AT_ONCE)
    rate = CHATS * AT_ONCE / (perf_counter() - begun)
    work = (seconds_of_work(process) - worked) / (CHATS * AT_ONCE)

    async def converse(person: int) -> list[float]:
        spans = []
        for _ in range(IN_TURN):
            said = audience.say(person)
            spans.append(await audience.answers[person].get() - said)
        return spans

    every = sorted(
        span for spans in await asyncio.gather(*map(converse, audience.people)) for span in spans
    )
    return Figures(rate, every[len(every) * 99 // 100], work)


async def _without_pictures(database: str, people: Sequence[int]) -> None:
    deps = make_deps(Settings(database_url=database), clock=now)
    for person in people:
        await deps.store.chats.choose_pictures(person, wanted=False)
    await deps.store.close()


async def timed(command: Sequence[str], more: Mapping[str, str], load: Load) -> Figures:
    """A bot in a folder of its own; `{port}` among its words is that of the Bot API."""
    world = World()
    audience = Audience(world, load.lines)
    async with serve(bot_api(world)) as port:
        listening = asyncio.create_task(audience.listen())
        with TemporaryDirectory() as folder:
            environment = Process.against(port, Path(folder), dict(more)).environment
            if not load.pictures:
                await _without_pictures(environment["DATABASE_URL"], audience.people)
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *(word.replace("{port}", str(port)) for word in command),
                cwd=folder,
                env=environment,
            )
            try:
                return await measured(audience, process.pid)
            finally:
                process.kill()
                await process.wait()
                listening.cancel()


async def main() -> int:
    titles = ("updates a second", "ms of work for one", "p99 of an answer, ms")
    print(f"{f'{CHATS} chats':<24}", *(f"{title:>21}" for title in titles))
    for mode in MODES:
        with settings_for(mode) as settings:
            port = [settings["WEBHOOK_PORT"]] if settings else []
            echo = ["-m", "tests.benchmarks.echo", TOKEN, "http://127.0.0.1:{port}/bot", *port]
            bare = await timed(echo, {}, Load(repeat(HAND)))
            _show(f"{mode}, bare echo bot", bare)
            for name, load in _loads():
                whole = await timed(["-m", "bot"], settings | {"LOG_LEVEL": "WARNING"}, load)
                _show(f"{mode}, {name}", whole)
                print(f"{f'{mode}, ratio':<24} {whole.rate / bare.rate:>21.2f}", flush=True)
    return 0


def _show(title: str, found: Figures) -> None:
    figures = (found.rate, found.work * 1000, found.p99 * 1000)
    print(f"{title:<24}", *(f"{figure:>21.1f}" for figure in figures), flush=True)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
