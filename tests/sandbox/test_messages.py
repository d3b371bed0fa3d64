"""What the bot sends and changes, and Telegram's complaints in Telegram's words."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest
from telegram import (
    Bot,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaVideo,
    Message,
    ReplyKeyboardMarkup,
    ReplyParameters,
)
from telegram.error import BadRequest, ChatMigrated, Forbidden

from bot.sandbox.clock import StandingClock
from bot.sandbox.events import MessageDeleted, MessageEdited, MessagePinned, Reacted
from bot.sandbox.values import Button, ReplyAsked
from bot.sandbox.world import SMALL_PHOTO, World
from tests.sandbox.club import Club, message_heard


@pytest.fixture
def aziz(club: Club) -> int:
    """Aziz, who has started the bot."""
    club.world.say(club.id("Aziz"), club.id("Aziz"), "/start")
    return club.id("Aziz")


def keys(*data: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(one, callback_data=one)] for one in data])


async def test_people_see_text_and_buttons(bot: Bot, world: World, aziz: int) -> None:
    sent = await bot.send_message(
        aziz, "<b>8</b> &lt;", parse_mode="HTML", reply_markup=keys("1:a")
    )

    shown = world.message(aziz, sent.message_id)
    assert (shown.text, shown.rows) == ("8 <", ((Button("1:a", data="1:a"),),))
    assert (shown.author, sent.text) == (world.bot.id, "8 <")


async def test_edits_take_the_buttons_away(bot: Bot, world: World, club: Club, aziz: int) -> None:
    sent = await bot.send_message(aziz, "one", reply_markup=keys("1:a"))

    await bot.edit_message_text("two", aziz, sent.message_id)

    shown = world.message(aziz, sent.message_id)
    assert (shown.text, shown.rows) == ("two", ())
    assert club.happened(MessageEdited) == [MessageEdited(shown)]


async def test_a_caption_is_edited_as_such(bot: Bot, world: World, aziz: int) -> None:
    sent = await bot.send_photo(aziz, SMALL_PHOTO, caption="one")

    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await bot.edit_message_text("two", aziz, sent.message_id)
    await bot.edit_message_caption(aziz, sent.message_id, caption="two")

    shown = world.message(aziz, sent.message_id)
    assert shown.text == "two"
    assert shown.photo is not None
    assert world.file(shown.photo.id) == SMALL_PHOTO
    file = await bot.get_file(shown.photo.id)
    assert file.file_size == len(SMALL_PHOTO)


async def test_only_the_buttons_change(bot: Bot, world: World, aziz: int) -> None:
    sent = await bot.send_message(aziz, "one", reply_markup=keys("1:a"))

    await bot.edit_message_reply_markup(aziz, sent.message_id, reply_markup=keys("1:b"))

    assert [one.data for one in world.message(aziz, sent.message_id).buttons] == ["1:b"]


REFUSED: list[tuple[str, Callable[[Bot, Message], Awaitable[object]]]] = [
    ("Chat not found", lambda bot, _: bot.send_message(77, "x")),
    ("Message text is empty", lambda bot, m: bot.send_message(m.chat_id, " \n")),
    ("Message is too long", lambda bot, m: bot.send_message(m.chat_id, "🀄" * 2049)),
    (
        "Can't parse entities: unsupported start tag",
        lambda bot, m: bot.send_message(m.chat_id, "<x>", parse_mode="HTML"),
    ),
    (
        "Message caption is too long",
        lambda bot, m: bot.send_photo(m.chat_id, SMALL_PHOTO, caption="x" * 1025),
    ),
    ("Image_process_failed", lambda bot, m: bot.send_photo(m.chat_id, b"no picture")),
    (
        "Button_data_invalid",
        lambda bot, m: bot.send_message(m.chat_id, "x", reply_markup=keys("ш" * 33)),
    ),
    (
        "Message is not modified: specified new message content",
        lambda bot, m: bot.edit_message_text("hello", m.chat_id, m.message_id),
    ),
    ("Message to edit not found", lambda bot, m: bot.edit_message_text("x", m.chat_id, 999)),
    ("Message can't be edited", lambda bot, m: bot.edit_message_text("x", m.chat_id, 1)),
    ("Message to delete not found", lambda bot, m: bot.delete_message(m.chat_id, 999)),
    (
        "Message to be replied not found",
        lambda bot, m: bot.send_message(m.chat_id, "x", reply_parameters=ReplyParameters(999)),
    ),
    (
        "Message thread not found",
        lambda bot, m: bot.send_message(m.chat_id, "x", message_thread_id=1),
    ),
    (
        'The sandbox does not know "message_effect_id" of sendmessage',
        lambda bot, m: bot.send_message(m.chat_id, "x", message_effect_id="1"),
    ),
    (
        'The sandbox does not know "keyboard" of reply_markup',
        lambda bot, m: bot.send_message(m.chat_id, "x", reply_markup=ReplyKeyboardMarkup([["x"]])),
    ),
    (
        "The sandbox does not know mentions of users by their numbers",
        lambda bot, m: bot.send_message(
            m.chat_id, '<a href="tg://user?id=5">x</a>', parse_mode="HTML"
        ),
    ),
    (
        "Entities_too_long",
        lambda bot, m: bot.send_message(m.chat_id, "<b>x</b> " * 101, parse_mode="HTML"),
    ),
    (
        "Input field placeholder is too long",
        lambda bot, m: bot.send_message(
            m.chat_id, "x", reply_markup=ForceReply(input_field_placeholder="x" * 65)
        ),
    ),
    (
        "The sandbox does not know media of type video",
        lambda bot, m: bot.edit_message_media(InputMediaVideo("x"), m.chat_id, m.message_id),
    ),
    (
        'The sandbox does not know "custom_emoji_id" of reaction',
        lambda bot, m: bot.set_message_reaction(m.chat_id, m.message_id, "🀄"),
    ),
]


@pytest.mark.parametrize(("why", "request_"), REFUSED, ids=[why for why, _ in REFUSED])
async def test_it_is_refused(
    bot: Bot, aziz: int, why: str, request_: Callable[[Bot, Message], Awaitable[object]]
) -> None:
    sent = await bot.send_message(aziz, "hello")

    with pytest.raises(BadRequest) as refused:
        await request_(bot, sent)

    assert refused.value.message.lower().startswith(why.lower())


async def test_unknown_methods_are_refused(bot: Bot) -> None:
    with pytest.raises(BadRequest, match="The sandbox does not know method senddice"):
        await bot.send_dice(1)


async def test_the_bot_may_not_write_to_everyone(bot: Bot, world: World, club: Club) -> None:
    ivan, plain = club.id("Ivan"), world.add_group("Kitchen", [club.id("Ivan")]).id
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(ivan, "x")
    with pytest.raises(Forbidden, match="bot is not a member of the group chat"):
        await bot.send_message(plain, "x")
    world.say(ivan, ivan, "/start")
    world.block(ivan)
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(ivan, "x")
    world.remove_bot(club.id("Aziz"), club.group.id)
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await bot.send_message(club.group.id, "x")


async def test_an_old_group_names_the_new_one(bot: Bot, world: World, club: Club) -> None:
    plain = world.add_group("Kitchen", [club.id("Ivan")]).id
    world.add_bot(club.id("Ivan"), plain)
    new = world.migrate(plain)

    with pytest.raises(ChatMigrated) as moved:
        await bot.send_message(plain, "x")

    assert moved.value.new_chat_id == new.id
    await bot.send_message(new.id, "x")


async def test_a_reply_stays_in_its_topic(bot: Bot, world: World, club: Club) -> None:
    line = world.say(club.id("Ivan"), club.group.id, "/s", thread=club.table.id)

    sent = await bot.send_message(
        club.group.id, "x", reply_parameters=ReplyParameters(line.id, None, True)
    )

    assert (sent.message_thread_id, sent.is_topic_message) == (club.table.id, True)
    assert world.message(club.group.id, sent.message_id).reply_to == line.id


async def test_pins_need_a_right(bot: Bot, world: World, club: Club) -> None:
    group = club.group.id
    sent = await bot.send_message(group, "the board", reply_markup=ForceReply())
    with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages"):
        await bot.pin_chat_message(group, sent.message_id)
    world.promote(club.id("Aziz"), group, world.bot.id)

    await bot.pin_chat_message(group, sent.message_id, disable_notification=True)

    assert [one.id for one in world.pinned(group)] == [sent.message_id]
    assert club.happened(MessagePinned) == [
        MessagePinned(group, sent.message_id, bot.id, silent=True)
    ]
    await bot.unpin_chat_message(group)
    assert world.pinned(group) == ()


async def test_a_person_is_asked_for_a_reply(bot: Bot, world: World, aziz: int) -> None:
    markup = ForceReply(selective=True, input_field_placeholder="A name")
    sent = await bot.send_message(aziz, "Who?", reply_markup=markup)

    asked = world.message(aziz, sent.message_id).asks_reply
    assert asked == ReplyAsked("A name", selective=True)
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("Who then?", aziz, sent.message_id)


async def test_everyone_is_told_of_a_pin_the_bot_too(bot: Bot, world: World, aziz: int) -> None:
    sent = await bot.send_message(aziz, "the board")
    world.updates.drop()
    await bot.pin_chat_message(aziz, sent.message_id)
    await bot.pin_chat_message(aziz, sent.message_id)

    message = await message_heard(bot)
    assert message.pinned_message is not None
    assert message.pinned_message.message_id == sent.message_id
    assert message.from_user == bot.bot
    world.delete(aziz, aziz, sent.message_id)
    assert world.pinned(aziz) == ()
    with pytest.raises(BadRequest, match="Message to unpin not found"):
        await bot.unpin_chat_message(aziz, sent.message_id)


async def test_reactions_deletions_and_typing(bot: Bot, world: World, club: Club) -> None:
    group = club.group.id
    line = world.say(club.id("Ivan"), group, "/s")
    sent = await bot.send_message(group, "x")

    await bot.set_message_reaction(group, line.id, "👍")
    await bot.send_chat_action(group, "typing", message_thread_id=club.table.id)
    await bot.delete_message(group, sent.message_id)

    assert world.reactions(group, line.id) == {world.bot.id: "👍"}
    assert club.happened(Reacted) == [Reacted(group, line.id, world.bot.id, "👍")]
    assert club.happened(MessageDeleted) == [MessageDeleted(group, sent.message_id, bot.id)]
    with pytest.raises(BadRequest, match="Message can't be deleted"):
        await bot.delete_message(group, line.id)


async def test_after_two_days_nothing_is_deleted(bot: Bot, world: World, aziz: int) -> None:
    sent = await bot.send_message(aziz, "x")
    assert isinstance(world.clock, StandingClock)
    world.clock.pass_by(timedelta(days=2, seconds=1))

    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await bot.delete_message(aziz, sent.message_id)
