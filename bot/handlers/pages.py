"""Commands that show a page: start, help, the fans, and a fan by its name."""

from telegram import Message

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.lines import after_command
from bot.handlers.pictures import answer_drawn, turn_page
from bot.handlers.sending import answer, toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.text.catalog import Catalog
from bot.text.fan_families import FAMILIES
from bot.text.fan_lists import family_reply, fans_reply, points_reply
from bot.text.fan_pages import fan_hint, fan_reply, fan_search_reply
from bot.text.pages import stale_notice
from bot.text.reply import Reply
from bot.text.riichi.help_page import games_help
from bot.text.riichi.yaku_pages import all_yaku_reply, yaku_search_reply
from bot.text.start_page import start_reply
from bot.usecases.rules import known_fans, played_in, rules_of
from scoring import RiichiRules


async def start(deps: Deps, message: Message) -> None:
    catalog = await catalog_here(deps, message.chat, message.from_user)
    played = await played_in(deps.store, message.chat_id)
    await answer(message, start_reply(catalog, played))


async def show_help(deps: Deps, message: Message) -> None:
    """Also the answer to whatever in a private chat is neither a command nor a hand."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    played = await played_in(deps.store, message.chat_id)
    await answer(message, games_help(catalog, played))


async def fans(deps: Deps, message: Message) -> None:
    """All fans; in a chat that plays riichi alone, all yaku."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    played = await played_in(deps.store, message.chat_id)
    if played.mcr is None and played.riichi is not None:
        await answer(message, all_yaku_reply(catalog, played.riichi))
        return
    rules = await rules_of(deps.store, message.chat_id)
    await answer(message, fans_reply(catalog, rules))


async def fan(deps: Deps, message: Message) -> None:
    """One fan; in a chat that plays riichi alone, one yaku."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    played = await played_in(deps.store, message.chat_id)
    if played.mcr is None and played.riichi is not None:
        reply = yaku_page(deps, catalog, played.riichi, after_command(message))
        await answer(message, reply)
        return
    rules = await rules_of(deps.store, message.chat_id)
    if name := after_command(message):
        found = deps.search.find(name, rules)
        reply = fan_search_reply(catalog, rules, name, found, deps.catalogs)
    else:
        reply = fan_hint(catalog)
    await answer_drawn(deps, message, reply)


def yaku_page(deps: Deps, catalog: Catalog, rules: RiichiRules, name: str) -> Reply:
    """The yaku of this name; without one, all of them."""
    if not name:
        return all_yaku_reply(catalog, rules)
    found = deps.yaku.find(name, rules)
    return yaku_search_reply(catalog, rules, name, found, deps.catalogs)


async def fan_chosen(deps: Deps, press: Press) -> None:
    match press.said:
        case [key] if key in known_fans():
            await toast(press.query)
            catalog = await catalog_here(deps, press.chat, press.user)
            rules = await rules_of(deps.store, press.chat.id)
            await turn_page(deps, press, fan_reply(catalog, rules, key, deps.catalogs))
        case _:
            await stale(deps, press)


async def fan_list_chosen(deps: Deps, press: Press) -> None:
    """All fans again, those of so many points, or a family."""
    catalog = await catalog_here(deps, press.chat, press.user)
    rules = await rules_of(deps.store, press.chat.id)
    page: Reply | None = None
    match press.said:
        case ["all"]:
            page = fans_reply(catalog, rules)
        case ["p", worth] if is_number(worth):
            page = points_reply(catalog, rules, int(worth))
        case ["f", family] if family in FAMILIES:
            page = family_reply(catalog, rules, family)
    if page is None:
        await stale(deps, press)
        return
    await toast(press.query)
    await turn_page(deps, press, page)


async def stale(deps: Deps, press: Press) -> None:
    """A button of an answer that is gone, or one that this release does not know."""
    catalog = await catalog_for(deps, press.user, press.chat)
    await toast(press.query, stale_notice(catalog))
