"""/settings: the page of a chat's choices, and the rule options that a club changes one by one."""

from collections.abc import Mapping

from telegram import Chat, Message, User
from telegram.constants import ChatType

from bot.handlers.choices import allowed, changed
from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.pages import stale
from bot.handlers.sending import answer, redraw, toast
from bot.handlers.speech import catalog_here
from bot.model.games import Played
from bot.model.preferences import FairPlay
from bot.text.catalog import Catalog
from bot.text.option_texts import OPTION_TEXTS
from bot.text.pages import language_reply
from bot.text.reply import Reply
from bot.text.riichi.option_texts import RIICHI_OPTION_TEXTS
from bot.text.riichi.rules_page import (
    games_reply,
    riichi_option_reply,
    riichi_options_reply,
)
from bot.text.settings_page import option_reply, options_reply, settings_reply, with_way_back
from bot.usecases.fair_play import choose_fair_play, fair_play_of
from bot.usecases.pictures import choose_pictures, pictures_of
from bot.usecases.rules import choose_option, played_in, rules_of
from scoring.errors import UnknownOption

_OPTIONS: Mapping[str, Mapping[str, str]] = {**OPTION_TEXTS, **RIICHI_OPTION_TEXTS}
_FAIR_PLAY = frozenset(one.value for one in FairPlay)


async def settings(deps: Deps, message: Message) -> None:
    """/settings shows what holds in this chat."""
    await answer(message, await _settings(deps, message.chat, message.from_user))


async def page_pressed(deps: Deps, press: Press) -> None:
    """A button that opens a page of the settings."""
    match press.said:
        case [page] if (reply := await _page(deps, press, page)) is not None:
            await toast(press.query)
            await redraw(press.query.get_bot(), press.chat.id, press.message_id, reply)
        case _:
            await stale(deps, press)


async def option_pressed(deps: Deps, press: Press) -> None:
    """The number of an option shows its values; one of those takes it."""
    catalog = await catalog_here(deps, press.chat, press.user)
    match press.said:
        case [name] if (
            page := _option_page(catalog, await played_in(deps.store, press.chat.id), name)
        ) is not None:
            await toast(press.query)
            await redraw(press.query.get_bot(), press.chat.id, press.message_id, page)
        case [name, value] if value in _OPTIONS.get(name, {}):
            if await allowed(deps, press):
                await _choose_option(deps, press, catalog, name, value)
        case _:
            await stale(deps, press)


async def _choose_option(deps: Deps, press: Press, catalog: Catalog, name: str, value: str) -> None:
    try:
        now = await choose_option(deps.store, press.chat.id, name, value, by=press.update_id)
    except UnknownOption:
        # The chat plays that game no more.
        await stale(deps, press)
        return
    if (page := _option_page(catalog, now, name)) is not None:
        await changed(deps, press, page)


def _option_page(catalog: Catalog, played: Played, name: str) -> Reply | None:
    """The values of an option, if the chat plays the game that it is of."""
    if name in OPTION_TEXTS and played.mcr is not None:
        return option_reply(catalog, played.mcr, name)
    if name in RIICHI_OPTION_TEXTS and played.riichi is not None:
        return riichi_option_reply(catalog, played.riichi, name)
    return None


async def fair_play_pressed(deps: Deps, press: Press) -> None:
    """Where the group is told waits and advice."""
    match press.said:
        case [wanted] if wanted in _FAIR_PLAY and not _is_private(press.chat):
            if await allowed(deps, press):
                await choose_fair_play(
                    deps.store, press.chat.id, FairPlay(wanted), by=press.update_id
                )
                await changed(deps, press, await _settings(deps, press.chat, press.user))
        case _:
            await stale(deps, press)


async def pictures_pressed(deps: Deps, press: Press) -> None:
    """Whether hands come with pictures."""
    match press.said:
        case ["on" | "off" as wanted]:
            if await allowed(deps, press):
                await choose_pictures(
                    deps.store, press.chat.id, wanted=wanted == "on", by=press.update_id
                )
                await changed(deps, press, await _settings(deps, press.chat, press.user))
        case _:
            await stale(deps, press)


async def _settings(deps: Deps, chat: Chat, user: User | None) -> Reply:
    catalog = await catalog_here(deps, chat, user)
    rules = await played_in(deps.store, chat.id)
    fair_play = None if _is_private(chat) else await fair_play_of(deps.store, chat.id)
    pictures = await pictures_of(deps.store, chat.id)
    return settings_reply(catalog, rules, fair_play, pictures=pictures)


async def _page(deps: Deps, press: Press, page: str) -> Reply | None:
    catalog = await catalog_here(deps, press.chat, press.user)
    match page:
        case "all":
            return await _settings(deps, press.chat, press.user)
        case "language":
            return with_way_back(catalog, language_reply(catalog))
        case "rules":
            played = await played_in(deps.store, press.chat.id)
            return with_way_back(catalog, games_reply(catalog, played))
        case "options":
            return options_reply(catalog, await rules_of(deps.store, press.chat.id))
        case "riichi" if riichi := (await played_in(deps.store, press.chat.id)).riichi:
            return riichi_options_reply(catalog, riichi)
        case _:
            return None


def _is_private(chat: Chat) -> bool:
    return chat.type == ChatType.PRIVATE
