"""Pictures are drawn beside everything else, one at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from bot.model.evening.course import Course, CourseWords
from bot.model.hand_picture import HandPicture, PictureWords
from bot.pictures.hand import draw_hand

PATIENCE = timedelta(seconds=3)
"""No answer waits longer until its picture is begun; on a slow machine it is drawn all the same."""
LONG_PATIENCE = timedelta(seconds=20)
"""The end of an evening may: it has one chart, and it comes once."""


class Easel:
    """Python works on one thing at a time: several drawings at once would hold up all the rest."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        """Held by whoever draws."""

    async def draw(self, picture: HandPicture, words: PictureWords) -> bytes:
        """The PNG; TimeoutError when too many others are before it."""
        async with self._taken(PATIENCE):
            return await asyncio.to_thread(draw_hand, picture, words)

    async def draw_course(self, course: Course, words: CourseWords) -> bytes:
        """The same for the chart of an evening."""
        async with self._taken(LONG_PATIENCE):
            return await asyncio.to_thread(_draw_course, course, words)

    @asynccontextmanager
    async def _taken(self, patience: timedelta) -> AsyncIterator[None]:
        async with asyncio.timeout(patience.total_seconds()):
            await self.turn.acquire()
        try:
            yield
        finally:
            self.turn.release()


def _draw_course(course: Course, words: CourseWords) -> bytes:
    # Loading takes a second or two and 80 MB: not before an evening ends.
    from bot.pictures.course import draw_course  # noqa: PLC0415

    return draw_course(course, words)
