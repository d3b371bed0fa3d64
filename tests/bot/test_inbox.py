"""The inbox: committed before it is acknowledged, worked off in order, done once."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from telegram import Update
from telegram.error import TelegramError

from bot.app import Built
from bot.model.received import Received
from bot.sandbox.events import MessageSent
from bot.sandbox.faults import LateAnswer
from bot.sandbox.refusal import Refusal
from bot.store.inbox import ATTEMPTS, ENDED, KEPT_IDS, KEPT_PARKED
from bot.store.tables import inbox
from tests.bot.club import (
    GROUP,
    OTHER_GROUP,
    Club,
    as_received,
    data,
    messages,
    with_inbox,
    work_off,
)
from tests.patience import until

HAND = "123m 123p 123s 55m 78s 9s"


@pytest.fixture
async def built(club: Club) -> AsyncIterator[Built]:
    """The club's bot once more, with its inbox at work when it is started."""
    async with with_inbox(club) as made:
        yield made


async def _rows(club: Club, *names: str) -> list[tuple[object, ...]]:
    query = select(*(inbox.c[name] for name in names)).order_by(inbox.c.number)
    async with club.deps.store.database.reading() as connection:
        return [tuple(row) for row in await connection.execute(query)]


async def test_an_update_is_in_the_database_once_it_is_put(club: Club, built: Built) -> None:
    update = club.person(7).says(HAND)
    await built.queue.put(update)

    assert await club.deps.store.inbox.waiting() == (as_received(update),)
    assert built.queue.get_nowait() is update


async def test_what_comes_twice_is_worked_on_once(club: Club, built: Built) -> None:
    update = club.person(7).says(HAND)
    await asyncio.gather(*(built.queue.put(update) for _ in range(3)))
    await built.queue.put(update)
    assert built.queue.qsize() == 1

    await work_off(built)
    assert [isinstance(one, MessageSent) for one in club.take()] == [True]
    await built.queue.put(update)
    assert built.queue.empty()


async def test_what_people_wrote_is_purged_when_it_is_done(club: Club, built: Built) -> None:
    await built.queue.put(club.person(7).says("my secret"))
    await work_off(built)

    assert await _rows(club, "body", "attempts", "parked") == [(None, 0, 0)]


async def test_numbers_are_forgotten_after_48_hours(club: Club, built: Built) -> None:
    await built.queue.put(club.person(7).says(HAND))
    await work_off(built)
    club.clock.pass_by(KEPT_IDS)
    await club.deps.store.inbox.purge(club.clock())
    assert len(await _rows(club, "update_id")) == 1

    club.clock.pass_by(timedelta(seconds=1))
    await club.deps.store.inbox.purge(club.clock())
    assert await _rows(club, "update_id") == []
    async with club.deps.store.database.reading() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM effects")) == 0


async def test_what_was_not_done_is_taken_up_in_order(club: Club, built: Built) -> None:
    updates = [club.person(7 + number % 2).says(HAND) for number in range(6)]
    # Numbers may jump, and jump back.
    updates.append(Update(1, message=updates[0].message))
    await club.deps.store.inbox.settle([as_received(one) for one in updates], (), now=club.clock())

    waiting = await club.deps.store.inbox.waiting()
    await built.queue.restore(built.app.bot, waiting)

    taken = [built.queue.get_nowait() for _ in updates]
    assert taken == updates


async def test_a_press_that_is_handled_twice_counts_once(club: Club) -> None:
    anna = club.person(7)
    first = await club.shown(anna.says(HAND))
    flower = anna.presses(first, data(first, "more"))
    once = await club.shown(flower)
    await club.hear(anna.presses(once, data(once, "more")))
    await club.hear(flower)

    kept = await club.deps.store.exchanges.of_id(1)
    assert kept is not None
    assert kept.now.flowers == 2


async def test_an_edit_that_is_handled_again_changes_nothing_newer(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    await club.hear(typed)
    older, newer = anna.edits(typed, f"{HAND} f1"), anna.edits(typed, f"{HAND} f2")
    await club.hear(older)
    await club.hear(newer)

    assert await club.hear(older) == []
    kept = await club.deps.store.exchanges.of_id(1)
    assert kept is not None
    assert kept.line == f"{HAND} f2"


async def test_an_answer_that_went_out_is_edited_and_not_sent_again(club: Club) -> None:
    typed = club.person(7).says(f"/s {HAND}")
    await club.shown(typed)

    assert await club.hear(typed) == []


async def test_after_three_failures_an_update_is_set_aside(
    club: Club, built: Built, caplog: pytest.LogCaptureFixture
) -> None:
    async with club.deps.store.database.writing() as connection:
        await connection.execute(text("ALTER TABLE answers RENAME TO gone"))
    anna = club.person(7)
    update = anna.says(HAND)
    await built.queue.put(update)
    await built.queue.put(anna.says("/fans"))
    await work_off(built)

    sorry, _ = messages(club.take())
    assert "Error" in sorry.text
    assert len([one for one in caplog.records if one.levelno == logging.ERROR]) == 3
    [parked] = await club.deps.store.inbox.parked()
    assert (parked.update_id, parked.attempts) == (update.update_id, 3)
    assert parked.error == "OperationalError"
    assert await club.deps.store.inbox.waiting() == ()

    async with club.deps.store.database.writing() as connection:
        await connection.execute(text("ALTER TABLE gone RENAME TO answers"))
    assert await club.deps.store.inbox.replay(update.update_id) == 1
    await built.queue.restore(built.app.bot, await club.deps.store.inbox.waiting())
    await work_off(built)
    [shown] = messages(club.take())
    assert "13" in shown.text
    assert await club.deps.store.inbox.parked() == ()


async def test_a_failure_that_passes_is_tried_again_before_the_next_line(
    club: Club, built: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.intake.order._PAUSES", (0.01, 0.01))
    anna = club.person(7)
    await built.queue.put(anna.says(HAND))
    await built.queue.put(anna.says("/fans"))
    async with club.deps.store.database.writing() as connection:
        await connection.execute(
            text(
                "CREATE TRIGGER once BEFORE INSERT ON answers"
                " WHEN (SELECT attempts FROM inbox ORDER BY number LIMIT 1) = 0"
                " BEGIN SELECT raise(ABORT, 'not yet'); END"
            )
        )
    await work_off(built)

    first, _ = messages(club.take())
    assert "13" in first.text
    assert [attempts for (attempts,) in await _rows(club, "attempts")] == [1, 0]


async def _forbid(club: Club, change: str) -> None:
    """From now on the database refuses this change."""
    async with club.deps.store.database.writing() as connection:
        await connection.execute(
            text(
                f"CREATE TRIGGER no_{change.rsplit(maxsplit=1)[-1]} BEFORE {change}"
                " BEGIN SELECT raise(ABORT, 'no'); END"
            )
        )


async def _allow(club: Club, *tables: str) -> None:
    async with club.deps.store.database.writing() as connection:
        for table in tables:
            await connection.execute(text(f"DROP TRIGGER no_{table}"))


async def _taken_up(built: Built) -> int:
    """Take up what waits in the inbox, as is done now and then; how many there are."""
    found = await built.clerk.untouched()
    await built.queue.restore(built.app.bot, found)
    return len(found)


async def test_a_failure_that_cannot_be_noted_loses_nothing(club: Club, built: Built) -> None:
    """A database that refuses a line seldom takes the note that it was refused."""
    update = club.person(7).says(HAND)
    await built.queue.put(update)
    await _forbid(club, "INSERT ON answers")
    await _forbid(club, "UPDATE OF attempts ON inbox")
    await work_off(built)

    assert club.take() == []
    assert await club.deps.store.inbox.waiting() == (as_received(update),)
    await _allow(club, "answers", "inbox")
    assert await _taken_up(built) == 1
    await work_off(built)
    [shown] = messages(club.take())
    assert "13" in shown.text
    assert await club.deps.store.inbox.waiting() == ()


async def test_a_failure_of_the_error_handler_loses_nothing(club: Club, built: Built) -> None:
    """The news of a move comes with a refusal, and the move cannot be written down."""
    await club.deps.store.chats.choose_language(GROUP, "en")
    update = club.person(7).says("/rules uzbek", GROUP)
    club.refuse(
        "getChatMember",
        Refusal("Bad Request: group chat was upgraded", migrate_to_chat_id=OTHER_GROUP),
    )
    await _forbid(club, "UPDATE ON chats")
    await built.queue.put(update)
    await work_off(built)

    assert await club.deps.store.inbox.waiting() == (as_received(update),)
    await _allow(club, "chats")
    assert await _taken_up(built) == 1
    await work_off(built)
    assert await club.deps.store.inbox.waiting() == ()


async def test_what_was_handled_is_purged_as_soon_as_it_can_be(club: Club, built: Built) -> None:
    anna = club.person(7)
    await built.queue.put(anna.says(HAND))
    await _forbid(club, "UPDATE OF body ON inbox")
    await work_off(built)
    assert len(await club.deps.store.inbox.waiting()) == 1
    assert await _taken_up(built) == 0

    await _allow(club, "inbox")
    await built.queue.put(anna.says("/fans"))
    await work_off(built)
    assert await club.deps.store.inbox.waiting() == ()
    assert len(messages(club.take())) == 2


async def test_what_ended_the_process_three_times_is_not_tried_again(
    club: Club, built: Built, caplog: pytest.LogCaptureFixture
) -> None:
    """Each start counts it before it is handled; the next one finds that the other did not end."""
    kept = club.deps.store.inbox
    update = club.person(7).says(HAND)
    await kept.settle([as_received(update)], (), now=club.clock())
    for _ in range(ATTEMPTS):
        assert await kept.begin(update.update_id)
    await _taken_up(built)
    await work_off(built)

    [sorry] = messages(club.take())
    error_id = re.search(r"[0-9a-f]{6}", sorry.text)
    assert error_id is not None
    [record] = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert error_id[0] in record.getMessage()
    [parked] = await kept.parked()
    assert (parked.update_id, parked.attempts, parked.error) == (update.update_id, 3, ENDED)

    await kept.replay()
    await _taken_up(built)
    await work_off(built)
    [shown] = messages(club.take())
    assert "13" in shown.text


async def test_leftovers_are_handled_one_at_a_time_and_others_beside_them(
    club: Club, built: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that it is known which of them ended the process."""
    door = asyncio.Event()

    async def sleep(_: float) -> None:
        await door.wait()

    monkeypatch.setattr("bot.sandbox.service.sleep", sleep)
    older = [club.person(number).says(HAND) for number in (31, 32)]
    await club.deps.store.inbox.settle([as_received(one) for one in older], (), now=club.clock())
    club.world.faults.on("sendPhoto", LateAnswer(1))
    await _taken_up(built)
    await built.app.start()
    await until(club.heard)
    assert [attempts for (attempts,) in await _rows(club, "attempts")] == [1, 0]
    await built.queue.put(club.person(33).says("/fans"))
    await until(lambda: len(messages(club.heard())) == 2)
    assert [attempts for (attempts,) in await _rows(club, "attempts")] == [1, 0, 0]
    door.set()
    await built.queue.join()
    await built.app.stop()

    assert [one.chat_id for one in messages(club.take())] == [31, 33, 32]


async def test_who_waits_for_telegram_has_not_ended_the_process(
    club: Club, built: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer may wait longer than the process lives, again and again."""
    counted: list[list[tuple[object, ...]]] = []

    async def sleep(_: float) -> None:
        counted.append(await _rows(club, "attempts"))

    monkeypatch.setattr("bot.intake.flood.sleep", sleep)
    update = club.person(7).says(HAND)
    await club.deps.store.inbox.settle([as_received(update)], (), now=club.clock())
    club.refuse("sendPhoto", Refusal("Too Many Requests", 429, retry_after=7))
    await _taken_up(built)
    await work_off(built)

    assert counted == [[(0,)]]
    assert len(messages(club.take())) == 1


async def test_a_leftover_that_fails_is_counted_once_a_run(
    club: Club, built: Built, caplog: pytest.LogCaptureFixture
) -> None:
    update = club.person(7).says(HAND)
    await club.deps.store.inbox.settle([as_received(update)], (), now=club.clock())
    await _forbid(club, "INSERT ON answers")
    await _taken_up(built)
    await work_off(built)

    [parked] = await club.deps.store.inbox.parked()
    assert (parked.attempts, parked.error) == (3, "IntegrityError")
    assert len([one for one in caplog.records if one.levelno == logging.ERROR]) == 3
    assert club.calls("sendMessage") == 1


async def test_an_update_that_cannot_be_read_is_set_aside(club: Club, built: Built) -> None:
    broken = [Received(5, "no JSON"), Received(6, '{"update_id": 6, "message": {}}')]
    await club.deps.store.inbox.settle(broken, (), now=club.clock())
    await built.queue.restore(built.app.bot, await club.deps.store.inbox.waiting())

    assert built.queue.empty()
    assert [one.update_id for one in await club.deps.store.inbox.parked()] == [5, 6]


async def test_what_nobody_replays_is_forgotten_in_the_end(club: Club) -> None:
    kept = club.deps.store.inbox
    await kept.settle([Received(5, "no JSON")], (), now=club.clock())
    assert await kept.failed(5, "ValueError", times=3) == 0
    club.clock.pass_by(KEPT_PARKED + timedelta(seconds=1))
    await kept.purge(club.clock())

    assert await _rows(club, "update_id") == []


async def test_what_is_handled_late_is_not_set_aside_first(club: Club) -> None:
    """A failure is counted for what waits, not for what is done or unknown."""
    assert await club.deps.store.inbox.failed(99, "ValueError") is None


async def test_a_broken_store_lets_telegram_keep_the_update(club: Club, built: Built) -> None:
    """An error of another kind than the library's would end its polling for good."""
    async with club.deps.store.database.writing() as connection:
        await connection.execute(text("ALTER TABLE inbox RENAME TO gone"))
    update = club.person(7).says(HAND)
    with pytest.raises(TelegramError, match="inbox cannot be written"):
        await built.queue.put(update)
    assert built.queue.empty()

    async with club.deps.store.database.writing() as connection:
        await connection.execute(text("ALTER TABLE gone RENAME TO inbox"))
    await built.queue.put(update)
    assert built.queue.qsize() == 1


async def test_nobody_who_stops_waiting_loses_an_update(club: Club, built: Built) -> None:
    """A webhook's caller may hang up while the update is being written."""
    update = club.person(7).says(HAND)
    putting = asyncio.create_task(built.queue.put(update))
    await asyncio.sleep(0)
    putting.cancel()
    await built.clerk.written()

    assert await club.deps.store.inbox.waiting() == (as_received(update),)
    assert built.queue.qsize() == 1


async def test_the_age_of_the_inbox(club: Club, built: Built) -> None:
    assert await club.deps.store.inbox.oldest() is None
    await built.queue.put(club.person(7).says(HAND))

    assert await club.deps.store.inbox.oldest() == club.clock()
