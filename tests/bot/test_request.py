"""Requests over aiohttp: what is sent, what comes back, and what goes wrong."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import BadRequest, InvalidToken, NetworkError, RetryAfter, TimedOut

from bot.intake.complaints import is_uncertain
from bot.intake.request import AiohttpRequest
from tests.bot.local import BOT

TOKEN = "123456:secret_part"


class Api:
    """Answers as it is told to, and notes what was asked."""

    def __init__(self) -> None:
        self.asked: list[dict[str, object]] = []
        self.status = 200
        self.said: dict[str, object] = {"ok": True, "result": BOT}
        self.pause = 0.0
        self.cut = False

    async def answer(self, request: web.Request) -> web.Response:
        form = await request.post()
        self.asked.append(
            {
                name: value.file.read() if isinstance(value, web.FileField) else value
                for name, value in form.items()
            }
        )
        await asyncio.sleep(self.pause)
        if self.cut and request.transport is not None:
            request.transport.abort()
        return web.json_response(self.said, status=self.status)


@pytest.fixture
async def api() -> AsyncIterator[tuple[Api, int]]:
    told = Api()
    server = web.Application(client_max_size=8 * 1024 * 1024)
    server.router.add_route("*", "/bot{token}/{name}", told.answer)
    runner = web.AppRunner(server, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield told, runner.addresses[0][1]
    await runner.cleanup()


@pytest.fixture
async def bot(api: tuple[Api, int]) -> AsyncIterator[Bot]:
    ways = AiohttpRequest(2), AiohttpRequest(1)
    made = Bot(
        TOKEN,
        base_url=f"http://127.0.0.1:{api[1]}/bot",
        request=ways[0],
        get_updates_request=ways[1],
    )
    async with made:
        yield made


async def test_parameters_are_sent_as_a_form(api: tuple[Api, int], bot: Bot) -> None:
    api[0].said = {"ok": True, "result": True}
    await bot.answer_callback_query("7", "Ҳа, «да» & <yes>")

    assert api[0].asked[-1] == {"callback_query_id": "7", "text": "Ҳа, «да» & <yes>"}


async def test_files_are_sent(api: tuple[Api, int], bot: Bot) -> None:
    content = b"\x89PNG" * 500_000
    message = {"message_id": 1, "date": 0, "chat": {"id": 7, "type": "private"}}
    api[0].said = {"ok": True, "result": message}
    await bot.send_photo(7, content, caption="hand")

    assert content in api[0].asked[-1].values()
    assert api[0].asked[-1]["caption"] == "hand"


@pytest.mark.parametrize(
    ("status", "said", "error"),
    [
        (400, {"description": "Bad Request: chat not found"}, BadRequest),
        (401, {"description": "Unauthorized"}, InvalidToken),
        (429, {"description": "", "parameters": {"retry_after": 7}}, RetryAfter),
        (502, {"description": "Bad Gateway"}, NetworkError),
    ],
)
async def test_refusals_are_what_the_library_calls_them(
    api: tuple[Api, int],
    bot: Bot,
    monkeypatch: pytest.MonkeyPatch,
    status: int,
    said: dict[str, object],
    error: type[Exception],
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    api[0].status, api[0].said = status, {"ok": False, "error_code": status, **said}
    with pytest.raises(error):
        await bot.get_me()


async def test_no_answer_is_a_time_out(api: tuple[Api, int], bot: Bot) -> None:
    api[0].pause = 5
    with pytest.raises(TimedOut) as told:
        await bot.get_me(read_timeout=0.1, write_timeout=0.1)
    assert is_uncertain(told.value)


async def test_a_cut_connection_is_told_without_the_address(api: tuple[Api, int], bot: Bot) -> None:
    api[0].cut = True
    with pytest.raises(NetworkError) as told:
        await bot.get_me()
    assert "secret" not in repr(told.value) + repr(told.value.__cause__)
    assert is_uncertain(told.value)


async def test_nobody_there(port: int) -> None:
    way = AiohttpRequest(1)
    await way.initialize()
    with pytest.raises(NetworkError) as told:
        await way.post(f"http://127.0.0.1:{port}/bot{TOKEN}/getMe")
    assert "secret" not in repr(told.value)
    assert not is_uncertain(told.value)
    await way.shutdown()


async def test_a_proxy_is_taken_from_the_environment(
    api: tuple[Api, int], port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proxy is asked for another host, which nobody here could reach."""
    monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{api[1]}")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    way = AiohttpRequest(1)
    await way.initialize()
    status, _ = await way.do_request("http://telegram.example/bot1/getMe", "POST")
    assert (status, len(api[0].asked)) == (200, 1)

    with pytest.raises(NetworkError):
        await way.do_request(f"http://127.0.0.1:{port}/bot1/getMe", "POST")
    assert len(api[0].asked) == 1
    await way.shutdown()


async def test_one_that_is_not_open_says_so(api: tuple[Api, int]) -> None:
    way = AiohttpRequest(1)
    with pytest.raises(RuntimeError, match="not open"):
        await way.do_request(f"http://127.0.0.1:{api[1]}/bot1/getMe", "POST")
    await way.shutdown()


async def test_good_answers_are_heard_of(api: tuple[Api, int]) -> None:
    heard: list[int] = []
    way = AiohttpRequest(1, lambda: heard.append(1))
    await way.initialize()
    url = f"http://127.0.0.1:{api[1]}/bot1/getMe"
    await way.do_request(url, "POST")
    api[0].status = 500
    await way.do_request(url, "POST")
    await way.shutdown()

    assert heard == [1]
    assert (way.read_timeout or 0) > timedelta(seconds=1).total_seconds()
