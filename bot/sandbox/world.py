"""A little Telegram: what is in it, and what people do there. The bot comes in by `server`."""

from __future__ import annotations

from dataclasses import replace

from bot.sandbox.clock import Clock
from bot.sandbox.events import ButtonPressed, InlineAnswered
from bot.sandbox.marks import start_payload
from bot.sandbox.queries import Queries
from bot.sandbox.records import TOKEN
from bot.sandbox.refusal import Forbidden
from bot.sandbox.updates import Json
from bot.sandbox.values import InlineAnswer, Message
from bot.sandbox.wire import chat_json, inaccessible_json, message_json, user_json
from bot.sandbox.writing import SMALL_PHOTO, Writing

__all__ = ["SMALL_PHOTO", "TOKEN", "World", "sample_club"]


class World(Writing):
    """Users and chats go by their ids; a private chat has the id of its user.

    All methods but `listen` are plain functions: call them from the event loop of the server.
    What a person may not do (write where they are no member, edit another's message, press a
    button that is not there) raises `Forbidden`; what does not exist raises LookupError.

    What is there is read by the methods of `Records`, chats change by those of `Groups`, and
    people write and send by those of `Writing`.
    """

    def __init__(
        self, *, clock: Clock | None = None, privacy: bool = True, first_id: int = 1
    ) -> None:
        super().__init__(clock=clock, privacy=privacy, first_id=first_id)
        self.queries = Queries(self)

    def press(
        self,
        user_id: int,
        chat_id: int,
        message_id: int,
        data: str,
        *,
        outdated: bool = False,
        inaccessible: bool = False,
    ) -> str:
        """Press a button; the id of the query, by which `ButtonAnswered` comes back.

        An app may show an `outdated` button that the message has no more; and of a message that
        is `inaccessible`, most often for its age, the bot is told where it stands and no more.
        """
        self._needs_member(user_id, chat_id)
        message = self.message(chat_id, message_id)
        if not outdated and data not in {button.data for button in message.buttons}:
            raise Forbidden("there is no such button")
        query_id = self.queries.opened(user_id)
        self.tell(ButtonPressed(query_id, user_id, chat_id, message_id, data))
        told = inaccessible_json if inaccessible else message_json
        where: Json = (
            {"inline_message_id": message.inline_id}
            if message.inline_id
            else {"message": told(self, message)}
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
        self.set_reaction(user_id, message, emoji)
        if self.is_private(chat_id) or self.member(chat_id, self.bot.id).is_administrator:
            kinds = [[{"type": "emoji", "emoji": one}] if one else [] for one in (before, emoji)]
            told: Json = {"chat": chat_json(self, self.chat(chat_id)), "message_id": message.id}
            told |= {"user": user_json(self.user(user_id)), "date": self.now}
            told |= {"old_reaction": kinds[0], "new_reaction": kinds[1]}
            self.updates.add("message_reaction", chat_id, told)

    def pin(self, user_id: int, chat_id: int, message_id: int) -> None:
        self._needs_right_to_pin(user_id, chat_id)
        self.set_pinned(user_id, self.message(chat_id, message_id), silent=False)

    def unpin(self, user_id: int, chat_id: int, message_id: int) -> None:
        self._needs_right_to_pin(user_id, chat_id)
        if not self.set_unpinned(user_id, chat_id, message_id):
            raise LookupError(f"message {message_id} is not pinned")

    def follow(self, user_id: int, url: str) -> Message | None:
        """Tap a link to the bot: it opens the private chat, and starts it if it carries something.

        What is said there, if anything. LookupError if the link leads elsewhere.
        """
        payload = start_payload(url, self.bot.username or "")
        if payload is None:
            raise LookupError(f"{url} does not lead to the bot")
        if not payload and user_id in self.started:
            return None
        return self.say(user_id, user_id, f"/start {payload}")

    def inline(
        self, user_id: int, query: str, *, chat_id: int | None = None, offset: str = ""
    ) -> str:
        """Type `@bot query` into a field; the id, by which `InlineAnswered` comes back.

        What the bot allowed Telegram to keep comes back at once, and the bot hears nothing of it.
        """
        if len(query) > 256:
            raise Forbidden("an inline query has up to 256 characters")
        query_id = self.queries.opened(user_id, query, offset)
        if (kept := self.queries.kept(user_id, query, offset)) is not None:
            self.offer(user_id, query_id, kept)
            return query_id
        asked: Json = {"id": query_id, "from": user_json(self.user(user_id)), "query": query}
        kind = "sender" if chat_id == user_id else self.chat(chat_id).kind if chat_id else None
        told: Json = {"chat_type": str(kind)} if kind else {}
        self.updates.add("inline_query", user_id, asked | {"offset": offset} | told)
        return query_id

    def offer(self, user_id: int, query_id: str, answer: InlineAnswer) -> None:
        """Show somebody what there is to choose from."""
        self.put_answer(query_id, answer)
        self.tell(InlineAnswered(query_id, user_id, answer))

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
        found = {one.id: one for one in self.inline_answer(query_id).results}[result_id]
        message = replace(
            self._new(user_id, chat_id, thread, None, found.text),
            entities=found.entities,
            rows=found.rows,
            photo=found.photo,
            via_bot=True,
            inline_id=f"inline{self.new_number()}" if found.rows else None,
        )
        told: Json = {"result_id": result_id, "from": user_json(self.user(user_id))}
        told["query"] = self.queries.typed(query_id)
        if message.inline_id:
            told["inline_message_id"] = message.inline_id
        self.updates.add("chosen_inline_result", user_id, told)
        return self._write(message, user_id)

    def _needs_right_to_pin(self, user_id: int, chat_id: int) -> None:
        if self.is_private(chat_id):
            self._needs_member(user_id, chat_id)
        else:
            self._needs_administrator(user_id, chat_id)


def sample_club(*, clock: Clock | None = None, privacy: bool = True, first_id: int = 1) -> World:
    """Four players (Aziz uz, Malika ru, Ivan ru without username, Dilnoza en) and their club.

    The club is a forum supergroup with topics "Table 1" and "Table 2"; the bot is a member; Aziz
    owns it, Malika is an administrator who writes as the group. Each has a private chat with the
    bot in which nothing has been said yet, and the bot has been told of nothing.
    """
    world = World(clock=clock, privacy=privacy, first_id=first_id)
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
    world.journal.entries.clear()
    return world
