"""The end of an evening: asked for at the board or by /end, confirmed, and announced."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from telegram import Message
from telegram.error import BadRequest, Forbidden

from bot.handlers.deps import Deps
from bot.handlers.evening.commands import table_of_command
from bot.handlers.evening.showing import show_board, show_sheet
from bot.handlers.evening.turn import Turn
from bot.handlers.evening.who import Who
from bot.handlers.sending import answer
from bot.handlers.speech import catalog_here
from bot.model.evening.table_faults import EnteredMeanwhile, TableFault, TableFaultKind
from bot.model.evening.tables import Evening, Sheet, State
from bot.store.entries import Change
from bot.text.evening.acts import Act
from bot.text.evening.ending import ending_reply
from bot.text.evening.faults import fault_text
from bot.text.evening.recording import meanwhile_notice
from bot.text.evening.seating import called_off_reply
from bot.text.markup import fill
from bot.text.pages import done_notice
from bot.text.reply import Reply
from bot.usecases.evening import ending
from bot.usecases.evening.rights import Actor, Told


async def end(deps: Deps, message: Message, update_id: int) -> None:
    """/end: the keys that end the evening come to where people write."""
    at = await table_of_command(deps, message, Act.END)
    if at is None:
        return
    catalog = await catalog_here(deps, message.chat, message.from_user)
    told, evening = Told(update_id, deps.clock()), at.sheet.evening
    try:
        sheet = await _changed(
            deps, Who.wrote(message), evening, told, lambda who: ending.ask_to_end(who, at=told.at)
        )
    except EnteredMeanwhile as two:
        await answer(message, _said(meanwhile_notice(catalog, two.meanwhile)))
        return
    except TableFault as fault:
        await answer(message, _said(fault_text(catalog, fault)))
        return
    if sheet.ending is not None:
        await answer(message, ending_reply(catalog, sheet, sheet.ending))
    await show_board(deps, message.chat, sheet)


async def ask_end(turn: Turn) -> None:
    """The key of the board, or of a message that asked which table is meant."""
    sheet = await _turned(turn, lambda who: ending.ask_to_end(who, at=turn.told.at))
    await turn.toast()
    await _show_asked(turn, sheet)


async def play_on(turn: Turn) -> None:
    sheet = await _turned(turn, ending.play_on)
    await turn.toast()
    await show_board(turn.deps, turn.chat, sheet)
    await _remove_question(turn)


async def confirm(turn: Turn) -> None:
    """The evening is over: the result is announced, and the board is pinned no more."""
    revision = turn.number(0)
    sheet = await _turned(turn, lambda who: ending.confirm(who, revision=revision, at=turn.told.at))
    own = await turn.own_catalog()
    if sheet.ending is not None:
        await turn.toast(fault_text(own, TableFault(TableFaultKind.SECOND)))
        await _show_asked(turn, sheet)
        return
    await turn.toast(done_notice(own))
    if sheet.evening.state is State.CALLED_OFF:
        await turn.redraw(called_off_reply(await turn.catalog()))
        return
    await show_sheet(turn.deps, turn.chat, sheet)
    await _remove_question(turn)


async def _show_asked(turn: Turn, sheet: Sheet) -> None:
    """The question, at the board and where it was asked."""
    await show_board(turn.deps, turn.chat, sheet)
    if not turn.at_board and sheet.ending is not None:
        await turn.redraw(ending_reply(await turn.catalog(), sheet, sheet.ending))


async def _turned(turn: Turn, change: Callable[[Actor], Change]) -> Sheet:
    return await _changed(turn.deps, turn.who, turn.evening, turn.told, change)


async def _changed(
    deps: Deps, who: Who, evening: Evening, told: Told, change: Callable[[Actor], Change]
) -> Sheet:
    async def do(actor: Actor) -> Sheet:
        return await deps.store.entries.change(evening.id, change(actor), by=told.by, at=told.at)

    return await who.allowed(evening, do)


async def _remove_question(turn: Turn) -> None:
    """What /end had asked is answered."""
    if not turn.at_board:
        with suppress(BadRequest, Forbidden):
            await turn.press.query.get_bot().delete_message(turn.chat.id, turn.press.message_id)


def _said(why: str) -> Reply:
    return Reply(fill("{why}", why=why))
