"""Where a line is said: a private chat, the club's General or a topic of it, another group."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.values import ChatKind
from bot.sandbox.world import World

PRIVATE = "private"
GENERAL = "General"


@dataclass(frozen=True, slots=True)
class Place:
    """A chat and, in a forum, the topic; None for General."""

    chat_id: int
    thread_id: int | None = None


def place_named(world: World, name: str, user_id: int) -> Place:
    """The place that a transcript means; in private it is with the speaker."""
    if name == PRIVATE:
        return Place(user_id)
    for chat in reversed(world.chats):
        if chat.id in world.migrated:
            continue
        if chat.is_forum and name == GENERAL:
            return Place(chat.id)
        for topic in world.topics(chat.id):
            if topic.name == name:
                return Place(chat.id, topic.id)
        if chat.kind is not ChatKind.PRIVATE and chat.title == name:
            return Place(chat.id)
    raise LookupError(f"there is no place called {name}")


def name_of(world: World, place: Place) -> str:
    chat = world.chat(place.chat_id)
    if chat.kind is ChatKind.PRIVATE:
        return f"{PRIVATE} with {chat.title}"
    if not chat.is_forum:
        return chat.title
    topics = {topic.id: topic.name for topic in world.topics(chat.id)}
    return topics[place.thread_id] if place.thread_id is not None else GENERAL


def newest_spoken(world: World, place: Place) -> int | None:
    """The newest line of a person at a place."""
    for message in reversed(world.messages(place.chat_id)):
        if message.author != world.bot.id and message.thread_id == place.thread_id:
            return message.id
    return None
