"""The README's first command and a browser: the real bot answers on the page."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.browser import Page, new_page

CHECKOUT = Path(__file__).parents[2]
PICTURES = CHECKOUT / "build" / "chat-page"
"""Where the screenshots stay, for people to look at."""
HAND = "123m 123p 123s 55m 78s 9s"


@pytest.fixture(name="address")
def fixture_address(tmp_path: Path) -> Iterator[str]:
    """Where `python -m bot` without a token says that its page is."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "bot"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(CHECKOUT), "LANG": "en_US.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        words = [word for word in said.split() if word.startswith("http://127.0.0.1:")]
        yield words[0].rstrip("/")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, "")
    assert list(tmp_path.iterdir()) == []


async def keep(page: Page, name: str) -> None:
    picture = await page.picture()
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.png").write_bytes(picture)


async def speak_as(page: Page, name: str) -> None:
    await page.click(".person", name)
    await page.until("!document.querySelector('main').inert")
    await page.sees(name, ".person:has(:checked)")


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
        await page.click(".chat", "Table 1")
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
