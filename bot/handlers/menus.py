"""What Telegram shows before a word is said: the command menus and the bot's descriptions."""

import hashlib
import json
import logging
from collections.abc import Mapping

from telegram import (
    Bot,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from bot.handlers.deps import Deps
from bot.text.catalog import Catalog
from bot.text.menu import (
    Menu,
    administrators_menu,
    bot_about,
    bot_description,
    command_menu,
    group_menu,
)

_log = logging.getLogger(__name__)

_NOTE = "published"
"""The note that holds what was published last."""


async def publish(bot: Bot, deps: Deps) -> None:
    """Tell Telegram the menus and descriptions, if they are not the ones it has been told."""
    # Telegram shows the menu without a language to everyone whose language has none.
    catalogs = {"": deps.catalogs["en"], **deps.catalogs}
    wanted = _fingerprint(bot.id, catalogs)
    if await deps.store.notes.read(_NOTE) == wanted:
        return
    try:
        for code, catalog in catalogs.items():
            # The library turns an empty text into an empty list, which Telegram refuses.
            await _publish(bot, code or None, catalog)
    except TelegramError as error:
        _log.warning("The menus could not be published, the next start tries again: %s", error)
    else:
        await deps.store.notes.write(_NOTE, wanted)


async def _publish(bot: Bot, code: str | None, catalog: Catalog) -> None:
    for scope, menu in _menus(catalog):
        await bot.set_my_commands(menu, scope=scope, language_code=code)
    await bot.set_my_description(bot_description(catalog), language_code=code)
    await bot.set_my_short_description(bot_about(catalog), language_code=code)


def _menus(catalog: Catalog) -> tuple[tuple[BotCommandScope, Menu], ...]:
    """Who sees which commands."""
    return (
        (BotCommandScopeAllPrivateChats(), command_menu(catalog)),
        (BotCommandScopeAllGroupChats(), group_menu(catalog)),
        (BotCommandScopeAllChatAdministrators(), administrators_menu(catalog)),
    )


def _fingerprint(bot_id: int, catalogs: Mapping[str, Catalog]) -> str:
    """Another bot on the same database has other menus to publish."""
    texts = {
        code: (administrators_menu(catalog), bot_description(catalog), bot_about(catalog))
        for code, catalog in catalogs.items()
    }
    return hashlib.sha256(json.dumps([bot_id, texts]).encode()).hexdigest()
