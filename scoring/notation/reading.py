"""From a cleaned line to its pieces, from left to right; what they mean is not asked here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scoring.errors import Unreadable, UnreadableText
from scoring.hand import READY
from scoring.notation.circumstances import (
    COUNT_OF,
    MOST_TILES,
    TILES_OF,
    UNSAID,
    WIND_OF,
    Circumstance,
    Fact,
    Saying,
    Telling,
)
from scoring.notation.cleaning import Cleaned
from scoring.notation.dialect import Dialect
from scoring.notation.line import Bracket, Claim, Group, Inquiry, Line, Named
from scoring.notation.numbers import Waiting
from scoring.notation.phrases import Spoken
from scoring.notation.signs import Misread, Part, read_honors, read_suited
from scoring.notation.vocabulary import (
    DRAGON_WORDS,
    FACES,
    FLOWER_FACES,
    JOKER_FACE,
    LETTER,
    NUMBER,
    NUMBER_WORDS,
    SUITS,
    WIND_WORDS,
)
from scoring.tiles import DRAGONS, WINDS

_PICTURES = "".join((*FACES, *sorted(FLOWER_FACES), JOKER_FACE))
_TOKEN = re.compile(
    r"[\s,;.-]*+"
    rf"(?:(?P<number>{NUMBER})(?P<suited>{LETTER}++)?"
    rf"|(?P<letters>{LETTER}++)"
    rf"|(?P<pictures>[{_PICTURES}]++)"
    r"|(?P<sign>.))?",
    re.DOTALL,
)
_CLOSING = {"[": "]", "(": ")"}
_SIGNS = frozenset("+[]()")
_COMMAS = frozenset(",;")
_CLOSES_NEXT = re.compile(r"[^\[\]()]*+[\])]")


def read_line(cleaned: Cleaned, dialect: Dialect, *, uzbek: bool) -> Line:
    """The pieces of the line; UnreadableText names the first sign that fits nowhere."""
    return _Reader(cleaned, dialect, uzbek=uzbek).read()


def _tiles(groups: Sequence[Group]) -> int:
    return sum(len(group.part.signs) for group in groups)


class _Reader:
    """What has been read of a line, and what is still open: a bracket, a +, a number, dora."""

    def __init__(self, cleaned: Cleaned, dialect: Dialect, *, uzbek: bool) -> None:
        self._cleaned = cleaned
        self._text = cleaned.text
        self._dialect = dialect
        self._book, self._reds = dialect.book, dialect.reds
        self._uzbek = uzbek
        self._end = 0
        self._loose: list[Group] = []
        self._groups = self._loose
        self._bracket: int | None = None
        self._brackets: list[Bracket] = []
        self._plus: int | None = None
        self._winning: int | None = None
        self._waiting = Waiting(self._text, reds=self._reds)
        self._naming: tuple[int, int, Saying] | None = None
        self._named: list[Named] = []
        self._flowers: list[int] = []
        self._told: dict[Circumstance, Fact] = {}
        self._inquiries: list[Inquiry] = []
        self._spoken: int | None = None
        self._lone: list[int] = []
        self._claims: dict[tuple[str, ...], Claim] = {}

    def read(self) -> Line:
        while (token := _TOKEN.match(self._text, self._end)) and (kind := token.lastgroup):
            self._end = token.end()
            typed = token[kind]
            start = self._end - len(typed)
            if kind == "suited":
                self._read_suited(start, token["number"], typed)
            elif kind == "letters":
                self._read_letters(start, typed)
            elif kind == "number":
                self._wait(start, self._end)
            elif kind == "pictures":
                self._read_pictures(start, typed)
            else:
                self._read_sign(start, typed)
        self._finish()
        return Line(
            self._cleaned,
            self._dialect,
            tuple(self._loose),
            tuple(self._brackets),
            self._winning,
            self._told,
            tuple(self._inquiries),
            tuple(self._named),
            tuple([self._loose[place] for place in self._lone]),
            tuple(self._claims.values()),
        )

    def _read_suited(self, middle: int, number: str, letters: str) -> None:
        """A number with letters right behind it, from the middle on: 123m, 55mEE, 3f."""
        start = middle - len(number)
        if self._waiting:
            if self._waiting.add(start, middle):
                self._read_after_numbers(middle, letters)
                return
            self._close_numbers()
        parts = read_suited(number, letters, uzbek=self._uzbek, reds=self._reds)
        if isinstance(parts, Misread):
            self._wait(start, middle)
            if not self._read_number_of(middle):
                raise self._refusal(parts.code, start + parts.start, start + parts.end)
        elif len(parts) == 1:
            self._add(Group(start, self._end, parts[0]))
        elif self._plus is not None:
            raise self._refusal(Unreadable.WINNING_TILE, start, self._end)
        else:
            middle += len(parts[0].suit)
            self._add(Group(start, middle, parts[0]))
            self._add(Group(middle, self._end, parts[1]))

    def _read_letters(self, start: int, letters: str) -> None:
        """Honors, or a word: a number, a phrase about the win, dragon after red."""
        if self._waiting:
            self._read_after_numbers(start, letters)
        elif letters in NUMBER_WORDS:
            self._wait(start, self._end)
        elif self._book.begins(letters) and (spoken := self._book.read(self._text, start)):
            # North seat wind says the wind; seat wind by itself is the name of a fan.
            if not (spoken.fans and self._read_wind_of(start)):
                self._tell(start, spoken)
        elif self._read_wind_of(start):
            return
        elif self._follows(letters):
            self._groups[-1] = self._groups[-1]._replace(end=self._end)
        else:
            part = read_honors(letters, uzbek=self._uzbek)
            if isinstance(part, Misread):
                raise self._misread(start, letters, part)
            group, winning = Group(start, self._end, part), self._plus is not None
            self._add(group)
            if self._spoken == len(self._loose) - 1 and not winning:
                self._hear_wind(group)

    def _hear_wind(self, group: Group) -> None:
        """Honors right behind a phrase: a wind there may be no tile of the hand."""
        if self._groups is self._loose and group.winds:
            self._lone.append(len(self._loose) - 1)
            self._spoken = len(self._loose)

    def _read_wind_of(self, start: int) -> bool:
        """Whether the word says of what the lone wind before it is: south seat."""
        found = self._book.find(self._text, start)
        if not found or found[0].saying not in WIND_OF or self._lone[-1:] != [len(self._loose) - 1]:
            return False
        self._lone.pop()
        wind, saying = self._loose.pop(), found[0].saying
        tellings = tuple({WIND_OF[saying]: one} for one in wind.winds)
        self._tell(wind.start, Spoken(saying, found[1], tellings, wind.part.question))
        return True

    def _misread(self, start: int, letters: str, misread: Misread) -> UnreadableText:
        """The refusal of letters: of a word that begins a phrase as a whole."""
        if self._book.begins(letters):
            return self._refusal(misread.code, start, self._end)
        return self._refusal(misread.code, start + misread.start, start + misread.end)

    def _follows(self, letters: str) -> bool:
        """The word dragon after a dragon, or wind after a wind."""
        tiles = DRAGONS if letters in DRAGON_WORDS else WINDS if letters in WIND_WORDS else ()
        return bool(self._groups) and self._groups[-1].tiles[-1] in tiles

    def _read_pictures(self, start: int, pictures: str) -> None:
        self._close_numbers()
        joker = pictures.find(JOKER_FACE)
        if joker >= 0:
            raise self._refusal(Unreadable.JOKER, start + joker, start + joker + 1)
        signs = tuple(picture for picture in pictures if picture in FACES)
        self._flowers += [n for n, sign in enumerate(pictures, start) if sign in FLOWER_FACES]
        if signs:
            tiles = tuple(FACES[sign] for sign in signs)
            self._add(Group(start, self._end, Part("", signs, (tiles,))))

    def _read_sign(self, start: int, sign: str) -> None:
        if sign not in _SIGNS:
            raise self._refusal(Unreadable.UNKNOWN, start, self._end)
        self._close_numbers()
        self._close_naming()
        if sign == "+":
            self._close_plus()
            if self._bracket is not None and not _CLOSES_NEXT.match(self._text, self._end):
                self._close_bracket()
            if self._bracket is not None or self._winning is not None:
                raise self._refusal(Unreadable.WINNING_TILE, start, self._end)
            self._plus = start
        elif sign in _CLOSING:
            self._close_plus()
            self._close_bracket()
            self._bracket, self._groups = start, []
        else:
            if self._bracket is None or _CLOSING[self._text[self._bracket]] != sign:
                raise self._refusal(Unreadable.BRACKET, start, self._end)
            if not self._groups:
                raise self._refusal(Unreadable.UNKNOWN, self._bracket, self._end)
            self._brackets.append(Bracket(sign == ")", tuple(self._groups)))
            self._bracket, self._groups = None, self._loose

    def _wait(self, start: int, end: int) -> None:
        if not self._waiting.add(start, end):
            self._close_numbers()
            self._waiting.add(start, end)

    def _read_after_numbers(self, start: int, letters: str) -> None:
        """What stands behind numbers that wait for their suit: that, or one more of them."""
        if letters in NUMBER_WORDS:
            self._wait(start, self._end)
        elif letters in SUITS and self._waiting.reaches(start):
            part = self._waiting.suited(letters)
            if isinstance(part, Misread):
                raise self._refusal(*part)
            self._add(Group(self._waiting.start, self._end, part))
            self._waiting.clear()
        elif self._count_dora():
            self._read_letters(start, letters)
        elif not self._read_number_of(start):
            honors = read_honors(letters, uzbek=self._uzbek)
            apart = start > self._waiting.end and not self._book.begins(letters)
            if apart and isinstance(honors, Misread):
                raise self._misread(start, letters, honors)
            self._close_numbers()

    def _read_number_of(self, start: int) -> bool:
        """Whether the number that waits is one of things that follow: 3 flowers, 7 pairs."""
        number = self._waiting.how_many()
        found = self._book.find(self._text, start)
        if found and found[0].saying in UNSAID:
            raise self._refusal(UNSAID[found[0].saying], self._waiting.start, found[1])
        spoken = None if number is None else self._book.counted(self._text, start, number)
        if spoken is None:
            return False
        first = self._waiting.start
        self._waiting.clear()
        self._tell(first, spoken)
        return True

    def _count_dora(self) -> bool:
        """Whether the number that waits is how many dora there are, behind their name."""
        number = self._waiting.how_many()
        if self._naming is None or self._groups or number is None:
            return False
        start, _, saying = self._naming
        if saying not in COUNT_OF:
            return False
        end = self._waiting.end
        self._waiting.clear()
        self._naming, self._groups = None, self._loose
        self._spoken = len(self._loose)
        self._state(start, end, {COUNT_OF[saying]: number})
        return True

    def _tell(self, start: int, spoken: Spoken) -> None:
        self._close_plus()
        self._close_bracket()
        self._close_naming()
        self._end, self._spoken = spoken.end, len(self._loose)
        if spoken.saying in UNSAID:
            raise self._refusal(UNSAID[spoken.saying], start, spoken.end)
        if spoken.fans:
            self._claims.setdefault(spoken.fans, Claim(spoken.name, spoken.fans))
            return
        if not spoken.tellings:
            self._naming, self._groups = (start, spoken.end, spoken.saying), []
            return
        if len(spoken.tellings) > 1:
            inquiry = Inquiry(start, spoken.end, spoken.tellings, spoken.question)
            self._inquiries.append(inquiry)
            return
        self._state(start, spoken.end, spoken.tellings[0])

    def _state(self, start: int, end: int, telling: Telling) -> None:
        for circumstance, fact in telling.items():
            if self._told.setdefault(circumstance, fact) != fact:
                raise self._refusal(Unreadable.CONTRADICTION, start, end)

    def _add(self, group: Group) -> None:
        if self._plus is not None:
            if len(group.part.signs) != 1:
                raise self._refusal(Unreadable.WINNING_TILE, group.start, group.end)
            self._plus, self._winning = None, len(self._loose)
        elif self._naming and self._groups and self._is_parted(group):
            self._close_naming()
        self._groups.append(group)

    def _is_parted(self, group: Group) -> bool:
        """Whether a comma stands between this group and the one before."""
        return not _COMMAS.isdisjoint(self._text[self._groups[-1].end : group.start])

    def _close_naming(self) -> None:
        """What a phrase names is over: at a comma, another phrase, a bracket, a +, or the end.

        More tiles than it can name belong to the hand, all but those right behind it, unless it has
        enough of them before.
        """
        if self._naming is None:
            return
        start, end, saying = self._naming
        groups = self._groups
        self._naming, self._groups = None, self._loose
        if not groups:
            counted = saying in (Saying.DORA, Saying.URA)
            code = Unreadable.NAMES_NO_TILE if counted else Unreadable.NAMES_NO_INDICATOR
            raise self._refusal(code, start, end)
        if _tiles(groups) > MOST_TILES and not self._has_enough():
            self._loose += groups[1:]
            groups = groups[:1]
        self._named.append(Named(saying, tuple(groups)))

    def _has_enough(self) -> bool:
        """Whether the tiles read so far are as many as those of a hand that waits, or more."""
        return _tiles(self._loose) + 3 * len(self._brackets) >= READY

    def _finish(self) -> None:
        self._close_numbers()
        self._close_plus()
        self._close_bracket()
        self._close_naming()
        for named in self._named:
            if TILES_OF[named.saying] in self._told:
                # Named, and counted as well.
                start, end = named.groups[0].start, named.groups[-1].end
                raise self._refusal(Unreadable.CONTRADICTION, start, end)
        if self._flowers:
            said = self._told.setdefault(Circumstance.FLOWERS, len(self._flowers))
            if said != len(self._flowers):
                last = self._flowers[-1]
                raise self._refusal(Unreadable.CONTRADICTION, last, last + 1)
        if not self._loose and not self._brackets:
            text = self._cleaned.original
            raise UnreadableText(Unreadable.NO_TILES, text, 0, len(text))

    def _close_numbers(self) -> None:
        if self._waiting and not self._count_dora():
            raise self._refusal(*self._waiting.alone())

    def _close_plus(self) -> None:
        if self._plus is not None:
            raise self._refusal(Unreadable.WINNING_TILE, self._plus, self._plus + 1)

    def _close_bracket(self) -> None:
        if self._bracket is not None:
            raise self._refusal(Unreadable.BRACKET, self._bracket, self._bracket + 1)

    def _refusal(self, code: Unreadable, start: int, end: int) -> UnreadableText:
        return self._cleaned.refusal(code, start, end)
