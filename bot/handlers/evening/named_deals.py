"""Buttons that name a whole deal: which of two players was meant, and which of two hands it is."""

from __future__ import annotations

from contextlib import suppress

from telegram.error import BadRequest, Forbidden

from bot.handlers.evening.showing import show_entry, show_sheet
from bot.handlers.evening.turn import Turn
from bot.model.evening.deed_code import read_deal
from bot.model.evening.deeds import Deal, Edit
from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.riichi.deeds import Chombo
from bot.model.evening.table_faults import EnteredMeanwhile, TableFault, TableFaultKind
from bot.model.evening.tables import Sheet
from bot.store.entries import Added, Source
from bot.text.evening.recording import meanwhile_reply
from bot.text.pages import done_notice
from bot.usecases.evening.recording import put_right, record, sheet_of
from bot.usecases.evening.rights import Actor

SURE = "sure"


async def record_named(turn: Turn) -> None:
    """Record this very deal; the question becomes the message about it."""
    mark, deal, source = turn.number(0), _deal(turn, 1), turn.number(2)

    async def do(actor: Actor) -> Added:
        return await record(
            turn.deps.store,
            turn.evening.id,
            actor,
            deal,
            turn.told,
            Source(source),
            mark=mark,
            sure=turn.word(3) == SURE,
        )

    try:
        added = await turn.who.allowed(turn.evening, do)
    except EnteredMeanwhile as two:
        await turn.toast()
        catalog = await turn.catalog()
        await turn.redraw(meanwhile_reply(catalog, two.meanwhile, deal, source))
        return
    await turn.deps.store.notices.sent(turn.evening.id, added.number, turn.press.message_id)
    await _show(turn, added.sheet, added.number)


async def same_hand(turn: Turn) -> None:
    """It is the hand that another has recorded; where the two differ, this one puts it right."""
    number, revision, deal = turn.number(0), turn.number(1), _deal(turn, 2)

    async def do(actor: Actor) -> Added:
        return await put_right(
            turn.deps.store, turn.evening.id, actor, Edit(number, deal), turn.told, revision
        )

    try:
        sheet = (await turn.who.allowed(turn.evening, do)).sheet
    except LedgerFault as fault:
        if fault.kind is not FaultKind.UNCHANGED:
            raise
        sheet = await sheet_of(turn.deps.store, turn.evening.id)
    await _remove(turn)
    await _show(turn, sheet, number)


async def not_recorded(turn: Turn) -> None:
    """Nothing is recorded, and the question goes."""
    await turn.toast()
    await _remove(turn)


async def _show(turn: Turn, sheet: Sheet, number: int) -> None:
    await turn.toast(done_notice(await turn.own_catalog()))
    line = sheet.ledger.line(number)
    if line is not None:
        await show_entry(turn.deps, turn.chat, sheet, line)
    await show_sheet(turn.deps, turn.chat, sheet)


async def _remove(turn: Turn) -> None:
    with suppress(BadRequest, Forbidden):
        await turn.press.query.get_bot().delete_message(turn.chat.id, turn.press.message_id)


def _deal(turn: Turn, place: int) -> Deal | Chombo:
    deal = read_deal(turn.word(place))
    if deal is None:
        raise TableFault(TableFaultKind.GONE)
    return deal
