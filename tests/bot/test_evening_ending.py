"""The end of an evening: who asks for it, who confirms it, and what is announced."""

from datetime import timedelta
from pathlib import Path

import matplotlib as mpl
import pytest

from bot.model.evening.deeds import Won
from bot.model.evening.tables import Sheet, State
from bot.model.games import Game
from bot.sandbox.events import Event, MessageDeleted, MessageEdited, MessageUnpinned
from bot.sandbox.pictures import photo_size
from bot.sandbox.refusal import bad_request
from bot.sandbox.values import Member, Message, Role
from bot.store.results import Span
from bot.usecases.evening.ending import ALONE
from tests.bot.club import GROUP, OWNER, Club
from tests.bot.room import (
    AZIZ,
    DILNOZA,
    IVAN,
    MALIKA,
    STRANGER,
    Room,
    labels,
    room_in_small_group,
    sent,
    texts,
    toasts,
)

ASKED = "Aziz: shall we end the evening before hand 3?"
SECOND = "Another player has to confirm it. After ten minutes"


@pytest.fixture
async def room(club: Club) -> Room:
    """Aziz has opened the table; Malika's 24 off Ivan and a draw are recorded."""
    room = Room(club)
    await room.start_with_two_deals()
    return room


async def _sheet(room: Room) -> Sheet:
    sheet = await room.club.deps.store.entries.sheet((await room.last_evening()).id)
    assert sheet is not None
    return sheet


async def _end(room: Room) -> list[Event]:
    await room.press(AZIZ, "End…")
    return await room.press(MALIKA, "Confirm the end")


class TestConfirmed:
    async def test_one_player_asks_and_another_confirms(self, room: Room) -> None:
        asked = await room.press(AZIZ, "End…")
        assert sent(asked) == []
        board = await room.board()
        assert f"{ASKED}\nAnother player has to confirm it." in board.text.replace("\xa0", " ")
        assert labels(board) == ["Confirm the end", "Play on"]
        heard = await room.press(MALIKA, "Confirm the end")
        evening = await room.last_evening()
        assert evening.state is State.ENDED
        assert evening.ended_at == room.club.clock.now
        [result] = sent(heard)
        assert result.text.replace("\xa0", " ").splitlines()[:5] == [
            "The evening is over: 2 hands",
            "1 Malika              48   4",
            "2 Aziz                −8  1½",
            "2 Dilnoza             −8  1½",
            "4 Ivan               −32   0",
        ]
        assert "Best hand\nHand 1: Malika 24, discard: Ivan" in result.text.replace("\xa0", " ")
        assert result.reply_to == evening.board

    async def test_the_board_says_so_and_is_pinned_no_more(self, room: Room) -> None:
        room.club.world.promote(OWNER, GROUP, room.club.world.bot.id)
        await room.say(AZIZ, "/play")
        await room.press(AZIZ, "Show table 1")
        board = await room.board()
        assert (await room.evening()).pinned
        await _end(room)
        assert any(
            isinstance(one, MessageUnpinned) and one.message_id == board.id
            for one in room.club.world.events
        )
        evening = await room.last_evening()
        assert not evening.pinned
        shown = room.club.world.message(GROUP, board.id)
        assert shown.text.startswith("The evening is over")
        assert "Dealer" not in shown.text
        assert labels(shown) == ["Standings", "History", "Reopen"]

    async def test_who_asked_does_not_confirm(self, room: Room) -> None:
        await room.press(AZIZ, "End…")
        heard = await room.press(AZIZ, "Confirm the end")
        assert toasts(heard)[0].startswith(SECOND)
        assert (await room.evening()).state is State.PLAYING

    async def test_after_ten_minutes_only_those_in_charge_end_it_alone(self, room: Room) -> None:
        await room.press(IVAN, "End…")
        room.wait(ALONE)
        heard = await room.press(IVAN, "Confirm the end")
        assert toasts(heard)[0].startswith(SECOND)
        await room.press(IVAN, "Play on")
        await room.press(AZIZ, "End…")
        room.wait(ALONE)
        await room.press(AZIZ, "Confirm the end")
        assert (await room.last_evening()).state is State.ENDED

    async def test_an_administrator_confirms_and_a_stranger_does_not(self, room: Room) -> None:
        await room.press(AZIZ, "End…")
        heard = await room.press(STRANGER, "Confirm the end")
        assert toasts(heard) == ["Only the players of this table can do this."]
        await room.press(OWNER, "Confirm the end")
        assert (await room.last_evening()).state is State.ENDED

    async def test_an_anonymous_administrator_ends_nothing_alone(self, room: Room) -> None:
        world = room.club.world
        owner = next(user for user in world.users if user.id == OWNER)
        world.put_member(GROUP, Member(owner, Role.OWNER, anonymous=True))
        room.person(OWNER)
        await room.press(OWNER, "End…")
        assert "Club: shall we end" in (await room.board()).text
        heard = await room.press(OWNER, "Confirm the end")
        assert toasts(heard)[0].startswith(SECOND)
        # Behind the name of the group may be a player: Dilnoza now asks in her own.
        await room.press(DILNOZA, "Confirm the end")
        assert "Dilnoza: shall we end" in (await room.board()).text
        await room.press(IVAN, "Confirm the end")
        assert (await room.last_evening()).state is State.ENDED

    async def test_who_keeps_the_score_for_guests_confirms_it_alone(self, club: Club) -> None:
        room = Room(club)
        await room.say(AZIZ, "/play")
        await room.press(AZIZ, "I play")
        for name in ("Otabek", "Nodira", "Sanjar"):
            [question] = sent(await room.press(AZIZ, "+ Guest"))
            await room.say(AZIZ, name, reply_to=question.id)
        await room.press(AZIZ, "Start")
        await room.answer_board(AZIZ, "otabek 8 self")
        await room.press(AZIZ, "End…")
        assert "Nobody else here has an account" in (await room.board()).text
        await room.press(AZIZ, "Confirm the end")
        assert (await room.last_evening()).state is State.ENDED

    async def test_who_asked_in_the_name_of_the_group_does_not_confirm_it(self, room: Room) -> None:
        room.club.world.promote(OWNER, GROUP, MALIKA, anonymous=True)
        await room.say(MALIKA, "/end")
        heard = await room.press(MALIKA, "Confirm the end")
        assert toasts(heard)[0].startswith(SECOND)
        assert "Malika: shall we end" in (await room.board()).text
        assert toasts(await room.press(MALIKA, "Confirm the end"))[0].startswith(SECOND)
        assert (await room.last_evening()).state is State.PLAYING
        await room.press(IVAN, "Confirm the end")
        assert (await room.last_evening()).state is State.ENDED

    async def test_pressed_twice_it_is_announced_once(self, room: Room) -> None:
        await room.press(AZIZ, "End…")
        board = await room.board()
        heard = await room.press(MALIKA, "Confirm the end", board)
        heard += await room.press(IVAN, "Confirm the end", board)
        assert len(sent(heard)) == 1
        assert toasts(heard)[-1] == "Nobody plays at this table now."

    async def test_after_the_last_hand(self, room: Room) -> None:
        for _ in range(14):
            await room.answer_board(AZIZ, "draw")
        assert labels(await room.board())[:4] == ["End…", "⚠️ Penalty", "Standings", "History"]
        await room.press(AZIZ, "End…")
        assert "Aziz: shall we end the evening?" in (await room.board()).text
        [result] = sent(await room.press(MALIKA, "Confirm the end"))
        assert result.text.replace("\xa0", " ").startswith("The evening is over: 16 hands")

    async def test_where_nothing_was_recorded_nothing_was_played(self, club: Club) -> None:
        room = Room(club)
        await room.start()
        await room.press(AZIZ, "End…")
        heard = await room.press(MALIKA, "Confirm the end")
        assert texts(heard) == ["Nobody plays: the table is closed."]
        assert (await room.last_evening()).state is State.CALLED_OFF


class TestNotYet:
    async def test_they_play_on(self, room: Room) -> None:
        before = labels(await room.board())
        await room.press(AZIZ, "End…")
        await room.press(IVAN, "Play on")
        assert labels(await room.board()) == before

    async def test_a_hand_recorded_meanwhile_says_that_they_play_on(self, room: Room) -> None:
        await room.press(AZIZ, "End…")
        old = await room.board()
        await room.answer_board(IVAN, "ivan 8 self")
        assert "shall we end" not in (await room.board()).text
        heard = await room.press(MALIKA, "Confirm the end", old)
        assert toasts(heard) == ["Something has changed. Here is how things stand."]
        assert (await room.evening()).state is State.PLAYING

    async def test_a_fine_recorded_meanwhile_is_seen_before_it_is_confirmed(
        self, room: Room
    ) -> None:
        await room.press(AZIZ, "End…")
        old = await room.board()
        await room.say(IVAN, "/penalty malika -10 late")
        heard = await room.press(MALIKA, "Confirm the end", old)
        assert toasts(heard) == ["Something has changed. Here is how things stand."]
        await room.press(MALIKA, "Confirm the end")
        assert (await _sheet(room)).ledger.totals == (-8, 38, -32, -8)

    async def test_it_waits_for_an_objection(self, room: Room) -> None:
        await room.press(AZIZ, "End…")
        asked = await room.board()
        await room.press(IVAN, "I disagree", room.with_button("Edit"))
        board = await room.board()
        assert "The end waits until hand 2 is settled." in board.text
        assert labels(board) == ["Hand 2 stands", "Play on"]
        heard = await room.press(MALIKA, "Confirm the end", asked)
        assert (await room.evening()).state is State.PLAYING
        assert toasts(heard) == ["Something has changed. Here is how things stand."]
        await room.press(DILNOZA, "Hand 2 stands")
        await room.press(MALIKA, "Confirm the end")
        assert (await room.last_evening()).state is State.ENDED

    async def test_not_while_somebody_records(self, room: Room) -> None:
        board = await room.board()
        await room.press(IVAN, "+ Hand")
        heard = await room.press(AZIZ, "End…", board)
        assert toasts(heard)[0].startswith("Hand 3 is already being recorded by Ivan.")
        assert "Who won?" in (await room.board()).text


class TestCommand:
    async def test_the_keys_come_to_where_people_write(self, room: Room) -> None:
        [asked] = sent(await room.say(AZIZ, "/end"))
        assert asked.text.startswith(ASKED)
        heard = await room.press(DILNOZA, "Confirm the end", asked)
        assert [one for one in heard if isinstance(one, MessageDeleted)]
        [result] = sent(heard)
        assert result.text.startswith("The evening is over")

    async def test_by_somebody_else(self, room: Room) -> None:
        heard = await room.say(STRANGER, "/end")
        assert texts(heard) == ["Only the players of this table can do this."]

    async def test_where_nobody_plays(self, club: Club) -> None:
        room = Room(club)
        assert texts(await room.say(AZIZ, "/end")) == [
            "Nobody plays here now. /play opens a table."
        ]

    async def test_one_of_two_tables(self, room: Room) -> None:
        await room.say(AZIZ, "/play")
        await room.press(AZIZ, "New table")
        for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
            await room.press(user_id, "I play")
        await room.press(AZIZ, "Start")
        [question] = sent(await room.say(OWNER, "/end"))
        assert labels(question) == ["Table 1", "Table 2"]
        await room.press(OWNER, "Table 1", question)
        await room.press(AZIZ, "Confirm the end", room.club.world.message(GROUP, question.id))
        [left] = await room.club.deps.store.evenings.open_in(GROUP)
        assert left.table == 2


class TestAfterwards:
    async def test_only_those_in_charge_put_something_right(self, room: Room) -> None:
        [result] = sent(await _end(room))
        await room.press(MALIKA, "History", result)
        await room.press(MALIKA, "1")
        await room.press(MALIKA, "Points")
        heard = await room.press(MALIKA, "32")
        assert toasts(heard) == ["Only the organiser or an administrator can do this."]
        heard = await room.press(AZIZ, "32")
        assert (await _sheet(room)).ledger.lines[0].deed == Won(1, 32, 2)
        edited = {one.message.id: one.message for one in heard if isinstance(one, MessageEdited)}
        assert "1 Malika              56   4" in edited[result.id].text
        assert edited[result.id].photo != result.photo

    async def test_nothing_new_is_recorded(self, room: Room) -> None:
        board = await room.board()
        await _end(room)
        heard = await room.press(AZIZ, "+ Hand", board)
        assert toasts(heard) == ["Nobody plays at this table now."]
        assert "Nobody plays here now" in texts(await room.say(AZIZ, "/history"))[0]

    async def test_the_next_evening_is_another_one(self, room: Room) -> None:
        first = await room.evening()
        await _end(room)
        room.wait(timedelta(days=1))
        await room.say(AZIZ, "/play")
        for name in ("Aziz", "Malika", "Ivan", "Dilnoza"):
            await room.press(AZIZ, name)
        await room.press(AZIZ, "Start")
        second = await room.evening()
        assert second.id != first.id
        assert await room.totals() == (0, 0, 0, 0)


class TestPictures:
    async def test_the_result_comes_with_a_chart(self, room: Room) -> None:
        [result] = sent(await _end(room))
        assert result.photo is not None
        assert photo_size(room.club.world.file(result.photo.id)) == (1080, 1080)

    async def test_the_best_hand_is_shown_with_its_fans(self, room: Room) -> None:
        await room.say(DILNOZA, "/s 222333444666s8s 8s")
        await room.press(DILNOZA, "Record hand 3")
        shown = room.with_button("Cancel")
        drawn = next(label for label in labels(shown) if label.startswith("Self-draw: "))
        await room.press(DILNOZA, drawn, shown)
        result, best = sent(await _end(room))
        assert best.photo is not None
        assert best.reply_to == result.id
        assert best.silent
        assert best.text.replace("\xa0", " ").startswith("Hand 3: Dilnoza ")
        assert "All Green" in best.text
        assert best.text in result.text

    async def test_without_pictures(self, room: Room) -> None:
        await room.club.deps.store.chats.choose_pictures(GROUP, wanted=False)
        [result] = sent(await _end(room))
        assert result.photo is None
        assert "1 Malika" in result.text

    async def test_a_chart_that_telegram_does_not_take(self, room: Room) -> None:
        room.club.refuse("sendPhoto", bad_request("IMAGE_PROCESS_FAILED"))
        [result] = sent(await _end(room))
        assert result.photo is None
        assert "1 Malika" in result.text

    async def test_a_chart_that_cannot_be_drawn(
        self, room: Room, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr(mpl, "get_data_path", lambda: str(tmp_path))
        [result] = sent(await _end(room))
        assert result.photo is None
        assert "1 Malika" in result.text


class TestTraps:
    async def test_a_group_becomes_a_supergroup_before_it_is_confirmed(self, club: Club) -> None:
        room = room_in_small_group(club)
        await room.start()
        await room.answer_board(AZIZ, "malika 24 ivan")
        await room.press(AZIZ, "End…")
        room.chat_id = club.world.migrate(room.chat_id).id
        for update in club.told():
            await room.hear(update)
        [result] = sent(await room.press(MALIKA, "Confirm the end"))
        assert result.chat_id == room.chat_id
        assert "1 Malika" in result.text
        records = await club.deps.store.results.players(Span(room.chat_id, Game.MCR))
        assert {one.player.name for one in records} == {"Aziz", "Malika", "Ivan", "Dilnoza"}

    async def test_a_result_that_somebody_deleted_comes_back_with_a_correction(
        self, room: Room
    ) -> None:
        [result] = sent(await _end(room))
        room.club.world.delete(OWNER, GROUP, result.id)
        board = room.club.world.message(GROUP, (await room.last_evening()).board or 0)
        await room.press(AZIZ, "History", board)
        heard = await room.taps(AZIZ, "1", "Points", "32")
        [again] = [one for one in sent(heard) if one.photo is not None]
        assert "1 Malika              56   4" in again.text

    async def test_told_twice_it_is_announced_once(self, room: Room) -> None:
        """The update that ended it comes again after a kill."""
        await room.press(AZIZ, "End…")
        update = room.person(MALIKA).presses(await room.board(), _confirm(await room.board()))
        first = await room.hear(update)
        again = await room.hear(update)
        assert len(sent(first)) == 1
        assert sent(again) == []
        assert (await room.last_evening()).state is State.ENDED

    async def test_a_player_has_left_the_group(self, room: Room) -> None:
        room.person(DILNOZA)
        room.club.world.leave(DILNOZA, GROUP)
        await room.press(AZIZ, "End…")
        await room.press(IVAN, "Confirm the end")
        assert (await room.last_evening()).state is State.ENDED

    async def test_an_old_end_key_of_an_evening_that_is_over(self, room: Room) -> None:
        board = await room.board()
        await _end(room)
        heard = await room.press(AZIZ, "End…", board)
        assert toasts(heard) == ["Nobody plays at this table now."]
        assert sent(heard) == []


def _confirm(board: Message) -> str:
    return next(one.data for one in board.buttons if one.data and ":over:" in one.data)
