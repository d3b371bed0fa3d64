"""What happened in the little Telegram, as one person's page is told of it."""

from bot.sandbox.events import (
    Acting,
    ButtonAnswered,
    ButtonPressed,
    ChatChanged,
    ChatMigrated,
    Event,
    InlineAnswered,
    MenuChanged,
    MessageDeleted,
    MessageEdited,
    MessagePinned,
    MessageSent,
    MessageUnpinned,
    Reacted,
)
from bot.sandbox.page.view import (
    Json,
    catalog_of,
    everything,
    message_view,
    offer_view,
    pinned_view,
)
from bot.sandbox.values import User
from bot.sandbox.world import World
from bot.text.catalog import Catalogs


def change(world: World, catalogs: Catalogs, person: User, event: Event) -> Json | None:
    """The event for the page; None when this person sees nothing of it."""
    match event:
        case MenuChanged() | ChatChanged() | ChatMigrated():
            return everything(world, catalogs, person)
        case ButtonAnswered(query_id, user_id, text, alert, url):
            answered: Json = {"query": query_id, "text": text, "alert": alert, "url": url}
            return {"type": "answered"} | answered if user_id == person.id else None
        case InlineAnswered(query_id, user_id, answer):
            found: Json = {"query": query_id} | offer_view(answer)
            return {"type": "found"} | found if user_id == person.id else None
        case ButtonPressed():
            return None
        case _ if not _sees(world, person, _chat_of(event)):
            return None
        case MessageSent(message) | MessageEdited(message):
            return _message(world, catalogs, person, message.chat_id, message.id)
        case Reacted(chat_id=chat_id, message_id=message_id):
            return _message(world, catalogs, person, chat_id, message_id)
        case MessageDeleted(chat_id=chat_id, message_id=message_id):
            return {"type": "deleted", "chat": chat_id, "id": message_id}
        case MessagePinned(chat_id=chat_id) | MessageUnpinned(chat_id=chat_id):
            pinned = pinned_view(world, chat_id)
            return {"type": "pinned", "chat": chat_id, "pinned": pinned}
        case Acting(chat_id, thread_id, _):
            return {"type": "acting", "chat": chat_id, "thread": thread_id}


def _chat_of(event: Event) -> int:
    match event:
        case MessageSent(message) | MessageEdited(message):
            return message.chat_id
        case (
            MessageDeleted(chat_id=chat_id)
            | MessagePinned(chat_id=chat_id)
            | MessageUnpinned(chat_id=chat_id)
            | Reacted(chat_id=chat_id)
            | Acting(chat_id=chat_id)
        ):
            return chat_id
        case _:
            return 0


def _sees(world: World, person: User, chat_id: int) -> bool:
    return any(chat.id == chat_id for chat in world.chats_of(person.id))


def _message(
    world: World, catalogs: Catalogs, person: User, chat_id: int, message_id: int
) -> Json | None:
    """The message as it stands by now, or None if it is gone already."""
    message = world.find_message(chat_id, message_id)
    if message is None:
        return None
    seen = message_view(world, catalog_of(catalogs, person), person, message)
    return {"type": "message", "message": seen}
