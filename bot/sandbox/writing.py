"""What a person writes and sends into a chat, and changes or takes away again."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import replace

from bot.sandbox.groups import Groups
from bot.sandbox.html import trimmed, units
from bot.sandbox.marks import typed_entities
from bot.sandbox.pictures import photo_size
from bot.sandbox.refusal import Forbidden
from bot.sandbox.values import ANONYMOUS_ADMIN, FileKind, Message

SMALL_PHOTO = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""A PNG of one pixel."""


class Writing(Groups):
    """Lines, photos, documents and stickers of people."""

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
        photo: bytes = SMALL_PHOTO,
        reply_to: int | None = None,
        thread: int | None = None,
    ) -> Message:
        """A photo of one pixel, unless another is given."""
        if photo_size(photo) is None:
            raise Forbidden("this is no photo")
        message = self._new(user_id, chat_id, thread, reply_to, _caption(caption))
        file = self.put_file(photo, FileKind.PHOTO, "photo.png", "image/png")
        return self._write(replace(message, photo=file), user_id)

    def send_document(
        self,
        user_id: int,
        chat_id: int,
        name: str,
        content: bytes,
        caption: str = "",
        *,
        reply_to: int | None = None,
        thread: int | None = None,
    ) -> Message:
        if not content:
            raise Forbidden("an empty file cannot be sent")
        message = self._new(user_id, chat_id, thread, reply_to, _caption(caption))
        file = self.put_file(content, FileKind.DOCUMENT, name, "application/octet-stream")
        return self._write(replace(message, document=file), user_id)

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


def _caption(text: str) -> str:
    text = text.strip()
    if units(text) > 1024:
        raise Forbidden("a caption has up to 1024 characters")
    return text
