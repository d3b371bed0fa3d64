"""Hands in groups: commands, replies, topics, and groups that change."""

import pytest

from bot.sandbox.shown import Shown
from bot.sandbox.telegram import BOT, Json, written_by_bot
from bot.usecases.rules import rules_of
from tests.bot.club import GROUP, OTHER_GROUP, Club, data

HAND = "123m 123p 123s 55m 78s 9s"


def _member(status: str) -> Json:
    return {"status": status, "user": BOT, "until_date": 0}


def _membership(chat_id: int, old: str, new: str, language_code: str) -> Json:
    kind = "private" if chat_id > 0 else "supergroup"
    return {
        "chat": {"id": chat_id, "type": kind, "title": "Club"},
        "from": {
            "id": 7,
            "is_bot": False,
            "first_name": "Anna",
            "language_code": language_code,
        },
        "date": 1_700_000_000,
        "old_chat_member": _member(old),
        "new_chat_member": _member(new),
    }


async def test_a_command_in_a_group_is_answered_as_a_reply(club: Club) -> None:
    typed = club.person(7).says(f"/s {HAND}", GROUP)
    shown = await club.shown(typed)

    assert typed.message is not None
    assert (shown.chat_id, shown.reply_to) == (GROUP, typed.message.message_id)
    assert "13" in shown.text


@pytest.mark.parametrize(
    "text", [HAND, "good evening", f"/s@another_bot {HAND}", "/unknown", "/help@another_bot"]
)
async def test_what_is_not_for_the_bot_is_left_alone(club: Club, text: str) -> None:
    assert await club.hear(club.person(7).says(text, GROUP)) == []


async def test_a_reply_to_the_bot_is_a_hand(club: Club) -> None:
    anna = club.person(7)
    hint = await club.shown(anna.says("/s", GROUP))
    reply = anna.says(HAND, GROUP, reply_to_message=written_by_bot(hint))

    shown = await club.shown(reply)
    assert "13" in shown.text

    mended = await club.shown(anna.edits(reply, "123m 123p 123s 66m 78s 9s"))
    assert mended.message_id == shown.message_id


async def test_a_reply_to_somebody_else_is_not(club: Club) -> None:
    before = club.person(8).says("what is this worth?", GROUP).to_dict()["message"]

    assert await club.hear(club.person(7).says(HAND, GROUP, reply_to_message=before)) == []


async def test_a_command_without_a_hand_can_be_completed(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("/s", GROUP)
    hint = await club.shown(typed)
    assert "/s " in hint.text

    mended = await club.shown(anna.edits(typed, f"/s {HAND}"))
    assert (mended.message_id, mended.edited) == (hint.message_id, True)


async def test_an_edited_command_does_nothing_again(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("/help", GROUP)
    await club.shown(typed)

    assert await club.hear(anna.edits(typed, "/start")) == []


async def test_anybody_at_the_table_may_press(club: Club) -> None:
    first = await club.shown(club.person(7).says(f"/s {HAND}", GROUP))
    after = await club.shown(club.person(8).presses(first, data(first, "self")))

    assert after.message_id == first.message_id


async def test_an_answer_stays_in_its_topic(club: Club) -> None:
    anna = club.person(7)
    in_topic = anna.says(f"/s {HAND}", GROUP, message_thread_id=55, is_topic_message=True)
    shown = await club.shown(in_topic)
    assert shown.thread_id == 55

    # A chain of replies outside topics has a number too, which cannot be written to.
    in_general = anna.says(f"/s {HAND}", GROUP, message_thread_id=56)
    assert (await club.shown(in_general)).thread_id is None


async def test_a_group_speaks_one_language_and_notices_the_presser_s(club: Club) -> None:
    first = await club.shown(club.person(8, "ru").says(f"/s {HAND}", GROUP))
    second = await club.shown(club.person(7, "en").says(f"/s {HAND}", GROUP))

    assert first.text == second.text
    assert "очков" in first.text
    assert "no longer" in await club.toast(club.person(7, "en").presses(first, "1:t:99:self"))
    assert "кнопка" in (await club.toast(club.person(8, "ru").presses(first, "?"))).lower()


async def test_being_added_the_bot_says_hello_in_the_language_of_who_added_it(club: Club) -> None:
    anna = club.person(7, "uz")
    update = anna.update("my_chat_member", _membership(GROUP, "left", "member", "uz"))
    hello = await club.shown(update)

    assert "Oʻzbekcha" in hello.text + " ".join(label.text for label in hello.labels)
    assert "ochko" in (await club.shown(club.person(8, "ru").says(f"/s {HAND}", GROUP))).text


async def test_being_removed_the_bot_forgets_what_was_typed(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP))
    gone = _membership(GROUP, "member", "kicked", "en")
    assert await club.hear(anna.update("my_chat_member", gone)) == []

    assert "no longer" in await club.toast(anna.presses(shown, data(shown, "self")))


@pytest.mark.parametrize("told_by", ["old", "new", "both"])
async def test_a_group_that_becomes_a_supergroup_keeps_its_choices(
    club: Club, told_by: str
) -> None:
    await club.deps.store.chats.choose_rules(GROUP, "russian")
    await club.deps.store.chats.choose_language(GROUP, "uz")
    anna = club.person(7)
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP))

    if told_by in {"old", "both"}:
        assert await club.hear(anna.says("", GROUP, migrate_to_chat_id=OTHER_GROUP)) == []
    if told_by in {"new", "both"}:
        assert await club.hear(anna.says("", OTHER_GROUP, migrate_from_chat_id=GROUP)) == []

    assert (await rules_of(club.deps.store, OTHER_GROUP)).key == "russian"
    again = await club.shown(anna.says(f"/s {HAND}", OTHER_GROUP))
    assert again.text == shown.text
    # The supergroup numbers its messages anew: an old number must not find an old answer.
    assert await club.deps.store.exchanges.of_id(1) is None


async def test_an_anonymous_administrator_can_score(club: Club) -> None:
    ghost = club.person(1087968824, None)
    chat = {"id": GROUP, "type": "supergroup", "title": "Club"}
    shown = await club.shown(ghost.says(f"/s {HAND}", GROUP, sender_chat=chat))

    assert isinstance(shown, Shown)
    # Nobody's language is remembered as the group's.
    assert (await club.deps.store.chats.preferences(GROUP)).language is None
