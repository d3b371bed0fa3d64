"""/yaku: the yaku of riichi, by han or one by its name."""

from telegram import Message

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.lines import after_command
from bot.handlers.pages import stale, yaku_page
from bot.handlers.pictures import turn_page
from bot.handlers.sending import answer, toast
from bot.handlers.speech import catalog_here
from bot.text.reply import Reply
from bot.text.riichi.beside_yaku import BESIDE
from bot.text.riichi.yaku_pages import all_yaku_reply, yaku_of_han_reply, yaku_reply
from bot.text.riichi.yaku_texts import YAKU_TEXTS
from bot.usecases.rules import riichi_of


async def yaku(deps: Deps, message: Message) -> None:
    """One yaku by its name, or all of them."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    rules = await riichi_of(deps.store, message.chat_id)
    await answer(message, yaku_page(deps, catalog, rules, after_command(message)))


async def chosen(deps: Deps, press: Press) -> None:
    """All yaku again, those of so many han, or one."""
    catalog = await catalog_here(deps, press.chat, press.user)
    rules = await riichi_of(deps.store, press.chat.id)
    page: Reply | None = None
    match press.said:
        case ["all"]:
            page = all_yaku_reply(catalog, rules)
        case ["h", worth] if is_number(worth):
            page = yaku_of_han_reply(catalog, rules, int(worth))
        case ["y", key] if key in YAKU_TEXTS or key in BESIDE:
            page = yaku_reply(catalog, rules, key, deps.catalogs)
    if page is None:
        await stale(deps, press)
        return
    await toast(press.query)
    await turn_page(deps, press, page)
