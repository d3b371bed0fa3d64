"""Four people at a table in a group: what they do, and what they see."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from telegram import Update

from bot.model.evening.tables import Evening, Place, Sheet
from bot.sandbox.events import (
    ButtonAnswered,
    Event,
    MessageDeleted,
    MessageEdited,
    MessagePinned,
    MessageSent,
    Reacted,
)
from bot.sandbox.records import BOT
from bot.sandbox.values import Member, Message, Role
from tests.bot.club import GROUP, OWNER, Club, Person

AZIZ, MALIKA, IVAN, DILNOZA, STRANGER = 71, 72, 73, 74, 79
SEATED = (AZIZ, MALIKA, IVAN, DILNOZA)
NAMES = {
    AZIZ: "Aziz",
    MALIKA: "Malika",
    IVAN: "Ivan",
    DILNOZA: "Dilnoza",
    STRANGER: "Stranger",
    OWNER: "Owner",
}


@dataclass
class Room:
    """A group in which an evening is played."""

    club: Club
    chat_id: int = GROUP
    thread: int | None = None
    names: dict[int, str] = field(default_factory=lambda: dict(NAMES))

    def person(self, user_id: int) -> Person:
        known = {user.id for user in self.club.world.users}
        person = self.club.person(user_id)
        if user_id not in known or user_id == OWNER:
            self.club.world.rename(user_id, self.names[user_id])
        return person

    async def say(self, user_id: int, text: str, *, reply_to: int | None = None) -> list[Event]:
        update = self.person(user_id).says(
            text, self.chat_id, reply_to=reply_to, thread=self.thread
        )
        return await self.hear(update)

    async def answer_board(self, user_id: int, text: str) -> list[Event]:
        """A line in reply to the board."""
        return await self.say(user_id, text, reply_to=(await self.board()).id)

    async def press(self, user_id: int, label: str, under: Message | None = None) -> list[Event]:
        """The newest button that is called so, or the one under a message as it was shown then."""
        shown = under or self.with_button(label)
        return await self.hear(self.person(user_id).presses(shown, _data(shown, label)))

    async def taps(self, user_id: int, *labels: str) -> list[Event]:
        """One button after the other; what is heard after the last."""
        heard: list[Event] = []
        for label in labels:
            heard = await self.press(user_id, label)
        return heard

    async def hear(self, update: Update) -> list[Event]:
        seen = len(self.club.world.events)
        await self.club.app.process_update(update)
        heard = [one for one in self.club.world.events[seen:] if _is_bot_s(one)]
        assert not any("went wrong" in text for text in texts(heard)), texts(heard)
        return heard

    async def start(self, *others: int) -> Evening:
        """The four sit down in the order of their names here, and the first deal begins."""
        seated = others or SEATED
        await self.say(seated[0], "/play")
        for user_id in seated:
            await self.press(user_id, "I play")
        await self.press(seated[0], "Start")
        return await self.evening()

    async def start_with_two_deals(self) -> None:
        """Aziz has opened the table; Malika's 24 off Ivan and a draw are recorded."""
        await self.start()
        await self.answer_board(AZIZ, "malika 24 ivan")
        await self.answer_board(AZIZ, "draw")

    async def last_evening(self) -> Evening:
        """The newest, open or not."""
        evening = await self.club.deps.store.evenings.last_of(self.chat_id)
        assert evening is not None
        return evening

    async def evening(self) -> Evening:
        evenings = await self.club.deps.store.evenings.open_at(Place(self.chat_id, self.thread))
        return evenings[-1]

    async def sheet(self) -> Sheet:
        sheet = await self.club.deps.store.entries.sheet((await self.evening()).id)
        assert sheet is not None
        return sheet

    async def deeds(self) -> list[object]:
        """What is recorded and not undone."""
        return [line.deed for line in (await self.sheet()).ledger.lines if not line.void]

    async def totals(self) -> tuple[int, ...]:
        return (await self.sheet()).ledger.totals

    async def board(self) -> Message:
        """The message that shows the table, as it is now."""
        board = (await self.evening()).board
        assert board is not None
        return self.club.world.message(self.chat_id, board)

    def with_button(self, label: str) -> Message:
        for message in reversed(self.club.world.messages(self.chat_id)):
            if any(_plain(button.text) == label for button in message.buttons):
                return message
        raise LookupError(f"no button [{label}]")

    def with_text(self, text: str) -> Message:
        """The newest message that says so."""
        for message in reversed(self.club.world.messages(self.chat_id)):
            if text in _plain(message.text):
                return message
        raise LookupError(text)

    def wait(self, span: timedelta) -> None:
        self.club.clock.pass_by(span)


def room_in_small_group(club: Club) -> Room:
    """The four and the bot in a group that may yet become a supergroup."""
    number = club.world.add_group("Kitchen", (OWNER,)).id
    club.world.put_member(number, Member(club.world.bot, Role.MEMBER))
    room = Room(club, number)
    for user_id in SEATED:
        room.person(user_id)
        club.world.put_member(number, Member(club.world.user(user_id), Role.MEMBER))
    return room


def _data(shown: Message, label: str) -> str:
    return next(
        one.data for one in shown.buttons if one.data is not None and _plain(one.text) == label
    )


def _plain(text: str) -> str:
    return text.replace("\xa0", " ")


def _is_bot_s(event: Event) -> bool:
    match event:
        case MessageSent(message) | MessageEdited(message):
            return message.author == BOT.id and not message.service
        case MessageDeleted() | MessagePinned() | Reacted():
            return event.user_id == BOT.id
        case ButtonAnswered():
            return True
        case _:
            return False


def texts(heard: list[Event]) -> list[str]:
    """What was sent or edited, in words."""
    return [
        _plain(one.message.text) for one in heard if isinstance(one, MessageSent | MessageEdited)
    ]


def sent(heard: list[Event]) -> list[Message]:
    """The new messages."""
    return [one.message for one in heard if isinstance(one, MessageSent)]


def toasts(heard: list[Event]) -> list[str]:
    """What only the presser sees."""
    return [_plain(one.text) for one in heard if isinstance(one, ButtonAnswered) and one.text]


def labels(shown: Message) -> list[str]:
    return [_plain(button.text) for button in shown.buttons]
