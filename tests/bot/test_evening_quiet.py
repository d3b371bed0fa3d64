"""The group stays quiet: one new message a hand at most, and a reaction as the receipt."""

import pytest

from bot.sandbox.events import Event, MessageSent, Reacted
from tests.bot.club import GROUP, Club
from tests.bot.room import AZIZ, DILNOZA, IVAN, MALIKA, Room, labels, sent


@pytest.fixture
async def room(club: Club) -> Room:
    room = Room(club)
    await room.start()
    return room


def _receipts(heard: list[Event]) -> list[tuple[int, str]]:
    return [(one.message_id, one.emoji) for one in heard if isinstance(one, Reacted)]


@pytest.mark.parametrize("line", ["malika 24 ivan", "aziz 12 self", "draw", "aziz 8 kong malika"])
async def test_a_typed_line(room: Room, line: str) -> None:
    heard = await room.answer_board(AZIZ, line)
    assert len(sent(heard)) == 1
    spoken = max(one.id for one in room.club.world.messages(GROUP) if one.author == AZIZ)
    assert _receipts(heard) == [(spoken, "👍")]


async def test_a_fine(room: Room) -> None:
    heard = await room.say(IVAN, "/penalty dilnoza false win")
    assert len(sent(heard)) == 1
    assert len(_receipts(heard)) == 1


async def test_the_keys_of_the_board_say_nothing_new(room: Room) -> None:
    heard: list[Event] = []
    for label in ("+ Hand", "Malika", "Ivan", "24"):
        heard += await room.press(AZIZ, label, await room.board())
    assert sent(heard) == []
    assert len((await room.sheet()).ledger.lines) == 1


async def test_a_hand_scored_before_has_its_message_already(room: Room) -> None:
    heard = await room.say(DILNOZA, "/s 123m 123p 123s 55m 78s 9s")
    assert len(sent(heard)) == 1
    heard = await room.press(DILNOZA, "Record hand 1")
    shown = room.with_button("Cancel")
    label = next(label for label in labels(shown) if label.startswith("Malika: "))
    heard += await room.press(DILNOZA, label, shown)
    assert sent(heard) == []
    assert len((await room.sheet()).ledger.lines) == 1


async def test_points_that_were_asked_for(room: Room) -> None:
    """The question is a message; it goes when it is answered, and the receipt stays."""
    for label in ("+ Hand", "Malika", "Ivan"):
        await room.press(AZIZ, label, await room.board())
    [question] = sent(await room.press(AZIZ, "Other, or the tiles…", await room.board()))
    heard = await room.say(AZIZ, "41", reply_to=question.id)
    assert sent(heard) == []
    assert len(_receipts(heard)) == 1
    left = [one.id for one in room.club.world.messages(GROUP)]
    assert question.id not in left


async def test_a_whole_evening(room: Room) -> None:
    """Sixteen hands are sixteen messages; the result is one more."""
    before = len(room.club.world.events)
    for number in range(16):
        who = (AZIZ, MALIKA, IVAN, DILNOZA)[number % 4]
        await room.answer_board(who, ("malika 24 ivan", "aziz 12 self", "draw")[number % 3])
    await room.press(AZIZ, "End…")
    await room.press(MALIKA, "Confirm the end")
    events = room.club.world.events[before:]
    said = [
        one
        for one in events
        if isinstance(one, MessageSent) and one.message.author == room.club.world.bot.id
    ]
    assert len(said) == 16 + 1
    assert sum(isinstance(one, Reacted) for one in events) == 16
