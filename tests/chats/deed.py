"""Something that somebody does in a transcript, and what it comes to in the world."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox.events import InlineAnswered, MessageEdited, MessageSent
from bot.sandbox.values import Button, Message
from bot.sandbox.world import World
from tests.chats.cast import Cast
from tests.chats.moments import at_the_same_moment
from tests.chats.places import Place


@dataclass(slots=True)
class Deed:
    """Somebody does something at a place; `text` is what stands after the `>`.

    What their own app shows for it, such as a text in the field, is in `seen`.
    """

    world: World
    cast: Cast
    name: str
    here: Place
    text: str
    seen: list[str] = field(default_factory=list)

    @property
    def user_id(self) -> int:
        return self.cast.id(self.name)

    def say(self) -> None:
        self.world.say(self.user_id, self.here.chat_id, self.text, thread=self.here.thread_id)

    def reply(self) -> None:
        self._reply_to(self.world.bot.id)

    def reply_to(self, name: str) -> None:
        self._reply_to(self.cast.id(name))

    def _reply_to(self, author: int) -> None:
        quoted = self._newest(lambda one: one.author == author).id
        self.world.say(self.user_id, self.here.chat_id, self.text, reply_to=quoted)

    def edit(self, start: str = "") -> None:
        mine = self._newest(
            lambda one: self.world.writer(one) == self.user_id and one.text.startswith(start)
        )
        self.world.edit(self.user_id, self.here.chat_id, mine.id, self.text)

    def press(self, label: str, start: str = "") -> None:
        """A button of any kind: what it does in the person's own app is seen."""
        message, button = self._button(label, start)
        if button.data is not None:
            self.world.press(self.user_id, message.chat_id, message.id, button.data)
        elif button.url is not None:
            self._visit(button.url)
        elif button.copy is not None:
            self._see("clipboard", button.copy)
        else:
            self._type_query(button.inline_here or button.inline or "")

    def press_too_old(self, label: str) -> None:
        message, button = self._button(label, "")
        self.world.press(
            self.user_id, message.chat_id, message.id, button.data or "", inaccessible=True
        )

    def press_gone(self, label: str) -> None:
        """A button that a message had before it was edited."""
        for event in reversed(self.world.events):
            match event:
                case MessageSent(message) | MessageEdited(message) if self._is_here(message):
                    for button in message.buttons:
                        if _written(button.text) == label and button.data is not None:
                            self.world.press(
                                self.user_id,
                                message.chat_id,
                                message.id,
                                button.data,
                                outdated=True,
                            )
                            return
                case _:
                    pass
        raise LookupError(f"no message here ever had [{label}]")

    def follow(self, start: str = "") -> None:
        """The newest link in what the bot wrote here, or the one with these words."""
        for message in reversed(self.world.messages(self.here.chat_id)):
            if not self._is_here(message):
                continue
            for entity in message.entities:
                words = _cut(message.text, entity.offset, entity.end)
                if entity.kind in {"text_link", "url"} and _written(words).startswith(start):
                    self._visit(entity.url or words)
                    return
        raise LookupError(f"no link here is called {start}")

    def _visit(self, url: str) -> None:
        """A link to the bot opens the private chat, any other one a browser."""
        try:
            if self.world.follow(self.user_id, url) is not None:
                self.here = Place(self.user_id)
        except LookupError:
            self._see("browser", url)

    def ask_inline(self) -> None:
        self._ask(self.text)

    def _type_query(self, query: str) -> None:
        """A button may put an inline query into the field, where it is asked at once."""
        self._see("field", f"@{self.world.bot.username} {query}")
        self._ask(query)

    def _ask(self, query: str, offset: str = "") -> None:
        self.world.inline(self.user_id, query, chat_id=self.here.chat_id, offset=offset)

    def ask_for_more(self) -> None:
        """To the end of the list, where the next part of it is asked for."""
        offered = self._offered()
        typed = self.world.queries.typed(offered.query_id)
        self._ask(typed, offered.answer.next_offset)

    def choose(self, title: str) -> None:
        offered = self._offered()
        results = (
            one.id for one in offered.answer.results if _written(one.title or one.text) == title
        )
        self.world.choose_inline(
            self.user_id,
            offered.query_id,
            next(results),
            self.here.chat_id,
            thread=self.here.thread_id,
        )

    def press_above_results(self, label: str) -> None:
        button = self._offered().answer.button
        assert button is not None
        assert button.text == label
        self._visit(f"https://t.me/{self.world.bot.username}?start={button.payload}")

    def _offered(self) -> InlineAnswered:
        return next(
            one
            for one in reversed(self.world.events)
            if isinstance(one, InlineAnswered) and one.user_id == self.user_id
        )

    def react(self, emoji: str) -> None:
        answer = self._answer()
        self.world.react(self.user_id, answer.chat_id, answer.id, emoji)

    def take_reaction_back(self) -> None:
        self.react("")

    def pin(self) -> None:
        answer = self._answer()
        self.world.pin(self.user_id, answer.chat_id, answer.id)

    def unpin(self) -> None:
        answer = self._answer()
        self.world.unpin(self.user_id, answer.chat_id, answer.id)

    def send_photo(self) -> None:
        self.world.send_photo(
            self.user_id, self.here.chat_id, self.text, thread=self.here.thread_id
        )

    def send_document(self, name: str) -> None:
        chat_id, thread = self.here.chat_id, self.here.thread_id
        content = self.text.encode()
        self.world.send_document(self.user_id, chat_id, name, content, thread=thread)

    def open_document(self, name: str = "") -> None:
        """Read the newest document here, or the newest that is called so."""

        def fits(message: Message) -> bool:
            return message.document is not None and name in {"", message.document.name}

        document = self._newest(fits).document
        assert document is not None
        text = self.world.file(document.id).decode("utf-8-sig")
        self._see(f"file {document.name}", at_the_same_moment("\n".join(text.splitlines())))

    def send_sticker(self) -> None:
        self.world.send_sticker(self.user_id, self.here.chat_id, thread=self.here.thread_id)

    def delete_answer(self) -> None:
        answer = self._answer()
        self.world.delete(self.user_id, answer.chat_id, answer.id)

    def create(self, title: str, others: str) -> None:
        names = re.split(r",\s*|\s+and\s+", others)
        self.world.add_group(title, [self.user_id, *map(self.cast.id, names)])

    def open_topic(self, name: str) -> None:
        self.world.add_topic(self.user_id, self.here.chat_id, name)

    def add_bot(self) -> None:
        self.world.add_bot(self.user_id, self.here.chat_id)

    def remove_bot(self) -> None:
        self.world.remove_bot(self.user_id, self.here.chat_id)

    def join(self) -> None:
        self.world.join(self.user_id, self.here.chat_id)

    def leave(self) -> None:
        self.world.leave(self.user_id, self.here.chat_id)

    def promote_bot(self) -> None:
        self.world.promote(self.user_id, self.here.chat_id, self.world.bot.id)

    def promote(self, name: str) -> None:
        self.world.promote(self.user_id, self.here.chat_id, self.cast.id(name))

    def hide(self, name: str) -> None:
        self.world.promote(self.user_id, self.here.chat_id, self.cast.id(name), anonymous=True)

    def demote(self, name: str) -> None:
        self.world.demote(self.user_id, self.here.chat_id, self.cast.id(name))

    def migrate(self) -> None:
        self.world.migrate(self.here.chat_id)

    def block(self) -> None:
        self.world.block(self.user_id)

    def unblock(self) -> None:
        self.world.unblock(self.user_id)

    def rename(self) -> None:
        self.world.rename(self.user_id, self.text)

    def _answer(self) -> Message:
        """The bot's newest message here."""
        return self._newest(lambda one: one.author == self.world.bot.id)

    def _button(self, label: str, start: str) -> tuple[Message, Button]:
        message = self._newest(
            lambda one: (
                _written(one.text).startswith(start)
                and label in {_written(button.text) for button in one.buttons}
            )
        )
        return message, next(one for one in message.buttons if _written(one.text) == label)

    def _newest(self, fits: Callable[[Message], bool]) -> Message:
        for message in reversed(self.world.messages(self.here.chat_id)):
            if self._is_here(message) and fits(message):
                return message
        raise LookupError("no such message here")

    def _is_here(self, message: Message) -> bool:
        place = Place(message.chat_id, message.thread_id)
        return place == self.here and not message.service

    def _see(self, what: str, text: str) -> None:
        self.seen.append(f"{what} of {self.name}> {_written(text)}")


def _written(text: str) -> str:
    """As a transcript has it: the bot's spaces that do not break are others there."""
    return text.replace("\xa0", " ")


def _cut(text: str, start: int, end: int) -> str:
    """A stretch in UTF-16 units."""
    return text.encode("utf-16-le")[start * 2 : end * 2].decode("utf-16-le")
