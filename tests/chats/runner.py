"""Plays a transcript: people's lines to the world, and the bot's lines compared or rewritten."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from difflib import ndiff

from bot.sandbox.faults import Dropped, Fault, LateAnswer, Lost, ServerError, TooMany
from bot.sandbox.world import World
from tests.chats.cast import Cast
from tests.chats.deeds import do
from tests.chats.places import GENERAL, Place, newest_spoken, place_named
from tests.chats.process import Process
from tests.chats.shown import Shown
from tests.chats.transcript import Step, Transcript
from tests.patience import PATIENCE, until

_QUIET = 0.08
"""Seconds in which nothing more is heard after all that was expected."""
_SILENCE = 0.4
"""Seconds to find out that the bot says nothing."""
_LONG_QUIET = 2.5
"""Seconds to find out what the bot says, where nobody knows."""

FAULTS: dict[str, Callable[[], Fault]] = {
    "429": TooMany,
    "500": lambda: ServerError(500),
    "502": ServerError,
    "late answer": lambda: LateAnswer(1.0),
    "no answer": LateAnswer,
    "lost": Lost,
    "dropped": Dropped,
    "dropped after": lambda: Dropped(after=True),
}


@dataclass(slots=True)
class Play:
    """A transcript on the stage."""

    transcript: Transcript
    world: World
    process: Process
    rewrite: bool
    _place: str = GENERAL
    _here: Place = field(init=False)
    _spoken: int | None = None
    _seen: int = 0
    _deadly: str | None = None
    _asked: int = 0
    _cast: Cast = field(init=False)
    _shown: Shown = field(init=False)

    def __post_init__(self) -> None:
        self._here = Place(0)
        self._cast = Cast(self.world)
        self._shown = Shown(self.world, self._cast)

    async def play(self) -> None:
        self._lines()
        await self.start()
        for step in self.transcript.steps:
            await self._step(step)
        if not self.rewrite:
            last = self.transcript.steps[-1]
            self._compare(last, await self._heard(0, _SILENCE), [])
        await self.stop()
        assert "Traceback" not in self.process.log, self.process.log

    async def _step(self, step: Step) -> None:
        seen: list[str] = []
        if directive := re.fullmatch(r"-- (.+) --", step.line):
            await self._direct(directive[1])
            if directive[1].startswith("in ") and not step.heard:
                # The bot does not hear where people look; what it says is heard at the next step.
                return
        else:
            deed = do(self.world, self._cast, step.line, step.more, self._where)
            self._here, seen = deed.here, deed.seen
            self._spoken = newest_spoken(self.world, self._here)
            if self._deadly is not None:
                await self._die()
        if self.rewrite:
            step.heard = seen + await self._heard(0, _LONG_QUIET)
            return
        quiet = _QUIET if step.heard else _SILENCE
        heard = await self._heard(len(step.heard) - len(seen), quiet)
        self._compare(step, seen + heard, step.heard)

    def _where(self, user_id: int) -> Place:
        return place_named(self.world, self._place, user_id)

    async def _heard(self, count: int, quiet: float) -> list[str]:
        """What the bot says: so much, and then what more comes until it is quiet."""
        heard: list[str] = []
        clock = asyncio.get_running_loop().time
        late = clock() + PATIENCE
        while len(heard) < count and clock() < late:
            self.process.check()
            heard += self._lines()
            await asyncio.sleep(0.01)
        while True:
            await asyncio.sleep(quiet)
            self.process.check()
            if self.world.updates.pending() and self.process.running and clock() < late:
                continue
            if not (more := self._lines()):
                return heard
            heard += more

    def _lines(self) -> list[str]:
        """The lines of what has happened since the last time."""
        events = self.world.events[self._seen :]
        self._seen += len(events)
        return [
            line for event in events for line in self._shown.lines(event, self._here, self._spoken)
        ]

    def _compare(self, step: Step, heard: list[str], expected: list[str]) -> None:
        if heard == expected:
            return
        before, after = ("\n".join(some).splitlines() for some in (expected, heard))
        difference = "\n".join(ndiff(before, after))
        raise AssertionError(
            f"{self.transcript.path.name}:{step.number}: {step.line}\n{difference}\n"
            f"(REWRITE=1 takes what was heard)\n{self.process.log[-2000:]}"
        )

    async def _direct(self, directive: str) -> None:
        for pattern, carry_out in DIRECTIVES:
            if found := re.fullmatch(pattern, directive):
                done = carry_out(self, list(found.groups()))
                if done is not None:
                    await done
                return
        raise ValueError(f"there is no directive {directive}")

    def newcomer(self, name: str, language: str) -> None:
        self._cast.enter(name, language)

    def at(self, place: str) -> None:
        self._place = place

    async def start(self) -> None:
        self._asked = self.world.updates.times_asked
        await self.process.start()

    async def stop(self) -> None:
        """As soon as the bot is at work: before that nobody tells it to end well."""
        if self.process.running:
            await self._happens(lambda: self.world.updates.times_asked > self._asked)
            await self.process.stop()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def die(self) -> None:
        await self.process.kill()
        await self.start()

    def die_when(self, method: str) -> None:
        self._deadly = method
        self.world.faults.on(method, Lost())

    def die_after(self, method: str) -> None:
        self._deadly = method
        self.world.faults.on(method, LateAnswer())

    async def _die(self) -> None:
        """Wait for the fateful request, then kill the bot and start it anew."""
        self._deadly = None
        await self._happens(lambda: not self.world.faults.left)
        await self.die()

    async def _happens(self, happened: Callable[[], bool]) -> None:
        def now() -> bool:
            self.process.check()
            return happened()

        await until(now)

    def fault(self, kind: str, method: str) -> None:
        self.world.faults.on(method, FAULTS[kind]())

    def twice(self) -> None:
        self.world.faults.duplicates += 1

    def flood_limits(self) -> None:
        self.world.faults.flood_limits = True

    def pass_by(self, seconds: str) -> None:
        self.world.clock.pass_by(timedelta(seconds=int(seconds)))


DIRECTIVES: tuple[tuple[str, Callable[[Play, list[str]], Awaitable[None] | None]], ...] = (
    (r"in (.+)", lambda play, words: play.at(*words)),
    (r"(\w+) is new, (\w+)", lambda play, words: play.newcomer(*words)),
    (r"restart", lambda play, _: play.restart()),
    (r"kill", lambda play, _: play.die()),
    (r"kill when (\w+) comes", lambda play, words: play.die_when(*words)),
    (r"kill after (\w+)", lambda play, words: play.die_after(*words)),
    (r"stop", lambda play, _: play.stop()),
    (r"start", lambda play, _: play.start()),
    (r"fault (.+) (\w+)", lambda play, words: play.fault(*words)),
    (r"the next update comes twice", lambda play, _: play.twice()),
    (r"flood limits", lambda play, _: play.flood_limits()),
    (r"(\d+) seconds pass", lambda play, words: play.pass_by(*words)),
    (r"(\d+) seconds earlier", lambda play, words: play.pass_by(f"-{words[0]}")),
)
"""What stands between `--` and `--`; README.md shows each."""
