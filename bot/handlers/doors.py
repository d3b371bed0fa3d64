"""From Telegram's updates to what a handler wants: a message that was said, a button pressed."""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass

from telegram import CallbackQuery, Chat, Message, Update, User
from telegram.ext import Application, CallbackContext, ExtBot

from bot.handlers.deps import Deps
from bot.handlers.sending import Spot
from bot.model.owed import Owed

Nothing = dict[str, object]
"""The library's own places for data stay empty: what matters is in the store."""


class Context(CallbackContext[ExtBot[Owed], Nothing, Nothing, Nothing]):
    """What the library hands to every handler."""


App = Application[ExtBot[Owed], Context, Nothing, Nothing, Nothing, None]
Callback = Callable[[Update, Context], Coroutine[None, None, None]]


@dataclass(frozen=True, slots=True)
class Press:
    """A press on a button; `said` is what the button carries after its version and kind."""

    query: CallbackQuery
    chat: Chat
    message_id: int
    said: tuple[str, ...]
    update_id: int

    @property
    def user(self) -> User:
        return self.query.from_user

    @property
    def shown(self) -> str:
        """The text above the button; none when the message is too old to be told."""
        message = self.query.message
        return (message.text or "") if isinstance(message, Message) else ""

    @property
    def captioned(self) -> bool:
        """Whether the text above the button may stand under a picture."""
        return not isinstance(self.query.message, Message) or bool(self.query.message.photo)

    @property
    def spot(self) -> Spot:
        """Where the message above the button stands, as far as that is told."""
        message = self.query.message
        if not isinstance(message, Message):
            return Spot(self.chat.id)
        thread_id = message.message_thread_id if message.is_topic_message else None
        before = message.reply_to_message
        if before is None or before.message_id == thread_id:
            return Spot(self.chat.id, thread_id)
        return Spot(self.chat.id, thread_id, before.message_id)

    @property
    def place(self) -> tuple[int, int]:
        """The message that the button stands under: its chat and its number there."""
        return self.chat.id, self.message_id


def said(deps: Deps, handler: Callable[[Deps, Message], Awaitable[None]]) -> Callback:
    """For a handler of messages, new or edited."""

    async def callback(update: Update, _: Context) -> None:
        if (message := update.effective_message) is not None:
            await handler(deps, message)

    return callback


def typed(deps: Deps, handler: Callable[[Deps, Message, int], Awaitable[None]]) -> Callback:
    """For a handler of messages that also wants to know the update, to take it once only."""

    async def callback(update: Update, _: Context) -> None:
        if (message := update.effective_message) is not None:
            await handler(deps, message, update.update_id)

    return callback


def pressed(deps: Deps, handler: Callable[[Deps, Press], Awaitable[None]]) -> Callback:
    """For a handler of buttons."""

    async def callback(update: Update, _: Context) -> None:
        query = update.callback_query
        if query is not None and query.message is not None:
            words = tuple((query.data or "").split(":")[2:])
            message = query.message
            press = Press(query, message.chat, message.message_id, words, update.update_id)
            await handler(deps, press)

    return callback


def is_number(word: str) -> bool:
    """Whether a word of a button is a number that the store can hold."""
    return word.isascii() and word.isdecimal() and len(word) <= 18
