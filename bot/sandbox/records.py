"""The state of the little Telegram: who and what is there, and what happened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from hashlib import sha256
from itertools import count

from bot.sandbox.clock import Clock
from bot.sandbox.events import Event
from bot.sandbox.faults import Faults
from bot.sandbox.journal import Journal
from bot.sandbox.menus import Menus
from bot.sandbox.pictures import photo_size
from bot.sandbox.updates import Updates
from bot.sandbox.values import (
    ANONYMOUS_ADMIN,
    Chat,
    ChatKind,
    Command,
    File,
    FileKind,
    InlineAnswer,
    Member,
    Message,
    Role,
    Topic,
    User,
)

BOT = User(1, "Madjong", username="madjong_bot", is_bot=True)
"""The bot as Telegram knows it; its token begins with its id."""
TOKEN = "1:sandbox-token"  # noqa: S105 - opens nothing
"""The only token that the sandbox takes."""
_FIRST_UPDATE = 900_000_001
"""Numbers as Telegram gives them."""
GROUP_ANONYMOUS = User(ANONYMOUS_ADMIN, "Group", username="GroupAnonymousBot", is_bot=True)


class Records:
    """What is there, for whoever looks; only the sandbox itself changes it."""

    def __init__(
        self, *, clock: Clock | None = None, privacy: bool = True, first_id: int = 1
    ) -> None:
        """With `privacy` the bot hears in groups only what is meant for it.

        Updates and messages are numbered from `first_id` on, for a bot whose database has seen
        another little Telegram before this one.
        """
        self.clock = clock or Clock()
        self.faults = Faults()
        self.journal = Journal()
        self.bot = BOT
        self.token = TOKEN
        self.privacy = privacy
        self.menus = Menus(BOT.first_name)
        self.updates = Updates(self.faults, self.journal, max(first_id, _FIRST_UPDATE))
        self.blocked: set[int] = set()
        """Who blocked the bot."""
        self.started: set[int] = set()
        """Who has written to the bot in private: only to them it may write."""
        self.migrated: dict[int, int] = {}
        """Where old groups went on."""
        self._users: dict[int, User] = {BOT.id: BOT, ANONYMOUS_ADMIN: GROUP_ANONYMOUS}
        self._chats: dict[int, Chat] = {}
        self._members: dict[int, dict[int, Member]] = {}
        self._topics: dict[int, list[Topic]] = {}
        self._messages: dict[int, dict[int, Message]] = {}
        self._writers: dict[tuple[int, int], int] = {}
        self._pinned: dict[int, list[int]] = {}
        self._reactions: dict[tuple[int, int], dict[int, str]] = {}
        self._files: dict[str, tuple[File, bytes]] = {}
        self._inline: dict[str, InlineAnswer] = {}
        self._events: list[Event] = []
        self._news = asyncio.Event()
        self._first_id = first_id
        self._accounts = count(1)
        self._numbers = count(first_id)
        self._own_numbers: dict[int, count[int]] = {}

    @property
    def now(self) -> int:
        """Seconds, as Telegram dates messages."""
        return int(self.clock.now().timestamp())

    @property
    def users(self) -> tuple[User, ...]:
        """The people, in the order they came; no bots."""
        return tuple(user for user in self._users.values() if not user.is_bot)

    def user(self, user_id: int) -> User:
        """A person or the bot."""
        return self._users[user_id]

    def user_named(self, first_name: str) -> User:
        for user in self._users.values():
            if user.first_name == first_name:
                return user
        raise LookupError(f"nobody is called {first_name}")

    def chat(self, chat_id: int) -> Chat:
        return self._chats[chat_id]

    @property
    def chats(self) -> tuple[Chat, ...]:
        """All chats, those of groups that went on elsewhere included."""
        return tuple(self._chats.values())

    def chats_of(self, user_id: int) -> tuple[Chat, ...]:
        """The private chat with the bot, then the groups this person is in."""
        return tuple(
            chat
            for chat in self._chats.values()
            if chat.id not in self.migrated and self.member(chat.id, user_id).is_there
        )

    def topics(self, chat_id: int) -> tuple[Topic, ...]:
        """The topics of a forum, without General, which has no thread id."""
        return tuple(self._topics.get(chat_id, ()))

    def member(self, chat_id: int, user_id: int) -> Member:
        """What a user is in a chat; who never was there has left."""
        here = self._members[chat_id]
        return here.get(user_id) or Member(self._users[user_id], Role.LEFT)

    def members(self, chat_id: int) -> tuple[Member, ...]:
        """Who is in a chat now, the bot included."""
        return tuple(one for one in self._members[chat_id].values() if one.is_there)

    def messages(self, chat_id: int) -> tuple[Message, ...]:
        """All messages of a chat as they stand, oldest first; `thread_id` tells the topic."""
        return tuple(self._messages[chat_id].values())

    def message(self, chat_id: int, message_id: int) -> Message:
        return self._messages[chat_id][message_id]

    def find_message(self, chat_id: int, message_id: int) -> Message | None:
        """The same, or None if it is gone."""
        return self._messages[chat_id].get(message_id)

    def inline_message(self, inline_id: str) -> Message:
        """A message that was sent through inline mode, by the only name the bot has for it."""
        for messages in self._messages.values():
            for message in messages.values():
                if message.inline_id == inline_id:
                    return message
        raise LookupError(inline_id)

    def pinned(self, chat_id: int) -> tuple[Message, ...]:
        """The pinned messages, the newest first."""
        here = self._messages[chat_id]
        return tuple(here[one] for one in self._pinned.get(chat_id, ()) if one in here)

    def reactions(self, chat_id: int, message_id: int) -> dict[int, str]:
        """Emoji by user."""
        return dict(self._reactions.get((chat_id, message_id), {}))

    def commands(self, user_id: int, chat_id: int) -> tuple[Command, ...]:
        """The menu that this person sees in this chat: the narrowest scope, in their language."""
        return self.menus.shown_to(self.member(chat_id, user_id), self.chat(chat_id))

    def description(self, language_code: str | None) -> str:
        """What an empty private chat shows."""
        return self.menus.text("description", language_code)

    def short_description(self, language_code: str | None) -> str:
        return self.menus.text("short_description", language_code)

    def bot_name(self, language_code: str | None) -> str:
        return self.menus.text("name", language_code)

    def file(self, file_id: str) -> bytes:
        """The bytes of a photo or a document."""
        return self._files[file_id][1]

    def inline_answer(self, query_id: str) -> InlineAnswer:
        """What the bot offers to an inline query; nothing as long as it has not answered."""
        return self._inline.get(query_id) or InlineAnswer(())

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far; the number of an event is its place in here."""
        return tuple(self._events)

    async def listen(self, after: int = 0) -> AsyncIterator[tuple[int, Event]]:
        """Events with their numbers, from number `after` on, and then each as it happens."""
        while True:
            while after < len(self._events):
                yield after, self._events[after]
                after += 1
            await self._news.wait()

    # What only the sandbox does.

    def tell(self, event: Event) -> None:
        """Let everyone who looks on know."""
        self._events.append(event)
        news, self._news = self._news, asyncio.Event()
        news.set()

    def new_account(self) -> int:
        """A number for a user or a chat: the first has the same in every little Telegram."""
        return next(self._accounts)

    def new_number(self) -> int:
        """A number for a query or a file."""
        return next(self._numbers)

    def new_message_id(self, chat_id: int) -> int:
        """Supergroups count for themselves; in all other chats the bot sees one count."""
        own = self._chats[chat_id].kind is ChatKind.SUPERGROUP
        numbers = self._own_numbers.setdefault(chat_id if own else 0, count(self._first_id))
        return next(numbers)

    def put(self, message: Message, *, writer: int | None = None) -> Message:
        """Write a message down, new or changed; `writer` is who is behind an anonymous author."""
        self._messages[message.chat_id][message.id] = message
        if writer is not None:
            self._writers[message.chat_id, message.id] = writer
        return message

    def writer(self, message: Message) -> int:
        return self._writers.get((message.chat_id, message.id), message.author)

    def take_away(self, chat_id: int, message_id: int) -> None:
        del self._messages[chat_id][message_id]
        self.take_pin(chat_id, message_id)

    def put_chat(self, chat: Chat) -> Chat:
        self._chats[chat.id] = chat
        self._members.setdefault(chat.id, {})
        self._messages.setdefault(chat.id, {})
        return chat

    def put_user(self, user: User) -> User:
        self._users[user.id] = user
        return user

    def put_member(self, chat_id: int, member: Member) -> None:
        self._members[chat_id][member.user.id] = member

    def put_topic(self, chat_id: int, topic: Topic) -> None:
        self._topics.setdefault(chat_id, []).append(topic)

    def put_file(self, content: bytes, kind: FileKind, name: str, media_type: str) -> File:
        """Each upload is a file of its own, by an id that no other little Telegram knows."""
        number = str(self.new_number()).encode()
        file_id = f"{kind.lower()}_{sha256(number + content).hexdigest()[:24]}"
        width, height = (kind is FileKind.PHOTO and photo_size(content)) or (0, 0)
        file = File(file_id, kind, name, len(content), media_type, width, height)
        self._files[file_id] = (file, content)
        return file

    def known_file(self, file_id: str) -> File:
        return self._files[file_id][0]

    def put_answer(self, query_id: str, answer: InlineAnswer) -> None:
        self._inline[query_id] = answer

    def put_reaction(self, chat_id: int, message_id: int, user_id: int, emoji: str) -> None:
        here = self._reactions.setdefault((chat_id, message_id), {})
        here.pop(user_id, None)
        if emoji:
            here[user_id] = emoji

    def put_pin(self, chat_id: int, message_id: int) -> None:
        self.take_pin(chat_id, message_id)
        self._pinned.setdefault(chat_id, []).insert(0, message_id)

    def take_pin(self, chat_id: int, message_id: int) -> bool:
        """Whether it was pinned."""
        here = self._pinned.get(chat_id, [])
        if message_id not in here:
            return False
        here.remove(message_id)
        return True
