"""Typed text to a hand: the one reading that there is, or what stands in the way."""

from __future__ import annotations

from dataclasses import dataclass, field

from scoring.errors import Ambiguous, AmbiguousText, Unreadable, UnreadableText
from scoring.notation.cleaning import Cleaned, clean
from scoring.notation.company import settle
from scoring.notation.questions import ask, distinct
from scoring.notation.reading import read_line
from scoring.notation.typed import TypedHand, typed_hand
from scoring.notation.ways import alphabets, is_plain, suits_moved

LONGEST = 200
"""Characters of a line that is read at all; a hand with every word beside it takes about 100."""


def parse_hand(text: str, language: str = "en") -> TypedHand:
    """The hand that a player typed, in any of the three languages.

    `language` is the one the player is shown: in the Uzbek interface (uz) lone S and G are asked.
    Raises UnreadableText if no reading fits, AmbiguousText if more than one does. Whether the
    hand can exist and has the right number of tiles, `Hand.problems` tells.
    """
    if len(text) > LONGEST:
        raise UnreadableText(Unreadable.TOO_LONG, text, LONGEST, len(text))
    uzbek = language == "uz"
    cleaned = clean(text)
    if is_plain(cleaned):
        return _read(cleaned, uzbek=uzbek)
    outcomes = _Outcomes(text)
    ways = alphabets(cleaned)
    for way in ways:
        outcomes.add(way.line, uzbek=uzbek)
    doubt = outcomes.any_fits
    for way in ways:
        if moved := suits_moved(way, doubt=doubt):
            outcomes.add(moved, uzbek=uzbek)
    return outcomes.only()


def _read(cleaned: Cleaned, *, uzbek: bool) -> TypedHand:
    line = read_line(cleaned, uzbek=uzbek)
    if line.is_open:
        line = settle(line, uzbek=uzbek)
        if line.is_open:
            raise ask(line)
    return typed_hand(line)


@dataclass(slots=True)
class _Outcomes:
    """What comes of taking a line in several ways, the way it was typed first."""

    text: str
    readings: list[TypedHand] = field(default_factory=list)
    lines: list[Cleaned] = field(default_factory=list)
    questions: list[AmbiguousText] = field(default_factory=list)
    refusals: list[UnreadableText] = field(default_factory=list)

    @property
    def any_fits(self) -> bool:
        return bool(self.readings or self.questions)

    def add(self, cleaned: Cleaned, *, uzbek: bool) -> None:
        try:
            reading = _read(cleaned, uzbek=uzbek)
        except AmbiguousText as question:
            self.questions.append(question)
        except UnreadableText as refusal:
            self.refusals.append(refusal)
        else:
            if not any(_same_tiles(reading, other) for other in self.readings):
                self.readings.append(reading)
                self.lines.append(cleaned)

    def only(self) -> TypedHand:
        """The one reading; a refusal is that of the way that could be read furthest."""
        if self.questions:
            first = self.questions[0]
            offered = [each for question in self.questions for each in question.readings]
            readings = distinct([*self.readings, *offered])
            raise AmbiguousText(first.code, self.text, first.start, first.end, readings)
        if not self.readings:
            raise max(self.refusals, key=lambda refusal: refusal.start)
        if len(self.readings) > 1:
            start, end = _difference(*self.lines[:2])
            raise AmbiguousText(Ambiguous.TWO, self.text, start, end, distinct(self.readings))
        return self.readings[0]


def _same_tiles(one: TypedHand, other: TypedHand) -> bool:
    """Whatever order they were taken in."""
    return one.hand.melds == other.hand.melds and sorted(one.hand.tiles) == sorted(other.hand.tiles)


def _difference(one: Cleaned, other: Cleaned) -> tuple[int, int]:
    """The first sign that the two take differently; the whole line if their order differs."""
    if list(one.starts) != list(other.starts):
        return 0, len(one.original)
    signs = zip(one.text, other.text, strict=True)
    place = next(place for place, (sign, instead) in enumerate(signs) if sign != instead)
    return one.place(place, place + 1)
