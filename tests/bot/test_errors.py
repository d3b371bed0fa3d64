"""When something fails: a line in the log, a word to the person, and nothing else."""

import logging
import re

import pytest
from sqlalchemy import text

from bot.sandbox.events import ButtonAnswered, MessageSent
from bot.sandbox.refusal import Refusal
from tests.bot.club import GROUP, OTHER_GROUP, Club, data

HAND = "123m 123p 123s 55m 78s 9s"


async def _break_the_store(club: Club) -> None:
    async with club.deps.store.database.writing() as connection:
        await connection.execute(text("ALTER TABLE answers RENAME TO gone"))


@pytest.mark.parametrize(("code", "word"), [("en", "Error"), ("ru", "Ошибка"), ("uz", "Xato")])
async def test_the_person_gets_a_short_line_with_an_id(
    club: Club, caplog: pytest.LogCaptureFixture, code: str, word: str
) -> None:
    await _break_the_store(club)

    shown = await club.shown(club.person(7, code).says(HAND))

    assert word in shown.text
    [record] = [record for record in caplog.records if record.levelno == logging.ERROR]
    error_id = re.search(r"[0-9a-f]{6}", shown.text)
    assert error_id is not None
    assert error_id[0] in record.getMessage()
    assert "chat 7" in record.getMessage()


async def test_nothing_that_was_typed_gets_into_the_log(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await _break_the_store(club)
    await club.hear(club.person(7).says(f"{HAND} self"))

    assert caplog.text
    assert "123m" not in caplog.text


async def test_a_press_that_fails_is_answered_too(club: Club) -> None:
    anna = club.person(7)
    first = await club.shown(anna.says(HAND))
    await _break_the_store(club)

    match await club.hear(anna.presses(first, data(first, "self"))):
        case [ButtonAnswered(text=""), MessageSent(said)]:
            assert "Error" in said.text
        case heard:
            pytest.fail(f"heard {heard}")


@pytest.mark.parametrize(
    "refusal",
    [
        Refusal("Forbidden: bot was blocked by the user", 403),
        Refusal("Bad Request: message is not modified"),
        Refusal("Too Many Requests", 429, retry_after=4000),
    ],
    ids=lambda refusal: str(refusal.code),
)
async def test_what_is_nobody_s_fault_is_no_error(
    club: Club, caplog: pytest.LogCaptureFixture, refusal: Refusal
) -> None:
    club.refuse("sendPhoto", refusal)

    assert await club.hear(club.person(7).says(HAND)) == []
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_the_news_of_a_move_may_come_with_a_refusal(club: Club) -> None:
    await club.deps.store.chats.choose_rules(GROUP, "china")
    club.refuse(
        "sendMessage",
        Refusal("Bad Request: group chat was upgraded", migrate_to_chat_id=OTHER_GROUP),
    )
    await club.hear(club.person(7).says("/help", GROUP))

    assert (await club.deps.store.chats.preferences(OTHER_GROUP)).rules == "china"


async def test_a_reply_that_telegram_does_not_take_is_an_error(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    club.refuse("sendMessage", Refusal("Bad Request: can't parse entities"))

    assert "Error" in (await club.shown(club.person(7).says("/help"))).text
    assert "can't parse entities" in caplog.text.lower()
