"""How long the bot remembers."""

from datetime import datetime, timedelta

from bot.store.store import Store
from bot.usecases.hands import KEPT

AWAY = timedelta(days=30)
"""How long a group that the bot was removed from may take it back and find all as it was."""


async def forget_old(store: Store, now: datetime) -> None:
    """Forget hands, drafts, pictures and updates whose time is over, and the buttons with them."""
    await store.exchanges.forget_before(now - KEPT)
    await store.drafts.forget_before(now - KEPT)
    await store.sent_pictures.forget_before(now - KEPT)
    await store.inbox.purge(now)


async def forget_left(store: Store, now: datetime) -> None:
    """Forget the groups that the bot has been away from for too long.

    Not before it has heard of what happened while it did not run: it may be back in some.
    """
    await store.forgetting.forget_left_before(now - AWAY)
