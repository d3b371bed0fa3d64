"""Which language to speak, and to whom."""

from telegram import Chat, User
from telegram.constants import ChatID, ChatType

from bot.handlers.deps import Deps
from bot.text.catalog import Catalog, choose_language

_NOBODY = (ChatID.ANONYMOUS_ADMIN, ChatID.FAKE_CHANNEL, ChatID.SERVICE_CHAT)
"""Accounts that stand for anonymous administrators and channels."""


def is_person(user: User | None) -> bool:
    return user is not None and user.id not in _NOBODY


async def catalog_here(deps: Deps, chat: Chat, user: User | None) -> Catalog:
    """The language of answers: the person's own in a private chat, the group's in a group.

    A group that has chosen none takes that of the first person who speaks to the bot there.
    """
    if chat.type == ChatType.PRIVATE:
        return await catalog_for(deps, user)
    chosen = (await deps.store.chats.preferences(chat.id)).language
    if chosen is None and is_person(user):
        chosen = (await catalog_for(deps, user)).language
        await deps.store.chats.choose_language(chat.id, chosen)
    return deps.catalogs[choose_language(chosen)]


async def catalog_for(deps: Deps, user: User | None, chat: Chat | None = None) -> Catalog:
    """A person's own language, for private chats and for notices that only they see."""
    if user is None or not is_person(user):
        return deps.catalogs[choose_language(None)]
    stored = await deps.store.people.language(user.id)
    of_chat = (await deps.store.chats.preferences(chat.id)).language if chat else None
    return deps.catalogs[choose_language(stored, user.language_code, of_chat)]
