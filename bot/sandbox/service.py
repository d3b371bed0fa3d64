"""The Bot API as such, whichever way a request comes in: checked, met by faults, answered."""

from __future__ import annotations

import re
from asyncio import sleep
from collections.abc import Mapping

from bot.sandbox.api.methods import call, method_named
from bot.sandbox.api.said import Said
from bot.sandbox.delivery import Delivery
from bot.sandbox.faults import Dropped, Fault, LateAnswer, Lost, Refused, ServerError, TooMany
from bot.sandbox.floods import Floods
from bot.sandbox.refusal import Refusal
from bot.sandbox.updates import Json
from bot.sandbox.world import World

_REAL_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{35}")


class NoAnswer(Exception):
    """The request is met by silence."""


class CutOff(Exception):
    """Nothing more comes over this connection."""


class Service:
    """For one bot, which knows the sandbox's own token."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._floods = Floods(world.clock)
        self.delivery = Delivery(world)

    async def answer(
        self, token: str, method: str, values: Mapping[str, object]
    ) -> tuple[int, Json]:
        """The code and the body of the answer; NoAnswer or CutOff if there is to be none."""
        try:
            self.check_token(token)
            fault = self._world.faults.take(method)
            _before(fault)
            result = await self._result(method, Said(values, method))
        except Refusal as refusal:
            told = refusal.body
            self._world.journal.called(method, values, told)
            return refusal.code, told
        told = {"ok": True, "result": result}
        self._world.journal.called(method, values, told)
        await _after(fault)
        return 200, told

    def check_token(self, token: str) -> None:
        """Refusal if it is another bot's; a real one is never repeated in any text."""
        if token != self._world.token:
            real = _REAL_TOKEN.fullmatch(token)
            raise Refusal(
                "Unauthorized" + (": the sandbox takes no real token" if real else ""), 401
            )

    async def _result(self, name: str, said: Said) -> object:
        match name.lower():
            case "getupdates":
                return await self.delivery.poll(said)
            case "setwebhook":
                return self.delivery.set_webhook(said)
            case "deletewebhook":
                return self.delivery.delete_webhook(said)
            case "getwebhookinfo":
                return self.delivery.webhook_info(said)
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
    match fault:
        case TooMany() | ServerError() | Refused():
            raise fault.refusal
        case Lost():
            raise NoAnswer
        case Dropped(after=False):
            raise CutOff
        case _:
            return


async def _after(fault: Fault | None) -> None:
    """Faults that come when all is done."""
    match fault:
        case LateAnswer(seconds=None):
            raise NoAnswer
        case LateAnswer(seconds=float() | int() as seconds):
            await sleep(seconds)
        case Dropped():
            raise CutOff
        case _:
            return
