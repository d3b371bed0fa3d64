"""The bot in a terminal: a person types lines, and what the bot shows is printed as plain text."""

import os
import sys
from asyncio import Runner
from collections.abc import Iterator
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory

from bot import app
from bot.handlers.deps import Deps
from bot.logs import log_to_stderr
from bot.sandbox.person import Person
from bot.sandbox.shown import Shown, Toast
from bot.sandbox.telegram import TOKEN, LocalTelegram
from bot.settings import Settings
from bot.text.catalog import Catalog, choose_language

PERSON = 2
"""The number of the person at the terminal, and so of the private chat."""
PROMPT = "> "


class Talk:
    """A private chat, through the bot's own handlers: a line in, what the bot shows out."""

    def __init__(self, deps: Deps, language_code: str | None) -> None:
        # Numbers that no earlier talk on the same database has used.
        self._telegram = LocalTelegram(first_id=int(deps.clock().timestamp()))
        self._app = app.build(TOKEN, deps, request=self._telegram)
        self._person = Person(self._telegram, self._app.bot, PERSON, language_code)
        self._under: Shown | None = None

    async def begin(self) -> None:
        await self._app.initialize()

    async def end(self) -> None:
        await self._app.shutdown()

    async def type(self, line: str) -> str:
        """What is shown after a line was typed, or a button pressed by its number: `#1`."""
        if (pressed := self._button(line)) is not None:
            update = self._person.presses(*pressed)
        else:
            update = self._person.says(line)
        await self._app.process_update(update)
        heard = self._telegram.take()
        for one in heard:
            if isinstance(one, Shown) and one.rows:
                self._under = one
        return "\n\n".join(text for text in map(printed, heard) if text)

    def _button(self, line: str) -> tuple[Shown, str] | None:
        """The button with this number, of the message that last had some, and what it sends."""
        if self._under is None or not line.startswith("#"):
            return None
        for number, label in enumerate(self._under.labels, start=1):
            if line == f"#{number}":
                return self._under, label.data
        return None


def printed(heard: Shown | Toast) -> str:
    """A message of the bot as plain text, with its buttons numbered below."""
    match heard:
        case Toast(text=text):
            return f"* {text}" if text else ""
        case Shown(text=text, rows=rows):
            numbers = iter(range(1, len(heard.labels) + 1))
            below = ("  ".join(f"[{next(numbers)}] {label.text}" for label in row) for row in rows)
            return "\n".join((text, *below))


def greeting(catalog: Catalog) -> str:
    """How to talk to the bot here, plain text."""
    return catalog.gettext(
        "This is a chat in your terminal; nothing leaves it. Type a hand or a command; "
        "#1 presses button [1]. Ctrl-D ends the chat."
    )


def run(settings: Settings) -> None:
    """Talk until the end of the input or Ctrl-C.

    Unless a database was named, nothing of the talk is kept.
    """
    named = settings.model_fields_set
    log_to_stderr(settings.log_level if "log_level" in named else "WARNING")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    with TemporaryDirectory() as folder, suppress(KeyboardInterrupt):
        if "database_url" not in named:
            url = f"sqlite+aiosqlite:///{Path(folder) / 'console.db'}"
            settings = settings.model_copy(update={"database_url": url})
        deps = app.make_deps(settings, clock=app.now)
        try:
            _talk(deps, _language_code(os.environ.get("LANG", "")))
        except BrokenPipeError:
            # Who read the talk has gone, and Python shall not flush what is left of it.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _talk(deps: Deps, language_code: str | None) -> None:
    with Runner() as runner:
        talk = Talk(deps, language_code)
        runner.run(talk.begin())
        try:
            _show(runner.run(talk.type("/start")))
            _show(greeting(deps.catalogs[choose_language(None, language_code)]))
            for line in _typed_lines():
                _show(runner.run(talk.type(line)))
        finally:
            runner.run(talk.end())
            runner.run(deps.store.close())


def _language_code(locale: str) -> str | None:
    """`ru` of `ru_RU.UTF-8`; none of `C` and `POSIX`."""
    code = locale.partition(".")[0].partition("_")[0].lower()
    return None if code in {"", "c", "posix"} else code


def _typed_lines() -> Iterator[str]:
    """The lines that are not empty; those from a pipe are printed as if they had been typed."""
    by_hand = sys.stdin.isatty()
    while True:
        if by_hand:
            sys.stdout.write(PROMPT)
            sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            return
        if line.strip():
            if not by_hand:
                sys.stdout.write(f"{PROMPT}{line.strip()}\n")
            yield line.strip()


def _show(text: str) -> None:
    sys.stdout.write(f"{text}\n\n")
    sys.stdout.flush()
