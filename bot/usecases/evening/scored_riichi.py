"""From a scored riichi hand to a line of the ledger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, combinations

from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.riichi.deeds import RiichiWon, Seats, WinningHand, Worth
from bot.model.evening.riichi.prices import worth_of
from bot.model.evening.tables import Sheet
from bot.model.evening.won_hand import WonHand
from bot.model.exchange import Exchange, TypedAt
from bot.model.riichi import RiichiScored
from bot.usecases.table import Table
from scoring import RiichiScore
from scoring.riichi.notation import write_riichi_hand
from scoring.riichi.payments import won


@dataclass(frozen=True, slots=True)
class RiichiHandAtTable:
    """A riichi hand that was typed while an evening is played."""

    sheet: Sheet
    typed: TypedAt
    exchange: Exchange
    table: Table

    def ways(self) -> tuple[bool, bool]:
        """Whether it may have been won by a discard, and by tsumo, as far as the line tells."""
        match self.table.whole_outcome(self.exchange):
            case RiichiScored(score=score):
                return not score.win.self_drawn, not score.win.robbed_kong
            case _:
                return False, False

    def points(self, winner: int, *, self_drawn: bool) -> int | None:
        """What the winner gets for the hand alone; None if it cannot be won like that."""
        found = self._scored(winner, self_drawn=self_drawn)
        if found is None:
            return None
        dealer = winner == self.sheet.ledger.dealer
        return won(found.score.reading.base, dealer=dealer, self_drawn=self_drawn)

    def refused(self) -> LedgerFault:
        """Why it cannot be won like that."""
        return LedgerFault(FaultKind.NO_YAKU)

    def won_by(self, winner: int, *, self_drawn: bool) -> Exchange:
        """The exchange as this player won it: another one than typed it has another seat wind."""
        changes = replace(self.exchange.changes, self_drawn=self_drawn)
        if winner != self.typed.seat:
            changes = replace(changes, seat=self.sheet.ledger.winds[winner].value)
        return replace(self.exchange, changes=changes)

    def deed(self, winner: int, discarder: int | None, riichi: Seats = ()) -> RiichiWon | None:
        """The line of the ledger, with the others who declared riichi; None as above."""
        found = self._scored(winner, self_drawn=discarder is None)
        if found is None:
            return None
        score = found.score
        keys = tuple(one.yaku.key for one in score.reading.counted)
        line = write_riichi_hand(score.hand, found.typed.reds)
        hand = WinningHand(winner, self._recorded(score), hand=WonHand(line, keys))
        own = {winner} if score.win.declared_riichi else set()
        return RiichiWon((hand,), discarder, tuple(sorted({*riichi, *own} - ({winner} - own))))

    def bindings(self, winner: int, *, self_drawn: bool) -> tuple[int | None, ...]:
        """For how many of its yakuman another player may be liable; nothing where nobody can be.

        None: that is no question, the rules say it of every such hand.
        """
        found = self._scored(winner, self_drawn=self_drawn)
        if found is None:
            return ()
        fed = found.score.rules.may_be_fed(found.score)
        prices = self.sheet.evening.terms.riichi.pricing
        if fed and not prices.bindings(found.score.reading.yakuman):
            return (None,)
        some = (combinations(fed, number) for number in range(1, len(fed) + 1))
        return tuple(sorted({sum(patterns) for patterns in chain.from_iterable(some)}))

    def still_liable(self, now: RiichiWon, before: WinningHand) -> RiichiWon:
        """The hand as it is `now`: whoever was recorded to have fed it has, if anybody can have."""
        [one], bindings = now.hands, self.bindings(before.winner, self_drawn=now.discarder is None)
        if before.liable is None or not bindings:
            return now
        bound = before.bound if before.bound in bindings else None
        if len(bindings) == 1:
            [bound] = bindings
        return replace(now, hands=(replace(one, liable=before.liable, bound=bound),))

    def says_more(self, now: RiichiWon, before: WinningHand) -> bool:
        """Whether it is paid otherwise `now`, or its tiles are others that may have been fed."""
        [one] = now.hands
        if (one.worth, one.liable, one.bound) != (before.worth, before.liable, before.bound):
            return True
        if one.hand is None or before.hand is None or one.hand.line == before.hand.line:
            return False
        return bool(self.left_open(now))

    def left_open(self, now: RiichiWon) -> tuple[int | None, ...]:
        """The bindings, if it is not said who fed the hand, or of how many yakuman of it."""
        [one] = now.hands
        bindings = self.bindings(one.winner, self_drawn=now.discarder is None)
        return () if one.liable is not None and one.bound in bindings else bindings

    def _recorded(self, score: RiichiScore) -> Worth:
        """Han and fu; of a hand that is paid otherwise, as some rules have it, what it is paid."""
        reading, prices = score.reading, self.sheet.evening.terms.riichi.pricing
        worth = worth_of(reading.han, reading.fu)
        if reading.yakuman:
            worth = Worth(0, yakuman=reading.yakuman)
        if prices.base(worth) != reading.base:
            return prices.ladder(self_drawn=score.win.self_drawn).get(reading.base, worth)
        return worth

    def _scored(self, winner: int, *, self_drawn: bool) -> RiichiScored | None:
        match self.table.whole_outcome(self.won_by(winner, self_drawn=self_drawn)):
            case RiichiScored(score=score) as found if score.legal:
                return found
            case _:
                return None
