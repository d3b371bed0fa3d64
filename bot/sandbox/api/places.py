"""Where the bot wants to write, and whether it may."""

from __future__ import annotations

from bot.sandbox.api.said import Said
from bot.sandbox.records import Records
from bot.sandbox.refusal import Refusal, bad_request, unknown
from bot.sandbox.values import Chat, ChatKind, Message, Role


def open_chat(records: Records, said: Said) -> Chat:
    """The chat that was named, if the bot is in it."""
    chat = _named(records, said.number("chat_id"))
    if (new := records.migrated.get(chat.id)) is not None:
        raise Refusal(
            "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=new
        )
    if chat.kind is ChatKind.PRIVATE:
        return chat
    match records.member(chat.id, records.bot.id).role:
        case Role.BANNED:
            raise Refusal(f"Forbidden: bot was kicked from the {chat.kind} chat", 403)
        case Role.LEFT:
            raise Refusal(f"Forbidden: bot is not a member of the {chat.kind} chat", 403)
        case _:
            return chat


def writable_chat(records: Records, said: Said) -> Chat:
    """The chat that was named, if the bot may write there."""
    chat = open_chat(records, said)
    if chat.kind is ChatKind.PRIVATE:
        if chat.id in records.blocked:
            raise Refusal("Forbidden: bot was blocked by the user", 403)
        if chat.id not in records.started:
            raise Refusal("Forbidden: bot can't initiate conversation with a user", 403)
    return chat


def _named(records: Records, chat_id: int) -> Chat:
    try:
        return records.chat(chat_id)
    except LookupError:
        raise bad_request("chat not found") from None


def place(records: Records, said: Said, chat: Chat) -> tuple[int | None, int | None]:
    """The message that is replied to, and the topic, of a message that the bot sends."""
    thread = said.maybe_number("message_thread_id")
    if thread is not None and thread not in {topic.id for topic in records.topics(chat.id)}:
        raise bad_request("message thread not found")
    reply = said.one("reply_parameters")
    if reply is None:
        return None, thread
    reply.only("message_id", "chat_id", "allow_sending_without_reply", "quote_parse_mode")
    if reply.number("chat_id", chat.id) != chat.id:
        raise unknown("replies in another chat")
    try:
        quoted = records.message(chat.id, reply.number("message_id"))
    except LookupError:
        if reply.flag("allow_sending_without_reply"):
            return None, thread
        raise bad_request("message to be replied not found") from None
    # A reply goes where the message is that it replies to.
    return quoted.id, quoted.thread_id


def own_message(records: Records, said: Said, chat: Chat) -> Message:
    """The message that the bot wants to edit."""
    try:
        message = records.message(chat.id, said.number("message_id"))
    except LookupError:
        raise bad_request("message to edit not found") from None
    if message.author != records.bot.id or message.service or message.asks_reply:
        raise bad_request("message can't be edited")
    return message


def any_message(records: Records, said: Said, chat: Chat, *, purpose: str) -> Message:
    """A message of whomever, that the bot wants to pin or to delete."""
    try:
        return records.message(chat.id, said.number("message_id"))
    except LookupError:
        raise bad_request(f"message to {purpose} not found") from None


def needs_right(records: Records, chat: Chat, complaint: str) -> None:
    """In a group only an administrator bot may do some things."""
    if chat.kind is ChatKind.PRIVATE:
        return
    if not records.member(chat.id, records.bot.id).is_administrator:
        raise bad_request(complaint)
