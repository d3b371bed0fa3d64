"""What a person asked about a riichi hand, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.model.preferences import FairPlay
from scoring import RiichiRules, RiichiScore, RiichiWaiting, RiichiWin, Wind, win_of
from scoring.hand import COPIES, Hand
from scoring.notation import Circumstance, TypedHand
from scoring.riichi.repairs import RiichiRepair
from scoring.score import WhyNot
from scoring.tiles import WINDS

MOST_COUNTERS = 9
"""Counters, or sticks, that a button reaches; more can be typed."""


class RiichiTap(StrEnum):
    """A button under an answer that changes what was assumed; the value travels in the button."""

    SELF_DRAWN = "self"
    """From ron to tsumo and back."""
    RIICHI = "riichi"
    """From none to a riichi, to a double one, to none."""
    IPPATSU = "ippatsu"
    SEAT = "seat"
    ROUND = "round"
    LAST_TILE = "last"
    AFTER_KONG = "kong"
    ROBBED_KONG = "rob"
    FIRST_TURN = "first"
    """Tenhou, chiihou or renhou."""
    COUNTER = "counter"
    """One counter more, after the most none."""
    STICK = "stick"
    """The same with riichi sticks."""


@dataclass(frozen=True, slots=True)
class OnTable:
    """What lies on the table of an evening while a hand is typed there."""

    counters: int = 0
    sticks: int = 0


BARE = OnTable()
"""Nothing lies there, or nobody plays."""


@dataclass(frozen=True, slots=True)
class RiichiChanges:
    """What buttons changed of a win, over what the line says; None where nothing was changed."""

    self_drawn: bool | None = None
    riichi: int | None = None
    """1 for a riichi, 2 for a double one."""
    ippatsu: bool | None = None
    seat: str | None = None
    round: str | None = None
    last_tile: bool | None = None
    after_kong: bool | None = None
    robbed_kong: bool | None = None
    first_turn: bool | None = None
    counters: int | None = None
    sticks: int | None = None

    def made_of(self, win: RiichiWin) -> RiichiWin:
        """The win with what was changed."""
        riichi = self.riichi
        return replace(
            win,
            self_drawn=_or(self.self_drawn, win.self_drawn),
            riichi=win.riichi if riichi is None else riichi == 1,
            double_riichi=win.double_riichi if riichi is None else riichi == 2,
            ippatsu=_or(self.ippatsu, win.ippatsu),
            seat_wind=win.seat_wind if self.seat is None else Wind(self.seat),
            prevalent_wind=win.prevalent_wind if self.round is None else Wind(self.round),
            last_tile=_or(self.last_tile, win.last_tile),
            after_kong=_or(self.after_kong, win.after_kong),
            robbed_kong=_or(self.robbed_kong, win.robbed_kong),
            first_turn=_or(self.first_turn, win.first_turn),
            counters=win.counters if self.counters is None else self.counters,
            sticks=win.sticks if self.sticks is None else self.sticks,
            # Without a riichi nothing was turned up for one.
            ura_indicators=() if riichi == 0 else win.ura_indicators,
            told_ura=0 if riichi == 0 else win.told_ura,
        )

    def tapped(self, tap: RiichiTap, win: RiichiWin) -> RiichiChanges:
        """The changes after a tap on the `win`; what it makes impossible is taken back with it."""
        changes = self._with(tap, win)
        after = changes.made_of(win)
        if after.first_turn and not _may_be_first_turn(after):
            return replace(changes, first_turn=False)
        return changes

    def _with(self, tap: RiichiTap, win: RiichiWin) -> RiichiChanges:
        match tap:
            case RiichiTap.SELF_DRAWN if win.self_drawn:
                return replace(self, self_drawn=False, after_kong=False)
            case RiichiTap.SELF_DRAWN:
                return replace(self, self_drawn=True, robbed_kong=False)
            case RiichiTap.RIICHI:
                now = 2 if win.riichi else 0 if win.double_riichi else 1
                return replace(self, riichi=now, ippatsu=win.ippatsu and now > 0)
            case RiichiTap.IPPATSU:
                return replace(self, ippatsu=not win.ippatsu, after_kong=False)
            case RiichiTap.SEAT:
                return replace(self, seat=_next(win.seat_wind))
            case RiichiTap.ROUND:
                return replace(self, round=_next(win.prevalent_wind))
            case RiichiTap.LAST_TILE:
                last = not win.last_tile
                return replace(self, last_tile=last, after_kong=False, robbed_kong=False)
            case RiichiTap.AFTER_KONG if win.after_kong:
                return replace(self, after_kong=False)
            case RiichiTap.AFTER_KONG:
                return replace(
                    self,
                    after_kong=True,
                    self_drawn=True,
                    robbed_kong=False,
                    last_tile=False,
                    ippatsu=False,
                )
            case RiichiTap.ROBBED_KONG:
                return replace(self, robbed_kong=not win.robbed_kong, last_tile=False)
            case RiichiTap.FIRST_TURN:
                return replace(self, first_turn=not win.first_turn, last_tile=False)
            case RiichiTap.COUNTER:
                return replace(self, counters=(win.counters + 1) % (MOST_COUNTERS + 1))
            case RiichiTap.STICK:
                return replace(self, sticks=(win.sticks + 1) % (MOST_COUNTERS + 1))

    def but_for(self, stated: frozenset[Circumstance]) -> RiichiChanges:
        """Without what another line says by itself."""
        said = {
            "self_drawn": Circumstance.HOW_WON,
            "riichi": Circumstance.RIICHI,
            "ippatsu": Circumstance.IPPATSU,
            "seat": Circumstance.SEAT_WIND,
            "round": Circumstance.PREVALENT_WIND,
            "last_tile": Circumstance.LAST_IN_WALL,
            "after_kong": Circumstance.HOW_WON,
            "robbed_kong": Circumstance.HOW_WON,
            "first_turn": Circumstance.FIRST_TURN,
            "counters": Circumstance.COUNTERS,
            "sticks": Circumstance.STICKS,
        }
        return replace(self, **{name: None for name, one in said.items() if one in stated})


UNCHANGED = RiichiChanges()


def _or(changed: bool | None, before: bool) -> bool:  # noqa: FBT001
    return before if changed is None else changed


def _next(wind: Wind) -> str:
    winds = tuple(Wind)
    return winds[(winds.index(wind) + 1) % len(winds)].value


def _may_be_first_turn(win: RiichiWin) -> bool:
    """Whether nothing else that is said of the win is against it."""
    other = win.declared_riichi or win.after_kong or win.robbed_kong or win.last_tile
    return not other and (win.self_drawn or not win.is_dealer)


def won(typed: TypedHand, usual: RiichiWin, changes: RiichiChanges) -> RiichiWin:
    """How the typed hand was won: by the line, as is usual else, and as buttons say."""
    return changes.made_of(win_of(typed, usual))


def taken_from_table(typed: TypedHand, usual: RiichiWin, changes: RiichiChanges) -> OnTable:
    """What of the win neither the line nor a button says, but what lay on the table."""
    said = changes.counters is not None or Circumstance.COUNTERS in typed.stated
    sticks_said = changes.sticks is not None or Circumstance.STICKS in typed.stated
    return OnTable(0 if said else usual.counters, 0 if sticks_said else usual.sticks)


def riichi_taps(
    hand: Hand, win: RiichiWin, rules: RiichiRules, usual: RiichiWin
) -> tuple[RiichiTap, ...]:
    """The taps that can change something for this hand, in the order of the buttons."""
    sticks = (RiichiTap.STICK,) if win.sticks or usual.sticks else ()
    return (*_taps(hand, win, rules), *sticks)


def _taps(hand: Hand, win: RiichiWin, rules: RiichiRules) -> Iterator[RiichiTap]:
    closed = all(meld.concealed for meld in hand.melds)
    yield RiichiTap.SELF_DRAWN
    if closed:
        yield RiichiTap.RIICHI
    if win.declared_riichi:
        yield RiichiTap.IPPATSU
    yield RiichiTap.SEAT
    if any(hand.tiles.count(wind) >= 2 for wind in WINDS):
        yield RiichiTap.ROUND
    yield _first_or_last(hand, win, rules)
    if any(len(meld.tiles) == COPIES for meld in hand.melds):
        yield RiichiTap.AFTER_KONG
    if not win.self_drawn and hand.winning and hand.tiles.count(hand.winning) == 1:
        yield RiichiTap.ROBBED_KONG
    yield RiichiTap.COUNTER


def _first_or_last(hand: Hand, win: RiichiWin, rules: RiichiRules) -> RiichiTap:
    """One key for both: from a tile like others to the last one, to the first, if it can be.

    A win in the first turn is too rare for a key of its own.
    """
    if win.first_turn:
        return RiichiTap.FIRST_TURN
    counts = win.self_drawn or rules.options["renhou"] != "none"
    possible = not hand.melds and counts and _may_be_first_turn(replace(win, last_tile=False))
    return RiichiTap.FIRST_TURN if win.last_tile and possible else RiichiTap.LAST_TILE


def riichi_taps_while_waiting(hand: Hand) -> tuple[RiichiTap, ...]:
    """The same for 13 tiles: what the win will be is open."""
    closed = all(meld.concealed for meld in hand.melds)
    riichi = (RiichiTap.RIICHI,) if closed else ()
    return (*riichi, RiichiTap.SEAT, RiichiTap.ROUND)


@dataclass(frozen=True, slots=True)
class RiichiScored:
    """The hand is complete: its score, which may lack a yaku, and the line as it was read."""

    typed: TypedHand
    score: RiichiScore
    taps: tuple[RiichiTap, ...]
    nearly: tuple[Nearly, ...] = ()
    """Of a hand that may not win: what would let it."""
    from_table: OnTable = BARE
    """What of the win nobody said, because it lay on the table."""
    fair_play: FairPlay = FairPlay.OPEN
    """Where the group keeps back what else the hand waited for."""
    claims: tuple[WhyNot, ...] = ()
    """What became of the yaku that the line names."""
    absent: tuple[str, ...] = ()
    """Names that several yaku share, where the hand has none of them."""


class Remedy(StrEnum):
    """What would let a hand win that may not."""

    TSUMO = "tsumo"
    RIICHI = "riichi"


@dataclass(frozen=True, slots=True)
class Nearly:
    """A hand that may not win, as it would be worth if it had been won otherwise."""

    remedy: Remedy
    score: RiichiScore


@dataclass(frozen=True, slots=True)
class RiichiWaitsElsewhere:
    """What another preset makes of the same 13 tiles: those of the waits that have another worth.

    A hand waits for the same tiles under every preset.
    """

    rules: RiichiRules
    waits: tuple[RiichiWaiting, ...]


@dataclass(frozen=True, slots=True)
class RiichiReady:
    """Thirteen tiles: what they wait for (nothing, if the hand is not ready)."""

    typed: TypedHand
    hand: Hand
    win: RiichiWin
    rules: RiichiRules
    waits: tuple[RiichiWaiting, ...]
    to_come: int = 1
    elsewhere: tuple[RiichiWaitsElsewhere, ...] = ()
    taps: tuple[RiichiTap, ...] = ()
    repairs: tuple[RiichiRepair, ...] = ()
    """What may be meant instead, if it is not ready."""
