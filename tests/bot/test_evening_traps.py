"""What goes wrong at real tables: names, moves, old buttons, restarts, people who leave."""

from datetime import timedelta

import pytest

from bot import app
from bot.model.evening.deeds import Author, Drawn, Won
from bot.model.evening.tables import Place
from bot.sandbox.records import TOKEN
from bot.text.evening.columns import ROW, width
from tests.bot.club import GROUP, OWNER, Club
from tests.bot.room import (
    AZIZ,
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

LONG = "Abdurahmonjon Mirzayevich the Magnificent"
"""41 characters."""


@pytest.fixture
async def room(club: Club) -> Room:
    room = Room(club)
    await room.start()
    return room


def _rows(text: str) -> list[str]:
    """The table of the board."""
    return [line for line in text.splitlines() if line[:2] in {"E ", "S ", "W ", "N "}]


class TestNames:
    async def test_two_seated_players_called_aziz(self, club: Club) -> None:
        room = Room(club)
        room.names[IVAN] = "Aziz"
        await room.start()
        assert [row.split()[1:3] for row in _rows((await room.board()).text)] == [
            ["Aziz", "1"],
            ["Malika", "0"],
            ["Aziz", "3"],
            ["Dilnoza", "0"],
        ]
        [question] = sent(await room.answer_board(MALIKA, "aziz 24 malika"))
        assert labels(question)[:2] == ["Aziz 1 24, discard: Malika", "Aziz 3 24, discard: Malika"]
        await room.press(MALIKA, "Aziz 3 24, discard: Malika")
        assert await room.totals() == (-8, -32, 48, -8)
        await room.answer_board(MALIKA, "aziz 1 8 malika")
        assert (await room.deeds())[-1] == Won(0, 8, 1)

    @pytest.mark.parametrize(
        "name", ["<b>Aziz</b>", "Az_iz*[x](y)", "&lt;", "@durov", "t.me/x", "\u202eziza\u200b"]
    )
    async def test_a_name_is_shown_as_it_is_and_does_nothing(self, club: Club, name: str) -> None:
        room = Room(club)
        room.names[AZIZ] = name
        await room.start()
        board = await room.board()
        shown = name.replace("\u202e", "").replace("\u200b", "")
        assert shown in board.text.replace("\u2060", "")
        assert {entity.kind for entity in board.entities} == {"bold", "pre"}
        called = (await room.evening()).players[0].name
        for label in ("+ Hand", called, "Self-draw", "8"):
            await room.press(AZIZ, label, await room.board())
        assert await room.totals() == (48, -16, -16, -16)

    @pytest.mark.parametrize(
        "name",
        [
            LONG,
            "麻雀麻雀麻雀麻雀麻雀麻雀麻雀麻雀",
            "👨‍👩‍👧🀄️🀄️🀄️🀄️🀄️🀄️🀄️🀄️🀄️🀄️",
            "اسمي الطويل جدا جدا جدا",
        ],
    )
    async def test_a_long_name_stays_in_its_columns(self, club: Club, name: str) -> None:
        room = Room(club)
        room.names[AZIZ] = name
        await room.start()
        await room.say(MALIKA, "/penalty malika +9999 a joke")
        await room.say(MALIKA, "/penalty ivan -9999 a joke")
        rows = _rows((await room.board()).text)
        assert len(rows) == 4
        assert {width(row) for row in rows} == {ROW}

    async def test_a_name_without_a_sign_that_shows(self, club: Club) -> None:
        room = Room(club)
        room.names[AZIZ] = "\u200b\u2060"
        evening = await room.start()
        assert evening.players[0].name == f"#{AZIZ}"

    async def test_a_changed_name_is_the_same_player(self, room: Room) -> None:
        room.club.world.rename(MALIKA, "Malika the Great")
        await room.press(MALIKA, "+ Hand")
        await room.press(MALIKA, "Cancel", await room.board())
        assert "Malika the Great" in (await room.board()).text
        await room.answer_board(AZIZ, "malika 8 ivan")
        assert await room.deeds() == [Won(1, 8, 2)]


class TestOldButtons:
    async def test_pressed_a_week_later(self, room: Room) -> None:
        board = await room.board()
        await room.answer_board(AZIZ, "malika 24 ivan")
        room.wait(timedelta(days=7))
        heard = await room.press(MALIKA, "+ Hand", board)
        assert toasts(heard) == ["That hand has been recorded already. Here is how things stand."]
        assert (await room.evening()).entering is None

    async def test_pressed_twice_in_a_second(self, room: Room) -> None:
        for label in ("+ Hand", "Malika", "Ivan"):
            await room.press(AZIZ, label, await room.board())
        points = await room.board()
        for _ in range(2):
            await room.press(AZIZ, "24", points)
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_told_twice(self, room: Room) -> None:
        for label in ("+ Hand", "Malika", "Ivan"):
            await room.press(AZIZ, label, await room.board())
        shown = await room.board()
        data = next(one.data for one in shown.buttons if one.text == "24")
        update = room.person(AZIZ).presses(shown, data or "")
        for _ in range(2):
            await room.hear(update)
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_a_line_told_twice(self, room: Room) -> None:
        board = (await room.board()).id
        update = room.person(AZIZ).says("malika 24 ivan", GROUP, reply_to=board)
        first = sent(await room.hear(update))
        again = sent(await room.hear(update))
        assert (len(first), again) == (1, [])
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_a_key_of_the_hand_before(self, room: Room) -> None:
        await room.press(AZIZ, "+ Hand")
        winners = await room.board()
        await room.press(AZIZ, "Cancel", winners)
        await room.answer_board(AZIZ, "draw")
        await room.press(AZIZ, "+ Hand", await room.board())
        heard = await room.press(AZIZ, "Draw: nobody won", winners)
        assert "recorded already" in toasts(heard)[0]
        assert await room.deeds() == [Drawn()]

    @pytest.mark.parametrize(
        "data",
        [
            "1:e",
            "1:e:",
            "1:e:hand",
            "1:e:hand:1",
            "1:e:hand:1:x",
            "1:e:win:1:0:9",
            "1:e:what:1:0",
            "1:e:mend:1:1:1:zz",
            "1:e:rec:1:0:9.9.9:0",
            "1:e:s:1",
            "1:e:s:99:0:0:s",
            "1:e:claim:0",
            "1:e:swap:1:0:0:x",
            "1:e:agree:1:what",
            "1:e:cost:1:0:f",
            "1:e:line:1:9:9",
        ],
    )
    async def test_a_forged_button_is_refused(self, room: Room, data: str) -> None:
        board = await room.board()
        heard = await room.hear(room.person(AZIZ).presses(board, data))
        assert len(toasts(heard)) == 1
        assert await room.deeds() == []


class TestGroups:
    async def test_a_group_becomes_a_supergroup_in_mid_session(self, club: Club) -> None:
        room = room_in_small_group(club)
        old = room.chat_id
        await room.start()
        await room.answer_board(AZIZ, "malika 24 ivan")
        await room.press(AZIZ, "+ Hand")

        new = club.world.migrate(old).id
        for update in club.told():
            await room.hear(update)
        room.chat_id = new
        board = await room.board()
        assert board.chat_id == new
        # The hand that was being recorded goes on.
        for label in ("Aziz", "Self-draw", "12"):
            await room.press(AZIZ, label, await room.board())
        assert await room.totals() == (52, 28, -52, -28)
        assert await club.deps.store.evenings.open_at(Place(old)) == ()

    async def test_an_anonymous_administrator_is_the_group(self, room: Room) -> None:
        room.person(STRANGER)
        room.club.world.promote(OWNER, GROUP, STRANGER, anonymous=True)
        await room.say(STRANGER, "/penalty ivan -10 late")
        await room.say(STRANGER, "/swap Ivan Dilnoza 1")
        # Their presses carry the account, and are kept in the name of the group all the same.
        await room.press(STRANGER, "Undo", room.with_button("Edit"))
        entries = await room.club.deps.store.entries.of((await room.evening()).id)
        assert {entry.by for entry in entries} == {Author(GROUP, "Club")}
        assert len(entries) == 3

    async def test_an_anonymous_administrator_opens_a_table(self, club: Club) -> None:
        room = Room(club)
        room.person(STRANGER)
        club.world.promote(OWNER, GROUP, STRANGER, anonymous=True)
        await room.say(STRANGER, "/play")
        evening = await room.evening()
        assert evening.organiser == Author(GROUP, "Club")
        # The account that stands for anonymous administrators is no player.
        assert await club.deps.store.players.regulars(GROUP, 8) == ()

    async def test_a_player_leaves_the_group(self, room: Room) -> None:
        room.club.world.leave(IVAN, GROUP)
        room.club.told()
        await room.answer_board(AZIZ, "malika 24 ivan")
        assert await room.totals() == (-8, 48, -32, -8)

    async def test_the_line_was_deleted_before_it_was_answered(self, room: Room) -> None:
        update = room.person(AZIZ).says("malika 24 ivan", GROUP, reply_to=(await room.board()).id)
        assert update.effective_message is not None
        room.club.world.remove(AZIZ, GROUP, update.effective_message.message_id)
        heard = await room.hear(update)
        assert len(sent(heard)) == 1
        assert await room.totals() == (-8, 48, -32, -8)

    async def test_a_reply_to_a_board_that_was_deleted(self, room: Room) -> None:
        board = await room.board()
        update = room.person(AZIZ).says("malika 24 ivan", GROUP, reply_to=board.id)
        room.club.world.remove(OWNER, GROUP, board.id)
        await room.hear(update)
        assert await room.totals() == (-8, 48, -32, -8)
        assert (await room.board()).id != board.id


class TestRestarts:
    async def test_between_winner_and_discarder(self, room: Room) -> None:
        await room.press(AZIZ, "+ Hand")
        await room.press(AZIZ, "Malika", await room.board())
        await _restart(room.club)
        for label in ("Ivan", "24"):
            await room.press(AZIZ, label, await room.board())
        assert await room.deeds() == [Won(1, 24, 2)]

    async def test_between_the_question_and_its_answer(self, club: Club) -> None:
        room = Room(club)
        await room.say(AZIZ, "/play")
        [question] = sent(await room.press(AZIZ, "+ Guest"))
        await _restart(club)
        await room.say(AZIZ, "Ota", reply_to=question.id)
        assert [player.name for player in (await room.evening()).players] == ["Ota"]

    async def test_an_answer_told_again_after_it_was_taken(self, club: Club) -> None:
        room = Room(club)
        await room.say(AZIZ, "/play")
        [question] = sent(await room.press(AZIZ, "+ Guest"))
        update = room.person(AZIZ).says("Ota", GROUP, reply_to=question.id)
        await room.hear(update)
        heard = await room.hear(update)
        assert sent(heard) == []
        assert len((await room.evening()).players) == 1
        assert all("tiles" not in text for text in texts(heard))


async def _restart(club: Club) -> None:
    """The process ends, and another one begins on the same database."""
    await club.app.shutdown()
    club.app = app.build(TOKEN, club.deps, request=club.telegram)
    await club.app.initialize()
