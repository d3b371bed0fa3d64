"""What a person asked about a hand, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.model.games import Game
from bot.model.preferences import FairPlay
from bot.model.riichi import RiichiReady, RiichiScored
from scoring.errors import ScoringError
from scoring.hand import FLOWERS, Hand, Win, Wind
from scoring.mcr.discards import Discard
from scoring.notation import TypedHand
from scoring.repair import Repair
from scoring.riichi.discards import RiichiDiscard
from scoring.riichi.repairs import RiichiRepair
from scoring.score import RuleSet, Score, WaitingTile, WhyNot
from scoring.tiles import Tile


class Tap(StrEnum):
    """A button under an answer that changes what was assumed; the value travels in the button."""

    SELF_DRAWN = "self"
    """From discard to self-draw and back."""
    SEAT = "seat"
    """The next seat wind: E, S, W, N, E."""
    ROUND = "round"
    """The next prevalent wind."""
    MORE_FLOWERS = "more"
    NO_FLOWERS = "none"
    LAST_OF_KIND = "last"
    LAST_IN_WALL = "wall"
    AFTER_KONG = "kong"
    ROBBED_KONG = "rob"


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How the hand was won and how many flowers lie beside it, as the answer now assumes."""

    win: Win = field(default_factory=Win)
    flowers: int = 0

    def tapped(self, tap: Tap) -> Circumstances:
        """The circumstances after a tap; what the tap makes impossible is taken back with it."""
        match tap:
            case Tap.MORE_FLOWERS:
                return replace(self, flowers=(self.flowers + 1) % (FLOWERS + 1))
            case Tap.NO_FLOWERS:
                return replace(self, flowers=0)
            case _:
                return replace(self, win=_tapped(self.win, tap))


def _tapped(win: Win, tap: Tap) -> Win:
    match tap:
        case Tap.SELF_DRAWN if win.self_drawn:
            return replace(win, self_drawn=False, after_kong=False)
        case Tap.SELF_DRAWN:
            return replace(win, self_drawn=True, robbed_kong=False)
        case Tap.SEAT:
            return replace(win, seat_wind=_next(win.seat_wind))
        case Tap.ROUND:
            return replace(win, prevalent_wind=_next(win.prevalent_wind))
        case Tap.LAST_OF_KIND:
            return replace(win, last_of_kind=not win.last_of_kind)
        case Tap.LAST_IN_WALL:
            return replace(win, last_in_wall=not win.last_in_wall, robbed_kong=False)
        case Tap.AFTER_KONG if win.after_kong:
            return replace(win, after_kong=False)
        case Tap.AFTER_KONG:
            return replace(win, after_kong=True, self_drawn=True, robbed_kong=False)
        case _:
            return _robbed(win)


def _robbed(win: Win) -> Win:
    if win.robbed_kong:
        return replace(win, robbed_kong=False)
    return replace(win, robbed_kong=True, self_drawn=False, after_kong=False, last_in_wall=False)


def _next(wind: Wind) -> Wind:
    winds = tuple(Wind)
    return winds[(winds.index(wind) + 1) % len(winds)]


@dataclass(frozen=True, slots=True)
class ConcealedKong:
    """A melded kong, if it was meant as a concealed one: the line that says so, and its worth."""

    line: str
    kong: str
    """As it was typed, without its brackets."""
    score: Score


@dataclass(frozen=True, slots=True)
class Scored:
    """The hand wins: its score, and the line as it was read."""

    typed: TypedHand
    score: Score
    taps: tuple[Tap, ...]
    """The taps that can change something here, in the order of the buttons."""
    fair_play: FairPlay = FairPlay.OPEN
    """Where the group keeps back what else the hand waited for."""
    kongs: tuple[ConcealedKong, ...] = ()
    """The melded kongs, each as a concealed one."""
    claims: tuple[WhyNot, ...] = ()
    """What became of the fans that the line names."""


@dataclass(frozen=True, slots=True)
class WaitsElsewhere:
    """What another preset makes of the same 13 tiles, where it is something else."""

    rules: RuleSet
    waits: tuple[WaitingTile, ...]
    """Those with another worth there, or that are none here."""
    not_waited_for: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Thirteen tiles: what they wait for (nothing, if the hand is not ready)."""

    typed: TypedHand
    hand: Hand
    win: Win
    rules: RuleSet
    waits: tuple[WaitingTile, ...]
    to_come: int = 1
    """How many tiles are still to come, the winning one among them."""
    elsewhere: tuple[WaitsElsewhere, ...] = ()
    taps: tuple[Tap, ...] = ()
    repairs: tuple[Repair, ...] = ()
    """What may be meant instead, if it is not ready."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The line cannot be read or the hand cannot be; `typed` is there when it could be read."""

    error: ScoringError
    typed: TypedHand | None = None
    discards: tuple[Discard, ...] = ()
    """Of 14 tiles that do not win: those that leave the hand ready, the best first."""
    repairs: tuple[Repair | RiichiRepair, ...] = ()
    """What may be meant instead, the likeliest first."""
    fair_play: FairPlay = FairPlay.OPEN
    """Where the group keeps such help back; there is none in here then."""
    game: Game = Game.MCR
    riichi_discards: tuple[RiichiDiscard, ...] = ()
    """The same of a riichi hand."""
    other_game: bool = False
    """Whether it is a hand of riichi, which the chat does not play."""


@dataclass(frozen=True, slots=True)
class Withheld:
    """Thirteen tiles, in a group that keeps back what they wait for."""

    typed: TypedHand
    hand: Hand
    fair_play: FairPlay
    game: Game = Game.MCR


@dataclass(frozen=True, slots=True)
class WhichGame:
    """A chat plays both games, and the line does not tell which: what it comes to in each."""

    mcr: Scored | Ready
    riichi: RiichiScored | RiichiReady


Outcome = Scored | Ready | Refused | Withheld | RiichiScored | RiichiReady | WhichGame


def game_of(outcome: Outcome) -> Game:
    """The game whose words an answer is given in; MCR while that is asked."""
    match outcome:
        case RiichiScored() | RiichiReady():
            return Game.RIICHI
        case Refused(game=game) | Withheld(game=game):
            return game
        case _:
            return Game.MCR
