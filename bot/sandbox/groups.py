"""How people and chats come about and change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.sandbox.events import ChatChanged, ChatMigrated
from bot.sandbox.refusal import Forbidden
from bot.sandbox.telling import Telling
from bot.sandbox.values import (
    ANONYMOUS_ADMIN,
    Chat,
    ChatKind,
    Member,
    Message,
    Role,
    Topic,
    User,
)

_FIRST_USER = 5_000_000_000
"""Numbers of today's size: more than 32 bits hold."""
_FIRST_GROUP = -4_000_000_000
_FIRST_SUPERGROUP = -1_002_000_000_000


class Groups(Telling):
    """People with their private chats, groups and supergroups, who is in them, and topics."""

    def add_user(
        self,
        first_name: str,
        language_code: str | None = None,
        *,
        username: str | None = None,
        last_name: str | None = None,
        user_id: int | None = None,
    ) -> User:
        """A person, with an empty private chat with the bot."""
        number = user_id or _FIRST_USER + self.new_account()
        user = self.put_user(User(number, first_name, last_name, username, language_code))
        self.put_chat(Chat(number, ChatKind.PRIVATE, first_name))
        for one in (user, self.bot):
            self.put_member(number, Member(one, Role.MEMBER))
        self.tell(ChatChanged(number))
        return user

    def rename(self, user_id: int, first_name: str, *, username: str | None = None) -> User:
        """Somebody calls themselves otherwise from now on; nobody tells bots of that."""
        user = replace(self.user(user_id), first_name=first_name, username=username)
        self.put_user(user)
        for chat in self.chats_of(user_id):
            self.put_member(chat.id, replace(self.member(chat.id, user_id), user=user))
        self.put_chat(replace(self.chat(user_id), title=first_name))
        self.tell(ChatChanged(user_id))
        return user

    def add_group(self, title: str, members: Iterable[int]) -> Chat:
        """A plain group without the bot; the first member owns it."""
        number = _FIRST_GROUP - self.new_account()
        return self._with_members(Chat(number, ChatKind.GROUP, title), members)

    def add_supergroup(self, title: str, members: Iterable[int], *, forum: bool = False) -> Chat:
        number = _FIRST_SUPERGROUP - self.new_account()
        return self._with_members(Chat(number, ChatKind.SUPERGROUP, title, forum), members)

    def _with_members(self, chat: Chat, members: Iterable[int]) -> Chat:
        self.put_chat(chat)
        for place, user_id in enumerate(members):
            role = Role.MEMBER if place else Role.OWNER
            self.put_member(chat.id, Member(self.user(user_id), role))
        self.tell(ChatChanged(chat.id))
        return chat

    def add_topic(self, user_id: int, chat_id: int, name: str) -> Topic:
        if not self.chat(chat_id).is_forum:
            raise Forbidden("only a forum has topics")
        number = self.new_message_id(chat_id)
        topic = Topic(number, name)
        self.put_topic(chat_id, topic)
        opened = Message(
            chat_id, number, user_id, self.now, text=name, thread_id=number, service="topic"
        )
        self.post(opened)
        self.tell(ChatChanged(chat_id))
        return topic

    def add_bot(self, user_id: int, chat_id: int) -> None:
        self._needs_group(chat_id)
        self.set_role(user_id, chat_id, self.bot.id, Role.MEMBER)
        self.post_service(chat_id, user_id, "joined", self.bot.id)

    def remove_bot(self, user_id: int, chat_id: int) -> None:
        self._needs_administrator(user_id, chat_id)
        self.post_service(chat_id, user_id, "left", self.bot.id)
        self.set_role(user_id, chat_id, self.bot.id, Role.BANNED)

    def join(self, user_id: int, chat_id: int) -> None:
        self._needs_group(chat_id)
        self.set_role(user_id, chat_id, user_id, Role.MEMBER)
        self.post_service(chat_id, user_id, "joined", user_id)

    def leave(self, user_id: int, chat_id: int) -> None:
        self._needs_group(chat_id)
        self.post_service(chat_id, user_id, "left", user_id)
        self.set_role(user_id, chat_id, user_id, Role.LEFT)

    def promote(self, by: int, chat_id: int, user_id: int, *, anonymous: bool = False) -> None:
        """Make somebody, or the bot, an administrator; an administrator bot hears everything.

        An owner stays the owner and may become anonymous.
        """
        self._needs_administrator(by, chat_id)
        owner = self.member(chat_id, user_id).role is Role.OWNER
        role = Role.OWNER if owner else Role.ADMINISTRATOR
        self.set_role(by, chat_id, user_id, role, anonymous=anonymous)

    def demote(self, by: int, chat_id: int, user_id: int) -> None:
        self._needs_administrator(by, chat_id)
        self.set_role(by, chat_id, user_id, Role.MEMBER)

    def block(self, user_id: int) -> None:
        """Block the bot."""
        self.blocked.add(user_id)
        self.set_role(user_id, user_id, self.bot.id, Role.BANNED)

    def unblock(self, user_id: int) -> None:
        self.blocked.discard(user_id)
        self.set_role(user_id, user_id, self.bot.id, Role.MEMBER)

    def migrate(self, chat_id: int) -> Chat:
        """Turn a group into a supergroup, as Telegram does when it grows: another number.

        Both chats tell of it; messages stay behind in the old one.
        """
        old = self.chat(chat_id)
        if old.kind is not ChatKind.GROUP or chat_id in self.migrated:
            raise Forbidden("only a group becomes a supergroup")
        new = self.put_chat(
            Chat(_FIRST_SUPERGROUP - self.new_account(), ChatKind.SUPERGROUP, old.title)
        )
        owner = next(one.user.id for one in self.members(chat_id) if one.role is Role.OWNER)
        for member in self.members(chat_id):
            self.put_member(new.id, member)
        self.post_service(old.id, owner, "migrated_to", new.id)
        self.migrated[old.id] = new.id
        self.post_service(new.id, ANONYMOUS_ADMIN, "migrated_from", old.id)
        self.tell(ChatMigrated(old.id, new.id))
        return new

    def _needs_group(self, chat_id: int) -> None:
        if self.is_private(chat_id):
            raise Forbidden("a private chat has no members to add")

    def _needs_administrator(self, user_id: int, chat_id: int) -> None:
        self._needs_group(chat_id)
        if not self.member(chat_id, user_id).is_administrator:
            raise Forbidden("only an administrator does that")
