"""What scoring a hand gives: plain values, the same whichever door the hand came in by.

Those made for every hand are named tuples, which cost a third of a frozen dataclass.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from scoring.arrange import Arrangement
from scoring.fan import Dropped, Fan, Match, Reason
from scoring.hand import Hand, Win
from scoring.sets import TileSet
from scoring.tiles import Tile


class Inference(StrEnum):
    """A circumstance that nobody stated and the hand itself proves."""

    LAST_OF_KIND = "last_of_kind"
    """The other three copies of the winning tile lie in the winner's own open sets."""


@dataclass(frozen=True, slots=True)
class Payments:
    """What the four players get and pay, in points; the four sum to zero.

    `discarder` is what the discarder pays, or who declared a robbed kong; on a self-draw it is
    None and each of the three others pays `other`.
    """

    winner: int
    discarder: int | None
    other: int


class Reading(NamedTuple):
    """One way to read the hand, with the fans that it would count; points without flowers."""

    arrangement: Arrangement
    counted: tuple[Match, ...]
    dropped: tuple[Dropped, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Change:
    """A fan that two rule sets count differently: its points in all, 0 where it does not count."""

    fan: Fan
    here: int
    there: int


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another preset makes of the same hand; no points when it is no winning hand there."""

    rules: RuleSet
    total: int | None
    qualifying: int | None
    changes: tuple[Change, ...]


class Score(NamedTuple):
    """A scored win: the reading chosen, every fan in it, and what it is worth."""

    hand: Hand
    win: Win
    """With what was inferred."""
    rules: RuleSet
    reading: Reading
    waits: tuple[Tile, ...]
    """Every kind that would have completed the hand before the win."""
    inferred: tuple[Inference, ...]

    @property
    def arrangement(self) -> Arrangement:
        return self.reading.arrangement

    @property
    def counted(self) -> tuple[Match, ...]:
        """The fans that count, dearest first; flowers apart."""
        return self.reading.counted

    @property
    def dropped(self) -> tuple[Dropped, ...]:
        """The fans that were found and do not count, with the reason."""
        return self.reading.dropped

    @property
    def flowers(self) -> int:
        """A point for each flower or season."""
        return self.hand.flowers

    @property
    def qualifying(self) -> int:
        """The points that decide whether the hand may win: without flowers."""
        return self.reading.points

    @property
    def total(self) -> int:
        """The points that are paid: with flowers."""
        return self.reading.points + self.hand.flowers

    @property
    def legal(self) -> bool:
        """Whether the hand may be declared: the minimum is reached without flowers."""
        return self.reading.points >= self.rules.minimum

    @property
    def payments(self) -> Payments:
        return self.rules.payments(self)

    @property
    def others(self) -> tuple[Reading, ...]:
        """The losing readings, dearest first, worked out when asked for."""
        return self.rules.others(self)

    @property
    def elsewhere(self) -> tuple[Elsewhere, ...]:
        """The other presets under which the total differs, worked out when asked for."""
        return self.rules.elsewhere(self)


@dataclass(frozen=True, slots=True)
class WaitingTile:
    """A tile that completes a ready hand, and what it would be worth.

    `left` counts the copies that the hand does not hold; with none left there are no scores.
    """

    tile: Tile
    left: int
    by_discard: Score | None
    self_drawn: Score | None

    @property
    def may_win(self) -> bool:
        """Whether at least a self-draw reaches the minimum."""
        scores = (self.by_discard, self.self_drawn)
        return any(score is not None and score.legal for score in scores)


class Verdict(StrEnum):
    """What became of a fan that somebody asks about."""

    COUNTED = "counted"
    EXCLUDED = "excluded"
    NOT_MET = "not_met"


class ObstacleKind(StrEnum):
    """What keeps a hand from a fan."""

    WRONG_TILES = "wrong_tiles"
    """`tiles` of the hand do not belong in it."""
    LACKS_TILES = "lacks_tiles"
    """A tile of one of `tiles` is needed, and the hand has none."""
    LACKS_EACH = "lacks_each"
    """Each of `tiles` is needed, and not in the hand."""
    WRONG_SETS = "wrong_sets"
    """`sets` of the hand break it."""
    LACKS_SETS = "lacks_sets"
    """`have` sets are there, `sets` are what the nearest form of it lacks."""
    TOO_FEW = "too_few"
    """`need` of the kind are needed, `have` are there; `sets` are pungs that are not concealed."""
    SHAPE = "shape"
    """It is a hand of another shape."""
    NEEDS_SELF_DRAW = "needs_self_draw"
    NEEDS_DISCARD = "needs_discard"
    NEEDS_CONCEALED = "needs_concealed"
    """No set may be open; `sets` are."""
    NEEDS_MELDED = "needs_melded"
    """All four sets must be open; `sets` are not."""
    NEEDS_EVENT = "needs_event"
    """It depends on an event that was not stated."""
    WAIT_NOT_UNIQUE = "wait_not_unique"
    """`tiles` would have completed the hand as well."""
    OTHER_WAIT = "other_wait"
    """The winning tile completed `sets`, or the hand without sets, on another kind of wait."""
    OTHER_FANS = "other_fans"
    """It needs a hand without any other fan."""
    OTHER_WIND = "other_wind"
    """`sets` are of a wind that is not the one asked for at this seat or in this round."""
    NEEDS_PAIR = "needs_pair"
    """`sets` are pungs, and one of them would have to be the pair."""
    NONE_EQUAL = "none_equal"
    """Too few of `sets` are equal; `have` are."""
    NO_FLOWERS = "no_flowers"
    RULED_OUT = "ruled_out"
    """It is there, in `sets` or in four of `tiles`, and these rules do not count it like that."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One concrete thing that keeps a hand from a fan; facts that do not apply are empty."""

    kind: ObstacleKind
    tiles: tuple[Tile, ...] = ()
    sets: tuple[TileSet, ...] = ()
    have: tuple[TileSet, ...] = ()
    need: int = 0


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer to "why not this fan?".

    Excluded: `match` was found and `because`, a counted match, excludes it for `reason`.
    Not met: `obstacle` says what is in the way in the reading chosen.
    """

    fan: Fan
    verdict: Verdict
    match: Match | None = None
    reason: Reason | None = None
    because: Match | None = None
    obstacle: Obstacle | None = None


class RuleSet(Protocol):
    """A game's rules in one edition, perhaps with options that a club has changed."""

    @property
    def key(self) -> str:
        """The preset that the rules start from, such as `wmo`."""

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value."""

    @property
    def changed(self) -> Mapping[str, str]:
        """The options that differ from the preset, with their values."""

    @property
    def minimum(self) -> int:
        """Points without flowers that a hand needs to win."""

    @property
    def fans(self) -> tuple[Fan, ...]:
        """Every fan, in the order of the book, with its points here."""

    def with_options(self, **values: str) -> RuleSet:
        """The same preset with some options changed; UnknownOption names a wrong one."""

    def implied_by(self, key: str) -> tuple[Fan, ...]:
        """The fans that a fan stands for and that are not counted beside it."""

    def score(self, hand: Hand, win: Win) -> Score:
        """Score a win; raises ImpossibleHand or NotAWinningHand."""

    def waits(self, hand: Hand, win: Win) -> tuple[WaitingTile, ...]:
        """What completes a hand of 13 tiles, with its worth; raises ImpossibleHand."""

    def distance(self, hand: Hand) -> int:
        """How many tiles are to come before the hand wins, or to be exchanged if it has 14.

        0 for a winning hand, 1 for a ready one. Raises ImpossibleHand.
        """

    def why_not(self, score: Score, key: str) -> WhyNot:
        """What became of the fan with this key in a scored hand."""

    def payments(self, score: Score) -> Payments:
        """Points into payments."""

    def others(self, score: Score) -> tuple[Reading, ...]:
        """The losing readings, dearest first."""

    def elsewhere(self, score: Score) -> tuple[Elsewhere, ...]:
        """The other presets under which the total differs."""
