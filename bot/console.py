"""The bot in a terminal: a person types lines, and what the bot shows is printed as plain text."""

import os
import sys
from asyncio import Runner
from collections.abc import Iterator
from contextlib import suppress
from io import TextIOWrapper

from bot import app
from bot.handlers.deps import Deps
from bot.sandbox.events import ButtonAnswered, Event, MessageEdited, MessageSent
from bot.sandbox.inside import Inside, taken
from bot.sandbox.records import BOT, TOKEN
from bot.sandbox.refusal import Forbidden
from bot.sandbox.trial import on_trial
from bot.sandbox.values import Button, Message
from bot.sandbox.world import World
from bot.settings import Settings
from bot.text.catalog import Catalog, choose_language

PERSON = 2
"""The number of the person at the terminal, and so of the private chat."""
PROMPT = "> "


class Talk:
    """A private chat, through the bot's own handlers: a line in, what the bot shows out."""

    def __init__(self, deps: Deps, language_code: str | None) -> None:
        # Numbers that no earlier talk on the same database has used.
        self._world = World(first_id=int(deps.clock().timestamp()))
        self._world.add_user("Player", language_code, user_id=PERSON)
        self._app = app.build(TOKEN, deps, request=Inside(self._world))
        self._catalog = deps.catalogs[choose_language(None, language_code)]
        self._under: Message | None = None

    async def begin(self) -> None:
        await self._app.initialize()

    async def end(self) -> None:
        await self._app.shutdown()

    async def type(self, line: str) -> str:
        """What is shown after a line was typed, or a button pressed by its number: `#1`."""
        seen = len(self._world.events)
        try:
            said = self._done(line)
        except Forbidden:
            return self._catalog.gettext("This cannot be done here.")
        await self._answered()
        shown = list(self._shown_since(seen))
        return "\n\n".join(filter(None, (said, *shown)))

    def _done(self, line: str) -> str:
        """Do what the line says; what is shown without the bot."""
        if (button := self._button(line)) is None:
            self._world.say(PERSON, PERSON, line)
            return ""
        under = self._under
        if under is not None and button.data is not None:
            self._world.press(PERSON, PERSON, under.id, button.data)
            return ""
        if button.url is None:
            return button.copy or button.inline_here or button.inline or ""
        try:
            self._world.follow(PERSON, button.url)
        except LookupError:
            return button.url
        return ""

    def _button(self, line: str) -> Button | None:
        """The button with this number, of the message that last had some."""
        if self._under is None or not line.startswith("#"):
            return None
        numbered = enumerate(self._under.buttons, start=1)
        return next((button for number, button in numbered if line == f"#{number}"), None)

    async def _answered(self) -> None:
        """Let the bot handle all that waits for it."""
        for update in taken(self._world, self._app.bot):
            await self._app.process_update(update)

    def _shown_since(self, seen: int) -> Iterator[str]:
        for event in self._world.events[seen:]:
            yield printed(event)
            match event:
                case MessageSent(message) | MessageEdited(message) if message.rows:
                    self._under = message
                case _:
                    pass


def printed(event: Event) -> str:
    """What is seen of the bot, as plain text with numbered buttons; nothing of other events."""
    match event:
        case ButtonAnswered(text=text):
            return f"* {text}" if text else ""
        case MessageSent(message) | MessageEdited(message) if message.author == BOT.id:
            return _printed(message)
        case _:
            return ""


def _printed(message: Message) -> str:
    numbers = iter(range(1, len(message.buttons) + 1))
    below = ("  ".join(f"[{next(numbers)}] {one.text}" for one in row) for row in message.rows)
    files = (f"[{one.name}]" for one in (message.file,) if one is not None)
    return "\n".join(filter(None, (*files, message.text, *below)))


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
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    with on_trial(settings) as here, suppress(KeyboardInterrupt):
        deps = app.make_deps(here, clock=app.now)
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
