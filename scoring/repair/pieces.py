"""A line that can be taken to pieces: each tile in its place, and the changes of one piece."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from scoring.notation.line import Bracket, Group, Line
from scoring.notation.typed import hand_of
from scoring.repair.change import Change, Slip
from scoring.repair.letters import between_tiles, other_suits, write_apart, write_like
from scoring.tiles import Tile


class Sign(NamedTuple):
    """A tile as it was typed, and its number in its group."""

    tile: Tile
    group: Group
    number: int

    @property
    def is_repeated(self) -> bool:
        """An equal tile stands before it."""
        return self.number > 0 and self.group.tiles[self.number - 1] is self.tile


class Pieces:
    """The tiles of a line in their groups."""

    def __init__(self, line: Line, language: str) -> None:
        self.line = line
        self.hand = hand_of(line)
        self._language = language
        self._original = line.cleaned.original

    @property
    def apart(self) -> Group | None:
        """The winning tile, if it stands apart from the others."""
        loose = self.line.loose
        if self.line.winning is not None:
            return loose[self.line.winning]
        return loose[-1] if self.hand.winning and len(loose[-1].tiles) == 1 else None

    @property
    def _last(self) -> Group | None:
        """The group whose last tile is taken as the winning one, as nothing else is said."""
        return self.line.loose[-1] if self.line.loose and self.line.winning is None else None

    @property
    def ends_in_winning_tile(self) -> bool:
        """Whether the last tile is meant as the winning one: it stands alone, or out of order."""
        if self._last is None:
            return True
        *others, group = self.line.loose
        *before, last = group.tiles
        if not before:
            return not others or len(others[-1].tiles) > 1
        return bool(group.part.suit) and before == sorted(before) and last < before[-1]

    def signs(self, group: Group) -> list[Sign]:
        """The tiles of a group; of equal ones side by side the last, as any will do.

        The one that is taken as the winning tile is like no other.
        """
        others = group.tiles[:-1] if group is self._last else group.tiles
        return [
            Sign(tile, group, number)
            for number, tile in enumerate(group.tiles)
            if tile not in others[number + 1 : number + 2]
        ]

    def without(self, sign: Sign, slip: Slip) -> Change:
        written = self._written(sign.group)
        del written[sign.number]
        return self._rewritten(sign.group, written, slip)

    def with_other(self, sign: Sign, tile: Tile, slip: Slip) -> list[Change]:
        """Another tile in place of one, among digits where their order puts it."""
        group, number = sign.group, sign.number
        others = [*group.tiles[:number], *group.tiles[number + 1 :]]
        is_winning = group is self._last and number == len(others)
        in_order = list(group.tiles) == sorted(group.tiles)
        if group.part.suit and in_order and not is_winning:
            number = self._slot(group, others, tile)
        written = self._written(group)
        del written[sign.number]
        return self._with(group, written, number, tile, slip)

    def with_more(self, group: Group, tile: Tile, slip: Slip) -> list[Change]:
        """One more tile in a group, among digits where their order puts it."""
        number = self._slot(group, group.tiles, tile)
        return self._with(group, self._written(group), number, tile, slip)

    def _slot(self, group: Group, tiles: Sequence[Tile], tile: Tile) -> int:
        """Where a tile belongs; never behind the one that is taken as the winning one."""
        most = len(tiles) - (group is self._last)
        before = tiles[:most]
        if group.part.suit:
            return next((number for number, one in enumerate(before) if tile < one), most)
        return before.index(tile) if tile in before else most

    def _with(
        self, group: Group, written: list[str], number: int, tile: Tile, slip: Slip
    ) -> list[Change]:
        """A group with a tile among others; nothing if it has no sign there."""
        sign = write_like(group, tile, self._language)
        if sign is None:
            return []
        return [self._rewritten(group, [*written[:number], sign, *written[number:]], slip)]

    def won_on(self, tile: Tile, slip: Slip) -> Change:
        """A winning tile behind all others."""
        ends = [group.end for group in self.line.groups]
        ends += [self._bracket(bracket)[1] for bracket in self.line.brackets]
        _, end = self.line.cleaned.place(0, max(ends))
        return self._change(end, end, f" +{self._write_apart(tile)}", slip)

    def with_single(self, winning: Group, tile: Tile, slip: Slip) -> Change:
        """One more tile by itself, before the + of the winning one."""
        plus = self.line.cleaned.text.rindex("+", 0, winning.start)
        start, _ = self.line.cleaned.place(plus, winning.end)
        return self._change(start, start, f"{self._write_apart(tile)} ", slip)

    def _write_apart(self, tile: Tile) -> str:
        return write_apart(tile, self.line.groups, self._language)

    def with_other_suit(self, group: Group, slip: Slip) -> list[Change]:
        """Each other suit in place of that of a group."""
        suit = group.part.suit
        start = group.end - len(suit)
        if not suit or not self.line.cleaned.text.startswith(suit, start):
            return []
        beside = [one.part.suit for one in self.line.groups if one is not group]
        return [
            self._in_group(group, start, group.end, instead, slip)
            for instead in other_suits(suit, beside)
        ]

    def across(self, before: Group, after: Group, slip: Slip) -> list[Change]:
        """The last digit of a group as the first of the next, and the other way round."""
        if not (before.part.suit and after.part.suit):
            return []
        one, other = self._written(before), self._written(after)
        changes = []
        for left, right in ((one[:-1], [one[-1], *other]), ([*one, other[0]], other[1:])):
            if left and right:
                first = self._rewritten(before, left, slip)
                second = self._rewritten(after, right, slip)
                between = self._original[first.end : second.start]
                instead = first.instead + between + second.instead
                changes.append(self._change(first.start, second.end, instead, slip))
        return changes

    def split(self, group: Group, slip: Slip) -> list[Change]:
        """A number with each other suit in the midst of it, where no space parts the groups."""
        suit, written = group.part.suit, self._written(group)
        glued = any(one.end == other.start for one, other in pairwise(self.line.loose))
        if not suit or not glued:
            return []
        beside = [one.part.suit for one in self.line.groups if one is not group]
        return [
            self._rewritten(group, [*written[:place], other, *written[place:]], slip)
            for other in other_suits(suit, beside)
            for place in range(1, len(written))
        ]

    def in_brackets(self, first: Group, last: Group, slip: Slip) -> list[Change]:
        """Groups as an open set, and as a concealed kong."""
        start, end = self.line.cleaned.place(first.start, last.end)
        typed = self._original[start:end]
        return [self._change(start, end, instead, slip) for instead in (f"[{typed}]", f"({typed})")]

    def in_other_brackets(self, bracket: Bracket, slip: Slip) -> list[Change]:
        """A set in the other brackets, or in none."""
        start, end = self.line.cleaned.place(*self._bracket(bracket))
        typed = self._original[start + 1 : end - 1]
        other = f"[{typed}]" if bracket.concealed else f"({typed})"
        return [self._change(start, end, instead, slip) for instead in (other, typed)]

    def _bracket(self, bracket: Bracket) -> tuple[int, int]:
        """From one bracket to the other, in the cleaned line."""
        opening, closing = "()" if bracket.concealed else "[]"
        text = self.line.cleaned.text
        start = text.rindex(opening, 0, bracket.groups[0].start)
        return start, text.index(closing, bracket.groups[-1].end) + 1

    def _written(self, group: Group) -> list[str]:
        """The signs of a group's tiles as they were typed."""
        places = (self.line.sign_place(group, number) for number in range(len(group.tiles)))
        return [self._typed(*place) for place in places]

    def _typed(self, start: int, end: int) -> str:
        start, end = self.line.cleaned.place(start, end)
        return self._original[start:end]

    def _rewritten(self, group: Group, written: list[str], slip: Slip) -> Change:
        """A group with other signs in place of its own; without any it goes."""
        if not written:
            start, end = self.line.cleaned.place(group.start, group.end)
            return Change.leaving_out(self._original, start, end, slip)
        start, end = self.line.sign_place(group, 0)
        between = between_tiles(group.part.signs[0])
        if len(group.tiles) > 1:
            second, _ = self.line.sign_place(group, 1)
            between = self._typed(end, second) if second > end else ""
            _, end = self.line.sign_place(group, len(group.tiles) - 1)
        return self._in_group(group, start, end, between.join(written), slip)

    def _in_group(self, group: Group, start: int, end: int, instead: str, slip: Slip) -> Change:
        """The change of a part of a group, as one of the whole group."""
        first, last = self.line.cleaned.place(group.start, group.end)
        start, end = self.line.cleaned.place(start, end)
        instead = self._original[first:start] + instead + self._original[end:last]
        return self._change(first, last, instead, slip)

    def _change(self, start: int, end: int, instead: str, slip: Slip) -> Change:
        return Change.of(self._original, start, end, instead, slip)
