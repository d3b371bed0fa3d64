"""Hands in groups: commands, replies, topics, and groups that change."""

import pytest

from bot.sandbox.values import Member, Role
from bot.usecases.rules import rules_of
from tests.bot.club import GROUP, OWNER, TABLE, Club, data

HAND = "123m 123p 123s 55m 78s 9s"


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
    reply = anna.says(HAND, GROUP, reply_to=hint.id)

    shown = await club.shown(reply)
    assert "13" in shown.text

    mended = await club.shown(anna.edits(reply, "123m 123p 123s 66m 78s 9s"))
    assert mended.id == shown.id


async def test_a_reply_to_somebody_else_is_not(club: Club) -> None:
    before = club.person(8).says("what is this worth?", GROUP).effective_message
    assert before is not None

    reply = club.person(7).says(HAND, GROUP, reply_to=before.message_id)
    assert await club.hear(reply) == []


async def test_a_command_without_a_hand_can_be_completed(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("/s", GROUP)
    hint = await club.shown(typed)
    assert "/s " in hint.text

    mended = await club.shown(anna.edits(typed, f"/s {HAND}"))
    assert mended.id == hint.id


async def test_an_edited_command_does_nothing_again(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("/help", GROUP)
    await club.shown(typed)

    assert await club.hear(anna.edits(typed, "/start")) == []


async def test_anybody_at_the_table_may_press(club: Club) -> None:
    first = await club.shown(club.person(7).says(f"/s {HAND}", GROUP))
    after = await club.shown(club.person(8).presses(first, data(first, "self")))

    assert after.id == first.id


async def test_an_answer_stays_in_its_topic(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP, thread=TABLE))
    assert shown.thread_id == TABLE

    # A chain of replies outside topics has a number too, which cannot be written to.
    hint = await club.shown(anna.says("/s", GROUP))
    in_general = anna.says(f"/s {HAND}", GROUP, reply_to=hint.id)
    assert in_general.effective_message is not None
    assert in_general.effective_message.message_thread_id is not None
    assert (await club.shown(in_general)).thread_id is None


async def test_a_group_speaks_one_language_and_notices_the_presser_s(club: Club) -> None:
    first = await club.shown(club.person(8, "ru").says(f"/s {HAND}", GROUP))
    second = await club.shown(club.person(7, "en").says(f"/s {HAND}", GROUP))

    assert first.text == second.text
    assert "очков" in first.text
    assert "no longer" in await club.toast(club.person(7, "en").presses(first, "1:t:99:self"))
    assert "кнопка" in (await club.toast(club.person(8, "ru").presses(first, "?"))).lower()


async def test_being_added_the_bot_says_hello_in_the_language_of_who_added_it(club: Club) -> None:
    club.person(7, "uz")
    kitchen = club.world.add_supergroup("Kitchen", (7, club.person(8, "ru").id)).id
    club.world.add_bot(7, kitchen)
    added, joined = club.told()
    hello = await club.shown(added)

    assert "Oʻzbekcha" in hello.text + " ".join(button.text for button in hello.buttons)
    assert await club.hear(joined) == []
    assert "ochko" in (await club.shown(club.person(8).says(f"/s {HAND}", kitchen))).text


@pytest.mark.parametrize("told_by", ["old", "new", "both"])
async def test_a_group_that_becomes_a_supergroup_keeps_its_choices(
    club: Club, told_by: str
) -> None:
    anna = club.person(7)
    old = club.world.add_group("Kitchen", (anna.id,)).id
    club.world.put_member(old, Member(club.world.bot, Role.MEMBER))
    await club.deps.store.chats.choose_rules(old, "russian")
    await club.deps.store.chats.choose_language(old, "uz")
    shown = await club.shown(anna.says(f"/s {HAND}", old))

    new = club.world.migrate(old).id
    from_old, from_new = club.told()
    for update, name in ((from_old, "old"), (from_new, "new")):
        if told_by in {name, "both"}:
            assert await club.hear(update) == []

    assert (await rules_of(club.deps.store, new)).key == "russian"
    again = await club.shown(anna.says(f"/s {HAND}", new))
    assert again.text == shown.text
    # The supergroup numbers its messages anew: an old number must not find an old answer.
    assert await club.deps.store.exchanges.of_id(1) is None


async def test_an_anonymous_administrator_can_score(club: Club) -> None:
    ghost = club.person(7, "uz")
    club.world.promote(OWNER, GROUP, ghost.id, anonymous=True)

    assert (await club.shown(ghost.says(f"/s {HAND}", GROUP))).text
    # Nobody's language is remembered as the group's.
    assert (await club.deps.store.chats.preferences(GROUP)).language is None
