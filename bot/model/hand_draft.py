"""A hand that is put together tap by tap, as far as it is the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from bot.model.answer import Circumstances, Tap
from bot.model.games import Game
from bot.model.riichi import RiichiTap
from bot.model.steps import DECLARED, Key, Put, Step
from bot.model.usual import UNSEATED, Usual
from scoring.hand import COPIES, READY, Hand
from scoring.sets import Meld
from scoring.tiles import Tile

COMPLETE = READY + 1
"""Tiles of a hand that has won, a kong counted as three."""
MOST_STEPS = 99
"""Far more than a hand takes; whoever goes on must take something back first."""


@dataclass(frozen=True, slots=True)
class HandDraft(ABC):
    """The taps so far; everything else follows from them, so the last one can be taken back.

    A step that is none in its game is kept and means nothing, until the hand is one of the other
    game again.
    """

    steps: tuple[Step, ...] = ()
    usual: Usual = UNSEATED
    """What goes without a tap, as the table has it for which the hand is built."""

    game: ClassVar[Game]

    @abstractmethod
    def knows(self, step: Step) -> bool:
        """Whether such a step means anything in the game."""

    @abstractmethod
    def takes(self, put: Put) -> bool:
        """Whether this tap on a tile is possible now."""

    @property
    @abstractmethod
    def taps(self) -> tuple[Tap, ...] | tuple[RiichiTap, ...]:
        """What can be said of the win now."""

    @property
    @abstractmethod
    def now(self) -> Circumstances:
        """What its answer shall assume beyond what the line says."""

    @abstractmethod
    def line(self, language: str, usual: Usual = UNSEATED) -> str:
        """What a person would type for the hand and the win where this is taken for granted.

        Nothing if there is nothing yet.
        """

    def after(self, step: Step) -> Self | None:
        """The draft with one tap more, or None where it is not possible."""
        return replace(self, steps=(*self.steps, step)) if self.allows(step) else None

    def undone(self) -> Self:
        """The draft before the last tap that means anything."""
        last = max((n for n, step in enumerate(self.steps) if self.knows(step)), default=None)
        if last is None:
            return self
        return replace(self, steps=self.steps[:last] + self.steps[last + 1 :])

    def allows(self, step: Step) -> bool:
        if len(self.steps) >= MOST_STEPS:
            return False
        return self.takes(step) if isinstance(step, Put) else step in self.taps

    @property
    def is_begun(self) -> bool:
        """Whether there is anything to take back."""
        return any(map(self.knows, self.steps))

    @property
    def loose_puts(self) -> tuple[Put, ...]:
        """The tiles outside declared sets, as they were tapped."""
        return tuple(self.puts(Key.TILE))

    @property
    def loose(self) -> tuple[Tile, ...]:
        return tuple(put.tile for put in self.loose_puts)

    @property
    def melds(self) -> tuple[Meld, ...]:
        return tuple(
            Meld(put.tiles, concealed=put.key is Key.CONCEALED_KONG) for put in self.puts(*DECLARED)
        )

    @property
    def size(self) -> int:
        """The tiles, a kong counted as three."""
        return len(self.loose) + 3 * len(self.melds)

    @property
    def count(self) -> int:
        """The tiles that lie on the table."""
        return sum(len(put.tiles) for put in self.puts(*Key))

    @property
    def is_complete(self) -> bool:
        return self.size == COMPLETE

    @property
    def is_ready(self) -> bool:
        """Only the winning tile is missing."""
        return self.size == READY

    def left(self, tile: Tile) -> int:
        """Copies of the tile that do not lie on the table."""
        return COPIES - self.held(tile)

    def held(self, tile: Tile) -> int:
        """Copies of the tile in the hand."""
        return sum(put.tiles.count(tile) for put in self.puts(*Key))

    @property
    def won(self) -> Put | None:
        """In a complete hand the tap of the winning tile: the one chosen, or else the last."""
        if not self.is_complete:
            return None
        loose = self.loose_puts
        *_, last = (*loose, *self.puts(Key.WINNING))
        same = [put for put in loose if put.tile is last.tile]
        return next((put for put in same if put.red == last.red), same[-1])

    @property
    def winning(self) -> Tile | None:
        won = self.won
        return None if won is None else won.tile

    @property
    def bare_hand(self) -> Hand:
        """The tiles so far, without flowers; the winning one is apart in a complete hand."""
        return Hand(tuple(put.tile for put in self.concealed_puts), self.melds, self.winning)

    @property
    def concealed_puts(self) -> tuple[Put, ...]:
        """The tiles outside declared sets, without the winning one."""
        loose, won = list(self.loose_puts), self.won
        if won is not None:
            loose.remove(won)
        return tuple(loose)

    @property
    def winners(self) -> tuple[Put, ...]:
        """The taps that choose the winning tile among those outside declared sets."""
        found = {replace(put, key=Key.WINNING) for put in self.loose_puts}
        return tuple(sorted(found, key=lambda put: (put.tile, put.red)))

    def wins(self, put: Put) -> bool:
        """Whether the tap chooses another winning tile."""
        return self.won not in {None, replace(put, key=Key.TILE)} and put in self.winners

    def puts(self, *keys: Key) -> Iterator[Put]:
        """The taps with these keys, in their order."""
        return (self.seen(put) for put in self.steps if isinstance(put, Put) and put.key in keys)

    def seen(self, put: Put) -> Put:
        """What the tap comes to in the game."""
        return put

    def fits(self, put: Put) -> bool:
        """Whether the hand has room for the tiles, and enough copies are left."""
        tiles = put.tiles
        room = COMPLETE - self.size >= min(len(tiles), 3) > 0
        return room and all(tiles.count(tile) <= self.left(tile) for tile in tiles)
