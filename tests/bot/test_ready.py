"""Buttons that make something else of the tiles of an answer; help that a group keeps back."""

import pytest

from bot.model.choice import Choice
from bot.model.preferences import FairPlay
from bot.sandbox.values import Message
from scoring.notation import Circumstance, parse_hand
from scoring.tiles import Tile
from tests.bot.club import GROUP, Club, Person, data, labels

READY = "234m 567m 345p 67s 88s"
"""Waits for 5s and 8s."""
FOURTEEN = "123456789m 2344p 5s"
"""Ready after 5s or 4p."""
STALE = "no longer works"


async def strict(club: Club, fair_play: FairPlay) -> None:
    await club.deps.store.chats.choose_fair_play(GROUP, fair_play)


async def answered(club: Club, line: str) -> tuple[Person, Message]:
    anna = club.person(7)
    return anna, await club.shown(anna.says(line))


async def test_won_on_a_tile_and_back(club: Club) -> None:
    anna, ready = await answered(club, READY)

    won = await club.shown(anna.presses(ready, data(ready, "won:5s")))
    assert won.id == ready.id
    assert "8 points" in won.text.replace("\xa0", " ")
    again = await club.shown(anna.presses(won, data(won, "waits")))
    assert again.text == ready.text


async def test_a_kong_in_square_brackets_was_concealed(club: Club) -> None:
    """All Simples 2 with a melded kong 1, or with a concealed hand 2 and a concealed kong 2."""
    anna, melded = await answered(club, "567m345p67s88p [5555s] 8s")
    assert melded.text.startswith("3\xa0points: not enough")
    assert "5555s concealed: 6, not enough" in labels(melded)

    concealed = await club.shown(anna.presses(melded, data(melded, "kong:0")))
    assert concealed.id == melded.id
    assert concealed.text.startswith("6\xa0points: not enough")
    assert not any(" concealed" in label for label in labels(concealed))
    # Drawn by oneself: Fully Concealed Hand 4, Concealed Kong 2, All Simples 2.
    drawn = await club.shown(anna.presses(concealed, data(concealed, "self")))
    assert drawn.text.startswith("8\xa0points, exactly the minimum")
    again = await club.shown(anna.presses(drawn, data(drawn, "typed")))
    assert again.text == melded.text


async def test_what_buttons_changed_stays_when_a_kong_is_concealed(club: Club) -> None:
    anna, melded = await answered(club, "567m345p67s88p [5555s] 8s f1")
    drawn = await club.shown(anna.presses(melded, data(melded, "self")))

    concealed = await club.shown(anna.presses(drawn, data(drawn, "kong:0")))

    assert concealed.text.startswith("9\xa0points: 8 + 1\xa0flower")


async def test_each_of_two_kongs_may_be_the_concealed_one(club: Club) -> None:
    """Melded and concealed kong 5 and two terminals or honors, or two melded kongs 4."""
    _, melded = await answered(club, "345m 67s 88p [1111s] [EEEE] 8s")
    kongs = [label for label in labels(melded) if " concealed" in label]
    assert [label.split()[0] for label in kongs] == ["1111s", "EEEE"]


async def test_a_concealed_kong_and_sets_that_are_no_kongs_are_as_typed(club: Club) -> None:
    for line in ("[567m] 345p 67s 88p [555s] 8s", "567m345p67s88p (5555s) 8s"):
        _, shown = await answered(club, line)
        assert not any(" concealed" in label for label in labels(shown))


@pytest.mark.parametrize(
    "said",
    [
        "1:c:1:kong:0",
        "1:c:1:kong:x",
        "1:c:1:won:9s",  # does not complete the hand
        "1:c:1:won:10s",
        "1:c:1:won",
        "1:c:1:throw:5s",  # of 13 tiles none is thrown away
        "1:c:1:throw:9m",
        "1:c:1:apart:5s",
        "1:c:1:which",
        "1:c:1:over",
        "1:c:1:typed",
        "1:c:2:won:5s",
        "1:c:x:won:5s",
        "1:c:x:alone",
        "1:c:1:nothing",
        "1:c",
        "1:m:1:00000000",
        "1:m:1",
    ],
)
async def test_what_does_not_fit_a_ready_hand_is_a_stale_button(club: Club, said: str) -> None:
    anna, ready = await answered(club, READY)

    assert STALE in await club.toast(anna.presses(ready, said))


async def test_a_tile_that_fourteen_do_not_hold_is_not_thrown_away(club: Club) -> None:
    anna, shown = await answered(club, FOURTEEN)

    assert STALE in await club.toast(anna.presses(shown, "1:c:1:throw:9s"))


async def test_a_line_that_does_not_read_has_no_tiles_to_choose_from(club: Club) -> None:
    anna, shown = await answered(club, "123m 123p 123s 55m 78s 9x")

    assert STALE in await club.toast(anna.presses(shown, "1:c:1:won:9s"))


async def test_an_event_that_cannot_be_with_the_other_tile_is_dropped(club: Club) -> None:
    """Nobody robs a kong of 8s: the hand has two of them."""
    anna, scored = await answered(club, f"{READY} 5s robbing")
    waits = await club.shown(anna.presses(scored, data(scored, "waits")))

    won = await club.shown(anna.presses(waits, data(waits, "won:8s")))

    assert "Robbing the Kong" in scored.text
    assert "Robbing the Kong" not in won.text
    assert "Robbed kong" not in labels(won)


async def test_an_answer_belongs_to_its_message(club: Club) -> None:
    anna, first = await answered(club, READY)
    second = await club.shown(anna.says(READY))

    assert STALE in await club.toast(anna.presses(second, data(first, "won:5s")))


async def test_help_in_private_is_for_one_only(club: Club) -> None:
    await strict(club, FairPlay.PRIVATE)
    anna, boris = club.person(7), club.person(8, "ru")
    shown = await club.shown(anna.says(f"/s {READY}", GROUP))
    assert "5s" not in labels(shown)

    assert "5s ×4: 8 / 10" in await club.toast(boris.presses(shown, data(shown, "alone")))
    assert "Ожидания" in await club.toast(boris.presses(shown, data(shown, "alone")))
    # However many tiles a hand waits for, an alert holds 200 characters.
    long = await club.shown(anna.says("/s 19m19p19s1234567z", GROUP))
    told = await club.toast(boris.presses(long, data(long, "alone")))
    assert len(told.encode("utf-16-le")) // 2 <= 200
    assert told.endswith("…")


async def test_there_is_nothing_to_tell_of_a_hand_that_has_won(club: Club) -> None:
    await strict(club, FairPlay.PRIVATE)
    anna = club.person(7)
    shown = await club.shown(anna.says(f"/s {READY} 5s", GROUP))

    assert not [one for one in shown.buttons if (one.data or "").endswith(":waits")]
    assert STALE in await club.toast(anna.presses(shown, "1:c:1:alone"))


async def test_the_one_who_asks_cannot_end_the_hand(club: Club) -> None:
    await strict(club, FairPlay.AFTER)
    anna, boris = club.person(7), club.person(8)
    shown = await club.shown(anna.says(f"/s {FOURTEEN}", GROUP))

    assert "Another player" in await club.toast(anna.presses(shown, data(shown, "over")))
    told = await club.shown(boris.presses(shown, data(shown, "over")))
    assert "Discard 5s" in labels(told)
    # The group may change its mind: what was told once stays told.
    assert STALE in await club.toast(boris.presses(told, "1:c:1:over"))


async def test_where_the_hand_must_be_over_a_button_of_before_tells_nothing(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(f"/s {READY} 5s", GROUP))
    await strict(club, FairPlay.AFTER)

    kept_back = await club.shown(anna.presses(shown, data(shown, "waits")))

    assert "8s (" not in kept_back.text
    assert "The hand is over" in labels(kept_back)


@pytest.mark.parametrize(
    ("line", "choice", "hand"),
    [
        (READY, Choice(won_on=Tile.S5), f"{READY} +5s"),
        (f"{READY} 5s", Choice(Tile.S5), READY),
        (f"{READY} 5s", Choice(Tile.S5, Tile.S8), f"{READY} +8s"),
        (f"{READY} 5s", Choice.set_apart(Tile.M4), "23m 567m 345p 567s 88s +4m"),
        (FOURTEEN, Choice.discard(Tile.S5), "123456789m 2344p"),
        # What does not fit leaves the hand as it is.
        (READY, Choice.discard(Tile.S5), READY),
        (FOURTEEN, Choice.discard(Tile.S9), FOURTEEN),
        (FOURTEEN, Choice(won_on=Tile.S5), FOURTEEN),
    ],
)
def test_what_a_choice_makes_of_the_tiles(line: str, choice: Choice, hand: str) -> None:
    made = choice.made_of(parse_hand(line))

    assert made.meaning == parse_hand(hand).meaning
    if choice.won_on is not None and hand != line:
        assert Circumstance.WINNING_TILE in made.stated
