"""What a person can tell from each other: readings of a hand, and what presets make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from bot.text.markup import Html
from scoring.tiles import Tile

R = TypeVar("R")


class WorthElsewhere(NamedTuple):
    """A worth that presets agree to give to tiles that are waited for."""

    worth: Html
    presets: tuple[str, ...]
    tiles: tuple[Tile, ...]


def alike_elsewhere(told: Iterable[tuple[str, Tile, Html]]) -> Iterator[WorthElsewhere]:
    """One for each worth, of what each preset gives to each tile: those that agree share one."""
    presets: dict[tuple[Tile, Html], list[str]] = {}
    for preset, kind, worth in told:
        presets.setdefault((kind, worth), []).append(preset)
    tiles: dict[tuple[Html, tuple[str, ...]], list[Tile]] = {}
    for (kind, worth), names in presets.items():
        tiles.setdefault((worth, tuple(names)), []).append(kind)
    for (worth, some), kinds in tiles.items():
        yield WorthElsewhere(worth, some, tuple(kinds))


def differing(first: R, others: Iterable[R], look: Callable[[R], object]) -> list[R]:
    """The others that look unlike the first one and unlike each other."""
    told = {look(first)}
    found = []
    for other in others:
        if look(other) not in told:
            told.add(look(other))
            found.append(other)
    return found
