"""A press on a button of an evening, with the evening that it is about."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Chat

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.evening.who import Who, name_of
from bot.handlers.pictures import redraw_pressed
from bot.handlers.sending import toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import Evening
from bot.text.catalog import Catalog
from bot.text.reply import Reply
from bot.usecases.evening.rights import Told


@dataclass(frozen=True, slots=True)
class Turn:
    """A press, the evening that its button is for, and what else the button carries."""

    deps: Deps
    press: Press
    evening: Evening
    words: tuple[str, ...]

    @property
    def chat(self) -> Chat:
        return self.press.chat

    @property
    def who(self) -> Who:
        return Who(self.press.chat, self.press.user)

    @property
    def asker(self) -> str:
        """How the presser is addressed: by username, by which their app sees whom it is for."""
        user = self.press.user
        return f"@{user.username}" if user.username else name_of(user)

    @property
    def told(self) -> Told:
        return Told(self.press.update_id, self.deps.clock())

    @property
    def at_board(self) -> bool:
        """Whether the button stands under the board."""
        return self.evening.board == self.press.message_id

    def number(self, place: int) -> int:
        """A number that the button carries; TableFault if there is none, as in old buttons."""
        if place < len(self.words) and is_number(self.words[place]):
            return int(self.words[place])
        raise TableFault(TableFaultKind.GONE)

    def seat(self, place: int) -> int:
        """The number of a player at the table."""
        seat = self.number(place)
        if seat >= len(self.evening.players):
            raise TableFault(TableFaultKind.GONE)
        return seat

    def word(self, place: int) -> str:
        return self.words[place] if place < len(self.words) else ""

    async def catalog(self) -> Catalog:
        """The language of the group."""
        return await catalog_here(self.deps, self.chat, self.press.user)

    async def own_catalog(self) -> Catalog:
        """The presser's own language, for notices."""
        return await catalog_for(self.deps, self.press.user, self.chat)

    async def toast(self, text: str | None = None, *, alert: bool = False) -> None:
        await toast(self.press.query, text, alert=alert)

    async def redraw(self, reply: Reply) -> bool:
        """Let the message above the button say something else; a picture stays."""
        return await redraw_pressed(self.press, reply)
