"""Commands of an evening: standings, history, penalties, swapped seats."""

from __future__ import annotations

from telegram import Message
from telegram.constants import ChatType

from bot.handlers.deps import Deps
from bot.handlers.evening.answers import AtTable, at_table, place_of
from bot.handlers.evening.deal_lines import tell
from bot.handlers.evening.mended_lines import stands
from bot.handlers.evening.showing import show_sheet
from bot.handlers.evening.turn import Turn
from bot.handlers.evening.who import Who
from bot.handlers.lines import after_command
from bot.handlers.sending import answer
from bot.handlers.speech import catalog_here
from bot.model.evening.deeds import Beside, Fine, FineKind, SeatSwap, false_win, fine
from bot.model.evening.faults import LedgerFault
from bot.model.evening.spoken import SpokenFine
from bot.model.evening.table_faults import TableFault
from bot.model.evening.tables import State
from bot.store.entries import Added, Source
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act
from bot.text.evening.commands import (
    fine_hint,
    name_table_reply,
    no_table_reply,
    several_alike_reply,
    swap_hint,
    which_table_reply,
)
from bot.text.evening.faults import fault_text
from bot.text.evening.history import history_reply
from bot.text.evening.ledger_lines import names_of
from bot.text.evening.recording import unknown_reply
from bot.text.evening.seating import group_only_reply
from bot.text.evening.spoken import read_fine, read_swap
from bot.text.evening.standings import standings_notice, standings_reply
from bot.text.evening.swapping import swap_reply, swapped_reply
from bot.text.markup import fill
from bot.text.reply import Reply
from bot.usecases.evening.places import tables_at
from bot.usecases.evening.recording import put_right, record, sheet_of
from bot.usecases.evening.rights import Actor, Told


async def standings(deps: Deps, message: Message) -> None:
    """/standings: a message with the places, and who can overtake whom."""
    if (at := await table_of_command(deps, message, Act.STANDINGS)) is not None:
        catalog = await catalog_here(deps, message.chat, message.from_user)
        await answer(message, standings_reply(catalog, at.sheet))


async def standings_pressed(turn: Turn) -> None:
    """The same for the presser alone."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    seat = turn.who.actor(turn.evening).seat
    await turn.toast(standings_notice(await turn.own_catalog(), sheet, seat), alert=True)


async def history(deps: Deps, message: Message) -> None:
    """/history: what was recorded last, and keys to put it right."""
    if (at := await table_of_command(deps, message, Act.PAGE)) is not None:
        catalog = await catalog_here(deps, message.chat, message.from_user)
        await answer(message, history_reply(catalog, at.sheet, 0))


async def penalty(deps: Deps, message: Message, update_id: int) -> None:
    """/penalty Ivan −10 late · /penalty Ivan false win · /penalty Ivan −8 Malika +8."""
    if message.edit_date is not None and await stands(deps, message, update_id):
        return
    at = await table_of_command(deps, message, Act.FINE)
    if at is None:
        return
    catalog = await catalog_here(deps, message.chat, message.from_user)
    said = read_fine(after_command(message), names_of(at.sheet))
    what = _fine(catalog, at, said)
    if isinstance(what, Reply):
        await answer(message, what)
        return

    async def do(actor: Actor) -> Added:
        told, source = Told(update_id, deps.clock()), Source(message.message_id)
        return await record(deps.store, at.sheet.evening.id, actor, what, told, source)

    try:
        added = await Who.wrote(message).allowed(at.sheet.evening, do)
    except (TableFault, LedgerFault) as fault:
        await answer(message, Reply(fill("{why}", why=fault_text(catalog, fault))))
        return
    await tell(deps, catalog, message, added)


def _fine(catalog: Catalog, at: AtTable, said: SpokenFine | None) -> Beside | Reply:
    """What is to be recorded, or what is missing."""
    match said:
        case None:
            return fine_hint(catalog, at.sheet)
        case SpokenFine(amounts=(_, _, _, _) as amounts, reason=reason):
            return Fine(FineKind.ADJUSTMENT, amounts, reason)
        case SpokenFine(players=(), unknown=unknown):
            return unknown_reply(catalog, at.sheet, unknown)
        case SpokenFine(players=(_, _, *_) as players):
            names = names_of(at.sheet)
            return several_alike_reply(catalog, [names[seat] for seat in players])
        case SpokenFine((player,), amount=None, false_win=True):
            return at.sheet.evening.terms.foul(player)
        case SpokenFine((player,), amount=int() as amount, false_win=True):
            return false_win(player, amount, 0)
        case SpokenFine((player,), reason, int() as amount) if amount:
            return fine(player, amount, reason)
        case _:
            return fine_hint(catalog, at.sheet)


async def swap(deps: Deps, message: Message, update_id: int) -> None:
    """/swap Ivan Dilnoza 1: they have sat in each other's seats from that hand on."""
    if message.edit_date is not None and await stands(deps, message, update_id):
        return
    at = await table_of_command(deps, message, Act.SWAP)
    if at is None:
        return
    catalog = await catalog_here(deps, message.chat, message.from_user)
    said = read_swap(after_command(message), names_of(at.sheet))
    if said is None:
        await answer(message, swap_reply(catalog, at.sheet, ()))
        return
    if len(said.one) != 1 or len(said.other) != 1:
        await answer(message, swap_hint(catalog, at.sheet, said.unknown))
        return
    deal = at.sheet.ledger.position.deal if said.from_deal is None else said.from_deal
    what = SeatSwap(said.one[0], said.other[0], deal)

    async def do(actor: Actor) -> Added:
        told, source = Told(update_id, deps.clock()), Source(message.message_id)
        return await put_right(deps.store, at.sheet.evening.id, actor, what, told, source=source)

    try:
        added = await Who.wrote(message).allowed(at.sheet.evening, do)
    except (TableFault, LedgerFault) as fault:
        await answer(message, Reply(fill("{why}", why=fault_text(catalog, fault))))
        return
    await answer(message, swapped_reply(catalog, added.sheet, what))
    await show_sheet(deps, message.chat, added.sheet)


async def table_of_command(deps: Deps, message: Message, act: Act) -> AtTable | None:
    """The table that is meant; where there is none, or several, the person is told so."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, group_only_reply(catalog))
        return None
    if (at := await at_table(deps, message)) is not None:
        return at
    tables = await tables_at(deps.store, place_of(message))
    played = [one for one in tables if one.state is State.PLAYING]
    if not played:
        await answer(message, no_table_reply(catalog))
    elif act in {Act.STANDINGS, Act.PAGE, Act.SWAP, Act.END}:
        await answer(message, which_table_reply(catalog, played, act))
    else:
        await answer(message, name_table_reply(catalog))
    return None
