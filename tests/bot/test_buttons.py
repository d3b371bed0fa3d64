"""The buttons under an answer, and those that no longer belong to one."""

from datetime import timedelta

import pytest

from bot.sandbox.shown import Refusal, Shown, Toast
from bot.usecases.hands import KEPT
from tests.bot.club import Club, data

HAND = "123m 123p 123s 55m 78s 9s"


async def test_a_tap_edits_the_same_message(club: Club) -> None:
    anna = club.person(7)
    first = await club.shown(anna.says(HAND))

    heard = await club.hear(anna.presses(first, data(first, "self")))

    match heard:
        case [Toast(text=""), Shown(edited=True) as after]:
            assert after.message_id == first.message_id
            assert after.html != first.html
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

    assert len(asked.labels) == 2
    assert (chosen.message_id, chosen.edited) == (asked.message_id, True)
    tapped = await club.shown(boris.presses(chosen, data(chosen, "self")))
    assert tapped.message_id == asked.message_id


async def test_a_press_after_the_answer_was_forgotten(club: Club) -> None:
    anna = club.person(7)
    old = await club.shown(anna.says(HAND))
    club.clock.pass_by(KEPT + timedelta(seconds=1))
    await club.hear(anna.says(HAND))

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
    press = anna.presses(shown, data(shown, "self")).to_dict()["callback_query"]
    press["message"] = {"chat": press["message"]["chat"], "date": 0, "message_id": shown.message_id}

    after = await club.shown(anna.update("callback_query", press))

    assert after.message_id == shown.message_id


async def test_an_old_press_is_never_an_error(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))
    club.telegram.refuse_next["answerCallbackQuery"] = Refusal(
        "Bad Request: query is too old and response timeout expired or query ID is invalid"
    )

    assert (await club.shown(anna.presses(shown, data(shown, "self")))).edited
