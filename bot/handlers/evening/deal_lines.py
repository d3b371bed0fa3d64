"""Short lines about a deal, in reply to the bot: recorded, asked about, or told how to write."""

from __future__ import annotations

from telegram import Message
from telegram.constants import ChatType

from bot.handlers.deps import Deps
from bot.handlers.evening.answers import AtTable, at_table
from bot.handlers.evening.replies import answer_question
from bot.handlers.evening.showing import acknowledge, show_board
from bot.handlers.evening.who import Who
from bot.handlers.hands import hand
from bot.handlers.lines import typed_hand
from bot.handlers.sending import answer, redraw
from bot.handlers.speech import catalog_here
from bot.model.evening.deeds import Deal, Drawn
from bot.model.evening.faults import FaultKind, ImpossibleWorth, LedgerFault
from bot.model.evening.riichi.deeds import Chombo
from bot.model.evening.spoken import Spoken, SpokenRiichi, SpokenWin, Unclear
from bot.model.evening.table_faults import EnteredMeanwhile, TableFault
from bot.store.entries import Added, Source
from bot.text.catalog import Catalog
from bot.text.evening.faults import fault_text
from bot.text.evening.recording import (
    dealer_apart_reply,
    lying_apart_reply,
    meanwhile_reply,
    notice_reply,
    other_worth_reply,
    unclear_reply,
    unknown_reply,
    which_reply,
)
from bot.text.evening.voices import read_deal_line
from bot.text.markup import fill
from bot.text.reply import Reply
from bot.usecases.evening.recording import record
from bot.usecases.evening.rights import Actor, Told, check_present


async def said(deps: Deps, message: Message, update_id: int) -> None:
    """A line in reply to the bot: an answer to its question, a deal, or else a hand."""
    if message.chat.type != ChatType.PRIVATE:
        if await answer_question(deps, message, update_id):
            return
        if await record_spoken(deps, message, update_id):
            return
    await hand(deps, message, update_id)


async def called(deps: Deps, message: Message, update_id: int) -> None:
    """What follows /s, or the bot's name: a deal where a table plays, or else a hand."""
    if not await record_spoken(deps, message, update_id):
        await hand(deps, message, update_id)


async def record_spoken(deps: Deps, message: Message, update_id: int) -> bool:
    """Take the line for one about a deal; False if it speaks of something else."""
    line = typed_hand(message)
    at = await at_table(deps, message) if line else None
    if line is None or at is None:
        return False
    spoken = read_deal_line(line, at.sheet)
    if spoken is None or (_may_be_talk(spoken) and not _at_board(message, at)):
        return False
    who = Who.wrote(message)
    catalog = await catalog_here(deps, message.chat, message.from_user)

    async def take(actor: Actor) -> Added | Reply:
        check_present(actor)
        deal = _deal(catalog, at, spoken, message.message_id)
        if isinstance(deal, Reply):
            return deal
        told = Told(update_id, deps.clock())
        source = Source(message.message_id)
        try:
            return await record(deps.store, at.sheet.evening.id, actor, deal, told, source)
        except EnteredMeanwhile as two:
            return meanwhile_reply(catalog, two.meanwhile, deal, message.message_id)
        except ImpossibleWorth as fault:
            return other_worth_reply(catalog, at.sheet, deal, fault, message.message_id)

    try:
        taken = await who.allowed(at.sheet.evening, take)
    except (TableFault, LedgerFault) as fault:
        taken = Reply(fill("{why}", why=fault_text(catalog, fault)))
    if isinstance(taken, Reply):
        await answer(message, taken)
    else:
        await tell(deps, catalog, message, taken)
    return True


def _deal(catalog: Catalog, at: AtTable, spoken: Spoken, source: int) -> Deal | Chombo | Reply:
    """The deed that is meant; where several may be, or none, what to say."""
    match spoken:
        case Drawn():
            return spoken
        case Unclear():
            return unclear_reply(catalog, at.sheet)
        case SpokenWin() | SpokenRiichi():
            return _said(catalog, at, spoken, source)


def _said(
    catalog: Catalog, at: AtTable, spoken: SpokenWin | SpokenRiichi, source: int
) -> Deal | Chombo | Reply:
    deeds, unknown = spoken.meanings, spoken.unknown
    if not deeds and unknown:
        return unknown_reply(catalog, at.sheet, unknown)
    if not deeds:
        raise LedgerFault(FaultKind.OWN_DISCARD)
    if isinstance(spoken, SpokenRiichi) and spoken.dealer_apart and not unknown:
        return dealer_apart_reply(catalog, at.sheet, deeds, source)
    if isinstance(spoken, SpokenRiichi) and spoken.lying_apart and not unknown:
        return lying_apart_reply(catalog, at.sheet, deeds, source)
    if len(deeds) > 1 or unknown:
        return which_reply(catalog, at.sheet, deeds, unknown, source)
    return deeds[0]


async def tell(deps: Deps, catalog: Catalog, message: Message, added: Added) -> None:
    """One message about what was recorded, a receipt on the line, and the board."""
    sheet = added.sheet
    line = sheet.ledger.line(added.number)
    if line is None:
        return
    notice = await deps.store.notices.of_entry(sheet.evening.id, added.number)
    reply = notice_reply(catalog, sheet, line)
    known = None if notice is None else notice.message_id
    if known is None or not await redraw(message.get_bot(), message.chat_id, known, reply):
        sent = await answer(message, reply)
        await deps.store.notices.sent(sheet.evening.id, added.number, sent)
    await acknowledge(message.chat, message.message_id)
    await show_board(deps, message.chat, sheet)


def _may_be_talk(spoken: Spoken) -> bool:
    return isinstance(spoken, Unclear) and not spoken.about_deal


def _at_board(message: Message, at: AtTable) -> bool:
    replied = message.reply_to_message
    return replied is not None and replied.message_id == at.sheet.evening.board
