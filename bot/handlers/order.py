"""One update at a time within a chat, chats side by side."""

from asyncio import Lock
from collections.abc import Awaitable
from weakref import WeakValueDictionary

from telegram import Update
from telegram.ext import BaseUpdateProcessor


class OneByOneInAChat(BaseUpdateProcessor):
    """Updates of a chat are handled in the order in which they came."""

    def __init__(self, max_concurrent_updates: int) -> None:
        super().__init__(max_concurrent_updates)
        self._locks = WeakValueDictionary[int, Lock]()

    async def do_process_update(self, update: object, coroutine: Awaitable[object]) -> None:
        chat = update.effective_chat if isinstance(update, Update) else None
        if chat is None:
            await coroutine
            return
        # Held by those who wait for it, and gone with the last of them.
        lock = self._locks.setdefault(chat.id, Lock())
        async with lock:
            await coroutine

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to end."""
