"""The webhook and the health page, over HTTP."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import aiohttp
import pytest
from sqlalchemy import text

from bot import app
from bot.app import Built
from bot.handlers.deps import Deps
from bot.intake.endpoint import HEALTH, LARGEST, Webhook, listening
from bot.intake.pulse import OLD, SILENCE, Pulse
from bot.sandbox.inside import Inside
from bot.sandbox.records import TOKEN
from bot.settings import TELEGRAM
from tests.bot.club import Clock, deps_in, little_telegram
from tests.bot.local import ANNA, HAND, BotApi, started
from tests.patience import PATIENCE

SECRET = "s" * 40
HEADERS = {"X-Telegram-Bot-Api-Secret-Token": SECRET, "Content-Type": "application/json"}
HEADER = "X-Telegram-Bot-Api-Secret-Token"
_ACCOUNT = {"id": ANNA, "first_name": "Anna"}
_MESSAGE = {
    "message_id": 10,
    "date": 1_700_000_000,
    "chat": _ACCOUNT | {"type": "private"},
    "from": _ACCOUNT | {"is_bot": False, "language_code": "en"},
    "text": HAND,
}
BODY = json.dumps({"update_id": 1, "message": _MESSAGE})


class Door:
    """A running endpoint, and what lies behind it."""

    def __init__(self, port: int, built: Built, deps: Deps, clock: Clock, pulse: Pulse) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.built = built
        self.deps = deps
        self.clock = clock
        self.pulse = pulse

    async def knock(
        self, body: str | bytes, headers: dict[str, str] | None = None, path: str = "/hook"
    ) -> int:
        sent = body.encode() if isinstance(body, str) else body
        async with (
            aiohttp.ClientSession() as session,
            session.post(self.url + path, data=BytesIO(sent), headers=headers or HEADERS) as answer,
        ):
            return answer.status

    async def health(self) -> tuple[int, dict[str, object]]:
        async with aiohttp.ClientSession() as session, session.get(self.url + HEALTH) as answer:
            found: dict[str, object] = await answer.json()
            return answer.status, found


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[Door]:
    clock = Clock()
    deps = deps_in(tmp_path, clock)
    telegram = Inside(little_telegram())
    built = app.assemble(TOKEN, deps, api_url=TELEGRAM, requests=(telegram, telegram))
    await built.app.initialize()
    pulse = Pulse(deps.store, clock, asks=False)
    hook = Webhook("/hook", SECRET, built.clerk, built.app.bot, pulse)
    async with listening("127.0.0.1", 0, pulse, hook) as port:
        yield Door(port, built, deps, clock, pulse)
    await built.clerk.written()
    await built.app.shutdown()
    await deps.store.close()


async def test_200_means_that_the_update_is_in_the_database(door: Door) -> None:
    assert await door.knock(BODY) == 200

    [kept] = await door.deps.store.inbox.waiting()
    assert (kept.update_id, kept.body) == (1, BODY)
    assert door.built.queue.qsize() == 1


async def test_what_is_delivered_twice_is_one_update(door: Door) -> None:
    assert [await door.knock(BODY) for _ in range(2)] == [200, 200]
    assert door.built.queue.qsize() == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "application/json"},
        HEADERS | {HEADER: ""},
        HEADERS | {HEADER: SECRET[:-1]},
        HEADERS | {HEADER: "ß"},
    ],
)
async def test_without_the_secret_nothing_is_taken(door: Door, headers: dict[str, str]) -> None:
    assert await door.knock(BODY, headers) == 403
    assert await door.deps.store.inbox.waiting() == ()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("no JSON", 400),
        ("[]", 400),
        ("{}", 400),
        ('{"update_id": "x"}', 400),
        (b"\xff\xfe", 400),
        (" " * (LARGEST + 1), 413),
    ],
)
async def test_what_is_no_update_is_refused(door: Door, body: str | bytes, status: int) -> None:
    assert await door.knock(body) == status
    assert await door.deps.store.inbox.waiting() == ()


async def test_only_json_is_read(door: Door) -> None:
    assert await door.knock(BODY, HEADERS | {"Content-Type": "text/plain"}) == 415


async def test_only_post_and_only_the_path(door: Door) -> None:
    assert await door.knock(BODY, path="/") == 404
    async with aiohttp.ClientSession() as session:
        for method in ("GET", "PUT", "DELETE"):
            async with session.request(method, f"{door.url}/hook", headers=HEADERS) as answer:
                assert answer.status == 405


async def test_a_database_that_cannot_be_written_leaves_the_update_with_telegram(
    door: Door,
) -> None:
    async with door.deps.store.database.writing() as connection:
        await connection.execute(text("ALTER TABLE inbox RENAME TO gone"))
    assert await door.knock(BODY) == 503
    assert (await door.health())[0] == 503


async def test_all_is_well(door: Door) -> None:
    status, found = await door.health()

    assert status == 200
    assert found == {"well": True, "last_intake": 0.0, "database": True, "inbox_age": 0.0}


async def test_an_old_update_is_told(door: Door) -> None:
    await door.knock(BODY)
    door.clock.pass_by(OLD)
    status, found = await door.health()

    assert status == 503
    assert found["inbox_age"] == OLD.total_seconds()


async def test_silence_is_told_only_by_who_asks(door: Door) -> None:
    door.clock.pass_by(SILENCE + timedelta(seconds=1))
    assert (await door.health())[0] == 200
    door.pulse.asks = True
    assert (await door.health())[0] == 503
    door.pulse.heard()
    assert (await door.health())[0] == 200


def test_a_bot_that_is_told(api: BotApi, port: int, tmp_path: Path) -> None:
    """The real start: it announces itself, answers what is delivered, and stops when told to."""
    url = f"http://127.0.0.1:{port}/hook"
    with started(
        api, tmp_path, WEBHOOK_URL=url, WEBHOOK_SECRET=SECRET, WEBHOOK_PORT=str(port)
    ) as process:
        announced = api.heard("setWebhook")
        assert (announced["url"], announced["secret_token"]) == (url, SECRET)
        assert "callback_query" in announced["allowed_updates"]
        assert asyncio.run(_post(url)) == 200
        assert "Mixed Triple Chow" in api.heard("sendPhoto")["caption"]
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)

    assert process.returncode == 0
    assert SECRET not in log
    assert "Traceback" not in log
    assert api.calls("getUpdates") == 0


def test_a_bot_that_asks_has_a_health_page_on_request(
    api: BotApi, port: int, tmp_path: Path
) -> None:
    with started(api, tmp_path, HEALTH_PORT=str(port)) as process:
        api.asked()
        found = asyncio.run(_get(f"http://127.0.0.1:{port}/health"))
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)

    assert found["well"] is True
    assert process.returncode == 0


def test_a_port_that_is_taken(api: BotApi, tmp_path: Path) -> None:
    with started(api, tmp_path, HEALTH_PORT=str(api.port)) as process:
        _, log = process.communicate(timeout=PATIENCE)

    assert process.returncode == 78
    assert log.splitlines()[-1].startswith("HEALTH_PORT: cannot listen at 127.0.0.1")
    assert "Traceback" not in log


async def _post(url: str) -> int:
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data=BODY, headers=HEADERS) as answer,
    ):
        return answer.status


async def _get(url: str) -> dict[str, object]:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        found: dict[str, object] = await answer.json()
        return found
