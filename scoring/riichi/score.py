"""What scoring a riichi hand gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.arrange import Arrangement
from scoring.fan import Dropped
from scoring.hand import Hand, Problem
from scoring.riichi.dora import Dora
from scoring.riichi.fu import FuItem
from scoring.riichi.limits import Limit
from scoring.riichi.payments import won
from scoring.riichi.problems import warnings
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import Yaku
from scoring.sets import TileSet
from scoring.tiles import Tile

if TYPE_CHECKING:
    from scoring.riichi.rules import RiichiRules


class Counted(NamedTuple):
    """A yaku that counts, the sets that make it, and its han in this hand."""

    yaku: Yaku
    sets: tuple[TileSet, ...]
    han: int


class RiichiReading(NamedTuple):
    """One way to read the hand, and what it is worth."""

    arrangement: Arrangement
    counted: tuple[Counted, ...]
    dropped: tuple[Dropped, ...]
    closed_only: tuple[Yaku, ...]
    """Yaku that are there and count in a closed hand only."""
    dora: tuple[Dora, ...]
    fu_items: tuple[FuItem, ...]
    """Empty for a yakuman, which needs no fu."""
    han: int
    """Yaku and dora; 13 for each yakuman."""
    fu: int
    yakuman: int
    """How many yakuman; 0 for any other hand."""
    limit: Limit
    base: int
    """Base points: a discarder pays four of them, or six to the dealer."""

    @property
    def has_yaku(self) -> bool:
        return bool(self.counted)


class RiichiScore(NamedTuple):
    """A scored riichi win."""

    hand: Hand
    win: RiichiWin
    rules: RiichiRules
    reading: RiichiReading

    @property
    def legal(self) -> bool:
        """Whether the hand may win: it needs a yaku, or where clubs say so two han of yaku."""
        return sum(one.han for one in self.reading.counted) >= self.rules.han_needed(self.win)

    @property
    def worth(self) -> tuple[int, int, int, bool]:
        """Han, fu, base points, and whether it may win: where rules differ, one of these does."""
        reading = self.reading
        return reading.han, reading.fu, reading.base, self.legal

    @property
    def points(self) -> int:
        """What the winner gets for the hand alone, without counters, sticks and liability."""
        win = self.win
        return won(self.reading.base, dealer=win.is_dealer, self_drawn=win.self_drawn)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What is possible and yet may be a slip."""
        return tuple(warnings(self.hand, self.win, self.rules.options))

    @property
    def waits(self) -> tuple[Tile, ...]:
        """Every kind that would have completed the hand, worked out when asked for."""
        return self.rules.waited(self.hand)

    @property
    def elsewhere(self) -> tuple[RiichiElsewhere, ...]:
        """The other presets under which it is worth something else, worked out when asked for."""
        return self.rules.elsewhere(self)

    @property
    def others(self) -> tuple[RiichiReading, ...]:
        """The losing readings, dearest first, worked out when asked for."""
        return self.rules.others(self)


class RiichiWaiting(NamedTuple):
    """A tile that completes a ready hand, and what it would be worth.

    `left` counts the copies that neither the hand nor the indicators hold; with none left there are
    no scores.
    """

    tile: Tile
    left: int
    ron: RiichiScore | None
    tsumo: RiichiScore | None

    @property
    def may_win(self) -> bool:
        """Whether at least a tsumo has a yaku."""
        return any(score is not None and score.legal for score in (self.ron, self.tsumo))


class RiichiElsewhere(NamedTuple):
    """What another preset makes of the same hand."""

    rules: RiichiRules
    reading: RiichiReading
