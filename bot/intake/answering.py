"""An answer on its way: it is sent once, although nobody may know whether it was.

Telegram has no way to say "only if I have not said it yet". What there is: an edit of a message
that changes nothing is refused with words of its own. So when an answer may have been sent before
(by a process that was killed, or in a request that got no reply), the next numbers of the chat are
edited to say it, one after the other. The one that says it already is the answer; if none does, it
is sent. No other message of the bot is hit, because a chat gets its messages one by one, and each
is noted before the next.

What remains: the answer comes a second time when other chats took more numbers than `REACH` in the
moment between the note and the sending (outside supergroups all chats are numbered together), or
when a time-out is over and looked into before the request arrives at Telegram after all. To lose
an answer would be worse than to repeat it.
"""

from asyncio import sleep
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from datetime import datetime, timedelta

from telegram.error import BadRequest, TelegramError

from bot.intake.complaints import has_no_text, is_uncertain, says_so_already
from bot.intake.saying import Said, Saying
from bot.model.owed import Attempt, Owed
from bot.store.outbox import Outbox

REACH = 30
"""How many numbers are looked at."""
_ON_THE_WAY = timedelta(seconds=2)
"""How long a request may need that nobody waits for any more."""
_OF_AN_EDIT = ("chat_id", "parse_mode", "reply_markup")
_OF_A_TEXT = (*_OF_AN_EDIT, "entities", "link_preview_options")

Result = bool | dict[str, object] | list[dict[str, object]]
Call = Callable[[str, Said], Coroutine[object, object, Result]]
"""Makes a request: its method and its parameters."""


class Settled(TelegramError):
    """Nothing was sent, because the answer is there: it is this message, perhaps a `plain` text."""

    def __init__(self, message_id: int, *, plain: bool) -> None:
        super().__init__(f"message {message_id} says so")
        self.message_id = message_id
        self.plain = plain


class Overtaken(TelegramError):
    """Nothing was sent, because something newer is about to be said in its place."""

    def __init__(self) -> None:
        super().__init__("something newer is said instead")


class Answering:
    """The attempts to send an answer; each goes by what the outbox knows of those before."""

    def __init__(
        self, owed: Owed, outbox: Outbox, clock: Callable[[], datetime], call: Call
    ) -> None:
        self._owed = owed
        self._outbox = outbox
        self._clock = clock
        self._call = call
        self._noted = owed.noted
        self._anew = owed.anew
        self._seen = 0

    async def wait(self) -> None:
        """It is not being sent yet, after all: others of the chat come first."""
        if self._noted:
            self._noted = False
            await self._outbox.hold(self._owed)

    async def attempt(self, saying: Saying) -> Result:
        """Send the answer, or Settled when Telegram has it."""
        before = await self._begin()
        if before.uncertain and self._outbox.shared:
            # The process that sent it may have ended a moment ago, its request still on the way.
            await sleep(_ON_THE_WAY.total_seconds())
        found = await self._find(before, saying.said)
        if found is not None:
            await self._outbox.sent(self._owed, found.message_id)
            raise found
        if before.message_id is not None:
            # Somebody deleted it.
            await self._outbox.hold(self._owed)
            await self._begin()
        try:
            sent = await self._call(saying.method, saying.said)
        except TelegramError as error:
            if not is_uncertain(error):
                await self._outbox.hold(self._owed)
            raise
        if isinstance(sent, dict) and isinstance(number := sent["message_id"], int):
            await self._outbox.sent(self._owed, number)
        return sent

    async def _begin(self) -> Attempt:
        if self._noted:
            self._noted = False
            if await self._outbox.passed_since(self._owed) > REACH // 2:
                # It waited while others were answered, and would be out of reach by now.
                await self._outbox.renew(self._owed)
            return Attempt()
        if self._anew:
            self._anew = False
            await self._outbox.hold(self._owed)
        return await self._outbox.begin(self._owed, self._clock())

    async def _find(self, before: Attempt, said: Said) -> Settled | None:
        for number in self._candidates(before):
            if found := await self._says(number, said):
                return found
            # Where to go on when Telegram asks for a pause in between.
            self._seen = number
        self._seen = 0
        return None

    def _candidates(self, before: Attempt) -> Iterable[int]:
        if before.message_id is not None:
            return (before.message_id,)
        if not before.uncertain:
            return ()
        numbers = range(max(before.after, self._seen) + 1, before.after + REACH + 1)
        return (number for number in numbers if number not in before.taken)

    async def _says(self, message_id: int, said: Said) -> Settled | None:
        """Let the message say it, if it can; one of somebody else is left as it is."""
        text = said.get("text") or said.get("caption")
        edit = {name: said[name] for name in _OF_A_TEXT if name in said}
        edit |= {"message_id": message_id, "text": text}
        try:
            says_so = isinstance(await self._call("editMessageText", edit), dict)
        except BadRequest as error:
            if has_no_text(error):
                return await self._says_under_picture(message_id, said, text)
            says_so = says_so_already(error)
        return Settled(message_id, plain=True) if says_so else None

    async def _says_under_picture(
        self, message_id: int, said: Said, text: object
    ) -> Settled | None:
        """What says something else is taken away, because its picture does so too."""
        edit = {name: said[name] for name in _OF_AN_EDIT if name in said}
        edit |= {"message_id": message_id, "caption": text}
        try:
            await self._call("editMessageCaption", edit)
        except BadRequest as error:
            return Settled(message_id, plain=False) if says_so_already(error) else None
        with suppress(BadRequest):
            place = {"chat_id": said["chat_id"], "message_id": message_id}
            await self._call("deleteMessage", place)
        return None
