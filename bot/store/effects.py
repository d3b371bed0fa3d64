"""Each update has its effect once, however often its handler runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy.dialects.sqlite import insert

from bot.store.tables import effects

if TYPE_CHECKING:
    from datetime import datetime

    from bot.store.database import Transaction


async def first_time(connection: Transaction, update_id: int, now: datetime) -> bool:
    """Note in this transaction that the update has its effect; False when it has had it before."""
    row = insert(effects).values(update_id=update_id, applied_at=int(now.timestamp()))
    result = await connection.execute(row.on_conflict_do_nothing())
    return result.rowcount == 1
