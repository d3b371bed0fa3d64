"""Changes of the records that people see and the bot may be told of."""

from __future__ import annotations

from bot.sandbox.events import (
    ChatChanged,
    MessageDeleted,
    MessageEdited,
    MessagePinned,
    MessageSent,
    MessageUnpinned,
    Reacted,
)
from bot.sandbox.hearing import hears
from bot.sandbox.records import Records
from bot.sandbox.values import ChatKind, Member, Message, Role
from bot.sandbox.wire import chat_json, member_json, message_json, user_json


class Telling(Records):
    """What can happen to messages and members, whoever is behind it."""

    def post(self, message: Message, *, writer: int | None = None) -> Message:
        """A new message: everyone sees it, and the bot hears of it if it is meant to."""
        self.put(message, writer=writer)
        self.tell(MessageSent(message))
        own = message.author == self.bot.id and message.service is None
        if not own and hears(self, message):
            self.updates.add("message", message.chat_id, message_json(self, message))
        return message

    def post_service(
        self, chat_id: int, author: int, service: str, about: int, *, thread: int | None = None
    ) -> Message:
        """A line of Telegram itself, such as that somebody joined."""
        return self.post(
            Message(
                chat_id,
                self.new_message_id(chat_id),
                author,
                self.now,
                service=service,
                about=about,
                thread_id=thread,
            )
        )

    def change(self, message: Message) -> Message:
        """A message says something else from now on."""
        self.put(message)
        self.tell(MessageEdited(message))
        if message.author != self.bot.id and message.edited and hears(self, message):
            self.updates.add("edited_message", message.chat_id, message_json(self, message))
        return message

    def remove(self, by: int, chat_id: int, message_id: int) -> None:
        """A message is gone; nobody tells bots of that."""
        self.take_away(chat_id, message_id)
        self.tell(MessageDeleted(chat_id, message_id, by))

    def set_pinned(self, by: int, message: Message, *, silent: bool) -> None:
        """Everyone is told of it, the bot too, whoever did it; once more is no news."""
        if message.id in [one.id for one in self.pinned(message.chat_id)]:
            return
        self.put_pin(message.chat_id, message.id)
        self.tell(MessagePinned(message.chat_id, message.id, by, silent))
        self.post_service(message.chat_id, by, "pinned", message.id, thread=message.thread_id)

    def set_unpinned(self, by: int, chat_id: int, message_id: int) -> bool:
        """Whether it was pinned."""
        if not self.take_pin(chat_id, message_id):
            return False
        self.tell(MessageUnpinned(chat_id, message_id, by))
        return True

    def set_reaction(self, user_id: int, message: Message, emoji: str) -> None:
        """An empty emoji takes the reaction back."""
        self.put_reaction(message.chat_id, message.id, user_id, emoji)
        self.tell(Reacted(message.chat_id, message.id, user_id, emoji))

    def set_role(
        self, by: int, chat_id: int, user_id: int, role: Role, *, anonymous: bool = False
    ) -> None:
        """Somebody is from now on something else in a chat; the bot hears of itself."""
        before = self.member(chat_id, user_id)
        after = Member(before.user, role, anonymous)
        if before == after:
            return
        self.put_member(chat_id, after)
        self.tell(ChatChanged(chat_id))
        kind = "my_chat_member" if user_id == self.bot.id else "chat_member"
        bot = self.member(chat_id, self.bot.id)
        if kind == "chat_member" and not bot.is_administrator:
            return
        self.updates.add(
            kind,
            chat_id,
            {
                "chat": chat_json(self, self.chat(chat_id)),
                "from": user_json(self.user(by)),
                "date": self.now,
                "old_chat_member": member_json(before),
                "new_chat_member": member_json(after),
            },
        )

    def is_private(self, chat_id: int) -> bool:
        return self.chat(chat_id).kind is ChatKind.PRIVATE
