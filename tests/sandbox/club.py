"""The sample club by short names."""

from dataclasses import dataclass

from telegram import Bot, Message, Update

from bot.sandbox.events import Event
from bot.sandbox.values import Chat, Topic
from bot.sandbox.world import World

NOON = 1_790_000_000


@dataclass(frozen=True, slots=True)
class Club:
    world: World

    def id(self, name: str) -> int:
        """A player, and their private chat."""
        return self.world.user_named(name).id

    @property
    def group(self) -> Chat:
        return self.world.chats_of(self.id("Aziz"))[1]

    @property
    def table(self) -> Topic:
        return self.world.topics(self.group.id)[0]

    def happened(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.world.events if isinstance(event, kind)]

    def waiting(self) -> list[str]:
        """The kinds of the updates that wait for the bot."""
        return [one.kind for one in self.world.updates.pending()]

    def unsaid(self) -> None:
        """Let the bot have heard of everything so far."""
        self.world.updates.drop()


async def heard(bot: Bot) -> list[Update]:
    """What waits for the bot, which is acknowledged."""
    updates = await bot.get_updates(timeout=0)
    if updates:
        await bot.get_updates(offset=updates[-1].update_id + 1, timeout=0)
    return list(updates)


async def message_heard(bot: Bot) -> Message:
    """The one new message that waits for the bot."""
    [update] = await heard(bot)
    assert update.message is not None
    return update.message
