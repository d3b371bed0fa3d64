"""The Bot API over HTTP, on this machine only."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from aiohttp import web

from bot.sandbox.api.said import Upload
from bot.sandbox.refusal import Refusal
from bot.sandbox.service import CutOff, NoAnswer, Service
from bot.sandbox.world import World

HOST = "127.0.0.1"
_LARGEST = 60 * 2**20
_FOREVER = 3600.0


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
        self._service = Service(world)

    async def calling_on(self, _: web.Application) -> AsyncIterator[None]:
        """As long as the application runs, updates go out to a webhook if there is one."""
        task = asyncio.create_task(self._service.delivery.call_on())
        yield
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    async def file(self, request: web.Request) -> web.Response:
        try:
            self._service.check_token(request.match_info["token"])
            return web.Response(body=self._world.file(request.match_info["path"]))
        except Refusal as refusal:
            return web.json_response(refusal.body, status=refusal.code)
        except LookupError:
            raise web.HTTPNotFound from None

    async def answer(self, request: web.Request) -> web.StreamResponse:
        token, method = request.match_info["token"], request.match_info["method"]
        try:
            code, told = await self._service.answer(token, method, await _values(request))
        except Refusal as unreadable:
            code, told = unreadable.code, unreadable.body
        except CutOff:
            return _cut(request)
        except NoAnswer:
            await asyncio.sleep(_FOREVER)
            return _cut(request)
        return web.json_response(told, status=code)


def _cut(request: web.Request) -> web.Response:
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
            with value.file as file:
                values[name] = Upload(value.filename, file.read(), value.content_type)
        else:
            values[name] = value
    return values
