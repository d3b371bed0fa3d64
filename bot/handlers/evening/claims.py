"""A guest who has an account by now: /me, by consent of whoever is in charge."""

from __future__ import annotations

from telegram import Chat, Message, User
from telegram.constants import ChatType
from telegram.error import BadRequest

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.evening.showing import show_board
from bot.handlers.evening.who import Who, name_of, surname_of
from bot.handlers.lines import after_command
from bot.handlers.rights import may_change
from bot.handlers.sending import answer, redraw, toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import State
from bot.store.players import SameEvening
from bot.text.evening.commands import (
    claim_reply,
    claimed_reply,
    guests_reply,
    same_evening_notice,
)
from bot.text.evening.name_search import meant
from bot.text.evening.seating import group_only_reply
from bot.text.pages import done_notice


async def me(deps: Deps, message: Message) -> None:
    """/me Otabek aka: the guest of this name was I."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, group_only_reply(catalog))
        return
    guests = await deps.store.players.guests(message.chat_id)
    who = Who.wrote(message)
    said = after_command(message)
    found = meant(said, [guest.name for guest in guests]) if said else ()
    if len(found) == 1 and who.user_id is not None:
        guest = guests[found[0]]
        await answer(message, claim_reply(catalog, guest, who.author.name, who.user_id))
    else:
        await answer(message, guests_reply(catalog, guests))


async def pressed(deps: Deps, press: Press, words: tuple[str, ...]) -> None:
    """The guest that somebody was; then, with the account of that somebody, the consent."""
    numbers = [int(word) for word in words if is_number(word)]
    match numbers:
        case [_, guest_id]:
            await _claim(deps, press, guest_id)
        case [_, guest_id, user_id]:
            await _agree(deps, press, guest_id, user_id)
        case _:
            raise TableFault(TableFaultKind.GONE)


async def _claim(deps: Deps, press: Press, guest_id: int) -> None:
    guest = await deps.store.players.of_id(guest_id, press.chat.id)
    if guest is None or not guest.guest:
        raise TableFault(TableFaultKind.GONE)
    await toast(press.query)
    catalog = await catalog_here(deps, press.chat, press.user)
    reply = claim_reply(catalog, guest, name_of(press.user), press.user.id)
    await redraw(press.query.get_bot(), press.chat.id, press.message_id, reply)


async def _agree(deps: Deps, press: Press, guest_id: int, user_id: int) -> None:
    if not await _in_charge(deps, press.chat, press.user):
        raise TableFault(TableFaultKind.NOT_IN_CHARGE)
    guest = await deps.store.players.of_id(guest_id, press.chat.id)
    claimant = await _member(press.chat, user_id)
    if guest is None or claimant is None:
        raise TableFault(TableFaultKind.GONE)
    own = await catalog_for(deps, press.user, press.chat)
    try:
        player = await deps.store.players.claim(
            guest_id,
            user_id,
            name_of(claimant),
            surname_of(claimant),
            by=press.update_id,
            at=deps.clock(),
        )
    except SameEvening:
        await toast(press.query, same_evening_notice(own), alert=True)
        return
    if player is None:
        raise TableFault(TableFaultKind.GONE)
    await toast(press.query, done_notice(own))
    catalog = await catalog_here(deps, press.chat, press.user)
    reply = claimed_reply(catalog, guest.name, player.name)
    await redraw(press.query.get_bot(), press.chat.id, press.message_id, reply)
    for evening in await deps.store.evenings.open_in(press.chat.id):
        sheet = await deps.store.entries.sheet(evening.id)
        if sheet is not None and evening.state is State.PLAYING:
            await show_board(deps, press.chat, sheet)


async def _member(chat: Chat, user_id: int) -> User | None:
    """Whoever has this account; nobody if they were never here."""
    try:
        return (await chat.get_member(user_id)).user
    except BadRequest:
        return None


async def _in_charge(deps: Deps, chat: Chat, user: User) -> bool:
    """An administrator, or whoever has organised an evening of this club."""
    last = await deps.store.evenings.last_of(chat.id)
    evenings = [*await deps.store.evenings.open_in(chat.id), *([last] if last else [])]
    if user.id in {one.organiser.user_id for one in evenings}:
        return True
    return await may_change(chat, user)
