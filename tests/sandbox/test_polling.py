"""Long polling: offsets acknowledge, and one poller ends the other."""

import asyncio

import aiohttp
import pytest
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken

from bot.sandbox.values import ReplyAsked
from bot.sandbox.world import World
from tests.patience import PATIENCE, until
from tests.sandbox.club import Club


async def test_updates_stay_until_they_are_acknowledged(bot: Bot, world: World, club: Club) -> None:
    ivan = club.id("Ivan")
    for text in ("1", "2", "3"):
        world.say(ivan, ivan, text)

    first = await bot.get_updates(limit=2)
    again = await bot.get_updates()
    rest = await bot.get_updates(offset=first[-1].update_id + 1)

    assert [one.message and one.message.text for one in first] == ["1", "2"]
    assert [one.message and one.message.text for one in again] == ["1", "2", "3"]
    assert [one.message and one.message.text for one in rest] == ["3"]
    assert rest[0].update_id == first[-1].update_id + 1


async def test_a_negative_offset_keeps_the_last(bot: Bot, world: World, club: Club) -> None:
    ivan = club.id("Ivan")
    for text in ("1", "2", "3"):
        world.say(ivan, ivan, text)

    [last] = await bot.get_updates(offset=-1)

    assert last.message is not None
    assert last.message.text == "3"


async def _polling(bot: Bot, world: World) -> asyncio.Task[tuple[Update, ...]]:
    """A poll for which the sandbox is looking already."""
    asked = world.updates.times_asked
    poll = asyncio.create_task(bot.get_updates(timeout=30, allowed_updates=[]))
    await until(lambda: world.updates.times_asked > asked)
    return poll


async def test_a_poll_waits_for_news(bot: Bot, world: World, club: Club) -> None:
    ivan = club.id("Ivan")
    poll = await _polling(bot, world)
    await asyncio.sleep(0.05)
    assert not poll.done()

    world.say(ivan, ivan, "1")

    [update] = await poll
    assert update.message is not None


async def test_news_are_heard_that_come_before_the_waiting_has_begun(
    world: World, club: Club
) -> None:
    waiting = world.updates.wait()
    world.say(club.id("Ivan"), club.id("Ivan"), "1")
    await asyncio.wait_for(waiting, PATIENCE)


async def test_a_poll_ends_with_nothing(bot: Bot) -> None:
    assert await bot.get_updates(timeout=1) == ()


async def test_a_second_poller_ends_the_first(bot: Bot, world: World) -> None:
    first = await _polling(bot, world)
    second = asyncio.create_task(bot.get_updates(timeout=0))

    with pytest.raises(Conflict, match="terminated by other getUpdates request"):
        await first
    assert await second == ()


async def test_the_choice_of_updates_stays(bot: Bot, world: World, club: Club) -> None:
    ivan = club.id("Ivan")
    await bot.get_updates(allowed_updates=["edited_message"])
    line = world.say(ivan, ivan, "1")
    world.edit(ivan, ivan, line.id, "2")
    assert club.waiting() == ["edited_message"]

    await bot.get_updates(allowed_updates=[])
    world.say(ivan, ivan, "3")
    assert club.waiting() == ["edited_message", "message"]


async def test_other_tokens_are_refused(api: str, world: World) -> None:
    real = f"123456:{'x' * 35}"
    async with aiohttp.ClientSession() as session:
        for token, why in (
            ("1:other", "Unauthorized"),
            (real, "Unauthorized: the sandbox takes no real token"),
        ):
            async with session.get(f"{api}{token}/getMe") as answer:
                assert answer.status == 401
                assert (await answer.json())["description"] == why
    with pytest.raises(InvalidToken):
        async with Bot("1:other", api):
            pass
    assert world.token not in {"1:other", real}


async def test_parameters_may_come_as_json_or_in_the_address(
    api: str, world: World, club: Club
) -> None:
    ivan = club.id("Ivan")
    world.say(ivan, ivan, "/start")
    async with aiohttp.ClientSession() as session:
        where = f"{api}{world.token}"
        said = {"chat_id": ivan, "text": "1", "reply_markup": {"force_reply": True}}
        async with session.post(f"{where}/sendMessage", json=said) as answer:
            assert answer.status == 200
        async with session.get(f"{where}/sendmessage?chat_id={ivan}&text=2") as answer:
            assert answer.status == 200
        async with session.post(f"{where}/sendMessage", json=[1]) as answer:
            assert answer.status == 400
        async with session.post(f"{where}/sendMessage", data={"chat_id": "Ivan"}) as answer:
            assert answer.status == 400

    texts = [(one.text, one.asks_reply) for one in world.messages(ivan)]
    assert texts == [("/start", None), ("1", ReplyAsked()), ("2", None)]
