"""How long the bot remembers."""

from datetime import datetime

from bot.store.store import Store
from bot.usecases.hands import KEPT


async def forget_old(store: Store, now: datetime) -> None:
    """Forget hands, drafts, pictures and updates whose time is over, and the buttons with them."""
    await store.exchanges.forget_before(now - KEPT)
    await store.drafts.forget_before(now - KEPT)
    await store.sent_pictures.forget_before(now - KEPT)
    await store.inbox.purge(now)
