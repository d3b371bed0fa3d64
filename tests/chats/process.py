"""The bot as its operator runs it: a process of its own, with everything from the environment."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from bot.sandbox.server import bot_api, serve
from bot.sandbox.world import TOKEN, World
from tests.patience import PATIENCE
from tests.ports import kept_port
from tests.strictly import PYTHON

CHECKOUT = Path(__file__).parents[2]


@contextmanager
def settings_for(mode: str) -> Iterator[dict[str, str]]:
    """What the operator sets beyond the token for `polling` or a `webhook`; its port is kept."""
    if mode == "polling":
        yield {}
        return
    with kept_port() as port:
        yield {
            "WEBHOOK_URL": f"http://127.0.0.1:{port}/hook",
            "WEBHOOK_SECRET": "a-secret_of_the_sandbox_and_the_bot",
            "WEBHOOK_PORT": str(port),
        }


@dataclass(slots=True)
class Process:
    """`python -m bot` in a folder of its own, started and ended again and again."""

    folder: Path
    environment: dict[str, str]
    module: str = "bot"
    """What is run."""
    _running: asyncio.subprocess.Process | None = field(default=None)

    @classmethod
    def against(cls, port: int, folder: Path, more: dict[str, str]) -> Process:
        """For the Bot API at a port of this machine."""
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(CHECKOUT),
            "BOT_TOKEN": TOKEN,
            "BOT_API_URL": f"http://127.0.0.1:{port}/bot",
            "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'bot.db'}",
            "LOG_LEVEL": "INFO",
            # Where it is noon now: no evening goes on past midnight.
            "TZ": f"NOON{datetime.now(UTC).hour - 12:+d}",
        }
        return cls(folder, environment | more)

    @property
    def log(self) -> str:
        path = self.folder / "log"
        return path.read_text("utf-8") if path.exists() else ""

    async def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._running = await asyncio.create_subprocess_exec(
                *(*PYTHON, "-m", self.module),
                cwd=self.folder,
                env=self.environment,
                stdout=log,
                stderr=log,
            )

    async def stop(self) -> None:
        """As an operator does; the bot ends well and in time."""
        code = await self._end(signal.SIGTERM)
        assert code == 0, f"the bot ended with {code}:\n{self.log}"

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def _end(self, by: signal.Signals | None) -> int | None:
        running, self._running = self._running, None
        if running is None:
            return 0
        if by is not None and running.returncode is None:
            running.send_signal(by)
        async with asyncio.timeout(PATIENCE):
            return await running.wait()

    async def ended(self) -> int:
        """Wait until it ends by itself; its exit code."""
        code = await self._end(None)
        return code if code is not None else 0

    @property
    def running(self) -> bool:
        return self._running is not None

    def check(self) -> None:
        """Fail if the bot has ended by itself."""
        if self._running is not None and self._running.returncode is not None:
            raise AssertionError(f"the bot has ended:\n{self.log}")


@asynccontextmanager
async def bot_of(
    world: World, folder: Path, mode: str = "polling", **more: str
) -> AsyncIterator[Process]:
    """The bot of this little Telegram, which nobody has started yet; in the end it is killed."""
    with settings_for(mode) as way:
        async with serve(bot_api(world)) as port:
            process = Process.against(port, folder, way | more)
            try:
                yield process
            finally:
                await process.kill()
