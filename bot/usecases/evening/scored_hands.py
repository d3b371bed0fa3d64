"""From a scored hand to a line of the ledger: seat and round come from the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.model.answer import Circumstances, Scored, Tap
from bot.model.evening.deeds import Deed, Won
from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.riichi.deeds import RiichiWon, Seats
from bot.model.evening.seating import PLAYERS
from bot.model.evening.tables import Sheet, State
from bot.model.evening.won_hand import WonHand
from bot.model.exchange import Asked, Exchange, TypedAt
from bot.model.games import Game
from bot.model.riichi import OnTable
from bot.model.usual import UNSEATED, Usual
from bot.store.store import Store
from bot.usecases.evening.scored_riichi import RiichiHandAtTable
from bot.usecases.hands import begun
from bot.usecases.rules import rules_at
from bot.usecases.table import Table, table_of
from scoring.notation import write_hand
from scoring.score import Score

LANGUAGE = "en"
"""In which hands are kept, whoever typed them: it must be read again years later."""


@dataclass(frozen=True, slots=True)
class McrHandAtTable:
    """A hand of Mahjong Competition Rules that was typed while an evening is played."""

    sheet: Sheet
    typed: TypedAt
    exchange: Exchange
    table: Table

    def ways(self) -> tuple[bool, bool]:
        """Whether it may have been won by a discard, and by self-draw, as far as the line tells."""
        win = self.exchange.now.win
        return not win.self_drawn, not win.robbed_kong

    def points(self, winner: int, *, self_drawn: bool) -> int | None:
        """What it is worth to this player; None if it cannot be won like that."""
        score = self._worth(winner, self_drawn=self_drawn)
        return None if score is None else score.total

    def _worth(self, winner: int, *, self_drawn: bool) -> Score | None:
        match self.table.whole_outcome(self.won_by(winner, self_drawn=self_drawn)):
            case Scored(score=score):
                least = self.sheet.evening.terms.minimum
                enough = score.legal if least == score.rules.minimum else score.total >= least
                return score if enough else None
            case _:
                return None

    def refused(self) -> LedgerFault:
        """Why it cannot be won like that."""
        return LedgerFault(FaultKind.TOO_FEW_POINTS, self.sheet.evening.terms.minimum)

    def won_by(self, winner: int, *, self_drawn: bool) -> Exchange:
        """The exchange as this player won it: another one than typed it has another seat wind."""
        now = self.exchange.now
        if now.win.self_drawn != self_drawn:
            now = now.tapped(Tap.SELF_DRAWN)
        if winner != self.typed.seat:
            now = replace(now, win=replace(now.win, seat_wind=self.sheet.ledger.winds[winner]))
        return replace(self.exchange, now=now)

    def deed(self, winner: int, discarder: int | None, _riichi: Seats = ()) -> Won | None:
        """The line of the ledger; None if it cannot be won like that."""
        score = self._worth(winner, self_drawn=discarder is None)
        if score is None:
            return None
        hand = WonHand(
            write_hand(score.hand, LANGUAGE), tuple(match.fan.key for match in score.counted)
        )
        return Won(winner, score.total, discarder, score.win.robbed_kong, hand)


HandAtTable = McrHandAtTable | RiichiHandAtTable


def usual_at(sheet: Sheet, seat: int | None) -> Usual:
    """What goes for a hand that a player of the table, or another, asks about now.

    Of riichi lies there what lay there before the deal that is played now is won.
    """
    position = sheet.ledger.position
    seat_wind = UNSEATED.seat_wind if seat is None else sheet.ledger.winds[seat]
    on_table = OnTable(position.counters, position.sticks)
    return Usual(seat_wind, position.prevalent_wind, on_table)


async def hand_at_table(store: Store, exchange: Exchange, table: Table) -> HandAtTable | None:
    """The hand with its table; None if it was typed at none, or is one of another game."""
    typed = await store.notices.typed_at(exchange.id)
    sheet = None if typed is None else await store.entries.sheet(typed.evening_id)
    if typed is None or sheet is None:
        return None
    if exchange.built_in not in {None, sheet.evening.terms.kind}:
        return None
    table = table.by(await rules_at(store, sheet.evening))
    match sheet.evening.terms.kind:
        case Game.MCR:
            return McrHandAtTable(sheet, typed, exchange, table)
        case Game.RIICHI:
            return RiichiHandAtTable(sheet, typed, exchange, table)


def deed_now(hand: HandAtTable, recorded: Deed) -> Won | RiichiWon | None:
    """The deal that was recorded from the hand, as the hand is read by now."""
    match recorded, hand:
        case Won(winner, _, discarder), McrHandAtTable():
            return hand.deed(winner, discarder)
        case RiichiWon(hands=(one,), discarder=discarder, riichi=riichi), RiichiHandAtTable():
            now = hand.deed(one.winner, discarder, riichi)
            return now and hand.still_liable(now, one)
        case _:
            return None


def may_be_recorded(hand: HandAtTable) -> bool:
    """Whether some player can win the deal that is played now with it."""
    sheet = hand.sheet
    if sheet.evening.state is not State.PLAYING or sheet.ledger.complete:
        return False
    winners = range(PLAYERS) if hand.typed.seat is None else (hand.typed.seat,)
    return any(hand.points(one, self_drawn=drawn) for one in winners for drawn in (False, True))


async def typed_deed(store: Store, sheet: Sheet, line: str, language: str, way: Won) -> Won | None:
    """The win of a hand whose tiles are typed, when it is known who won and how.

    `way` tells that, with any points. None if the line is no hand that can be won like that.
    """
    table = await table_of(store, sheet.evening.place.chat_id, language)
    winds = usual_at(sheet, way.winner).of_mcr
    new = Exchange(0, Asked(sheet.evening.place.chat_id, 0), line, None, Circumstances(winds))
    exchange = begun(table, new, line)
    if way.robbed_kong and not exchange.now.win.robbed_kong:
        exchange = replace(exchange, now=exchange.now.tapped(Tap.ROBBED_KONG))
    typed = TypedAt(sheet.evening.id, way.winner)
    if sheet.evening.terms.kind is not Game.MCR:
        return None
    table = table.by(await rules_at(store, sheet.evening))
    return McrHandAtTable(sheet, typed, exchange, table).deed(way.winner, way.discarder)
