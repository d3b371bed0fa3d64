"""A Reply into Telegram's messages."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass, replace

from telegram import (
    Bot,
    CallbackQuery,
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
    ReplyParameters,
)
from telegram.constants import ChatType
from telegram.error import BadRequest, TelegramError
from telegram.ext import ExtBot

from bot.intake.answering import Settled
from bot.intake.complaints import has_no_caption, has_no_text, is_gone, is_harmless
from bot.model.exchange import Asked
from bot.model.owed import Owed
from bot.text.reply import Button, Document, Reply

_log = logging.getLogger(__name__)


_FILE_NAME = "hand.png"
Photo = str | bytes
"""A picture: Telegram's name for it, or a PNG."""
_UPLOAD = 10.0
"""Seconds for a picture to go out; then the text goes without it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a message goes: a chat, the topic if it has topics, and what it replies to."""

    chat_id: int
    thread_id: int | None = None
    reply_to: int | None = None

    @classmethod
    def under(cls, message: Message) -> Spot:
        """Where a message is answered: in its topic, in a group as a reply to it."""
        private = message.chat.type == ChatType.PRIVATE
        thread_id = message.message_thread_id if message.is_topic_message else None
        return cls(message.chat_id, thread_id, None if private else message.message_id)

    @classmethod
    def of_answer(cls, asked: Asked) -> Spot:
        """The same by what is kept of the line; what was built by taps replies to none."""
        typed_in_group = asked.chat_id < 0 < asked.message_id
        return cls(asked.chat_id, asked.thread_id, asked.message_id if typed_in_group else None)


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as it is shown now, with Telegram's name for the picture that was sent for it."""

    message_id: int
    file_id: str | None = None


async def answer(message: Message, reply: Reply, owed: Owed | None = None) -> int:
    """Answer a message; the id of the answer.

    A message is answered once: when the answer is there already, it is changed to say this.
    """
    owed = owed or Owed(message.chat_id, message.message_id)
    return (await say(message.get_bot(), Spot.under(message), reply, owed=owed)).message_id


async def send(
    bot: Bot,
    chat_id: int,
    reply: Reply,
    *,
    thread_id: int | None = None,
    reply_to: int | None = None,
) -> int:
    """Say something in a chat, perhaps in a topic and as a reply; the id of the message."""
    return (await say(bot, Spot(chat_id, thread_id, reply_to), reply)).message_id


async def say(
    bot: Bot,
    spot: Spot,
    reply: Reply,
    photo: Photo | None = None,
    *,
    owed: Owed | None = None,
    silent: bool = False,
) -> Shown:
    """Say something, perhaps under a picture; what is `owed` is said once only."""
    if not isinstance(bot, ExtBot):
        raise TypeError(f"{type(bot).__name__} keeps no account of its answers")
    to = None if spot.reply_to is None else ReplyParameters(spot.reply_to)
    try:
        if photo is None:
            sent = await bot.send_message(
                spot.chat_id,
                reply.html,
                message_thread_id=spot.thread_id,
                reply_parameters=to,
                reply_markup=_keyboard(bot, reply),
                disable_notification=silent or None,
                rate_limit_args=owed,
            )
        else:
            sent = await bot.send_photo(
                spot.chat_id,
                photo,
                reply.html,
                message_thread_id=spot.thread_id,
                reply_parameters=to,
                reply_markup=_keyboard(bot, reply),
                disable_notification=silent or None,
                filename=_FILE_NAME,
                write_timeout=_UPLOAD,
                rate_limit_args=owed,
            )
    except Settled as settled:
        found = Shown(settled.message_id)
        if photo is None or not settled.plain:
            return found
        return await become(bot, spot, settled.message_id, reply, photo, owed=owed) or found
    return _shown(sent)


async def hand_over(message: Message, document: Document, *, once: bool = False) -> None:
    """Send a file where somebody asks for it; `once`, it is what the message is answered with."""
    spot, bot = Spot.under(message), message.get_bot()
    if not isinstance(bot, ExtBot):
        raise TypeError(f"{type(bot).__name__} keeps no account of its answers")
    with suppress(Settled):
        await bot.send_document(
            spot.chat_id,
            document.content,
            document.about,
            message_thread_id=spot.thread_id,
            filename=document.name,
            write_timeout=_UPLOAD,
            rate_limit_args=Owed(message.chat_id, message.message_id) if once else None,
        )


async def redraw(
    bot: Bot, chat_id: int, message_id: int, reply: Reply, *, captioned: bool = False
) -> bool:
    """Let a message of the bot say something else; False when the message is gone.

    A picture above it stays; a message that seems to have one is `captioned`.
    """
    ways = (_caption, _text) if captioned else (_text, _caption)
    try:
        try:
            await ways[0](bot, chat_id, message_id, reply)
        except BadRequest as error:
            if not (has_no_text(error) or has_no_caption(error)):
                raise
            await ways[1](bot, chat_id, message_id, reply)
    except BadRequest as error:
        if is_gone(error):
            return False
        if not is_harmless(error):
            raise
    return True


async def become(
    bot: Bot,
    spot: Spot,
    message_id: int,
    reply: Reply,
    photo: Photo | None = None,
    *,
    owed: Owed | None = None,
    silent: bool = False,
) -> Shown | None:
    """Let a message of the bot be this, with this picture or with none; None when it is gone.

    Telegram makes no text of a message that has a picture: such a one is taken away, and another
    takes its place.
    """
    try:
        if photo is None:
            edited = await _text(bot, spot.chat_id, message_id, reply)
        else:
            edited = await _photo(bot, spot.chat_id, message_id, reply, photo)
    except BadRequest as error:
        if has_no_text(error):
            await _take_away(bot, spot.chat_id, message_id)
            again = owed and replace(owed, anew=True)
            return await say(bot, spot, reply, photo, owed=again, silent=silent)
        if is_gone(error):
            return None
        if not is_harmless(error):
            raise
        return Shown(message_id)
    return _shown(edited) if isinstance(edited, Message) else Shown(message_id)


async def _text(bot: Bot, chat_id: int, message_id: int, reply: Reply) -> Message | bool:
    return await bot.edit_message_text(
        reply.html, chat_id=chat_id, message_id=message_id, reply_markup=_keyboard(bot, reply)
    )


async def _photo(
    bot: Bot, chat_id: int, message_id: int, reply: Reply, photo: Photo
) -> Message | bool:
    return await bot.edit_message_media(
        InputMediaPhoto(photo, reply.html, filename=_FILE_NAME),
        chat_id=chat_id,
        message_id=message_id,
        reply_markup=_keyboard(bot, reply),
        write_timeout=_UPLOAD,
    )


async def _caption(bot: Bot, chat_id: int, message_id: int, reply: Reply) -> Message | bool:
    return await bot.edit_message_caption(
        chat_id, message_id, caption=reply.html, reply_markup=_keyboard(bot, reply)
    )


async def _take_away(bot: Bot, chat_id: int, message_id: int) -> None:
    """What is older than two days stays where it is, as it was."""
    with suppress(BadRequest):
        await bot.delete_message(chat_id, message_id)


def _shown(message: Message) -> Shown:
    file_id = message.photo[-1].file_id if message.photo else None
    return Shown(message.message_id, file_id)


async def toast(
    query: CallbackQuery,
    text: str | None = None,
    *,
    url: str | None = None,
    alert: bool = False,
) -> None:
    """End the waiting of a pressed button, with a short notice if there is one, or lead to `url`.

    An alert stays until it is read.

    What the press does never waits for this or fails with it: Telegram may be busy or out of reach.
    """
    try:
        await query.answer(text, url=url, show_alert=alert)
    except BadRequest as error:
        if not is_harmless(error):
            raise
    except TelegramError as error:
        _log.warning("A press was not answered (%s)", error)


def _keyboard(bot: Bot, reply: Reply) -> InlineKeyboardMarkup | None:
    return keyboard(reply, inline=bot.supports_inline_queries)


def keyboard(reply: Reply, *, inline: bool = True) -> InlineKeyboardMarkup | None:
    """The buttons under a message; where there is no `inline` mode, a line is copied instead."""
    if not reply.rows:
        return None
    return InlineKeyboardMarkup(
        [[_button(one, inline=inline) for one in row] for row in reply.rows]
    )


def _button(button: Button, *, inline: bool) -> InlineKeyboardButton:
    if button.data:
        return InlineKeyboardButton(button.label, callback_data=button.data)
    if inline:
        return InlineKeyboardButton(button.label, switch_inline_query_current_chat=button.typed)
    return InlineKeyboardButton(f"⧉ {button.label}", copy_text=CopyTextButton(button.typed))
