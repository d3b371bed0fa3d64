"""Which table is meant: where several play, the speaker's own."""

from __future__ import annotations

from bot.model.evening.tables import Evening, Place, State
from bot.store.store import Store


async def tables_at(store: Store, place: Place) -> tuple[Evening, ...]:
    """The tables of this place that are seated or played at."""
    return await store.evenings.open_at(place)


async def table_meant(
    store: Store, place: Place, user_id: int | None, board: int | None = None
) -> Evening | None:
    """The table that is played there: the one whose board is replied to, else the speaker's own.

    Whoever plays nowhere here means the only table, if it is the only one.
    """
    played = [one for one in await store.evenings.open_at(place) if one.state is State.PLAYING]
    if board is not None:
        for evening in played:
            if evening.board == board:
                return evening
    own = [one for one in played if user_id is not None and one.seat_of(user_id) is not None]
    if own:
        return own[-1]
    return played[0] if len(played) == 1 else None
