"""Lines that were typed while the bot was away."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from sqlalchemy import update as change
from telegram import Update

from bot.app import Built
from bot.handlers.doors import App
from bot.handlers.late import LATE, MOST
from bot.sandbox.faults import LateAnswer
from bot.sandbox.refusal import Refusal
from bot.store.tables import outbox
from tests.bot.club import GROUP, TABLE, Club, Person, data, messages, with_inbox, work_off

HAND = "123m 123p 123s 55m 78s 9s"
AWAY = LATE + timedelta(seconds=1)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.handlers.late.QUIET", timedelta(seconds=1))


@pytest.fixture
async def built(club: Club) -> AsyncIterator[Built]:
    async with with_inbox(club) as made:
        yield made


@pytest.fixture
def anna(club: Club, built: Built) -> Person:
    return club.person(7, bot=built.app.bot)


async def test_a_single_late_line_gets_a_whole_answer(
    club: Club, built: Built, anna: Person
) -> None:
    await built.queue.put(anna.says(HAND))
    club.clock.pass_by(AWAY)
    await work_off(built)

    [shown] = messages(club.take())
    assert shown.text.startswith("13")
    assert data(shown, "more")


async def test_several_late_lines_get_one_answer(club: Club, built: Built, anna: Person) -> None:
    for line in (HAND, "good evening", "123m 123p 123s 55m 78s", "[123m] 567p 678s 22m 99s 9s"):
        await built.queue.put(anna.says(line))
    club.clock.pass_by(AWAY)
    await work_off(built)

    [shown] = messages(club.take())
    heading, *rows = shown.text.replace("\xa0", " ").splitlines()
    assert "away" in heading
    assert [row for row in rows if row[:1].isdigit()] == [
        f"1. 13 points · {HAND}",
        "2. cannot be read · good evening",
        "3. waits for 6s 9s · 123m 123p 123s 55m 78s",
        "4. 2 points, not enough · [123m] 567p 678s 22m 99s 9s",
    ]
    assert shown.rows == ()
    assert await club.deps.store.inbox.waiting() == ()
    assert await club.deps.store.inbox.parked() == ()


async def test_lines_of_now_are_answered_one_by_one(club: Club, built: Built, anna: Person) -> None:
    for _ in range(2):
        await built.queue.put(anna.says(HAND))
    club.clock.pass_by(LATE)
    await work_off(built)

    assert len(messages(club.take())) == 2


async def test_every_place_has_its_own_answer_with_the_names(club: Club, built: Built) -> None:
    people = [club.person(number, bot=built.app.bot) for number in (7, 8)]
    for one in people:
        club.world.rename(one.id, f"Player <{one.id}>")
        for thread in (None, TABLE):
            await built.queue.put(one.says(f"/s {HAND}", GROUP, thread=thread))
        await built.queue.put(one.says(HAND))
    club.clock.pass_by(AWAY)
    await work_off(built)

    told = {(one.chat_id, one.thread_id): one.text for one in messages(club.take())}
    assert set(told) == {(GROUP, None), (GROUP, TABLE), (7, None), (8, None)}
    for thread in (None, TABLE):
        assert told[GROUP, thread].count("Player <7> · 123m") == 1
        assert told[GROUP, thread].count("Player <8> · 123m") == 1


async def test_a_whole_answer_comes_when_the_line_is_mended(
    club: Club, built: Built, anna: Person
) -> None:
    typed = anna.says(HAND)
    for update in (typed, anna.says(HAND)):
        await built.queue.put(update)
    club.clock.pass_by(AWAY)
    await work_off(built)
    [summary] = messages(club.take())
    await built.queue.put(anna.edits(typed, f"{HAND} f1"))
    await work_off(built)

    [shown] = messages(club.take())
    assert shown.id != summary.id
    assert "14" in shown.text
    assert club.world.message(7, summary.id).text == summary.text


async def test_a_late_line_is_told_as_it_was_mended_late(
    club: Club, built: Built, anna: Person
) -> None:
    typed = anna.says(HAND)
    updates = [typed, anna.says("/s"), anna.says(HAND), anna.edits(typed, f"{HAND} f1")]
    for update in updates:
        await built.queue.put(update)
    club.clock.pass_by(AWAY)
    await work_off(built)

    hint, shown = messages(club.take())
    assert "/s" in hint.text
    rows = shown.text.replace("\xa0", " ").splitlines()
    assert [row for row in rows if row[:1].isdigit()] == [
        f"1. 14 points · {HAND} f1",
        f"2. 13 points · {HAND}",
    ]


async def test_very_many_late_lines_get_a_few_answers(
    club: Club, built: Built, anna: Person
) -> None:
    for number in range(2 * MOST + 2):
        await built.queue.put(anna.says(f"{HAND} f{number % 9}"))
    club.clock.pass_by(AWAY)
    await work_off(built)

    shown = messages(club.take())
    assert [one.text.count(HAND) for one in shown] == [MOST, MOST, 2]


async def test_the_answer_to_late_lines_is_given_once(
    club: Club, built: Built, anna: Person
) -> None:
    """Telegram took it without a word, and the next process finds the lines once more."""
    updates = [anna.says(HAND) for _ in range(3)]
    club.clock.pass_by(AWAY)
    club.world.faults.on("sendMessage", LateAnswer())
    await asyncio.gather(*(built.app.process_update(one) for one in updates))
    assert len(messages(club.take())) == 1
    await asyncio.gather(*(club.app.process_update(one) for one in updates))

    assert messages(club.take()) == []


async def test_what_goes_wrong_goes_wrong_for_all(club: Club, built: Built, anna: Person) -> None:
    for _ in range(3):
        await built.queue.put(anna.says(HAND))
    club.clock.pass_by(AWAY)
    club.refuse("sendMessage", Refusal("Too Many Requests", 429, retry_after=4000))
    await work_off(built)

    assert [one.error for one in await club.deps.store.inbox.parked()] == ["RetryAfter"] * 3
    await club.deps.store.inbox.replay()
    await built.queue.restore(built.app.bot, await built.clerk.untouched())
    await work_off(built)
    [shown] = messages(club.take())
    assert shown.text.count(HAND) == 3


async def _at_once(app: App, *updates: Update) -> None:
    await asyncio.gather(*(app.process_update(one) for one in updates))


def _told(club: Club) -> Counter[str]:
    """How often the chat tells of each line now, by its flowers."""
    said = [one for one in club.world.messages(7) if one.author != 7]
    together = (line for one in said for line in re.findall(rf"{HAND} f(\d)", one.text))
    alone = (line for one in said if one.photo for line in re.findall(r"\+ (\d)\sflower", one.text))
    return Counter((*together, *alone))


@pytest.mark.parametrize("left", [(0,), (1,), (1, 2), (2, 1), (0, 2)])
async def test_what_was_told_together_is_not_told_again_to_some(
    club: Club, built: Built, anna: Person, left: tuple[int, ...]
) -> None:
    """The process was killed when the inbox knew of some of the lines that they were done."""
    updates = [anna.says(f"{HAND} f{number}") for number in (1, 2, 3)]
    club.clock.pass_by(AWAY)
    await _at_once(built.app, *updates)
    [shown] = messages(club.take())
    await _at_once(club.app, *(updates[number] for number in left))

    assert messages(club.take()) == []
    assert club.world.message(7, shown.id).text == shown.text


@pytest.mark.parametrize(
    "parts", [((0, 1, 2),), ((0,), (1, 2)), ((0,), (1,), (2,)), ((2, 1), (0,))]
)
async def test_what_may_have_been_told_together_is_told_once(
    club: Club, built: Built, anna: Person, parts: tuple[tuple[int, ...], ...]
) -> None:
    """It was killed when Telegram had the answer; the next one is slow to find all the lines."""
    updates = [anna.says(f"{HAND} f{number}") for number in (1, 2, 3)]
    club.clock.pass_by(AWAY)
    await _at_once(built.app, *updates)
    await _unknown(club)
    for part in parts:
        await _at_once(club.app, *(updates[number] for number in part))

    assert _told(club) == {"1": 1, "2": 1, "3": 1}


async def _unknown(club: Club) -> None:
    """Nobody knows any more whether Telegram has what was told together."""
    async with club.deps.store.database.writing() as connection:
        rows = change(outbox).where(outbox.c.together, outbox.c.source_message_id > 0)
        await connection.execute(rows.values(message_id=None, sending=True))


@pytest.mark.parametrize(
    "parts", [((0, 1, 2, 3),), ((3, 1), (2, 0)), ((2, 3), (0, 1)), ((0, 2), (1,), (3,))]
)
async def test_two_answers_to_several_lines_that_may_have_been_given(
    club: Club, built: Built, anna: Person, parts: tuple[tuple[int, ...], ...]
) -> None:
    """Each is looked for by itself, however the lines come up again."""
    updates = [anna.says(f"{HAND} f{number}") for number in (1, 2, 3, 4)]
    club.clock.pass_by(AWAY)
    await _at_once(built.app, *updates[:2])
    await _at_once(built.app, *updates[2:])
    await _unknown(club)
    for part in parts:
        await _at_once(club.app, *(updates[number] for number in part))

    assert _told(club) == dict.fromkeys("1234", 1)


async def test_a_line_that_comes_to_those_that_may_have_been_told_is_told_once(
    club: Club, built: Built, anna: Person
) -> None:
    updates = [anna.says(f"{HAND} f{number}") for number in (1, 2, 3)]
    club.clock.pass_by(AWAY)
    await _at_once(built.app, *updates[:2])
    await _unknown(club)
    await _at_once(club.app, *updates)
    # The process ends again before the inbox knows that the new one is done.
    await _at_once(club.app, updates[2])

    assert _told(club) == {"1": 1, "2": 1, "3": 1}


async def test_what_was_told_together_is_told_anew_when_it_is_mended(
    club: Club, built: Built, anna: Person
) -> None:
    """Though nobody was there when it was; and what was told of the others stays."""
    typed = [anna.says(f"{HAND} f{number}") for number in (1, 2, 3)]
    club.clock.pass_by(AWAY)
    await _at_once(built.app, *typed)
    [before] = messages(club.take())
    mended = [anna.edits(one, f"{HAND} f{number}") for number, one in enumerate(typed[:2], start=4)]
    club.clock.pass_by(AWAY)
    await _at_once(built.app, *mended)

    [after] = messages(club.take())
    assert after.id != before.id
    assert club.world.message(7, before.id).text == before.text
    assert _told(club) == dict.fromkeys("12345", 1)
    await _at_once(club.app, *mended)
    assert messages(club.take()) == []
