"""Numbers that stand apart from their suit: 123 belgi, or two three four bamboo."""

from __future__ import annotations

from scoring.notation.signs import Misread, Part, read_number, without_suit
from scoring.notation.vocabulary import DIGITS, NUMBER_WORDS


class Waiting:
    """The numbers of a line that wait for their suit.

    Several wait together only if each is a single one, as when dictated: a longer number with
    another behind it has lost its suit.
    """

    __slots__ = ("_line", "_places", "_reds")

    def __init__(self, line: str, *, reds: bool) -> None:
        self._line = line
        self._reds = reds
        self._places: list[tuple[int, int]] = []

    def __bool__(self) -> bool:
        return bool(self._places)

    @property
    def start(self) -> int:
        return self._places[0][0]

    @property
    def end(self) -> int:
        return self._places[-1][1]

    def clear(self) -> None:
        self._places.clear()

    def add(self, start: int, end: int) -> bool:
        """Let one more number wait; False if it cannot wait together with the others."""
        if self._places:
            places = (*self._places, (start, end))
            if not self.reaches(start) or not all(map(self._single, places)):
                return False
        self._places.append((start, end))
        return True

    def reaches(self, start: int) -> bool:
        """Nothing but space lies between the numbers and this place."""
        return not self._line[self.end : start].strip()

    def suited(self, suit: str) -> Part | Misread:
        """The numbers with their suit; what cannot be read is counted in the whole line."""
        signs = [sign for place in self._places for sign in self._signs(*place)]
        part = read_number(tuple(sign for sign, _ in signs), suit, reds=self._reds)
        if isinstance(part, Misread):
            sign, start = signs[part.start]
            return Misread(part.code, start, start + len(sign))
        return part

    def how_many(self) -> int | None:
        """The one number, if it can be a number of things, such as flowers."""
        if len(self._places) > 1:
            return None
        number = self._line[self.start : self.end]
        digits = NUMBER_WORDS.get(number, number)
        return int(digits) if digits.isdecimal() and len(digits) <= 2 else None

    def alone(self) -> Misread:
        """Why they cannot stand alone, counted in the whole line."""
        code, start, end = without_suit(self._line[self.start : self.end])
        return Misread(code, self.start + start, self.start + end)

    def _single(self, place: tuple[int, int]) -> bool:
        start, end = place
        return end - start == 1 or self._line[start:end] in NUMBER_WORDS

    def _signs(self, start: int, end: int) -> list[tuple[str, int]]:
        """Each digit or number word, and where it begins."""
        number = self._line[start:end]
        if number in NUMBER_WORDS:
            return [(number, start)]
        return [(sign, place) for place, sign in enumerate(number, start) if sign in DIGITS]
