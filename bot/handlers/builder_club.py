"""From the private chat back to the club that asked for a hand."""

from enum import StrEnum

from telegram import Bot
from telegram.error import BadRequest, ChatMigrated, Forbidden

from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.hands import answer_reply
from bot.handlers.pages import stale
from bot.handlers.pictures import become_drawn, say_drawn
from bot.handlers.rights import is_member
from bot.handlers.sending import Spot, toast
from bot.handlers.speech import catalog_for
from bot.model.building import BuilderPress, Building, Club
from bot.text.builder_notices import (
    elsewhere_notice,
    no_member_notice,
    not_sent_notice,
    not_yours_notice,
    sent_notice,
)
from bot.text.catalog import Catalog, choose_language
from bot.text.reply import Reply
from bot.usecases.builder import Verdict, find
from bot.usecases.builder_lines import answer_club
from bot.usecases.groups import move_group


class _Sent(StrEnum):
    """What became of an answer on its way to the club."""

    SENT = "sent"
    GONE = "gone"
    NO_MEMBER = "no member"
    NOT_ALLOWED = "not allowed"


async def send_to_club(deps: Deps, press: Press, number: int) -> None:
    """Post the answer where the hand was asked for; once more, and it is that post that changes."""
    catalog = await catalog_for(deps, press.user, press.chat)
    of_builder = BuilderPress(number, press.user.id, press.place, press.update_id)
    match await find(deps.store, of_builder):
        case Building(done=True, club=Club() as club) as building:
            sent = await _post(deps, press, building, club)
        case Verdict.NOT_YOURS:
            await toast(press.query, not_yours_notice(catalog))
            return
        case Verdict.ELSEWHERE:
            await toast(press.query, elsewhere_notice(catalog))
            return
        case _:
            sent = _Sent.GONE
    match sent:
        case _Sent.SENT:
            await toast(press.query, sent_notice(catalog))
        case _Sent.NO_MEMBER:
            await toast(press.query, no_member_notice(catalog))
        case _Sent.NOT_ALLOWED:
            await toast(press.query, not_sent_notice(catalog))
        case _Sent.GONE:
            await stale(deps, press)


async def _post(deps: Deps, press: Press, building: Building, club: Club) -> _Sent:
    bot = press.query.get_bot()
    try:
        if not await is_member(bot, club.chat_id, press.user.id):
            return _Sent.NO_MEMBER
    except ChatMigrated as move:
        await move_group(deps.store, club.chat_id, move.new_chat_id)
        return await _post(deps, press, building, Club(move.new_chat_id, typed_at=club.typed_at))
    except Forbidden:
        return _Sent.NOT_ALLOWED
    own = await catalog_for(deps, press.user)
    theirs = await _catalog_of(deps, club, own)
    came = await answer_club(
        deps.store,
        building,
        club,
        (own.language, theirs.language),
        by=press.update_id,
        now=deps.clock(),
    )
    if came is None:
        return _Sent.GONE
    post = came.answered.exchange
    reply = await answer_reply(deps, theirs, post.read, came.answered)
    try:
        message_id = await _say(deps, bot, club, reply, post.message_id)
    except (BadRequest, Forbidden):
        return _Sent.NOT_ALLOWED
    await deps.store.exchanges.sent(post.id, message_id)
    if came.own is not None and building.message_id is not None:
        shown = await answer_reply(deps, own, came.own.exchange.read, came.own)
        await become_drawn(deps, bot, press.spot, building.message_id, shown)
    return _Sent.SENT


async def _say(deps: Deps, bot: Bot, club: Club, reply: Reply, known: int | None) -> int:
    """Change the post that is there, or make one."""
    spot, shown = Spot(club.chat_id, club.thread_id, club.message_id), None
    if known is not None:
        shown = await become_drawn(deps, bot, spot, known, reply)
    return shown or await say_drawn(deps, bot, spot, reply)


async def _catalog_of(deps: Deps, club: Club, own: Catalog) -> Catalog:
    """The group's language; one that has none yet hears that of the person."""
    chosen = (await deps.store.chats.preferences(club.chat_id)).language
    return deps.catalogs[choose_language(chosen or own.language)]
