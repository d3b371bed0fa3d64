"""A Reply into Telegram's messages, and what Telegram is known to complain about."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

from telegram import Bot, CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message
from telegram.error import BadRequest, RetryAfter

from bot.text.reply import Reply

T = TypeVar("T")

_log = logging.getLogger(__name__)

_PATIENCE = timedelta(seconds=30)
"""How long to wait when Telegram asks for a pause; the chat's next update waits as well."""
_UNCHANGED = "message is not modified"
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")
_TOO_OLD = ("query is too old", "query_id_invalid")


def is_harmless(error: BadRequest) -> bool:
    """The message already says so, or the press was too long ago to be answered."""
    return any(sign in error.message.lower() for sign in (_UNCHANGED, *_TOO_OLD))


async def answer(message: Message, reply: Reply) -> int:
    """Answer a message in its topic, in a group as a reply to it; the id of the answer."""
    sent = await _patiently(
        lambda: message.reply_text(reply.html, reply_markup=keyboard(reply)),
    )
    return sent.message_id


async def send(bot: Bot, chat_id: int, reply: Reply) -> None:
    """Say something that answers no message."""
    await _patiently(
        lambda: bot.send_message(chat_id, reply.html, reply_markup=keyboard(reply)),
    )


async def redraw(bot: Bot, chat_id: int, message_id: int, reply: Reply) -> bool:
    """Let a message of the bot say something else; False when the message is gone."""
    try:
        await _patiently(
            lambda: bot.edit_message_text(
                reply.html,
                chat_id=chat_id,
                message_id=message_id,
                reply_markup=keyboard(reply),
            ),
        )
    except BadRequest as error:
        if any(sign in error.message.lower() for sign in _GONE):
            return False
        if not is_harmless(error):
            raise
    return True


async def toast(query: CallbackQuery, text: str | None = None) -> None:
    """End the waiting of a pressed button, with a short notice if there is one."""
    try:
        await query.answer(text)
    except BadRequest as error:
        if not is_harmless(error):
            raise


def keyboard(reply: Reply) -> InlineKeyboardMarkup | None:
    """The buttons under a message."""
    if not reply.rows:
        return None
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(b.label, callback_data=b.data) for b in row] for row in reply.rows]
    )


async def _patiently(call: Callable[[], Awaitable[T]]) -> T:
    """Make the call, and once more when Telegram asked for a pause that is not too long."""
    try:
        return await call()
    except RetryAfter as limit:
        pause = limit.retry_after
        pause = pause if isinstance(pause, timedelta) else timedelta(seconds=pause)
        if pause > _PATIENCE:
            raise
        _log.warning("Telegram asks for a pause of %s", pause)
        await asyncio.sleep(pause.total_seconds())
        return await call()
