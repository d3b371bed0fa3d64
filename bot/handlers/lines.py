"""What part of a message is meant for the bot."""

import re

from telegram import Message
from telegram.constants import ChatType
from telegram.ext import filters

_COMMAND = re.compile(r"/([a-z0-9_]+|с)(?:@(\w+))?(?:\s+|$)", re.IGNORECASE)
_HAND = ("s", "score", "с")
"""The last one is what /s becomes on a Russian keyboard; Telegram itself sees no command in it."""


def after_command(message: Message) -> str:
    """What follows the command that the message begins with."""
    text = message.text or ""
    command = _COMMAND.match(text)
    return text[command.end() :].strip() if command else ""


def typed_hand(message: Message) -> str | None:
    """The line that is to be read as a hand, or None if the message holds none.

    Anywhere: after /s or /score, and in a reply to the bot. In a private chat: any text, and the
    caption of a photo. The bot's name may go before it: a button puts it into the field.
    """
    private = message.chat.type == ChatType.PRIVATE
    text = message.text or (message.caption if private else None) or ""
    called = _calls_bot(message, text)
    if called:
        text = text.partition(" ")[2].strip()
    if command := _COMMAND.match(text):
        name, bot = command.groups()
        ours = bot is None or bot.lower() == message.get_bot().username.lower()
        return text[command.end() :].strip() if ours and name.lower() in _HAND else None
    return text if text and (private or called or _answers_bot(message)) else None


def _calls_bot(message: Message, text: str) -> bool:
    """Whether the bot's name goes before what is said."""
    name, _, rest = text.partition(" ")
    return bool(rest) and name.lower() == message.get_bot().name.lower()


def _answers_bot(message: Message) -> bool:
    before = message.reply_to_message
    if before is None or before.from_user is None:
        return False
    return before.from_user.id == message.get_bot().id


class _SentByCard(filters.MessageFilter):
    def filter(self, message: Message) -> bool:
        return message.via_bot is not None and message.via_bot.id == message.get_bot().id


SENT_BY_CARD = _SentByCard()
"""The bot's own words that somebody sent through inline mode."""


class _AnswersBot(filters.MessageFilter):
    def filter(self, message: Message) -> bool:
        return _answers_bot(message)


ANSWERS_BOT = _AnswersBot()
"""Messages that reply to one of the bot's own."""


class _CallsBot(filters.MessageFilter):
    def filter(self, message: Message) -> bool:
        return _calls_bot(message, message.text or "")


CALLS_BOT = _CallsBot()
"""Messages that begin with the bot's name; in most groups it does not hear of them."""
