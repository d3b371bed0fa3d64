"""The token never reaches a log, at any level, by any way."""

import io
import logging
from collections.abc import Iterator

import httpx
import pytest

from bot.logs import Redacting, log_to_stderr

TOKEN = "123456789:AAF-this_is_the_secret_part_of_it"
URL = f"https://api.telegram.org/bot{TOKEN}/getMe"


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the bot writes to stderr at the most talkative level."""
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    log_to_stderr("DEBUG", TOKEN)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)


def _fail() -> None:
    request = httpx.Request("POST", URL)
    raise httpx.ConnectError(f"cannot reach {URL}", request=request)


def test_not_in_messages_and_their_arguments(log: io.StringIO) -> None:
    logging.getLogger("any").debug("POST %s", URL)
    logging.getLogger("any").warning(URL)
    logging.getLogger("any").info("%(url)s", {"url": URL.replace(":", "%3A")})

    assert log.getvalue().count("[token]") == 3
    assert "secret" not in log.getvalue()


def test_not_in_tracebacks(log: io.StringIO) -> None:
    try:
        _fail()
    except httpx.ConnectError:
        logging.getLogger("any").exception("it failed: %s", URL, stack_info=True)

    assert "Traceback" in log.getvalue()
    assert "ConnectError" in log.getvalue()
    assert "secret" not in log.getvalue()


async def test_not_by_the_library_that_logs_every_url(log: io.StringIO) -> None:
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json={"ok": True}))
    async with httpx.AsyncClient(transport=transport) as client:
        await client.post(URL)

    assert "telegram.org" not in log.getvalue()
    assert logging.getLogger("httpx").level == logging.WARNING
    assert logging.getLogger("httpcore").level == logging.WARNING


def test_the_filter_leaves_other_text_alone() -> None:
    record = logging.LogRecord("any", logging.INFO, "", 0, "100%% of %s", ("12:30",), None)

    assert Redacting(TOKEN).filter(record)
    assert record.getMessage() == "100% of 12:30"
