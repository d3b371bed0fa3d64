"""One change of a line, and the slip that it takes back."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Slip(StrEnum):
    """What a player may have done in typing; of equally likely ones the first is offered first.

    A fifth copy of a tile, a meld that is no set and a wrong number of tiles are what comes of it.
    """

    TYPED_TWICE = "typed_twice"
    """A tile beside an equal one is one too many."""
    DOUBLED_WINNING_TILE = "doubled_winning_tile"
    """The winning tile is written apart, and also among the tiles that it completes."""
    MISSING_WINNING_TILE = "missing_winning_tile"
    """There are 13 tiles, and none of them is the winning one."""
    MISSING_TILE = "missing_tile"
    NEXT_KEY = "next_key"
    """A digit in place of one that is a key away, or a sign that shares its key."""
    ACROSS_SUIT = "across_suit"
    """A digit on the wrong side of a suit: 1234m56p for 123m456p."""
    LOOK_ALIKE = "look_alike"
    """A letter of the other alphabet that looks like the right one."""
    OTHER_NOTATION = "other_notation"
    """Dragons by the letters of their Chinese names: C, F, P."""
    WRONG_SUIT = "wrong_suit"
    MISSING_SUIT = "missing_suit"
    MISSING_BRACKET = "missing_bracket"
    """An open set or a kong lacks one of its brackets, or both."""
    WRONG_BRACKET = "wrong_bracket"
    """Brackets of the other kind, or around what is no declared set."""
    MISSPELT_WORD = "misspelt_word"
    UNSAID = "unsaid"
    """The name of what the tiles show by themselves, such as a yaku."""
    EXTRA_TILE = "extra_tile"
    """A tile beside no equal one is one too many."""
    OTHER_TILE = "other_tile"
    """A tile in place of another of the suit, or of another honor."""
    DIGIT_FOR_LETTER = "digit_for_letter"
    """A digit that looks like the right letter, or the other way round: 3 and З, 6 and б."""
    STRAY_SIGN = "stray_sign"
    """A sign or a word that says nothing about the hand."""

    @property
    def is_rare(self) -> bool:
        """Whether nothing in the line speaks for it, neither what stands beside nor the keys."""
        return self in _RARE


_RARE = frozenset((Slip.EXTRA_TILE, Slip.OTHER_TILE, Slip.DIGIT_FOR_LETTER, Slip.STRAY_SIGN))


_BETWEEN = " ,;"
"""What parts one piece of a line from the next."""


class Change(NamedTuple):
    """`instead` in place of what was `typed` from `start` to `end` of the line.

    That is a whole piece where one was changed: 77s in place of 777s. What is taken out has the
    space before it, what is put in between has its own.
    """

    slip: Slip
    start: int
    end: int
    typed: str
    instead: str

    @classmethod
    def of(cls, line: str, start: int, end: int, instead: str, slip: Slip) -> Change:
        return cls(slip, start, end, line[start:end], instead)

    @classmethod
    def leaving_out(cls, line: str, start: int, end: int, slip: Slip) -> Change:
        """A piece of the line left out, with what parts it from the one before or after."""
        start = len(line[:start].rstrip(_BETWEEN))
        if not start:
            end = len(line) - len(line[end:].lstrip(_BETWEEN))
        return cls.of(line, start, end, "", slip)

    def apply(self, line: str) -> str:
        return line[: self.start] + self.instead + line[self.end :]
