"""Riichi at the table: counters, sticks, draws, who deals again, when it is over, uma and oka."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from bot.model.evening.deeds import Amounts, Deed, Fine
from bot.model.evening.faults import FaultKind, ImpossibleWorth, LedgerFault
from bot.model.evening.game import NOTHING, Outcome, Winds, check_fine
from bot.model.evening.places import Standing, place_numbers, places, shared
from bot.model.evening.riichi.deeds import (
    Aborted,
    Chombo,
    RiichiDrawn,
    RiichiWon,
    Seats,
    WinningHand,
    Worth,
)
from bot.model.evening.riichi.options import FLOATING_UMA, TABLE_OPTIONS, TABLE_PRESETS, UMA, YES
from bot.model.evening.riichi.possible import Possible
from bot.model.evening.riichi.prices import Prices
from bot.model.evening.seating import PLAYERS, WINDS, Chart, Position
from scoring.hand import Wind
from scoring.riichi.limits import BASE, Limit
from scoring.riichi.options import OPTIONS, PRESETS, han_needed
from scoring.riichi.payments import STICK, Stakes, Table, deltas, won

EAST_SOUTH = 2 * PLAYERS
"""Deals of the usual game: two rounds, not counting those that are repeated."""
TENPAI_POINTS = 3000
"""What players without a ready hand pay in all at a draw."""
CHOMBO_POINTS = 20_000
"""What a foul costs where it is taken off at the end."""
EXTRA_GOAL = 30_000
"""Points that end the game after the last round."""
_THOUSAND = 1000


@dataclass(frozen=True, slots=True)
class RiichiGame:
    """Riichi by a preset and its changed options."""

    preset: str
    deals: int = EAST_SOUTH
    changed: tuple[tuple[str, str], ...] = ()
    """Options of the hand or of the table that differ from the preset, with their values."""

    @property
    def chart(self) -> Chart:
        return Chart.NONE

    @property
    def options(self) -> Mapping[str, str]:
        """Everything that moves points: of the hand, and of the table."""
        changed = {
            name: value
            for name, value in self.changed
            if value in (*OPTIONS.get(name, ()), *TABLE_OPTIONS.get(name, ()))
        }
        return MappingProxyType({**PRESETS[self.preset], **TABLE_PRESETS[self.preset], **changed})

    @property
    def pricing(self) -> Prices:
        """How hands are paid."""
        options = self.options
        add_up, double = options["yakuman_add_up"] == YES, options["double_yakuman"] == YES
        apart = add_up and options["liability_scope"] != "whole_hand"
        # Dragons or winds, of which the winds may be a double one; and four kongs beside them.
        fed = 1 + double + (options["liability"] == "kongs_too")
        return Prices(
            counted_yakuman=options["thirteen_han"] == "yakuman",
            round_up=options["rounded_up_mangan"] == YES,
            add_up=add_up,
            double=double,
            bound=fed if apart else 1,
            possible=Possible.under(options),
        )

    def start(self) -> Amounts:
        points = int(self.options["start"])
        return points, points, points, points

    def check(self, deed: Deed, position: Position) -> None:
        match deed:
            case RiichiWon():
                self._check_win(deed, position)
            case RiichiDrawn(tenpai, riichi, nagashi):
                if nagashi and self.options["nagashi_mangan"] != YES:
                    raise LedgerFault(FaultKind.NOT_PLAYED_SO)
                if not set(riichi) <= set(tenpai):
                    raise LedgerFault(FaultKind.NOTEN_RIICHI)
            case Aborted():
                if self.options["abortive_draws"] != YES and self.options["winners"] != "two":
                    raise LedgerFault(FaultKind.NOT_PLAYED_SO)
            case Chombo():
                pass
            case Fine():
                check_fine(deed)
            case _:
                raise LedgerFault(FaultKind.OTHER_GAME)

    def _check_win(self, deed: RiichiWon, position: Position) -> None:
        options, winners = self.options, deed.winners
        if deed.discarder in winners:
            raise LedgerFault(FaultKind.OWN_DISCARD)
        if len(set(winners)) != len(winners) or (len(winners) > 1 and deed.discarder is None):
            raise LedgerFault(FaultKind.SAME_PLAYER)
        if len(winners) > 1 and options["winners"] == "one":
            raise LedgerFault(FaultKind.ONE_WINNER)
        if len(winners) > 2 and options["winners"] == "two":
            raise LedgerFault(FaultKind.TWO_WINNERS)
        least = han_needed(options, position.counters)
        possible, self_drawn = self.pricing.possible, deed.discarder is None
        for one in deed.hands:
            if not possible.holds(one.worth, self_drawn=self_drawn):
                nearest = possible.nearest(one.worth, self_drawn=self_drawn)
                raise ImpossibleWorth(one.winner, one.worth, nearest, self_drawn=self_drawn)
            if not one.worth.yakuman and one.worth.han < least:
                raise LedgerFault(FaultKind.TOO_FEW_HAN, least)
            if one.liable == one.winner:
                raise LedgerFault(FaultKind.SAME_PLAYER)
            if one.bound not in {None, *self.pricing.bindings(one.worth.yakuman)}:
                raise LedgerFault(FaultKind.NOT_PLAYED_SO)

    def settle(self, deed: Deed, position: Position, winds: Winds) -> Amounts:
        match deed:
            case RiichiWon():
                return _less_sticks(self._won(deed, position, winds), deed.riichi)
            case RiichiDrawn():
                return _less_sticks(self._drawn(deed, winds), deed.riichi)
            case Aborted(riichi):
                return _less_sticks([0] * PLAYERS, riichi)
            case Chombo(player):
                return self._chombo(player, winds)
            case Fine(amounts=amounts):
                return amounts
            case _:
                return NOTHING

    def _won(self, deed: RiichiWon, position: Position, winds: Winds) -> list[int]:
        """What the winners get and the others pay, with counters and sticks."""
        options = self.options
        order = _after(deed.discarder, deed.hands, winds)
        amounts = [0] * PLAYERS
        for place, one in enumerate(order):
            first = place == 0
            counted = first or options["counters_to"] == "each"
            stakes = Stakes(
                position.counters if counted else 0,
                self._sticks(deed, one.winner, position, first=first),
                int(options["counter_value"]),
                options["liability_counters"] == "liable",
            )
            table = Table(one.winner, winds.index(Wind.EAST), deed.discarder, one.liable)
            paid = deltas(
                self.pricing.base(one.worth),
                BASE[Limit.YAKUMAN] * self.liable_for(one),
                table,
                stakes,
            )
            amounts = [sum(both) for both in zip(amounts, paid, strict=True)]
        return amounts

    def _sticks(self, deed: RiichiWon, winner: int, position: Position, *, first: bool) -> int:
        """How many riichi sticks this winner takes."""
        if self.options["sticks_to"] == "first":
            return position.sticks + len(deed.riichi) if first else 0
        lost = len(set(deed.riichi) - set(deed.winners))
        own = int(winner in deed.riichi)
        return own + (position.sticks + lost if first else 0)

    def liable_for(self, one: WinningHand) -> int:
        """How many of the yakuman that are paid somebody is liable for: some of them, or all."""
        if one.liable is None or not one.worth.yakuman:
            return 0
        pricing = self.pricing
        whole = self.options["liability_scope"] == "whole_hand" or not pricing.add_up
        return pricing.paid_yakuman(one.worth) if whole else one.bound or 1

    def _drawn(self, drawn: RiichiDrawn, winds: Winds) -> list[int]:
        if drawn.nagashi:
            mangan = BASE[Limit.MANGAN]
            dealer = winds.index(Wind.EAST)
            each = [deltas(mangan, 0, Table(one, dealer), Stakes()) for one in drawn.nagashi]
            return [sum(column) for column in zip(*each, strict=True)]
        ready = set(drawn.tenpai)
        if not ready or len(ready) == PLAYERS:
            return [0] * PLAYERS
        gets, pays = TENPAI_POINTS // len(ready), TENPAI_POINTS // (PLAYERS - len(ready))
        return [gets if player in ready else -pays for player in range(PLAYERS)]

    def _chombo(self, player: int, winds: Winds) -> Amounts:
        """A mangan by tsumo the other way round, where a foul is paid at once."""
        if self.options["chombo"] != "mangan":
            return NOTHING
        dealer = winds.index(Wind.EAST)
        mangan = BASE[Limit.MANGAN]
        gets = [
            0 if one == player else mangan * (2 if dealer in (one, player) else 1)
            for one in range(PLAYERS)
        ]
        gets[player] = -sum(gets)
        one, two, three, four = gets
        return one, two, three, four

    def afterwards(self, deed: Deed) -> Amounts:
        match deed:
            case Chombo(player) if self.options["chombo"] == "after_uma":
                one, two, three, four = (
                    -CHOMBO_POINTS if seat == player else 0 for seat in range(PLAYERS)
                )
                return one, two, three, four
            case _:
                return NOTHING

    def after(self, deed: Deed, position: Position, winds: Winds) -> Position:
        dealer = winds.index(Wind.EAST)
        match deed:
            case RiichiWon():
                again, sticks = dealer in deed.winners, 0
                counters = position.counters + 1 if again else 0
            case RiichiDrawn(tenpai, riichi):
                again = dealer in tenpai and self.options["dealer_repeats"] == "tenpai"
                counters, sticks = position.counters + 1, position.sticks + len(riichi)
            case Aborted(riichi):
                again = True
                counters, sticks = position.counters + 1, position.sticks + len(riichi)
            case _:
                return position
        passed = 0 if again else 1
        rounds, hand = divmod(position.round * PLAYERS + position.hand + passed, PLAYERS)
        return Position(position.deal + 1, rounds, hand, counters, sticks, again)

    def over(self, position: Position, totals: Amounts, winds: Winds) -> bool:
        options = self.options
        if options["bust"] == YES and min(totals) < 0:
            return True
        last = self.deals // PLAYERS
        reached = max(totals) >= EXTRA_GOAL
        if position.round >= last:
            more = options["extra_round"] == YES and position.round == last
            return reached or not more
        all_last = (position.round, position.hand) == (last - 1, PLAYERS - 1)
        if options["dealer_may_stop"] != YES or not (all_last and position.again):
            return False
        dealer = winds.index(Wind.EAST)
        others = [points for player, points in enumerate(totals) if player != dealer]
        return reached and totals[dealer] > max(others)

    def worth(self, deed: Deed) -> int:
        match deed:
            case RiichiWon(hands):
                # As a child wins it by ron: all hands are told so, or they could not be compared.
                base = max(self.pricing.base(one.worth) for one in hands)
                return won(base, dealer=False, self_drawn=False)
            case _:
                return 0

    def prices(self, *, self_drawn: bool) -> Sequence[int]:
        return tuple(self.pricing.ladder(self_drawn=self_drawn))

    def win(self, player: int, price: int, discarder: int | None) -> Deed:
        worth: Worth = self.pricing.ladder(self_drawn=discarder is None)[price]
        return RiichiWon((WinningHand(player, worth),), discarder)

    def standings(self, outcome: Outcome) -> tuple[Standing, ...]:
        options, totals = self.options, outcome.totals
        level = places(totals, outcome.order if options["ties"] == "seat" else None)
        goal = int(options["goal"])
        bonus = [Fraction(points) for points in self._uma(totals)]
        bonus[0] += Fraction(PLAYERS * (goal - int(options["start"])), _THOUSAND)
        if options["leftover_sticks"] == "first":
            bonus[0] += Fraction(outcome.position.sticks * STICK, _THOUSAND)
        extra, numbers = shared(level, bonus), place_numbers(level)
        return tuple(
            Standing(
                player,
                totals[player],
                numbers[player],
                Fraction(totals[player] - goal + outcome.afterwards[player], _THOUSAND)
                + extra[player],
            )
            for players in level
            for player in players
        )

    def _uma(self, totals: Amounts) -> Sequence[int]:
        if self.options["uma"] != "floating":
            return UMA[self.options["uma"]]
        below = sum(points < int(self.options["start"]) for points in totals)
        return FLOATING_UMA.get(below, FLOATING_UMA[2])


def _after(
    discarder: int | None, hands: Sequence[WinningHand], winds: Winds
) -> Sequence[WinningHand]:
    """The winners in the order of play, the next after the discarder first."""
    if discarder is None:
        return hands
    start = WINDS.index(winds[discarder])
    return sorted(hands, key=lambda one: (WINDS.index(winds[one.winner]) - start) % PLAYERS)


def _less_sticks(amounts: Sequence[int], riichi: Seats) -> Amounts:
    """Whoever has declared riichi has put down a stick."""
    one, two, three, four = (
        amount - (STICK if player in riichi else 0) for player, amount in enumerate(amounts)
    )
    return one, two, three, four
