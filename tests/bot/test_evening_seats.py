"""Sitting down to an evening: who, in which order, by what terms, and how many taps it takes."""

from dataclasses import replace

import pytest

from bot.model.evening.seating import Chart
from bot.model.evening.tables import Place, State
from bot.sandbox.events import MessageEdited, MessagePinned, MessageSent
from bot.sandbox.refusal import Refusal
from bot.text.menu import administrators_menu, group_menu
from scoring.hand import Wind
from scoring.mcr.payments import FalseWin
from tests.bot.club import GROUP, OTHER_GROUP, OWNER, TABLE, Club
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


@pytest.fixture
def room(club: Club) -> Room:
    return Room(club)


async def _end(room: Room) -> None:
    """The evening is over, whoever has said so."""
    evening = await room.evening()
    await room.club.deps.store.evenings.change(
        evening.id,
        lambda one: replace(one, state=State.ENDED),
        by=1_000_000_000 + evening.id,
        at=room.club.clock(),
    )


async def test_four_sit_down_in_the_order_of_their_taps(room: Room) -> None:
    evening = await room.start()
    assert [player.name for player in evening.players] == ["Aziz", "Malika", "Ivan", "Dilnoza"]
    assert evening.state is State.PLAYING
    assert (await room.sheet()).ledger.winds == tuple(Wind)


async def test_the_message_becomes_the_board_and_is_pinned_without_a_sound(room: Room) -> None:
    room.club.world.promote(OWNER, GROUP, room.club.world.bot.id)
    [question] = sent(await room.say(AZIZ, "/play"))
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    heard = await room.press(AZIZ, "Start")

    [board] = [one.message for one in heard if isinstance(one, MessageEdited)]
    assert board.id == question.id
    assert "Hand 1 of 16" in board.text
    [pinned] = [one for one in heard if isinstance(one, MessagePinned)]
    assert (pinned.message_id, pinned.silent) == (board.id, True)


async def test_where_it_may_not_pin_the_evening_begins_all_the_same(room: Room) -> None:
    assert not (await room.start()).pinned


async def test_regulars_start_in_five_taps(room: Room) -> None:
    await room.start()
    await _end(room)

    [question] = sent(await room.say(DILNOZA, "/play"))
    assert labels(question)[:4] == ["Aziz", "Malika", "Ivan", "Dilnoza"]
    taps = ["Malika", "Aziz", "Ivan", "Dilnoza", "Start"]
    for label in taps:
        await room.press(DILNOZA, label)
    evening = await room.evening()
    assert evening.state is State.PLAYING
    assert [player.name for player in evening.players] == taps[:4]
    assert len(taps) <= 5


async def test_a_tap_on_who_sits_frees_the_seat(room: Room) -> None:
    await room.say(AZIZ, "/play")
    await room.press(MALIKA, "I play")
    await room.press(IVAN, "I play")
    await room.press(AZIZ, "✓ Malika · E")
    assert [player.name for player in (await room.evening()).players] == ["Ivan"]


async def test_a_guest_has_a_name_and_no_account(room: Room) -> None:
    await room.say(AZIZ, "/play")
    [question] = sent(await room.press(AZIZ, "+ Guest"))
    assert question.asks_reply is not None

    heard = await room.say(AZIZ, "Otabek  aka", reply_to=question.id)
    [shown] = [text for text in texts(heard) if "Who sits?" in text]
    assert "East: Otabek aka (guest)" in shown
    # The question has gone, and its answer counts once.
    assert question.id not in {one.id for one in room.club.world.messages(GROUP)}
    assert len((await room.evening()).players) == 1


async def test_a_name_without_a_letter_is_no_name(room: Room) -> None:
    await room.say(AZIZ, "/play")
    [question] = sent(await room.press(AZIZ, "+ Guest"))
    heard = await room.say(AZIZ, "\u200b\u200e", reply_to=question.id)
    assert "at least one letter" in texts(heard)[0]
    assert (await room.evening()).players == ()

    await room.say(AZIZ, "Ota", reply_to=question.id)
    assert [player.name for player in (await room.evening()).players] == ["Ota"]


async def test_seats_are_drawn(room: Room) -> None:
    await room.say(AZIZ, "/play")
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    orders = set()
    for _ in range(12):
        await room.press(AZIZ, "Shuffle seats")
        orders.add(tuple(player.name for player in (await room.evening()).players))
    assert all(sorted(order) == ["Aziz", "Dilnoza", "Ivan", "Malika"] for order in orders)
    # Twelve times the same order of 24 is all but impossible.
    assert len(orders) > 1


async def test_a_fifth_does_not_fit(room: Room) -> None:
    [question] = sent(await room.say(AZIZ, "/play"))
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    heard = await room.press(STRANGER, "I play", question)
    assert "Four already sit here" in toasts(heard)[0]
    assert len((await room.evening()).players) == 4


async def test_others_sit_down_only_themselves(room: Room) -> None:
    await room.say(AZIZ, "/play")
    await room.press(MALIKA, "I play")
    await room.press(MALIKA, "✓ Malika · E")
    heard = await room.press(STRANGER, "Malika")
    assert "Only the organiser or an administrator" in toasts(heard)[0]
    heard = await room.press(STRANGER, "Cancel")
    assert "Only the organiser" in toasts(heard)[0]
    # An administrator of the group may.
    await room.press(OWNER, "Malika")
    assert [player.name for player in (await room.evening()).players] == ["Malika"]


async def test_terms_are_agreed_before_the_start(room: Room) -> None:
    await room.say(AZIZ, "/play")
    await room.press(AZIZ, "Rules…")
    for label in (
        "16 hands",
        "Minimum 8",
        "Seats by the Chinese chart",
        "False win −30, others +10",
        "World (2006)",
    ):
        await room.press(AZIZ, label)
    await room.press(AZIZ, "‹ Players")
    terms = (await room.evening()).terms
    assert (terms.deals, terms.minimum, terms.chart) == (12, 1, Chart.FRENCH)
    assert (terms.false_win, terms.rules) == (FalseWin(-40, 0), "china")
    assert "12 hands · no minimum" in room.with_button("I play").text.replace("\xa0", " ")


async def test_the_length_is_one_tap_away(room: Room) -> None:
    await room.say(AZIZ, "/play")
    for label in ("16 hands", "12 hands", "8 hands", "4 hands"):
        await room.press(AZIZ, label)
    assert (await room.evening()).terms.deals == 16


async def test_the_next_evening_is_played_by_the_same_terms(room: Room) -> None:
    await room.say(AZIZ, "/play")
    await room.press(AZIZ, "16 hands")
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    await room.press(AZIZ, "Start")
    await _end(room)
    await room.say(AZIZ, "/play")
    assert (await room.evening()).terms.deals == 12


async def test_the_club_s_false_win_is_taken_over(room: Room) -> None:
    options = {"false_win_penalty": "pay_table"}
    await room.club.deps.store.chats.choose_rules(GROUP, "wmo", options)
    await room.say(AZIZ, "/play")
    assert (await room.evening()).terms.false_win == FalseWin(-40, 0)


async def test_a_second_table_is_asked_about(room: Room) -> None:
    first = await room.start()
    heard = await room.say(STRANGER, "/play")
    assert "A table is open here already" in texts(heard)[0]
    await room.press(STRANGER, "New table")
    await room.press(STRANGER, "I play")

    evenings = await room.club.deps.store.evenings.open_at(Place(GROUP))
    assert [one.table for one in evenings] == [1, 2]
    assert evenings[0] == first
    assert "Table 2: who sits?" in room.with_button("+ Guest").text


async def test_the_board_comes_down_when_it_is_asked_for(room: Room) -> None:
    evening = await room.start()
    await room.say(MALIKA, "/play")
    heard = await room.press(MALIKA, "Show table 1")
    [board] = sent(heard)
    assert board.id != evening.board
    assert (await room.evening()).board == board.id


async def test_each_topic_has_a_table_of_its_own(club: Club) -> None:
    general, topic = Room(club), Room(club, thread=TABLE)
    await general.start()
    started = await topic.start(STRANGER, MALIKA, IVAN, DILNOZA)
    assert started.table == 1
    board = await topic.board()
    assert board.thread_id == TABLE
    await topic.answer_board(STRANGER, "Malika 24 Ivan")
    assert await topic.totals() == (-8, 48, -32, -8)
    assert await general.totals() == (0, 0, 0, 0)


async def test_nobody_plays_after_all(room: Room) -> None:
    await room.say(AZIZ, "/play")
    heard = await room.press(AZIZ, "Cancel")
    assert "the table is closed" in texts(heard)[0]
    assert await room.club.deps.store.evenings.open_at(Place(GROUP)) == ()


async def test_pressed_after_the_start_a_seat_is_taken(room: Room) -> None:
    await room.say(AZIZ, "/play")
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    before = await room.board()
    await room.press(AZIZ, "Start")
    heard = await room.press(MALIKA, "Shuffle seats", before)
    assert toasts(heard) == ["The seats are taken already."]
    assert (await room.evening()).players[0].name == "Aziz"


async def test_in_private_it_says_where_evenings_are_played(club: Club) -> None:
    shown = await club.shown(club.person(AZIZ).says("/play"))
    assert "/play" in shown.text
    assert await club.deps.store.evenings.open_in(AZIZ) == ()


async def test_a_button_of_another_group_does_nothing_here(room: Room) -> None:
    await room.say(AZIZ, "/play")
    question = room.with_button("I play")
    elsewhere = Room(room.club, OTHER_GROUP)
    [other] = sent(await elsewhere.say(MALIKA, "/play"))
    forged = next(one.data for one in question.buttons if one.text == "I play")
    assert forged is not None
    heard = await elsewhere.hear(elsewhere.person(MALIKA).presses(other, forged))
    assert "no longer works" in toasts(heard)[0]
    assert (await room.evening()).players == ()


async def test_what_is_told_twice_opens_one_table(room: Room) -> None:
    update = room.person(AZIZ).says("/play", GROUP)
    await room.hear(update)
    again = await room.hear(update)
    assert [one for one in again if isinstance(one, MessageSent)] == []
    assert len(await room.club.deps.store.evenings.open_at(Place(GROUP))) == 1


async def test_a_board_that_was_deleted_is_sent_anew(room: Room) -> None:
    evening = await room.start()
    assert evening.board is not None
    room.club.world.remove(OWNER, GROUP, evening.board)
    heard = await room.say(AZIZ, "/penalty Ivan -10 late")
    assert any("Hand 1 of 16" in one.text for one in sent(heard))
    assert (await room.evening()).board != evening.board


async def test_a_claimed_guest_keeps_the_past(room: Room) -> None:
    await room.say(AZIZ, "/play")
    for user_id in (AZIZ, MALIKA, IVAN):
        await room.press(user_id, "I play")
    [question] = sent(await room.press(AZIZ, "+ Guest"))
    await room.say(AZIZ, "Otabek aka", reply_to=question.id)
    await room.press(AZIZ, "Start")
    await room.answer_board(AZIZ, "ota 24 ivan")

    await room.say(STRANGER, "/me")
    await room.press(STRANGER, "Otabek aka")
    heard = await room.press(STRANGER, "I agree")
    assert "Only the organiser or an administrator" in toasts(heard)[0]
    heard = await room.press(AZIZ, "I agree")
    assert "The guest Otabek aka is now Stranger" in texts(heard)[0]
    assert [player.name for player in (await room.evening()).players][3] == "Stranger"
    assert "Stranger" in (await room.board()).text
    # From now on their presses count.
    assert toasts(await room.press(STRANGER, "Undo", await room.board())) == ["Done"]


async def test_who_sits_beside_the_guest_is_not_the_guest(room: Room) -> None:
    await room.say(AZIZ, "/play")
    await room.press(MALIKA, "I play")
    [question] = sent(await room.press(AZIZ, "+ Guest"))
    await room.say(AZIZ, "Ota", reply_to=question.id)
    await room.say(MALIKA, "/me ota")
    heard = await room.press(AZIZ, "I agree")
    assert "two people" in toasts(heard)[0]


async def test_a_telegram_that_refuses_to_pin_stops_nothing(room: Room) -> None:
    room.club.refuse("pinChatMessage", Refusal("Forbidden: no", 403))
    assert (await room.start()).state is State.PLAYING


def test_who_sees_which_commands(club: Club) -> None:
    for catalog in club.deps.catalogs.values():
        everybody, those_in_charge = group_menu(catalog), administrators_menu(catalog)
        assert everybody[0][0] == "play"
        assert {name for name, _ in those_in_charge} - {name for name, _ in everybody} == {
            "penalty",
            "resume",
            "swap",
        }
        assert all(1 <= len(about) <= 256 for _, about in those_in_charge)
