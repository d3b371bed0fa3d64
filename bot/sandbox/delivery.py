"""How updates reach the bot: it asks for them, or Telegram calls on it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from itertools import islice
from typing import NoReturn
from urllib.parse import urlsplit

import aiohttp

from bot.sandbox.api.said import Said
from bot.sandbox.refusal import Refusal, bad_request
from bot.sandbox.updates import Json, Pending
from bot.sandbox.world import World

LOOPBACK = ("127.0.0.1", "localhost", "::1")
_LONGEST_POLL = 50
_FIRST_PAUSE = 0.1
_LONGEST_PAUSE = 2.0
_PATIENCE = aiohttp.ClientTimeout(total=60)
_SECRET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram calls, what it shows there to be known, and what went wrong last."""

    url: str = ""
    secret: str = ""
    connections: int = 40
    error: str = ""
    error_date: int = 0


class Delivery:
    """One bot's intake: `getUpdates` by one poller at a time, or a webhook."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._updates = world.updates
        self._webhook = Webhook()
        self._poller: asyncio.Event | None = None
        self._flying: dict[int, asyncio.Task[None]] = {}

    @property
    def webhook(self) -> Webhook:
        return self._webhook

    async def poll(self, said: Said) -> object:
        """getUpdates: what comes after `offset`, waiting for it as long as the bot wants."""
        said.only("offset", "limit", "timeout", "allowed_updates")
        if self._webhook.url:
            raise Refusal(
                "Conflict: can't use getUpdates method while webhook is active;"
                " use deleteWebhook to delete the webhook first",
                409,
            )
        if self._poller is not None:
            self._poller.set()
        ended = self._poller = asyncio.Event()
        try:
            return await self._polled(said, ended)
        finally:
            if self._poller is ended:
                self._poller = None

    async def _polled(self, said: Said, ended: asyncio.Event) -> object:
        if "allowed_updates" in said:
            self._updates.ask(said.texts("allowed_updates"))
        if (offset := said.number("offset", 0)) != 0:
            self._updates.after(offset)
        limit = min(max(said.number("limit", 100), 1), 100)
        until = asyncio.get_running_loop().time() + min(said.number("timeout", 0), _LONGEST_POLL)
        while not self._updates.pending():
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                break
            await _first_of(self._updates.wait(), ended.wait(), patience=left)
            if ended.is_set():
                _conflict()
        if ended.is_set():
            _conflict()
        return [one.wire for one in islice(self._updates.pending(), limit)]

    def set_webhook(self, said: Said) -> object:
        said.only(
            "url",
            "secret_token",
            "max_connections",
            "allowed_updates",
            "drop_pending_updates",
            "ip_address",
        )
        url, secret = said.text("url", ""), said.text("secret_token", "")
        if url and urlsplit(url).hostname not in LOOPBACK:
            raise bad_request("bad webhook: the sandbox calls on this machine only")
        if len(secret) > 256 or not set(secret) <= _SECRET:
            raise bad_request("secret token contains unallowed characters")
        if "allowed_updates" in said:
            self._updates.ask(said.texts("allowed_updates"))
        if said.flag("drop_pending_updates"):
            self._updates.drop()
        connections = said.number("max_connections", 40)
        if not 1 <= connections <= 100:
            raise bad_request("max_connections must be from 1 to 100")
        self._webhook = Webhook(url, secret, connections)
        if url and self._poller is not None:
            self._poller.set()
        self._updates.wake()
        return True

    def delete_webhook(self, said: Said) -> object:
        said.only("drop_pending_updates")
        if said.flag("drop_pending_updates"):
            self._updates.drop()
        self._webhook = Webhook()
        self._updates.wake()
        return True

    def webhook_info(self, said: Said) -> object:
        said.only()
        told: Json = {
            "url": self._webhook.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self._updates.pending()),
        }
        if self._webhook.url:
            told |= {"max_connections": self._webhook.connections, "ip_address": "127.0.0.1"}
        if self._webhook.error:
            told |= {"last_error_date": self._webhook.error_date}
            told |= {"last_error_message": self._webhook.error}
        if (asked := self._updates.asked) is not None:
            told["allowed_updates"] = list(asked)
        return told

    async def call_on(self) -> None:
        """Deliver by webhook as long as there is one: chats side by side, each in order."""
        async with aiohttp.ClientSession(
            timeout=_PATIENCE, connector=aiohttp.TCPConnector(limit=100)
        ) as session:
            try:
                while True:
                    self._start(session)
                    await self._updates.wait()
            finally:
                for task in self._flying.values():
                    task.cancel()
                await asyncio.gather(*self._flying.values(), return_exceptions=True)

    def _start(self, session: aiohttp.ClientSession) -> None:
        """A call for the first update of every chat for which none is under way."""
        if not self._webhook.url:
            return
        for update in self._updates.pending():
            if len(self._flying) >= self._webhook.connections:
                return
            if update.chat_id not in self._flying:
                task = asyncio.create_task(self._deliver(session, update))
                self._flying[update.chat_id] = task

    async def _deliver(self, session: aiohttp.ClientSession, update: Pending) -> None:
        """Call until the bot says 2xx, with growing pauses."""
        pause = _FIRST_PAUSE
        try:
            while self._webhook.url and not await self._delivered(session, update):
                await asyncio.sleep(pause)
                pause = min(pause * 2, _LONGEST_PAUSE)
        finally:
            del self._flying[update.chat_id]
            self._updates.wake()

    async def _delivered(self, session: aiohttp.ClientSession, update: Pending) -> bool:
        webhook = self._webhook
        headers = {"Content-Type": "application/json"}
        if webhook.secret:
            headers["X-Telegram-Bot-Api-Secret-Token"] = webhook.secret
        try:
            async with session.post(
                webhook.url, data=json.dumps(update.wire).encode(), headers=headers
            ) as answer:
                if 200 <= answer.status < 300:
                    self._updates.done(update.id)
                    return True
                error = f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except (aiohttp.ClientError, TimeoutError) as failure:
            error = f"Connection failed: {type(failure).__name__}"
        self._webhook = replace(self._webhook, error=error, error_date=self._world.now)
        return False


def _conflict() -> NoReturn:
    raise Refusal(
        "Conflict: terminated by other getUpdates request;"
        " make sure that only one bot instance is running",
        409,
    )


async def _first_of(*waits: Coroutine[None, None, object], patience: float) -> None:
    """Wait for whichever comes first, or until patience runs out."""
    tasks = [asyncio.ensure_future(one) for one in waits]
    try:
        await asyncio.wait(tasks, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
