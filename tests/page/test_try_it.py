"""The README's first command and a browser: the real bot answers on the page."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.page.browser import new_page
from tests.page.conftest import CHECKOUT, keep, speak_as
from tests.patience import PATIENCE, until
from tests.strictly import PYTHON

HAND = "123m 123p 123s 55m 78s 9s"


@contextmanager
def tried(folder: Path, **more: str) -> Iterator[str]:
    """Where `python -m bot` without a token says that its page is."""
    with subprocess.Popen(
        [*PYTHON, "-m", "bot"],
        cwd=folder,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(CHECKOUT),
            "LANG": "en_US.UTF-8",
            **more,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        words = [word for word in said.split() if word.startswith("http://127.0.0.1:")]
        try:
            yield words[0].rstrip("/")
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert (process.returncode, errors) == (0, "")


@pytest.fixture(name="address")
def fixture_address(tmp_path: Path) -> Iterator[str]:
    with tried(tmp_path) as address:
        yield address
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "points", "flip", "flipped", "edited"),
    [
        ("Aziz", "13 ochko", "Devordan", "15 ochko", "oʻzgartirilgan"),
        ("Ivan", "13 очков", "Со стены", "15 очков", "изменено"),
        ("Dilnoza", "13 points", "Self-draw", "15 points", "edited"),
    ],
)
async def test_a_typed_hand_is_answered_flipped_and_mended(
    chromium: str, address: str, name: str, points: str, flip: str, flipped: str, edited: str
) -> None:
    async with new_page(chromium) as page:
        await page.open(address)
        await page.sees("Aziz", "#people")
        await speak_as(page, name)
        await keep(page, f"empty-{name}")
        await page.say(HAND)
        await page.sees(points, ".theirs .text")
        await page.click(".key", flip)
        await page.sees(flipped, ".theirs .text")
        await page.sees(edited, ".theirs .foot")
        await keep(page, f"answer-{name}")
        await page.value("document.getElementById('field').focus()")
        await page.key("ArrowUp")
        await page.type(" 2f")
        await page.key("Enter")
        await page.sees(edited, ".mine .foot")
        await page.until("document.querySelectorAll('.message').length === 2")
        assert page.complaints() == []


async def test_the_language_is_chosen_by_a_button(chromium: str, address: str) -> None:
    async with new_page(chromium) as page:
        await page.open(address)
        await speak_as(page, "Dilnoza")
        await page.value("document.getElementById('field').focus()")
        await page.type("/lang")
        await page.sees("/language", "#choices")
        await page.key("Tab")
        await page.click(".key", "Русский")
        await page.sees("по-русски", ".theirs .text")
        await page.sees("Who is speaking", "aside")
        await page.say(HAND)
        await page.sees("13 очков", ".theirs .text")
        assert page.complaints() == []


async def test_a_phone_in_the_dark_and_a_group_with_topics(chromium: str, address: str) -> None:
    async with new_page(chromium, width=360, height=740, dark=True, touch=True) as page:
        await page.open(address)
        await speak_as(page, "Ivan")
        await keep(page, "phone-empty")
        await page.click(".chat", "Стол 1")
        await page.say(f"/s {HAND}")
        await page.sees("13 очков", ".theirs .text")
        await page.sees(HAND, ".theirs .quote")
        wide = "document.documentElement.scrollWidth <= 360 && scrollX === 0"
        wide += " && document.getElementById('scroll').scrollWidth <= 360"
        assert await page.value(wide)
        assert await page.value("matchMedia('(prefers-color-scheme: dark)').matches")
        await keep(page, "phone-group")
        await speak_as(page, "Aziz")
        # The answer is in the language of whoever asked.
        await page.click(".key", "Со стены")
        await page.sees("15 ", ".theirs .text")
        await page.click("#menu")
        await page.sees("/fans", "#choices")
        await keep(page, "phone-menu")
        assert page.complaints() == []


async def test_a_database_that_was_kept_can_be_used_again(tmp_path: Path) -> None:
    """Its bot has seen an update and a message before, and these are others."""
    url = "sqlite+aiosqlite:///club.db"
    person = 5_000_000_001
    said = {"person": person, "chat": person, "text": "/help"}
    for _ in range(2):
        with tried(tmp_path, DATABASE_URL=url) as address:
            async with ClientSession(headers={"Origin": address}) as http:
                async with http.post(f"{address}/do/say", json=said) as answer:
                    assert answer.status == 200
                await until(partial(_has_answered, http, address))


async def _has_answered(http: ClientSession, address: str) -> bool:
    async with http.get(f"{address}/wire") as answer:
        return "sendMessage" in {entry["method"] for entry in await answer.json()}
