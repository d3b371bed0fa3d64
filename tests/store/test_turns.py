"""Whose turn a chat is: on a file always one's own, on a server that of one process."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.model.received import Received
from bot.store.store import Store, open_store
from tests.patience import PATIENCE
from tests.store.club import EVENING, LARGE

_HERE = 7


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """The store of another process."""
    opened = open_store(url)
    yield opened
    await opened.close()


async def test_a_turn_is_taken_more_than_once_here(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        for _ in range(2):
            await store.turns.take(LARGE)
        for _ in range(2):
            await store.turns.give_back(LARGE)


async def test_what_waits_in_a_chat_up_to_an_update(store: Store) -> None:
    inbox = store.inbox
    first, here, elsewhere, chatless, last = received = (
        Received(30, "first", LARGE),
        Received(10, "here", LARGE),
        Received(11, "elsewhere", _HERE),
        Received(12, "of no chat"),
        Received(13, "last", LARGE),
    )
    assert await inbox.settle(received, (), now=EVENING) == {10, 11, 12, 13, 30}

    assert await inbox.up_to(10, LARGE) == (first, here)
    assert await inbox.up_to(13, LARGE) == (first, here, last)
    assert await inbox.up_to(12, None) == (chatless,)
    await inbox.settle((), [10], now=EVENING)
    await inbox.failed(30, "KeyError", times=3)
    assert await inbox.up_to(10, LARGE) == ()
    assert await inbox.up_to(13, LARGE) == (last,)
    assert await inbox.waiting() == (elsewhere, chatless, last)


async def test_what_has_just_come_in_does_not_wait_long_enough(store: Store) -> None:
    old, new = Received(1, "old"), Received(2, "new")
    await store.inbox.settle([old], (), now=EVENING)
    await store.inbox.settle([new], (), now=EVENING + timedelta(seconds=3))

    assert await store.inbox.waiting(EVENING + timedelta(seconds=2)) == (old,)
    assert await store.inbox.waiting(EVENING + timedelta(seconds=3)) == (old, new)


async def test_of_two_who_are_told_of_an_update_one_takes_it_in(store: Store, other: Store) -> None:
    one = Received(5, "told twice", LARGE)
    taken = await asyncio.gather(
        *(at.inbox.settle([one], (), now=EVENING) for at in (store, other, store, other))
    )
    assert sorted(map(len, taken)) == [0, 0, 0, 1]
