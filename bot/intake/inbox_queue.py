"""The library's queue of updates, with the inbox before it."""

import asyncio
import logging

from telegram import Bot, Update

from bot.intake.clerk import Clerk
from bot.model.received import Received

_log = logging.getLogger(__name__)


class InboxQueue(asyncio.Queue[object]):
    """An update that was put here is in the database, and one that is known is not put twice."""

    def __init__(self, clerk: Clerk) -> None:
        super().__init__()
        self._clerk = clerk
        clerk.hand_on = self.put_nowait

    async def put(self, item: object) -> None:
        """Return once the update is committed: only then is Telegram told that it was received."""
        if isinstance(item, Update):
            await self._clerk.take_in(item)
        else:
            # the library's own signal to stop
            await super().put(item)

    async def restore(self, bot: Bot, waiting: tuple[Received, ...]) -> None:
        """Put what an earlier process did not finish, in the order in which it came."""
        for one in waiting:
            update = await self._clerk.read(one, bot)
            if update is not None:
                self.put_nowait(update)
        if waiting:
            _log.info("%s updates of an earlier run are taken up", len(waiting))
