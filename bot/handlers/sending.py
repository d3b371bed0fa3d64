"""A Reply into Telegram's messages, and what Telegram is known to complain about."""

import logging

from telegram import Bot, CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message
from telegram.error import BadRequest, TelegramError

from bot.text.reply import Reply

_log = logging.getLogger(__name__)

_UNCHANGED = "message is not modified"
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")
_TOO_OLD = ("query is too old", "query_id_invalid")


def is_harmless(error: BadRequest) -> bool:
    """The message already says so, or the press was too long ago to be answered."""
    return any(sign in error.message.lower() for sign in (_UNCHANGED, *_TOO_OLD))


async def answer(message: Message, reply: Reply) -> int:
    """Answer a message in its topic, in a group as a reply to it; the id of the answer."""
    sent = await message.reply_text(reply.html, reply_markup=keyboard(reply))
    return sent.message_id


async def send(bot: Bot, chat_id: int, reply: Reply) -> None:
    """Say something that answers no message."""
    await bot.send_message(chat_id, reply.html, reply_markup=keyboard(reply))


async def redraw(bot: Bot, chat_id: int, message_id: int, reply: Reply) -> bool:
    """Let a message of the bot say something else; False when the message is gone."""
    try:
        await bot.edit_message_text(
            reply.html, chat_id=chat_id, message_id=message_id, reply_markup=keyboard(reply)
        )
    except BadRequest as error:
        if any(sign in error.message.lower() for sign in _GONE):
            return False
        if not is_harmless(error):
            raise
    return True


async def toast(query: CallbackQuery, text: str | None = None) -> None:
    """End the waiting of a pressed button, with a short notice if there is one.

    What the press does never waits for this or fails with it: Telegram may be busy or out of reach.
    """
    try:
        await query.answer(text)
    except BadRequest as error:
        if not is_harmless(error):
            raise
    except TelegramError as error:
        _log.warning("A press was not answered (%s)", error)


def keyboard(reply: Reply) -> InlineKeyboardMarkup | None:
    """The buttons under a message."""
    if not reply.rows:
        return None
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(b.label, callback_data=b.data) for b in row] for row in reply.rows]
    )
