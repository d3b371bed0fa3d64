"""A transcript is written as it was read, and what is wrong in it is found."""

from pathlib import Path

import pytest

from bot.sandbox.events import MessageSent
from bot.sandbox.values import Button, Message
from bot.sandbox.world import sample_club
from tests.chats.deeds import do
from tests.chats.places import GENERAL, Place, name_of, place_named
from tests.chats.shown import Shown
from tests.chats.transcript import read

CHAT = """\
# About this and that.

-- in private --
Aziz> 123m
  | 456p
bot> 8 ochko

bot (edit)> 10 ochko
  | second line
  |
  | [Devordan] [+ gul]
# The end.
"""


def test_it_is_written_as_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "a.chat"
    path.write_text(CHAT, "utf-8")
    transcript = read(path)

    [place, line] = transcript.steps
    assert (place.line, place.heard) == ("-- in private --", [])
    assert (line.number, line.line, line.more) == (4, "Aziz> 123m", ["456p"])
    assert line.heard == [
        "bot> 8 ochko",
        "bot (edit)> 10 ochko\nsecond line\n\n[Devordan] [+ gul]",
    ]
    transcript.write()
    assert read(path).steps[1].heard == line.heard
    assert path.read_text("utf-8").startswith("# About this and that.\n\n-- in private --\n")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("Somebody> hello", LookupError),
        ("Aziz dances", ValueError),
        ("Aziz presses [Nothing]", LookupError),
    ],
)
def test_deeds_that_nobody_can_do(line: str, error: type[Exception]) -> None:
    world = sample_club()

    with pytest.raises(error):
        do(world, line, [], lambda user_id: place_named(world, GENERAL, user_id))


def test_places_have_names() -> None:
    world = sample_club()
    aziz = world.user_named("Aziz").id
    for name in (GENERAL, "Table 1", "Table 2"):
        assert name_of(world, place_named(world, name, aziz)) == name
    assert name_of(world, place_named(world, "private", aziz)) == "private with Aziz"
    with pytest.raises(LookupError):
        place_named(world, "Table 3", aziz)


def test_what_is_said_elsewhere_is_seen() -> None:
    world = sample_club()
    aziz, ivan = world.user_named("Aziz").id, world.user_named("Ivan").id
    rows = ((Button("8\xa0points", data="1:a"),),)
    event = MessageSent(Message(ivan, 1, world.bot.id, 0, "one\ntwo", rows=rows))

    [line] = Shown(world).lines(event, Place(aziz), None)

    assert line == "bot (in private with Ivan)> one\ntwo\n[8 points]"
