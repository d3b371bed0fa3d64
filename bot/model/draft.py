"""A hand that is put together tap by tap: what was tapped, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.model.answer import Circumstances, Tap
from bot.model.taps import taps_on
from scoring.hand import COPIES, READY, Hand, ProblemKind, Win
from scoring.sets import Meld
from scoring.tiles import Suit, Tile, suited

COMPLETE = READY + 1
"""Tiles of a hand that has won, a kong counted as three."""
MOST_STEPS = 99
"""Far more than a hand takes; whoever goes on must take something back first."""


class Key(StrEnum):
    """What a tap on a tile does."""

    TILE = "tile"
    """One concealed tile more."""
    CHOW = "chow"
    """An open chow that begins with the tile."""
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "hidden"
    WINNING = "win"
    """The tile, which the hand holds, is the one that won."""


@dataclass(frozen=True, slots=True)
class Put:
    """A tap on a tile."""

    key: Key
    tile: Tile

    def __str__(self) -> str:
        return f"{self.key}:{self.tile}"

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that come into the hand; none where no set begins with this tile."""
        tile = self.tile
        match self.key:
            case Key.WINNING:
                return ()
            case Key.TILE:
                return (tile,)
            case Key.CHOW if tile.suit > Suit.BAMBOOS or tile.rank > 7:
                return ()
            case Key.CHOW:
                return tuple(suited(tile.suit, tile.rank + step) for step in range(3))
            case Key.PUNG:
                return (tile,) * 3
            case Key.KONG | Key.CONCEALED_KONG:
                return (tile,) * COPIES


Step = Put | Tap


def read_step(kind: str, what: str) -> Step | None:
    """The step that is written `kind:what`; None if there is none like that."""
    try:
        return Tap(what) if kind == "tap" else Put(Key(kind), Tile(what))
    except ValueError:
        return None


def write_step(step: Step) -> str:
    """tile:5m, chow:1p, tap:self."""
    return f"tap:{step}" if isinstance(step, Tap) else str(step)


@dataclass(frozen=True, slots=True)
class Draft:
    """The taps so far; everything else follows from them, so the last one can be taken back."""

    steps: tuple[Step, ...] = ()

    def after(self, step: Step) -> Draft | None:
        """The draft with one tap more, or None where it is not possible."""
        return Draft((*self.steps, step)) if self.allows(step) else None

    def undone(self) -> Draft:
        """The draft before the last tap."""
        return Draft(self.steps[:-1])

    def allows(self, step: Step) -> bool:
        if len(self.steps) >= MOST_STEPS:
            return False
        match step:
            case Put(Key.WINNING, tile):
                return self.is_complete and tile != self.winning and tile in self.loose
            case Put(tiles=tiles):
                room = COMPLETE - self.size >= min(len(tiles), 3) > 0
                return room and all(tiles.count(tile) <= self.left(tile) for tile in tiles)
            case _:
                return step in self.taps

    @property
    def loose(self) -> tuple[Tile, ...]:
        """The tiles outside declared sets, as they were tapped."""
        return tuple(put.tile for put in self._puts(Key.TILE))

    @property
    def melds(self) -> tuple[Meld, ...]:
        declared = (Key.CHOW, Key.PUNG, Key.KONG, Key.CONCEALED_KONG)
        return tuple(
            Meld(put.tiles, concealed=put.key is Key.CONCEALED_KONG)
            for put in self._puts(*declared)
        )

    @property
    def size(self) -> int:
        """The tiles, a kong counted as three."""
        return len(self.loose) + 3 * len(self.melds)

    @property
    def count(self) -> int:
        """The tiles that lie on the table."""
        return sum(len(put.tiles) for put in self._puts(*Key))

    @property
    def is_complete(self) -> bool:
        return self.size == COMPLETE

    @property
    def is_ready(self) -> bool:
        """Only the winning tile is missing."""
        return self.size == READY

    def left(self, tile: Tile) -> int:
        """Copies of the tile that are not in the hand."""
        return COPIES - sum(put.tiles.count(tile) for put in self._puts(*Key))

    @property
    def winning(self) -> Tile | None:
        """In a complete hand the tile that was chosen, or else the one that was tapped last."""
        if not self.is_complete:
            return None
        *_, last = (*self.loose, *(put.tile for put in self._puts(Key.WINNING)))
        return last

    @property
    def hand(self) -> Hand:
        """The tiles so far, with the flowers; the winning one is apart in a complete hand."""
        return replace(self._tiles, flowers=self.now.flowers)

    @property
    def now(self) -> Circumstances:
        """How the hand was won, without what its tiles make impossible."""
        now = Circumstances()
        for step in self.steps:
            if isinstance(step, Tap):
                now = now.tapped(step)
        return replace(now, win=_possible(self._tiles, now.win)) if self.is_complete else now

    @property
    def taps(self) -> tuple[Tap, ...]:
        """What can be said of the win; of a hand that is not complete, only its flowers."""
        taps = taps_on(self.hand, self.now.win)
        if self.is_complete:
            return taps
        return tuple(tap for tap in taps if tap in {Tap.MORE_FLOWERS, Tap.NO_FLOWERS})

    @property
    def _tiles(self) -> Hand:
        loose = list(self.loose)
        if self.winning is not None:
            loose.remove(self.winning)
        return Hand(tuple(loose), self.melds, self.winning)

    def _puts(self, *keys: Key) -> Iterator[Put]:
        return (step for step in self.steps if isinstance(step, Put) and step.key in keys)


def _possible(hand: Hand, win: Win) -> Win:
    """Another winning tile may be one that cannot have been won like that."""
    for problem in hand.problems(win):
        match problem.kind:
            case ProblemKind.LAST_OF_KIND_HELD:
                win = replace(win, last_of_kind=False)
            case ProblemKind.ROBBED_TILE_HELD:
                win = replace(win, robbed_kong=False)
            case ProblemKind.REPLACEMENT_WITHOUT_KONG:
                win = replace(win, after_kong=False)
            case _:
                pass
    return win
