"""python -m tests.benchmarks.evenings: many evenings in one database, and how long each page takes.

Fifty clubs play a thousand evenings of 16 hands, each with a fine and a correction, to the end.
Then evenings are taken at random, read from the file and put into words, and so are the league and
the statistics: of those clubs, and of one that has a thousand evenings of its own. Figures are
milliseconds on this machine.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.model.evening.deeds import Author, Correction, Deed, Drawn, Edit, Won, false_win
from bot.model.evening.tables import Evening, Place, Player, Sheet, State, Terms
from bot.model.evening.view import Page, Period, View
from bot.model.evening.won_hand import WonHand
from bot.model.games import Game
from bot.store.migrate import migrate
from bot.store.results import write_results
from bot.store.store import Store, open_store
from bot.text.catalog import Catalog, load_catalogs
from bot.text.evening.board import board_reply
from bot.text.evening.history import history_reply
from bot.text.evening.league import league_reply
from bot.text.evening.standings import standings_reply
from bot.text.evening.statistics import club_reply, fans_reply, player_reply
from bot.usecases.evening.statistics import club_page, fans_page, league_table, player_page
from scoring import MCR_RULES

EVENINGS = 1000
CLUBS = 50
READ = 300
NOW = datetime(2026, 11, 30, 19, tzinfo=UTC)
SOMEBODY = Author(5_000_000_001, "Aziz")
LARGE = -1_003_000_000_000
"""The club with so many evenings of its own."""
MEMBERS = 40
FANS = tuple(fan.key for fan in MCR_RULES["wmo"].fans)


def deeds(chance: Random) -> list[Deed | Correction]:
    """What is recorded in an evening."""
    said: list[Deed | Correction] = []
    for _ in range(16):
        winner, discarder = chance.sample(range(4), 2)
        points = chance.choice((8, 9, 12, 16, 24))
        hand = WonHand("123m 123p 123s 55m 78s +9s", tuple(chance.sample(FANS, 4)))
        won = Won(winner, points, discarder if chance.random() < 0.7 else None, hand=hand)
        said.append(Drawn() if chance.random() < 0.1 else won)
    said.insert(8, false_win(chance.randrange(4), -30, 10))
    return [*said, Edit(1, Won(0, 25, 1))]


async def play(store: Store, number: int, updates: count[int], chance: Random) -> int:
    chat_id = -1_002_000_000_000 - number % CLUBS
    players = tuple(
        [
            await store.players.meet(chat_id, 10 * chat_id + seat, f"Player {seat}")
            for seat in range(4)
        ]
    )
    at = NOW + timedelta(days=number)
    place = Place(chat_id, number // CLUBS + 1)
    opened = await store.evenings.open(place, SOMEBODY, Terms("wmo"), by=next(updates), at=at)

    def begin(evening: Evening) -> Evening:
        return replace(evening, players=players, state=State.PLAYING, started_at=at)

    await store.evenings.change(opened.id, begin, by=next(updates), at=at)
    for what in deeds(chance):
        await _record(store, opened.id, what, next(updates), at)
    await store.entries.change(opened.id, _end(at), by=next(updates), at=at)
    return opened.id


def _end(at: datetime) -> Callable[[Sheet], Evening]:
    return lambda sheet: replace(sheet.evening, state=State.ENDED, ended_at=at)


async def fill_large(store: Store, ids: Sequence[int], updates: count[int], chance: Random) -> None:
    """A thousand evenings of one club, with the results of those of the others."""
    members = [
        await store.players.meet(LARGE, 7_000_000_000 + seat, f"Member {seat}")
        for seat in range(MEMBERS)
    ]
    for number, evening_id in enumerate(ids):
        at = NOW + timedelta(days=number)
        opened = await store.evenings.open(
            Place(LARGE, number + 1), SOMEBODY, Terms("wmo"), by=next(updates), at=at
        )
        four = tuple(chance.sample(members, 4))
        ended = await store.evenings.change(
            opened.id, _played_by(four, at), by=next(updates), at=at
        )
        sheet = await store.entries.sheet(evening_id)
        assert sheet is not None
        async with store.database.writing() as connection:
            await write_results(connection, replace(sheet, evening=ended))


def _played_by(four: tuple[Player, ...], at: datetime) -> Callable[[Evening], Evening]:
    return lambda evening: replace(evening, players=four, state=State.ENDED, started_at=at)


async def _record(
    store: Store, evening_id: int, what: Deed | Correction, by: int, at: datetime
) -> None:
    await store.entries.add(evening_id, SOMEBODY, lambda _: what, by=by, at=at)


async def timed(call: Callable[[], Awaitable[object]]) -> float:
    start = perf_counter()
    await call()
    return (perf_counter() - start) * 1e3


def show(name: str, times: Sequence[float]) -> None:
    ordered = sorted(times)
    late = ordered[len(ordered) * 95 // 100]
    print(f"{name:<28}{median(times):8.2f}{late:8.2f}{ordered[-1]:8.2f}")


class Statistics:
    """The pages of a club's statistics, of all time."""

    def __init__(self, store: Store, catalog: Catalog) -> None:
        self._store = store
        self._catalog = catalog
        self._view = View(Page.LEAGUE, Game.MCR, Period.ALL)

    def all(self) -> Sequence[tuple[str, Callable[[int], Awaitable[None]]]]:
        return (
            ("league", self.league),
            ("a player", self.player),
            ("the club", self.club),
            ("fans made", self.fans),
        )

    async def league(self, chat_id: int) -> None:
        found = await league_table(self._store, chat_id, self._view, NOW)
        league_reply(self._catalog, found.ranked, self._view, found.since, found.terms, found.games)

    async def player(self, chat_id: int) -> None:
        first = 7_000_000_000 if chat_id == LARGE else 10 * chat_id
        found = await player_page(self._store, chat_id, self._view, NOW, first)
        assert found is not None
        player_reply(
            self._catalog,
            found.record,
            found.place,
            found.biggest,
            found.fans,
            self._view,
            found.since,
            found.games,
        )

    async def club(self, chat_id: int) -> None:
        found = await club_page(self._store, chat_id, self._view, NOW)
        assert found.record.games >= EVENINGS // CLUBS
        club_reply(
            self._catalog,
            found.record,
            found.players,
            found.biggest,
            self._view,
            found.since,
            found.games,
        )

    async def fans(self, chat_id: int) -> None:
        found = await fans_page(self._store, chat_id, self._view, NOW)
        fans_reply(self._catalog, found.fans, self._view, found.since)


async def measure(file: Path) -> None:
    migrate(file, now=NOW)
    store = open_store(f"sqlite+aiosqlite:///{file}")
    chance, updates = Random(16), count(1)
    start = perf_counter()
    ids = [await play(store, number, updates, chance) for number in range(EVENINGS)]
    spent = perf_counter() - start
    catalog = load_catalogs()["ru"]

    async def sheet(evening_id: int) -> Sheet:
        found = await store.entries.sheet(evening_id)
        assert found is not None
        return found

    async def board() -> None:
        board_reply(catalog, await sheet(chance.choice(ids)), None)

    async def standings() -> None:
        standings_reply(catalog, await sheet(chance.choice(ids)))

    async def history() -> None:
        history_reply(catalog, await sheet(chance.choice(ids)), 2)

    async def regulars() -> None:
        await store.players.regulars(-1_002_000_000_000 - chance.randrange(CLUBS), 8)

    pages = Statistics(store, catalog)
    await fill_large(store, ids, updates, chance)
    print(f"{EVENINGS} evenings of 18 entries, {spent / EVENINGS / 18 * 1e3:.2f} ms for an entry")
    print(f"{'':<28}{'median':>8}{'95 %':>8}{'worst':>8}")
    for name, page in (
        ("board", board),
        ("standings", standings),
        ("a page of the history", history),
        ("who is offered a seat", regulars),
    ):
        show(name, [await timed(page) for _ in range(READ)])
    for name, show_page in pages.all():
        of_a_club = [
            await timed(partial(show_page, -1_002_000_000_000 - number % CLUBS))
            for number in range(READ)
        ]
        show(name, of_a_club)
        show(f"{name}, {EVENINGS}", [await timed(partial(show_page, LARGE)) for _ in range(READ)])
    await store.close()
    # What the log still holds is in the file when it is closed.
    size = sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*"))
    print(f"size {size / 2**20:.1f} MiB")


def main() -> int:
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "evenings.db"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
