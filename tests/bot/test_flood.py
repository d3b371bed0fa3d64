"""Telegram asks for pauses, or cannot be reached: who waits, and who does not."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
from sqlalchemy import select
from telegram.error import BadRequest, NetworkError, RetryAfter

from bot.app import Built
from bot.handlers.sending import redraw
from bot.intake import flood
from bot.intake.answering import Result
from bot.sandbox.events import ButtonAnswered
from bot.sandbox.refusal import Refusal
from bot.store.tables import outbox
from bot.text.reply import Reply
from tests.bot.club import GROUP, OTHER_GROUP, Club, Person, data, messages, with_inbox
from tests.patience import until

HAND = "123m 123p 123s 55m 78s 9s"


class Pauses:
    """Sleeps that are noted, and end when a test opens the door."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.door = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self.door.wait()

    def came(self, times: int) -> bool:
        return len(self.asked) >= times


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Pauses:
    noted = Pauses()
    monkeypatch.setattr("bot.intake.flood.sleep", noted.sleep)
    return noted


@pytest.fixture
async def built(club: Club, pauses: Pauses) -> AsyncIterator[Built]:
    async with with_inbox(club) as made:
        await made.app.start()
        yield made
        pauses.door.set()
        await made.queue.join()
        await made.app.stop()


def _person(club: Club, built: Built, user_id: int) -> Person:
    """Somebody who writes to this bot, and not to the club's own."""
    return club.person(user_id, bot=built.app.bot)


def _flood(seconds: int = 7) -> Refusal:
    return Refusal("Too Many Requests: retry later", 429, retry_after=seconds)


async def _all_wait(club: Club, built: Built, anna: Person) -> None:
    """All that she did waits to be said: only then is heeded what she says next."""

    async def is_heeded() -> bool:
        return await club.deps.store.people.language(anna.id) == "en"

    await built.queue.put(anna.says("/language en"))
    await until(is_heeded)


async def test_an_answer_waits_as_long_as_it_is_asked_to(club: Club, pauses: Pauses) -> None:
    club.refuse("sendPhoto", _flood())
    pauses.door.set()

    await club.shown(club.person(7).says(HAND))
    assert pauses.asked == [7]
    assert club.calls("sendPhoto") == 2


async def test_the_chat_does_not_wait_for_the_answer(
    club: Club, built: Built, pauses: Pauses
) -> None:
    """What comes next in the chat is taken in and has its effect; it is answered afterwards."""
    anna = _person(club, built, 7)
    club.refuse("sendPhoto", _flood())
    await built.queue.put(anna.says(HAND))
    await until(lambda: pauses.asked)
    await _all_wait(club, built, anna)
    assert club.take() == []
    assert len(await club.deps.store.inbox.waiting()) == 2
    pauses.door.set()
    await built.queue.join()
    first, second = messages(club.take())
    assert "13" in first.text
    assert "English" in second.text


async def test_an_answer_that_waits_for_another_is_not_being_sent(
    club: Club, built: Built, pauses: Pauses
) -> None:
    """If the process ended now, the next one need not look for it."""
    anna = _person(club, built, 7)
    club.refuse("sendPhoto", _flood())
    await built.queue.put(anna.says(HAND))
    await until(lambda: pauses.asked)
    await built.queue.put(anna.says(HAND))

    async def none_is_being_sent() -> bool:
        async with club.deps.store.database.reading() as connection:
            found = await connection.scalars(select(outbox.c.sending))
            return found.all() == [False, False]

    await until(none_is_being_sent)


async def test_other_chats_do_not_wait(club: Club, built: Built, pauses: Pauses) -> None:
    for user_id in range(30, 60):
        club.refuse("sendPhoto", _flood())
        await built.queue.put(_person(club, built, user_id).says(HAND))
        await until(partial(pauses.came, user_id - 29))
    await built.queue.put(_person(club, built, 7).says(HAND))
    await until(club.heard)

    [shown] = messages(club.take())
    assert shown.chat_id == 7
    pauses.door.set()
    await built.queue.join()
    assert len(club.take()) == 30


async def test_of_many_edits_only_the_newest_is_made(
    club: Club, built: Built, pauses: Pauses
) -> None:
    anna = _person(club, built, 7)
    first = await club.shown(anna.says(HAND))
    club.refuse("editMessageMedia", _flood())
    club.take()
    for _ in range(5):
        await built.queue.put(anna.presses(first, data(first, "more")))
    await _all_wait(club, built, anna)
    assert sum(isinstance(one, ButtonAnswered) for one in club.heard()) == 5
    pauses.door.set()
    await built.queue.join()

    shown, _ = messages(club.take())
    assert "5 flowers" in shown.text.replace("\xa0", " ")
    assert club.calls("editMessageMedia") == 2


async def test_a_line_that_is_mended_before_it_is_answered_gets_one_answer(
    club: Club, built: Built, pauses: Pauses
) -> None:
    """What it says by then; and the next change edits that answer."""
    anna = _person(club, built, 7)
    club.refuse("sendPhoto", _flood())
    typed = anna.says(HAND)
    await built.queue.put(typed)
    await until(lambda: pauses.asked)
    for flowers in (1, 2):
        await built.queue.put(anna.edits(typed, f"{HAND} f{flowers}"))
    await _all_wait(club, built, anna)
    pauses.door.set()
    await built.queue.join()

    shown, _ = messages(club.take())
    assert "2 flowers" in shown.text.replace("\xa0", " ")
    await built.queue.put(anna.presses(shown, data(shown, "none")))
    await built.queue.join()
    [tapped] = messages(club.take())
    assert tapped.id == shown.id
    assert "flowers" not in tapped.text.partition("\n")[0]
    await built.clerk.written()
    assert await club.deps.store.inbox.waiting() == ()


async def test_out_of_reach_the_pauses_grow(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) < 4:
            club.refuse("sendMessage", Refusal("Bad Gateway", 502))

    monkeypatch.setattr("bot.intake.flood.sleep", sleep)
    club.refuse("sendMessage", Refusal("Bad Gateway", 502))

    await club.shown(club.person(7).says("/help"))
    assert slept == [1, 2, 4, 8]


async def test_after_a_while_the_answer_is_set_aside_for_the_administrator(
    club: Club, built: Built
) -> None:
    club.refuse("sendPhoto", _flood(4000))
    await built.queue.put(_person(club, built, 7).says(HAND))
    await built.queue.join()
    await built.clerk.written()

    [parked] = await club.deps.store.inbox.parked()
    assert parked.error == "RetryAfter"
    assert await club.deps.store.exchanges.of_id(1) is not None


async def test_what_is_asked_of_telegram_does_not_wait(club: Club) -> None:
    """Only what is said may wait; a decision is made now or fails, and is made anew."""
    club.refuse("getChatMember", _flood())
    with pytest.raises(RetryAfter):
        await club.app.bot.get_chat_member(GROUP, 7)


@pytest.mark.parametrize("error", [BadRequest("no"), NetworkError("away")])
async def test_the_limit_ends_the_waiting(
    club: Club, monkeypatch: pytest.MonkeyPatch, error: NetworkError
) -> None:
    slept: list[float] = []
    patience = flood.Patience(_stay, _nowhere, club.deps.store.outbox, club.clock)

    async def fail(*_: object, **__: object) -> Result:
        raise error

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("bot.intake.flood.sleep", sleep)
    with pytest.raises(type(error)):
        await patience.process_request(fail, (), {}, "sendMessage", {"chat_id": 7}, None)
    assert sum(slept) <= flood.PATIENCE.total_seconds()
    assert bool(slept) != isinstance(error, BadRequest)


async def _stay() -> None:
    """Nobody waits for the chat's turn."""


async def _nowhere(old: int, new: int) -> None:
    raise AssertionError((old, new))


async def test_a_message_for_a_group_that_moved_arrives(club: Club) -> None:
    await club.deps.store.chats.choose_rules(GROUP, "china")
    club.refuse(
        "sendMessage",
        Refusal("Bad Request: group chat was upgraded", migrate_to_chat_id=OTHER_GROUP),
    )
    shown = await club.shown(club.person(7).says("/help", GROUP))

    assert shown.chat_id == OTHER_GROUP
    assert (await club.deps.store.chats.preferences(OTHER_GROUP)).rules == "china"


async def test_an_edit_in_a_group_that_moved_finds_the_message_gone(club: Club) -> None:
    club.refuse(
        "editMessageText",
        Refusal("Bad Request: group chat was upgraded", migrate_to_chat_id=OTHER_GROUP),
    )

    assert not await redraw(club.app.bot, GROUP, 5, Reply("text"))
