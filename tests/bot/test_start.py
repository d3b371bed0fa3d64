"""python -m bot with a token, against a Bot API on this machine: start, answer, stop."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from urllib.parse import parse_qs

import pytest

from bot.sandbox.telegram import BOT

TOKEN = "123456:AAF-this_is_the_secret_part"
HAND = {
    "update_id": 1,
    "message": {
        "message_id": 10,
        "date": 1_700_000_000,
        "chat": {"id": 7, "type": "private", "first_name": "Anna"},
        "from": {"id": 7, "is_bot": False, "first_name": "Anna", "language_code": "en"},
        "text": "123m 123p 123s 55m 78s 9s",
    },
}


class BotApi(ThreadingHTTPServer):
    """Answers as Telegram does, and notes the calls; it knows one token."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Call)
        self.updates: Queue[object] = Queue()
        self.calls: Queue[tuple[str, dict[str, str]]] = Queue()
        self.names: list[str] = []
        self.answers: dict[str, tuple[int, object]] = {}
        """By method: the code and the answer instead of the usual ones."""

    def answer(self, token: str, name: str, said: dict[str, str]) -> tuple[int, object]:
        if token != TOKEN:
            return 401, {"ok": False, "error_code": 401, "description": "Unauthorized"}
        self.names.append(name)
        self.calls.put((name, said))
        if name in self.answers:
            return self.answers[name]
        return 200, {"ok": True, "result": self._result(name)}

    def _result(self, name: str) -> object:
        match name:
            case "getMe":
                return BOT
            case "getUpdates":
                try:
                    return [self.updates.get(timeout=0.2)]
                except Empty:
                    return []
            case "sendMessage":
                return HAND["message"]
            case _:
                return True

    def heard(self, name: str) -> dict[str, str]:
        """What the next call of this method says; fails after a while without one."""
        while True:
            called, said = self.calls.get(timeout=20)
            if called == name:
                return said


class _Call(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, BotApi)
        _, token, name = self.path.split("/")
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        said = {key: value[0] for key, value in parse_qs(body).items()}
        code, answer = self.server.answer(token.removeprefix("bot"), name, said)
        written = json.dumps(answer).encode()
        # The bot may have been stopped while it waited for updates.
        with suppress(ConnectionError):
            self.send_response(code)
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing: the tests' output is for the tests."""


@pytest.fixture
def api() -> Iterator[BotApi]:
    with BotApi() as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@contextmanager
def started(
    api: BotApi, folder: Path, token: str = TOKEN, **more: str
) -> Iterator[subprocess.Popen[str]]:
    """The bot in another process, in an empty folder."""
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "BOT_TOKEN": token,
        "BOT_API_URL": f"http://127.0.0.1:{api.server_port}/bot",
        "LOG_LEVEL": "DEBUG",
        **more,
    }
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "bot"],
        cwd=folder,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_answers_and_stops_when_told_to(
    api: BotApi, tmp_path: Path, stop: signal.Signals
) -> None:
    api.updates.put(HAND)
    with started(api, tmp_path) as process:
        asked = api.heard("getUpdates")
        answer = api.heard("sendMessage")
        process.send_signal(stop)
        _, log = process.communicate(timeout=20)

    assert process.returncode == 0
    assert sorted(json.loads(asked["allowed_updates"])) == [
        "callback_query",
        "edited_message",
        "message",
        "my_chat_member",
    ]
    assert answer["chat_id"] == "7"
    assert "Mixed Triple Chow" in answer["text"]
    assert json.loads(answer["link_preview_options"]) == {"is_disabled": True}
    assert (tmp_path / "data" / "madjong.db").exists()
    assert "Traceback" not in log
    assert "secret" not in log
    assert "123m" not in log


def test_the_menus_are_published_at_the_first_start_only(api: BotApi, tmp_path: Path) -> None:
    for _ in range(2):
        with started(api, tmp_path) as process:
            api.heard("getUpdates")
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=20)
        api.calls = Queue()

    assert api.names.count("getMe") == 2
    assert api.names.count("setMyCommands") == 8


def test_a_token_that_telegram_refuses_ends_the_start(api: BotApi, tmp_path: Path) -> None:
    with started(api, tmp_path, token="1:wrong") as process:
        _, log = process.communicate(timeout=20)

    assert process.returncode == 78
    assert log.splitlines()[-1].startswith("BOT_TOKEN was refused by Telegram")
    assert "Traceback" not in log
