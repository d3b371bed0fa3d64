"""A PostgreSQL server for tests: the one that TEST_POSTGRESQL names, or one of our own for a while.

TEST_POSTGRESQL is the URL of a database whose user may create others. Without it, the programs of
Debian's package `postgresql` make a cluster in a new folder, which listens to nothing but a socket
in that folder and is run by somebody who may do nothing else.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.migrate import migrate_server
from tests.needs import must_run

_NAMED = "TEST_POSTGRESQL"
_PROGRAMS = "/usr/lib/postgresql"
_QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")
"""Nothing in it outlives the tests."""

T = TypeVar("T")


@dataclass
class Server:
    """Gives a database to each test."""

    url: str
    _numbers: Iterator[int] = field(default_factory=count)

    @contextmanager
    def database(self, like: str | None = None) -> Iterator[str]:
        """The URL of a new one, empty or a copy of another; it is gone in the end."""
        name = f"test_{os.getpid()}_{next(self._numbers)}"
        template = f" TEMPLATE {make_url(like).database}" if like else ""
        self._order(f"CREATE DATABASE {name}{template}")
        try:
            url = make_url(self.url).set(database=name)
            yield url.render_as_string(hide_password=False)
        finally:
            self._order(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def migrated(self) -> Iterator[str]:
        """One with all tables, to be copied."""
        with self.database() as url:
            apart(lambda: migrate_server(url))
            yield url

    def _order(self, words: str) -> None:
        async def order() -> None:
            engine = create_async_engine(self.url, isolation_level="AUTOCOMMIT")
            async with engine.connect() as connection:
                await connection.execute(text(words))
            await engine.dispose()

        apart(order)


def apart(work: Callable[[], Coroutine[object, object, T]]) -> T:
    """Do it in a loop of its own, although a test's loop may be running here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()


@contextmanager
def server() -> Iterator[Server]:
    """Skip the test, or fail it where CI is set, when no server can be had."""
    if named := os.environ.get(_NAMED):
        yield Server(named)
        return
    programs = max(Path(_PROGRAMS).glob("*/bin/initdb"), default=None)
    if programs is None:
        must_run(f"no PostgreSQL: neither {_NAMED} nor Debian's package postgresql")
    with _cluster(programs.parent) as folder:
        yield Server(f"postgresql+asyncpg://bot@/postgres?host={folder}")


@contextmanager
def _cluster(programs: Path) -> Iterator[Path]:
    """A running cluster; the folder of its socket, which is short enough for one."""
    folder = Path(mkdtemp(prefix="madjong-", dir="/tmp"))
    # It refuses to be run by root.
    user = pwd.getpwnam("nobody") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
    os.chown(folder, user.pw_uid, user.pw_gid)

    def run(program: str, *words: str) -> None:
        subprocess.run(
            [programs / program, "--pgdata", folder / "cluster", *words],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            user=user.pw_uid if os.getuid() == 0 else None,
            group=user.pw_gid if os.getuid() == 0 else None,
            extra_groups=[] if os.getuid() == 0 else None,
        )

    try:
        run(
            "initdb", "--username=bot", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"
        )
        settings = " ".join(f"-c {one}" for one in _QUICK)
        options = f"-c listen_addresses= -c unix_socket_directories={folder} {settings}"
        patiently = ("--wait", "--timeout=300")
        run("pg_ctl", "start", *patiently, "--log", str(folder / "log"), "--options", options)
        try:
            yield folder
        finally:
            run("pg_ctl", "stop", "--mode=immediate")
    finally:
        shutil.rmtree(folder)
