"""The files of an evening: who gets them, and what is in them."""

import csv
import json
from io import StringIO

import pytest

from bot.handlers.doors import Nothing
from bot.model.games import Game
from bot.sandbox.events import ButtonAnswered
from bot.sandbox.values import Message
from bot.text.evening.export import COLUMNS
from tests.bot.club import GROUP, OWNER, Club
from tests.bot.room import AZIZ, DILNOZA, IVAN, MALIKA, STRANGER, Room, sent, texts

REFUSED = (
    "Only the players of an evening, its organiser and the administrators of the group can have "
    "its files."
)


@pytest.fixture
async def room(club: Club) -> Room:
    """24 off Ivan, a false win beside a draw, and an undone win; ended."""
    room = Room(club)
    room.names[IVAN] = "=cmd|' /C calc'!A0"
    await room.start()
    await room.answer_board(AZIZ, "malika 24 aziz")
    await room.say(AZIZ, "/penalty dilnoza -10 =late")
    await room.answer_board(AZIZ, "draw")
    await room.answer_board(MALIKA, "malika 88 self")
    await room.press(MALIKA, "Undo")
    await room.press(AZIZ, "End…")
    await room.press(MALIKA, "Confirm the end")
    return room


async def _follow(room: Room, user_id: int) -> list[Message]:
    """The key under the result, and the link that it opens."""
    [answered] = await room.press(user_id, "CSV and JSON")
    assert isinstance(answered, ButtonAnswered)
    link = f"https://t.me/{room.club.world.bot.username}?start="
    assert (answered.url or "").startswith(link)
    payload = (answered.url or "").removeprefix(link)
    return sent(await room.hear(room.person(user_id).says(f"/start {payload}")))


async def _files(room: Room, user_id: int) -> tuple[list[dict[str, str]], Nothing]:
    table, programs = await _follow(room, user_id)
    assert table.document is not None
    assert programs.document is not None
    assert table.document.name.endswith(".csv")
    assert programs.document.name.endswith(".json")
    text = room.club.world.file(table.document.id).decode("utf-8-sig")
    rows = list(csv.DictReader(StringIO(text, newline="")))
    return rows, json.loads(room.club.world.file(programs.document.id))


async def test_the_table_holds_every_line(room: Room) -> None:
    rows, _ = await _files(room, DILNOZA)
    assert tuple(rows[0]) == COLUMNS[Game.MCR]
    assert [(row["kind"], row["hand"], row["winner"], row["points"]) for row in rows] == [
        ("win", "1", "Malika", "24"),
        ("penalty", "2", "", ""),
        ("draw", "2", "", ""),
        ("win", "3", "Malika", "88"),
    ]
    first, fined, _, undone = rows
    assert [first[f"amount_{n}"] for n in range(1, 5)] == ["-32", "48", "-8", "-8"]
    assert [first[f"wind_{n}"] for n in range(1, 5)] == ["E", "S", "W", "N"]
    assert [fined[f"total_{n}"] for n in range(1, 5)] == ["-32", "48", "-8", "-18"]
    assert (undone["void"], undone["corrections"], undone["total_2"]) == ("1", "1", "48")
    assert (first["self_draw"], first["discarder"], undone["self_draw"]) == ("0", "Aziz", "1")


async def test_nothing_from_people_is_a_formula(room: Room) -> None:
    rows, programs = await _files(room, DILNOZA)
    assert rows[0]["player_3"] == "'=cmd|' /C calc'!A0"
    assert rows[1]["reason"] == "'=late"
    players = programs["players"]
    assert isinstance(players, list)
    assert players[2] == {"name": "=cmd|' /C calc'!A0", "guest": False}


async def test_the_same_for_programs(room: Room) -> None:
    _, programs = await _files(room, DILNOZA)
    assert programs["format"] == "madjong-club evening"
    assert programs["version"] == 1
    assert programs["false_win"] == {"offender": -30, "others": 10}
    standings = programs["standings"]
    assert isinstance(standings, list)
    assert [(one["player"], one["points"], one["table_points"]) for one in standings] == [
        ("Malika", 48, "4"),
        ("=cmd|' /C calc'!A0", -8, "2"),
        ("Dilnoza", -18, "1"),
        ("Aziz", -32, "0"),
    ]
    lines = programs["lines"]
    assert isinstance(lines, list)
    assert [one["corrections"] != [] for one in lines] == [False, False, False, True]


@pytest.mark.parametrize("user_id", [AZIZ, MALIKA, IVAN, DILNOZA, OWNER])
async def test_players_and_administrators_get_them(room: Room, user_id: int) -> None:
    assert len(await _follow(room, user_id)) == 2


async def test_others_do_not(room: Room) -> None:
    [refusal] = await _follow(room, STRANGER)
    assert refusal.text == REFUSED


async def test_an_evening_that_is_not_there_says_the_same(room: Room) -> None:
    """Nobody learns by trying numbers which evenings there are."""
    assert texts(await room.hear(room.person(STRANGER).says("/start evening-4711"))) == [REFUSED]
    assert texts(await room.hear(room.person(AZIZ).says("/start evening-4711"))) == [REFUSED]


async def test_who_has_left_the_group_still_gets_what_they_played(room: Room) -> None:
    room.person(DILNOZA)
    room.club.world.leave(DILNOZA, GROUP)
    evening = await room.club.deps.store.evenings.last_of(GROUP)
    assert evening is not None
    heard = await room.hear(room.person(DILNOZA).says(f"/start evening-{evening.id}"))
    assert len(sent(heard)) == 2


async def test_where_the_bot_was_removed_a_stranger_gets_nothing(room: Room) -> None:
    evening = await room.club.deps.store.evenings.last_of(GROUP)
    assert evening is not None
    room.person(OWNER)
    room.club.world.remove_bot(OWNER, GROUP)
    heard = await room.hear(room.person(STRANGER).says(f"/start evening-{evening.id}"))
    assert texts(heard) == [REFUSED]
