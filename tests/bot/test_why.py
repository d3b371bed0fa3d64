"""`Why?` and its account, questions in words: what each press and each line comes to."""

from datetime import timedelta

import pytest

from bot.model.preferences import FairPlay
from bot.sandbox.events import ButtonAnswered, Event, MessageEdited
from bot.sandbox.values import Message
from bot.usecases.hands import KEPT
from bot.usecases.keeping import forget_old
from tests.bot.club import GROUP, OTHER_GROUP, TABLE, Club, data, labels, messages

HAND = "234m 567m 345p 67s 88s 5s"


def alert(heard: list[Event]) -> str:
    """What the presser is told, in a notice that stays until it is read."""
    [told] = [event for event in heard if isinstance(event, ButtonAnswered)]
    assert told.alert
    return told.text.replace("\xa0", " ")


def text(message: Message) -> str:
    return message.text.replace("\xa0", " ")


async def test_each_presser_is_told_in_their_own_language_and_the_message_changes_once(
    club: Club,
) -> None:
    anna, boris = club.person(7, "uz"), club.person(8, "ru")
    await club.deps.store.chats.choose_language(GROUP, "en")
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP))

    first = await club.hear(anna.presses(shown, data(shown, "why")))
    second = await club.hear(boris.presses(shown, data(shown, "why")))

    assert alert(first).startswith("8 ochko: ")
    assert alert(second).startswith("8 очков: ")
    assert len(messages(first)) == 1
    # The second press finds the message as the first one left it.
    assert messages(second) == []
    assert messages(first)[0].text == shown.text


async def test_the_account_takes_the_place_of_the_answer_and_gives_it_back(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))
    [offered] = messages(await club.hear(anna.presses(shown, data(shown, "why"))))
    account = await club.shown(anna.presses(offered, data(offered, "0")))
    near = await club.shown(anna.presses(account, data(account, "near")))
    again = await club.shown(anna.presses(near, data(near, "back")))

    assert account.id == near.id == again.id == shown.id
    assert "What counts" in account.text
    assert "No Honors" in labels(near)
    assert (again.text, labels(again)) == (offered.text, labels(offered))


async def test_what_was_tapped_is_in_the_account(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))
    tapped = await club.shown(anna.presses(shown, data(shown, "self")))
    [offered] = messages(await club.hear(anna.presses(tapped, data(tapped, "why"))))
    account = await club.shown(anna.presses(offered, data(offered, "0")))
    assert "Fully Concealed Hand" in account.text


async def test_a_fan_is_explained_to_whoever_asks_and_nothing_is_edited(club: Club) -> None:
    anna = club.person(7)
    await club.shown(anna.says(HAND))
    asked = await club.shown(anna.says("why not shifted chows"))
    [told] = await club.hear(anna.presses(asked, data(asked, "fan:mixed_shifted_chows")))
    assert alert([told]) == (
        "Mixed Shifted Chows: The hand has 234m 345p, but not 123s. One tile away: 4s for 7s."
    )


@pytest.mark.parametrize(
    "said",
    [
        "1:w:1",
        "1:w:1:",
        "1:w:1:more",
        "1:w:1:7",
        "1:w:1:" + "9" * 30,
        "1:w:1:-1",
        "1:w:1:fan:no_such_fan",
        "1:w:1:fan",
        "1:w:1:fan:all_chows:1",
        "1:w:99:why",
        "1:w:x:why",
        "1:f",
        "1:f:p:3",
        "1:f:p:x",
        "1:f:f:no_such_family",
        "1:f:all:1",
    ],
)
async def test_buttons_that_promise_nothing_get_a_notice(club: Club, said: str) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(HAND))
    assert "no longer" in await club.toast(anna.presses(shown, said))


async def test_a_button_works_in_its_own_chat_and_under_its_own_answer(club: Club) -> None:
    anna, boris = club.person(7), club.person(8)
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP))
    another = await club.shown(anna.says(f"/s {HAND}", GROUP))
    elsewhere = await club.shown(boris.says(f"/s {HAND}", OTHER_GROUP))
    why, fan = data(shown, "why"), data(shown, "why").replace("why", "fan:no_honors")

    assert "no longer" in await club.toast(anna.presses(another, why))
    assert "no longer" in await club.toast(boris.presses(elsewhere, why))
    assert "no longer" in await club.toast(boris.presses(elsewhere, fan))
    # A list of fans may stand under any message of the chat.
    assert alert(await club.hear(anna.presses(another, fan))).startswith("No Honors: ")


async def test_a_button_whose_hand_was_forgotten_or_is_no_win_any_more(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    shown = await club.shown(typed)
    why = data(shown, "why")
    await club.hear(anna.edits(typed, "234m 567m 345p 67s 88s"))
    assert "no longer" in await club.toast(anna.presses(shown, why))
    await club.hear(anna.edits(typed, HAND))
    club.clock.pass_by(KEPT + timedelta(seconds=1))
    await forget_old(club.deps.store, club.clock())
    assert "no longer" in await club.toast(anna.presses(shown, why))


async def test_a_question_is_about_the_hand_that_it_replies_to(club: Club) -> None:
    anna = club.person(7)
    first = await club.shown(anna.says(HAND))
    typed = anna.says("123m 123p 123s 55m 78s 9s")
    await club.shown(typed)

    newest = await club.shown(anna.says("why not half flush?"))
    replied = await club.shown(anna.says("why not half flush?", reply_to=first.id))
    assert typed.effective_message
    source = typed.effective_message.message_id
    of_line = await club.shown(anna.says("why not half flush?", reply_to=source))

    assert "345p 5678s" in replied.text
    assert "1235m 123p" in newest.text
    assert of_line.text == newest.text


async def test_a_reply_to_an_explanation_is_about_the_same_place(club: Club) -> None:
    anna = club.person(7)
    await club.shown(anna.says(f"/s {HAND}", GROUP, thread=TABLE))
    await club.shown(anna.says("/s 123m 123p 123s 55m 78s 9s", GROUP))
    wanted = club.world.messages(GROUP)[1]
    explained = await club.shown(anna.says("why not?", GROUP, reply_to=wanted.id))
    again = await club.shown(anna.says("what if 8s", GROUP, reply_to=explained.id))

    assert explained.thread_id == again.thread_id == TABLE
    assert text(again).startswith("8s: 7 on a discard (not enough) · 9 by self-draw\n")


@pytest.mark.parametrize(
    ("line", "told", "not_told"),
    [
        ("234м567м345п67с88с 5с", "7s does not complete", "7m"),
        ("234m 567m 345p 67s 88s 5s", "7s does not complete", "7m"),
        ("234с567с345д67б88б 5б", "7m does not complete", "7s"),
        ("234c 567c 345d 67b 88b 5b", "7m does not complete", "7s"),
    ],
)
async def test_a_letter_means_in_a_question_what_it_means_in_the_hand(
    club: Club, line: str, told: str, not_told: str
) -> None:
    """In м п с it is bamboos, in с д б characters."""
    anna = club.person(7)
    await club.shown(anna.says(line))
    shown = await club.shown(anna.says("а если бы пришла 7с?"))
    assert text(shown).startswith(told)
    assert f"{not_told} does" not in text(shown)


async def test_a_letter_means_in_a_question_what_was_tapped_for_the_hand(club: Club) -> None:
    anna = club.person(7, "ru")
    asked = await club.shown(anna.says("111с 234с 567с 99с 88с 8с"))
    assert [label[-2:] for label in labels(asked)[:2]] == ["8s", "8m"]
    await club.shown(anna.presses(asked, data(asked, "1")))
    shown = await club.shown(anna.says("а если бы пришла 9с?"))
    assert text(shown).startswith("9m: ")
    assert "9s" not in text(shown)


async def test_in_riichi_the_letter_is_bamboos(club: Club) -> None:
    anna = club.person(7)
    await club.deps.store.chats.choose_rules(7, "riichi:rrc")
    await club.shown(anna.says("234m 567m 345p 67s 88s 5s riichi"))
    shown = await club.shown(anna.says("а если бы пришла 7с?"))
    assert text(shown).startswith("7s does not complete")
    assert "7m" not in text(shown).split(".")[0]


async def test_a_hand_is_found_behind_lines_that_are_none(club: Club) -> None:
    anna = club.person(7)
    await club.shown(anna.says(HAND))
    await club.hear(anna.says("234m 567m 345p 67s 88s"))
    await club.hear(anna.says("234m 567m 345p 67s 8x"))
    assert "345p 5678s" in (await club.shown(anna.says("why not half flush?"))).text


async def test_a_mended_question_has_its_answer_mended(club: Club) -> None:
    anna = club.person(7)
    await club.shown(anna.says(HAND))
    asked = anna.says("why not xyzzy")
    unknown = await club.shown(asked)
    assert "“xyzzy” is the name of no fan." in unknown.text
    [event] = await club.hear(anna.edits(asked, "why not half flush"))
    assert isinstance(event, MessageEdited)
    assert event.message.id == unknown.id
    assert text(event.message).startswith("Half Flush: 6 points\n")


async def test_a_group_is_left_in_peace(club: Club) -> None:
    anna, boris = club.person(7), club.person(8)
    await club.shown(anna.says(f"/s {HAND}", GROUP))
    assert await club.hear(boris.says("why not half flush?", GROUP)) == []
    theirs = boris.says("half flush?", GROUP)
    assert theirs.effective_message
    source = theirs.effective_message.message_id
    assert await club.hear(anna.says("why not half flush?", GROUP, reply_to=source)) == []


async def test_there_may_be_no_hand_to_speak_of(club: Club) -> None:
    anna = club.person(7)
    assert "no scored hand" in (await club.shown(anna.says("why not half flush?"))).text


async def test_a_fan_that_the_rules_do_not_know_is_told_of(club: Club) -> None:
    anna = club.person(7)
    await club.deps.store.chats.choose_rules(7, "russian")
    await club.shown(anna.says(HAND))
    shown = await club.shown(anna.says("why not concealed kong and melded kong?"))
    assert shown.text.startswith("Concealed Kong and Melded Kong: does not count\n")
    assert isinstance(
        (await club.hear(anna.presses(shown, data(shown, "concealed_kong"))))[-1], MessageEdited
    )


@pytest.mark.parametrize("fair_play", [FairPlay.PRIVATE, FairPlay.AFTER])
async def test_a_group_that_plays_without_help_is_not_told_waits(
    club: Club, fair_play: FairPlay
) -> None:
    anna = club.person(7)
    await club.deps.store.chats.choose_fair_play(GROUP, fair_play)
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP))
    other_tile = await club.shown(anna.says("what if 8s", GROUP, reply_to=shown.id))
    wait = await club.shown(anna.says("why not closed wait", GROUP, reply_to=shown.id))
    near = await club.shown(anna.says("why not?", GROUP, reply_to=shown.id))

    assert "8s: 7" not in text(other_tile)
    assert "plays without help" in other_tile.text
    assert "Other tiles would have won as well.\n" in wait.text
    assert "8s." not in wait.text
    named = await club.shown(anna.says(f"/s {HAND} closed wait", GROUP))
    assert "Closed Wait: Other tiles would have won as well.\n" in named.text
    assert "8s." not in named.text
    assert "Mixed Shifted Chows" not in labels(near)
    assert "No Honors" in labels(near)
