"""Whose turn a chat is, where several processes work on one database."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, bindparam, func, select
from sqlalchemy.exc import DBAPIError

from bot.store.dialects import reason_of

if TYPE_CHECKING:
    from sqlalchemy import Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.database import Database

_log = logging.getLogger(__name__)

_PLACE = bindparam("place", type_=BigInteger)
_TAKE = select(func.pg_try_advisory_lock(_PLACE))
_GIVE_BACK = select(func.pg_advisory_unlock(_PLACE))
_ANOTHER_TRY = 0.05
"""Seconds until a turn that another process has is asked for again."""
_AWAY = 1.0
"""Seconds until a server that cannot be reached is asked again."""


class Turns:
    """The places (chats, mostly) that this process works on, while no other process does.

    A process holds the turn of a place until nothing of what it has begun there is left to do. The
    server knows whose they are by a connection of their own, so that a process that ends leaves
    them to the others at once, however it ends. Where the database is a file there are no others,
    and every turn is free.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._held = Counter[int]()
        self._line: AsyncConnection | None = None
        self._speaking = asyncio.Lock()

    @property
    def shared(self) -> bool:
        """Whether other processes may work on the same database."""
        return self._database.shared

    async def take(self, place: int) -> None:
        """Once more, or as soon as no other process has it; each time is to be given back."""
        if self.shared and not self._held[place]:
            while not await self._asked(_TAKE, place):  # noqa: ASYNC110 - nobody is told when it is free
                await asyncio.sleep(_ANOTHER_TRY)
        self._held[place] += 1

    async def give_back(self, place: int) -> None:
        self._held[place] -= 1
        if not self._held[place]:
            del self._held[place]
            if self.shared:
                await self._asked(_GIVE_BACK, place)

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()

    async def _asked(self, question: Select[tuple[bool]], place: int) -> bool:
        """What the server says, once it can be reached."""
        while True:
            async with self._speaking:
                try:
                    line = await self._open_line()
                    return bool(await line.scalar(question, {"place": place}))
                except DBAPIError as error:
                    _log.warning("The turns of the chats are unknown (%s)", reason_of(error))
                    await self._hang_up()
            await asyncio.sleep(_AWAY)

    async def _open_line(self) -> AsyncConnection:
        if self._line is None:
            self._line = await self._database.line()
            # The server gave back all that a line which broke had taken.
            for place in self._held:
                await self._line.scalar(_TAKE, {"place": place})
        return self._line

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await line.invalidate()
            await line.close()
