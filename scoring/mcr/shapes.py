"""Shapes that only these rules know: knitted tiles, with honors or with a set and a pair."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from scoring.arrange import (
    ONES,
    SUITS,
    Shape,
    Split,
    kinds_held,
    regular_splits,
    regular_waits,
    seven_pairs,
    seven_pairs_waits,
    singles,
    thirteen_orphans,
    thirteen_orphans_waits,
)
from scoring.sets import SetKind, TileSet, one
from scoring.tiles import HONORS, Suit, count, suited

Assignment = tuple[TileSet, TileSet, TileSet]
"""147, 258 and 369, each in a suit of its own."""

_SUITED = SUITS[0] | SUITS[1] | SUITS[2]
_HONORS = count(tuple(HONORS))
_THREE_SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)


def _assignments() -> Iterator[tuple[int, Assignment]]:
    for ranks in permutations((1, 2, 3)):
        firsts = (suited(suit, rank) for suit, rank in zip(_THREE_SUITS, ranks, strict=True))
        a, b, c = (one(SetKind.KNITTED, first) for first in firsts)
        yield count(a.tiles + b.tiles + c.tiles), (a, b, c)


ASSIGNMENTS = tuple(_assignments())
"""The six ways to give 147, 258 and 369 to the suits, with their packed counts."""


def knitted_straight(counts: int) -> tuple[Split, ...]:
    """Concealed tiles as the nine knitted ones, the rest as at most one set and a pair."""
    held = kinds_held(counts)
    return tuple(
        Split(Shape.KNITTED_STRAIGHT, rows + rest.sets, rest.pair, rest.chows, rest.pungs)
        for nine, rows in ASSIGNMENTS
        if held & nine == nine
        for rest in regular_splits(counts - nine)
    )


def knitted_straight_waits(counts: int) -> int:
    """The kinds that complete a Knitted Straight, as a packed count."""
    lacking = ~kinds_held(counts)
    waits = 0
    for nine, _ in ASSIGNMENTS:
        missing = nine & lacking
        if not missing:
            waits |= regular_waits(counts - nine)
        elif missing.bit_count() == 1 and regular_splits(counts + missing - nine):
            waits |= missing
    return waits


def honors_and_knitted(counts: int, honors: frozenset[int]) -> tuple[Split, ...]:
    """Fourteen different tiles: one of the allowed numbers of honors, the rest knitted."""
    if counts & ~ONES or (counts & _HONORS).bit_count() not in honors:
        return ()
    if all(counts & _SUITED & ~nine for nine, _ in ASSIGNMENTS):
        return ()
    return (Split(Shape.HONORS_AND_KNITTED, singles(counts)),)


def honors_and_knitted_waits(counts: int, honors: frozenset[int]) -> int:
    """The kinds that complete thirteen different tiles as honors and knitted ones."""
    if counts & ~ONES:
        return 0
    waits = 0
    held = (counts & _HONORS).bit_count()
    for nine, _ in ASSIGNMENTS:
        if not counts & _SUITED & ~nine:
            waits |= _HONORS & ~counts if held + 1 in honors else 0
            waits |= nine & ~counts if held in honors else 0
    return waits


def splits(counts: int, *, declared: int, honors: frozenset[int]) -> tuple[Split, ...]:
    """Every reading of the concealed tiles beside this many declared sets."""
    found = regular_splits(counts)
    if declared == 0:
        found += seven_pairs(counts)
    # Five groups or seven pairs hold at most one orphan or knitted tile each: too few for the rest.
    if found or declared > 1:
        return found
    if declared == 0:
        found = thirteen_orphans(counts) or honors_and_knitted(counts, honors)
    return found or knitted_straight(counts)


def waits(counts: int, *, declared: int, honors: frozenset[int]) -> int:
    """Every kind that completes the concealed tiles, as a packed count."""
    found = regular_waits(counts)
    if declared == 0:
        found |= seven_pairs_waits(counts)
    if found or declared > 1:  # as with splits
        return found
    if declared == 0:
        found = thirteen_orphans_waits(counts) | honors_and_knitted_waits(counts, honors)
    return found | knitted_straight_waits(counts)
