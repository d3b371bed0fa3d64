"""The database and its transactions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.dialects import is_server, ways_to

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from sqlalchemy import Row, Select

T = TypeVar("T")

Transaction = AsyncConnection
"""What can be asked of the database within a transaction."""

_Waiting = tuple[Callable[[Transaction], Awaitable[None]], asyncio.Future[bool]]
"""A work, and who waits to hear whether it is written."""


class Database:
    """One database; transactions that read and transactions that write.

    What a transaction wrote is on the disk when it ends. A database that is `shared` is on a
    server, where other processes may work on it as well.
    """

    def __init__(self, url: str) -> None:
        self.shared = is_server(url)
        self._ways = ways_to(url)
        self._turn = asyncio.Lock()
        self._works: list[_Waiting] = []
        self._together: asyncio.Task[None] | None = None

    async def ask(
        self, query: Select[tuple[object, ...]], values: Mapping[str, object] | None = None
    ) -> Sequence[Row[tuple[object, ...]]]:
        """The answer to a single question, which takes no transaction."""
        async with self._ways.asking.connect() as connection:
            return (await connection.execute(query, values)).all()

    async def line(self) -> AsyncConnection:
        """A connection that stays open, for single questions; whoever wants it closes it."""
        return await self._ways.asking.connect()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """All that is read in it is as it was at one moment."""
        async with self._ways.reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Transaction]:
        """Takes the right to write at once: no one else can write until it ends.

        Here those who wait get it in turn; SQLite would let the lucky ones go first, and the others
        fail in the end. Other processes wait as well.
        """
        async with self._turn, self._ways.writing.begin() as connection:
            yield connection

    async def write(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do a work that writes; what comes of it, once that is on the disk.

        Each transaction waits for the disk, so works that wait for their turn meanwhile are done in
        one together. If one of them fails, nothing of that holds, and each is done alone.
        """
        if self._turn.locked():
            results: list[T] = []

            async def do(connection: Transaction) -> None:
                results.append(await work(connection))

            written = asyncio.get_running_loop().create_future()
            self._works.append((do, written))
            if self._together is None:
                self._together = asyncio.create_task(self._do_together(), name="writing")
            if await written:
                return results[0]
        async with self.writing() as connection:
            return await work(connection)

    async def _do_together(self) -> None:
        try:
            while self._works:
                await self._do_waiting()
        finally:
            self._together = None

    async def _do_waiting(self) -> None:
        async with self._turn:
            works, self._works = self._works, []
            well = False
            try:
                # Whose failure it was finds out alone.
                with suppress(Exception):
                    async with self._ways.writing.begin() as connection:
                        for do, _ in works:
                            await do(connection)
                    well = True
            finally:
                for _, written in works:
                    if not written.done():
                        written.set_result(well)

    async def close(self) -> None:
        """Once what is being written is written."""
        if self._together is not None:
            await self._together
        await self._ways.writing.dispose()
