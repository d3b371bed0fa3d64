"""The bot without a token: a sample club in the browser, and the real bot in this very process."""

import asyncio
import os
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TypeVar

from bot.logs import log_to_stderr
from bot.sandbox.page.guard import guard
from bot.sandbox.page.routes import page_app
from bot.sandbox.server import bot_api, serve
from bot.sandbox.world import TOKEN, sample_club
from bot.settings import Settings
from bot.text.catalog import Catalogs, choose_language, load_catalogs

PORT = 8765
"""Where the page is, unless something else is there already."""

T = TypeVar("T")


def run(settings: Settings, be_the_bot: Callable[[Settings, str], None]) -> None:
    """Open the page, and be its bot until SIGINT or SIGTERM.

    Unless a database was named, nothing of the talk is kept.
    """
    named = settings.model_fields_set
    log_to_stderr(settings.log_level if "log_level" in named else "WARNING", TOKEN)
    catalogs = load_catalogs()
    with TemporaryDirectory() as folder, suppress(KeyboardInterrupt), club(catalogs) as ports:
        page, api = ports
        here: dict[str, object] = {
            "bot_api_url": f"http://127.0.0.1:{api}/bot",
            "webhook_url": None,
            "webhook_secret": None,
        }
        if "database_url" not in named:
            here["database_url"] = f"sqlite+aiosqlite:///{Path(folder) / 'demo.db'}"
        _greet(catalogs, f"http://127.0.0.1:{page}/")
        be_the_bot(settings.model_copy(update=here), TOKEN)


def _greet(catalogs: Catalogs, address: str) -> None:
    catalog = catalogs[choose_language(None, os.environ.get("LANG"))]
    sentence = catalog.gettext("Open {address} in a browser to chat with the bot. Ctrl-C ends it.")
    print(sentence.format(address=address), flush=True)  # noqa: T201 - for whoever started it


@contextmanager
def club(catalogs: Catalogs, port: int = PORT) -> Iterator[tuple[int, int]]:
    """The sample club in a thread of its own; the ports of its page and of its Bot API."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, name="sandbox", daemon=True)
    thread.start()

    def there(work: Coroutine[object, object, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loop).result()

    stack = AsyncExitStack()
    try:
        yield there(_open(stack, catalogs, port))
    finally:
        there(stack.aclose())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _open(stack: AsyncExitStack, catalogs: Catalogs, port: int) -> tuple[int, int]:
    world = sample_club()
    page, api = page_app(world, catalogs), bot_api(world)
    # No other page in this browser shall speak as the bot.
    api.middlewares.append(guard)
    try:
        at = await stack.enter_async_context(serve(page, port))
    except OSError:
        at = await stack.enter_async_context(serve(page))
    return at, await stack.enter_async_context(serve(api))
