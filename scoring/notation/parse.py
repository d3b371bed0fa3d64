"""Typed text to a hand: the one reading that there is, or what stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from scoring.errors import Ambiguous, AmbiguousText, Unreadable, UnreadableText
from scoring.notation.cleaning import Cleaned, clean
from scoring.notation.company import mixes_notations, settle, settle_phrases
from scoring.notation.dialect import WITH_FLOWERS, Dialect
from scoring.notation.line import Line
from scoring.notation.questions import ask, distinct
from scoring.notation.reading import read_line
from scoring.notation.red_words import with_red_fives
from scoring.notation.typed import TypedHand, hand_of, has_fifth, typed_hand
from scoring.notation.ways import alphabets, is_plain, some_suits_moved, suits_moved
from scoring.notation.winds import take_winds

LONGEST = 256
"""Characters of a line that is read at all; fourteen tiles dictated one by one take about 240."""


def parse_hand(text: str, language: str = "en", dialect: Dialect = WITH_FLOWERS) -> TypedHand:
    """The hand that a player typed, in any of the three languages.

    `language` is the one the player is shown: in the Uzbek interface (uz) lone S and G are asked.
    Raises UnreadableText if no reading fits, AmbiguousText if more than one does. Whether the
    hand can exist and has the right number of tiles, `Hand.problems` tells. The `dialect` of the
    game says what the line may hold besides the tiles.
    """
    if len(text) > LONGEST:
        raise UnreadableText(Unreadable.TOO_LONG, text, LONGEST, len(text))
    uzbek = language == "uz"
    cleaned = _cleaned(text, dialect)
    if is_plain(cleaned):
        return _meant(_settled(cleaned, dialect, uzbek=uzbek))
    outcomes = _Outcomes(text)
    for way in _ways(cleaned, dialect, lambda: outcomes.any_fits):
        outcomes.add(way, dialect, uzbek=uzbek)
    if not outcomes.any_fits:
        for way in _halfway(cleaned, dialect):
            outcomes.refuse(way, dialect, uzbek=uzbek)
    return outcomes.only()


def take_apart(
    text: str, language: str = "en", dialect: Dialect = WITH_FLOWERS
) -> Iterator[Line | UnreadableText]:
    """The pieces of the line in every way to take it, or why it cannot be read that way.

    The way it was typed comes first. A sign may be left open; a tile may come a fifth time.
    """
    if len(text) > LONGEST:
        return
    lines: list[Line] = []
    for way in _ways(_cleaned(text, dialect), dialect, lambda: any(map(_fits, lines))):
        try:
            line = _settled(way, dialect, uzbek=language == "uz")
        except UnreadableText as refusal:
            yield refusal
        else:
            lines.append(line)
            yield line


def _cleaned(text: str, dialect: Dialect) -> Cleaned:
    return with_red_fives(clean(text)) if dialect.reds else clean(text)


def _fits(line: Line) -> bool:
    return line.is_open or not has_fifth(hand_of(line))


def _ways(cleaned: Cleaned, dialect: Dialect, fits: Callable[[], bool]) -> Iterator[Cleaned]:
    """The line as typed and, if that is not plain, otherwise; `fits` tells if any way did yet."""
    yield cleaned
    if is_plain(cleaned):
        return
    typed, *turned = alphabets(cleaned, dialect.book)
    for way in turned:
        yield way.line
    doubt = fits()
    for way in (typed, *turned):
        if moved := suits_moved(way, doubt=doubt):
            yield moved


def _halfway(cleaned: Cleaned, dialect: Dialect) -> Iterator[Cleaned]:
    """The line with some of its suits before their numbers, where not all can be."""
    for way in alphabets(cleaned, dialect.book):
        if moved := some_suits_moved(way):
            yield moved


def _settled(cleaned: Cleaned, dialect: Dialect, *, uzbek: bool) -> Line:
    line = read_line(cleaned, dialect, uzbek=uzbek)
    if line.is_open:
        line = settle(line, uzbek=uzbek, sou=dialect.sou)
    if line.lone or line.named:
        line = take_winds(line)
    return settle_phrases(line) if line.inquiries else line


def _meant(line: Line) -> TypedHand:
    if line.is_open:
        raise ask(line)
    return typed_hand(line)


@dataclass(slots=True)
class _Outcomes:
    """What comes of taking a line in several ways, the way it was typed first."""

    text: str
    readings: list[TypedHand] = field(default_factory=list)
    lines: list[Cleaned] = field(default_factory=list)
    mixed: list[bool] = field(default_factory=list)
    questions: list[AmbiguousText] = field(default_factory=list)
    refusals: list[UnreadableText] = field(default_factory=list)

    @property
    def any_fits(self) -> bool:
        return bool(self.readings or self.questions)

    def add(self, cleaned: Cleaned, dialect: Dialect, *, uzbek: bool) -> None:
        try:
            line = _settled(cleaned, dialect, uzbek=uzbek)
            reading = _meant(line)
        except AmbiguousText as question:
            self.questions.append(question)
        except UnreadableText as refusal:
            self.refusals.append(refusal)
        else:
            if not any(same_tiles(reading, other) for other in self.readings):
                self.readings.append(reading)
                self.lines.append(cleaned)
                self.mixed.append(mixes_notations(line))

    def refuse(self, cleaned: Cleaned, dialect: Dialect, *, uzbek: bool) -> None:
        """Let a line that nobody means as it is say how far it can be read."""
        try:
            read_line(cleaned, dialect, uzbek=uzbek)
        except UnreadableText as refusal:
            self.refusals.append(refusal)

    def only(self) -> TypedHand:
        """The one reading; a refusal is that of the way that could be read furthest.

        Nobody writes suits in two notations: a reading that does gives way to one that does not.
        """
        if self.questions:
            first = self.questions[0]
            offered = [each for question in self.questions for each in question.readings]
            readings = distinct([*self.readings, *offered])
            raise AmbiguousText(first.code, self.text, first.start, first.end, readings)
        if not self.readings:
            raise max(self.refusals, key=lambda refusal: refusal.start)
        if self.mixed.count(False) == 1:
            return self.readings[self.mixed.index(False)]
        if len(self.readings) > 1:
            start, end = _difference(*self.lines[:2])
            raise AmbiguousText(Ambiguous.TWO, self.text, start, end, distinct(self.readings))
        return self.readings[0]


def same_tiles(one: TypedHand, other: TypedHand) -> bool:
    """Whatever order they were taken in."""
    return one.hand.melds == other.hand.melds and sorted(one.hand.tiles) == sorted(other.hand.tiles)


def _difference(one: Cleaned, other: Cleaned) -> tuple[int, int]:
    """The first sign that the two take differently; the whole line if their order differs."""
    if list(one.starts) != list(other.starts):
        return 0, len(one.original)
    signs = zip(one.text, other.text, strict=True)
    place = next(place for place, (sign, instead) in enumerate(signs) if sign != instead)
    return one.place(place, place + 1)
