"""Lines that were typed while the bot was away: no chat is flooded when it comes back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime, timedelta

from telegram import Message

from bot.model.exchange import Asked
from bot.text.late_answer import LateLine

LATE = timedelta(minutes=2)
"""A line that is older than this when it is handled has waited for the bot."""
QUIET = timedelta(seconds=2)
"""When no more late lines have come for so long, those that came are answered."""
MOST = 20
"""So many lines are answered in one."""


def is_late(message: Message, now: datetime) -> bool:
    """Whether the message has waited since it was written or last mended."""
    return now - (message.edit_date or message.date) > LATE


class Latecomers:
    """Gathers the late lines of each chat and topic.

    The first of them waits for the others and is answered together with them; while they wait
    they `step_aside`, so that the others can come.
    """

    def __init__(self) -> None:
        self.step_aside: Callable[[], Awaitable[None]] = _in_nobodys_way
        self._open: dict[tuple[int, int | None, int | None], _Gathering] = {}

    @asynccontextmanager
    async def gathered(
        self, asked: Asked, line: LateLine, before: int | None = None
    ) -> AsyncIterator[Mapping[int, LateLine]]:
        """The lines to be answered now, in one, by their messages; this one is the first.

        None when this line was answered with another. Those that may have been answered in one
        `before` are so again, and not with others: that answer is looked for.
        """
        place = asked.chat_id, asked.thread_id, before
        is_first = place not in self._open
        gathering = self._open.setdefault(place, _Gathering())
        gathering.add(asked.message_id, line)
        if len(gathering.lines) == MOST:
            del self._open[place]
        await self.step_aside()
        if is_first:
            await gathering.quiet()
            if self._open.get(place) is gathering:
                del self._open[place]
            with gathering.answering():
                yield gathering.lines
        else:
            await gathering.answered()
            yield {}


async def _in_nobodys_way() -> None:
    """Where updates come one by one, whoever waits holds nobody up."""


class _Gathering:
    """Late lines of one place by their messages: a mended line counts as it was mended."""

    def __init__(self) -> None:
        self.lines: dict[int, LateLine] = {}
        self._quiet = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._over = asyncio.Event()
        self._error: Exception | None = None

    def add(self, message_id: int, line: LateLine) -> None:
        self.lines[message_id] = line
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(QUIET.total_seconds(), self._quiet.set)

    async def quiet(self) -> None:
        """Until no more have come for a while."""
        await self._quiet.wait()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """What goes wrong here goes wrong for all of them."""
        try:
            yield
        except Exception as error:
            self._error = error
            self._over.set()
            raise
        self._over.set()

    async def answered(self) -> None:
        await self._over.wait()
        if self._error is not None:
            raise self._error
