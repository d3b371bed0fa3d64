"""The bot without a token: a sample club in the browser, and the real bot in this very process."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from functools import partial

from bot.sandbox.apart import apart
from bot.sandbox.page.guard import guard
from bot.sandbox.page.routes import page_app
from bot.sandbox.server import bot_api, serve
from bot.sandbox.trial import on_trial
from bot.sandbox.world import TOKEN, sample_club
from bot.settings import Settings
from bot.text.catalog import Catalogs, choose_language, load_catalogs

PORT = 8765
"""Where the page is, unless something else is there already."""


def run(
    settings: Settings, be_the_bot: Callable[[Settings, str, Callable[[], None]], None]
) -> None:
    """Open the page, and be its bot until SIGINT or SIGTERM.

    Unless a database was named, nothing of the talk is kept.
    """
    catalogs = load_catalogs()
    with on_trial(settings) as here, suppress(KeyboardInterrupt), club(catalogs) as (page, api):
        greet = partial(_greet, catalogs, f"http://127.0.0.1:{page}/")
        address = f"http://127.0.0.1:{api}/bot"
        by_polling: dict[str, object] = {"webhook_url": None, "webhook_secret": None}
        be_the_bot(here.model_copy(update={"bot_api_url": address} | by_polling), TOKEN, greet)


def _greet(catalogs: Catalogs, address: str) -> None:
    catalog = catalogs[choose_language(None, os.environ.get("LANG"))]
    sentence = catalog.gettext("Open {address} in a browser to chat with the bot. Ctrl-C ends it.")
    print(sentence.format(address=address), flush=True)  # noqa: T201 - for whoever started it


@contextmanager
def club(catalogs: Catalogs, port: int = PORT) -> Iterator[tuple[int, int]]:
    """The sample club in a thread of its own; the ports of its page and of its Bot API."""
    with apart() as there:
        stack = AsyncExitStack()
        try:
            yield there.do(_open(stack, catalogs, port))
        finally:
            there.do(stack.aclose())


async def _open(stack: AsyncExitStack, catalogs: Catalogs, port: int) -> tuple[int, int]:
    # Numbers that no earlier trial on the same database has used.
    world = sample_club(first_id=int(time.time()))
    page, api = page_app(world, catalogs), bot_api(world)
    # No other page in this browser shall speak as the bot.
    api.middlewares.append(guard)
    try:
        at = await stack.enter_async_context(serve(page, port))
    except OSError:
        at = await stack.enter_async_context(serve(page))
    return at, await stack.enter_async_context(serve(api))
