"""Whether a chat wants pictures of hands."""

from bot.store.store import Store


async def pictures_of(store: Store, chat_id: int) -> bool:
    return (await store.chats.preferences(chat_id)).pictures


async def choose_pictures(store: Store, chat_id: int, *, wanted: bool, by: int) -> None:
    """Let hands be drawn in the chat or not from now on, unless it chose after update `by`."""
    await store.chats.choose_pictures(chat_id, wanted=wanted, by=by)
