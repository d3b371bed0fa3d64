"""A little Telegram: what is in it, and what people do there. The bot comes in by `server`."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import replace

from bot.sandbox.clock import Clock
from bot.sandbox.events import ButtonPressed, Reacted
from bot.sandbox.groups import Groups
from bot.sandbox.hearing import typed_entities
from bot.sandbox.html import trimmed, units
from bot.sandbox.queries import Queries
from bot.sandbox.records import TOKEN
from bot.sandbox.refusal import Forbidden
from bot.sandbox.updates import Json
from bot.sandbox.values import ANONYMOUS_ADMIN, Message
from bot.sandbox.wire import chat_json, markup_json, message_json, user_json

__all__ = ["SMALL_PHOTO", "TOKEN", "World", "sample_club"]

SMALL_PHOTO = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""A PNG of one pixel."""


class World(Groups):
    """Users and chats go by their ids; a private chat has the id of its user.

    All methods but `listen` are plain functions: call them from the event loop of the server.
    What a person may not do (write where they are no member, edit another's message, press a
    button that is not there) raises `Forbidden`; what does not exist raises LookupError.

    What is there is read by the methods of `Records`, chats change by those of `Groups`.
    """

    def __init__(self, *, clock: Clock | None = None, privacy: bool = True) -> None:
        """With `privacy` the bot hears in groups only what is meant for it."""
        super().__init__(clock=clock, privacy=privacy)
        self.queries = Queries(self)

    def say(
        self,
        user_id: int,
        chat_id: int,
        text: str,
        *,
        reply_to: int | None = None,
        thread: int | None = None,
    ) -> Message:
        """Write; in a forum `thread` names the topic, without it the line goes to General.

        A reply goes to the topic of the message that it replies to.
        """
        text, _ = trimmed(text, [])
        if not text or units(text) > 4096:
            raise Forbidden("a message has 1 to 4096 characters")
        return self._write(self._new(user_id, chat_id, thread, reply_to, text), user_id)

    def send_photo(
        self,
        user_id: int,
        chat_id: int,
        caption: str = "",
        *,
        photo: bytes | None = None,
        reply_to: int | None = None,
        thread: int | None = None,
    ) -> Message:
        """A photo of one pixel, unless another is given."""
        file = self.put_file(photo or SMALL_PHOTO, "photo.png", "image/png")
        message = self._new(user_id, chat_id, thread, reply_to, caption.strip())
        return self._write(replace(message, photo=file), user_id)

    def send_sticker(
        self, user_id: int, chat_id: int, emoji: str = "👍", *, thread: int | None = None
    ) -> Message:
        return self._write(
            replace(self._new(user_id, chat_id, thread, None, ""), sticker=emoji), user_id
        )

    def edit(self, user_id: int, chat_id: int, message_id: int, text: str) -> Message:
        """Change an own message (its caption, if it is a photo)."""
        before = self._own(user_id, chat_id, message_id)
        if text.strip() == before.text:
            raise Forbidden("nothing would change")
        return self.change(
            replace(
                before, text=text.strip(), entities=typed_entities(text.strip()), edited=self.now
            )
        )

    def delete(self, user_id: int, chat_id: int, message_id: int) -> None:
        """An own message; in a private chat and by an administrator any."""
        message = self.message(chat_id, message_id)
        if not self.is_private(chat_id) and not self.member(chat_id, user_id).is_administrator:
            message = self._own(user_id, chat_id, message_id)
        self.remove(user_id, chat_id, message.id)

    def press(self, user_id: int, chat_id: int, message_id: int, data: str) -> str:
        """Press a button; the id of the query, by which `ButtonAnswered` comes back."""
        self._needs_member(user_id, chat_id)
        message = self.message(chat_id, message_id)
        if data not in {button.data for button in message.buttons}:
            raise Forbidden("there is no such button")
        query_id = self.queries.opened(user_id)
        self.tell(ButtonPressed(query_id, user_id, chat_id, message_id, data))
        where: Json = (
            {"inline_message_id": message.inline_id}
            if message.inline_id
            else {"message": message_json(self, message)}
        )
        asked: Json = {"id": query_id, "from": user_json(self.user(user_id)), "data": data}
        self.updates.add(
            "callback_query", chat_id, asked | {"chat_instance": str(-chat_id)} | where
        )
        return query_id

    def react(self, user_id: int, chat_id: int, message_id: int, emoji: str) -> None:
        """An empty emoji takes the reaction back."""
        self._needs_member(user_id, chat_id)
        message = self.message(chat_id, message_id)
        before = self.reactions(chat_id, message_id).get(user_id)
        self.put_reaction(chat_id, message_id, user_id, emoji)
        self.tell(Reacted(chat_id, message_id, user_id, emoji))
        if self.is_private(chat_id) or self.member(chat_id, self.bot.id).is_administrator:
            kinds = [[{"type": "emoji", "emoji": one}] if one else [] for one in (before, emoji)]
            told: Json = {"chat": chat_json(self, self.chat(chat_id)), "message_id": message.id}
            told |= {"user": user_json(self.user(user_id)), "date": self.now}
            told |= {"old_reaction": kinds[0], "new_reaction": kinds[1]}
            self.updates.add("message_reaction", chat_id, told)

    def pin(self, user_id: int, chat_id: int, message_id: int) -> None:
        if not self.is_private(chat_id):
            self._needs_administrator(user_id, chat_id)
        self.set_pinned(user_id, self.message(chat_id, message_id), silent=False)

    def inline(self, user_id: int, query: str, *, chat_id: int | None = None) -> str:
        """Type `@bot query` into a field; the id, by which `InlineAnswered` comes back."""
        query_id = self.queries.opened(user_id, query)
        asked: Json = {"id": query_id, "from": user_json(self.user(user_id)), "query": query}
        kind = "sender" if chat_id == user_id else self.chat(chat_id).kind if chat_id else None
        told: Json = {"chat_type": str(kind)} if kind else {}
        self.updates.add("inline_query", user_id, asked | {"offset": ""} | told)
        return query_id

    def choose_inline(
        self,
        user_id: int,
        query_id: str,
        result_id: str,
        chat_id: int,
        *,
        thread: int | None = None,
    ) -> Message:
        """Send one of the results to a chat; the message is the person's, `via_bot`."""
        found = {one.id: one for one in self.inline_results(query_id)}[result_id]
        message = replace(
            self._new(user_id, chat_id, thread, None, found.text),
            entities=found.entities,
            rows=found.rows,
            via_bot=True,
            inline_id=f"inline{self.new_number()}" if found.rows else None,
        )
        told: Json = {"result_id": result_id, "from": user_json(self.user(user_id))}
        told["query"] = self.queries.typed(query_id)
        if message.inline_id and markup_json(found.rows):
            told["inline_message_id"] = message.inline_id
        self.updates.add("chosen_inline_result", user_id, told)
        return self._write(message, user_id)

    def _new(
        self, user_id: int, chat_id: int, thread: int | None, reply_to: int | None, text: str
    ) -> Message:
        """A message of somebody, not yet sent."""
        self._needs_member(user_id, chat_id)
        if chat_id in self.migrated:
            raise Forbidden("this group has become a supergroup")
        if reply_to is not None:
            thread = self.message(chat_id, reply_to).thread_id
        if thread is not None and thread not in {topic.id for topic in self.topics(chat_id)}:
            raise LookupError(f"there is no topic {thread}")
        author = ANONYMOUS_ADMIN if self.member(chat_id, user_id).anonymous else user_id
        return Message(
            chat_id,
            self.new_message_id(chat_id),
            author,
            self.now,
            text=text,
            entities=typed_entities(text),
            reply_to=reply_to,
            thread_id=thread,
        )

    def _write(self, message: Message, user_id: int) -> Message:
        if self.is_private(message.chat_id):
            if user_id in self.blocked:
                self.unblock(user_id)
            self.started.add(user_id)
        return self.post(message, writer=user_id)

    def _own(self, user_id: int, chat_id: int, message_id: int) -> Message:
        message = self.message(chat_id, message_id)
        if self.writer(message) != user_id or message.service or message.via_bot:
            raise Forbidden("this is no message of their own")
        return message

    def _needs_member(self, user_id: int, chat_id: int) -> None:
        if not self.member(chat_id, user_id).is_there:
            raise Forbidden("only members do that")


def sample_club(*, clock: Clock | None = None, privacy: bool = True) -> World:
    """Four players (Aziz uz, Malika ru, Ivan ru without username, Dilnoza en) and their club.

    The club is a forum supergroup with topics "Table 1" and "Table 2"; the bot is a member; Aziz
    owns it, Malika is an administrator who writes as the group. Each has a private chat with the
    bot in which nothing has been said yet, and the bot has been told of nothing.
    """
    world = World(clock=clock, privacy=privacy)
    aziz = world.add_user("Aziz", "uz", username="aziz_s").id
    malika = world.add_user("Malika", "ru", username="malika_k").id
    ivan = world.add_user("Ivan", "ru").id
    dilnoza = world.add_user("Dilnoza", "en", last_name="Karimova", username="dilnoza").id
    club = world.add_supergroup("Winds of the East", (aziz, malika, ivan, dilnoza), forum=True).id
    for table in ("Table 1", "Table 2"):
        world.add_topic(aziz, club, table)
    world.add_bot(aziz, club)
    world.promote(aziz, club, malika, anonymous=True)
    world.updates.drop()
    return world
