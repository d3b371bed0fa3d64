"""Pressed buttons: answered once, and soon."""

from datetime import timedelta

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ZERO_DATE
from telegram.error import BadRequest

from bot.sandbox.events import ButtonAnswered, ButtonPressed
from bot.sandbox.refusal import Forbidden
from bot.sandbox.world import World
from tests.sandbox.club import Club, heard

KEYS = InlineKeyboardMarkup([[InlineKeyboardButton("Yes", callback_data="1:yes")]])
TOO_OLD = "Query is too old and response timeout expired or query id is invalid"


async def test_only_the_presser_sees_the_answer(bot: Bot, world: World, club: Club) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    sent = await bot.send_message(group, "Sure?", reply_markup=KEYS)
    query_id = world.press(ivan, group, sent.message_id, "1:yes")

    await bot.answer_callback_query(query_id, "Done", show_alert=True)

    assert club.happened(ButtonPressed) == [
        ButtonPressed(query_id, ivan, group, sent.message_id, "1:yes")
    ]
    assert club.happened(ButtonAnswered) == [ButtonAnswered(query_id, ivan, "Done", alert=True)]
    with pytest.raises(BadRequest, match=TOO_OLD):
        await bot.answer_callback_query(query_id)


async def test_an_answer_may_come_too_late(bot: Bot, world: World, club: Club) -> None:
    sent = await bot.send_message(club.group.id, "Sure?", reply_markup=KEYS)
    query_id = world.press(club.id("Ivan"), club.group.id, sent.message_id, "1:yes")
    world.clock.pass_by(timedelta(seconds=16))

    with pytest.raises(BadRequest, match=TOO_OLD):
        await bot.answer_callback_query(query_id)


async def test_a_toast_has_200_characters(bot: Bot, world: World, club: Club) -> None:
    sent = await bot.send_message(club.group.id, "Sure?", reply_markup=KEYS)
    query_id = world.press(club.id("Ivan"), club.group.id, sent.message_id, "1:yes")

    with pytest.raises(BadRequest, match="Message_too_long"):
        await bot.answer_callback_query(query_id, "x" * 201)


async def test_of_a_message_too_old_only_the_place_is_told(
    bot: Bot, world: World, club: Club
) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    sent = await bot.send_message(group, "Sure?", reply_markup=KEYS)
    world.press(ivan, group, sent.message_id, "1:yes", inaccessible=True)

    [update] = await heard(bot)

    assert update.callback_query is not None
    shown = update.callback_query.message
    assert shown is not None
    assert (shown.chat.id, shown.message_id, shown.date) == (group, sent.message_id, ZERO_DATE)
    assert "text" not in shown.to_dict()


async def test_a_button_may_be_pressed_that_is_gone(bot: Bot, world: World, club: Club) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    sent = await bot.send_message(group, "Sure?", reply_markup=KEYS)
    await bot.edit_message_text("Done", group, sent.message_id)
    with pytest.raises(Forbidden):
        world.press(ivan, group, sent.message_id, "1:yes")

    world.press(ivan, group, sent.message_id, "1:yes", outdated=True)

    [update] = await heard(bot)
    assert update.callback_query is not None
    assert update.callback_query.data == "1:yes"


@pytest.mark.parametrize(
    ("url", "is_taken"),
    [
        ("https://t.me/madjong_bot?start=build-7", True),
        ("t.me/Madjong_Bot?start=build-7", True),
        ("tg://resolve?domain=madjong_bot&start=build-7", True),
        ("https://t.me/madjong_bot", False),
        ("https://t.me/madjong_bot?startgroup=7", False),
        ("https://t.me/other_bot?start=7", False),
        ("https://example.org/?start=7", False),
    ],
)
async def test_a_press_may_lead_to_the_bot_and_nowhere_else(
    bot: Bot, world: World, club: Club, url: str, is_taken: bool
) -> None:
    sent = await bot.send_message(club.group.id, "Sure?", reply_markup=KEYS)
    query_id = world.press(club.id("Ivan"), club.group.id, sent.message_id, "1:yes")

    if is_taken:
        await bot.answer_callback_query(query_id, url=url)
    else:
        with pytest.raises(BadRequest, match="Url_invalid"):
            await bot.answer_callback_query(query_id, url=url)

    told = [one.url for one in club.happened(ButtonAnswered) if isinstance(one, ButtonAnswered)]
    assert told == ([url] if is_taken else [])
