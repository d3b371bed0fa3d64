"""What the bot shows of an evening: the board, edited in place, and the messages about entries."""

from __future__ import annotations

from contextlib import suppress

from telegram import Bot, Chat, ReactionTypeEmoji
from telegram.constants import ChatType
from telegram.error import BadRequest, Forbidden

from bot.handlers.deps import Deps
from bot.handlers.hands import answer_reply
from bot.handlers.pictures import become_drawn, say_drawn, show_answer
from bot.handlers.sending import Spot, redraw, send
from bot.handlers.speech import catalog_here
from bot.model.evening.ledger import Line
from bot.model.evening.tables import Evening, Sheet, State
from bot.model.owed import Owed
from bot.text.evening.board import board_reply
from bot.text.evening.final import best_hand_reply, final_reply
from bot.text.evening.recording import notice_reply
from bot.text.reply import Reply
from bot.usecases.evening.keys import now_entered
from bot.usecases.hands import Answered
from bot.usecases.pictures import pictures_of
from bot.usecases.table import table_for

RECEIPT = "👍"
"""The bot's reaction to a line that it has recorded."""


async def show_sheet(deps: Deps, chat: Chat, sheet: Sheet) -> None:
    """The board; and the result, if the evening is over."""
    await show_board(deps, chat, sheet)
    if sheet.evening.state is State.ENDED:
        await unpin_board(deps, chat, sheet.evening.id)
        await _show_result(deps, chat, sheet)


async def _show_result(deps: Deps, chat: Chat, sheet: Sheet) -> None:
    """Announce it once; what is put right afterwards is put right there, too."""
    evening = await deps.store.evenings.of_id(sheet.evening.id)
    if evening is None or evening.board is None:
        return
    catalog = await catalog_here(deps, chat, None)
    result = await _say_once(deps, chat, evening, evening.board, final_reply(catalog, sheet))
    best = best_hand_reply(catalog, sheet)
    if best is not None and await pictures_of(deps.store, chat.id):
        await _say_once(deps, chat, evening, result, best, silent=True)


async def _say_once(
    deps: Deps, chat: Chat, evening: Evening, under: int, reply: Reply, *, silent: bool = False
) -> int:
    """Say something in reply to a message of the bot; if it was said before, change it to this."""
    bot, owed = chat.get_bot(), Owed(chat.id, under)
    spot = Spot(chat.id, evening.place.thread_id, under)
    known = await deps.store.outbox.answer_to(owed)
    shown = None
    if known is not None:
        shown = await become_drawn(deps, bot, spot, known, reply, silent=silent)
    return shown or await say_drawn(deps, bot, spot, reply, owed=owed, silent=silent)


def group(bot: Bot, chat_id: int) -> Chat:
    """A group of which nobody has just told."""
    chat = Chat(chat_id, ChatType.SUPERGROUP)
    chat.set_bot(bot)
    return chat


async def show_board(deps: Deps, chat: Chat, sheet: Sheet) -> None:
    """Bring the board up to date; one that is gone is sent anew."""
    catalog = await catalog_here(deps, chat, None)
    reply = board_reply(catalog, sheet, now_entered(sheet, deps.clock()))
    evening = sheet.evening
    if evening.board is None or not await redraw(chat.get_bot(), chat.id, evening.board, reply):
        await send_board(deps, chat, evening, reply)
        if not evening.closed:
            await pin_board(deps, chat, evening.id)


async def send_board(deps: Deps, chat: Chat, evening: Evening, reply: Reply) -> None:
    """A new message in which the table is shown from now on."""
    message_id = await send(chat.get_bot(), chat.id, reply, thread_id=evening.place.thread_id)
    await deps.store.evenings.board_is(evening.id, message_id, pinned=False)


async def pin_board(deps: Deps, chat: Chat, evening_id: int) -> None:
    """Without a sound; without the right to pin, the board stands where it is."""
    evening = await deps.store.evenings.of_id(evening_id)
    if evening is None or evening.board is None or evening.pinned:
        return
    with suppress(BadRequest, Forbidden):
        await chat.pin_message(evening.board, disable_notification=True)
        await deps.store.evenings.board_is(evening_id, evening.board, pinned=True)


async def unpin_board(deps: Deps, chat: Chat, evening_id: int) -> None:
    """Nobody plays there any more."""
    evening = await deps.store.evenings.of_id(evening_id)
    if evening is None or evening.board is None or not evening.pinned:
        return
    with suppress(BadRequest, Forbidden):
        await chat.unpin_message(evening.board)
    await deps.store.evenings.board_is(evening_id, evening.board, pinned=False)


async def entry_message(deps: Deps, sheet: Sheet, line: Line) -> int | None:
    """The message that the bot said when it was recorded, as far as that is known."""
    notice = await deps.store.notices.of_entry(sheet.evening.id, line.number)
    if notice is None or notice.answer_id is None:
        return None if notice is None else notice.message_id
    exchange = await deps.store.exchanges.of_id(notice.answer_id)
    return notice.message_id if exchange is None else exchange.message_id


async def show_entry(deps: Deps, chat: Chat, sheet: Sheet, line: Line) -> int | None:
    """Bring up to date what the bot said when it was recorded; that message, if it is there."""
    notice = await deps.store.notices.of_entry(sheet.evening.id, line.number)
    if notice is None:
        return None
    catalog = await catalog_here(deps, chat, None)
    message_id, reply = notice.message_id, notice_reply(catalog, sheet, line)
    exchange = None
    if notice.answer_id is not None:
        exchange = await deps.store.exchanges.of_id(notice.answer_id)
    if exchange is not None:
        table = await table_for(deps.store, exchange, catalog.language)
        answered = Answered(exchange, table.outcome(exchange))
        reply = await answer_reply(deps, catalog, exchange.read, answered)
        return await show_answer(deps, chat.get_bot(), exchange, reply)
    if message_id is None or not await redraw(chat.get_bot(), chat.id, message_id, reply):
        return None
    return message_id


async def acknowledge(chat: Chat, message_id: int) -> None:
    """A reaction instead of a message; where there can be none, there is none."""
    with suppress(BadRequest, Forbidden):
        await chat.get_bot().set_message_reaction(chat.id, message_id, ReactionTypeEmoji(RECEIPT))
