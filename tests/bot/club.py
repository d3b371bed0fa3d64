"""The bot and some people, without a network: who says what, and what they hear."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from telegram import Bot, Update

from bot import app
from bot.app import Built
from bot.handlers.deps import Deps
from bot.handlers.doors import App
from bot.model.received import Received
from bot.sandbox.clock import Clock as WorldClock
from bot.sandbox.events import ButtonAnswered, Event, MessageEdited, MessageSent
from bot.sandbox.faults import Refused
from bot.sandbox.inside import Inside, taken
from bot.sandbox.records import BOT, TOKEN
from bot.sandbox.refusal import Refusal
from bot.sandbox.updates import Json
from bot.sandbox.values import Chat, ChatKind, Member, Message, Role, Topic
from bot.sandbox.world import World
from bot.settings import TELEGRAM, Settings
from tests.sqlite import new_file

GROUP = -1001
OTHER_GROUP = -1002
OWNER = 2
"""Who has both groups, and says nothing."""
TABLE = 55
"""A topic of the group."""


class Clock:
    """Stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, span: timedelta) -> None:
        self.now += span


class OneClock(WorldClock):
    """The little Telegram goes by the clock of the bot."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock

    def now(self) -> datetime:
        return self._clock() + self._ahead


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account; what they do comes back as the update that tells the bot of it."""

    world: World
    bot: Bot
    id: int

    def says(
        self,
        text: str,
        chat_id: int | None = None,
        *,
        reply_to: int | None = None,
        thread: int | None = None,
    ) -> Update:
        """A new message, in the private chat unless another is named."""
        self.world.say(self.id, chat_id or self.id, text, reply_to=reply_to, thread=thread)
        return self._newest()

    def sends_photo(self, caption: str = "", chat_id: int | None = None) -> Update:
        self.world.send_photo(self.id, chat_id or self.id, caption)
        return self._newest()

    def sends_sticker(self, chat_id: int | None = None) -> Update:
        self.world.send_sticker(self.id, chat_id or self.id)
        return self._newest()

    def edits(self, before: Update, text: str) -> Update:
        """A message of this person now says something else."""
        message = before.effective_message
        assert message is not None
        self.world.edit(self.id, message.chat_id, message.message_id, text)
        return self._newest()

    def presses(self, shown: Message, data: str, *, inaccessible: bool = False) -> Update:
        """A button under a message of the bot, or one that was never there."""
        self.world.press(
            self.id, shown.chat_id, shown.id, data, outdated=True, inaccessible=inaccessible
        )
        return self._newest()

    def update(self, kind: str, what: Json) -> Update:
        """Anything that the little Telegram cannot do."""
        self.world.updates.add(kind, self.id, what)
        return self._newest()

    def _newest(self) -> Update:
        """What the bot would be told last; here it is told by the test."""
        return taken(self.world, self.bot)[-1]


@dataclass(slots=True)
class Club:
    """The application on a database of its own, started."""

    world: World
    telegram: Inside
    deps: Deps
    app: App
    clock: Clock
    _seen: int = 0

    def person(
        self, user_id: int, language_code: str | None = "en", bot: Bot | None = None
    ) -> Person:
        """Somebody in both groups; what they do is told to the club's own bot or to another."""
        if user_id not in {one.id for one in self.world.users}:
            user = self.world.add_user("Somebody", language_code, user_id=user_id)
            for group in (GROUP, OTHER_GROUP):
                self.world.put_member(group, Member(user, Role.MEMBER))
        return Person(self.world, bot or self.app.bot, user_id)

    def refuse(self, method: str, refusal: Refusal) -> None:
        """What Telegram says to the next such request."""
        self.world.faults.on(method, Refused(refusal))

    def calls(self, method: str) -> int:
        """How often the bot has asked for this."""
        return self.world.journal.calls(method)

    def told(self) -> list[Update]:
        """All that waits to be told to the bot; here the test tells it."""
        return taken(self.world, self.app.bot)

    def heard(self) -> list[Event]:
        """What people have seen of the bot since it was asked last."""
        return [event for event in self.world.events[self._seen :] if _is_heard(event)]

    def take(self) -> list[Event]:
        """The same, and the next time only what comes then."""
        heard = self.heard()
        self._seen = len(self.world.events)
        return heard

    async def hear(self, update: Update) -> list[Event]:
        """Let the bot handle an update; all that people hear of it."""
        self.take()
        await self.app.process_update(update)
        return self.take()

    async def shown(self, update: Update) -> Message:
        """The one message that the bot sends or edits."""
        [shown] = messages(await self.hear(update))
        return shown

    async def toast(self, update: Update) -> str:
        """The one notice that the presser gets, when nothing else happens."""
        [toast] = await self.hear(update)
        assert isinstance(toast, ButtonAnswered)
        return toast.text


def _is_heard(event: Event) -> bool:
    match event:
        case MessageSent(message) | MessageEdited(message):
            return message.author == BOT.id and not message.service
        case ButtonAnswered():
            return True
        case _:
            return False


def messages(heard: list[Event]) -> list[Message]:
    """What was sent or edited."""
    return [one.message for one in heard if isinstance(one, MessageSent | MessageEdited)]


def little_telegram(clock: WorldClock | None = None) -> World:
    """Two groups with the bot, one with a topic; it hears all, and has to choose itself."""
    world = World(clock=clock, privacy=False)
    owner = world.add_user("Owner", user_id=OWNER)
    for number in (GROUP, OTHER_GROUP):
        world.put_chat(Chat(number, ChatKind.SUPERGROUP, "Club", is_forum=number == GROUP))
        world.put_member(number, Member(owner, Role.OWNER))
        world.put_member(number, Member(world.bot, Role.MEMBER))
    world.put_topic(GROUP, Topic(TABLE, "Table"))
    return world


def deps_in(folder: Path, clock: Clock) -> Deps:
    """What handlers need, on a new database in a folder."""
    return app.make_deps(Settings(database_url=new_file(folder / "club.db")), clock=clock)


async def open_club(folder: Path) -> Club:
    clock = Clock()
    deps = deps_in(folder, clock)
    world = little_telegram(OneClock(clock))
    telegram = Inside(world)
    bot = app.build(TOKEN, deps, request=telegram)
    await bot.initialize()
    return Club(world, telegram, deps, bot, clock)


async def close_club(club: Club) -> None:
    await club.app.shutdown()
    await club.deps.store.close()


@asynccontextmanager
async def with_inbox(club: Club) -> AsyncIterator[Built]:
    """The club's bot once more, with an inbox; it works when it is started."""
    ways = (club.telegram, club.telegram)
    built = app.assemble(TOKEN, club.deps, api_url=TELEGRAM, requests=ways)
    await built.app.initialize()
    yield built
    await built.clerk.written()
    await built.app.shutdown()


async def work_off(built: Built) -> None:
    """Start, handle what is in the queue, and stop."""
    await built.app.start()
    await built.queue.join()
    await built.app.stop()
    await built.clerk.written()


def as_received(update: Update) -> Received:
    """As the inbox keeps it."""
    chat = update.effective_chat
    return Received(update.update_id, update.to_json(), chat.id if chat else None)


def labels(shown: Message) -> list[str]:
    return [button.text for button in shown.buttons]


def data(shown: Message, kind: str) -> str:
    """What the first button of a kind sends, such as `self` of `1:t:7:self`."""
    return next(one.data for one in shown.buttons if one.data and one.data.endswith(f":{kind}"))
