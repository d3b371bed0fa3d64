"""What the rules make of lines and hands, asked a limited number of times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from scoring.errors import ImpossibleHand, UnreadableText
from scoring.hand import READY, Hand
from scoring.notation import Dialect, TypedHand, take_apart
from scoring.notation.line import Line
from scoring.notation.parse import same_tiles
from scoring.notation.typed import typed_hand
from scoring.repair.change import Change
from scoring.repair.offers import Mended
from scoring.tiles import Tile

R = TypeVar("R", bound=Mended)
R_co = TypeVar("R_co", bound=Mended, covariant=True)

MOST = 400
"""Questions that are answered, each about as dear as scoring a hand.

This alone bounds the time that a line takes: no clock is asked.
"""
_SIGNS = 40
"""Characters of a line that are read in one way for one question."""
_OTHER_LETTERS = 2
"""How much dearer they are when not all are Latin."""


class Waited(Protocol):
    """A tile that completes a hand, and its copies that are left."""

    @property
    def tile(self) -> Tile: ...
    @property
    def left(self) -> int: ...


class Referee(Protocol[R_co]):
    """The rules of a game, and how a hand was won where its line does not say."""

    @property
    def dialect(self) -> Dialect:
        """What a line of the game may hold."""

    def waits(self, hand: Hand) -> Sequence[Waited]:
        """What completes a hand of 13 tiles; raises ImpossibleHand."""

    def repair(self, line: str, change: Change, typed: TypedHand) -> R_co | None:
        """The repair of a hand that wins or waits; None if it cannot have been won like that."""


class Judge(Generic[R]):
    """Reads lines and knows what wins, until it has been asked too much: then it knows nothing."""

    def __init__(self, referee: Referee[R], language: str) -> None:
        self.language = language
        self.dialect = referee.dialect
        self.asked = 0
        self._referee = referee
        self._waits: dict[object, tuple[Waited, ...]] = {}

    @property
    def is_tired(self) -> bool:
        return self.asked >= MOST

    def read(self, line: str) -> tuple[TypedHand, Line] | None:
        """The hand of a line and its pieces, in the first way to take it that gives a hand.

        None if it does not read, or would be asked about; `confirms` tells if it reads otherwise.
        """
        for way in () if self.is_tired else self._ways(line):
            if way.is_open:
                return None
            with suppress(UnreadableText):
                return typed_hand(way), way
        return None

    def confirms(self, line: str, typed: TypedHand) -> bool:
        """Whether no other way to take the line gives another hand or leaves a question."""
        for way in self._ways(line):
            if way.is_open:
                return False
            with suppress(UnreadableText):
                if not same_tiles(typed_hand(way), typed):
                    return False
        return True

    def _ways(self, line: str) -> Iterator[Line]:
        price = (1 + len(line) // _SIGNS) * (1 if line.isascii() else _OTHER_LETTERS)
        for way in take_apart(line, self.language, self.dialect):
            self.asked += price
            if isinstance(way, Line):
                yield way

    def waits(self, hand: Hand) -> tuple[Waited, ...]:
        """What completes 13 tiles, one of which may be set apart; nothing if they cannot be."""
        won = () if hand.winning is None else (hand.winning,)
        tiles = tuple(sorted((*hand.concealed, *won)))
        asked = tiles, hand.melds
        if asked not in self._waits:
            self._waits[asked] = () if self.is_tired else self._ask(Hand(tiles, hand.melds))
        return self._waits[asked]

    def completing(self, hand: Hand) -> list[Tile]:
        """The kinds that complete 13 tiles and of which a copy is left, in order."""
        return [wait.tile for wait in self.waits(hand) if wait.left]

    def wins(self, hand: Hand) -> bool:
        """Whether the tiles win, however it came about."""
        if hand.winning is None or hand.size() != READY:
            return False
        return hand.winning in self.completing(replace(hand, winning=None))

    def is_ready(self, hand: Hand) -> bool:
        """Whether these are 13 tiles that another one completes."""
        return hand.winning is None and hand.size() == READY and bool(self.completing(hand))

    def mended(self, line: str, change: Change, typed: TypedHand) -> R | None:
        """The repair that makes this line, if its hand wins or is ready."""
        if self.wins(typed.hand):
            self.asked += 1
        elif self.is_ready(typed.hand):
            self.asked += _price_of(self.waits(typed.hand))
        else:
            return None
        return self._referee.repair(line, change, typed)

    def _ask(self, hand: Hand) -> tuple[Waited, ...]:
        waits: tuple[Waited, ...] = ()
        with suppress(ImpossibleHand):
            waits = tuple(self._referee.waits(hand))
        self.asked += _price_of(waits)
        return waits


def _price_of(waits: Sequence[Waited]) -> int:
    """Each was scored by a discard and by self-draw."""
    return 1 + 2 * len(waits)
