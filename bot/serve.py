"""Be the bot on Telegram: start, take updates in, and end without losing any."""

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError
from telegram.error import InvalidToken, NetworkError, TelegramError

from bot.app import AT_ONCE, UPDATES, Built, assemble, make_deps, now
from bot.handlers import menus
from bot.handlers.deps import Deps
from bot.handlers.evening import idle
from bot.intake.endpoint import Webhook, listening
from bot.intake.port import check_port, port_explained, port_of
from bot.intake.pulse import Pulse
from bot.intake.request import AiohttpRequest
from bot.settings import Settings, SettingsError
from bot.store.lock import InUseError, only_one
from bot.usecases.keeping import forget_left, forget_old

_log = logging.getLogger(__name__)

DRAIN = timedelta(seconds=20)
"""How long the updates that have come in may take to be handled after the signal to stop."""
_LOOK = timedelta(seconds=30)
_LOOK_FOR_OTHERS = timedelta(seconds=5)
"""How often to look into the inbox; there another process may leave something at any time."""
_TIDY = timedelta(hours=1)
_BOOTSTRAP_PAUSES = (1, 2, 4, 8, 15, 30)


def _quietly() -> None:
    """Nobody waits to be told."""


def run(settings: Settings, token: str, begun: Callable[[], None] = _quietly) -> None:
    """Be the bot until SIGINT or SIGTERM; a second signal leaves at once.

    `begun` is called when nothing on this machine stands in the way any more.
    """
    with _alone(settings.database_file):
        check_port(settings)
        deps = make_deps(settings, clock=now)
        begun()
        try:
            asyncio.run(_run(settings, token, deps))
        except InvalidToken as error:
            raise SettingsError(
                "BOT_TOKEN was refused by Telegram: copy it once more from @BotFather"
            ) from error


@contextmanager
def _alone(file: Path | None) -> Iterator[None]:
    """Hold the database; SettingsError when another process does, or when nobody can.

    A database on a server is there for several.
    """
    with ExitStack() as stack:
        if file is None:
            yield
            return
        try:
            stack.enter_context(only_one(file))
        except InUseError as error:
            raise SettingsError(
                f"DATABASE_URL: {file} is used by another process of the bot:"
                " stop that one, or name another file"
            ) from error
        except OSError as error:
            raise SettingsError(
                f"DATABASE_URL: {file} cannot be used ({error.strerror}):"
                " name a file that can be written"
            ) from error
        yield


async def _run(settings: Settings, token: str, deps: Deps) -> None:
    stop = _stop_signal()
    pulse = Pulse(deps.store, deps.clock, asks=settings.webhook_url is None)
    requests = AiohttpRequest(AT_ONCE), AiohttpRequest(1, pulse.heard)
    built = assemble(token, deps, api_url=settings.bot_api_url, requests=requests)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(deps.store.close)
        stack.push_async_callback(built.clerk.written)
        for request in requests:
            stack.push_async_callback(request.shutdown)
        if not await _until(stop, _patiently(built.app.initialize)):
            return
        stack.push_async_callback(_end, built)
        await forget_old(deps.store, deps.clock())
        await menus.publish(built.app.bot, deps)
        await built.queue.restore(built.app.bot, await built.clerk.untouched())
        await built.app.start()
        housekeeping = asyncio.create_task(_keep_house(deps, built))
        stack.callback(housekeeping.cancel)
        if settings.webhook_url is None:
            await _poll(settings, built, pulse, stop)
        else:
            await _be_told(settings, settings.webhook_url, built, pulse, stop)


async def _poll(settings: Settings, built: Built, pulse: Pulse, stop: asyncio.Event) -> None:
    """Ask Telegram for updates."""
    updater = built.app.updater
    if updater is None:
        raise RuntimeError("the bot was built without a way to ask for updates")

    def unreachable(error: TelegramError) -> None:
        _log.warning("No updates for now (%s: %s)", type(error).__name__, error)

    async with _listening(settings, pulse):
        polling = updater.start_polling(
            allowed_updates=UPDATES, bootstrap_retries=-1, error_callback=unreachable
        )
        try:
            if await _until(stop, polling):
                await stop.wait()
        finally:
            # The signal may also have come while it was about to begin.
            if updater.running:
                await updater.stop()


async def _be_told(
    settings: Settings, url: str, built: Built, pulse: Pulse, stop: asyncio.Event
) -> None:
    """Let Telegram deliver updates at the webhook."""
    secret = settings.webhook_secret.get_secret_value() if settings.webhook_secret else ""
    bot = built.app.bot
    hook = Webhook(urlsplit(url).path or "/", secret, built.clerk, bot, pulse)

    async def announce() -> None:
        await bot.set_webhook(url, allowed_updates=UPDATES, secret_token=secret)

    async with _listening(settings, pulse, hook):
        if await _until(stop, _patiently(announce)):
            await stop.wait()


@asynccontextmanager
async def _listening(
    settings: Settings, pulse: Pulse, hook: Webhook | None = None
) -> AsyncIterator[None]:
    """With the health page and the webhook, as far as they are wanted."""
    port = port_of(settings)
    async with AsyncExitStack() as stack:
        if port is not None:
            with port_explained(settings):
                page = listening(settings.webhook_listen, port, pulse, hook)
                await stack.enter_async_context(page)
        yield


async def _end(built: Built) -> None:
    """Let what came in be handled; what takes too long is taken up by the next start."""
    try:
        async with asyncio.timeout(DRAIN.total_seconds()):
            # Only then: the library begins nothing new once it is told to stop.
            if built.app.running:
                await built.queue.join()
                await built.app.stop()
    except TimeoutError:
        _log.warning("Some updates are left for the next start")
        await _cancel_all()
        await built.app.bot.shutdown()
    else:
        await built.app.shutdown()


async def _cancel_all() -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _keep_house(deps: Deps, built: Built) -> None:
    """Take up what the operator lets be handled anew; ask at idle tables; forget what is old.

    Before that, count what the statistics lack.
    """
    pause = _LOOK_FOR_OTHERS if deps.store.inbox.shared else _LOOK
    waited = timedelta()
    try:
        await deps.store.entries.add_up()
    except SQLAlchemyError as error:
        _log.warning("The database cannot be used (%s)", type(error).__name__)
    while True:
        await asyncio.sleep(pause.total_seconds())
        waited += pause
        try:
            await built.queue.restore(built.app.bot, await built.clerk.untouched())
            await idle.tend(deps, built.app.bot)
            if waited >= _TIDY:
                waited = timedelta()
                await forget_old(deps.store, deps.clock())
                await forget_left(deps.store, deps.clock())
        except SQLAlchemyError as error:
            _log.warning("The database cannot be used (%s)", type(error).__name__)


async def _patiently(start: Callable[[], Awaitable[None]]) -> None:
    """Start although Telegram may be out of reach for a while."""
    tries = 0
    while True:
        try:
            await start()
        except InvalidToken:
            raise
        except NetworkError as error:
            pause = _BOOTSTRAP_PAUSES[min(tries, len(_BOOTSTRAP_PAUSES) - 1)]
            _log.warning(
                "Telegram is out of reach, the next try is in %s s (%s: %s)",
                pause,
                type(error).__name__,
                error,
            )
            await asyncio.sleep(pause)
            tries += 1
        else:
            return


async def _until(stop: asyncio.Event, work: Awaitable[object]) -> bool:
    """Whether the work was done before the signal to stop, which ends it."""
    working = asyncio.ensure_future(work)
    stopping = asyncio.ensure_future(stop.wait())
    await asyncio.wait((working, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if working.done():
        working.result()
        return not stop.is_set()
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working
    return False


def _stop_signal() -> asyncio.Event:
    """Set by the first SIGINT or SIGTERM; the second one ends the process as it is."""
    stop = asyncio.Event()

    def told(number: int) -> None:
        if stop.is_set():
            os._exit(128 + number)
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told, number)
    return stop
