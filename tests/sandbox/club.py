"""The sample club by short names."""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image
from telegram import Bot, Update
from telegram import Message as Heard

from bot.sandbox.events import Event
from bot.sandbox.values import Chat, Entity, File, Message, ReplyAsked, Rows, Topic
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


async def message_heard(bot: Bot) -> Heard:
    """The one new message that waits for the bot."""
    [update] = await heard(bot)
    assert update.message is not None
    return update.message


def bot_says(
    world: World,
    chat_id: int,
    text: str = "",
    *,
    entities: tuple[Entity, ...] = (),
    rows: Rows = (),
    thread_id: int | None = None,
    reply_to: int | None = None,
    photo: File | None = None,
    document: File | None = None,
    silent: bool = False,
    asks_reply: ReplyAsked | None = None,
) -> Message:
    """A message of the bot, without a bot."""
    return world.post(
        Message(
            chat_id,
            world.new_message_id(chat_id),
            world.bot.id,
            world.now,
            text=text,
            entities=entities,
            rows=rows,
            thread_id=thread_id,
            reply_to=reply_to,
            photo=photo,
            document=document,
            silent=silent,
            asks_reply=asks_reply,
        )
    )


def drawn(width: int, height: int, kind: str = "PNG") -> bytes:
    """A picture of one colour."""
    file = BytesIO()
    Image.new("RGB", (width, height), "#1f6b4f").save(file, kind)
    return file.getvalue()
