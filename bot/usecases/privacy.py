"""What is kept about somebody, and its end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.store.forgetting import Name
from bot.store.store import Store

Exported = Mapping[str, object]
"""What is kept, as JSON says it."""


async def data_of_person(store: Store, user_id: int) -> Exported:
    """Everything of an account, with what it won or lost in each evening."""
    results = []
    for evening_id, seat in await store.belongings.seats(user_id):
        sheet = await store.entries.sheet(evening_id)
        if sheet is not None:
            results.append({"evening": evening_id, "points": sheet.ledger.totals[seat]})
    kept = await store.belongings.of_person(user_id)
    return {"account": user_id, "results": results, "kept": kept}


async def data_of_group(store: Store, chat_id: int) -> Exported:
    """Everything of a group; the accounts of its players are theirs."""
    return {"group": chat_id, "kept": await store.belongings.of_group(chat_id)}


async def forget_person(store: Store, user_id: int, name: Name, *, by: int, at: datetime) -> None:
    await store.forgetting.forget_person(user_id, name, by=by, at=at)


async def forget_group(store: Store, chat_id: int, *, by: int, at: datetime) -> None:
    await store.forgetting.forget_group(chat_id, by=by, at=at)
