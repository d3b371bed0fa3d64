"""Recording a hand: keys of the board, a short line, a scored hand; once, for that hand only."""

from datetime import timedelta

import pytest

from bot.model.evening.deeds import Drawn, Fine, FineKind, Won
from bot.sandbox.events import MessageEdited, Reacted
from bot.sandbox.refusal import Refusal
from bot.usecases.evening.recording import SOON
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

HAND = "123m 123p 123s 55m 78s 9s"
"""13 points on a discard, 15 by self-draw."""


@pytest.fixture
async def room(club: Club) -> Room:
    room = Room(club)
    await room.start()
    return room


class TestKeys:
    async def test_a_hand_takes_four_taps(self, room: Room) -> None:
        taps = ["+ Hand", "Malika", "Ivan", "24"]
        heard = await room.taps(AZIZ, *taps)
        assert len(taps) <= 4
        assert await room.totals() == (-8, 48, -32, -8)
        # Nothing new is said: the board shows it.
        assert sent(heard) == []
        board = await room.board()
        assert "Hand 2 of 16" in board.text.replace("\xa0", " ")
        assert "Malika\xa0+48 · Ivan\xa0−32 · Aziz\xa0−8 · Dilnoza\xa0−8 · sum\xa00" in board.text

    async def test_by_self_draw(self, room: Room) -> None:
        for label in ("+ Hand", "Aziz", "Self-draw", "12"):
            await room.press(AZIZ, label, await room.board())
        assert await room.totals() == (60, -20, -20, -20)

    async def test_a_robbed_kong(self, room: Room) -> None:
        for label in ("+ Hand", "Aziz", "Robbed kong", "Ivan", "8"):
            await room.press(AZIZ, label, await room.board())
        assert await room.deeds() == [Won(0, 8, 2, robbed_kong=True)]
        assert "robbed kong: Ivan" in (await room.board()).text

    async def test_a_draw_takes_two(self, room: Room) -> None:
        for label in ("+ Hand", "Draw: nobody won"):
            await room.press(AZIZ, label, await room.board())
        assert await room.deeds() == [Drawn()]

    async def test_points_used_last_come_first(self, room: Room) -> None:
        await room.answer_board(AZIZ, "Malika 37 Ivan")
        for label in ("+ Hand", "Malika", "Ivan"):
            await room.press(AZIZ, label, await room.board())
        assert labels(await room.board())[:4] == ["37", "8", "9", "10"]

    async def test_other_points_are_typed(self, room: Room) -> None:
        for label in ("+ Hand", "Malika", "Ivan"):
            await room.press(AZIZ, label, await room.board())
        [question] = sent(await room.press(AZIZ, "Other, or the tiles…"))
        assert question.asks_reply is not None
        assert "how many points for Malika" in question.text
        heard = await room.say(AZIZ, "41", reply_to=question.id)
        assert await room.deeds() == [Won(1, 41, 2)]
        assert sent(heard) == []
        assert any(isinstance(one, Reacted) for one in heard)

    async def test_tiles_are_typed_in_the_place_of_points(self, room: Room) -> None:
        await room.answer_board(AZIZ, "draw")
        for label in ("+ Hand", "Malika", "Self-draw"):
            await room.press(AZIZ, label, await room.board())
        [question] = sent(await room.press(AZIZ, "Other, or the tiles…"))
        # Malika is East now, and has a pung of winds to count for her seat.
        await room.say(AZIZ, "EEE 123m 123p 55p 78s 9s", reply_to=question.id)
        [_, won] = await room.deeds()
        assert isinstance(won, Won)
        assert (won.winner, won.discarder) == (1, None)
        assert won.hand is not None
        assert {"seat_wind", "prevalent_wind", "fully_concealed_hand"} <= set(won.hand.fans)

    async def test_what_is_neither_points_nor_a_hand_is_explained(self, room: Room) -> None:
        for label in ("+ Hand", "Malika", "Ivan"):
            await room.press(AZIZ, label, await room.board())
        [question] = sent(await room.press(AZIZ, "Other, or the tiles…"))
        heard = await room.say(AZIZ, "a lot", reply_to=question.id)
        assert len(sent(heard)) == 1
        assert await room.deeds() == []
        await room.say(AZIZ, "24", reply_to=question.id)
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_below_the_minimum_no_win_is_recorded(self, room: Room) -> None:
        for label in ("+ Hand", "Malika", "Ivan"):
            await room.press(AZIZ, label, await room.board())
        [question] = sent(await room.press(AZIZ, "Other, or the tiles…"))
        heard = await room.say(AZIZ, "7", reply_to=question.id)
        assert texts(heard) == ["Too few points to win: the minimum is 8."]
        assert await room.deeds() == []

    async def test_a_fine_by_keys(self, room: Room) -> None:
        for label in ("⚠️ Penalty", "Ivan", "False win −30, others +10"):
            await room.press(AZIZ, label, await room.board())
        assert await room.totals() == (10, 10, -30, 10)
        for label in ("⚠️ Penalty", "Malika", "−5"):
            await room.press(AZIZ, label, await room.board())
        assert await room.totals() == (10, 5, -30, 10)
        assert "sum\xa0−5, by rule" in (await room.board()).text
        # The deal is still the first one.
        assert (await room.sheet()).ledger.position.deal == 1

    async def test_a_fine_with_a_reason_is_typed(self, room: Room) -> None:
        for label in ("⚠️ Penalty", "Ivan"):
            await room.press(AZIZ, label, await room.board())
        [question] = sent(await room.press(AZIZ, "Other sum, reason…"))
        await room.say(AZIZ, "-15 wrong call", reply_to=question.id)
        assert await room.deeds() == [
            Fine(FineKind.PENALTY, (0, 0, -15, 0), "wrong call", 2),
        ]

    async def test_the_entry_can_be_given_up(self, room: Room) -> None:
        await room.press(AZIZ, "+ Hand")
        await room.press(MALIKA, "Cancel", await room.board())
        assert "+ Hand" in labels(await room.board())

    async def test_an_entry_left_alone_is_no_longer_there(self, room: Room) -> None:
        await room.press(AZIZ, "+ Hand")
        room.wait(timedelta(minutes=11))
        heard = await room.press(AZIZ, "Malika", await room.board())
        assert "Nobody is recording a hand now" in toasts(heard)[0]
        assert "+ Hand" in labels(await room.board())


class TestLines:
    @pytest.mark.parametrize(
        ("line", "totals"),
        [
            ("malika 24 ivan", (-8, 48, -32, -8)),
            ("М 24 И", (-8, 48, -32, -8)),
            ("Малика 24 у Ивана", (-8, 48, -32, -8)),
            ("Азиз 12 сам", (60, -20, -20, -20)),
            ("Aziz 12 self", (60, -20, -20, -20)),
            ("aziz 12 devordan", (60, -20, -20, -20)),
            ("ничья", (0, 0, 0, 0)),
            ("draw", (0, 0, 0, 0)),
            ("Durang", (0, 0, 0, 0)),
            ("Dilnoza 9 kong Aziz", (-17, -8, -8, 33)),
        ],
    )
    async def test_a_short_line_in_three_languages(
        self, room: Room, line: str, totals: tuple[int, ...]
    ) -> None:
        heard = await room.answer_board(AZIZ, line)
        assert await room.totals() == totals
        assert (await room.sheet()).ledger.position.deal == 2
        # One message, one reaction, and the board: no more.
        assert len(sent(heard)) == 1
        assert sum(isinstance(one, MessageEdited) for one in heard) == 1
        assert [one.emoji for one in heard if isinstance(one, Reacted)] == ["👍"]

    async def test_two_who_begin_alike_are_asked_about(self, club: Club) -> None:
        room = Room(club)
        room.names[DILNOZA] = "Malik"
        await room.start()
        heard = await room.answer_board(AZIZ, "mal 24 ivan")
        [question] = sent(heard)
        assert labels(question) == [
            "Malika 24, discard: Ivan",
            "Malik 24, discard: Ivan",
            "Cancel",
        ]
        await room.press(AZIZ, "Malik 24, discard: Ivan")
        assert await room.totals() == (-8, -8, -32, 48)

    async def test_a_whole_name_goes_before_a_beginning(self, club: Club) -> None:
        room = Room(club)
        room.names[DILNOZA] = "Malik"
        await room.start()
        await room.answer_board(AZIZ, "malik 24 ivan")
        assert await room.totals() == (-8, -8, -32, 48)

    async def test_a_line_after_the_command_needs_no_board(self, room: Room) -> None:
        await room.say(IVAN, "/s malika 24 ivan")
        assert await room.deeds() == [Won(1, 24, 2)]
        [scored] = sent(await room.say(IVAN, "/s 123m 123p 123s 55m 78s 9s"))
        assert "Mixed Triple Chow" in scored.text
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_where_nobody_plays_the_command_takes_a_hand(self, club: Club) -> None:
        [refused] = sent(await Room(club).say(IVAN, "/s malika 24 ivan"))
        assert "malika" in refused.text

    async def test_without_a_discarder_it_asks(self, room: Room) -> None:
        [question] = sent(await room.answer_board(AZIZ, "malika 24"))
        assert "Who discarded?" in question.text
        await room.press(AZIZ, "Malika 24, self-draw")
        assert await room.totals() == (-32, 96, -32, -32)

    async def test_a_slip_in_a_name_offers_the_nearest(self, room: Room) -> None:
        [question] = sent(await room.answer_board(AZIZ, "Malkia 24 Ivan"))
        assert "Nobody here is called “Malkia”" in question.text
        assert await room.deeds() == []
        heard = await room.press(AZIZ, "Malika 24, discard: Ivan")
        assert await room.deeds() == [Won(1, 24, 2)]
        # The question becomes the message about it.
        assert sent(heard) == []

    async def test_an_unknown_name_is_told_who_sits(self, room: Room) -> None:
        heard = await room.answer_board(AZIZ, "Zulfiya 24 Ivan")
        assert texts(heard) == [
            "Nobody here is called “Zulfiya”. At the table: Aziz, Malika, Ivan and Dilnoza."
        ]

    async def test_nobody_wins_on_their_own_discard(self, room: Room) -> None:
        heard = await room.answer_board(AZIZ, "Ivan 24 Ivan")
        assert texts(heard) == ["The winner cannot have discarded the tile."]

    async def test_too_few_points_are_refused(self, room: Room) -> None:
        heard = await room.answer_board(AZIZ, "Malika 7 Ivan")
        assert texts(heard) == ["Too few points to win: the minimum is 8."]
        assert await room.deeds() == []

    async def test_a_club_without_a_minimum_takes_them(self, club: Club) -> None:
        room = Room(club)
        await room.say(AZIZ, "/play")
        await room.press(AZIZ, "Rules…")
        await room.press(AZIZ, "Minimum 8")
        await room.press(AZIZ, "‹ Players")
        for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
            await room.press(user_id, "I play")
        await room.press(AZIZ, "Start")
        await room.answer_board(AZIZ, "Malika 3 Ivan")
        assert await room.totals() == (-8, 27, -11, -8)

    async def test_half_a_line_is_told_how_to_write(self, room: Room) -> None:
        [told] = texts(await room.answer_board(AZIZ, "malika ivan"))
        assert "Aziz 24 Malika" in told

    async def test_a_hand_in_reply_to_the_board_is_a_hand(self, room: Room) -> None:
        [answer] = sent(await room.answer_board(AZIZ, HAND))
        assert answer.text.startswith("13")

    async def test_who_does_not_play_records_nothing(self, room: Room) -> None:
        heard = await room.answer_board(STRANGER, "Malika 24 Ivan")
        assert texts(heard) == ["Only the players of this table can do this."]
        await room.answer_board(OWNER, "Malika 24 Ivan")
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_where_no_reaction_is_allowed_there_is_none(self, room: Room) -> None:
        room.club.refuse("setMessageReaction", Refusal("Bad Request: REACTION_INVALID"))
        await room.answer_board(AZIZ, "Malika 24 Ivan")
        assert await room.totals() == (-8, 48, -32, -8)

    async def test_all_deals_are_played(self, club: Club) -> None:
        room = Room(club)
        await room.say(AZIZ, "/play")
        for label in ("16 hands", "12 hands", "8 hands"):
            await room.press(AZIZ, label)
        for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
            await room.press(user_id, "I play")
        await room.press(AZIZ, "Start")
        for _ in range(4):
            await room.answer_board(AZIZ, "draw")
        heard = await room.answer_board(AZIZ, "draw")
        assert texts(heard) == ["All hands of this evening have been played."]
        assert "+ Hand" not in labels(await room.board())


class TestScoredHands:
    async def test_seat_and_round_come_from_the_table(self, room: Room) -> None:
        for _ in range(5):
            await room.answer_board(AZIZ, "draw")
        [answer] = sent(await room.say(IVAN, f"/s {HAND}"))
        # Ivan begins the South round as North, and this is its second deal.
        assert "seat West · round South" in answer.text
        # A statement goes before the table.
        [answer] = sent(await room.say(IVAN, f"/s {HAND} seat E"))
        assert "seat" not in answer.text
        assert "round South" in answer.text

    async def test_a_hand_is_recorded_in_two_taps(self, room: Room) -> None:
        await room.say(MALIKA, f"/s {HAND}")
        taps = ["Record hand 1", "Ivan: 13"]
        heard = await room.taps(MALIKA, *taps)
        assert len(taps) <= 2
        assert sent(heard) == []
        assert await room.totals() == (-8, 37, -21, -8)
        [won] = await room.deeds()
        assert isinstance(won, Won)
        assert won.hand is not None
        assert won.hand.line.endswith("+9s")
        assert won.hand.fans == (
            "mixed_triple_chow",
            "concealed_hand",
            "all_chows",
            "two_terminal_chows",
        )

    async def test_the_same_message_shows_the_payments_and_undo(self, room: Room) -> None:
        await room.say(MALIKA, f"/s {HAND}")
        await room.press(MALIKA, "Record hand 1")
        heard = await room.press(MALIKA, "Self-draw: 15")
        answer = next(text for text in texts(heard) if text.startswith("15 points"))
        assert "Malika +69 · Aziz −23 · Ivan −23 · Dilnoza −23 · sum 0" in answer
        heard = await room.press(IVAN, "Undo", room.with_button("Why?"))
        assert any("Undone: Ivan" in text and text.startswith("15 points") for text in texts(heard))
        assert await room.totals() == (0, 0, 0, 0)

    async def test_of_somebody_who_does_not_play_the_winner_is_asked(self, room: Room) -> None:
        await room.say(STRANGER, f"/s {HAND}")
        for label in ("Record hand 1", "Dilnoza", "Aziz: 13"):
            await room.press(IVAN, label)
        assert await room.totals() == (-21, -8, -8, 37)

    async def test_another_winner_has_another_seat_wind(self, room: Room) -> None:
        [answer] = sent(await room.say(STRANGER, "/s SSS 123m 123p 55p 68s 7s"))
        assert "seat East" in answer.text
        await room.press(IVAN, "Record hand 1")
        await room.press(IVAN, "Malika")
        # Self-drawn: Fully Concealed Hand 4, Seat Wind 2, Mixed Double Chow 1, Closed Wait 1. For
        # East the wind counts 1 as a Pung of Terminals or Honors: too few.
        heard = await room.press(IVAN, "Self-draw: 8")
        assert any("seat South" in text and "Seat Wind" in text for text in texts(heard))

    async def test_a_hand_below_the_minimum_has_no_key(self, room: Room) -> None:
        [answer] = sent(await room.say(MALIKA, "/s [123m] [456m] [789p] 55s 11p 1p"))
        assert not any(label.startswith("Record") for label in labels(answer))

    async def test_without_an_evening_there_is_no_key(self, club: Club) -> None:
        [answer] = sent(await Room(club).say(MALIKA, f"/s {HAND}"))
        assert not any(label.startswith("Record") for label in labels(answer))

    async def test_the_choice_can_be_given_up(self, room: Room) -> None:
        [before] = sent(await room.say(MALIKA, f"/s {HAND}"))
        await room.press(MALIKA, "Record hand 1")
        [after] = texts(await room.press(MALIKA, "Cancel"))
        assert after == before.text.replace("\xa0", " ")

    async def test_a_mended_hand_offers_to_update_its_record(self, room: Room) -> None:
        person = room.person(MALIKA)
        typed = person.says(f"/s {HAND}", GROUP)
        await room.hear(typed)
        await room.press(MALIKA, "Record hand 1")
        await room.press(MALIKA, "Ivan: 13")

        heard = await room.hear(person.edits(typed, f"/s {HAND[:-2]}6s"))
        [shown] = texts(heard)
        assert shown.startswith("12 points")
        assert "The hand now has 12." in shown
        assert await room.totals() == (-8, 37, -21, -8)

        await room.press(MALIKA, "Update the record")
        assert await room.totals() == (-8, 36, -20, -8)
        assert (await room.sheet()).ledger.position.deal == 2

    async def test_only_players_press(self, room: Room) -> None:
        await room.say(MALIKA, f"/s {HAND}")
        heard = await room.press(STRANGER, "Record hand 1")
        assert toasts(heard) == ["Only the players of this table can do this."]


class TestTwoRecorders:
    async def test_whoever_comes_second_is_told_and_joins(self, room: Room) -> None:
        before = await room.board()
        await room.press(IVAN, "+ Hand")
        heard = await room.press(MALIKA, "+ Hand", before)
        assert toasts(heard)[0].startswith("Hand 1 is already being recorded by Ivan.")
        heard = await room.press(MALIKA, "Aziz", await room.board())
        assert toasts(heard)[0].startswith("Hand 1 is already being recorded by Ivan.")
        for label in ("Join in", "Aziz", "Ivan", "8"):
            await room.press(MALIKA, label, await room.board())
        assert await room.deeds() == [Won(0, 8, 2)]

    async def test_a_line_while_another_presses_keys(self, room: Room) -> None:
        await room.press(IVAN, "+ Hand")
        [question] = sent(await room.answer_board(MALIKA, "malika 24 ivan"))
        assert "already being recorded by Ivan" in question.text
        assert await room.deeds() == []
        await room.press(MALIKA, "Record mine")
        assert await room.deeds() == [Won(1, 24, 2)]
        # Ivan's keys are for a hand that is recorded.
        assert "+ Hand" in labels(await room.board())

    async def test_the_same_hand_by_another_is_not_the_next_one(self, room: Room) -> None:
        await room.answer_board(IVAN, "malika 24 ivan")
        [question] = sent(await room.answer_board(DILNOZA, "malika 28 ivan"))
        assert "Hand 1 was just recorded by Ivan: Malika 24, discard: Ivan." in question.text
        await room.press(DILNOZA, "It is hand 1")
        sheet = await room.sheet()
        assert [line.deed for line in sheet.ledger.lines] == [Won(1, 28, 2)]
        assert sheet.ledger.lines[0].was == (Won(1, 24, 2),)

    async def test_or_it_is_the_next_one(self, room: Room) -> None:
        await room.answer_board(IVAN, "malika 24 ivan")
        await room.answer_board(DILNOZA, "malika 24 ivan")
        await room.press(DILNOZA, "It is hand 2")
        assert await room.deeds() == [Won(1, 24, 2)] * 2

    async def test_or_nothing(self, room: Room) -> None:
        await room.answer_board(IVAN, "draw")
        [question] = sent(await room.answer_board(DILNOZA, "ничья"))
        await room.press(DILNOZA, "Cancel", question)
        assert await room.deeds() == [Drawn()]
        assert question.id not in {one.id for one in room.club.world.messages(GROUP)}

    async def test_after_a_while_it_is_another_hand(self, room: Room) -> None:
        await room.answer_board(IVAN, "malika 24 ivan")
        room.wait(SOON + timedelta(seconds=1))
        await room.answer_board(DILNOZA, "malika 24 ivan")
        assert await room.deeds() == [Won(1, 24, 2)] * 2

    async def test_a_scored_hand_joins_the_record_of_another(self, room: Room) -> None:
        await room.say(MALIKA, f"/s {HAND}")
        await room.press(MALIKA, "Record hand 1")
        choosing = room.with_button("Ivan: 13")
        await room.answer_board(IVAN, "malika 13 ivan")

        # The key was for a hand that has been recorded meanwhile.
        heard = await room.press(MALIKA, "Ivan: 13", choosing)
        assert "recorded already" in toasts(heard)[0]
        for label in ("Cancel", "Record hand 2", "Ivan: 13", "It is hand 1"):
            await room.press(MALIKA, label)
        [won] = await room.deeds()
        assert isinstance(won, Won)
        assert won.hand is not None
        assert await room.totals() == (-8, 37, -21, -8)
        # It is not recorded a second time.
        assert not any(label.startswith("Record") for label in labels(room.with_button("Why?")))

    async def test_four_at_once_record_one_hand(self, room: Room) -> None:
        board = await room.board()
        for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
            await room.press(user_id, "+ Hand", board)
        winners = await room.board()
        for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
            await room.press(user_id, "Draw: nobody won", winners)
        assert await room.deeds() == [Drawn()]
