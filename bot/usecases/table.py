"""How a chat takes a typed line: its rules, its language, and what it is told of a hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.model.answer import Outcome, Refused, Scored
from bot.model.choice import Choice
from bot.model.exchange import Exchange
from bot.model.preferences import FairPlay
from bot.store.store import Store
from bot.usecases.kongs import with_kongs
from bot.usecases.outcomes import kept_back, outcome_of, with_repairs
from bot.usecases.reading import read
from bot.usecases.rules import rules_at, rules_chosen, rules_of
from scoring.errors import ScoringError
from scoring.notation import TypedHand
from scoring.score import RuleSet


@dataclass(frozen=True, slots=True)
class Table:
    """What the players of a chat have agreed on; `language` is the one in which it is spoken to."""

    rules: RuleSet
    fair_play: FairPlay
    language: str

    def typed(self, exchange: Exchange) -> TypedHand:
        """The hand of the line, before buttons made anything of its tiles."""
        return read(exchange.read, exchange.reading, self.language)

    def outcome(self, exchange: Exchange) -> Outcome:
        """What the chat is told of the exchange as it stands now."""
        return kept_back(self.whole_outcome(exchange), self.fair_play, over=exchange.over)

    def whole_outcome(self, exchange: Exchange) -> Outcome:
        """What comes of the exchange, whoever may be told."""
        try:
            typed = exchange.choice.made_of(self.typed(exchange))
        except ScoringError as error:
            outcome: Outcome = Refused(error)
        else:
            outcome = outcome_of(typed, exchange.now, self.rules)
        if isinstance(outcome, Scored):
            return with_kongs(outcome, exchange, self.rules, self.language)
        if exchange.choice != Choice():
            return outcome
        return with_repairs(outcome, exchange.read, exchange.now.win, self.rules, self.language)


async def table_of(store: Store, chat_id: int, language: str) -> Table:
    preferences = await store.chats.preferences(chat_id)
    return Table(rules_chosen(preferences), preferences.fair_play, language)


async def table_for(store: Store, exchange: Exchange, language: str) -> Table:
    """The table of the exchange: its chat's, with the rules of the club if one asked for it.

    A hand that was typed while an evening is played goes by the rules of the evening.
    """
    table = await table_of(store, exchange.asked.chat_id, language)
    typed_at = await store.notices.typed_at(exchange.id)
    evening = None if typed_at is None else await store.evenings.of_id(typed_at.evening_id)
    if evening is not None:
        return replace(table, rules=await rules_at(store, evening))
    building = await store.drafts.of_answer(exchange.id)
    if building is None or building.club is None:
        return table
    return replace(table, rules=await rules_of(store, building.club.chat_id))
