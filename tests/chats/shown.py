"""What the bot does, as lines of a transcript."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.events import (
    ButtonAnswered,
    Event,
    InlineAnswered,
    MessageDeleted,
    MessageEdited,
    MessagePinned,
    MessageSent,
    MessageUnpinned,
    Reacted,
)
from bot.sandbox.values import Button, File, InlineAnswer, Message
from bot.sandbox.world import World
from tests.chats.cast import Cast
from tests.chats.moments import at_the_same_moment
from tests.chats.places import Place, name_of


class Shown:
    """Turns events into lines, as somebody sees them who was last at a place."""

    def __init__(self, world: World, cast: Cast) -> None:
        self._world = world
        self._cast = cast
        self._bot = world.bot.id
        self._newest: dict[Place, int] = {}
        self._texts: dict[tuple[int, int], str] = {}
        self._photos: set[str] = set()

    def lines(self, event: Event, here: Place, spoken: int | None) -> Iterator[str]:
        """What is to be read of an event; `spoken` is the line that was last said here."""
        match event:
            case MessageSent(message=message):
                content = self._content(message)
                if self._is_bot_s(message) and not message.service:
                    yield self._line(self._sent(message, here, spoken), message, content)
                    self._newest[_place(message)] = message.id
                self._texts[message.chat_id, message.id] = content
            case MessageEdited(message=message) if self._is_bot_s(message):
                content = self._content(message)
                yield self._line(self._edited(message, here), message, content)
                self._texts[message.chat_id, message.id] = content
            case MessageDeleted(chat_id, message_id, self._bot):
                yield f"bot deletes> {self._start(chat_id, message_id)}"
            case ButtonAnswered(text=text, user_id=user_id, alert=alert, url=url) if text or url:
                kind = "alert" if alert else "toast"
                yield _plain(f"{kind} to {self._cast.name(user_id)}> {text or url}")
            case InlineAnswered(user_id=user_id, answer=answer):
                yield _plain(f"results for {self._cast.name(user_id)}> {self._offer(answer)}")
            case MessagePinned(chat_id, message_id, self._bot, silent):
                quietly = " (silent)" if silent else ""
                yield f"bot pins{quietly}> {self._start(chat_id, message_id)}"
            case MessageUnpinned(chat_id, message_id, self._bot):
                yield f"bot unpins> {self._start(chat_id, message_id)}"
            case Reacted(chat_id, message_id, self._bot, emoji):
                to = "" if message_id == spoken else f" to {self._start(chat_id, message_id)}"
                yield f"bot reacts{to}> {emoji or 'no more'}"
            case _:
                return

    def _is_bot_s(self, message: Message) -> bool:
        return message.author == self._bot or message.via_bot

    def _sent(self, message: Message, here: Place, spoken: int | None) -> list[str]:
        notes = self._where(message, here)
        if message.silent:
            notes.append("silent")
        if message.reply_to is not None:
            to = "" if message.reply_to == spoken else f" to {self._start_of_reply(message)}"
            notes.append(f"reply{to}")
        if message.asks_reply is not None:
            notes.append("asks for a reply")
        return notes

    def _edited(self, message: Message, here: Place) -> list[str]:
        newest = self._newest.get(_place(message)) == message.id
        what = "edit" if newest else f"edit of {self._start(message.chat_id, message.id)}"
        return [*self._where(message, here), what]

    def _where(self, message: Message, here: Place) -> list[str]:
        place = _place(message)
        return [] if place == here else [f"in {name_of(self._world, place)}"]

    def _start_of_reply(self, message: Message) -> str:
        return self._start(message.chat_id, message.reply_to or 0)

    def _start(self, chat_id: int, message_id: int) -> str:
        """How the message began, as it was last shown."""
        first = self._texts[chat_id, message_id].partition("\n")[0]
        return _plain(f'"{first}"')

    @staticmethod
    def _line(notes: list[str], message: Message, content: str) -> str:
        who = "via bot" if message.via_bot else "bot"
        about = f" ({', '.join(notes)})" if notes else ""
        rows = "".join(f"\n{' '.join(map(_label, row))}" for row in message.rows)
        return _plain(f"{who}{about}> {content}{rows}")

    def _content(self, message: Message) -> str:
        """The text; before it what there is to see or to open."""
        shown = self._file(message.photo, message.document)
        return " ".join(filter(None, (shown, message.text)))

    def _file(self, photo: File | None, document: File | None = None) -> str:
        """A photo by its file id costs nothing, so a new upload is told from it."""
        if photo is not None:
            known = photo.id in self._photos
            self._photos.add(photo.id)
            return "[the same photo]" if known else "[photo]"
        return f"[document {document.name}]" if document is not None else ""

    def _offer(self, answer: InlineAnswer) -> str:
        lines = [f"[{answer.button.text}]"] if answer.button else []
        for one in answer.results:
            about = " · ".join(filter(None, (one.title or one.text, one.description)))
            lines.append(" ".join(filter(None, (self._file(one.photo), about))))
        if answer.next_offset:
            lines.append("…")
        return "\n".join(lines) or "nothing"


def _place(message: Message) -> Place:
    return Place(message.chat_id, message.thread_id)


def _label(button: Button) -> str:
    return f"[{button.text}]"


def _plain(line: str) -> str:
    """Spaces that do not break look like others, and it is always the same moment."""
    return at_the_same_moment(line.replace("\xa0", " "))
