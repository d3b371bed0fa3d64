"""Fans of the way a hand was won, and of the wait."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.arrange import Shape
from scoring.hand import Win
from scoring.sets import TileSet
from scoring.tiles import Tile
from scoring.wait import WaitKind, wait_kind


@dataclass(frozen=True, slots=True)
class WinLook:
    """The win, and how many of the four sets lie open."""

    win: Win
    open_sets: int


@dataclass(frozen=True, slots=True)
class WinPattern:
    """What is said of the win is so; what is not said is free."""

    self_drawn: bool | None = None
    last_in_wall: bool = False
    after_kong: bool = False
    robbed_kong: bool = False
    last_of_kind: bool = False
    concealed: bool = False
    """No set lies open."""
    melded: bool = False
    """All four sets lie open."""

    def holds(self, look: WinLook) -> bool:
        win = look.win
        return (
            self.self_drawn in (None, win.self_drawn)
            and self.last_in_wall <= win.last_in_wall
            and self.after_kong <= win.after_kong
            and self.robbed_kong <= win.robbed_kong
            and self.last_of_kind <= win.last_of_kind
            and (not self.concealed or look.open_sets == 0)
            and (not self.melded or look.open_sets == 4)
        )


def drawn(
    *, last_in_wall: bool = False, after_kong: bool = False, concealed: bool = False
) -> WinPattern:
    """Won on a tile that the winner drew."""
    return WinPattern(
        self_drawn=True, last_in_wall=last_in_wall, after_kong=after_kong, concealed=concealed
    )


def claimed(
    *,
    last_in_wall: bool = False,
    robbed_kong: bool = False,
    concealed: bool = False,
    melded: bool = False,
) -> WinPattern:
    """Won on a discard, or on a tile of another player's kong."""
    return WinPattern(
        self_drawn=False,
        last_in_wall=last_in_wall,
        robbed_kong=robbed_kong,
        concealed=concealed,
        melded=melded,
    )


def last_of_kind() -> WinPattern:
    return WinPattern(last_of_kind=True)


@dataclass(frozen=True, slots=True)
class WaitLook:
    """The set completed by the only kind that would have won.

    `mixed`: the same tile can be read as another of the three kinds of wait.
    """

    completed: TileSet
    tile: Tile
    shape: Shape
    mixed: bool


@dataclass(frozen=True, slots=True)
class WaitPattern:
    """The only kind that wins completes a set in this way."""

    kind: WaitKind
    in_knitted: bool = True
    """Whether it counts beside the nine tiles of a Knitted Straight."""
    if_mixed: bool = True
    """Whether it counts when the tile can be read as another kind of wait."""

    def holds(self, look: WaitLook) -> bool:
        return (
            wait_kind(look.completed, look.tile) is self.kind
            and (self.in_knitted or look.shape is not Shape.KNITTED_STRAIGHT)
            and (self.if_mixed or not look.mixed)
        )


def wait(kind: WaitKind, *, in_knitted: bool = True, if_mixed: bool = True) -> WaitPattern:
    return WaitPattern(kind, in_knitted, if_mixed)


@dataclass(frozen=True, slots=True)
class FallbackPattern:
    """Counts when no other fan of the hand does."""


@dataclass(frozen=True, slots=True)
class FlowersPattern:
    """Counts beside the hand, a point for each flower."""
