"""Putting right what was recorded: undo, edit, restore, disagree; and the history."""

from __future__ import annotations

from dataclasses import replace

from telegram import Chat

from bot.handlers.deps import Deps
from bot.handlers.evening.asking import ask
from bot.handlers.evening.board import FALSE_WIN
from bot.handlers.evening.showing import entry_message, show_entry, show_sheet
from bot.handlers.evening.turn import Turn
from bot.handlers.sending import send
from bot.handlers.speech import catalog_here
from bot.model.evening.deed_code import read_deal
from bot.model.evening.deeds import (
    Answer,
    Correction,
    Deed,
    Edit,
    Fine,
    Objection,
    Restore,
    SeatSwap,
    Void,
    Won,
    false_win,
)
from bot.model.evening.ledger import Line
from bot.model.evening.names import told_apart
from bot.model.evening.riichi.deeds import Aborted, RiichiDrawn, RiichiWon
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import Sheet
from bot.store.entries import Added
from bot.store.notices import About, Question
from bot.text.evening.ending import HERE, ending_reply
from bot.text.evening.history import history_reply, line_reply
from bot.text.evening.mending import field_reply
from bot.text.evening.questions import fine_question, line_question, points_question
from bot.text.evening.recording import corrected_reply
from bot.text.evening.swapping import swap_reply, swapped_reply
from bot.text.evening.voices import voice_of
from bot.text.pages import done_notice
from bot.usecases.evening.recording import put_right, sheet_of
from bot.usecases.evening.rights import Actor

NEW = "new"
"""The history is shown in a message of its own."""
NOTICE = "notice"
"""The message shows again what it showed before."""


async def undo(turn: Turn) -> None:
    await _put_right(turn, Void(turn.number(0)))


async def restore(turn: Turn) -> None:
    await _put_right(turn, Restore(turn.number(0)))


async def stands(turn: Turn) -> None:
    """What somebody disagreed with stands as it is; whoever disagreed takes that back."""
    number = turn.number(0)
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    line = sheet.ledger.line(number)
    seat = turn.who.actor(turn.evening).seat
    own = seat if line is not None and seat in line.objectors else None
    await _put_right(turn, Answer(number, own))


async def disagree(turn: Turn) -> None:
    """Only a player of the table disagrees, whoever else is in charge of the group."""
    seat = turn.who.actor(turn.evening).seat
    if seat is None:
        raise TableFault(TableFaultKind.NOT_SEATED)
    await _put_right(turn, Objection(turn.number(0), seat))


async def mend(turn: Turn) -> None:
    """The line should have said what the button says."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    deed = _deed(_line(turn, sheet), turn.word(2))
    if deed is None:
        raise TableFault(TableFaultKind.GONE)
    await _put_right(turn, Edit(turn.number(0), deed))


async def ask_field(turn: Turn) -> None:
    """Winner, discarder or points: which shall be another one, and then which one."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    line = _current(turn, sheet)
    await turn.toast()
    await turn.redraw(field_reply(await turn.catalog(), sheet, line, turn.word(2)))


async def type_field(turn: Turn) -> None:
    """Points, or a sum with its reason, are typed, as a reply."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    line = _current(turn, sheet)
    await turn.toast()
    names, catalog = told_apart(turn.evening.players), await turn.catalog()
    match line.deed:
        case Fine(player=int() as player):
            hint = voice_of(turn.evening.terms).fine_hint(catalog)
            asking = fine_question(catalog, turn.asker, names[player], hint)
            known = ""
        case RiichiWon() | RiichiDrawn() | Aborted():
            asking = line_question(
                catalog, turn.asker, voice_of(turn.evening.terms).example(catalog, names)
            )
            known = ""
        case Won(winner=winner):
            asking = points_question(catalog, turn.asker, names[winner])
            known = ".".join(turn.words[2:])
        case _:
            winner = turn.seat(2)
            asking = points_question(catalog, turn.asker, names[winner])
            known = ".".join(turn.words[2:])
    question = Question(turn.evening.id, About.MEND, line.number, line.revision, known)
    await ask(turn, asking, question)


async def show_line(turn: Turn) -> None:
    """A line with all that can be done to it; or again what stood here before."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    line = _line(turn, sheet)
    await turn.toast()
    if turn.word(2) == NOTICE:
        await show_entry(turn.deps, turn.chat, sheet, line)
    else:
        await turn.redraw(line_reply(await turn.catalog(), sheet, line, turn.word(2)))


async def show_page(turn: Turn) -> None:
    """A page of the history, in the place of another or in a new message."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    await turn.toast()
    reply = history_reply(await turn.catalog(), sheet, turn.number(0))
    if turn.word(1) == NEW:
        await send(
            turn.press.query.get_bot(),
            turn.chat.id,
            reply,
            thread_id=turn.evening.place.thread_id,
            reply_to=turn.press.message_id,
        )
    else:
        await turn.redraw(reply)


async def swap(turn: Turn) -> None:
    """Which two, from which deal on: a tap for each."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    catalog = await turn.catalog()
    match turn.words:
        case (_, _, deal):
            what = SeatSwap(turn.seat(0), turn.seat(1), int(deal) if deal.isdecimal() else 0)
            added = await _added(turn, what)
            await turn.toast(done_notice(await turn.own_catalog()))
            await turn.redraw(swapped_reply(catalog, added.sheet, what))
            await show_sheet(turn.deps, turn.chat, added.sheet)
        case _:
            chosen = tuple(turn.seat(place) for place in range(len(turn.words)))
            await turn.toast()
            await turn.redraw(swap_reply(catalog, sheet, chosen))


async def show_corrected(deps: Deps, chat: Chat, sheet: Sheet, line: Line) -> None:
    """A short word to the group about a line that was put right elsewhere than where it stands."""
    own = await show_entry(deps, chat, sheet, line)
    await show_sheet(deps, chat, sheet)
    await _tell_group(deps, chat, sheet, line, own)


async def _tell_group(deps: Deps, chat: Chat, sheet: Sheet, line: Line, own: int | None) -> None:
    catalog = await catalog_here(deps, chat, None)
    await send(
        chat.get_bot(),
        chat.id,
        corrected_reply(catalog, sheet, line),
        thread_id=sheet.evening.place.thread_id,
        reply_to=own or sheet.evening.board,
    )


async def _put_right(turn: Turn, what: Edit | Void | Restore | Objection | Answer) -> None:
    """The board and the entry's own message as they are now; and the page where it was pressed."""
    added = await _added(turn, what)
    sheet, line = added.sheet, added.sheet.ledger.line(what.target)
    await turn.toast(done_notice(await turn.own_catalog()))
    if line is None:
        return
    # An answer with a picture may become another message.
    before = await entry_message(turn.deps, sheet, line)
    own = await show_entry(turn.deps, turn.chat, sheet, line)
    await show_sheet(turn.deps, turn.chat, sheet)
    if turn.press.message_id in {before, own, sheet.evening.board}:
        return
    if turn.word(2) == HERE and sheet.ending is not None:
        await turn.redraw(ending_reply(await turn.catalog(), sheet, sheet.ending))
        return
    await turn.redraw(line_reply(await turn.catalog(), sheet, line, "0"))
    if not isinstance(what, Objection | Answer):
        await _tell_group(turn.deps, turn.chat, sheet, line, own)


def _line(turn: Turn, sheet: Sheet) -> Line:
    line = sheet.ledger.line(turn.number(0))
    if line is None:
        raise TableFault(TableFaultKind.GONE)
    return line


def _current(turn: Turn, sheet: Sheet) -> Line:
    """The line, if nobody has put it right since the button was shown."""
    line = _line(turn, sheet)
    if line.revision != turn.number(1):
        raise TableFault(TableFaultKind.OTHER_LINE)
    return line


def _deed(line: Line, code: str) -> Deed | None:
    """What a button says that the line should have said."""
    if (found := FALSE_WIN.fullmatch(code)) is not None:
        player = line.deed.player if isinstance(line.deed, Fine) else None
        offender, other = map(int, found.groups())
        return None if player is None else false_win(player, offender, other)
    deal = read_deal(code)
    match line.deed, deal:
        case Won(hand=hand, points=points), Won(points=same) if points == same:
            # The same tiles, won by another or in another way.
            return replace(deal, hand=hand)
        case RiichiWon(hands=(before,)), RiichiWon(hands=(one,)) if one.worth == before.worth:
            return replace(deal, hands=(replace(one, hand=before.hand),))
        case _:
            return deal


async def _added(turn: Turn, what: Correction) -> Added:
    revision = turn.number(1) if not isinstance(what, SeatSwap) else None

    async def do(actor: Actor) -> Added:
        return await put_right(turn.deps.store, turn.evening.id, actor, what, turn.told, revision)

    return await turn.who.allowed(turn.evening, do)
