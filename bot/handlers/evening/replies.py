"""What people reply to a question of the bot: a guest's name, points or tiles, a fine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from types import MappingProxyType

from telegram import Message
from telegram.error import BadRequest, Forbidden

from bot.handlers.deps import Deps
from bot.handlers.evening.corrections import show_corrected
from bot.handlers.evening.seats import show_seating
from bot.handlers.evening.showing import acknowledge, show_board
from bot.handlers.evening.who import Who
from bot.handlers.sending import answer
from bot.handlers.speech import catalog_here
from bot.model.evening.deed_code import read_deal
from bot.model.evening.deeds import Deed, Edit, Fine, Won, fine
from bot.model.evening.faults import LedgerFault
from bot.model.evening.names import clean
from bot.model.evening.riichi.deeds import RiichiDeal
from bot.model.evening.spoken import only_meaning
from bot.model.evening.table_faults import EnteredMeanwhile, TableFault, TableFaultKind
from bot.model.evening.tables import Evening, Sheet
from bot.store.entries import Added, Source
from bot.store.notices import About, Question
from bot.text.catalog import Catalog
from bot.text.evening.faults import fault_text
from bot.text.evening.recording import meanwhile_notice, notice_reply
from bot.text.evening.seating import seated_reply
from bot.text.evening.spoken import read_amount
from bot.text.evening.voices import read_deal_line
from bot.text.markup import fill
from bot.text.reply import Reply
from bot.usecases.evening import keys
from bot.usecases.evening.recording import Say, line_of, put_right, record, sheet_of
from bot.usecases.evening.rights import Actor, Told, check_present, check_seating
from bot.usecases.evening.scored_hands import typed_deed
from bot.usecases.evening.seating import seat_guest


@dataclass(frozen=True, slots=True)
class Heard:
    """A reply to a question, and the evening that it is about."""

    deps: Deps
    message: Message
    told: Told
    question: Question
    evening: Evening
    catalog: Catalog

    @property
    def text(self) -> str:
        return (self.message.text or "").strip()

    @property
    def who(self) -> Who:
        return Who.wrote(self.message)


@dataclass(frozen=True, slots=True)
class Taken:
    """An answer that was taken: whom or what it is about, and what can be said of it."""

    subject: int | None
    reply: Reply
    entry: int | None = None
    """What was recorded."""


async def answer_question(deps: Deps, message: Message, update_id: int) -> bool:
    """Take the reply for an answer; False if nothing was asked, or this is no answer to it.

    An answer that was refused may be edited: then the refusal becomes what is said of it now.
    """
    replied = message.reply_to_message
    if replied is None:
        return False
    asked = (message.chat_id, replied.message_id)
    question = await deps.store.notices.question(*asked, by=update_id)
    evening = None if question is None else await deps.store.evenings.of_id(question.evening_id)
    if question is None or evening is None:
        return False
    catalog = await catalog_here(deps, message.chat, message.from_user)
    heard = Heard(deps, message, Told(update_id, deps.clock()), question, evening, catalog)
    try:
        taken = await _ANSWERS[question.about](heard)
    except EnteredMeanwhile as two:
        await _refuse(message, meanwhile_notice(catalog, two.meanwhile))
        return True
    except (TableFault, LedgerFault) as fault:
        await _refuse(message, fault_text(catalog, fault))
        return True
    if taken is None:
        return False
    await deps.store.notices.answered(
        *asked, by=update_id, answer=message.message_id, subject=taken.subject
    )
    if message.edit_date is not None:
        sent = await answer(message, taken.reply)
        if taken.entry is not None:
            await deps.store.notices.sent(evening.id, taken.entry, sent)
    with suppress(BadRequest, Forbidden):
        await message.get_bot().delete_message(*asked)
    return True


async def _refuse(message: Message, why: str) -> None:
    await answer(message, Reply(fill("{why}", why=why)))


async def _guest(heard: Heard) -> Taken:
    """Somebody without an account sits down."""

    async def do(actor: Actor) -> Evening:
        check_seating(actor)
        told = heard.told
        return await seat_guest(
            heard.deps.store, heard.evening.id, heard.text, by=told.by, at=told.at
        )

    after = await heard.who.allowed(heard.evening, do)
    await show_seating(heard.deps, heard.message.chat, after)
    seated = clean(heard.text)
    guest = next(
        (one for one in after.players if one.guest and one.name.casefold() == seated.casefold()),
        None,
    )
    return Taken(None if guest is None else guest.id, seated_reply(heard.catalog, seated))


async def _points(heard: Heard) -> Taken | None:
    """The points of the hand that is being entered, or its tiles."""
    at = heard.told.at
    if heard.text.isdecimal():
        points = int(heard.text[:6])
        return await _record(heard, lambda actor: keys.won(actor, points, at))
    sheet = await sheet_of(heard.deps.store, heard.evening.id)
    entering = keys.entered(sheet, at)
    if entering.player is None:
        raise TableFault(TableFaultKind.NOT_ENTERED)
    way = Won(entering.player, 0, entering.discarder, entering.robbed_kong)
    deed = await typed_deed(heard.deps.store, sheet, heard.text, heard.catalog.language, way)
    if deed is None:
        return None
    return await _record(heard, lambda actor: keys.won(actor, deed.points, at, deed.hand))


async def _fine(heard: Heard) -> Taken:
    """Points and a reason for a player."""
    said = read_amount(heard.text)
    if said is None or heard.question.subject is None:
        raise TableFault(TableFaultKind.NO_AMOUNT)
    what = fine(heard.question.subject, *said)
    return await _record(heard, lambda _: lambda _: what)


async def _mend(heard: Heard) -> Taken:
    """What a line should have said."""
    number, sheet = heard.question.subject, await sheet_of(heard.deps.store, heard.evening.id)
    line = None if number is None else sheet.ledger.line(number)
    if number is None or line is None:
        raise TableFault(TableFaultKind.GONE)
    deed = _mended(line.deed, heard, sheet)

    async def do(actor: Actor) -> Added:
        return await put_right(
            heard.deps.store,
            heard.evening.id,
            actor,
            Edit(number, deed),
            heard.told,
            heard.question.revision,
        )

    added = await heard.who.allowed(heard.evening, do)
    await acknowledge(heard.message.chat, heard.message.message_id)
    now = added.sheet.ledger.line(number) or line
    await show_corrected(heard.deps, heard.message.chat, added.sheet, now)
    return Taken(number, notice_reply(heard.catalog, added.sheet, now))


def _mended(deed: Deed, heard: Heard, sheet: Sheet) -> Deed:
    if isinstance(deed, RiichiDeal):
        written = only_meaning(read_deal_line(heard.text, sheet))
        if written is None:
            raise TableFault(TableFaultKind.NO_DEAL)
        return written
    said = read_amount(heard.text)
    if said is None:
        raise TableFault(TableFaultKind.NO_AMOUNT)
    match deed:
        case Fine(player=int() as player):
            return fine(player, *said)
        case Won() if not heard.question.known:
            return replace(deed, points=abs(said[0]), hand=None)
        case _:
            mended = read_deal(f"{heard.question.known}.{abs(said[0])}")
    if mended is None:
        raise TableFault(TableFaultKind.GONE)
    return mended


async def _record(heard: Heard, say: Callable[[Actor], Say]) -> Taken:
    """A reaction says that it was recorded, and the board says what."""

    async def do(actor: Actor) -> Added:
        check_present(actor)
        return await record(
            heard.deps.store,
            heard.evening.id,
            actor,
            say(actor),
            heard.told,
            Source(heard.message.message_id),
            sure=True,
        )

    added = await heard.who.allowed(heard.evening, do)
    await acknowledge(heard.message.chat, heard.message.message_id)
    await show_board(heard.deps, heard.message.chat, added.sheet)
    line = line_of(added)
    reply = notice_reply(heard.catalog, added.sheet, line)
    return Taken(heard.question.subject, reply, added.number)


_ANSWERS: Mapping[About, Callable[[Heard], Awaitable[Taken | None]]] = MappingProxyType(
    {About.GUEST: _guest, About.POINTS: _points, About.FINE: _fine, About.MEND: _mend}
)
