"""Tiles that somebody speaks of who has typed a line: in the letters of that line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.errors import AmbiguousText, UnreadableText
from scoring.notation.company import notations
from scoring.notation.dialect import WITH_FLOWERS, Dialect
from scoring.notation.line import Line
from scoring.notation.parse import parse_hand, take_apart
from scoring.notation.questions import answered
from scoring.notation.typed import TypedHand, hand_of
from scoring.tiles import Tile

_Tiles = tuple[Tile, ...]


def read_beside(
    text: str,
    line: str,
    meant: TypedHand,
    language: str = "en",
    dialect: Dialect = WITH_FLOWERS,
) -> tuple[TypedHand, ...]:
    """The tiles of the text, in each reading that the line leaves; it was read as `meant`.

    Suits are written in one notation, whatever the alphabet: 8с is of bamboos beside 123m, and of
    characters beside 123c. Any other letter means what it means in the line. Raises
    UnreadableText.
    """
    beside = _Beside(line, meant.hand.tiles, language, dialect)
    readings = beside.readings(text, dialect._replace(sou=False))
    for of_those in (beside.in_its_notation, beside.standing_there):
        if len(readings) > 1:
            readings = of_those(text, readings) or readings
    return readings


@dataclass(frozen=True, slots=True)
class _Beside:
    """A line, and the tiles that it means."""

    line: str
    tiles: _Tiles
    language: str
    dialect: Dialect

    def readings(self, text: str, dialect: Dialect) -> tuple[TypedHand, ...]:
        try:
            return (parse_hand(text, self.language, dialect),)
        except AmbiguousText as several:
            return several.readings

    def in_its_notation(self, text: str, readings: tuple[TypedHand, ...]) -> tuple[TypedHand, ...]:
        """Those readings that are in the one notation of the line."""
        written = {
            notation
            for line in self._ways(self.line)
            if _sorted(hand_of(line).tiles) == _sorted(self.tiles)
            for notation in notations(line)
        }
        if len(written) != 1:
            return ()
        known = [
            _sorted(hand_of(one).tiles) for one in self._ways(text) if notations(one) <= written
        ]
        return tuple(one for one in readings if _sorted(one.hand.tiles) in known)

    def standing_there(self, text: str, readings: tuple[TypedHand, ...]) -> tuple[TypedHand, ...]:
        """Those readings that the text has as a part of the line."""
        try:
            whole = self.readings(f"{text}, {self.line}", self.dialect)
        except UnreadableText:
            return ()
        known = [_sorted(one.hand.tiles) for one in whole]
        return tuple(one for one in readings if _sorted(one.hand.tiles + self.tiles) in known)

    def _ways(self, text: str) -> Iterator[Line]:
        """The pieces of a text in every way to take it."""
        for taken in take_apart(text, self.language, self.dialect):
            if isinstance(taken, Line):
                yield from answered(taken)


def _sorted(tiles: _Tiles) -> _Tiles:
    return tuple(sorted(tiles))
