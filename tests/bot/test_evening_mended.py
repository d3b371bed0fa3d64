"""Lines in a group that were mended: whatever came of them, whoever mended them hears of it."""

import pytest

from bot.model.evening.deeds import SeatSwap, Won
from bot.sandbox.events import Event, MessageEdited, Reacted
from tests.bot.club import GROUP, Club
from tests.bot.room import AZIZ, IVAN, MALIKA, SEATED, Room, labels, sent, texts

STAYS = "The line now says something else; the record stays as it is."


@pytest.fixture
async def room(club: Club) -> Room:
    return Room(club)


class Line:
    """A message of somebody that can be mended."""

    def __init__(self, room: Room, user_id: int, text: str, reply_to: int | None = None) -> None:
        self._room, self._person = room, room.person(user_id)
        self._said = self._person.says(text, room.chat_id, reply_to=reply_to)

    async def heard(self) -> list[Event]:
        return await self._room.hear(self._said)

    async def mended(self, text: str) -> list[Event]:
        return await self._room.hear(self._person.edits(self._said, text))


async def _question(room: Room, user_id: int, *taps: str) -> int:
    [question] = sent(await room.taps(user_id, *taps))
    assert question.asks_reply is not None
    return question.id


async def _players(room: Room) -> list[str]:
    return [player.name for player in (await room.evening()).players]


async def test_a_line_after_the_command_is_mended_as_one_to_the_board(room: Room) -> None:
    await room.start()
    line = Line(room, IVAN, "/s malika 24 ivan")
    await line.heard()
    [offer] = texts(await line.mended("/s malika 34 ivan"))
    assert "The line now says: Malika 34, discard: Ivan." in offer.replace("\xa0", " ")
    await room.press(AZIZ, "Update the record")
    assert await room.totals() == (-8, 58, -42, -8)


class TestPoints:
    @pytest.fixture
    async def line(self, room: Room) -> Line:
        """24 points, typed in answer to the bot."""
        await room.start()
        question = await _question(room, AZIZ, "+ Hand", "Malika", "Ivan", "Other, or the tiles…")
        line = Line(room, AZIZ, "24", question)
        await line.heard()
        assert await room.totals() == (-8, 48, -32, -8)
        return line

    async def test_other_points_are_offered(self, room: Room, line: Line) -> None:
        [offer] = sent(await line.mended("34"))
        assert "The line now says: Malika 34, discard: Ivan." in offer.text.replace("\xa0", " ")
        assert await room.totals() == (-8, 48, -32, -8)
        await room.press(AZIZ, "Update the record")
        assert await room.totals() == (-8, 58, -42, -8)

    async def test_mended_twice_the_offer_is_one(self, line: Line) -> None:
        await line.mended("34")
        [offer] = [one for one in await line.mended("44") if isinstance(one, MessageEdited)]
        assert "Malika 44" in offer.message.text.replace("\xa0", " ")
        [back] = [one for one in await line.mended("24") if isinstance(one, MessageEdited)]
        assert "Update the record" not in labels(back.message)

    async def test_tiles_are_offered_with_their_points(self, line: Line) -> None:
        # Mixed triple chow, concealed hand, all chows, two terminal chows: 13.
        [offer] = sent(await line.mended("123m 123p 123s 55m 78s 9s"))
        assert "The line now says: Malika 13, discard: Ivan." in offer.text.replace("\xa0", " ")

    async def test_what_is_no_number_changes_nothing(self, line: Line) -> None:
        [said] = sent(await line.mended("twenty"))
        assert STAYS in said.text
        assert "Malika 24" in said.text.replace("\xa0", " ")
        assert labels(said) == ["Undo", "Edit", "I disagree"]

    async def test_undone_it_can_be_restored(self, room: Room, line: Line) -> None:
        await room.press(AZIZ, "Undo")
        [said] = sent(await line.mended("34"))
        assert labels(said) == ["Restore"]
        assert await room.deeds() == []

    async def test_a_slip_is_mended_before_it_counts(self, room: Room) -> None:
        await room.start()
        question = await _question(room, AZIZ, "+ Hand", "Malika", "Ivan", "Other, or the tiles…")
        line = Line(room, AZIZ, "5", question)
        [refusal] = sent(await line.heard())
        assert "the minimum is 8" in refusal.text
        heard = await line.mended("25")
        assert await room.totals() == (-8, 49, -33, -8)
        [said] = [
            one.message
            for one in heard
            if isinstance(one, MessageEdited) and one.message.id == refusal.id
        ]
        assert "Malika 25, discard: Ivan" in said.text.replace("\xa0", " ")
        assert any(isinstance(one, Reacted) for one in heard)


class TestGuests:
    async def _line(self, room: Room, name: str) -> Line:
        await room.say(AZIZ, "/play")
        line = Line(room, AZIZ, name, await _question(room, AZIZ, "+ Guest"))
        await line.heard()
        return line

    async def test_a_name_is_mended(self, room: Room) -> None:
        line = await self._line(room, "Otbek")
        heard = await line.mended("Otabek aka")
        assert await _players(room) == ["Otabek aka"]
        [seats] = texts(heard)
        assert "East: Otabek aka (guest)" in seats
        assert any(isinstance(one, Reacted) for one in heard)

    async def test_it_was_a_guest_of_before(self, room: Room) -> None:
        await self._line(room, "Otabek")
        await room.press(AZIZ, "✓ Otabek · E")
        assert await _players(room) == []
        line = Line(room, AZIZ, "Otbek", await _question(room, AZIZ, "+ Guest"))
        await line.heard()
        await line.mended("otabek")
        # The slip of the pen is not offered as a third player next time.
        guests = await room.club.deps.store.players.guests(GROUP)
        assert [guest.name for guest in guests] == ["Otabek"]
        assert (await room.evening()).players == guests

    async def test_while_they_play(self, room: Room) -> None:
        line = await self._line(room, "Otbek")
        for user_id in SEATED[:3]:
            await room.press(user_id, "I play")
        await room.press(AZIZ, "Start")
        await room.answer_board(AZIZ, "otbek 24 ivan")
        heard = await line.mended("Otabek")
        assert await _players(room) == ["Otabek", "Aziz", "Malika", "Ivan"]
        assert "Otabek" in texts(heard)[0]
        assert await room.totals() == (48, -8, -8, -32)

    async def test_a_name_without_a_letter(self, room: Room) -> None:
        line = await self._line(room, "Otabek")
        [said] = texts(await line.mended("\u200b"))
        assert "at least one letter" in said
        assert await _players(room) == ["Otabek"]


class TestOtherAnswers:
    async def test_a_fine(self, room: Room) -> None:
        await room.start()
        question = await _question(room, AZIZ, "⚠️ Penalty", "Ivan", "Other sum, reason…")
        line = Line(room, AZIZ, "-10 late", question)
        await line.heard()
        assert await room.totals() == (0, 0, -10, 0)
        [said] = sent(await line.mended("-20 late"))
        assert STAYS in said.text
        assert "Edit" in labels(said)

    async def test_what_a_line_should_have_said(self, room: Room) -> None:
        await room.start()
        await room.answer_board(AZIZ, "malika 24 ivan")
        question = await _question(room, AZIZ, "Edit", "Points", "Other…")
        line = Line(room, AZIZ, "34", question)
        await line.heard()
        assert await room.deeds() == [Won(1, 34, 2)]
        [offer] = sent(await line.mended("44"))
        assert "The line now says: Malika 44, discard: Ivan." in offer.text.replace("\xa0", " ")
        await room.press(AZIZ, "Update the record", offer)
        assert await room.deeds() == [Won(1, 44, 2)]


class TestCommands:
    async def test_a_penalty_that_was_refused_is_recorded(self, room: Room) -> None:
        await room.start()
        line = Line(room, AZIZ, "/penalty Ivn -10 late")
        await line.heard()
        await line.mended("/penalty Ivan -10 late")
        assert await room.totals() == (0, 0, -10, 0)

    async def test_a_penalty_that_was_recorded_stays(self, room: Room) -> None:
        await room.start()
        line = Line(room, AZIZ, "/penalty Ivan -10 late")
        await line.heard()
        [said] = texts(await line.mended("/penalty Ivan -20 late"))
        assert STAYS in said
        assert await room.totals() == (0, 0, -10, 0)

    async def test_a_swap_that_was_made_stays(self, room: Room) -> None:
        await room.start()
        line = Line(room, AZIZ, "/swap Ivan Dilnoza 1")
        await line.heard()
        [said] = texts(await line.mended("/swap Ivan Malika 1"))
        assert STAYS in said
        assert "Ivan and Dilnoza have changed seats" in said
        evening = await room.evening()
        swaps = await room.club.deps.store.entries.of(evening.id)
        assert [entry.what for entry in swaps] == [SeatSwap(2, 3, 1)]

    async def test_a_swap_that_was_not_understood_is_made(self, room: Room) -> None:
        await room.start()
        line = Line(room, AZIZ, "/swap Ivn Dilnoza 1")
        await line.heard()
        [said, *_] = texts(await line.mended("/swap Ivan Dilnoza 1"))
        assert "Ivan and Dilnoza have changed seats" in said

    async def test_standings_instead_of_a_slip(self, room: Room) -> None:
        await room.start()
        line = Line(room, MALIKA, "/history")
        await line.heard()
        [said] = texts(await line.mended("/standings"))
        assert "Standings after 0 hands" in said


async def test_a_deal_line_that_says_something_else(room: Room) -> None:
    await room.start()
    line = Line(room, AZIZ, "malika 24 ivan", (await room.board()).id)
    await line.heard()
    [said] = texts(await line.mended("well played"))
    assert STAYS in said
    assert await room.deeds() == [Won(1, 24, 2)]


async def test_an_undone_line_that_is_mended_is_recorded_anew(room: Room) -> None:
    await room.start()
    line = Line(room, AZIZ, "malika 24 ivan", (await room.board()).id)
    await line.heard()
    await room.press(AZIZ, "Undo")
    heard = await line.mended("malika 34 ivan")
    assert await room.deeds() == [Won(1, 34, 2)]
    assert "Malika 34, discard: Ivan" in texts(heard)[0]
