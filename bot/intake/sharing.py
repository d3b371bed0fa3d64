"""Several processes on one inbox: one of them works on a chat, in the order of arrival."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from telegram import Update

from bot.intake.clerk import Clerk
from bot.model.received import Received
from bot.store.inbox import Inbox
from bot.store.turns import Turns

_APART = 2**60
"""An update that is about no chat has a place of its own, beyond all chats."""


class Sharing:
    """Who may handle an update, and what comes before it.

    A webhook may be told of a chat's updates in any of the processes. Whichever gets the turn of
    the chat handles what the others have taken in before; they find that done when their turn
    comes. It gives the turn back when all that it has begun in the chat is in the inbox as handled.
    Where there is one process, none of this takes any time.
    """

    def __init__(
        self,
        inbox: Inbox,
        turns: Turns,
        clerk: Clerk,
        read: Callable[[Received], Awaitable[Update | None]],
    ) -> None:
        self._inbox = inbox
        self._turns = turns
        self._clerk = clerk
        self._read = read
        self._begun: set[int] = set()

    async def take_turn(self, update: Update) -> None:
        """Wait until no other process works in the chat; to be given back."""
        await self._turns.take(_place_of(update))

    async def due(self, update: Update) -> tuple[Update, ...]:
        """What is to be handled, in order: the update, after what others took in before it.

        Nothing when it has been handled meanwhile, or is being handled here.
        """
        if not self._inbox.shared:
            return (update,)
        # What is finished while we look is not due either.
        begun = frozenset(self._begun)
        chat = update.effective_chat
        waiting = await self._inbox.up_to(update.update_id, chat.id if chat else None)
        due = [one for one in waiting if one.update_id not in begun]
        if update.update_id in begun:
            return ()
        if update.update_id not in {one.update_id for one in due}:
            self._clerk.forget(update.update_id)
            return ()
        before = [await self._take_over(one) for one in due if one.update_id != update.update_id]
        return (*(one for one in before if one is not None), update)

    @asynccontextmanager
    async def handling(self, update: Update) -> AsyncIterator[None]:
        """It is being handled, until the inbox says that it has been."""
        self._begun.add(update.update_id)
        try:
            yield
            if self._inbox.shared:
                await self._clerk.written()
        finally:
            self._begun.discard(update.update_id)

    async def _take_over(self, one: Received) -> Update | None:
        self._clerk.take_over(one.update_id)
        return await self._read(one)

    async def give_turn_back(self, update: Update) -> None:
        await self._turns.give_back(_place_of(update))


def _place_of(update: Update) -> int:
    chat = update.effective_chat
    return chat.id if chat else _APART + update.update_id
