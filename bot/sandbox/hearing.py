"""What a bot hears in a group: all of it, or with privacy mode only what is meant for it."""

from __future__ import annotations

import re

from bot.sandbox.html import units
from bot.sandbox.records import Records
from bot.sandbox.values import ChatKind, Entity, Message

_COMMAND = re.compile(r"(?<![\w/])/([A-Za-z0-9_]{1,64})(?:@(\w+))?(?![\w/])")
_MENTION = re.compile(r"(?<!\w)@([A-Za-z]\w{3,31})\b", re.ASCII)


def typed_entities(text: str) -> tuple[Entity, ...]:
    """What Telegram marks in a text that a person typed: commands and mentions."""
    found = [("bot_command", one) for one in _COMMAND.finditer(text)]
    commands = [one.span() for _, one in found]
    found += [
        ("mention", one)
        for one in _MENTION.finditer(text)
        if not any(start <= one.start() < end for start, end in commands)
    ]
    return tuple(
        Entity(kind, units(text[: one.start()]), units(one[0]))
        for kind, one in sorted(found, key=lambda pair: pair[1].start())
    )


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
    if command := _COMMAND.match(message.text):
        name = command[2]
        return name is None or name.lower() == (records.bot.username or "").lower()
    if message.reply_to is None:
        return False
    try:
        return records.message(message.chat_id, message.reply_to).author == records.bot.id
    except LookupError:
        return False
