"""The store, whatever the database."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.model.answer import Circumstances
from bot.model.choice import Choice
from bot.model.exchange import Asked, Exchange
from bot.model.preferences import FairPlay, Preferences
from bot.store.database import Transaction
from bot.store.store import Store
from scoring.hand import Win, Wind
from scoring.tiles import Tile
from tests.patience import PATIENCE
from tests.store.works import both, written

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
LARGE = -1_002_345_678_901
"""The number of a supergroup does not fit into 32 bits."""


async def _begin(store: Store, asked: Asked, *, at: datetime = NOW) -> Exchange:
    new = Exchange(0, asked, "123m", None, Circumstances())
    return await store.exchanges.begin(new, by=asked.message_id, at=at)


async def test_a_person_s_language(store: Store) -> None:
    assert await store.people.language(7) is None
    await store.people.choose_language(7, "ru")
    await store.people.choose_language(7, "uz")
    assert await store.people.language(7) == "uz"


async def test_a_chat_s_choices(store: Store) -> None:
    assert await store.chats.preferences(LARGE) == Preferences()
    await store.chats.choose_rules(LARGE, "china")
    await store.chats.choose_language(LARGE, "ru")
    assert await store.chats.preferences(LARGE) == Preferences("ru", "china")
    await store.chats.choose_rules(LARGE, "wmo", {"tile_hog_honors": "no"})
    await store.chats.choose_fair_play(LARGE, FairPlay.AFTER)
    assert await store.chats.preferences(LARGE) == Preferences(
        "ru", "wmo", {"tile_hog_honors": "no"}, FairPlay.AFTER
    )


async def test_an_exchange_comes_back_as_it_was_kept(store: Store) -> None:
    asked = Asked(LARGE, 5_000_000_000, 12)
    begun = await _begin(store, asked)
    win = Win(
        self_drawn=True,
        last_in_wall=True,
        after_kong=True,
        robbed_kong=True,
        last_of_kind=True,
        prevalent_wind=Wind.SOUTH,
        seat_wind=Wind.NORTH,
    )
    changed = replace(
        begun,
        line="new",
        reading=1,
        now=Circumstances(win, 3),
        message_id=99,
        mended="newer",
        choice=Choice(Tile.RED, Tile.M9),
        over=True,
    )
    assert await store.exchanges.keep(changed, by=1, at=NOW)
    await store.exchanges.sent(begun.id, 99)

    assert await store.exchanges.of_id(begun.id) == changed
    assert await store.exchanges.of_line(asked) == changed
    assert await store.exchanges.of_line(Asked(LARGE, 6)) is None


async def test_a_message_has_one_exchange(store: Store) -> None:
    await _begin(store, Asked(1, 1))
    with pytest.raises(IntegrityError):
        await _begin(store, Asked(1, 1))


async def test_old_exchanges_are_forgotten(store: Store) -> None:
    old = await _begin(store, Asked(1, 1), at=NOW - timedelta(seconds=1))
    kept = await _begin(store, Asked(1, 2))
    await store.exchanges.forget_before(NOW)

    assert await store.exchanges.of_id(old.id) is None
    assert await store.exchanges.of_id(kept.id) == kept


async def test_a_number_is_never_given_twice(store: Store) -> None:
    first = await _begin(store, Asked(1, 1))
    await store.exchanges.forget_chat(1)
    second = await _begin(store, Asked(1, 2))

    assert second.id > first.id


async def test_a_group_moves_with_its_choices_and_without_its_answers(store: Store) -> None:
    await store.chats.choose_rules(-5, "china")
    await store.chats.choose_language(-5, "ru")
    exchange = await _begin(store, Asked(-5, 1))
    for _ in range(2):
        await store.chats.move(-5, LARGE)

    assert await store.chats.preferences(LARGE) == Preferences("ru", "china")
    assert await store.chats.preferences(-5) == Preferences()
    assert await store.exchanges.of_id(exchange.id) is None


async def test_what_was_chosen_in_the_supergroup_already_stays(store: Store) -> None:
    await store.chats.choose_rules(-5, "china", {"tile_hog_honors": "no"})
    await store.chats.choose_language(-5, "ru")
    await store.chats.choose_fair_play(-5, FairPlay.PRIVATE)
    await store.chats.choose_rules(LARGE, "uzbek")
    await store.chats.move(-5, LARGE)

    # The options are those of the preset that did not come along.
    assert await store.chats.preferences(LARGE) == Preferences("ru", "uzbek", {}, FairPlay.PRIVATE)


async def test_options_move_with_their_preset(store: Store) -> None:
    await store.chats.choose_rules(-5, "china", {"tile_hog_honors": "no"})
    await store.chats.choose_language(LARGE, "ru")
    await store.chats.move(-5, LARGE)

    assert await store.chats.preferences(LARGE) == Preferences(
        "ru", "china", {"tile_hog_honors": "no"}
    )


async def test_notes(store: Store) -> None:
    assert await store.notes.read("published") is None
    await store.notes.write("published", "a")
    await store.notes.write("published", "b")
    assert await store.notes.read("published") == "b"


async def test_what_is_read_together_is_of_one_moment(store: Store) -> None:
    await store.people.choose_language(7, "ru")
    languages = text("SELECT language FROM users")
    async with store.database.reading() as connection:
        before = await connection.scalar(languages)
        await store.people.choose_language(7, "uz")
        assert await connection.scalar(languages) == before == "ru"

    assert await store.people.language(7) == "uz"


async def test_who_is_told_to_stop_leaves_all_or_nothing(store: Store) -> None:
    """At any moment: while waiting for the turn, for the right to write, for the disk."""

    async def alone(number: int) -> None:
        async with store.database.writing() as connection:
            await both(number)(connection)

    doing: list[asyncio.Task[object]] = []
    for number in range(0, 120, 2):
        doing.append(asyncio.create_task(alone(number)))
        doing.append(asyncio.create_task(store.database.write(both(number + 1))))
        for _ in range(number % 13):
            await asyncio.sleep(0)
        doing[-2].cancel()
        doing[number // 2].cancel()
    ends = await asyncio.gather(*doing, return_exceptions=True)

    failures = [end for end in ends if isinstance(end, Exception)]
    done = {number for number, end in enumerate(ends) if not isinstance(end, BaseException)}
    assert failures == []
    assert done <= await written(store)
    assert await store.database.write(both(999)) == 999
    assert 999 in await written(store)


async def test_a_work_that_fails_spoils_no_other(store: Store) -> None:
    """Neither those that are written together with it, nor those that come meanwhile."""
    later: list[asyncio.Task[int]] = []

    async def fail(connection: Transaction) -> int:
        await both(99)(connection)
        # It fails among the others, and then by itself.
        if not later:
            later.append(asyncio.create_task(store.database.write(both(5))))
            await asyncio.sleep(0)
        raise LookupError

    works = [both(1), both(2), fail, both(3), both(1), both(4)]
    async with asyncio.timeout(PATIENCE):
        ends = await asyncio.gather(*map(store.database.write, works), return_exceptions=True)
        assert await asyncio.gather(*later) == [5]

    assert [end if isinstance(end, int) else type(end) for end in ends] == [
        *(1, 2, LookupError, 3, IntegrityError, 4)
    ]
    assert await written(store) == {1, 2, 3, 4, 5}


async def test_writers_of_one_process_write_in_turn(store: Store) -> None:
    """SQLite lets waiting writers in by luck, and the unlucky ones fail after five seconds."""
    order: list[int] = []

    async def write(number: int) -> None:
        async with store.database.writing():
            order.append(number)

    await asyncio.gather(*(write(number) for number in range(60)))
    assert order == list(range(60))
