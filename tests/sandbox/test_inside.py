"""A bot in the same process: the same answers, and the same faults."""

from collections.abc import AsyncIterator

import pytest
from telegram import Bot
from telegram.error import BadRequest, InvalidToken, NetworkError, RetryAfter, TimedOut

from bot.sandbox.faults import Dropped, Fault, LateAnswer, Lost, Refused, ServerError, TooMany
from bot.sandbox.inside import Inside
from bot.sandbox.journal import readable
from bot.sandbox.refusal import Refusal
from bot.sandbox.world import SMALL_PHOTO, TOKEN, World
from tests.sandbox.club import Club


@pytest.fixture(name="near")
async def fixture_near(world: World) -> AsyncIterator[Bot]:
    way = Inside(world)
    async with Bot(TOKEN, request=way, get_updates_request=way) as bot:
        yield bot


@pytest.fixture
def ivan(club: Club) -> int:
    """Ivan, who has started the bot."""
    club.world.say(club.id("Ivan"), club.id("Ivan"), "/start")
    return club.id("Ivan")


async def test_it_answers_as_over_http(near: Bot, bot: Bot, world: World, ivan: int) -> None:
    inside, outside = [await one.send_photo(ivan, SMALL_PHOTO, "8") for one in (near, bot)]

    assert inside.to_dict().keys() == outside.to_dict().keys()
    assert [one.text for one in world.messages(ivan)] == ["/start", "8", "8"]
    [update] = await near.get_updates()
    assert update.message is not None
    with pytest.raises(BadRequest, match="Chat not found"):
        await near.send_message(77, "x")
    with pytest.raises(InvalidToken):
        await Bot("1:other", request=Inside(world)).initialize()


@pytest.mark.parametrize(
    ("fault", "error", "texts"),
    [
        (TooMany(7), RetryAfter, []),
        (ServerError(), NetworkError, []),
        (Refused(Refusal("Bad Request: no")), BadRequest, []),
        (Lost(), TimedOut, []),
        (LateAnswer(), TimedOut, ["8"]),
        (LateAnswer(0), None, ["8"]),
        (Dropped(), NetworkError, []),
        (Dropped(after=True), NetworkError, ["8"]),
    ],
)
async def test_what_goes_wrong(
    near: Bot,
    world: World,
    ivan: int,
    fault: Fault,
    error: type[Exception] | None,
    texts: list[str],
) -> None:
    world.faults.on("sendMessage", fault)

    if error is None:
        await near.send_message(ivan, "8")
    else:
        with pytest.raises(error):
            await near.send_message(ivan, "8")

    assert [one.text for one in world.messages(ivan)][1:] == texts


async def test_what_went_to_and_fro_is_written_down(near: Bot, world: World, ivan: int) -> None:
    await near.send_photo(ivan, SMALL_PHOTO, caption="8", api_kwargs={"reply_markup": {}})

    told, sent = list(world.journal.entries)[-2:]
    assert (told.method, "message" in told.said) == (None, True)
    assert world.journal.calls("sendPhoto") == 1
    assert sent.method == "sendPhoto"
    said = readable(sent.said)
    assert said["caption"] == "8"
    assert f"{len(SMALL_PHOTO)} bytes" in str(said["photo"])
    assert said["reply_markup"] == {}
    assert sent.answer is not None
    assert sent.answer["ok"]
    assert readable({"text": "[not JSON"}) == {"text": "[not JSON"}
