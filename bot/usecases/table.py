"""How a chat takes a typed line: its rules, its language, and what it is told of a hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.model.answer import Outcome, Refused, Scored, game_of
from bot.model.choice import Choice
from bot.model.exchange import Exchange
from bot.model.games import Game
from bot.model.preferences import FairPlay
from bot.store.store import Store
from bot.usecases.games import either, is_of_riichi
from bot.usecases.kongs import with_kongs
from bot.usecases.outcomes import kept_back, outcome_of, with_repairs
from bot.usecases.reading import read
from bot.usecases.riichi import riichi_outcome, with_riichi_repairs
from bot.usecases.rules import played, rules_at, rules_chosen, rules_in
from scoring import RiichiRules
from scoring.errors import AmbiguousText, ScoringError
from scoring.notation import WITH_FLOWERS, Dialect, TypedHand, parse_hand, read_beside
from scoring.riichi.phrases import WITH_RED_FIVES
from scoring.score import RuleSet
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Table:
    """What the players of a chat have agreed on; `language` is the one in which it is spoken to."""

    rules: RuleSet
    """Those of Mahjong Competition Rules."""
    fair_play: FairPlay
    language: str
    riichi: RiichiRules | None = None
    """Those of riichi, where the chat plays it."""
    plays_mcr: bool = True

    def by(self, rules: RuleSet | RiichiRules) -> Table:
        """The same table where a hand goes by these rules, whatever else the chat plays."""
        if isinstance(rules, RiichiRules):
            return replace(self, riichi=rules, plays_mcr=False)
        return replace(self, rules=rules, riichi=None, plays_mcr=True)

    @property
    def plays_both(self) -> bool:
        return self.plays_mcr and self.riichi is not None

    def typed(self, exchange: Exchange) -> TypedHand:
        """The hand of the line, before buttons made anything of its tiles."""
        return read(exchange.read, exchange.reading, self.language, self._dialect(exchange))

    def readings(self, exchange: Exchange) -> tuple[TypedHand, ...]:
        """The readings of the line to choose from; none when there is nothing to choose."""
        try:
            parse_hand(exchange.read, self.language, self._dialect(exchange))
        except AmbiguousText as several:
            return several.readings
        except ScoringError:
            pass
        return ()

    def outcome(self, exchange: Exchange) -> Outcome:
        """What the chat is told of the exchange as it stands now."""
        return kept_back(self.whole_outcome(exchange), self.fair_play, over=exchange.over)

    def whole_outcome(self, exchange: Exchange) -> Outcome:
        """What comes of the exchange, whoever may be told."""
        if self.riichi is None or (self.plays_both and exchange.game is Game.MCR):
            return self._by_mcr(exchange)
        if not self.plays_mcr or exchange.game is Game.RIICHI:
            return self._by_riichi(exchange, self.riichi)
        return either(self._by_mcr(exchange), self._by_riichi(exchange, self.riichi))

    def tiles_named(self, exchange: Exchange, words: str) -> tuple[Tile, ...]:
        """The tile that words about the line name, in each way to read them beside it."""
        dialect = self._dialect(exchange)
        typed = read(exchange.read, exchange.reading, self.language, dialect)
        found = read_beside(words, exchange.read, typed, self.language, dialect) if words else ()
        return tuple(one.hand.tiles[0] for one in found)

    def game_of(self, exchange: Exchange) -> Game:
        """The only game, or the one that the line is of."""
        if not self.plays_both:
            return Game.MCR if self.plays_mcr else Game.RIICHI
        return game_of(self.whole_outcome(exchange))

    def _dialect(self, exchange: Exchange) -> Dialect:
        return WITH_FLOWERS if self.game_of(exchange) is Game.MCR else WITH_RED_FIVES

    def _by_mcr(self, exchange: Exchange) -> Outcome:
        try:
            typed = read(exchange.read, exchange.reading, self.language)
            typed = exchange.choice.made_of(typed)
        except ScoringError as error:
            outcome: Outcome = Refused(error)
        else:
            outcome = outcome_of(typed, exchange.now, self.rules)
        if self.riichi is None and isinstance(outcome, Refused):
            other = is_of_riichi(exchange.read, self.language)
            outcome = replace(outcome, other_game=other)
        if isinstance(outcome, Scored):
            return with_kongs(outcome, exchange, self.rules, self.language)
        if exchange.choice != Choice():
            return outcome
        return with_repairs(outcome, exchange.read, exchange.now.win, self.rules, self.language)

    def _by_riichi(self, exchange: Exchange, rules: RiichiRules) -> Outcome:
        usual = exchange.usual.of_riichi
        try:
            typed = read(exchange.read, exchange.reading, self.language, WITH_RED_FIVES)
            typed = exchange.choice.made_of(typed)
        except ScoringError as error:
            outcome: Outcome = Refused(error, game=Game.RIICHI)
        else:
            outcome = riichi_outcome(typed, usual, exchange.changes, rules)
        if exchange.choice != Choice():
            return outcome
        return with_riichi_repairs(outcome, exchange.read, usual, rules, self.language)


async def table_of(store: Store, chat_id: int, language: str) -> Table:
    preferences = await store.chats.preferences(chat_id)
    chosen = played(preferences)
    return Table(
        rules_chosen(preferences),
        preferences.fair_play,
        language,
        chosen.riichi,
        plays_mcr=chosen.mcr is not None,
    )


async def table_for(store: Store, exchange: Exchange, language: str) -> Table:
    """The table of the exchange: its chat's, with the rules of the club if one asked for it.

    A hand that was typed while an evening is played goes by the rules of the evening; one that was
    built for it, too, unless it is one of another game.
    """
    of, game = exchange.asked.chat_id, exchange.built_in
    table = await table_of(store, of, language)
    typed_at = await store.notices.typed_at(exchange.id)
    building = None if typed_at else await store.drafts.of_answer(exchange.id)
    if building is not None:
        game = building.draft.game
    if building is not None and building.club is not None:
        of, typed_at = building.club.chat_id, building.club.typed_at
    evening = None if typed_at is None else await store.evenings.of_id(typed_at.evening_id)
    if evening is not None and game in {None, evening.terms.kind}:
        return table.by(await rules_at(store, evening))
    return table if game is None else table.by(await rules_in(store, of, game))
