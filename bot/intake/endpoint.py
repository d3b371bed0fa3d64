"""The bot's own small web server: Telegram's webhook, and a page that tells whether all is well."""

from __future__ import annotations

import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass

from aiohttp import web
from telegram import Bot, Update

from bot.intake.clerk import Clerk, StorageFault
from bot.intake.pulse import Pulse

HEALTH = "/health"
LARGEST = 1024 * 1024
"""Bytes that an update may have; Telegram's are far smaller."""
_SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of the header


@dataclass(frozen=True, slots=True)
class Webhook:
    """Takes updates in at a path from who knows the secret."""

    path: str
    secret: str
    clerk: Clerk
    bot: Bot
    pulse: Pulse

    async def receive(self, request: web.Request) -> web.Response:
        """200 means that the update is in the database; otherwise Telegram tells it again."""
        given = request.headers.get(_SECRET, "")
        if not hmac.compare_digest(given.encode(), self.secret.encode()):
            return web.Response(status=403)
        if request.content_type != "application/json":
            return web.Response(status=415)
        try:
            body = (await request.read()).decode()
            match json.loads(body):
                case {"update_id": int()} as told:
                    update = Update.de_json(told, self.bot)
                case _:
                    return web.Response(status=400)
        except (ValueError, TypeError, KeyError, AttributeError):
            return web.Response(status=400)
        try:
            await self.clerk.take_in(update, body)
        except StorageFault:
            return web.Response(status=503)
        self.pulse.heard()
        return web.Response()


@asynccontextmanager
async def listening(
    host: str, port: int, pulse: Pulse, webhook: Webhook | None = None
) -> AsyncIterator[int]:
    """The server while it runs; it gives its port, which is chosen freely for port 0."""

    async def health(_: web.Request) -> web.Response:
        found = await pulse.feel()
        return web.json_response(asdict(found), status=200 if found.well else 503)

    server = web.Application(client_max_size=LARGEST)
    server.router.add_get(HEALTH, health)
    if webhook is not None:
        server.router.add_post(webhook.path, webhook.receive)
    # No log of who asks for what: the path of the webhook is nobody's business.
    runner = web.AppRunner(server, access_log=None, handle_signals=False, shutdown_timeout=5)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
