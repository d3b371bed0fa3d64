"""Whole exchanges, as people see them, in three languages: exchanges/*.txt.

A file holds a section for each language. `> ` is a line that a person types in a private chat,
`>> ` one in a group, `~ ` mends the line before, `#2` presses a button; what is indented is the
bot's. After a change of texts, REWRITE=1 writes the bot's part anew, to be read in the diff.
"""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from telegram import Update

from bot.console import printed
from bot.sandbox.person import Person
from bot.sandbox.shown import Shown
from tests.bot.club import GROUP, Club, close_club, open_club

FILES = sorted((Path(__file__).parent / "exchanges").glob("*.txt"))
LANGUAGES = ("en", "ru", "uz")
INDENT = "    "
PERSON = 7


def sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """The language of each section, and what the person does in it."""
    for part in text.split("== ")[1:]:
        language, *lines = part.splitlines()
        yield language, [line for line in lines if line.startswith((">", "~", "#"))]


class Exchange:
    """A person's side of an exchange, one line after the other."""

    def __init__(self, club: Club, person: Person) -> None:
        self._club = club
        self._person = person
        self._typed: Update | None = None
        self._under: Shown | None = None

    async def go_on(self, line: str) -> str:
        """What the bot shows after this line of the file."""
        heard = await self._club.hear(self._update(line))
        for shown in heard:
            if isinstance(shown, Shown) and shown.rows:
                self._under = shown
        return "\n\n".join(filter(None, map(printed, heard))) or "(nothing)"

    def _update(self, line: str) -> Update:
        sign, _, text = line.partition(" ")
        match sign:
            case ">":
                self._typed = self._person.says(text)
            case ">>":
                self._typed = self._person.says(text, GROUP)
            case "~":
                assert self._typed is not None
                return self._person.edits(self._typed, text)
            case _:
                assert self._under is not None
                label = self._under.labels[int(sign.removeprefix("#")) - 1]
                return self._person.presses(self._under, label.data)
        return self._typed


async def played(text: str, folder: Path) -> str:
    """The file as it reads after the bot's part was said anew."""
    parts = [text.partition("== ")[0].rstrip() + "\n"]
    for language, lines in sections(text):
        home = folder / language
        club = await open_club(home)
        exchange = Exchange(club, club.person(PERSON, language))
        parts.append(f"== {language}\n")
        for line in lines:
            said = (await exchange.go_on(line)).splitlines()
            parts.append("\n".join([line, *(f"{INDENT}{one}".rstrip() for one in said)]) + "\n")
        await close_club(club)
    return "\n".join(parts)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_bot_says_what_is_written(file: Path, tmp_path: Path) -> None:
    written = file.read_text("utf-8")
    assert tuple(language for language, _ in sections(written)) == LANGUAGES
    now = asyncio.run(played(written, tmp_path))
    if os.environ.get("REWRITE"):
        file.write_text(now, "utf-8")
    else:
        assert now == written


def test_there_are_exchanges() -> None:
    assert len(FILES) >= 10
