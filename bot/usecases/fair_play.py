"""Whether a group is helped with hands that have not won yet."""

from bot.model.preferences import FairPlay
from bot.store.store import Store


async def fair_play_of(store: Store, chat_id: int) -> FairPlay:
    return (await store.chats.preferences(chat_id)).fair_play


async def choose_fair_play(store: Store, chat_id: int, fair_play: FairPlay, *, by: int) -> None:
    """Let the group be helped like this from now on, unless it chose after update `by`."""
    await store.chats.choose_fair_play(chat_id, fair_play, by=by)
