"""The buttons under an answer, and those that no longer belong to one."""

from datetime import timedelta

import pytest

from bot.sandbox.events import ButtonAnswered, MessageEdited
from bot.usecases.hands import KEPT
from bot.usecases.keeping import forget_old
from tests.bot.club import Club, data

HAND = "123m 123p 123s 55m 78s 9s"


async def test_a_tap_edits_the_same_message(club: Club) -> None:
    anna = club.person(7)
    first = await club.shown(anna.says(HAND))

    heard = await club.hear(anna.presses(first, data(first, "self")))

    match heard:
        case [ButtonAnswered(text=""), MessageEdited(after)]:
            assert after.id == first.id
            assert after.text != first.text
            assert "self-draw" in after.text.lower()
        case _:
            pytest.fail(f"heard {heard}")


async def test_taps_add_up(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))
    for _ in range(3):
        shown = await club.shown(anna.presses(shown, data(shown, "more")))

    assert "3 flowers" in shown.text.replace("\xa0", " ")


async def test_what_was_stated_and_then_tapped_is_told_as_it_is_now(club: Club) -> None:
    anna = club.person(7)
    first = await club.shown(anna.says("EEE 123p 123s 55m 78s 9s seat S"))
    assert "seat" not in first.text

    assert "seat West" in (await club.shown(anna.presses(first, data(first, "seat")))).text


async def test_a_reading_can_be_chosen(club: Club) -> None:
    boris = club.person(8, "ru")
    asked = await club.shown(boris.says("123с 456с 789с ВВВ К К"))
    chosen = await club.shown(boris.presses(asked, data(asked, "1")))

    assert len([one for one in asked.buttons if one.data]) == 2
    assert chosen.id == asked.id
    tapped = await club.shown(boris.presses(chosen, data(chosen, "self")))
    assert tapped.id == asked.id


async def test_a_press_after_the_answer_was_forgotten(club: Club) -> None:
    anna = club.person(7)
    old = await club.shown(anna.says(HAND))
    club.clock.pass_by(KEPT + timedelta(seconds=1))
    await forget_old(club.deps.store, club.clock())

    assert "no longer" in await club.toast(anna.presses(old, data(old, "self")))


@pytest.mark.parametrize(
    "said",
    [
        "1:t:1:nothing",
        "1:t:99:self",
        "1:t:x:self",
        "1:t:1",
        "1:t:" + "9" * 40 + ":self",
        "1:r:1:0",
        "1:r:1:99",
        "1:r:²:1",
        "1:l:de",
        "1:p:tenhou",
        "1:n:no_such_fan",
        "2:t:1:self",
        "?",
    ],
)
async def test_unknown_buttons_get_a_notice(club: Club, said: str) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))

    assert "no longer" in await club.toast(anna.presses(shown, said))


async def test_a_button_works_only_under_its_own_answer(club: Club) -> None:
    anna, boris = club.person(7), club.person(8)
    hers = await club.shown(anna.says(HAND))
    another = await club.shown(anna.says(HAND))
    his = await club.shown(boris.says(HAND))
    said = data(hers, "self")

    assert "no longer" in await club.toast(anna.presses(another, said))
    assert "no longer" in await club.toast(boris.presses(his, said))


async def test_a_button_under_a_message_too_old_to_be_told(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))
    press = anna.presses(shown, data(shown, "self"), inaccessible=True)

    assert (await club.shown(press)).id == shown.id


async def test_an_old_press_is_never_an_error(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))
    press = anna.presses(shown, data(shown, "self"))
    club.world.clock.pass_by(timedelta(minutes=1))

    [edited] = await club.hear(press)
    assert isinstance(edited, MessageEdited)
