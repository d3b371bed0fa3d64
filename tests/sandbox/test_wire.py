"""All that the sandbox tells is in the library's own types, with nothing left that they lack."""

from collections.abc import Callable, Iterator

import pytest
from telegram import Bot, ForceReply, InputMediaPhoto, TelegramObject, Update
from telegram.constants import UpdateType

from bot.sandbox.values import Button, FileKind, InlineAnswer, InlineResult
from bot.sandbox.wire import message_json
from bot.sandbox.world import SMALL_PHOTO, World
from tests.sandbox.club import Club, heard


def foreign(told: object, path: str = "") -> Iterator[str]:
    """Every field that the library does not know, anywhere in a value."""
    if isinstance(told, (list, tuple)):
        for one in told:
            yield from foreign(one, f"{path}[]")
    if not isinstance(told, TelegramObject):
        return
    yield from (f"{path}.{name}" for name in told.api_kwargs)
    slots = {slot for kind in type(told).__mro__ for slot in getattr(kind, "__slots__", ())}
    for slot in slots - {"_bot", "_id_attrs", "_frozen", "api_kwargs"}:
        yield from foreign(getattr(told, slot, None), f"{path}.{slot}")


def _speak(club: Club) -> None:
    world, aziz, group = club.world, club.id("Aziz"), club.group.id
    world.say(aziz, aziz, "/start now")
    first = world.say(aziz, group, "/s@madjong_bot 19m", thread=club.table.id)
    world.say(club.id("Malika"), group, "/rules", reply_to=first.id)
    general = world.say(aziz, group, "/s 1m")
    world.say(aziz, group, "/s 2m", reply_to=general.id)
    world.edit(aziz, group, first.id, "/s 19m1p")


def _send_files(club: Club) -> None:
    aziz = club.id("Aziz")
    club.world.send_photo(aziz, aziz, "123m")
    club.world.send_document(aziz, aziz, "hands.txt", b"123m", "all of them")
    club.world.send_sticker(aziz, aziz)


def _come_and_go(club: Club) -> None:
    world, aziz, group = club.world, club.id("Aziz"), club.group.id
    guest = world.add_user("Guest", last_name="Of Honour").id
    world.promote(aziz, group, world.bot.id)
    world.join(guest, group)
    world.leave(guest, group)
    world.promote(aziz, group, aziz, anonymous=True)
    line = world.say(aziz, group, "hello")
    world.pin(aziz, group, line.id)
    world.unpin(aziz, group, line.id)
    world.add_topic(aziz, group, "Table 3")
    world.demote(aziz, group, world.bot.id)
    world.remove_bot(aziz, group)
    world.block(aziz)


def _migrate(club: Club) -> None:
    aziz = club.id("Aziz")
    plain = club.world.add_group("Kitchen", (aziz, club.id("Ivan"))).id
    club.world.add_bot(aziz, plain)
    club.world.migrate(plain)


def _ask(club: Club) -> None:
    world, aziz = club.world, club.id("Aziz")
    world.inline(aziz, "half flush", chat_id=club.group.id)
    message = world.say(aziz, aziz, "hello")
    world.react(aziz, aziz, message.id, "👍")
    world.react(aziz, aziz, message.id, "")
    world.press(aziz, aziz, message.id, "1:gone", outdated=True, inaccessible=True)
    world.follow(aziz, "https://t.me/madjong_bot?start=build-7")


def _choose(club: Club) -> None:
    world, aziz = club.world, club.id("Aziz")
    photo = world.put_file(SMALL_PHOTO, FileKind.PHOTO, "hand.png", "image/png")
    rows = ((Button("Why?", data="1:w"),),)
    results = (
        InlineResult("a", "Half Flush", "6 points", "Half Flush", rows=rows),
        InlineResult("p", "", "", "8 points", photo=photo),
    )
    query_id = world.inline(aziz, "half flush")
    world.offer(aziz, query_id, InlineAnswer(results))
    message = world.choose_inline(aziz, query_id, "a", club.group.id, thread=club.table.id)
    world.choose_inline(aziz, query_id, "p", aziz)
    world.press(aziz, club.group.id, message.id, "1:w")


@pytest.mark.parametrize("happens", [_speak, _send_files, _come_and_go, _migrate, _ask, _choose])
async def test_updates_are_the_library_s_own(
    bot: Bot, club: Club, happens: Callable[[Club], None]
) -> None:
    await bot.get_updates(allowed_updates=list(UpdateType))

    happens(club)

    told = [one.wire for one in club.world.updates.pending()]
    updates = await heard(bot)
    assert len(updates) == len(told) > 0
    assert list(foreign(updates)) == []
    assert [one.to_dict() for one in updates] == [
        Update.de_json(one, bot).to_dict() for one in told
    ]


async def test_answers_are_the_library_s_own(bot: Bot, club: Club) -> None:
    aziz, group = club.id("Aziz"), club.group.id
    club.world.say(aziz, aziz, "/start")
    club.world.promote(aziz, group, club.world.bot.id)
    html = (
        '<b>a</b> <a href="http://example.org/">b</a> <pre><code class="language-py">c</code></pre>'
    )
    sent = await bot.send_message(group, html, parse_mode="HTML", message_thread_id=club.table.id)
    photo = await bot.send_photo(aziz, SMALL_PHOTO, caption="a photo")
    await bot.pin_chat_message(group, sent.message_id)
    told = (
        sent,
        photo,
        await bot.send_photo(aziz, photo.photo[-1].file_id),
        await bot.edit_message_media(InputMediaPhoto(SMALL_PHOTO), aziz, photo.message_id),
        await bot.send_message(aziz, "Who?", reply_markup=ForceReply(selective=True)),
        await bot.send_document(aziz, b"a,b", filename="score.csv"),
        await bot.get_chat(group),
        await bot.get_chat(aziz),
        await bot.get_chat_administrators(group),
        await bot.get_chat_member(group, club.id("Ivan")),
        await bot.get_chat_member(group, 1087968824),
        await bot.get_webhook_info(),
        await bot.get_me(),
    )

    assert list(foreign(told)) == []
    assert sent.is_topic_message
    assert [one.type for one in sent.entities] == ["bold", "text_link", "pre"]
    assert await bot.get_chat_member_count(group) == 5


async def test_a_press_shows_the_message_above_the_button(bot: Bot, club: Club) -> None:
    aziz = club.id("Aziz")
    club.world.say(aziz, aziz, "/start")
    club.unsaid()
    markup = {"inline_keyboard": [[{"text": "Yes", "callback_data": "1:yes"}]]}
    sent = await bot.send_message(aziz, "Sure?", api_kwargs={"reply_markup": markup})

    club.world.press(aziz, aziz, sent.message_id, "1:yes")

    [update] = await heard(bot)
    query = update.callback_query
    assert query is not None
    assert (query.data, query.from_user.id) == ("1:yes", aziz)
    assert list(foreign(update)) == []
    assert query.message is not None
    assert query.message.to_dict() == sent.to_dict()


def test_a_message_quotes_one_other_at_most(world: World, club: Club) -> None:
    aziz = club.id("Aziz")
    first = world.say(aziz, aziz, "one")
    second = world.say(aziz, aziz, "two", reply_to=first.id)
    third = world.say(aziz, aziz, "three", reply_to=second.id)

    quoted = message_json(world, third)["reply_to_message"]

    assert isinstance(quoted, dict)
    assert quoted["text"] == "two"
    assert "reply_to_message" not in quoted
