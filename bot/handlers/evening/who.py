"""Who does something at a table, and whether Telegram says that they are in charge of the group."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from telegram import Chat, ChatMemberAdministrator, ChatMemberOwner, Message, User
from telegram.error import BadRequest

from bot.handlers.speech import is_person
from bot.model.evening.deeds import Author
from bot.model.evening.names import clean, told_apart
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import Evening
from bot.store.players import Players
from bot.usecases.evening.rights import Actor

Result = TypeVar("Result")

_MORE_RIGHTS_HELP = frozenset(
    (
        TableFaultKind.NOT_SEATED,
        TableFaultKind.NOT_IN_CHARGE,
        TableFaultKind.LATE,
        TableFaultKind.NOT_YOURS,
        TableFaultKind.NOT_PLAYED,
        TableFaultKind.SECOND,
    )
)


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody in a group; an administrator who writes as the group itself has no account here."""

    chat: Chat
    user: User | None
    as_group: bool = False

    @classmethod
    def wrote(cls, message: Message) -> Who:
        sender = message.sender_chat
        user = message.from_user if is_person(message.from_user) else None
        return cls(message.chat, user, sender is not None and sender.id == message.chat_id)

    @property
    def user_id(self) -> int | None:
        return None if self.user is None or self.as_group else self.user.id

    @property
    def group(self) -> Author:
        """The group itself, in whose name anonymous administrators act."""
        return Author(self.chat.id, clean(self.chat.title or "") or str(self.chat.id))

    @property
    def author(self) -> Author:
        """By the name that Telegram shows."""
        if self.user is None or self.as_group:
            return self.group
        return Author(self.user.id, name_of(self.user))

    async def by_name(self, players: Players, evening: Evening) -> Evening:
        """The evening with the name by which they call themselves now, if they play in it."""
        seat = None if self.user_id is None else evening.seat_of(self.user_id)
        if seat is None or self.user is None:
            return evening
        name, surname = name_of(self.user), surname_of(self.user)
        if (evening.players[seat].name, evening.players[seat].surname) == (name, surname):
            return evening
        player = await players.meet(evening.place.chat_id, self.user.id, name, surname)
        renamed = (*evening.players[:seat], player, *evening.players[seat + 1 :])
        return replace(evening, players=renamed)

    def actor(self, evening: Evening) -> Actor:
        """What they are at this table, as far as that is known without asking Telegram."""
        author = self.author
        seat = None if self.user_id is None else evening.seat_of(self.user_id)
        if seat is not None:
            author = Author(author.user_id, told_apart(evening.players)[seat])
        in_charge = self.as_group or author.user_id == evening.organiser.user_id
        return Actor(author, seat, in_charge)

    async def allowed(self, evening: Evening, do: Callable[[Actor], Awaitable[Result]]) -> Result:
        """Do it; Telegram is asked for their rank only if it fails for want of it."""
        actor = self.actor(evening)
        try:
            return await do(actor)
        except TableFault as fault:
            if actor.in_charge or fault.kind not in _MORE_RIGHTS_HELP:
                raise
            ranked = await self._ranked(actor)
            if not ranked.in_charge:
                raise
            return await do(ranked)

    async def _ranked(self, actor: Actor) -> Actor:
        if self.user is None:
            return actor
        try:
            member = await self.chat.get_member(self.user.id)
        except BadRequest:
            return actor
        match member:
            case ChatMemberOwner() | ChatMemberAdministrator():
                hidden = member.is_anonymous and actor.seat is None
                author = self.group if hidden else actor.author
                return replace(actor, author=author, in_charge=True)
            case _:
                return actor


def name_of(user: User) -> str:
    """What somebody calls themselves; the account's number if nothing of it shows."""
    return clean(user.first_name) or clean(user.last_name or "") or f"#{user.id % 10_000}"


def surname_of(user: User) -> str:
    return clean(user.last_name or "") if clean(user.first_name) else ""
