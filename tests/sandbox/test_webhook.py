"""Webhooks: a call for each update until the bot says 2xx, in order within a chat."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from aiohttp import web
from telegram import Bot, Update
from telegram.error import BadRequest, Conflict

from bot.sandbox.server import serve
from bot.sandbox.world import World
from tests.patience import until
from tests.ports import kept_port
from tests.sandbox.club import Club


@dataclass(slots=True)
class Receiver:
    """Stands where the bot would: it notes the calls, and answers as it is told."""

    url: str = ""
    statuses: list[int] = field(default_factory=list)
    calls: list[tuple[str | None, Update]] = field(default_factory=list)

    async def hear(self, request: web.Request) -> web.Response:
        told = Update.de_json(await request.json(), None)
        self.calls.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), told))
        return web.Response(status=self.statuses.pop(0) if self.statuses else 200)

    def texts(self) -> list[str | None]:
        return [told.message.text for _, told in self.calls if told.message]


async def all_told(world: World) -> None:
    """Wait until no update is left."""
    await until(lambda: not world.updates.pending())


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.hear)
    async with serve(app) as port:
        receiver.url = f"http://127.0.0.1:{port}/hook"
        yield receiver


async def test_it_calls_with_the_secret(
    bot: Bot, world: World, club: Club, receiver: Receiver
) -> None:
    await bot.set_webhook(receiver.url, secret_token="s-3_cret", allowed_updates=["message"])

    world.say(club.id("Ivan"), club.id("Ivan"), "1")
    await all_told(world)

    [(secret, update)] = receiver.calls
    assert secret == "s-3_cret"
    assert update.message is not None
    told = await bot.get_webhook_info()
    assert (told.url, told.pending_update_count, told.allowed_updates) == (
        receiver.url,
        0,
        ("message",),
    )


async def test_it_calls_again_until_2xx_and_keeps_the_order(
    bot: Bot, world: World, club: Club, receiver: Receiver
) -> None:
    receiver.statuses = [500, 403]
    ivan = club.id("Ivan")
    for text in ("1", "2"):
        world.say(ivan, ivan, text)

    await bot.set_webhook(receiver.url)
    await all_told(world)

    assert receiver.texts() == ["1", "1", "1", "2"]
    assert len({update.update_id for _, update in receiver.calls}) == 2
    told = await bot.get_webhook_info()
    assert told.last_error_message == "Wrong response from the webhook: 403 Forbidden"


async def test_a_bot_that_is_away_gets_them_later(
    bot: Bot, world: World, club: Club, receiver: Receiver
) -> None:

    async def failed() -> bool:
        return bool((await bot.get_webhook_info()).last_error_message)

    with kept_port() as port:
        await bot.set_webhook(f"http://127.0.0.1:{port}/hook")
        world.say(club.id("Ivan"), club.id("Ivan"), "1")
        await until(failed)

        await bot.set_webhook(receiver.url)
        await all_told(world)

    assert receiver.texts() == ["1"]


async def test_one_update_may_come_twice(
    bot: Bot, world: World, club: Club, receiver: Receiver
) -> None:
    world.faults.duplicates = 1
    ivan = club.id("Ivan")
    for text in ("1", "2"):
        world.say(ivan, ivan, text)

    await bot.set_webhook(receiver.url)
    await all_told(world)

    assert receiver.texts() == ["1", "1", "2"]


async def test_either_a_webhook_or_polling(
    bot: Bot, world: World, club: Club, receiver: Receiver
) -> None:
    await bot.set_webhook(receiver.url)
    with pytest.raises(Conflict, match="can't use getUpdates method while webhook is active"):
        await bot.get_updates()

    await bot.delete_webhook()
    world.say(club.id("Ivan"), club.id("Ivan"), "1")

    assert len(await bot.get_updates()) == 1
    assert receiver.calls == []


async def test_it_calls_on_this_machine_only(bot: Bot) -> None:
    with pytest.raises(BadRequest, match="the sandbox calls on this machine only"):
        await bot.set_webhook("https://example.org/hook")
    with pytest.raises(BadRequest, match="Secret token contains unallowed characters"):
        await bot.set_webhook("http://127.0.0.1:1/", secret_token="a b")
