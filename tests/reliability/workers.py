"""Several processes of the bot behind one webhook, on one PostgreSQL server."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from aiohttp import ClientError, ClientSession, web

from bot.sandbox.server import bot_api, serve
from bot.sandbox.world import World
from tests.chats.process import Process
from tests.patience import until
from tests.ports import kept_port
from tests.reliability.load import Load, Verdict, judge, kept_on_server
from tests.reliability.storm import calm

WORKERS = 2
PEOPLE = 4
"""Few, so that the workers meet in each chat."""
_SECRET = "a-secret_of_the_sandbox_and_the_bot"


class Balancer:
    """Tells each update to the next worker, as a proxy does that knows nothing of chats."""

    def __init__(self, workers: tuple[int, ...]) -> None:
        self.told = Counter[int]()
        """How many updates each worker has taken, by its port."""
        self._next = cycle(workers)

    async def tell(self, request: web.Request) -> web.Response:
        port = next(self._next)
        body = await request.read()
        async with ClientSession() as session:
            try:
                async with session.post(
                    f"http://127.0.0.1:{port}/hook", data=body, headers=request.headers
                ) as answer:
                    self.told[port] += answer.status == 200
                    return web.Response(status=answer.status)
            except ClientError:
                return web.Response(status=502)


class Workers(NamedTuple):
    """Processes, and who tells them."""

    processes: tuple[Process, ...]
    balancer: Balancer


@asynccontextmanager
async def balanced(workers: tuple[int, ...]) -> AsyncIterator[tuple[Balancer, int]]:
    """A balancer at work, and its port."""
    balancer = Balancer(workers)
    proxy = web.Application()
    proxy.router.add_post("/hook", balancer.tell)
    async with serve(proxy) as port:
        yield balancer, port


@asynccontextmanager
async def workers_on(world: World, folder: Path, url: str) -> AsyncIterator[Workers]:
    """Workers that are all at work, behind a balancer; in the end they are killed."""
    with ExitStack() as stack:
        ports = tuple(stack.enter_context(kept_port()) for _ in range(WORKERS))
        async with serve(bot_api(world)) as telegram, balanced(ports) as (balancer, door):
            workers = tuple(_worker(telegram, folder / str(at), url, door, at) for at in ports)
            try:
                for worker in workers:
                    await worker.start()
                await until(lambda: world.updates.times_asked == WORKERS)
                yield Workers(workers, balancer)
            finally:
                for worker in workers:
                    await worker.kill()


async def storm_of_workers(
    rounds: int, folder: Path, url: str, seed: int = 1, hand: int = 60
) -> tuple[Load, Verdict, Balancer]:
    """People write, press and mend; in each round a worker is killed, and comes back."""
    world = World()
    people = tuple(world.add_user(f"Player {number}", "en").id for number in range(PEOPLE))
    load = Load(world, people, random.Random(seed))
    async with workers_on(world, folder, url) as (workers, balancer):
        for number in range(rounds):
            await _busy(load, hand)
            victim = workers[number % WORKERS]
            await victim.kill()
            await _busy(load, hand // 2)
            await victim.start()
        await calm(load, workers, partial(kept_on_server, url))
        for worker in workers:
            await worker.stop()
    return load, judge(load, await kept_on_server(url)), balancer


def _worker(telegram: int, folder: Path, url: str, door: int, port: int) -> Process:
    folder.mkdir()
    return Process.against(
        telegram,
        folder,
        {
            "DATABASE_URL": url,
            "WEBHOOK_URL": f"http://127.0.0.1:{door}/hook",
            "WEBHOOK_SECRET": _SECRET,
            "WEBHOOK_PORT": str(port),
        },
    )


async def _busy(load: Load, hand: int) -> None:
    """Until somebody has been answered, and then all at once."""
    heard = len(load.world.events)
    load.do_something()
    await until(lambda: len(load.world.events) > heard + 1)
    for _ in range(hand):
        load.do_something()
        await asyncio.sleep(load.chance.random() * 0.02)
