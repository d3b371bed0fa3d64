"""What goes wrong on request."""

from datetime import timedelta

import pytest
from telegram import Bot
from telegram.error import NetworkError, RetryAfter, TimedOut

from bot.sandbox.faults import ANY, Dropped, Fault, LateAnswer, Lost, ServerError, TooMany
from bot.sandbox.world import World
from tests.patience import until
from tests.sandbox.club import Club, heard


@pytest.fixture
def ivan(club: Club) -> int:
    """Ivan, who has started the bot."""
    club.world.say(club.id("Ivan"), club.id("Ivan"), "/start")
    club.unsaid()
    return club.id("Ivan")


def said_by_bot(world: World, chat_id: int) -> list[str]:
    return [one.text for one in world.messages(chat_id) if one.author == world.bot.id]


async def test_too_many_requests(bot: Bot, world: World, ivan: int) -> None:
    world.faults.on("sendMessage", TooMany(7))

    with pytest.raises(RetryAfter, match="Retry in 0:00:07"):
        await bot.send_message(ivan, "1")
    await bot.send_message(ivan, "2")

    assert said_by_bot(world, ivan) == ["2"]


async def test_a_server_s_error(bot: Bot, world: World, ivan: int) -> None:
    world.faults.on(ANY, ServerError(502), times=2)

    for _ in range(2):
        with pytest.raises(NetworkError, match="Bad Gateway"):
            await bot.send_message(ivan, "1")
    await bot.send_message(ivan, "2")

    assert said_by_bot(world, ivan) == ["2"]


@pytest.mark.parametrize(("fault", "texts"), [(Lost(), []), (LateAnswer(), ["1"])])
async def test_an_answer_that_does_not_come(
    bot: Bot, world: World, ivan: int, fault: Fault, texts: list[str]
) -> None:
    world.faults.on("sendMessage", fault)

    with pytest.raises(TimedOut):
        await bot.send_message(ivan, "1", read_timeout=0.5)

    await until(lambda: not world.faults.left)
    assert said_by_bot(world, ivan) == texts


@pytest.mark.parametrize(("after", "texts"), [(False, []), (True, ["1"])])
async def test_a_connection_that_is_cut(
    bot: Bot, world: World, ivan: int, after: bool, texts: list[str]
) -> None:
    world.faults.on("sendMessage", Dropped(after=after))

    with pytest.raises(NetworkError):
        await bot.send_message(ivan, "1")

    assert said_by_bot(world, ivan) == texts


async def test_an_update_comes_twice(bot: Bot, world: World, ivan: int) -> None:
    world.faults.duplicates = 1
    world.say(ivan, ivan, "1")
    world.say(ivan, ivan, "2")

    first = await heard(bot)
    again = await heard(bot)

    assert [one.message and one.message.text for one in first] == ["1", "2"]
    assert again == first[:1]
    assert await heard(bot) == []


async def test_one_message_a_second_in_a_chat(bot: Bot, world: World, ivan: int) -> None:
    world.faults.flood_limits = True
    await bot.send_message(ivan, "1")
    with pytest.raises(RetryAfter):
        await bot.send_message(ivan, "2")
    world.clock.pass_by(timedelta(seconds=1))

    await bot.send_message(ivan, "3")

    assert said_by_bot(world, ivan) == ["1", "3"]


async def test_twenty_a_minute_in_a_group(bot: Bot, world: World, club: Club) -> None:
    world.faults.flood_limits = True
    group = club.group.id
    sent = await bot.send_message(group, "0")
    for number in range(1, 20):
        world.clock.pass_by(timedelta(seconds=1))
        await bot.edit_message_text(str(number), group, sent.message_id)
    world.clock.pass_by(timedelta(seconds=1))

    with pytest.raises(RetryAfter, match="Retry in 0:00:40"):
        await bot.send_message(group, "20")

    world.faults.clear()
    await bot.send_message(group, "21")
