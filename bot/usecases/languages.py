"""The choice of a language."""

from bot.store.store import Store


async def choose_language(
    store: Store, chat_id: int, language: str, *, private: bool, by: int
) -> str:
    """A person's own language in a private chat, whose id is the person's; else the group's.

    The one that holds then: a choice that was made later than that of update `by` stays.
    """
    if private:
        await store.people.choose_language(chat_id, language, by=by)
        return await store.people.language(chat_id) or language
    await store.chats.choose_language(chat_id, language, by=by)
    return (await store.chats.preferences(chat_id)).language or language
