"""What becomes of what was kept when a group changes or the bot leaves."""

from bot.store.store import Store


async def move_group(store: Store, old: int, new: int) -> None:
    """A group became a supergroup with another id; may be told more than once."""
    await store.evenings.move(old, new)
    await store.chats.move(old, new)


async def leave(store: Store, chat_id: int) -> None:
    """The bot was removed or blocked: the hands typed and built there are forgotten.

    The choices stay.
    """
    await store.exchanges.forget_chat(chat_id)
    await store.drafts.forget_chat(chat_id)
