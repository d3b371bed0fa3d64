"""An answer is given once, although nobody may know whether it was."""

from datetime import timedelta

import pytest
from sqlalchemy import delete, select
from sqlalchemy import text as sql
from telegram import Update
from telegram.error import InvalidToken

from bot.handlers.hands import answer_reply
from bot.handlers.pictures import say_drawn
from bot.handlers.sending import Spot, send
from bot.intake.answering import REACH
from bot.intake.flood import PATIENCE
from bot.model.exchange import Asked
from bot.model.owed import Attempt, Owed
from bot.sandbox.events import MessageEdited, MessageSent
from bot.sandbox.faults import Dropped, Fault, LateAnswer, Lost, ServerError
from bot.sandbox.refusal import Refusal
from bot.store.inbox import KEPT_IDS
from bot.store.outbox import Outbox
from bot.store.tables import outbox
from bot.text.reply import Reply
from bot.usecases.hands import answer_line
from tests.bot.club import GROUP, OTHER_GROUP, Club, data, messages

HAND = "123m 123p 123s 55m 78s 9s"
LARGE = -1_002_345_678_901


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep(_: float) -> None:
        pass

    monkeypatch.setattr("bot.intake.flood.sleep", sleep)


def _owed(update: Update) -> Owed:
    assert update.message is not None
    return Owed(update.message.chat_id, update.message.message_id)


async def _rows(club: Club) -> list[tuple[object, ...]]:
    query = select(outbox.c.message_id, outbox.c.sending).order_by(outbox.c.source_message_id)
    async with club.deps.store.database.reading() as connection:
        return [tuple(row) for row in await connection.execute(query)]


async def _sent_and_killed(club: Club, typed: Update) -> None:
    """As a process leaves it that is killed when Telegram has the answer and it does not know."""
    assert typed.message is not None
    asked = Asked(typed.message.chat_id, typed.message.message_id)
    answered = await answer_line(
        club.deps.store, asked, HAND, "en", by=typed.update_id, now=club.clock()
    )
    reply = await answer_reply(club.deps, club.deps.catalogs["en"], HAND, answered)
    await say_drawn(club.deps, club.app.bot, Spot(asked.chat_id), reply)
    async with club.deps.store.database.writing() as connection:
        # Nor was it noted that something was said.
        await connection.execute(delete(outbox).where(outbox.c.source_message_id < 0))


@pytest.mark.parametrize(("text", "method"), [(HAND, "sendPhoto"), ("/help", "sendMessage")])
@pytest.mark.parametrize("fault", [LateAnswer(), Dropped(after=True)], ids=str)
async def test_what_telegram_took_without_a_word_is_not_said_again(
    club: Club, fault: Fault, text: str, method: str
) -> None:
    club.world.faults.on(method, fault)
    heard = await club.hear(club.person(7).says(text))

    assert [type(one) for one in heard] == [MessageSent]
    assert club.calls(method) == 1
    [shown] = messages(heard)
    assert await _rows(club) == [(shown.id, False)]


@pytest.mark.parametrize("fault", [Lost(), Dropped(), ServerError()], ids=str)
async def test_what_telegram_did_not_take_is_said_after_all(club: Club, fault: Fault) -> None:
    club.world.faults.on("sendMessage", fault, times=2)
    heard = await club.hear(club.person(7).says("/help"))

    assert [type(one) for one in heard] == [MessageSent]
    assert club.calls("editMessageText") == 2 * REACH


async def test_the_buttons_of_an_answer_that_was_found_work(club: Club) -> None:
    anna = club.person(7)
    club.world.faults.on("sendPhoto", LateAnswer())
    shown = await club.shown(anna.says(HAND))
    tapped = await club.shown(anna.presses(shown, data(shown, "more")))

    assert tapped.id == shown.id
    assert "flower" in tapped.text


async def test_what_a_killed_process_said_is_not_said_again(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    await _sent_and_killed(club, typed)
    [shown] = messages(club.take())
    # Others write before the next process begins.
    for number in range(5):
        club.person(30 + number).says("good evening")

    assert await club.hear(typed) == []
    assert club.calls("sendPhoto") == 1
    tapped = await club.shown(anna.presses(shown, data(shown, "more")))
    assert tapped.id == shown.id


async def test_what_a_killed_process_said_long_ago_is_not_said_again(club: Club) -> None:
    """Not even as one of the lines that came in while the bot was away."""
    anna = club.person(7)
    typed = anna.says(HAND)
    await _sent_and_killed(club, typed)
    [shown] = messages(club.take())
    club.clock.pass_by(timedelta(hours=1))

    assert await club.hear(typed) == []
    tapped = await club.shown(anna.presses(shown, data(shown, "more")))
    assert tapped.id == shown.id


async def test_an_answer_that_waited_is_found_where_it_was_sent(club: Club) -> None:
    """Many others were answered between its note and its sending, and then the process ended."""
    anna, ivan = club.person(7), club.person(8)
    typed = anna.says(HAND)
    asked = Asked(7, _owed(typed).message_id)
    answered = await answer_line(
        club.deps.store, asked, HAND, "en", by=typed.update_id, now=club.clock()
    )
    for _ in range(REACH):
        await club.app.process_update(ivan.says("/language"))
    club.take()
    # The request is taken, and nobody hears of it any more.
    club.world.faults.on("sendPhoto", LateAnswer())
    club.refuse("editMessageText", Refusal("Not Found", 404))
    reply = await answer_reply(club.deps, club.deps.catalogs["en"], HAND, answered)
    owed = Owed(*asked.place, line=True, noted=answered.exchange.noted)
    with pytest.raises(InvalidToken):
        await say_drawn(club.deps, club.app.bot, Spot(7), reply, owed=owed)
    [shown] = messages(club.take())

    assert await club.hear(typed) == []
    tapped = await club.shown(anna.presses(shown, data(shown, "more")))
    assert tapped.id == shown.id


async def test_no_other_message_is_taken_for_the_answer(club: Club) -> None:
    """Neither an earlier one of the bot, nor one of somebody else."""
    anna = club.person(7)
    page, other = anna.says("/fans"), anna.says(HAND)
    typed = anna.says(HAND)
    fans, first = await club.shown(page), await club.shown(other)
    club.world.faults.on("sendPhoto", Lost())
    [second] = messages(await club.hear(typed))

    assert len({fans.id, first.id, second.id}) == 3
    assert club.world.message(7, fans.id).text == fans.text
    assert club.world.message(7, first.id).text == first.text


async def test_what_was_said_since_is_not_taken_for_a_lost_answer(club: Club) -> None:
    """A process ended before it could send an answer; the next one says other things first."""
    anna = club.person(7)
    lost, other = anna.says("/language"), anna.says("/fans")
    await club.deps.store.outbox.begin(_owed(lost), club.clock())
    page = await club.shown(other)
    await send(club.app.bot, 7, Reply("The table is open."))
    [notice] = messages(club.take())
    answer = await club.shown(lost)

    assert len({page.id, notice.id, answer.id}) == 3
    for before in (page, notice):
        assert club.world.message(7, before.id).text == before.text


async def test_what_cannot_be_noted_is_said_all_the_same(club: Club) -> None:
    """A word that something went wrong, for instance, when it is the database that did."""
    club.person(7).says("good evening")
    async with club.deps.store.database.writing() as connection:
        await connection.execute(sql("ALTER TABLE outbox RENAME TO gone"))
    await send(club.app.bot, 7, Reply("Something went wrong."))

    assert len(messages(club.take())) == 1


async def test_a_search_goes_on_where_telegram_asked_for_a_pause(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sleep(seconds: float) -> None:
        club.clock.pass_by(timedelta(seconds=seconds))

    monkeypatch.setattr("bot.intake.flood.sleep", sleep)
    club.world.faults.flood_limits = True
    club.world.faults.on("sendMessage", Lost())
    await club.shown(club.person(7).says("/help"))

    # One edit a second, and one too many before each but the first.
    assert club.calls("editMessageText") == 2 * REACH - 1


async def test_an_answer_waits_without_being_sent(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever finds it then knows that Telegram does not have it, and need not look."""
    waiting: list[list[tuple[object, ...]]] = []

    async def sleep(_: float) -> None:
        waiting.append(await _rows(club))

    monkeypatch.setattr("bot.intake.flood.sleep", sleep)
    for text, method in ((HAND, "sendPhoto"), ("/help", "sendMessage")):
        club.refuse(method, Refusal("Too Many Requests", 429, retry_after=7))
        await club.shown(club.person(7).says(text))

    assert [rows[-1] for rows in waiting] == [(None, False), (None, False)]
    assert club.calls("editMessageText") == 0


async def test_a_refusal_is_no_reason_to_look(club: Club) -> None:
    anna = club.person(7)
    club.refuse("sendPhoto", Refusal("Forbidden: bot was blocked by the user", 403))
    typed = anna.says(HAND)
    await club.hear(typed)
    assert await _rows(club) == [(None, False)]

    assert len(messages(await club.hear(typed))) == 1
    assert club.calls("editMessageText") == 0


@pytest.mark.parametrize("text", [HAND, "/help"])
async def test_an_answer_that_somebody_deleted_is_given_anew(club: Club, text: str) -> None:
    anna = club.person(7)
    typed = anna.says(text)
    shown = await club.shown(typed)
    club.world.delete(7, 7, shown.id)

    [again] = messages(await club.hear(typed))
    assert again.id != shown.id
    assert await _rows(club) == [(again.id, False)]


async def test_what_is_given_anew_is_not_given_twice(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("/help")
    shown = await club.shown(typed)
    club.world.delete(7, 7, shown.id)
    club.world.faults.on("sendMessage", LateAnswer())

    assert len(messages(await club.hear(typed))) == 1


async def test_a_message_that_becomes_a_hand_has_one_answer(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("/help")
    page = await club.shown(typed)
    *_, mended = await club.hear(anna.edits(typed, HAND))

    assert isinstance(mended, MessageEdited)
    assert mended.message.photo
    assert mended.message.id == page.id
    assert "13" in mended.message.text
    tapped = await club.shown(anna.presses(mended.message, data(mended.message, "more")))
    assert tapped.id == page.id


async def test_a_group_that_moved_is_answered_where_it_is(club: Club) -> None:
    club.refuse(
        "sendMessage",
        Refusal("Bad Request: group chat was upgraded", migrate_to_chat_id=OTHER_GROUP),
    )
    shown = await club.shown(club.person(7).says("/fans", GROUP))

    assert shown.chat_id == OTHER_GROUP


async def test_who_gives_up_leaves_it_owed(club: Club) -> None:
    seconds = int(PATIENCE.total_seconds()) + 1
    club.refuse("sendMessage", Refusal("Too Many Requests", 429, retry_after=seconds))
    typed = club.person(7).says("/help")
    await club.hear(typed)

    assert await club.deps.store.outbox.begin(_owed(typed), club.clock()) == Attempt()


async def test_supergroups_count_for_themselves(club: Club) -> None:
    """An answer has a greater number than all before it that are counted with it."""
    kept = club.deps.store.outbox
    for chat_id, message_id in ((7, 50), (8, 40), (LARGE, 9)):
        owed = Owed(chat_id, message_id - 5)
        assert await kept.begin(owed, club.clock()) == Attempt()
        await kept.sent(owed, message_id)
    # Another process knows what is written.
    for outbox_of in (kept, Outbox(club.deps.store.database)):
        for chat_id, after in ((9, 50), (LARGE, 9)):
            owed = Owed(chat_id, 3)
            await outbox_of.hold(owed)
            await outbox_of.begin(owed, club.clock())
            attempt = await outbox_of.begin(owed, club.clock())
            assert attempt == Attempt(uncertain=True, after=after)


async def test_how_it_was_answered_is_forgotten_with_the_update(club: Club) -> None:
    await club.hear(club.person(7).says("/help"))
    club.clock.pass_by(KEPT_IDS)
    await club.deps.store.inbox.purge(club.clock())
    assert len(await _rows(club)) == 1
    club.clock.now += KEPT_IDS
    await club.deps.store.inbox.purge(club.clock())
    assert await _rows(club) == []
