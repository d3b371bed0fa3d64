"""The choice of a language."""

from bot.store.store import Store


async def choose_language(store: Store, chat_id: int, language: str, *, private: bool) -> None:
    """A person's own language in a private chat, whose id is the person's; else the group's."""
    if private:
        await store.people.choose_language(chat_id, language)
    else:
        await store.chats.choose_language(chat_id, language)
