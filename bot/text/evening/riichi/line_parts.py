"""What the pieces of a line about a deal of riichi come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from bot.model.evening.riichi.deeds import Worth
from bot.text.evening.riichi.line_pieces import Lying, Name, Price, Says, Token

LISTS = frozenset((Says.RIICHI, Says.TENPAI, Says.NOTEN, Says.NAGASHI, Says.EXCEPT))
"""Words that say something of the names beside them."""
QUANTIFIERS = frozenset((Says.EVERYBODY, Says.NOBODY))


@dataclass(slots=True)
class Parts:
    """What a line says, piece by piece."""

    said: set[Says] = field(default_factory=set)
    lists: dict[Says, list[Name]] = field(default_factory=dict)
    hands: list[tuple[Name, Worth | Price]] = field(default_factory=list)
    liable: dict[int, Name] = field(default_factory=dict)
    """By the number of the hand."""
    bound: dict[int, int] = field(default_factory=dict)
    """For how many of its yakuman, where that is said: pao Ivan 2."""
    names: list[Name] = field(default_factory=list)
    """Those that stand beside no hand: who discarded, or whom the line is about."""
    lying: list[Lying] = field(default_factory=list)
    unnamed_riichi: list[Name | None] = field(default_factory=list)
    """Each riichi without a name behind it: the winner's, or that of whoever is named before it."""
    worth_told: bool = False
    """Whether a hand is spoken of, be it whose it may."""
    strange: bool = False
    """Something does not fit."""

    def of(self, kind: Says) -> list[Name]:
        return self.lists.get(kind, [])

    def put(self, name: Name, *kinds: Says) -> None:
        for kind in kinds:
            self.lists.setdefault(kind, []).append(name)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Words that are nobody's name here."""
        every = [*self.names, *(name for name, _ in self.hands), *self.liable.values()]
        every += [name for some in self.lists.values() for name in some]
        return tuple(dict.fromkeys(name.typed for name in every if not name.seats))


def statements_of(read: Sequence[Token]) -> Iterator[list[Token]]:
    """What stands between pauses."""
    for pause, some in groupby(read, key=lambda token: token is Says.PAUSE):
        if not pause:
            yield list(some)
