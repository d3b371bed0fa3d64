"""Telegram asks for pauses: answers wait for them, and other updates do not wait for answers."""

import logging
from asyncio import Lock, sleep
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, MutableMapping
from datetime import timedelta
from typing import Protocol
from weakref import WeakValueDictionary

from telegram.error import BadRequest, ChatMigrated, NetworkError, RetryAfter, TelegramError
from telegram.ext import BaseRateLimiter

_log = logging.getLogger(__name__)

Answer = bool | dict[str, object] | list[dict[str, object]]


class Request(Protocol):
    """The library's way to make a request."""

    def __call__(self, *args: object, **kwargs: object) -> Coroutine[object, object, Answer]: ...


PATIENCE = timedelta(minutes=5)
"""How long an answer waits in all before it is given up."""
_PAUSES = (1, 2, 4, 8, 15, 30)
"""Seconds between tries while Telegram is out of reach; the last one goes on."""


class Lane:
    """What is to be said in a chat, one after the other."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.newest: dict[object, object] = {}
        """By message: the last of its edits."""


class Patience(BaseRateLimiter[None]):
    """Repeats what Telegram did not take, until it does.

    `step_aside` is called before each pause: whoever holds the chat's turn gives it up. Of several
    edits of a message only the newest is made. A message for a group that has become a supergroup
    goes there, after `moved` was told.
    """

    def __init__(
        self, step_aside: Callable[[], None], moved: Callable[[int, int], Awaitable[None]]
    ) -> None:
        self._step_aside = step_aside
        self._moved = moved
        self._lanes = WeakValueDictionary[object, Lane]()

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to end."""

    async def process_request(
        self,
        callback: Request,
        args: tuple[object, ...],
        kwargs: Mapping[str, object],
        endpoint: str,
        data: MutableMapping[str, object],
        rate_limit_args: None,
    ) -> Answer:
        """Make a request; only those that say something in a chat are worth waiting for."""
        del rate_limit_args

        async def call() -> Answer:
            return await callback(*args, **kwargs)

        chat_id = data.get("chat_id")
        if chat_id is None or not endpoint.startswith(("sendM", "sendPhoto", "sendD", "edit")):
            return await call()
        lane = self._lanes.setdefault(chat_id, Lane())
        message_id = data.get("message_id") if endpoint.startswith("edit") else None
        ticket = object()
        if message_id is not None:
            lane.newest[message_id] = ticket
        if lane.lock.locked():
            self._step_aside()
        async with lane.lock:
            return await self._try(
                call, data, lambda: lane.newest.get(message_id, ticket) is ticket
            )

    async def _try(
        self,
        call: Callable[[], Coroutine[object, object, Answer]],
        data: MutableMapping[str, object],
        is_newest: Callable[[], bool],
    ) -> Answer:
        pauses = _growing_pauses()
        waited = timedelta()
        while is_newest():
            try:
                return await call()
            except ChatMigrated as move:
                if not isinstance(old := data["chat_id"], int) or old == move.new_chat_id:
                    raise
                await self._moved(old, move.new_chat_id)
                data["chat_id"] = move.new_chat_id
                continue
            except BadRequest:
                raise
            except (RetryAfter, NetworkError) as error:
                pause = _pause_of(error) or next(pauses)
                if waited + pause > PATIENCE:
                    raise
                _log.warning("An answer waits for %s (%s)", pause, error)
            self._step_aside()
            await sleep(pause.total_seconds())
            waited += pause
        # A newer edit says what holds now.
        return True


def _growing_pauses() -> Iterator[timedelta]:
    for seconds in _PAUSES:
        yield timedelta(seconds=seconds)
    while True:
        yield timedelta(seconds=_PAUSES[-1])


def _pause_of(error: TelegramError) -> timedelta | None:
    """The pause that Telegram asked for."""
    if not isinstance(error, RetryAfter):
        return None
    pause = error.retry_after
    return pause if isinstance(pause, timedelta) else timedelta(seconds=pause)
