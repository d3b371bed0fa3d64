"""The Bot API over HTTP, on this machine only, for one bot that knows the sandbox's own token."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from aiohttp import web

from bot.sandbox.api.methods import call, method_named
from bot.sandbox.api.said import Said, Upload
from bot.sandbox.delivery import Delivery
from bot.sandbox.faults import Dropped, Fault, LateAnswer, Lost, ServerError, TooMany
from bot.sandbox.floods import Floods, too_many
from bot.sandbox.refusal import Refusal
from bot.sandbox.world import World

HOST = "127.0.0.1"
_REAL_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{35}")
_LARGEST = 60 * 2**20
_FOREVER = 3600.0
_SERVER_ERRORS = {500: "Internal Server Error", 502: "Bad Gateway", 504: "Gateway Timeout"}


class RealTokenError(Exception):
    """A real bot's token does not belong here; it is not repeated in any text."""


def refuse_real(token: str) -> None:
    """RealTokenError if the token looks like one from BotFather."""
    if _REAL_TOKEN.fullmatch(token):
        raise RealTokenError("the sandbox takes no real token")


def bot_api(world: World) -> web.Application:
    """The application: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""
    app = web.Application(client_max_size=_LARGEST)
    api = _BotApi(world)
    app.add_routes(
        [
            web.route("*", "/bot{token}/{method}", api.answer),
            web.get("/file/bot{token}/{path}", api.file),
        ]
    )
    app.cleanup_ctx.append(api.calling_on)
    return app


@asynccontextmanager
async def serve(app: web.Application, port: int = 0) -> AsyncIterator[int]:
    """Listen on the loopback address; the port, which is a free one if none is named."""
    runner = web.AppRunner(app, handler_cancellation=True, shutdown_timeout=0.1, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, HOST, port)
    await site.start()
    try:
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()


class _BotApi:
    def __init__(self, world: World) -> None:
        self._world = world
        self._delivery = Delivery(world)
        self._floods = Floods(world.clock)

    async def calling_on(self, _: web.Application) -> AsyncIterator[None]:
        """As long as the application runs, updates go out to a webhook if there is one."""
        task = asyncio.create_task(self._delivery.call_on())
        yield
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    async def file(self, request: web.Request) -> web.Response:
        self._check_token(request)
        try:
            return web.Response(body=self._world.file(request.match_info["path"]))
        except LookupError:
            raise web.HTTPNotFound from None

    async def answer(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        try:
            self._check_token(request)
            said = Said(await _values(request), method)
            fault = self._world.faults.take(method)
            _before(fault)
            if isinstance(fault, Lost):
                await asyncio.sleep(_FOREVER)
            if isinstance(fault, Dropped) and not fault.after:
                return _cut(request)
            result = await self._result(method, said)
        except Refusal as refusal:
            return _refused(refusal)
        if isinstance(fault, LateAnswer):
            await asyncio.sleep(_FOREVER if fault.seconds is None else fault.seconds)
        if isinstance(fault, Dropped):
            return _cut(request)
        return web.json_response({"ok": True, "result": result})

    def _check_token(self, request: web.Request) -> None:
        token = request.match_info["token"]
        if token != self._world.token:
            real = _REAL_TOKEN.fullmatch(token)
            raise Refusal(
                "Unauthorized" + (": the sandbox takes no real token" if real else ""), 401
            )

    async def _result(self, name: str, said: Said) -> object:
        match name.lower():
            case "getupdates":
                return await self._delivery.poll(said)
            case "setwebhook":
                return self._delivery.set_webhook(said)
            case "deletewebhook":
                return self._delivery.delete_webhook(said)
            case "getwebhookinfo":
                return self._delivery.webhook_info(said)
            case "logout" | "close":
                return True
            case _:
                return self._called(name, said)

    def _called(self, name: str, said: Said) -> object:
        if self._world.faults.flood_limits and method_named(name).writes and "chat_id" in said:
            self._floods.write(said.number("chat_id"))
        return call(self._world, name, said)


def _before(fault: Fault | None) -> None:
    """Faults for which nothing is done."""
    if isinstance(fault, TooMany):
        raise too_many(fault.retry_after)
    if isinstance(fault, ServerError):
        raise Refusal(_SERVER_ERRORS.get(fault.code, "Internal Server Error"), fault.code)


def _refused(refusal: Refusal) -> web.Response:
    told: dict[str, object] = {"ok": False, "error_code": refusal.code}
    told["description"] = refusal.description
    if refusal.parameters:
        told["parameters"] = refusal.parameters
    return web.json_response(told, status=refusal.code)


def _cut(request: web.Request) -> web.Response:
    """Nothing more comes over this connection."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _values(request: web.Request) -> dict[str, object]:
    """What was said, in the query, in a form or as JSON."""
    values: dict[str, object] = dict(request.query)
    if request.content_type == "application/json":
        with suppress(ValueError):
            body = json.loads(await request.text() or "{}")
            if isinstance(body, dict):
                return values | body
        raise Refusal("Bad Request: can't parse JSON object")
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            content = value.file.read()
            values[name] = Upload(value.filename, content, value.content_type)
        else:
            values[name] = value
    return values
