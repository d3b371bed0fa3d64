"""Putting right what was recorded: by whom, for how long, and what the group sees of it."""

from datetime import timedelta

import pytest

from bot.model.evening.deeds import Drawn, Fine, FineKind, Won
from bot.sandbox.events import MessageEdited
from scoring.hand import Wind
from tests.bot.club import GROUP, OWNER, Club
from tests.bot.room import (
    AZIZ,
    DILNOZA,
    IVAN,
    MALIKA,
    STRANGER,
    Room,
    labels,
    sent,
    texts,
    toasts,
)

LATE = timedelta(minutes=11)
ONLY_PLAYERS = "Only the players of this table can do this."
ONLY_IN_CHARGE = "Only the organiser or an administrator can do this."


@pytest.fixture
async def room(club: Club) -> Room:
    """Aziz has opened the table; Malika's 24 off Ivan and a draw are recorded."""
    room = Room(club)
    await room.start_with_two_deals()
    return room


async def _line(room: Room, user_id: int, number: int) -> None:
    """The history, and in it the line of a deal."""
    await room.say(user_id, "/history")
    await room.press(user_id, str(number))


class TestUndo:
    async def test_one_tap_in_place(self, room: Room) -> None:
        notice = room.with_button("Edit")
        heard = await room.press(MALIKA, "Undo", notice)
        assert await room.deeds() == [Won(1, 24, 2)]
        assert sent(heard) == []
        edited = {one.message.id for one in heard if isinstance(one, MessageEdited)}
        assert edited == {notice.id, (await room.board()).id}
        assert any("Undone: Malika, " in text for text in texts(heard))

    async def test_only_for_ten_minutes(self, room: Room) -> None:
        notice = room.with_button("Edit")
        room.wait(LATE)
        heard = await room.press(MALIKA, "Undo", notice)
        assert "Ten minutes have passed" in toasts(heard)[0]
        assert len(await room.deeds()) == 2
        # The organiser may, and so may an administrator of the group.
        await room.press(AZIZ, "Undo", notice)
        assert len(await room.deeds()) == 1

    async def test_later_an_administrator_may(self, room: Room) -> None:
        notice = room.with_button("Edit")
        room.wait(LATE)
        await room.press(OWNER, "Undo", notice)
        assert len(await room.deeds()) == 1

    async def test_others_are_told_privately(self, room: Room) -> None:
        heard = await room.press(STRANGER, "Undo", room.with_button("Edit"))
        assert toasts(heard) == [ONLY_PLAYERS]
        assert texts(heard) == []

    async def test_twice_undoes_once(self, room: Room) -> None:
        notice = room.with_button("Edit")
        await room.press(MALIKA, "Undo", notice)
        heard = await room.press(MALIKA, "Undo", notice)
        assert "changed meanwhile" in toasts(heard)[0]
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_what_was_undone_comes_back(self, room: Room) -> None:
        await room.press(MALIKA, "Undo", room.with_button("Edit"))
        await room.press(MALIKA, "Restore")
        assert await room.deeds() == [Won(1, 24, 2), Drawn()]


class TestHistory:
    async def test_pages_of_five_the_newest_first(self, room: Room) -> None:
        for _ in range(5):
            await room.answer_board(AZIZ, "draw")
        [page] = sent(await room.say(MALIKA, "/history"))
        assert labels(page) == ["3", "4", "5", "6", "7", "‹ Older", "Swap seats"]
        await room.press(MALIKA, "‹ Older")
        assert labels(room.with_button("Newer ›")) == ["1", "2", "Newer ›", "Swap seats"]

    async def test_an_empty_one_says_so(self, club: Club) -> None:
        room = Room(club)
        await room.start()
        assert texts(await room.say(AZIZ, "/history")) == ["Nothing has been recorded yet."]

    @pytest.mark.parametrize(
        ("taps", "deed"),
        [
            (("Winner", "Dilnoza"), Won(3, 24, 2)),
            (("Discarder", "Aziz"), Won(1, 24, 0)),
            (("Discarder", "Self-draw"), Won(1, 24)),
            (("Discarder", "Robbed kong: Aziz"), Won(1, 24, 0, robbed_kong=True)),
            (("Points", "32"), Won(1, 32, 2)),
            (("Draw: nobody won",), Drawn()),
            # The winner cannot have discarded: who did comes next.
            (("Winner", "Ivan", "Malika"), Won(2, 24, 1)),
        ],
    )
    async def test_an_earlier_line_is_put_right(
        self, room: Room, taps: tuple[str, ...], deed: object
    ) -> None:
        await _line(room, MALIKA, 1)
        heard = await room.taps(MALIKA, *taps)
        sheet = await room.sheet()
        assert [line.deed for line in sheet.ledger.lines] == [deed, Drawn()]
        assert sheet.ledger.lines[0].was == (Won(1, 24, 2),)
        # One short word to the group, in reply to what was said when it was recorded.
        [told] = sent(heard)
        assert "Put right: Malika, " in told.text
        source = room.club.world.message(GROUP, told.reply_to or 0)
        assert source.text.startswith("Hand 1")

    async def test_a_draw_becomes_a_win(self, room: Room) -> None:
        await _line(room, MALIKA, 2)
        for label in ("Somebody won", "Aziz", "Self-draw", "12"):
            await room.press(MALIKA, label)
        assert await room.deeds() == [Won(1, 24, 2), Won(0, 12)]

    async def test_points_are_typed(self, room: Room) -> None:
        await _line(room, MALIKA, 1)
        await room.press(MALIKA, "Points")
        [question] = sent(await room.press(MALIKA, "Other…"))
        await room.say(MALIKA, "41", reply_to=question.id)
        assert await room.deeds() == [Won(1, 41, 2), Drawn()]

    async def test_points_of_a_draw_that_was_none_are_typed(self, room: Room) -> None:
        await _line(room, MALIKA, 2)
        for label in ("Somebody won", "Aziz", "Ivan"):
            await room.press(MALIKA, label)
        [question] = sent(await room.press(MALIKA, "Other…"))
        await room.say(MALIKA, "41", reply_to=question.id)
        assert await room.deeds() == [Won(1, 24, 2), Won(0, 41, 2)]

    async def test_too_few_points_are_refused_here_too(self, room: Room) -> None:
        await _line(room, MALIKA, 1)
        await room.press(MALIKA, "Points")
        [question] = sent(await room.press(MALIKA, "Other…"))
        heard = await room.say(MALIKA, "5", reply_to=question.id)
        assert texts(heard) == ["Too few points to win: the minimum is 8."]

    async def test_later_only_those_in_charge(self, room: Room) -> None:
        room.wait(LATE)
        await _line(room, MALIKA, 1)
        await room.press(MALIKA, "Points")
        heard = await room.press(MALIKA, "32")
        assert "Ten minutes have passed" in toasts(heard)[0]
        await room.press(AZIZ, "32")
        assert await room.deeds() == [Won(1, 32, 2), Drawn()]

    async def test_an_old_key_does_not_undo_what_another_put_right(self, room: Room) -> None:
        await _line(room, MALIKA, 1)
        await room.press(MALIKA, "Points")
        old = room.with_button("32")
        await _line(room, AZIZ, 1)
        await room.press(AZIZ, "Points")
        await room.press(AZIZ, "16")
        heard = await room.press(MALIKA, "32", old)
        assert "changed meanwhile" in toasts(heard)[0]
        assert await room.deeds() == [Won(1, 16, 2), Drawn()]

    async def test_under_an_earlier_line_the_board_offers_no_undo(self, room: Room) -> None:
        assert "Undo" in labels(await room.board())
        await _line(room, MALIKA, 1)
        await room.taps(MALIKA, "Points", "32")
        assert "Undo" not in labels(await room.board())

    async def test_the_way_back(self, room: Room) -> None:
        [page] = sent(await room.say(MALIKA, "/history"))
        await room.press(MALIKA, "1")
        await room.press(MALIKA, "‹ Back")
        assert room.club.world.message(GROUP, page.id).text == page.text

    async def test_edited_where_it_was_recorded(self, room: Room) -> None:
        notice = room.with_button("Edit")
        await room.press(MALIKA, "Edit")
        heard = await room.press(MALIKA, "‹ Back")
        assert texts(heard) == [notice.text.replace("\xa0", " ")]
        await room.press(MALIKA, "Edit")
        await room.press(MALIKA, "Somebody won")
        await room.press(MALIKA, "Aziz")
        await room.press(MALIKA, "Self-draw")
        heard = await room.press(MALIKA, "12")
        # It stands where it was put right, so nothing more is said.
        assert sent(heard) == []
        assert await room.deeds() == [Won(1, 24, 2), Won(0, 12)]

    async def test_from_the_board_it_is_a_message_of_its_own(self, room: Room) -> None:
        [page] = sent(await room.press(STRANGER, "History"))
        assert page.text.startswith("History, page 1 of 1")
        assert page.reply_to == (await room.board()).id


class TestTypedLines:
    async def test_a_mended_line_offers_to_update_the_record(self, room: Room) -> None:
        person = room.person(AZIZ)
        typed = person.says("aziz 8 ivan", GROUP, reply_to=(await room.board()).id)
        await room.hear(typed)
        heard = await room.hear(person.edits(typed, "aziz 9 ivan"))
        [shown] = texts(heard)
        assert "The line now says: Aziz 9, discard: Ivan." in shown
        assert (await room.deeds())[-1] == Won(0, 8, 2)

        heard = await room.press(AZIZ, "Update the record")
        assert (await room.deeds())[-1] == Won(0, 9, 2)
        assert sent(heard) == []
        assert len(await room.deeds()) == 3

    async def test_mended_back_there_is_nothing_to_update(self, room: Room) -> None:
        person = room.person(AZIZ)
        typed = person.says("aziz 8 ivan", GROUP, reply_to=(await room.board()).id)
        await room.hear(typed)
        await room.hear(person.edits(typed, "aziz 9 ivan"))
        await room.hear(person.edits(typed, "Aziz 8 Ivan"))
        assert "Update the record" not in labels(room.with_button("Edit"))

    async def test_a_line_that_was_refused_is_recorded_when_it_is_mended(self, room: Room) -> None:
        person = room.person(AZIZ)
        typed = person.says("zulfiya 8 ivan", GROUP, reply_to=(await room.board()).id)
        await room.hear(typed)
        heard = await room.hear(person.edits(typed, "aziz 8 ivan"))
        assert (await room.deeds())[-1] == Won(0, 8, 2)
        # What was said to the line says something else now.
        assert sent(heard) == []


class TestFines:
    @pytest.mark.parametrize(
        ("command", "fine"),
        [
            (
                "/penalty Иван ложный маджонг",
                Fine(FineKind.FALSE_WIN, (10, 10, -30, 10), "", 2),
            ),
            ("/penalty ivan -10 late", Fine(FineKind.PENALTY, (0, 0, -10, 0), "late", 2)),
            ("/penalty ivan 10 late", Fine(FineKind.PENALTY, (0, 0, -10, 0), "late", 2)),
            ("/penalty ivan +5", Fine(FineKind.AWARD, (0, 0, 5, 0), "", 2)),
            (
                "/penalty ivan -8 malika +8 wrong sum",
                Fine(FineKind.ADJUSTMENT, (0, 8, -8, 0), "wrong sum"),
            ),
        ],
    )
    async def test_typed(self, room: Room, command: str, fine: Fine) -> None:
        heard = await room.say(MALIKA, command)
        assert (await room.deeds())[-1] == fine
        assert len(sent(heard)) == 1

    async def test_a_false_win_can_be_fined_otherwise(self, room: Room) -> None:
        await room.say(MALIKA, "/penalty ivan false win")
        await room.press(MALIKA, "False win −40, others nothing")
        assert (await room.deeds())[-1] == Fine(FineKind.FALSE_WIN, (0, 0, -40, 0), "", 2)
        assert "sum\xa0−40, by rule" in (await room.board()).text

    async def test_its_own_sum(self, room: Room) -> None:
        await room.say(MALIKA, "/penalty ivan false win")
        await room.press(MALIKA, "Edit")
        [question] = sent(await room.press(MALIKA, "Other sum, reason…"))
        await room.say(MALIKA, "-24 false win", reply_to=question.id)
        assert (await room.deeds())[-1] == Fine(FineKind.PENALTY, (0, 0, -24, 0), "false win", 2)

    @pytest.mark.parametrize("command", ["/penalty", "/penalty ivan", "/penalty ivan late"])
    async def test_half_a_command_is_told_how_to_write(self, room: Room, command: str) -> None:
        [told] = texts(await room.say(MALIKA, command))
        assert "/penalty Aziz −10 late" in told

    async def test_who_does_not_play_fines_nobody(self, room: Room) -> None:
        assert texts(await room.say(STRANGER, "/penalty ivan -10")) == [ONLY_PLAYERS]

    async def test_an_unknown_name(self, room: Room) -> None:
        [told] = texts(await room.say(MALIKA, "/penalty zulfiya -10"))
        assert "Nobody here is called “zulfiya”" in told


class TestSeats:
    async def test_wrong_seats_are_swapped_from_a_hand_on(self, room: Room) -> None:
        heard = await room.say(AZIZ, "/swap Ivan Dilnoza 1")
        assert "Ivan and Dilnoza have changed seats, from hand 1 on." in texts(heard)[0]
        sheet = await room.sheet()
        # The third deal: whoever began as West is East.
        assert sheet.ledger.winds == (Wind.WEST, Wind.NORTH, Wind.SOUTH, Wind.EAST)
        assert sheet.ledger.totals == (-8, 48, -32, -8)

    async def test_by_taps(self, room: Room) -> None:
        await room.say(AZIZ, "/history")
        for label in ("Swap seats", "Ivan", "Dilnoza", "2"):
            await room.press(AZIZ, label)
        assert (await room.sheet()).ledger.swaps[0].from_deal == 2

    async def test_only_those_in_charge(self, room: Room) -> None:
        assert texts(await room.say(MALIKA, "/swap Ivan Dilnoza 1")) == [ONLY_IN_CHARGE]
        await room.say(OWNER, "/swap Ivan Dilnoza 1")
        assert len((await room.sheet()).ledger.swaps) == 1

    async def test_a_hand_that_was_not_played(self, room: Room) -> None:
        assert texts(await room.say(AZIZ, "/swap Ivan Dilnoza 9")) == [
            "The last hand so far is number 3."
        ]

    async def test_half_a_command(self, room: Room) -> None:
        [told] = texts(await room.say(AZIZ, "/swap Ivan"))
        assert "/swap Aziz Malika 1" in told
        [asked] = sent(await room.say(AZIZ, "/swap"))
        assert labels(asked)[:4] == ["Aziz", "Malika", "Ivan", "Dilnoza"]


class TestObjections:
    async def test_the_line_is_marked_and_both_totals_are_shown(self, room: Room) -> None:
        await _line(room, IVAN, 1)
        await room.press(IVAN, "I disagree")
        board = (await room.board()).text
        assert "⚠️ Disputed: hand 1. Without it: Aziz 0 · Malika 0 · Ivan 0 · Dilnoza 0" in board
        assert (await room.sheet()).ledger.contested[0].objectors == (2,)

    async def test_another_player_settles_it(self, room: Room) -> None:
        await _line(room, IVAN, 1)
        await room.press(IVAN, "I disagree")
        await room.press(MALIKA, "It stands")
        assert (await room.sheet()).ledger.contested == ()

    async def test_whoever_disagrees_takes_it_back(self, room: Room) -> None:
        await _line(room, IVAN, 1)
        await room.press(IVAN, "I disagree")
        await room.press(IVAN, "It stands")
        assert (await room.sheet()).ledger.contested == ()

    async def test_of_two_who_disagree_one_takes_back_only_their_own(self, room: Room) -> None:
        await _line(room, IVAN, 1)
        page = room.with_button("I disagree")
        await room.press(IVAN, "I disagree", page)
        await room.press(DILNOZA, "I disagree", page)
        await room.press(IVAN, "It stands")
        assert (await room.sheet()).ledger.contested[0].objectors == (3,)

    async def test_who_does_not_play_cannot_disagree(self, room: Room) -> None:
        notice = room.with_button("I disagree")
        for user_id in (STRANGER, OWNER):
            assert toasts(await room.press(user_id, "I disagree", notice)) == [ONLY_PLAYERS]

    async def test_an_administrator_settles_it(self, room: Room) -> None:
        await _line(room, IVAN, 1)
        await room.press(IVAN, "I disagree")
        await room.press(OWNER, "It stands")
        assert (await room.sheet()).ledger.contested == ()


class TestStandings:
    async def test_a_message_with_places_and_who_can_pass_whom(self, room: Room) -> None:
        [shown] = texts(await room.say(STRANGER, "/standings"))
        assert shown.startswith("Standings after 2 hands")
        assert "1 Malika              48   4" in shown
        assert "2 Aziz                −8  1½" in shown
        # Aziz is 56 behind: on Malika's discard he gains 32 + 2 B, by self-draw 32 + 4 B, on
        # another discard 32 + B.
        assert "Aziz   →Malika   13   8  25" in shown

    async def test_a_notice_for_the_presser_alone(self, room: Room) -> None:
        heard = await room.press(AZIZ, "Standings")
        [toast] = toasts(heard)
        assert toast.startswith("1 Malika 48 · 2 Aziz −8 · 2 Dilnoza −8 · 4 Ivan −32")
        assert "To pass Malika: 13 on their discard" in toast
        assert texts(heard) == []

    async def test_without_a_table(self, club: Club) -> None:
        assert texts(await Room(club).say(AZIZ, "/standings")) == [
            "Nobody plays here now. /play opens a table."
        ]

    async def test_of_several_tables_one_is_chosen(self, room: Room) -> None:
        await room.say(STRANGER, "/play")
        await room.press(STRANGER, "New table")
        for user_id in (STRANGER, MALIKA, IVAN, DILNOZA):
            await room.press(user_id, "I play")
        await room.press(STRANGER, "Start")
        heard = await room.say(OWNER, "/standings")
        assert texts(heard) == ["Which table?"]
        assert toasts(await room.press(OWNER, "Table 1"))[0].startswith("1 Malika 48")
        # A player means the table at which they play.
        assert "Stranger" in texts(await room.say(STRANGER, "/standings"))[0]
