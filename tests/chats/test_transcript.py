"""A transcript is written as it was read, and what is wrong in it is found."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.sandbox.events import MessageSent
from bot.sandbox.values import (
    Button,
    Entity,
    FileKind,
    InlineAnswer,
    InlineResult,
    Message,
    StartButton,
)
from bot.sandbox.world import SMALL_PHOTO, World, sample_club
from tests.chats.cast import Cast
from tests.chats.deeds import DEEDS, do
from tests.chats.places import GENERAL, Place, name_of, place_named
from tests.chats.runner import DIRECTIVES, FAULTS
from tests.chats.shown import Shown
from tests.chats.transcript import read
from tests.sandbox.club import bot_says

README = (Path(__file__).parent / "README.md").read_text("utf-8")
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


@pytest.fixture
def world() -> World:
    return sample_club()


@pytest.fixture
def cast(world: World) -> Cast:
    return Cast(world)


def play(world: World, cast: Cast, line: str, *more: str, place: str = GENERAL) -> list[str]:
    """What is seen of a line that somebody plays, without a bot."""
    before = len(world.events)
    deed = do(world, cast, line, list(more), lambda user_id: place_named(world, place, user_id))
    shown = Shown(world, cast)
    for event in world.events[:before]:
        list(shown.lines(event, deed.here, None))
    after = world.events[before:]
    return deed.seen + [line for one in after for line in shown.lines(one, deed.here, None)]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("Somebody> hello", LookupError),
        ("Aziz dances", ValueError),
        ("Aziz presses [Nothing]", LookupError),
        ("Aziz presses [Nothing], which is gone", LookupError),
        ("Aziz follows the link", LookupError),
    ],
)
def test_deeds_that_nobody_can_do(
    world: World, cast: Cast, line: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        play(world, cast, line)


def examples(title: str) -> list[str]:
    """The lines under a title of README.md, without what is said about them."""
    part = README.partition(f"## {title}\n")[2].partition("```\n")[2].partition("```")[0]
    return [re.split(r"\s{3,}", line)[0] for line in part.splitlines()]


def test_every_deed_and_directive_is_explained_to_newcomers() -> None:
    deeds = [re.fullmatch(r"\w+([^>]*>?).*", line) for line in examples("What people do")]
    shown = [found[1] for found in deeds if found]
    directives = [line.strip("- ") for line in examples("What happens around them")]
    for pattern, _ in DEEDS:
        assert any(re.fullmatch(pattern, one) for one in shown), pattern
    for pattern, _ in DIRECTIVES:
        assert any(re.fullmatch(pattern, one) for one in directives), pattern
    for one in FAULTS:
        assert f" {one}" in README


def test_all_that_is_heard_is_taken_for_such(tmp_path: Path) -> None:
    heard = examples("What is heard")
    path = tmp_path / "a.chat"
    path.write_text("\n".join(["Aziz> 123m", *heard]), "utf-8")

    [step] = read(path).steps

    assert step.more == []
    assert len(step.heard) == len([line for line in heard if not line.startswith("  |")])


def test_places_have_names(world: World, cast: Cast) -> None:
    aziz = cast.id("Aziz")
    for name in (GENERAL, "Table 1", "Table 2"):
        assert name_of(world, place_named(world, name, aziz)) == name
    assert name_of(world, place_named(world, "private", aziz)) == "private with Aziz"
    with pytest.raises(LookupError):
        place_named(world, "Table 3", aziz)


def test_what_is_said_elsewhere_is_seen(world: World, cast: Cast) -> None:
    aziz, ivan = cast.id("Aziz"), cast.id("Ivan")
    rows = ((Button("8\xa0points", data="1:a"),),)
    event = MessageSent(Message(ivan, 1, world.bot.id, 0, "one\ntwo", rows=rows))

    [line] = Shown(world, cast).lines(event, Place(aziz), None)

    assert line == "bot (in private with Ivan)> one\ntwo\n[8 points]"


def test_a_photo_that_telegram_has_is_told_from_a_new_one(world: World, cast: Cast) -> None:
    aziz = cast.id("Aziz")
    photo = world.put_file(SMALL_PHOTO, FileKind.PHOTO, "hand.png", "image/png")
    document = world.put_file(b"a;b\n1;2\n", FileKind.DOCUMENT, "evening.csv", "text/csv")
    shown = Shown(world, cast)
    sent = [
        MessageSent(bot_says(world, aziz, text, photo=one, document=other, silent=quiet))
        for text, one, other, quiet in (
            ("8", photo, None, False),
            ("8", photo, None, True),
            ("", None, document, False),
        )
    ]

    assert [line for one in sent for line in shown.lines(one, Place(aziz), None)] == [
        "bot> [photo] 8",
        "bot (silent)> [the same photo] 8",
        "bot> [document evening.csv]",
    ]
    assert play(world, cast, "Aziz opens the document", place="private") == [
        "file evening.csv of Aziz> a;b\n1;2"
    ]


def test_buttons_do_what_they_do_in_an_app(world: World, cast: Cast) -> None:
    aziz = cast.id("Aziz")
    world.say(aziz, aziz, "/start")
    buttons = (
        Button("Copy", copy="123m"),
        Button("Mend", inline_here="123m"),
        Button("Rules", url="https://example.org"),
        Button("Build", url="https://t.me/madjong_bot?start=build"),
    )
    link = (Entity("text_link", 0, 5, "https://t.me/madjong_bot?start=more"),)
    bot_says(world, aziz, "there it is", rows=(buttons,), entities=link)

    def seen(what: str) -> list[str]:
        return play(world, cast, f"Aziz {what}", place="private")

    assert seen("presses [Copy]") == ["clipboard of Aziz> 123m"]
    assert seen("presses [Mend]") == ["field of Aziz> @madjong_bot 123m"]
    assert seen("presses [Rules]") == ["browser of Aziz> https://example.org"]
    assert seen("presses [Build]") == []
    assert seen('follows the link "there"') == []
    said = [one.text for one in world.messages(aziz)][-2:]
    assert said == ["/start build", "/start more"]


def test_a_button_that_is_gone_or_too_old(world: World, cast: Cast) -> None:
    aziz = cast.id("Aziz")
    rows = ((Button("Yes", data="1:y"),),)
    message = bot_says(world, aziz, "Sure?", rows=rows)
    play(world, cast, "Aziz presses [Yes], too old to be told", place="private")
    world.change(replace(message, text="Done", rows=(), edited=1))
    play(world, cast, "Aziz presses [Yes], which is gone", place="private")

    told = [one.body for one in world.updates.pending() if one.kind == "callback_query"]
    assert [one["data"] for one in told] == ["1:y", "1:y"]
    dates = [one["message"]["date"] for one in told if isinstance(one["message"], dict)]
    assert dates[0] == 0 != dates[1]


def test_inline_mode_is_played(world: World, cast: Cast) -> None:
    ivan = cast.id("Ivan")
    assert play(world, cast, "Ivan asks inline> flush") == []
    [asked] = world.updates.pending()
    rows = ((Button("Why?", data="1:w"),),)
    results = (InlineResult("a", "Half Flush", "6 points", "Half Flush: 6", rows=rows),)
    world.offer(ivan, str(asked.body["id"]), InlineAnswer(results, "50", StartButton("Set", "s")))
    offered = world.events[-1]

    assert list(Shown(world, cast).lines(offered, Place(ivan), None)) == [
        "results for Ivan> [Set]\nHalf Flush · 6 points\n…"
    ]
    assert play(world, cast, 'Ivan chooses "Half Flush"') == ["via bot> Half Flush: 6\n[Why?]"]
    play(world, cast, "Ivan asks for more results")
    assert tuple(world.updates.pending())[-1].body["offset"] == "50"
    play(world, cast, "Ivan presses [Set] above the results")
    assert world.messages(ivan)[-1].text == "/start s"


def test_reactions_and_pins_are_played(world: World, cast: Cast) -> None:
    ivan = cast.id("Ivan")
    board = bot_says(world, ivan, "The board")
    for line in ("reacts 👍", "takes the reaction back", "pins the answer", "unpins the answer"):
        assert play(world, cast, f"Ivan {line}", place="private") == []
    said = world.say(ivan, ivan, "Malika 24")
    shown, seen = Shown(world, cast), len(world.events)
    world.set_reaction(world.bot.id, said, "👍")
    world.set_reaction(world.bot.id, said, "")
    world.set_pinned(world.bot.id, board, silent=True)
    world.set_unpinned(world.bot.id, ivan, board.id)
    world.remove(world.bot.id, ivan, board.id)
    for event in world.events[:seen]:
        list(shown.lines(event, Place(ivan), None))

    after = world.events[seen:]
    assert [line for one in after for line in shown.lines(one, Place(ivan), said.id)] == [
        "bot reacts> 👍",
        "bot reacts> no more",
        'bot pins (silent)> "The board"',
        'bot unpins> "The board"',
        'bot deletes> "The board"',
    ]


def test_a_transcript_s_names_stay(world: World, cast: Cast) -> None:
    cast.enter("Aziz2", "uz")
    play(world, cast, "Aziz2 joins")
    play(world, cast, "Aziz2 is called from now on> Aziz")
    play(world, cast, "Aziz2> salom")

    said = world.messages(place_named(world, GENERAL, 0).chat_id)[-1]
    assert world.user(said.author).first_name == "Aziz"
    assert (said.author, cast.name(said.author)) == (cast.id("Aziz2"), "Aziz2")
    members = {one.user.first_name for one in world.members(said.chat_id)}
    assert "Aziz2" not in members
