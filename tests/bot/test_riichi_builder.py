"""The builder of riichi hands in the chats: of which game a hand is, and where its answer goes."""

import pytest

from bot.model.games import Game
from bot.model.riichi_draft import RiichiHandDraft
from tests.bot.club import GROUP, TABLE, Club, data, labels, messages
from tests.bot.room import AZIZ, DILNOZA, IVAN, MALIKA, Room
from tests.bot.thumbs import begun, invited, key, keys, tap, tapped

LINE = "234m 406p 678s 55s 67p +8p riichi, indicator 3s"
STEPS = "2m 3m 4m 6s 7s 8s 5s 5s look:dora:s dora:3s 4p 5p:red 6p 6p 7p 8p riichi:riichi done"
DORA = "look:dora:s dora:9s"
SETS = "look:chow:m chow:3m:red look:hidden:m hidden:9m"


async def test_the_answer_is_the_one_to_a_typed_hand(club: Club) -> None:
    anna = club.person(7)
    await club.shown(anna.says("/rules riichi"))
    by_taps, taps = await tapped(club, anna, await begun(club, anna), keys(STEPS))
    typed = await club.shown(anna.says(LINE))

    # Riichi, pinfu, all simples and the red five; the dora 4s is not there: 4 han 30 fu.
    assert by_taps.text.startswith("4\xa0han 30\xa0fu: 11600\xa0points")
    assert by_taps.text == typed.text
    assert labels(by_taps) == labels(typed)
    flipped = await tap(club, anna, by_taps, "self")
    assert flipped.text == (await tap(club, anna, typed, "self")).text
    # What the answer's own keys changed is there when it is laid out again.
    assert "tsumo · riichi" in (await tap(club, anna, flipped, "open:1")).text
    # Fourteen tiles and the one that lies turned up.
    assert taps <= 15 + 5


@pytest.mark.parametrize(
    ("tiles", "steps"),
    [
        pytest.param(14, "2m 3m 4m 6s 7s 8s 5s 5s 4p 5p:red 6p 6p 7p 8p done", id="suits"),
        pytest.param(15, f"2m 3m 4m {'E ' * 3}{'Rd ' * 2}6s 7s {DORA} 3s 4s 5s 8s done", id="dora"),
        pytest.param(16, f"{SETS} 2s 2s 2s 7s 7s 3s 4s {DORA} 5s done", id="sets"),
    ],
)
async def test_no_more_taps_than_tiles_and_five(club: Club, tiles: int, steps: str) -> None:
    anna = club.person(7)
    await club.shown(anna.says("/rules riichi"))
    shown, taps = await tapped(club, anna, await begun(club, anna), keys(steps))

    assert "1:y:" in str(shown.buttons)
    assert taps <= tiles + 5


@pytest.mark.parametrize(
    ("rules", "line", "game"),
    [
        ("riichi", "/build", Game.RIICHI),
        ("riichi:ema-2025", "/build 340m", Game.RIICHI),
        ("wmo", "/build", Game.MCR),
        ("both", "/build", Game.MCR),
        ("both", "/build 123m 55p", Game.MCR),
        ("both", "/build 340m 55p", Game.RIICHI),
        ("both", "/build 345m 55p dora 4s", Game.RIICHI),
        ("both", "/build 345m 55p f2", Game.MCR),
        ("both", "/build hello", Game.MCR),
    ],
)
async def test_of_which_game_a_hand_is(club: Club, rules: str, line: str, game: Game) -> None:
    anna = club.person(7)
    await club.shown(anna.says(f"/rules {rules}"))
    shown = await begun(club, anna, line)

    building = await club.deps.store.drafts.of_id(1)
    assert building is not None
    assert building.draft.game is game
    assert bool(key(shown, "game:mcr") or key(shown, "game:riichi")) is (rules == "both")


async def test_a_draft_and_its_game_are_kept(club: Club) -> None:
    """Every tap is in the store before it is shown, the game and the red five too."""
    anna = club.person(7)
    await club.shown(anna.says("/rules both"))
    shown = await tap(club, anna, await begun(club, anna), "tile:5m", "game:riichi", "tile:5m:red")

    building = await club.deps.store.drafts.of_id(1)
    assert building is not None
    assert isinstance(building.draft, RiichiHandDraft)
    assert building.draft.line("en") == "05m"
    press = data(shown, "game:mcr")
    await club.shown(anna.presses(shown, press))
    assert "too late" in await club.toast(anna.presses(shown, press))
    assert "not possible" in await club.toast(anna.presses(shown, "1:b:1:4:game:mcr"))
    assert "no longer" in await club.toast(anna.presses(shown, "1:b:1:4:game:go"))


async def test_keys_of_tiles_that_are_used_up_say_so(club: Club) -> None:
    anna = club.person(7)
    await club.shown(anna.says("/rules riichi"))
    shown = await begun(club, anna, "/build 5550m")

    for what, notice in (
        ("tile:5m", "All four 5m are in the hand or turned up."),
        ("tile:5m:red", "The red 5m is in the hand"),
    ):
        assert notice in await club.toast(anna.presses(shown, data(shown, what)))
    assert "not possible" in await club.toast(anna.presses(shown, "1:b:1:0:told:sticks:5"))


@pytest.mark.parametrize("rules", ["riichi:rrc", "wmo riichi:rrc"])
async def test_the_answer_goes_to_the_topic_that_asked(club: Club, rules: str) -> None:
    """And it stays one of riichi there, whatever else the club plays."""
    anna, boris = club.person(7), club.person(8)
    await club.deps.store.chats.choose_rules(GROUP, rules)
    shown = await invited(club, anna)
    if " " in rules:
        shown = await tap(club, anna, shown, "game:riichi")
    answer = await tap(club, anna, shown, *keys(STEPS))
    [post] = messages(await club.hear(anna.presses(answer, data(answer, "send:1"))))

    assert (post.chat_id, post.thread_id) == (GROUP, TABLE)
    assert post.text == answer.text
    assert "Riichi rules: RRC" in post.text
    flipped = await tap(club, boris, post, "self")
    assert flipped.id == post.id
    assert "Fully Concealed Hand" in flipped.text
    # There is no key for the other game: in the builder there is one.
    assert not [one for one in labels(flipped) if one.startswith("By ")]


async def test_which_game_is_asked_first_and_then_the_hand_is_laid_out(club: Club) -> None:
    anna = club.person(7)
    await club.shown(anna.says("/rules both"))
    shown = await club.shown(anna.says("123m 123p 123s 55m 78s +9s"))
    assert not key(shown, "open:1")
    shown = await tap(club, anna, shown, "riichi")
    shown = await tap(club, anna, shown, "open:1")
    assert "•Riichi" in labels(shown)

    done = await tap(club, anna, shown, "riichi:riichi", "done")
    assert "Riichi rules: RRC" in done.text
    assert "1 Riichi" in done.text


async def test_a_line_typed_anew_is_of_the_game_that_it_speaks_of(club: Club) -> None:
    """Whatever its hand was in the builder before."""
    anna = club.person(7)
    await club.shown(anna.says("/rules both"))
    line = anna.says(LINE)
    shown = await tap(club, anna, await club.shown(line), "open:1", "done")
    assert "Riichi rules: RRC" in shown.text

    mended = await club.shown(anna.edits(line, "123m 123p 123s 55m 78s +9s f2"))
    assert mended.text.startswith("15\xa0points")
    drawn = await tap(club, anna, mended, "self")
    assert drawn.text.startswith("17\xa0points")


async def test_at_a_table_of_riichi_a_hand_is_one_of_riichi(club: Club) -> None:
    """Also in a group whose other hands are of MCR; sent there, it can be recorded."""
    room = Room(club)
    await room.say(AZIZ, "/play")
    await room.taps(AZIZ, "Rules…", "Game: MCR", "‹ Players")
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    await room.press(AZIZ, "Start")
    await room.say(DILNOZA, "/build")
    shown = await club.shown(room.person(DILNOZA).says("/start build-1"))
    assert "•Riichi" in labels(shown)

    dilnoza = room.person(DILNOZA)
    answer = await tap(club, dilnoza, shown, *keys(STEPS))
    [post] = messages(await club.hear(dilnoza.presses(answer, data(answer, "send:1"))))
    assert "Record hand 1" in labels(post)
    # A hand of the other game is none of that table.
    await room.say(DILNOZA, "/build")
    shown = await club.shown(dilnoza.says("/start build-2"))
    shown = await tap(club, dilnoza, shown, "game:mcr")
    steps = "2m 3m 4m 6s 7s 8s 5s 5s 4p 5p 6p 6p 7p 8p done"
    answer = await tap(club, dilnoza, shown, *keys(steps))
    [post] = messages(await club.hear(dilnoza.presses(answer, data(answer, "send:2"))))
    assert "All Chows" in post.text
    assert not [one for one in labels(post) if one.startswith("Record")]
