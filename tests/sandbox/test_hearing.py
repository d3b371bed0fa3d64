"""What the bot hears in a group, and in whose name."""

import pytest
from telegram import Bot

from bot.sandbox.refusal import Forbidden
from bot.sandbox.values import ANONYMOUS_ADMIN
from bot.sandbox.world import World, sample_club
from tests.sandbox.club import Club, heard, message_heard


@pytest.mark.parametrize(
    ("text", "is_heard"),
    [
        ("/s 123m", True),
        ("/s@madjong_bot 123m", True),
        ("/s@MADJONG_bot 123m", True),
        ("/s@other_bot 123m", False),
        ("/с 123m", False),
        ("123m 456p", False),
        ("look: /s 123m", False),
    ],
)
def test_with_privacy_mode_only_commands(
    world: World, club: Club, text: str, is_heard: bool
) -> None:
    world.say(club.id("Ivan"), club.group.id, text)

    assert bool(world.updates.pending()) == is_heard


async def test_replies_to_the_bot_are_heard(bot: Bot, world: World, club: Club) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    sent = await bot.send_message(group, "8 points")
    other = world.say(ivan, group, "123m")

    world.say(ivan, group, "123m", reply_to=other.id)
    world.say(ivan, group, "123m 456p", reply_to=sent.message_id)

    message = await message_heard(bot)
    assert message.text == "123m 456p"
    assert message.reply_to_message is not None
    assert message.reply_to_message.from_user is not None
    assert message.reply_to_message.from_user.id == bot.id


async def test_an_administrator_bot_hears_everything(world: World, club: Club) -> None:
    world.promote(club.id("Aziz"), club.group.id, world.bot.id)
    club.unsaid()

    world.say(club.id("Ivan"), club.group.id, "123m")

    assert club.waiting() == ["message"]


async def test_without_privacy_mode_everything_is_heard() -> None:
    club = Club(sample_club(privacy=False))

    club.world.say(club.id("Ivan"), club.group.id, "123m")

    assert club.waiting() == ["message"]


async def test_a_line_that_is_not_heard_is_not_heard_when_edited(world: World, club: Club) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    line = world.say(ivan, group, "123m")

    world.edit(ivan, group, line.id, "124m")
    assert club.waiting() == []

    world.edit(ivan, group, line.id, "/s 124m")
    assert club.waiting() == ["edited_message"]


async def test_an_anonymous_administrator_writes_as_the_group(
    bot: Bot, world: World, club: Club
) -> None:
    malika, group = club.id("Malika"), club.group.id
    line = world.say(malika, group, "/rules china")

    message = await message_heard(bot)

    assert message.from_user is not None
    assert message.from_user.id == line.author == ANONYMOUS_ADMIN
    assert message.sender_chat is not None
    assert message.sender_chat.id == group
    world.edit(malika, group, line.id, "/rules")
    with pytest.raises(Forbidden):
        world.edit(club.id("Aziz"), group, line.id, "/rules wmo")


async def test_their_presses_carry_the_person(bot: Bot, world: World, club: Club) -> None:
    malika, group = club.id("Malika"), club.group.id
    markup = {"inline_keyboard": [[{"text": "Yes", "callback_data": "1:yes"}]]}
    sent = await bot.send_message(group, "Sure?", api_kwargs={"reply_markup": markup})

    world.press(malika, group, sent.message_id, "1:yes")

    [update] = await heard(bot)
    assert update.effective_user is not None
    assert update.effective_user.id == malika


async def test_messages_in_topics_and_in_general(bot: Bot, world: World, club: Club) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    world.say(ivan, group, "/s 1", thread=club.table.id)
    in_topic = await message_heard(bot)
    first = world.say(ivan, group, "/s 2")
    in_general = await message_heard(bot)
    world.say(ivan, group, "/s 3", reply_to=first.id)
    reply_in_general = await message_heard(bot)

    assert (in_topic.message_thread_id, in_topic.is_topic_message) == (club.table.id, True)
    assert in_topic.reply_to_message is not None
    assert in_topic.reply_to_message.forum_topic_created is not None
    assert in_general.message_thread_id is None
    # A trap of Telegram's: the number is that of a message, and no topic has it.
    assert reply_in_general.message_thread_id == first.id
    assert not reply_in_general.is_topic_message


def test_people_do_only_what_their_app_lets_them(world: World, club: Club) -> None:
    ivan, aziz, group = club.id("Ivan"), club.id("Aziz"), club.group.id
    stranger = world.add_user("Stranger").id
    line = world.say(ivan, group, "/s 1")
    with pytest.raises(Forbidden):
        world.say(stranger, group, "hello")
    with pytest.raises(Forbidden):
        world.edit(aziz, group, line.id, "/s 2")
    with pytest.raises(Forbidden):
        world.edit(ivan, group, line.id, "/s 1")
    with pytest.raises(Forbidden):
        world.press(ivan, group, line.id, "1:yes")
    with pytest.raises(Forbidden):
        world.promote(ivan, group, ivan)
    with pytest.raises(LookupError):
        world.say(ivan, group, "/s 1", thread=777)
    world.delete(aziz, group, line.id)
    with pytest.raises(LookupError):
        world.message(group, line.id)
