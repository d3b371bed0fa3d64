"""A club whose four sit down, for tests of what is kept about them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.model.evening.deeds import Author, Correction, Deed
from bot.model.evening.tables import Evening, Place, Player, State, Terms
from bot.store.entries import Added, Source
from bot.store.store import Store

LARGE = -1_002_345_678_901
"""The number of a supergroup does not fit into 32 bits."""
GENERAL = Place(LARGE)
TOPIC = Place(LARGE, 55)
EVENING = datetime(2026, 11, 30, 19, tzinfo=UTC)
AZIZ = Author(5_000_000_001, "Aziz")
MALIKA = Author(5_000_000_002, "Malika")
WORLD = Terms("wmo")
NAMES = ("Aziz", "Malika", "Ivan", "Dilnoza")


@dataclass
class Club:
    """Does things one after the other, each through an update of its own."""

    store: Store
    updates: count[int] = field(default_factory=lambda: count(1))
    now: datetime = EVENING

    def next_update(self) -> int:
        return next(self.updates)

    async def people(self, chat_id: int = LARGE) -> tuple[Player, ...]:
        met = [
            await self.store.players.meet(chat_id, 5_000_000_001 + seat, name)
            for seat, name in enumerate(NAMES)
        ]
        return tuple(met)

    async def open(
        self, place: Place = GENERAL, by: int | None = None, terms: Terms = WORLD
    ) -> Evening:
        by = self.next_update() if by is None else by
        return await self.store.evenings.open(place, AZIZ, terms, by=by, at=self.now)

    async def start(self, place: Place = GENERAL, terms: Terms = WORLD) -> Evening:
        """An evening of the four, under way."""
        players = await self.people(place.chat_id)
        opened = await self.open(place, terms=terms)

        def start(evening: Evening) -> Evening:
            return replace(evening, players=players, state=State.PLAYING, started_at=self.now)

        return await self.store.evenings.change(
            opened.id, start, by=self.next_update(), at=self.now
        )

    async def record(
        self,
        evening: Evening,
        what: Deed | Correction,
        source: Source | None = None,
        *,
        author: Author = AZIZ,
        by: int | None = None,
    ) -> Added:
        by = self.next_update() if by is None else by
        self.now += timedelta(minutes=1)
        return await self.store.entries.add(
            evening.id, author, lambda _: what, source, by=by, at=self.now
        )
