"""Telegram asks for pauses: answers wait for them, and other updates do not wait for answers."""

import logging
from asyncio import Lock, sleep
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, MutableMapping
from datetime import datetime, timedelta
from typing import Protocol
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError
from telegram.error import BadRequest, ChatMigrated, NetworkError, RetryAfter, TelegramError
from telegram.ext import BaseRateLimiter

from bot.intake.answering import Answering, Overtaken, Result
from bot.intake.saying import Said, Saying
from bot.model.owed import Owed
from bot.store.outbox import Outbox

_log = logging.getLogger(__name__)


class Request(Protocol):
    """The library's way to make a request."""

    def __call__(self, *args: object, **kwargs: object) -> Coroutine[object, object, Result]: ...


PATIENCE = timedelta(minutes=5)
"""How long an answer waits in all before it is given up."""
_WORTH_WAITING = ("sendM", "sendPhoto", "sendD", "edit", "deleteMessage")
_PAUSES = (1, 2, 4, 8, 15, 30)
"""Seconds between tries while Telegram is out of reach; the last one goes on."""


class Lane:
    """What is to be said in a chat, one after the other."""

    def __init__(self) -> None:
        self.lock = Lock()
        self._newest: dict[object, object] = {}

    def enter(self, what: object) -> Callable[[], bool]:
        """Come to say something at a place in the chat; the test whether nobody came later."""
        ticket = self._newest[what] = object()
        return lambda: self._newest[what] is ticket


class Patience(BaseRateLimiter[Owed]):
    """Repeats what Telegram did not take, until it does.

    `step_aside` is called before each pause: whoever holds the chat's turn gives it up. Of several
    edits of a message only the newest is made, and of several answers to a message only the newest
    is sent. A message for a group that has become a supergroup goes there, after `moved` was told.
    """

    def __init__(
        self,
        step_aside: Callable[[], Awaitable[None]],
        moved: Callable[[int, int], Awaitable[None]],
        outbox: Outbox,
        clock: Callable[[], datetime],
    ) -> None:
        self._step_aside = step_aside
        self._moved = moved
        self._outbox = outbox
        self._clock = clock
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
        rate_limit_args: Owed | None,
    ) -> Result:
        """Make a request; only those that say something in a chat are worth waiting for."""

        async def call(method: str, said: Said) -> Result:
            return await callback(method, said, **kwargs)

        chat_id = data.get("chat_id")
        if chat_id is None or not endpoint.startswith(_WORTH_WAITING):
            return await callback(*args, **kwargs)
        saying = Saying(endpoint, data)
        lane = self._lanes.setdefault(chat_id, Lane())
        if rate_limit_args is not None:
            answering = Answering(rate_limit_args, self._outbox, self._clock, call)
            is_newest = lane.enter(rate_limit_args)
            if lane.lock.locked():
                await self._step_aside()
                await answering.wait()
            async with lane.lock:
                return await self._try(lambda: answering.attempt(saying), saying, is_newest)
        is_newest = lane.enter(data["message_id"] if endpoint.startswith("edit") else object())
        if lane.lock.locked():
            await self._step_aside()
        async with lane.lock:
            try:
                result = await self._try(
                    lambda: call(saying.method, saying.said), saying, is_newest
                )
            except Overtaken:
                # A newer edit says what holds now.
                return True
            if endpoint.startswith("send"):
                await self._note(saying.said["chat_id"], result)
            return result

    async def _note(self, chat_id: object, sent: Result) -> None:
        """A message that is nobody's answer must not be taken for one that is looked for."""
        match chat_id, sent:
            case int(), {"message_id": int(message_id)}:
                try:
                    await self._outbox.said(chat_id, message_id, self._clock())
                except SQLAlchemyError as error:
                    _log.warning("A message was not noted (%s)", type(error).__name__)
            case _:
                pass

    async def _try(
        self,
        call: Callable[[], Coroutine[object, object, Result]],
        saying: Saying,
        is_newest: Callable[[], bool],
    ) -> Result:
        pauses = _growing_pauses()
        waited = timedelta()
        while is_newest():
            try:
                return await call()
            except ChatMigrated as move:
                old = saying.said["chat_id"]
                if not isinstance(old, int) or old == move.new_chat_id:
                    raise
                await self._moved(old, move.new_chat_id)
                saying.said["chat_id"] = move.new_chat_id
                continue
            except (RetryAfter, NetworkError) as error:
                if saying.in_another_way(error):
                    _log.warning("An answer is tried in another way (%s)", error)
                    continue
                if isinstance(error, BadRequest):
                    raise
                pause = _pause_of(error) or next(pauses)
                if waited + pause > PATIENCE:
                    raise
                _log.warning("An answer waits for %s (%s)", pause, error)
            await self._step_aside()
            await sleep(pause.total_seconds())
            waited += pause
        raise Overtaken


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
