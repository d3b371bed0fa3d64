"""Signs with several meanings, settled by what stands beside them in the hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations
from types import MappingProxyType

from scoring.errors import Ambiguous, Unreadable
from scoring.notation.line import Group, Line
from scoring.notation.signs import BE_OR_B, Part
from scoring.notation.vocabulary import (
    CLUB_COMPANY,
    ENGLISH_HONORS,
    ENGLISH_SUITS,
    PIN_COMPANY,
    UZBEK_SUITS,
)
from scoring.tiles import Suit, Tile

_SET = "|".join(" ?".join(letters) for whole in ("вюзс", "кзб") for letters in permutations(whole))
_ONE_SET = re.compile(_SET)
_FULL_SETS = re.compile(rf"(?<!\S)(?:{_SET})(?: ?(?:{_SET}))*+(?!\S)")
"""All the winds or all the dragons by their letters, in any order: they show what З is."""
_MPS, _CDB = "mps", "cdb"
_NOTATIONS: Mapping[tuple[str, Suit], str] = MappingProxyType(
    {
        (sign, suit): notation
        for notation, rows in ((_MPS, ("mм", "pп", "sс")), (_CDB, ("cс", "dдт", "bб")))
        for signs, suit in zip(rows, (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS), strict=True)
        for sign in signs
    }
)
"""By which of the two notations a letter stands for a suit; с does in both, for another suit."""
_BETWEEN_SIGNS = re.compile(r"[\s,;.+-]*+")


def settle(line: Line, *, uzbek: bool, sou: bool) -> Line:
    """The line with every sign decided that its company decides."""
    company = _Company.of(line, uzbek=uzbek, sou=sou)
    return line.with_groups(company.settle)


def notations(line: Line) -> frozenset[str]:
    """By which notations suits are written, m p s or c d b, in whichever letters."""
    signs = {(group.part.suit, tile.suit) for group in line.groups for tile in group.tiles}
    return frozenset(_NOTATIONS[sign] for sign in signs if sign in _NOTATIONS)


def mixes_notations(line: Line) -> bool:
    """Whether suits are written by m p s as well as by c d b."""
    return len(notations(line)) > 1


@dataclass(frozen=True, slots=True)
class _Company:
    """The signs of a hand's suits and honors, and each З that belongs to a full set.

    That З is found by the start of its group and its number in the group.
    """

    suits: frozenset[str]
    honors: frozenset[str]
    known: Mapping[tuple[int, int], Tile]
    uzbek: bool
    sou: bool

    @classmethod
    def of(cls, line: Line, *, uzbek: bool, sou: bool) -> _Company:
        groups = line.every_group
        suits = frozenset(group.part.suit for group in groups)
        honors: set[str] = set()
        for group in groups:
            if not group.part.suit:
                honors.update(group.part.signs)
        known = _full_sets(line, groups) if "з" in honors else {}
        return cls(suits, frozenset(honors), known, uzbek, sou)

    def settle(self, group: Group) -> Group:
        part = group.part
        if not part.question:
            return group
        match part.unsure:
            case "с":
                part = self._settle_pin_or_club(part)
            case "b" if not self._may_be_belgi():
                part = _take(part, part.choices[0])
            case sign if sign == BE_OR_B and self._writes_b():
                part = _take(part, part.choices[0])
            case "s" if len(part.choices) == 3 and self.honors & ENGLISH_HONORS:
                part = _take(part, part.choices[0])
            case "з":
                part = self._settle_west_or_green(group)
            case _:
                return group
        return group._replace(part=part)

    def _settle_pin_or_club(self, part: Part) -> Part:
        pin, club = bool(self.suits & PIN_COMPANY), bool(self.suits & CLUB_COMPANY)
        if pin and club:
            return part._replace(question=Ambiguous.C_MIX)
        if pin or club:
            return _take(part, part.choices[0 if pin else 1])
        return _take(part, part.choices[0]) if self.sou else part

    def _may_be_belgi(self) -> bool:
        """Whether b can be the Uzbek word as well, no English c or d being there."""
        return not self.suits & ENGLISH_SUITS and bool(self.uzbek or self.suits & UZBEK_SUITS)

    def _writes_b(self) -> bool:
        """Whether other suits show that bamboos are b here, and not ba."""
        return bool(self.suits & ENGLISH_SUITS) or ("b" in self.suits and not self._may_be_belgi())

    def _settle_west_or_green(self, group: Group) -> Part:
        signs, choices = group.part.signs, group.part.choices
        places = [(group.start, n) for n, sign in enumerate(signs) if sign == "з"]
        if len(choices) > 2 or not all(place in self.known for place in places):
            return group.part
        tiles = (self.known.get((group.start, n), tile) for n, tile in enumerate(choices[0]))
        return _take(group.part, tuple(tiles))


def _take(part: Part, tiles: tuple[Tile, ...]) -> Part:
    return Part(part.suit, part.signs, (tiles,))


def _full_sets(line: Line, groups: list[Group]) -> Mapping[tuple[int, int], Tile]:
    """What each З is that stands in a full set of winds or dragons."""
    letters = ""
    places: dict[int, tuple[int, int]] = {}
    before: Group | None = None
    for group in groups:
        if before:
            space = line.between(before, group)
            letters += " " * bool(space) if _BETWEEN_SIGNS.fullmatch(space) else " # "
        before = group
        for n, sign in enumerate(group.part.signs):
            places[len(letters)] = (group.start, n)
            letters += sign if len(sign) == 1 and not group.part.suit else "#"
    return {
        places[place]: Tile.GREEN if "к" in one.group() else Tile.WEST
        for full in _FULL_SETS.finditer(letters)
        for one in _ONE_SET.finditer(letters, *full.span())
        for place in [letters.index("з", *one.span())]
    }


def settle_phrases(line: Line) -> Line:
    """Leave out what a phrase cannot tell beside the rest; one telling left is what it tells.

    UnreadableText if a phrase can mean nothing beside what else was said.
    """
    told = dict(line.told)
    inquiries = []
    for inquiry in line.inquiries:
        fitting = tuple(
            telling
            for telling in inquiry.tellings
            if all(told.get(circumstance, fact) == fact for circumstance, fact in telling.items())
        )
        if not fitting:
            raise line.cleaned.refusal(Unreadable.CONTRADICTION, inquiry.start, inquiry.end)
        if len(fitting) == 1 or inquiry.question is None:
            told |= fitting[0]
        else:
            inquiries.append(inquiry._replace(tellings=fitting))
    return line._replace(told=told, inquiries=tuple(inquiries))
