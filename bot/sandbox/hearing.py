"""What a bot hears in a group: all of it, or with privacy mode only what is meant for it."""

from __future__ import annotations

from bot.sandbox.marks import command_for
from bot.sandbox.records import Records
from bot.sandbox.values import ChatKind, Message


def hears(records: Records, message: Message) -> bool:
    """Whether the bot is told of a message of somebody else, new or edited."""
    chat = records.chat(message.chat_id)
    if chat.kind is ChatKind.PRIVATE:
        return True
    bot = records.member(chat.id, records.bot.id)
    if not bot.is_there:
        return False
    if not records.privacy or bot.is_administrator:
        return True
    return bool(message.service) or message.via_bot or _meant(records, message)


def _meant(records: Records, message: Message) -> bool:
    """A command that is not another bot's, or a reply to the bot."""
    if (name := command_for(message.text)) is not None:
        return name.lower() in {"", (records.bot.username or "").lower()}
    if message.reply_to is None:
        return False
    quoted = records.find_message(message.chat_id, message.reply_to)
    return quoted is not None and quoted.author == records.bot.id
