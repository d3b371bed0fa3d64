"""python -m bot --console: a chat in the terminal."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import pytest

from bot.console import printed
from bot.sandbox.events import ButtonAnswered, MessageSent
from bot.sandbox.records import BOT
from bot.sandbox.values import Button, File, FileKind, Message
from tests.patience import PATIENCE
from tests.strictly import PYTHON

HAND = "123m 123p 123s 55m 78s 9s"


def talk(typed: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PYTHON, "-m", "bot", "--console"],
        cwd=folder,
        env=_environment(environment),
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=PATIENCE,
        check=False,
    )


def _environment(more: dict[str, str]) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path(__file__).parents[2])} | more


def test_a_hand_is_scored_and_changed_by_a_numbered_button(tmp_path: Path) -> None:
    done = talk(f"{HAND}\n#1\n", tmp_path, LANG="en_US.UTF-8")

    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout
    assert "#1" in said.partition(f"> {HAND}")[0]
    first, _, second = said.partition(f"> {HAND}")[2].partition("> #1")
    assert "13 points" in first.replace("\xa0", " ")
    assert "[1] Self-draw" in first
    assert "15 points" in second.replace("\xa0", " ")
    assert "<b>" not in said


@pytest.mark.parametrize(
    ("lang", "word"),
    [("ru_RU.UTF-8", "очков"), ("uz_UZ.UTF-8", "ochko"), ("C.UTF-8", "points"), ("", "points")],
)
def test_it_speaks_the_language_of_the_terminal(tmp_path: Path, lang: str, word: str) -> None:
    done = talk(f"{HAND}\n", tmp_path, LANG=lang)

    assert done.returncode == 0
    assert word in done.stdout


def test_commands_work_and_buttons_of_pages(tmp_path: Path) -> None:
    done = talk(f"/language\n#3\n{HAND}\n/fan seven pairs\n", tmp_path)

    assert "ochko" in done.stdout
    assert "Yetti juft" in done.stdout


def test_nothing_stays_behind(tmp_path: Path) -> None:
    talk(f"{HAND}\n", tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_a_named_database_is_kept_and_can_be_used_again(tmp_path: Path) -> None:
    url = "sqlite+aiosqlite:///club.db"
    talk(f"/language ru\n{HAND}\n", tmp_path, DATABASE_URL=url)
    again = talk(f"{HAND}\n", tmp_path, DATABASE_URL=url)

    assert "13\xa0очков" in again.stdout
    assert (tmp_path / "club.db").exists()


@pytest.mark.parametrize(
    "typed",
    [
        "\n\n   \n",
        "#1\n#99\n#\n#x\n",
        "<b>&amp;</b>\n",
        "\udcff\udcfe 123m\n",
        "\0\n",
        "x" * 5000,
        "/\n",
    ],
)
def test_nothing_that_is_typed_ends_it(tmp_path: Path, typed: str) -> None:
    done = talk(f"{typed}\n{HAND}\n", tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert "13\xa0points" in done.stdout


@contextmanager
def talking(folder: Path) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str]]]:
    """The console, what it reads and what it prints; at the end it has ended well."""
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "--console"],
        cwd=folder,
        env=_environment({}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            yield process, process.stdin, process.stdout
            process.wait(timeout=PATIENCE)
        finally:
            process.kill()
        assert (process.returncode, process.stderr.read()) == (0, "")


@pytest.fixture
def _heeds_ctrl_c() -> Iterator[None]:
    """Whoever starts tests in the background lets them ignore it, and so what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_heeds_ctrl_c")
def test_ctrl_c_ends_it(tmp_path: Path) -> None:
    with talking(tmp_path) as (process, _, said):
        while "#1" not in said.readline():
            pass
        with suppress(subprocess.TimeoutExpired):
            process.send_signal(signal.SIGINT)
            process.wait(timeout=PATIENCE / 2)
            return
        # It came in the moment before the console began to wait for a line.
        process.send_signal(signal.SIGINT)


def test_nobody_has_to_read_to_the_end(tmp_path: Path) -> None:
    with talking(tmp_path) as (_, typed, said):
        said.readline()
        said.close()
        # It may have noticed already, and be gone.
        with suppress(BrokenPipeError):
            typed.write("/fans\n" * 3)
            typed.close()


def test_a_line_that_is_too_long_is_not_sent(tmp_path: Path) -> None:
    assert "This cannot be done here." in talk("x" * 5000, tmp_path).stdout


def test_what_the_bot_shows_is_printed_as_text() -> None:
    file = File("1", FileKind.DOCUMENT, "evening.csv", 5, "text/csv")
    rows = ((Button("Standings", data="1"), Button("Go on", url="https://example.org")),)
    sent = Message(2, 5, BOT.id, 0, "Hand 1", rows=rows, document=file)

    assert printed(MessageSent(sent)) == ("[evening.csv]\nHand 1\n[1] Standings  [2] Go on")
    assert printed(ButtonAnswered("1", 2, "Done")) == "* Done"
    assert printed(MessageSent(Message(2, 6, 2, 0, "typed"))) == ""
