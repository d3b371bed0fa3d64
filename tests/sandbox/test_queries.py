"""Pressed buttons and inline queries: answered once, and soon."""

from datetime import timedelta

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
)
from telegram.error import BadRequest

from bot.sandbox.events import ButtonAnswered, ButtonPressed, InlineAnswered
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


async def test_an_inline_result_is_sent_in_the_person_s_name(
    bot: Bot, world: World, club: Club
) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    await bot.get_updates(
        allowed_updates=["inline_query", "chosen_inline_result", "message", "callback_query"]
    )
    query_id = world.inline(ivan, "half flush", chat_id=group)
    content = InputTextMessageContent("<b>Half Flush</b>", parse_mode="HTML")
    result = InlineQueryResultArticle("a", "Half Flush", content, reply_markup=KEYS)

    await bot.answer_inline_query(query_id, [result], cache_time=0, is_personal=True)

    [shown] = world.inline_results(query_id)
    assert club.happened(InlineAnswered) == [InlineAnswered(query_id, ivan, (shown,))]
    assert (shown.title, shown.text) == ("Half Flush", "Half Flush")
    message = world.choose_inline(ivan, query_id, "a", group, thread=club.table.id)
    world.press(ivan, group, message.id, "1:yes")
    asked, chosen, sent, pressed = await heard(bot)
    assert asked.inline_query is not None
    assert asked.inline_query.chat_type == "supergroup"
    assert chosen.chosen_inline_result is not None
    inline_id = chosen.chosen_inline_result.inline_message_id
    assert sent.message is not None
    assert sent.message.via_bot == bot.bot
    assert pressed.callback_query is not None
    assert pressed.callback_query.message is None
    assert pressed.callback_query.inline_message_id == inline_id
    assert await bot.edit_message_text("Done", inline_message_id=inline_id) is True
    assert world.message(group, message.id).text == "Done"


async def test_inline_results_are_checked(bot: Bot, world: World, club: Club) -> None:
    query_id = world.inline(club.id("Ivan"), "x")
    one = InlineQueryResultArticle("a", "x", InputTextMessageContent("x"))

    with pytest.raises(BadRequest, match="Result_id_duplicate"):
        await bot.answer_inline_query(query_id, [one, one])
    with pytest.raises(BadRequest, match="Results_too_much"):
        await bot.answer_inline_query(query_id, [one] * 51)
