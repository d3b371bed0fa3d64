"""A loop in a thread of its own, for what has to go on beside a bot that needs this thread."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


class Apart:
    """What is done there is waited for here."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def do(self, work: Coroutine[object, object, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@contextmanager
def apart() -> Iterator[Apart]:
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, name="sandbox", daemon=True)
    thread.start()
    try:
        yield Apart(loop)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
