"""What the bot does, as lines of a transcript."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.events import (
    ButtonAnswered,
    Event,
    MessageDeleted,
    MessageEdited,
    MessagePinned,
    MessageSent,
    Reacted,
)
from bot.sandbox.values import Button, Message
from bot.sandbox.world import World
from tests.chats.places import Place, name_of


class Shown:
    """Turns events into lines, as somebody sees them who was last at a place."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._newest: dict[Place, int] = {}
        self._texts: dict[tuple[int, int], str] = {}

    def lines(self, event: Event, here: Place, spoken: int | None) -> Iterator[str]:
        """What is to be read of an event; `spoken` is the line that was last said here."""
        match event:
            case MessageSent(message=message):
                if message.author == self._world.bot.id and not message.service:
                    yield self._said(message, here, spoken)
                    self._newest[_place(message)] = message.id
                self._texts[message.chat_id, message.id] = message.text
            case MessageEdited(message=message) if message.author == self._world.bot.id:
                yield self._edited(message, here)
            case MessageDeleted(chat_id, message_id, self._world.bot.id):
                yield f"bot deletes> {self._start(chat_id, message_id)}"
            case ButtonAnswered(text=str(text), user_id=user_id, alert=alert) if text:
                kind = "alert" if alert else "toast"
                said = text.replace("\xa0", " ")
                yield f"{kind} to {self._world.user(user_id).first_name}> {said}"
            case MessagePinned(chat_id, message_id, self._world.bot.id):
                yield f"bot pins> {self._start(chat_id, message_id)}"
            case Reacted(user_id=self._world.bot.id, emoji=emoji):
                yield f"bot reacts> {emoji}"
            case _:
                return

    def _said(self, message: Message, here: Place, spoken: int | None) -> str:
        notes = self._where(message, here)
        if message.reply_to is not None:
            to = "" if message.reply_to == spoken else f" to {self._start_of_reply(message)}"
            notes.append(f"reply{to}")
        return _line("bot", notes, message)

    def _edited(self, message: Message, here: Place) -> str:
        notes = self._where(message, here)
        newest = self._newest.get(_place(message)) == message.id
        notes.append("edit" if newest else f"edit of {self._start(message.chat_id, message.id)}")
        self._texts[message.chat_id, message.id] = message.text
        return _line("bot", notes, message)

    def _where(self, message: Message, here: Place) -> list[str]:
        place = _place(message)
        return [] if place == here else [f"in {name_of(self._world, place)}"]

    def _start_of_reply(self, message: Message) -> str:
        return self._start(message.chat_id, message.reply_to or 0)

    def _start(self, chat_id: int, message_id: int) -> str:
        """How the message began, as it was last shown."""
        first = self._texts[chat_id, message_id].partition("\n")[0]
        return f'"{first}"'.replace("\xa0", " ")


def _place(message: Message) -> Place:
    return Place(message.chat_id, message.thread_id)


def _line(who: str, notes: list[str], message: Message) -> str:
    about = f" ({', '.join(notes)})" if notes else ""
    kinds = [name for name in ("photo", "document") if getattr(message, name)]
    text = "\n".join(filter(None, [*(f"<{kind}>" for kind in kinds), message.text]))
    rows = "".join(f"\n{' '.join(map(_label, row))}" for row in message.rows)
    # Spaces that do not break look like others, here and to whoever writes a transcript.
    return f"{who}{about}> {text}{rows}".replace("\xa0", " ")


def _label(button: Button) -> str:
    return f"[{button.text}]"
