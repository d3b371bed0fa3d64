"""Evenings that nobody goes on with, and how they are taken up again."""

from __future__ import annotations

import logging
from contextlib import suppress

from telegram import Bot, Chat, Message
from telegram.constants import ChatType
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.handlers.deps import Deps
from bot.handlers.evening.answers import place_of
from bot.handlers.evening.showing import group, show_board, unpin_board
from bot.handlers.evening.turn import Turn
from bot.handlers.evening.who import Who
from bot.handlers.sending import answer, redraw, send
from bot.handlers.speech import catalog_here
from bot.model.evening.table_faults import TableFault
from bot.model.evening.tables import Evening, Sheet, State
from bot.model.owed import Owed
from bot.text.evening.faults import fault_text
from bot.text.evening.idle import (
    board_moved_reply,
    nothing_to_resume_reply,
    reopened_reply,
    still_playing_reply,
    which_to_resume_reply,
)
from bot.text.evening.seating import called_off_reply, group_only_reply
from bot.text.markup import fill
from bot.text.pages import done_notice
from bot.text.reply import Reply
from bot.usecases.evening import idle
from bot.usecases.evening.idle import Became, Rested
from bot.usecases.evening.recording import sheet_of
from bot.usecases.evening.rights import Actor, Told

_log = logging.getLogger(__name__)


async def tend(deps: Deps, bot: Bot) -> None:
    """Ask at idle tables whether they are still played at; put off those that do not answer."""
    async for rested in idle.let_rest(deps.store, deps.clock()):
        try:
            await _tell(deps, group(bot, rested.before.place.chat_id), rested)
        except TelegramError as error:
            _log.warning("Nobody was told of an idle table (%s)", error)


async def _tell(deps: Deps, chat: Chat, rested: Rested) -> None:
    evening = rested.before
    catalog = await catalog_here(deps, chat, None)
    match rested.became:
        case Became.ASKED:
            await send(
                chat.get_bot(),
                chat.id,
                still_playing_reply(catalog, evening),
                thread_id=evening.place.thread_id,
                reply_to=evening.board,
            )
        case Became.SUSPENDED:
            await show_board(deps, chat, await sheet_of(deps.store, evening.id))
            await unpin_board(deps, chat, evening.id)
        case Became.CALLED_OFF if evening.board is not None:
            await redraw(chat.get_bot(), chat.id, evening.board, called_off_reply(catalog))
        case _:
            pass


async def play_on(turn: Turn) -> None:
    """The answer to the question; when the evening has been put off, it is taken up again."""
    if turn.evening.state is not State.PLAYING:
        await reopen(turn)
        return
    told = turn.told

    async def do(actor: Actor) -> Sheet:
        return await turn.deps.store.entries.change(
            turn.evening.id, idle.still_played(actor, at=told.at), by=told.by, at=told.at
        )

    await turn.who.allowed(turn.evening, do)
    await turn.toast(done_notice(await turn.own_catalog()))
    with suppress(BadRequest, Forbidden):
        await turn.press.query.get_bot().delete_message(turn.chat.id, turn.press.message_id)


async def resume(deps: Deps, message: Message, update_id: int) -> None:
    """/resume: the evening that was put off or ended here is played again."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, group_only_reply(catalog))
        return
    told = Told(update_id, deps.clock())
    found = await idle.reopenable(deps.store, place_of(message), told.at)
    match found:
        case ():
            await answer(message, nothing_to_resume_reply(catalog))
        case (evening,):
            try:
                await _reopened(deps, message.chat, Who.wrote(message), evening, told)
            except TableFault as fault:
                await answer(message, Reply(fill("{why}", why=fault_text(catalog, fault))))
        case _:
            await answer(message, which_to_resume_reply(catalog, found))


async def reopen(turn: Turn) -> None:
    """The key under the board, under the result, or in the list of those that can be."""
    await _reopened(turn.deps, turn.chat, turn.who, turn.evening, turn.told)
    await turn.toast(done_notice(await turn.own_catalog()))


async def _reopened(deps: Deps, chat: Chat, who: Who, evening: Evening, told: Told) -> None:
    """The table comes down to where people write; what is above says so."""
    actors: list[Actor] = []

    async def do(actor: Actor) -> Evening:
        actors.append(actor)
        return await deps.store.evenings.reopen(
            evening.id, idle.reopen(actor, at=told.at), by=told.by, at=told.at
        )

    await who.allowed(evening, do)
    if evening.closed and evening.board is not None:
        catalog = await catalog_here(deps, chat, None)
        await redraw(chat.get_bot(), chat.id, evening.board, board_moved_reply(catalog))
        result = await deps.store.outbox.answer_to(Owed(chat.id, evening.board))
        if result is not None:
            reply = reopened_reply(catalog, actors[-1].author.name)
            await redraw(chat.get_bot(), chat.id, result, reply, captioned=True)
    await show_board(deps, chat, await sheet_of(deps.store, evening.id))
