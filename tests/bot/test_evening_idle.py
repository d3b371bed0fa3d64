"""Evenings that nobody goes on with: asked about once, put off, and taken up again."""

from datetime import timedelta

import pytest

from bot.handlers.evening.idle import tend
from bot.model.evening.tables import State
from bot.sandbox.events import Event, MessageDeleted, MessageEdited, MessageSent
from bot.sandbox.refusal import Refusal
from bot.usecases.evening.idle import ENDED_FOR, IDLE, SUSPENDED_FOR, UNANSWERED
from tests.bot.club import GROUP, OWNER, Club
from tests.bot.room import (
    AZIZ,
    IVAN,
    MALIKA,
    STRANGER,
    Room,
    labels,
    sent,
    texts,
    toasts,
)

MOMENT = timedelta(minutes=1)
ONLY_IN_CHARGE = "Only the organiser or an administrator can do this."


@pytest.fixture
async def room(club: Club) -> Room:
    """Aziz has opened the table; Malika's 24 off Ivan and a draw are recorded."""
    room = Room(club)
    club.world.promote(OWNER, GROUP, club.world.bot.id)
    await room.start_with_two_deals()
    return room


async def _wait(room: Room, span: timedelta) -> list[Event]:
    """Time goes by, and the bot looks what has become of the tables."""
    room.wait(span)
    seen = len(room.club.world.events)
    await tend(room.club.deps, room.club.app.bot)
    return list(room.club.world.events[seen:])


async def _suspend(room: Room) -> None:
    await _wait(room, IDLE + MOMENT)
    await _wait(room, UNANSWERED + MOMENT)


async def _end(room: Room) -> list[Event]:
    await room.press(AZIZ, "End…")
    return await room.press(MALIKA, "Confirm the end")


class TestIdle:
    async def test_the_players_are_asked_once(self, room: Room) -> None:
        assert await _wait(room, IDLE - MOMENT) == []
        [asked] = sent(await _wait(room, 2 * MOMENT))
        assert asked.text.startswith("Are you still playing?")
        assert asked.reply_to == (await room.last_evening()).board
        assert await _wait(room, MOMENT) == []
        assert (await room.last_evening()).state is State.PLAYING

    async def test_without_an_answer_it_is_put_off_and_never_settled(self, room: Room) -> None:
        await _wait(room, IDLE + MOMENT)
        before = await room.last_evening()
        heard = await _wait(room, UNANSWERED + MOMENT)
        assert sent(heard) == []
        evening = await room.last_evening()
        assert evening.state is State.SUSPENDED
        assert (evening.ended_at, evening.pinned, before.pinned) == (None, False, True)
        board = room.club.world.message(GROUP, evening.board or 0)
        assert board.text.replace("\xa0", " ").startswith("Suspended after 2 hands")
        assert labels(board) == ["Standings", "History", "Take it up again"]

    async def test_whoever_answers_plays_on(self, room: Room) -> None:
        [asked] = sent(await _wait(room, IDLE + MOMENT))
        heard = await room.press(IVAN, "We play on", asked)
        assert [one.message_id for one in heard if isinstance(one, MessageDeleted)] == [asked.id]
        assert await _wait(room, UNANSWERED + MOMENT) == []
        assert (await room.last_evening()).state is State.PLAYING
        [again] = sent(await _wait(room, IDLE))
        assert again.text == asked.text

    async def test_an_entry_is_an_answer_too(self, room: Room) -> None:
        await _wait(room, IDLE + MOMENT)
        await room.answer_board(IVAN, "draw")
        assert await _wait(room, UNANSWERED + MOMENT) == []
        assert (await room.last_evening()).state is State.PLAYING

    async def test_a_stranger_answers_for_nobody(self, room: Room) -> None:
        [asked] = sent(await _wait(room, IDLE + MOMENT))
        heard = await room.press(STRANGER, "We play on", asked)
        assert toasts(heard) == ["Only the players of this table can do this."]

    async def test_after_a_long_time_out_of_order_they_are_still_asked_first(
        self, room: Room
    ) -> None:
        [asked] = sent(await _wait(room, timedelta(days=3)))
        assert asked.text.startswith("Are you still playing?")

    async def test_a_table_at_which_nobody_began_is_closed(self, club: Club) -> None:
        room = Room(club)
        await room.say(AZIZ, "/play")
        assert await _wait(room, IDLE + MOMENT) == []
        heard = await _wait(room, UNANSWERED)
        assert texts(heard) == ["Nobody plays: the table is closed."]
        assert [type(one) for one in heard] == [MessageEdited]

    async def test_where_the_bot_cannot_write_the_others_are_asked_all_the_same(
        self, room: Room
    ) -> None:
        await room.say(AZIZ, "/play")
        await room.press(AZIZ, "New table")
        for user_id in (AZIZ, MALIKA, IVAN, STRANGER):
            await room.press(user_id, "I play")
        await room.press(AZIZ, "Start")
        room.club.refuse("sendMessage", Refusal("Forbidden: bot was kicked", 403))
        heard = await _wait(room, IDLE + MOMENT)
        assert len([one for one in heard if isinstance(one, MessageSent)]) == 1


class TestResume:
    async def test_a_suspended_evening_keeps_everything(self, room: Room) -> None:
        await _suspend(room)
        old = await room.last_evening()
        heard = await room.say(AZIZ, "/resume")
        evening = await room.evening()
        assert (evening.id, evening.state) == (old.id, State.PLAYING)
        assert await room.totals() == (-8, 48, -32, -8)
        [board] = sent(heard)
        assert board.id == evening.board != old.board
        assert board.text.startswith("Hand 3 of 16")
        assert evening.pinned
        moved = room.club.world.message(GROUP, old.board or 0)
        assert (moved.text, labels(moved)) == (
            "The evening goes on; its table is further down.",
            [],
        )
        await room.answer_board(MALIKA, "ivan 8 self")
        assert await room.totals() == (-24, 32, 16, -24)

    async def test_only_those_in_charge(self, room: Room) -> None:
        await _suspend(room)
        assert texts(await room.say(MALIKA, "/resume")) == [ONLY_IN_CHARGE]
        heard = await room.press(MALIKA, "Take it up again")
        assert toasts(heard) == [ONLY_IN_CHARGE]
        await room.press(OWNER, "Take it up again")
        assert (await room.evening()).state is State.PLAYING

    async def test_a_late_answer_to_the_question_resumes_it(self, room: Room) -> None:
        await _suspend(room)
        await room.press(AZIZ, "We play on")
        assert (await room.evening()).state is State.PLAYING

    async def test_an_ended_evening_is_reopened_and_ends_anew(self, room: Room) -> None:
        [result] = sent(await _end(room))
        room.wait(timedelta(days=1))
        await room.press(AZIZ, "Reopen", result)
        shown = room.club.world.message(GROUP, result.id)
        assert (shown.text, labels(shown)) == ("Aziz has reopened the evening.", [])
        evening = await room.evening()
        assert (evening.state, evening.ended_at) == (State.PLAYING, None)
        await room.answer_board(AZIZ, "aziz 8 self")
        [second] = sent(await _end(room))
        assert second.id != result.id
        assert "1 Aziz                40   4" in second.text

    async def test_for_a_while(self, room: Room) -> None:
        [result] = sent(await _end(room))
        room.wait(ENDED_FOR + MOMENT)
        heard = await room.press(AZIZ, "Reopen", result)
        assert toasts(heard) == ["That was too long ago to be taken up again."]
        assert texts(await room.say(AZIZ, "/resume")) == [
            "There is no evening here to take up again."
        ]

    async def test_a_suspended_one_for_a_month(self, room: Room) -> None:
        await _suspend(room)
        room.wait(SUSPENDED_FOR - timedelta(days=1))
        await room.say(AZIZ, "/resume")
        assert (await room.evening()).state is State.PLAYING

    async def test_one_of_several(self, room: Room) -> None:
        first = await room.evening()
        await _suspend(room)
        await room.start()
        await room.answer_board(AZIZ, "draw")
        await _end(room)
        [question] = sent(await room.say(AZIZ, "/resume"))
        assert [label.partition(" · ")[2] for label in labels(question)] == [
            "Aziz, Malika, Ivan, Dilnoza"
        ] * 2
        older = question.rows[1][0].data
        await room.hear(room.person(AZIZ).presses(question, older or ""))
        assert (await room.evening()).id == first.id

    async def test_at_a_free_table_when_another_is_played(self, room: Room) -> None:
        await _suspend(room)
        await room.start()
        await room.press(AZIZ, "Take it up again")
        tables = await room.club.deps.store.evenings.open_in(GROUP)
        assert [one.table for one in tables] == [1, 2]

    async def test_twice_is_once(self, room: Room) -> None:
        await _suspend(room)
        shown = room.with_button("Take it up again")
        await room.press(AZIZ, "Take it up again", shown)
        heard = await room.press(AZIZ, "Take it up again", shown)
        assert sent(heard) == []
