"""The bot's ear: it writes a whole batch of updates down at once."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from telegram import Update
from telegram.ext import BaseRateLimiter, Defaults, ExtBot
from telegram.request import BaseRequest

from bot.intake.clerk import Clerk
from bot.model.owed import Owed


class Listener(ExtBot[Owed]):
    """Commits what it hears before anyone learns of it.

    The library puts the updates of a batch into its queue one after the other, and waits for each:
    by then they are in the inbox, and nothing is left to wait for.
    """

    __slots__ = ("_clerk",)

    def __init__(
        self,
        token: str,
        clerk: Clerk,
        *,
        base_url: str,
        requests: tuple[BaseRequest, BaseRequest],
        defaults: Defaults,
        rate_limiter: BaseRateLimiter[Owed],
    ) -> None:
        super().__init__(
            token,
            base_url=base_url,
            request=requests[0],
            get_updates_request=requests[1],
            defaults=defaults,
            rate_limiter=rate_limiter,
        )
        self._clerk = clerk

    async def get_updates(
        self,
        offset: int | None = None,
        limit: int | None = None,
        timeout: int | timedelta | None = None,  # noqa: ASYNC109 - the library's own word
        allowed_updates: Sequence[str] | None = None,
        **more: object,
    ) -> tuple[Update, ...]:
        """StorageFault when they cannot be written down: then Telegram is asked for them again."""
        if more:
            raise TypeError(f"nobody here asks like that: {sorted(more)}")
        updates = await super().get_updates(offset, limit, timeout, allowed_updates)
        await asyncio.gather(*(self._clerk.take_in(one) for one in updates))
        return updates
