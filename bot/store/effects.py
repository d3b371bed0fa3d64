"""Each update has its effect once, however often its handler runs; an old one undoes no new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from bot.store.dialects import InsertNew
from bot.store.tables import effects, inbox, latest

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import BindParameter, Column, ColumnElement, ScalarSelect

    from bot.store.database import Transaction

_NOTE = InsertNew(effects)
_NEWEST = InsertNew(latest)


async def first_time(connection: Transaction, update_id: int, now: datetime) -> bool:
    """Note in this transaction that the update has its effect; False when it has had it before."""
    row = {"update_id": update_id, "applied_at": int(now.timestamp())}
    return (await connection.execute(_NOTE, row)).rowcount == 1


def arrival(update_id: int | BindParameter[int] | None) -> ScalarSelect[int]:
    """The place of an update in the order of arrival; null when it did not come by the inbox."""
    return select(inbox.c.number).where(inbox.c.update_id == update_id).scalar_subquery()


def no_newer_than(column: Column[int], update_id: int | None) -> ColumnElement[bool]:
    """Whether what the update with this place in the order of arrival said may be overridden."""
    number = arrival(update_id)
    return column.is_(None) | number.is_(None) | (column <= number)


async def is_latest(connection: Transaction, what: str, update_id: int | None) -> bool:
    """Note in this transaction that the update chooses; False when a later one has chosen.

    An update that was set aside may be replayed after days: what was chosen since then stays.
    """
    place = select(inbox.c.number).where(inbox.c.update_id == update_id)
    number: int | None = await connection.scalar(place)
    if number is None:
        return True
    before = select(latest.c.number).where(latest.c.what == what)
    chosen: int | None = await connection.scalar(before)
    if chosen is None:
        await connection.execute(insert(latest).values(what=what, number=number))
    elif chosen <= number:
        change = update(latest).where(latest.c.what == what)
        await connection.execute(change.values(number=number))
    else:
        return False
    return True


def chosen_in(chat_id: int) -> ColumnElement[bool]:
    """What has been chosen in a chat."""
    return latest.c.what.endswith(_in(chat_id), autoescape=True)


async def move_latest(connection: Transaction, old: int, new: int) -> None:
    """A group became a supergroup: an update of the one overrides no later one of the other."""
    for row in (await connection.execute(select(latest).where(chosen_in(old)))).all():
        what = row.what.removesuffix(_in(old)) + _in(new)
        await connection.execute(_NEWEST, {"what": what, "number": row.number})
    await connection.execute(delete(latest).where(chosen_in(old)))


def _in(chat_id: int) -> str:
    return f" of {chat_id}"
