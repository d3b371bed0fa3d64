"""The choices of a person or a chat: the language and the rules."""

from telegram import Chat, Message
from telegram.constants import ChatType

from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.lines import after_command
from bot.handlers.pages import stale
from bot.handlers.rights import may_change
from bot.handlers.sending import answer, redraw, toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.text.catalog import Catalog
from bot.text.pages import (
    administrators_only,
    done_notice,
    language_chosen,
    language_reply,
    start_reply,
)
from bot.text.reply import Reply
from bot.text.rules_page import rules_reply
from bot.usecases.languages import choose_language
from bot.usecases.rules import choose_rules, rules_of
from scoring import MCR_RULES


async def language(deps: Deps, message: Message, update_id: int) -> None:
    """/language shows the languages, /language ru takes one."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    wanted = after_command(message).lower()
    if wanted not in deps.catalogs:
        await answer(message, language_reply(catalog))
    elif not await may_change(message.chat, message.from_user, message):
        await answer(message, Reply(administrators_only(catalog)))
    else:
        chosen = await _choose_language(deps, message.chat, wanted, update_id)
        await answer(message, language_chosen(chosen))


async def language_pressed(deps: Deps, press: Press) -> None:
    match press.said:
        case [wanted] if wanted in deps.catalogs:
            if not await allowed(deps, press):
                return
            chosen = await _choose_language(deps, press.chat, wanted, press.update_id)
            # Pressed under the start page, that page comes back; it is longer than a question.
            page = start_reply if press.shown.count("\n") > 2 else language_chosen
            await changed(deps, press, page(chosen))
        case _:
            await stale(deps, press)


async def rules(deps: Deps, message: Message, update_id: int) -> None:
    """/rules shows the rules in use and the presets, /rules china takes one."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    wanted = after_command(message).lower()
    if wanted not in MCR_RULES:
        in_use = await rules_of(deps.store, message.chat_id)
        await answer(message, rules_reply(catalog, in_use))
    elif not await may_change(message.chat, message.from_user, message):
        await answer(message, Reply(administrators_only(catalog)))
    else:
        chosen = await choose_rules(deps.store, message.chat_id, wanted, by=update_id)
        await answer(message, rules_reply(catalog, chosen))


async def rules_pressed(deps: Deps, press: Press) -> None:
    match press.said:
        case [wanted] if wanted in MCR_RULES:
            if not await allowed(deps, press):
                return
            chosen = await choose_rules(deps.store, press.chat.id, wanted, by=press.update_id)
            catalog = await catalog_here(deps, press.chat, press.user)
            await changed(deps, press, rules_reply(catalog, chosen))
        case _:
            await stale(deps, press)


async def allowed(deps: Deps, press: Press) -> bool:
    """Whether the presser may change this chat; whoever may not is told so."""
    if await may_change(press.chat, press.user):
        return True
    catalog = await catalog_for(deps, press.user, press.chat)
    await toast(press.query, administrators_only(catalog))
    return False


async def changed(deps: Deps, press: Press, page: Reply) -> None:
    catalog = await catalog_for(deps, press.user, press.chat)
    await toast(press.query, done_notice(catalog))
    await redraw(press.query.get_bot(), press.chat.id, press.message_id, page)


async def _choose_language(deps: Deps, chat: Chat, wanted: str, by: int) -> Catalog:
    """The language that holds after this choice; a later one may have been made."""
    private = chat.type == ChatType.PRIVATE
    return deps.catalogs[await choose_language(deps.store, chat.id, wanted, private=private, by=by)]
