"""A hand built for a group at whose table the builder plays: what it knows of that table."""

from __future__ import annotations

import pytest

from bot.model.evening.riichi.deeds import RiichiWon, WinningHand, Worth
from bot.model.evening.won_hand import WonHand
from bot.model.games import Game
from bot.sandbox.events import ButtonAnswered
from bot.sandbox.values import Message
from tests.bot.club import Club, Person, data, messages
from tests.bot.room import AZIZ, IVAN, SEATED, STRANGER, Room, labels
from tests.bot.thumbs import keys, link, tap

TYPED = "234m 678p 55s NNN 78s +9s"
"""Worth something only, or something more, to whoever sits North."""
STEPS = "2m 3m 4m 6p 7p 8p 5s 5s N N N 7s 8s 9s"
HAND = WonHand("234m 678p 5578s 444z +9s", ("seat_north",))


async def at_table(club: Club, game: Game) -> Room:
    """A deal was drawn, and Aziz sits North; in riichi with a counter and two sticks."""
    room = Room(club)
    await begun(room, game)
    return room


async def begun(room: Room, game: Game) -> None:
    await room.say(AZIZ, "/play")
    if game is Game.RIICHI:
        await room.taps(AZIZ, "Rules…", "Game: MCR", "‹ Players")
    for user_id in SEATED:
        await room.press(user_id, "I play")
    await room.press(AZIZ, "Start")
    ready = " tenpai ivan dilnoza riichi ivan dilnoza" if game is Game.RIICHI else ""
    await room.answer_board(AZIZ, f"draw{ready}")


async def pass_on(room: Room, game: Game) -> None:
    """A draw by which the deal passes on and counters stay; Aziz sits West."""
    await room.answer_board(AZIZ, "draw" if game is Game.MCR else "draw nobody")


async def asked_for(room: Room, person: Person) -> Message:
    """The hand that the group asked for, before the first tap."""
    [invitation] = messages(await room.hear(person.says("/build", room.chat_id)))
    return await room.club.shown(person.says(f"/start {await link(room.club, person, invitation)}"))


async def sent(club: Club, person: Person, answer: Message) -> Message:
    """The post in the group; the answer in private may change with it."""
    heard = messages(await club.hear(person.presses(answer, data(answer, "send:1"))))
    [post] = [one for one in heard if one.chat_id != person.id]
    return post


def plain(message: Message) -> str:
    return message.text.replace("\xa0", " ")


@pytest.mark.parametrize("game", Game)
async def test_it_is_the_answer_to_a_line_typed_at_the_table(club: Club, game: Game) -> None:
    room = await at_table(club, game)
    aziz = room.person(AZIZ)
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(STEPS))
    assert "seat North" in shown.text
    answer = await tap(club, aziz, shown, "done")
    post = await sent(club, aziz, answer)
    [typed] = messages(await room.say(AZIZ, f"/s {TYPED}"))

    assert post.text == answer.text == typed.text
    assert labels(post) == labels(typed)
    assert "seat North" in post.text.partition("Assumed:")[2]


@pytest.mark.parametrize("game", Game)
async def test_what_is_said_by_a_key_is_not_assumed(club: Club, game: Game) -> None:
    """The seat that a key changed is said; the round of the table still goes without a word."""
    room = await at_table(club, game)
    aziz = room.person(AZIZ)
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(STEPS))
    post = await sent(club, aziz, await tap(club, aziz, shown, "seat", "self", "done"))
    assumed = post.text.partition("Assumed:")[2].partition("\n")[0]
    assert "seat" not in assumed
    assert "dealer" not in assumed
    assert "round East" in assumed
    # Laid out again by another it is the same hand.
    ivan = room.person(IVAN)
    opened = await club.shown(ivan.says(f"/start {await link_of(club, ivan, post)}"))
    again = await tap(club, ivan, opened, "done")
    assert again.text.partition("Assumed")[0] == post.text.partition("Assumed")[0]


async def link_of(club: Club, person: Person, post: Message) -> str:
    """What the key to the builder under a post carries to the private chat."""
    [edit] = [one.data for one in post.buttons if one.data and one.data.startswith("1:b:open:")]
    [answer] = await club.hear(person.presses(post, edit))
    assert isinstance(answer, ButtonAnswered)
    assert answer.url is not None
    return answer.url.partition("?start=")[2]


async def test_counters_and_sticks_count_once(club: Club) -> None:
    """In what the answer tells, and again in what is recorded; there they come from the table."""
    room = await at_table(club, Game.RIICHI)
    aziz = room.person(AZIZ)
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(STEPS))
    assert "from the table: 1 counter, 2 sticks" in plain(shown)
    answer = await tap(club, aziz, shown, "done")
    await sent(club, aziz, answer)
    # North and no more, closed by ron: 1 han 40 fu, 1300; a counter of 300 and two sticks.
    assert "In all 3600 points." in plain(answer)
    await room.taps(AZIZ, "Record hand 2", "Malika: 1300")
    [_, won] = await room.deeds()
    assert won == RiichiWon((WinningHand(0, Worth(1, 40), hand=HAND),), 1)
    # A draw with two of four tenpai: 1500 each way, and their sticks.
    before = (28_500, 28_500, 30_500, 30_500)
    gets = (3600, -1600, 0, 0)
    assert await room.totals() == tuple(map(sum, zip(before, gets, strict=True)))
    assert (await room.sheet()).ledger.position.sticks == 0


@pytest.mark.parametrize("game", Game)
async def test_it_is_sent_as_if_typed_then_when_the_table_has_gone_on(
    club: Club, game: Game
) -> None:
    """It is recorded in the deal that is played then, where North is nothing to Aziz."""
    room = await at_table(club, game)
    aziz = room.person(AZIZ)
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(STEPS))
    answer = await tap(club, aziz, shown, "done")
    await pass_on(room, game)
    post = await sent(club, aziz, answer)
    [typed] = messages(await room.say(AZIZ, f"/s {TYPED}"))
    assert "seat West" in post.text
    assert post.text == typed.text
    assert labels(post) == labels(typed)
    assert post.text != answer.text
    # In private it says the same by now, and laid out again, too.
    private = club.world.message(aziz.id, answer.id)
    assert private.text == post.text
    again = await tap(club, aziz, await tap(club, aziz, private, "open:1"), "done")
    assert again.text == post.text
    # Until it is recorded it goes on with the table.
    await pass_on(room, game)
    assert "seat South" in (await sent(club, aziz, again)).text


@pytest.mark.parametrize("game", Game)
async def test_what_is_said_by_a_key_stays_when_the_table_has_gone_on(
    club: Club, game: Game
) -> None:
    room = await at_table(club, game)
    aziz = room.person(AZIZ)
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(STEPS), "seat", "self")
    answer = await tap(club, aziz, shown, "done")
    await pass_on(room, game)
    post = await sent(club, aziz, answer)
    [typed] = messages(await room.say(AZIZ, f"/s {TYPED} seat east self-drawn"))
    assert post.text == typed.text


@pytest.mark.parametrize("game", Game)
async def test_what_is_recorded_of_it_stays_when_the_table_has_gone_on(
    club: Club, game: Game
) -> None:
    room = await at_table(club, game)
    aziz = room.person(AZIZ)
    steps = "1m 2m 3m 4m 5m 6m 7m 8m 9m 5s 5s N N N"
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(steps))
    answer = await tap(club, aziz, shown, "done")
    await sent(club, aziz, answer)
    price = "Malika: 21" if game is Game.MCR else "Malika: 5200"
    await room.taps(AZIZ, "Record hand 2", price)
    recorded = room.with_text("Hand 2: Aziz")
    assert (await room.sheet()).ledger.position.deal == 3
    again = await tap(club, aziz, await tap(club, aziz, answer, "open:1"), "done")
    assert again.text == answer.text
    await club.hear(aziz.presses(again, data(again, "send:1")))
    assert room.with_text("Hand 2: Aziz").text == recorded.text


@pytest.mark.parametrize("game", Game)
async def test_a_hand_begun_before_the_evening_comes_to_its_table(club: Club, game: Game) -> None:
    room = Room(club)
    aziz = room.person(AZIZ)
    await club.deps.store.chats.choose_rules(room.chat_id, "wmo riichi:rrc", by=1)
    first = ("game:riichi",) if game is Game.RIICHI else ()
    shown = await tap(club, aziz, await asked_for(room, aziz), *first, *keys(STEPS))
    assert "seat North" not in shown.text
    await begun(room, game)
    answer = await tap(club, aziz, shown, "done")
    post = await sent(club, aziz, answer)
    [typed] = messages(await room.say(AZIZ, f"/s {TYPED}"))
    assert post.text == typed.text
    assert labels(post) == labels(typed)
    assert ("Record hand 2" in labels(post)) is (game is Game.RIICHI)


async def test_a_hand_of_another_game_than_the_evening_comes_to_no_table(club: Club) -> None:
    room = Room(club)
    aziz = room.person(AZIZ)
    await club.deps.store.chats.choose_rules(room.chat_id, "wmo riichi:rrc", by=1)
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(STEPS))
    await begun(room, Game.RIICHI)
    answer = await tap(club, aziz, shown, "done")
    post = await sent(club, aziz, answer)
    assert post.text == answer.text
    assert not [one for one in labels(post) if "Record" in one]


@pytest.mark.parametrize("game", Game)
async def test_another_player_won_with_it(club: Club, game: Game) -> None:
    """Who plays at no table builds it for the table: the winner's own wind counts."""
    room = await at_table(club, game)
    stranger = room.person(STRANGER)
    steps = "1m 2m 3m 4m 5m 6m 7m 8m 9m 5s 5s N N N"
    shown = await tap(club, stranger, await asked_for(room, stranger), *keys(steps))
    assert "round East" in shown.text
    await sent(club, stranger, await tap(club, stranger, shown, "self", "done"))
    await room.taps(AZIZ, "Record hand 2", "Aziz")
    offered = labels(room.with_text("Aziz won"))
    # The straight 16, fully concealed 4, a suit voided 1 and the wind 2; in riichi 4 han 30 fu.
    worth = {Game.MCR: "Self-draw: 23", Game.RIICHI: "Tsumo: 7900"}
    assert worth[game] in offered


async def test_sent_again_as_a_hand_of_the_other_game_it_goes_by_that(club: Club) -> None:
    """The table's own rules are for hands of its game; what was recorded there stays, and shown."""
    room = await at_table(club, Game.RIICHI)
    aziz = room.person(AZIZ)
    await club.deps.store.chats.choose_rules(room.chat_id, "wmo riichi:rrc", by=1)
    shown = await tap(club, aziz, await asked_for(room, aziz), *keys(STEPS))
    answer = await tap(club, aziz, shown, "done")
    await sent(club, aziz, answer)
    await room.taps(AZIZ, "Record hand 2", "Malika: 1300")
    recorded = await room.deeds()

    as_mcr = await tap(club, aziz, answer, "open:1", "game:mcr", "done")
    assert "Rules: World (2006)" in as_mcr.text
    post = await sent(club, aziz, as_mcr)
    assert post.text.partition("\n\nHand 2:")[0] == as_mcr.text
    assert "Hand 2: Aziz 1 han 40 fu" in plain(post)
    assert not [one for one in labels(post) if "the record" in one]
    flipped = await tap(club, aziz, post, "self")
    assert "Fully Concealed Hand" in flipped.text
    assert "Hand 2: Aziz 1 han 40 fu" in plain(flipped)

    as_riichi = await tap(club, aziz, as_mcr, "open:1", "game:riichi", "done")
    post = await sent(club, aziz, as_riichi)
    assert post.text.partition("\n\nHand 2:")[0] == answer.text
    assert await room.deeds() == recorded


@pytest.mark.parametrize("game", Game)
async def test_whoever_lays_out_a_typed_hand_sends_it_as_that_players(
    club: Club, game: Game
) -> None:
    """Ivan mends on his phone what Aziz has typed: it is still Aziz, North, who won."""
    room = await at_table(club, game)
    ivan = room.person(IVAN)
    [typed] = messages(await room.say(AZIZ, "/s 123456789m 55s NN +N"))
    opened = await club.shown(ivan.says(f"/start {await link_of(club, ivan, typed)}"))
    assert "seat North" in opened.text
    post = await sent(club, ivan, await tap(club, ivan, opened, "done"))
    assert post.text == typed.text
    # What a key has said under the typed hand is said of the built one.
    east = await tap(club, room.person(AZIZ), typed, "seat")
    opened = await club.shown(ivan.says(f"/start {await link_of(club, ivan, east)}"))
    done = await tap(club, ivan, opened, "done")
    assert done.text.partition("Assumed")[0] == east.text.partition("Assumed")[0]
    assert "seat" not in done.text.partition("Assumed:")[2].partition("\n")[0]
    await room.press(IVAN, "Record hand 2", post)
    assert "Aziz won. Who discarded?" in room.with_text("Aziz won").text
