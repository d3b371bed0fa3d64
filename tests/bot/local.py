"""The bot in a process of its own, as an operator runs it, against the sandbox's Bot API."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from bot.sandbox.apart import Apart, apart
from bot.sandbox.faults import Refused
from bot.sandbox.journal import Entry
from bot.sandbox.refusal import Refusal
from bot.sandbox.server import bot_api, serve
from bot.sandbox.wire import me_json
from bot.sandbox.world import World
from tests.patience import PATIENCE
from tests.strictly import PYTHON

TOKEN = "123456:AAF-this_is_the_secret_part"
ANNA = 7
HAND = "123m 123p 123s 55m 78s 9s"
BOT = me_json(World())

T = TypeVar("T")


class BotApi:
    """Anna, who has started the bot, and what the bot asks for."""

    def __init__(self, world: World, there: Apart, port: int) -> None:
        self.port = port
        self._world = world
        self._there = there
        self._heard = 0
        self._asked = 0

    def says(self, text: str = HAND) -> None:
        async def say() -> None:
            self._world.say(ANNA, ANNA, text)

        self._there.do(say())

    def refuse(self, method: str, refusal: Refusal) -> None:
        """From now on, until all is well again."""
        self._world.faults.on(method, Refused(refusal), times=1000)

    def is_well_again(self) -> None:
        self._world.faults.clear()

    def calls(self, method: str) -> int:
        return self._world.journal.calls(method)

    def heard(self, method: str) -> dict[str, str]:
        """What the next call of this method says; fails after a while without one."""
        entry = self._wait(lambda: self._next(method))
        self._heard = entry.number
        return {name: str(value) for name, value in entry.said.items()}

    def shown(self) -> str:
        """The newest message of the bot; fails after a while without one."""

        async def newest() -> str | None:
            said = reversed(self._world.messages(ANNA))
            return next((one.text for one in said if one.author != ANNA), None)

        return self._wait(lambda: self._there.do(newest()))

    def _next(self, method: str) -> Entry | None:
        entries = tuple(self._world.journal.entries)
        return next(
            (one for one in entries if one.number > self._heard and one.method == method), None
        )

    def starts(self) -> None:
        """From now on, the bot is to say what it wants to hear."""
        self._asked = self._world.updates.times_asked

    def asked(self) -> tuple[str, ...]:
        """The kinds of updates that the bot wants to hear of, once it is at work and says so."""
        self._wait(lambda: self._world.updates.times_asked > self._asked or None)
        return self._world.updates.asked or ()

    @staticmethod
    def _wait(found: Callable[[], T | None]) -> T:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if (one := found()) is not None:
                return one
            time.sleep(0.02)
        pytest.fail("the bot did not ask")


@contextmanager
def bot_api_here() -> Iterator[BotApi]:
    """A Bot API that takes a token as secret as a real one."""
    world = World()
    world.token = TOKEN
    world.add_user("Anna", "en", user_id=ANNA)
    world.started.add(ANNA)
    with apart() as there:
        stack = AsyncExitStack()
        try:
            yield BotApi(world, there, there.do(stack.enter_async_context(serve(bot_api(world)))))
        finally:
            there.do(stack.aclose())


@contextmanager
def started(
    api: BotApi, folder: Path, token: str = TOKEN, **more: str
) -> Iterator[subprocess.Popen[str]]:
    """The bot in another process, in an empty folder."""
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "BOT_TOKEN": token,
        "BOT_API_URL": f"http://127.0.0.1:{api.port}/bot",
        "LOG_LEVEL": "DEBUG",
        **more,
    }
    api.starts()
    with subprocess.Popen(
        [*PYTHON, "-m", "bot"],
        cwd=folder,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()
