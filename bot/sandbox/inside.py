"""A way to the little Telegram without a network, for a bot in the same process."""

from __future__ import annotations

import json

from telegram import Bot, Update
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.sandbox.api.said import Upload
from bot.sandbox.service import CutOff, NoAnswer, Service
from bot.sandbox.world import World


class Inside(BaseRequest):
    """Requests go through the same hands as those over HTTP."""

    def __init__(self, world: World) -> None:
        self._service = Service(world)

    @property
    def read_timeout(self) -> float | None:
        return None

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        write_timeout: object = None,
        connect_timeout: object = None,
        pool_timeout: object = None,
    ) -> tuple[int, bytes]:
        del method, read_timeout, write_timeout, connect_timeout, pool_timeout
        _, token, name = url.rsplit("/", 2)
        try:
            code, told = await self._service.answer(
                token.removeprefix("bot"), name, _values(request_data)
            )
        except NoAnswer as error:
            raise TimedOut from error
        except CutOff as error:
            raise NetworkError("the connection was cut") from error
        return code, json.dumps(told).encode()


def taken(world: World, bot: Bot) -> list[Update]:
    """All that waits to be told to the bot, which has it by that."""
    told = [one.wire for one in world.updates.pending()]
    world.updates.drop()
    return [Update.de_json(one, bot) for one in told]


def _values(said: RequestData | None) -> dict[str, object]:
    if said is None:
        return {}
    values: dict[str, object] = dict(said.json_parameters)
    for name, (file_name, content, kind) in (said.multipart_data or {}).items():
        body = content if isinstance(content, bytes) else content.read()
        values[name] = Upload(file_name, body, kind)
    return values
