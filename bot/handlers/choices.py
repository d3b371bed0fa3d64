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
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.pages import (
    administrators_only,
    done_notice,
    language_chosen,
    language_reply,
)
from bot.text.reply import Reply
from bot.text.riichi.rules_page import games_reply
from bot.text.start_page import start_reply
from bot.usecases.languages import choose_language
from bot.usecases.rules import choose_games, choose_rules, played_in
from scoring import RULE_SETS
from scoring.riichi.rules import PREFIX

_GAMES = {
    "mcr": frozenset((Game.MCR,)),
    "riichi": frozenset((Game.RIICHI,)),
    "both": frozenset(Game),
}


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
            page = language_chosen(chosen)
            if press.shown.count("\n") > 2:
                page = start_reply(chosen, await played_in(deps.store, press.chat.id))
            await changed(deps, press, page)
        case _:
            await stale(deps, press)


async def rules(deps: Deps, message: Message, update_id: int) -> None:
    """/rules shows the rules in use and the presets, /rules china or /rules riichi takes them."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    wanted = after_command(message).lower()
    preset = wanted if wanted in RULE_SETS else f"{PREFIX}{wanted}"
    if wanted not in _GAMES and preset not in RULE_SETS:
        in_use = await played_in(deps.store, message.chat_id)
        await answer(message, games_reply(catalog, in_use))
    elif not await may_change(message.chat, message.from_user, message):
        await answer(message, Reply(administrators_only(catalog)))
    elif wanted in _GAMES:
        games = _GAMES[wanted]
        chosen = await choose_games(deps.store, message.chat_id, games, by=update_id)
        await answer(message, games_reply(catalog, chosen))
    else:
        chosen = await choose_rules(deps.store, message.chat_id, preset, by=update_id)
        await answer(message, games_reply(catalog, chosen))


async def rules_pressed(deps: Deps, press: Press) -> None:
    match press.said:
        case ["play", games] if games in _GAMES:
            if not await allowed(deps, press):
                return
            wanted = _GAMES[games]
            chosen = await choose_games(deps.store, press.chat.id, wanted, by=press.update_id)
        case key if ":".join(key) in RULE_SETS:
            if not await allowed(deps, press):
                return
            preset = ":".join(key)
            chosen = await choose_rules(deps.store, press.chat.id, preset, by=press.update_id)
        case _:
            await stale(deps, press)
            return
    catalog = await catalog_here(deps, press.chat, press.user)
    await changed(deps, press, games_reply(catalog, chosen))


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
