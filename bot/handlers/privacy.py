"""What the bot keeps: told, handed over, and forgotten when somebody asks."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta

from telegram import Bot, Message
from telegram.constants import ChatType
from telegram.error import BadRequest, ChatMigrated, Forbidden
from telegram.helpers import create_deep_linked_url

from bot.handlers.choices import allowed
from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.evening.showing import group, show_board
from bot.handlers.lines import after_command
from bot.handlers.pages import stale
from bot.handlers.rights import is_in_charge, may_change
from bot.handlers.sending import answer, hand_over, redraw, toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.model.evening.tables import State
from bot.store.forgetting import Name
from bot.text.catalog import choose_language
from bot.text.pages import administrators_only
from bot.text.privacy import (
    Wish,
    away_reply,
    export_link_reply,
    for_administrators_reply,
    forget_group_reply,
    forget_me_reply,
    forgotten_reply,
    group_file,
    group_forgotten_reply,
    kept_reply,
    nameless,
    own_data_reply,
    person_file,
    privacy_reply,
    private_reply,
    surely_reply,
    too_late_notice,
)
from bot.text.reply import Reply
from bot.usecases.groups import move_group
from bot.usecases.privacy import (
    data_of_group,
    data_of_person,
    forget_group,
    forget_person,
)

EXPORT_LINK = r"^/start export-([0-9]{1,18})$"
"""How an administrator arrives who wants the data of a group."""
OWN_LINK = r"^/start export-me$"
FORGET_LINK = r"^/start forget-me$"
"""How a person arrives who has asked in a group."""
PATIENCE = timedelta(minutes=5)
"""How long a question may be thought about."""


async def privacy(deps: Deps, message: Message) -> None:
    """/privacy"""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    await answer(message, privacy_reply(catalog))


async def export(deps: Deps, message: Message) -> None:
    """/export: in private what is kept of the person, in a group the way to the group's data."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        data = await data_of_person(deps.store, message.chat_id)
        await hand_over(message, person_file(catalog, data), once=True)
    elif not await may_change(message.chat, message.from_user, message):
        await answer(message, own_data_reply(catalog, _link(message, "export-me")))
    else:
        link = _link(message, f"export{message.chat_id}")
        await answer(message, export_link_reply(catalog, link))


async def export_group(deps: Deps, message: Message) -> None:
    """Whoever followed the link gets the data, if they are in charge of the group."""
    catalog = await catalog_for(deps, message.from_user)
    number = -int(after_command(message).removeprefix("export-"))
    try:
        in_charge = await is_in_charge(message.get_bot(), number, message.chat_id)
    except ChatMigrated as move:
        await move_group(deps.store, number, move.new_chat_id)
        link = _link(message, f"export{move.new_chat_id}")
        await answer(message, export_link_reply(catalog, link))
    except Forbidden:
        await answer(message, away_reply(catalog))
    else:
        if in_charge:
            data = await data_of_group(deps.store, number)
            await hand_over(message, group_file(catalog, data), once=True)
        else:
            await answer(message, for_administrators_reply(catalog))


async def forget_me(deps: Deps, message: Message) -> None:
    """/forget_me asks once more, in private."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, forget_me_reply(catalog, _until(deps)))
    else:
        await answer(message, private_reply(catalog, _link(message, "forget-me")))


async def forget_this_group(deps: Deps, message: Message) -> None:
    """/forget_group asks twice; in private there is no group."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, privacy_reply(catalog))
    elif not await may_change(message.chat, message.from_user, message):
        await answer(message, Reply(administrators_only(catalog)))
    else:
        evenings, players = await deps.store.belongings.counted(message.chat_id)
        await answer(message, forget_group_reply(catalog, evenings, players, _until(deps)))


async def pressed(deps: Deps, press: Press) -> None:
    """The answer to a question about forgetting; who is asked about a person is that person."""
    private = press.chat.type == ChatType.PRIVATE
    match press.said:
        case [Wish.KEEP]:
            if await allowed(deps, press):
                await _become(press, kept_reply(await catalog_here(deps, press.chat, press.user)))
        case [Wish.PERSON, until] if private and is_number(until):
            await _agreed(deps, press, Wish.PERSON, int(until))
        case [Wish.GROUP | Wish.SURELY as wish, until] if not private and is_number(until):
            if await allowed(deps, press):
                await _agreed(deps, press, Wish(wish), int(until))
        case _:
            await stale(deps, press)


async def _agreed(deps: Deps, press: Press, wish: Wish, until: int) -> None:
    catalog = await catalog_here(deps, press.chat, press.user)
    now, by = deps.clock(), press.update_id
    if now.timestamp() > until:
        await toast(press.query, too_late_notice(catalog), alert=True)
        return
    match wish:
        case Wish.GROUP:
            evenings, _ = await deps.store.belongings.counted(press.chat.id)
            await _become(press, surely_reply(catalog, evenings, until))
        case Wish.SURELY:
            await forget_group(deps.store, press.chat.id, by=by, at=now)
            await _become(press, group_forgotten_reply(catalog))
        case _:
            seats = await deps.store.belongings.seats(press.user.id)
            await forget_person(deps.store, press.user.id, _names(deps), by=by, at=now)
            await _become(press, forgotten_reply(catalog))
            await _show_nameless(deps, press.query.get_bot(), [evening for evening, _ in seats])


async def _show_nameless(deps: Deps, bot: Bot, evening_ids: Iterable[int]) -> None:
    """The boards of tables that are being played at say the new name at once."""
    for evening_id in evening_ids:
        sheet = await deps.store.entries.sheet(evening_id)
        if sheet is None or sheet.evening.state is not State.PLAYING:
            continue
        with suppress(BadRequest, Forbidden):
            await show_board(deps, group(bot, sheet.evening.place.chat_id), sheet)


async def _become(press: Press, reply: Reply) -> None:
    await toast(press.query)
    await redraw(press.query.get_bot(), press.chat.id, press.message_id, reply)


def _names(deps: Deps) -> Name:
    return lambda language, number: nameless(deps.catalogs[choose_language(language)], number)


def _until(deps: Deps) -> int:
    return int((deps.clock() + PATIENCE).timestamp())


def _link(message: Message, start: str) -> str:
    return create_deep_linked_url(message.get_bot().username, start)
