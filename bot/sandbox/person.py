"""What a person does in a chat, as the updates in which Telegram tells the bot of it."""

import re
from dataclasses import dataclass

from telegram import Bot, Update

from bot.sandbox.shown import Shown
from bot.sandbox.telegram import Json, LocalTelegram, chat_json, written_by_bot

_DATE = 1_700_000_000


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account; `language_code` is the language of their app."""

    telegram: LocalTelegram
    bot: Bot
    id: int
    language_code: str | None = None

    @property
    def account(self) -> Json:
        code: Json = {"language_code": self.language_code} if self.language_code else {}
        return {"id": self.id, "is_bot": False, "first_name": "Somebody"} | code

    def says(self, text: str, chat_id: int | None = None, **more: object) -> Update:
        """A new message, in the private chat unless another is named."""
        message_id = self.telegram.new_id()
        return self.update("message", self._message(message_id, text, chat_id) | more)

    def edits(self, before: Update, text: str) -> Update:
        """A message of this person now says something else."""
        message = before.to_dict()["message"] | self._text(text)
        return self.update("edited_message", message | {"edit_date": _DATE + 1})

    def presses(self, shown: Shown, data: str) -> Update:
        """A button under a message of the bot."""
        press: Json = {
            "id": str(self.telegram.new_id()),
            "from": self.account,
            "chat_instance": "1",
            "message": written_by_bot(shown),
            "data": data,
        }
        return self.update("callback_query", press)

    def update(self, kind: str, what: Json) -> Update:
        """Anything else that Telegram tells of."""
        return Update.de_json({"update_id": self.telegram.new_id(), kind: what}, self.bot)

    def _message(self, message_id: int, text: str, chat_id: int | None) -> Json:
        place: Json = {"message_id": message_id, "date": _DATE, "from": self.account}
        return place | {"chat": chat_json(chat_id or self.id)} | self._text(text)

    def _text(self, text: str) -> Json:
        command = re.match(r"/[A-Za-z0-9_]+(@\w+)?", text)
        if command is None:
            return {"text": text}
        mark = {"type": "bot_command", "offset": 0, "length": command.end()}
        return {"text": text, "entities": [mark]}
