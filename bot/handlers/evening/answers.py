"""A hand typed while an evening is played: seat and round from the table, and the key to record."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Message
from telegram.constants import ChatType

from bot.handlers.deps import Deps
from bot.handlers.evening.who import Who
from bot.model.answer import Scored
from bot.model.evening.deeds import Deed, Won
from bot.model.evening.riichi.deeds import RiichiWon
from bot.model.evening.tables import Place, Sheet
from bot.model.exchange import TypedAt
from bot.model.riichi import RiichiScored
from bot.text.catalog import Catalog
from bot.text.evening.scored_hands import with_record, with_record_key
from bot.text.reply import Reply
from bot.usecases.evening.places import table_meant
from bot.usecases.evening.scored_hands import (
    HandAtTable,
    deed_now,
    hand_at_table,
    may_be_recorded,
    usual_at,
)
from bot.usecases.evening.scored_riichi import RiichiHandAtTable
from bot.usecases.hands import Answered, Seated
from bot.usecases.rules import rules_at
from bot.usecases.table import table_for


@dataclass(frozen=True, slots=True)
class AtTable:
    """At which table somebody types, and as which of its players."""

    sheet: Sheet
    seat: int | None

    @property
    def typed(self) -> TypedAt:
        return TypedAt(self.sheet.evening.id, self.seat)


def place_of(message: Message) -> Place:
    """The group and the topic; a reply in General has a number too, which is none of a topic."""
    thread_id = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat_id, thread_id)


async def at_table(deps: Deps, message: Message) -> AtTable | None:
    """The table at which this was typed; None where none is played, or none is meant."""
    if message.chat.type == ChatType.PRIVATE:
        return None
    who = Who.wrote(message)
    user_id = who.user_id
    replied = message.reply_to_message
    board = None if replied is None else replied.message_id
    evening = await table_meant(deps.store, place_of(message), user_id, board)
    if evening is not None:
        await who.by_name(deps.store.players, evening)
    sheet = None if evening is None else await deps.store.entries.sheet(evening.id)
    if evening is None or sheet is None:
        return None
    return AtTable(sheet, None if user_id is None else evening.seat_of(user_id))


async def seated_at(deps: Deps, at: AtTable | None) -> Seated | None:
    """The rules, winds, counters and sticks with which a hand is scored there."""
    if at is None:
        return None
    rules = await rules_at(deps.store, at.sheet.evening)
    return Seated(rules, usual_at(at.sheet, at.seat))


async def with_table(deps: Deps, catalog: Catalog, reply: Reply, answered: Answered) -> Reply:
    """The answer with the key that records the hand, or with what was recorded from it."""
    exchange = answered.exchange
    if not isinstance(answered.outcome, Scored | RiichiScored) or exchange.asked.chat_id > 0:
        return reply
    if await deps.store.notices.typed_at(exchange.id) is None:
        return reply
    table = await table_for(deps.store, exchange, catalog.language)
    hand = await hand_at_table(deps.store, exchange, table)
    notice = await deps.store.notices.of_answer(exchange.id)
    if notice is None:
        if hand is None or not may_be_recorded(hand):
            return reply
        return with_record_key(catalog, reply, hand.sheet, exchange.id)
    sheet = await deps.store.entries.sheet(notice.evening_id)
    line = None if sheet is None else sheet.ledger.line(notice.number)
    if sheet is None or line is None:
        return reply
    changed = None if hand is None else _changed(hand, line.deed)
    return with_record(catalog, reply, sheet, line, exchange.id, changed)


def _changed(hand: HandAtTable, recorded: Deed) -> int | None:
    """The points of the hand as it is read by now, if that is to be recorded anew."""
    now = deed_now(hand, recorded)
    match recorded, now:
        case Won(points=before), Won(points=points) if points != before:
            return points
        case RiichiWon(hands=(before,)), RiichiWon(hands=(one,), discarder=discarder):
            more = isinstance(hand, RiichiHandAtTable) and hand.says_more(now, before)
            return hand.points(one.winner, self_drawn=discarder is None) if more else None
        case _:
            return None
