"""The bot and some people, without a network: who says what, and what they hear."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from telegram import Update

from bot import app
from bot.handlers.deps import Deps
from bot.handlers.doors import App
from bot.sandbox.person import Person
from bot.sandbox.shown import Shown, Toast
from bot.sandbox.telegram import TOKEN, LocalTelegram
from bot.settings import Settings

GROUP = -1001
OTHER_GROUP = -1002


class Clock:
    """Stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, span: timedelta) -> None:
        self.now += span


@dataclass(frozen=True, slots=True)
class Club:
    """The application on a database of its own, started."""

    telegram: LocalTelegram
    deps: Deps
    app: App
    clock: Clock

    def person(self, user_id: int, language_code: str | None = "en") -> Person:
        return Person(self.telegram, self.app.bot, user_id, language_code)

    async def hear(self, update: Update) -> list[Shown | Toast]:
        """Let the bot handle an update; all that people hear of it."""
        self.telegram.take()
        await self.app.process_update(update)
        return self.telegram.take()

    async def shown(self, update: Update) -> Shown:
        """The one message that the bot sends or edits."""
        [shown] = [one for one in await self.hear(update) if isinstance(one, Shown)]
        return shown

    async def toast(self, update: Update) -> str:
        """The one notice that the presser gets, when nothing else happens."""
        [toast] = await self.hear(update)
        assert isinstance(toast, Toast)
        return toast.text


async def open_club(folder: Path) -> Club:
    clock = Clock()
    settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'club.db'}")
    deps = app.make_deps(settings, clock=clock)
    telegram = LocalTelegram()
    bot = app.build(TOKEN, deps, request=telegram)
    await bot.initialize()
    return Club(telegram, deps, bot, clock)


async def close_club(club: Club) -> None:
    await club.app.shutdown()
    await club.deps.store.close()


def labels(shown: Shown) -> list[str]:
    return [label.text for label in shown.labels]


def data(shown: Shown, kind: str) -> str:
    """What the first button of a kind sends, such as `self` of `1:t:7:self`."""
    return next(label.data for label in shown.labels if label.data.endswith(f":{kind}"))
