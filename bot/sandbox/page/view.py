"""The little Telegram as one person sees it, as JSON for the page."""

from collections import Counter
from dataclasses import asdict

from bot.sandbox.page.words import invitation, page_words, service_line, subtitle, topic_name
from bot.sandbox.values import ANONYMOUS_ADMIN, Chat, ChatKind, InlineAnswer, Message, User
from bot.sandbox.world import World
from bot.text.catalog import LANGUAGE_NAMES, Catalog, Catalogs, choose_language

Json = dict[str, object]


def catalog_of(catalogs: Catalogs, person: User) -> Catalog:
    """The language of the page is that of the person's app."""
    return catalogs[choose_language(None, person.language_code)]


def everything(world: World, catalogs: Catalogs, person: User) -> Json:
    """All that this person sees now, and the words of the page in their language."""
    catalog = catalog_of(catalogs, person)
    return {
        "type": "everything",
        "me": person.id,
        "language": catalog.language,
        "words": page_words(catalog),
        "people": [_person(one) for one in world.users],
        "bot": {
            "id": world.bot.id,
            "name": world.bot_name(catalog.language),
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
    topics = [
        {"id": topic.id, "name": topic_name(catalog, topic.name)} for topic in world.topics(chat.id)
    ]
    general = {"id": None, "name": page_words(catalog)["general"]}
    return {
        "id": chat.id,
        "private": private,
        "admin": world.member(chat.id, person.id).is_administrator,
        "title": world.bot_name(catalog.language) if private else chat.title,
        "subtitle": subtitle(catalog, chat.kind, len(world.members(chat.id))),
        "topics": [general, *topics] if topics else [],
        "invitation": invitation(catalog, chat.kind)
        | {"about": world.description(catalog.language) if private else ""},
        "commands": commands_view(world, person, chat.id),
        "pinned": pinned_view(world, chat.id),
        "messages": [message_view(world, catalog, person, one) for one in world.messages(chat.id)],
    }


def commands_view(world: World, person: User, chat_id: int) -> list[Json]:
    return [asdict(command) for command in world.commands(person.id, chat_id)]


def pinned_view(world: World, chat_id: int) -> list[int]:
    """The numbers of the pinned messages, the newest first."""
    return [message.id for message in world.pinned(chat_id)]


def message_view(world: World, catalog: Catalog, person: User, message: Message) -> Json:
    """A message as it stands; `thread_id` is its topic, none for General.

    An anonymous administrator speaks as the chat itself, under its name and with its face.
    """
    anonymous = message.author == ANONYMOUS_ADMIN
    named = message.chat_id if anonymous else message.author
    reactions = world.reactions(message.chat_id, message.id)
    return asdict(message) | {
        "author": named,
        "name": _name(world, catalog, named),
        "bot": message.author == world.bot.id,
        "mine": world.writer(message) == person.id,
        "asks_me": _asks(world, person, message),
        "line": service_line(catalog, message.service, _subject(world, catalog, message)),
        "reactions": [
            {"emoji": emoji, "count": count, "mine": reactions.get(person.id) == emoji}
            for emoji, count in Counter(filter(None, reactions.values())).items()
        ],
    }


def _name(world: World, catalog: Catalog, number: int) -> str:
    """Of an account or a group."""
    if number == world.bot.id:
        return world.bot_name(catalog.language)
    return world.chat(number).title if number < 0 else world.user(number).first_name


def _subject(world: World, catalog: Catalog, message: Message) -> str:
    """Who or what a line of Telegram itself is about."""
    match message:
        case Message(service="topic", text=name):
            return topic_name(catalog, name)
        case Message(service="joined" | "left", about=int() as user_id):
            return _name(world, catalog, user_id)
        case Message(author=author):
            return _name(world, catalog, author)


def _asks(world: World, person: User, message: Message) -> bool:
    """Whether this person's app begins a reply: if not all are meant, whom the bot answers."""
    if message.asks_reply is None:
        return False
    if not message.asks_reply.selective or message.chat_id == person.id:
        return True
    named = f"@{person.username}".lower() in message.text.lower().split()
    asked = message.reply_to and world.find_message(message.chat_id, message.reply_to)
    return named or bool(asked and world.writer(asked) == person.id)


def offer_view(answer: InlineAnswer) -> Json:
    """What the list over the field shows, and how to get more of it."""
    results = [
        {
            "id": one.id,
            "title": one.title or one.text.partition("\n")[0],
            "description": one.description,
            "photo": one.photo and one.photo.id,
        }
        for one in answer.results
    ]
    button = answer.button and asdict(answer.button)
    return {"results": results, "more": answer.next_offset, "button": button}
