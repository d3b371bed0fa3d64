"""The little Telegram as one person sees it, as JSON for the page."""

from collections import Counter
from dataclasses import asdict

from bot.sandbox.page.words import invitation, page_words, subtitle
from bot.sandbox.values import ANONYMOUS_ADMIN, Chat, ChatKind, InlineResult, Message, User
from bot.sandbox.world import World
from bot.text.catalog import LANGUAGE_NAMES, Catalog, Catalogs, choose_language

Json = dict[str, object]


def everything(world: World, catalogs: Catalogs, person: User) -> Json:
    """All that this person sees now, and the words of the page in their language."""
    language = choose_language(None, person.language_code)
    catalog = catalogs[language]
    return {
        "type": "everything",
        "me": person.id,
        "language": language,
        "words": page_words(catalog),
        "people": [_person(one) for one in world.users],
        "bot": {
            "id": world.bot.id,
            "name": world.bot_name(language),
            "username": world.bot.username,
        },
        "chats": [chat_view(world, catalog, person, chat) for chat in world.chats_of(person.id)],
    }


def _person(person: User) -> Json:
    language = choose_language(None, person.language_code)
    return {
        "id": person.id,
        "name": person.first_name,
        "language": language,
        "languageName": LANGUAGE_NAMES[language],
    }


def chat_view(world: World, catalog: Catalog, person: User, chat: Chat) -> Json:
    """A chat with all that was said in it."""
    private = chat.kind is ChatKind.PRIVATE
    topics = [{"id": topic.id, "name": topic.name} for topic in world.topics(chat.id)]
    return {
        "id": chat.id,
        "private": private,
        "title": world.bot_name(catalog.language) if private else chat.title,
        "subtitle": subtitle(catalog, chat.kind, len(world.members(chat.id))),
        "topics": [{"id": None, "name": page_words(catalog)["general"]}, *topics] if topics else [],
        "invitation": invitation(catalog, chat.kind)
        | {"about": world.description(catalog.language) if private else ""},
        "commands": commands_view(world, person, chat.id),
        "pinned": pinned_view(world, chat.id),
        "messages": [message_view(world, person, one) for one in world.messages(chat.id)],
    }


def commands_view(world: World, person: User, chat_id: int) -> list[Json]:
    return [asdict(command) for command in world.commands(person.id, chat_id)]


def pinned_view(world: World, chat_id: int) -> list[int]:
    """The numbers of the pinned messages, the newest first."""
    return [message.id for message in world.pinned(chat_id)]


def message_view(world: World, person: User, message: Message) -> Json:
    """A message as it stands; `thread_id` is its topic, none for General.

    An anonymous administrator speaks as the chat itself, under its name and with its face.
    """
    anonymous = message.author == ANONYMOUS_ADMIN
    name = world.chat(message.chat_id).title if anonymous else _name(world, person, message.author)
    reactions = world.reactions(message.chat_id, message.id)
    return asdict(message) | {
        "author": message.chat_id if anonymous else message.author,
        "name": name,
        "bot": message.author == world.bot.id,
        "mine": world.writer(message) == person.id,
        "reactions": [
            {"emoji": emoji, "count": count, "mine": reactions.get(person.id) == emoji}
            for emoji, count in Counter(filter(None, reactions.values())).items()
        ],
    }


def _name(world: World, person: User, author: int) -> str:
    if author == world.bot.id:
        return world.bot_name(choose_language(None, person.language_code))
    return world.user(author).first_name


def results_view(results: tuple[InlineResult, ...]) -> list[Json]:
    """What the list over the field shows."""
    return [
        {"id": result.id, "title": result.title, "description": result.description}
        for result in results
    ]
