"""What a scored hand of any game is one tile away from, and which of that is worth naming."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import replace

from bot.model.near_miss import Exchanged, NearMiss
from scoring.hand import Hand
from scoring.tiles import Tile

AT_MOST = 12
"""Fans or yaku that are worth naming: those that were found first, then the dearest."""


def one_tile_away(
    hand: Hand, waited: Callable[[Hand], Iterable[Tile]]
) -> Iterator[tuple[Exchanged, Hand]]:
    """One concealed tile, or the winning one, exchanged so that the hand wins again.

    `waited`: which tiles a ready hand waits for, of those that are not all in the hand.
    """
    if hand.winning is None:
        return
    for out in sorted({*hand.concealed, hand.winning}):
        held = [*hand.concealed, hand.winning]
        held.remove(out)
        for into in waited(replace(hand, concealed=tuple(held), winning=None)):
            if into is out:
                continue
            exchanged = Exchanged(out, into)
            if out is hand.winning:
                yield exchanged, replace(hand, winning=into)
            if out in hand.concealed:
                concealed = list(hand.concealed)
                concealed[concealed.index(out)] = into
                yield exchanged, replace(hand, concealed=tuple(concealed))


def worth_naming(
    counted: Set[str], found: Mapping[str, NearMiss], near: Mapping[str, NearMiss]
) -> tuple[NearMiss, ...]:
    """What was found and does not count, then what the hand is near to, all by its key."""
    beside = _dearest(miss for key, miss in found.items() if key not in counted)
    known = counted | found.keys()
    return (*beside, *_dearest(miss for key, miss in near.items() if key not in known))[:AT_MOST]


def _dearest(misses: Iterable[NearMiss]) -> list[NearMiss]:
    """Those of most points first, and of equal ones in the order of the book."""
    return sorted(misses, key=lambda miss: (-miss.fan.points, miss.fan.number))
