"""What people do in a transcript: each kind of line, and what it comes to in the world."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.values import Message
from bot.sandbox.world import World
from tests.chats.places import Place


@dataclass(frozen=True, slots=True)
class Deed:
    """Somebody does something at a place; `text` is what stands after the `>`."""

    world: World
    user_id: int
    here: Place
    text: str

    def say(self) -> Message:
        """Aziz> text"""
        return self.world.say(
            self.user_id, self.here.chat_id, self.text, thread=self.here.thread_id
        )

    def reply(self) -> Message:
        """Aziz (reply)> text"""
        return self._reply_to(self.world.bot.id)

    def reply_to(self, name: str) -> Message:
        """Aziz (reply to Ivan)> text"""
        return self._reply_to(self.world.user_named(name).id)

    def _reply_to(self, author: int) -> Message:
        quoted = self._newest(lambda one: one.author == author).id
        return self.world.say(self.user_id, self.here.chat_id, self.text, reply_to=quoted)

    def edit(self, start: str) -> Message:
        """Aziz edits> text, or Aziz edits "/s 12"> text"""
        mine = self._newest(
            lambda one: self.world.writer(one) == self.user_id and one.text.startswith(start)
        )
        return self.world.edit(self.user_id, self.here.chat_id, mine.id, self.text)

    def press(self, label: str, start: str) -> None:
        """Aziz presses [Self-draw], or Aziz presses [Self-draw] under "8 points"."""
        message = self._newest(
            lambda one: (
                _written(one.text).startswith(start)
                and label in {_written(button.text) for button in one.buttons}
            )
        )
        data = next(button.data for button in message.buttons if _written(button.text) == label)
        assert data is not None
        self.world.press(self.user_id, message.chat_id, message.id, data)

    def send_photo(self) -> Message:
        """Aziz sends a photo> caption"""
        return self.world.send_photo(
            self.user_id, self.here.chat_id, self.text, thread=self.here.thread_id
        )

    def send_sticker(self) -> Message:
        """Aziz sends a sticker"""
        return self.world.send_sticker(self.user_id, self.here.chat_id, thread=self.here.thread_id)

    def delete_answer(self) -> None:
        """Aziz deletes the answer"""
        answer = self._newest(lambda one: one.author == self.world.bot.id)
        self.world.delete(self.user_id, answer.chat_id, answer.id)

    def create(self, title: str, others: str) -> None:
        """Aziz opens the group Kitchen with Ivan, Malika"""
        names = re.split(r",\s*|\s+and\s+", others)
        members = [self.user_id, *(self.world.user_named(name).id for name in names)]
        self.world.add_group(title, members)

    def add_bot(self) -> None:
        """Aziz adds the bot"""
        self.world.add_bot(self.user_id, self.here.chat_id)

    def remove_bot(self) -> None:
        """Aziz removes the bot"""
        self.world.remove_bot(self.user_id, self.here.chat_id)

    def promote_bot(self) -> None:
        """Aziz makes the bot an administrator"""
        self.world.promote(self.user_id, self.here.chat_id, self.world.bot.id)

    def promote(self, name: str) -> None:
        """Aziz makes Ivan an administrator"""
        self.world.promote(self.user_id, self.here.chat_id, self.world.user_named(name).id)

    def migrate(self) -> None:
        """Aziz turns the group into a supergroup"""
        self.world.migrate(self.here.chat_id)

    def block(self) -> None:
        """Aziz blocks the bot"""
        self.world.block(self.user_id)

    def unblock(self) -> None:
        """Aziz unblocks the bot"""
        self.world.unblock(self.user_id)

    def _newest(self, fits: Callable[[Message], bool]) -> Message:
        for message in reversed(self.world.messages(self.here.chat_id)):
            here = message.thread_id == self.here.thread_id and not message.service
            if here and fits(message):
                return message
        raise LookupError("no such message here")


def _written(text: str) -> str:
    """As a transcript has it: the bot's spaces that do not break are others there."""
    return text.replace("\xa0", " ")


DEEDS: tuple[tuple[str, Callable[[Deed, list[str]], object]], ...] = (
    (r">", lambda deed, _: deed.say()),
    (r" \(reply\)>", lambda deed, _: deed.reply()),
    (r" \(reply to (\w+)\)>", lambda deed, words: deed.reply_to(*words)),
    (r" edits>", lambda deed, _: deed.edit("")),
    (r' edits "(.*)">', lambda deed, words: deed.edit(*words)),
    (r" presses \[(.*)\]", lambda deed, words: deed.press(words[0], "")),
    (r' presses \[(.*)\] under "(.*)"', lambda deed, words: deed.press(*words)),
    (r" sends a photo>", lambda deed, _: deed.send_photo()),
    (r" sends a sticker", lambda deed, _: deed.send_sticker()),
    (r" deletes the answer", lambda deed, _: deed.delete_answer()),
    (r" opens the group (.+) with (.+)", lambda deed, words: deed.create(*words)),
    (r" adds the bot", lambda deed, _: deed.add_bot()),
    (r" removes the bot", lambda deed, _: deed.remove_bot()),
    (r" makes the bot an administrator", lambda deed, _: deed.promote_bot()),
    (r" makes (\w+) an administrator", lambda deed, words: deed.promote(*words)),
    (r" turns the group into a supergroup", lambda deed, _: deed.migrate()),
    (r" blocks the bot", lambda deed, _: deed.block()),
    (r" unblocks the bot", lambda deed, _: deed.unblock()),
)
"""What stands after the name, up to the `>` if there is one."""
_LINE = re.compile(r"(\w+)((?: [^>]*)?)(?:(>) ?(.*))?")


def do(world: World, line: str, more: list[str], here: Callable[[int], Place]) -> Place:
    """Play a line of a transcript; where it happened."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"nobody does anything: {line}")
    name, what, arrow, text = found.groups()
    user_id = world.user_named(name).id
    for pattern, deed in DEEDS:
        if fits := re.fullmatch(pattern, f"{what}{arrow or ''}"):
            where = here(user_id)
            said = "\n".join([text or "", *more])
            deed(Deed(world, user_id, where, said), list(fits.groups()))
            return where
    raise ValueError(f"no deed is written like that: {line}")
