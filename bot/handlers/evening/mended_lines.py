"""Lines at a table that were mended: what came of them stays until somebody says otherwise."""

from __future__ import annotations

from dataclasses import replace

from telegram import Message
from telegram.constants import ChatType

from bot.handlers.deps import Deps
from bot.handlers.evening.deal_lines import record_spoken
from bot.handlers.evening.replies import answer_question
from bot.handlers.evening.seats import show_seating
from bot.handlers.evening.showing import acknowledge, show_board
from bot.handlers.evening.who import Who
from bot.handlers.hands import hand
from bot.handlers.lines import typed_hand
from bot.handlers.sending import answer, redraw
from bot.handlers.speech import catalog_here
from bot.model.evening.deeds import Deal, Deed, SeatSwap, Won
from bot.model.evening.ledger import Line
from bot.model.evening.riichi.deeds import Chombo
from bot.model.evening.spoken import only_meaning
from bot.model.evening.table_faults import TableFault
from bot.model.evening.tables import Evening, Sheet, State
from bot.store.notices import About, Notice, Question
from bot.text.catalog import Catalog
from bot.text.evening.faults import fault_text
from bot.text.evening.recording import notice_reply, with_changed_line, with_other_line
from bot.text.evening.swapping import swapped_reply
from bot.text.evening.voices import read_deal_line
from bot.text.markup import fill
from bot.text.reply import Reply
from bot.usecases.evening.recording import sheet_of
from bot.usecases.evening.rights import FRESH, Actor, check_seating
from bot.usecases.evening.scored_hands import typed_deed
from bot.usecases.evening.seating import rename_guest


async def mended(deps: Deps, message: Message, update_id: int) -> None:
    """A line that was mended: what was recorded from it stays, until somebody says otherwise."""
    if message.chat.type != ChatType.PRIVATE:
        if await stands(deps, message, update_id):
            return
        if await answer_question(deps, message, update_id):
            return
        if _just_written(message) and await record_spoken(deps, message, update_id):
            return
    await hand(deps, message, update_id)


async def stands(deps: Deps, message: Message, update_id: int) -> bool:
    """Say what has come of a line that was mended; False if nothing has."""
    place = message.chat_id, message.message_id
    match await deps.store.notices.answered_in(*place):
        case Question(about=About.GUEST, subject=int() as guest) as question:
            await _rename(deps, message, update_id, question.evening_id, guest)
            return True
        case Question(about=About.MEND, subject=int() as number) as question:
            notice: Notice | None = Notice(question.evening_id, number)
        case _:
            notice = await deps.store.notices.of_line(*place)
    sheet = None if notice is None else await deps.store.entries.sheet(notice.evening_id)
    if notice is None or sheet is None:
        return False
    line = sheet.ledger.line(notice.number)
    if line is None:
        return await _swapped(deps, message, sheet, notice.number)
    if line.void and _just_written(message) and await record_spoken(deps, message, update_id):
        return True
    catalog = await catalog_here(deps, message.chat, message.from_user)
    await _show(deps, message, notice, await _offer(deps, catalog, message, sheet, line))
    return True


async def _offer(deps: Deps, catalog: Catalog, message: Message, sheet: Sheet, line: Line) -> Reply:
    """What was recorded, and a key to record instead what the line says now."""
    reply = notice_reply(catalog, sheet, line)
    if line.void:
        return reply
    said = typed_hand(message) or message.text or ""
    deal = await _says(deps, catalog, said, sheet, line)
    if deal is None:
        return with_other_line(catalog, reply)
    if deal == _as_typed(line.deed):
        return reply
    return with_changed_line(catalog, reply, sheet, line, deal)


async def _says(
    deps: Deps, catalog: Catalog, text: str, sheet: Sheet, line: Line
) -> Deal | Chombo | None:
    """The deal that the line tells of now: all of it, or only what it was worth."""
    if (deal := only_meaning(read_deal_line(text, sheet))) is not None:
        return deal
    match line.deed:
        case Won() as won if text.strip().isdecimal():
            return replace(won, points=int(text.strip()[:6]), hand=None)
        case Won() as won:
            deed = await typed_deed(deps.store, sheet, text, catalog.language, won)
            return deed and replace(deed, hand=None)
        case _:
            return None


async def _show(deps: Deps, message: Message, notice: Notice, reply: Reply) -> None:
    known, bot = notice.message_id, message.get_bot()
    if known is None or not await redraw(bot, message.chat_id, known, reply):
        sent = await answer(message, reply)
        if notice.source_message_id == message.message_id:
            await deps.store.notices.sent(notice.evening_id, notice.number, sent)


async def _swapped(deps: Deps, message: Message, sheet: Sheet, number: int) -> bool:
    """Two players have changed seats as the line said before."""
    entries = await deps.store.entries.of(sheet.evening.id)
    for entry in entries:
        if entry.number == number and isinstance(entry.what, SeatSwap):
            catalog = await catalog_here(deps, message.chat, message.from_user)
            reply = swapped_reply(catalog, sheet, entry.what)
            await answer(message, with_other_line(catalog, reply))
            return True
    return False


async def _rename(
    deps: Deps, message: Message, update_id: int, evening_id: int, guest_id: int
) -> None:
    """A guest whose name was typed in the line is called as the line says now."""
    evening = await deps.store.evenings.of_id(evening_id)
    if evening is None:
        return
    name, at = message.text or "", deps.clock()

    async def do(actor: Actor) -> Evening:
        check_seating(actor)
        return await rename_guest(deps.store, evening_id, guest_id, name, by=update_id, at=at)

    try:
        after = await Who.wrote(message).allowed(evening, do)
    except TableFault as fault:
        catalog = await catalog_here(deps, message.chat, message.from_user)
        await answer(message, Reply(fill("{why}", why=fault_text(catalog, fault))))
        return
    await acknowledge(message.chat, message.message_id)
    if after.state is State.SEATING:
        await show_seating(deps, message.chat, after)
    else:
        await show_board(deps, message.chat, await sheet_of(deps.store, evening_id))


def _as_typed(deed: Deed) -> Deed:
    """What can be said of it in a line: its tiles cannot."""
    return replace(deed, hand=None) if isinstance(deed, Won) else deed


def _just_written(message: Message) -> bool:
    """Whether a line was mended soon enough to mean the deal that is played now."""
    return message.edit_date is not None and message.edit_date - message.date <= FRESH
