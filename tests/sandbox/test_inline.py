"""Inline mode: what is offered, what is chosen, and how long Telegram remembers it."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResult,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultPhoto,
    InlineQueryResultsButton,
    InputMediaPhoto,
    InputTextMessageContent,
)
from telegram.error import BadRequest

from bot.sandbox.events import InlineAnswered
from bot.sandbox.refusal import Forbidden
from bot.sandbox.values import InlineAnswer, StartButton
from bot.sandbox.world import SMALL_PHOTO, World
from tests.sandbox.club import Club, heard

KEYS = InlineKeyboardMarkup([[InlineKeyboardButton("Yes", callback_data="1:yes")]])
KINDS = ["inline_query", "chosen_inline_result", "message", "callback_query"]


def article(result_id: str, text: str, *, keys: bool = False) -> InlineQueryResultArticle:
    content = InputTextMessageContent(text, parse_mode="HTML")
    return InlineQueryResultArticle(result_id, text, content, reply_markup=KEYS if keys else None)


async def test_an_inline_result_is_sent_in_the_person_s_name(
    bot: Bot, world: World, club: Club
) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    await bot.get_updates(allowed_updates=KINDS)
    query_id = world.inline(ivan, "half flush", chat_id=group)

    await bot.answer_inline_query(
        query_id, [article("a", "Half Flush", keys=True)], cache_time=0, is_personal=True
    )

    answer = world.inline_answer(query_id)
    [shown] = answer.results
    assert club.happened(InlineAnswered) == [InlineAnswered(query_id, ivan, answer)]
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


async def test_without_buttons_the_bot_cannot_reach_what_was_sent(
    bot: Bot, world: World, club: Club
) -> None:
    ivan = club.id("Ivan")
    await bot.get_updates(allowed_updates=KINDS)
    query_id = world.inline(ivan, "x")
    await bot.answer_inline_query(query_id, [article("a", "8 points")])

    world.choose_inline(ivan, query_id, "a", club.group.id)

    _, chosen, sent = await heard(bot)
    assert chosen.chosen_inline_result is not None
    assert chosen.chosen_inline_result.inline_message_id is None
    assert sent.message is not None
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("x", club.group.id, sent.message.message_id)


async def test_a_photo_that_was_sent_before_is_offered_and_edited(
    bot: Bot, world: World, club: Club
) -> None:
    ivan = club.id("Ivan")
    world.say(ivan, ivan, "/start")
    first, second = [await bot.send_photo(ivan, SMALL_PHOTO) for _ in range(2)]
    query_id = world.inline(ivan, "123m")
    photo = InlineQueryResultCachedPhoto(
        "p", first.photo[-1].file_id, title="8 points", caption="<b>8</b>", reply_markup=KEYS,
        parse_mode="HTML",
    )  # fmt: skip
    await bot.answer_inline_query(query_id, [photo])

    message = world.choose_inline(ivan, query_id, "p", club.group.id)

    assert (message.text, message.photo and message.photo.id) == ("8", first.photo[-1].file_id)
    await bot.edit_message_caption(inline_message_id=message.inline_id, caption="9")
    media = InputMediaPhoto(second.photo[-1].file_id, caption="10")
    await bot.edit_message_media(media, inline_message_id=message.inline_id)
    now = world.message(club.group.id, message.id)
    assert (now.text, now.photo and now.photo.id) == ("10", second.photo[-1].file_id)
    with pytest.raises(BadRequest, match="Can't upload new files in inline messages"):
        await bot.edit_message_media(
            InputMediaPhoto(SMALL_PHOTO), inline_message_id=message.inline_id
        )


@pytest.mark.parametrize(
    ("results", "why"),
    [
        ([article("a", "x")] * 2, "Result_id_duplicate"),
        ([article("a", "x")] * 51, "Results_too_much"),
        ([article("a" * 65, "x")], "Result_id_invalid"),
        ([InlineQueryResultCachedPhoto("p", "unknown")], "Wrong file identifier"),
        (
            [InlineQueryResultPhoto("p", "https://a.example/1.jpg", "https://a.example/2.jpg")],
            'The sandbox does not know "photo_url" of results',
        ),
    ],
)
async def test_inline_results_are_checked(
    bot: Bot, world: World, club: Club, results: Sequence[InlineQueryResult], why: str
) -> None:
    query_id = world.inline(club.id("Ivan"), "x")

    with pytest.raises(BadRequest, match=why):
        await bot.answer_inline_query(query_id, results)


@pytest.mark.parametrize(("personal", "asked"), [(False, 1), (True, 2)])
async def test_answers_are_kept_for_one_person_or_for_all(
    bot: Bot, world: World, club: Club, personal: bool, asked: int
) -> None:
    ivan, aziz = club.id("Ivan"), club.id("Aziz")
    first = world.inline(ivan, "half flush")
    await bot.answer_inline_query(
        first, [article("a", "Полуфлеш")], cache_time=60, is_personal=personal
    )

    again = world.inline(ivan, "half flush")
    world.inline(aziz, "half flush")

    assert world.inline_answer(again) == world.inline_answer(first)
    assert club.waiting() == ["inline_query"] * asked
    world.clock.pass_by(timedelta(seconds=61))
    world.inline(ivan, "half flush")
    assert club.waiting() == ["inline_query"] * (asked + 1)


async def test_more_is_asked_for_from_where_the_list_ends(
    bot: Bot, world: World, club: Club
) -> None:
    ivan = club.id("Ivan")
    query_id = world.inline(ivan, "")
    await bot.answer_inline_query(query_id, [article("a", "x")], next_offset="50")
    assert world.inline_answer(query_id).next_offset == "50"

    world.inline(ivan, "", offset="50")

    _, update = await heard(bot)
    assert update.inline_query is not None
    assert update.inline_query.offset == "50"


async def test_a_line_above_the_results_leads_to_the_private_chat(
    bot: Bot, world: World, club: Club
) -> None:
    query_id = world.inline(club.id("Ivan"), "")
    button = InlineQueryResultsButton("Set up", start_parameter="set-up")

    await bot.answer_inline_query(query_id, [], button=button)

    assert world.inline_answer(query_id) == InlineAnswer((), "", StartButton("Set up", "set-up"))


async def test_a_query_is_not_endless(world: World, club: Club) -> None:
    with pytest.raises(Forbidden):
        world.inline(club.id("Ivan"), "x" * 257)
