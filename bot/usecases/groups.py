"""What becomes of what was kept when a group changes or the bot leaves."""

from datetime import datetime

from bot.store.store import Store


async def move_group(store: Store, old: int, new: int) -> None:
    """A group became a supergroup with another id; may be told more than once."""
    await store.evenings.move(old, new)
    await store.chats.move(old, new)


async def leave(store: Store, chat_id: int, at: datetime, *, private: bool) -> None:
    """The bot was removed from a group, whose data waits for its return; or blocked by a person.

    Then the hands typed and built in the private chat are forgotten; the choices stay.
    """
    if private:
        await store.exchanges.forget_chat(chat_id)
        await store.drafts.forget_chat(chat_id)
    else:
        await store.forgetting.leave(chat_id, at)


async def come_back(store: Store, chat_id: int) -> None:
    """The bot is in the group again, where all is as it was."""
    await store.forgetting.come_back(chat_id)
