"""Commands that show a page: start, help, the fans, and a fan by its name."""

from telegram import Message

from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.lines import after_command
from bot.handlers.sending import answer, redraw, toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.text.fan_pages import fan_hint, fan_reply, fan_search_reply, fans_reply
from bot.text.help_page import help_reply
from bot.text.pages import stale_notice, start_reply
from bot.usecases.rules import known_fans, rules_of


async def start(deps: Deps, message: Message) -> None:
    catalog = await catalog_here(deps, message.chat, message.from_user)
    await answer(message, start_reply(catalog))


async def show_help(deps: Deps, message: Message) -> None:
    """Also the answer to whatever in a private chat is neither a command nor a hand."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    await answer(message, help_reply(catalog))


async def fans(deps: Deps, message: Message) -> None:
    catalog = await catalog_here(deps, message.chat, message.from_user)
    rules = await rules_of(deps.store, message.chat_id)
    await answer(message, fans_reply(catalog, rules))


async def fan(deps: Deps, message: Message) -> None:
    catalog = await catalog_here(deps, message.chat, message.from_user)
    rules = await rules_of(deps.store, message.chat_id)
    if name := after_command(message):
        found = deps.search.find(name, rules)
        reply = fan_search_reply(catalog, rules, name, found, deps.catalogs)
    else:
        reply = fan_hint(catalog)
    await answer(message, reply)


async def fan_chosen(deps: Deps, press: Press) -> None:
    match press.said:
        case [key] if key in known_fans():
            await toast(press.query)
            catalog = await catalog_here(deps, press.chat, press.user)
            rules = await rules_of(deps.store, press.chat.id)
            page = fan_reply(catalog, rules, key, deps.catalogs)
            await redraw(press.query.get_bot(), press.chat.id, press.message_id, page)
        case _:
            await stale(deps, press)


async def stale(deps: Deps, press: Press) -> None:
    """A button of an answer that is gone, or one that this release does not know."""
    catalog = await catalog_for(deps, press.user, press.chat)
    await toast(press.query, stale_notice(catalog))
