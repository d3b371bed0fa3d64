"""Hands as they are written at the table, and what is read off their scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from scoring import MCR_RULES, Hand, Score, Win, parse_hand
from scoring.fan import Match
from scoring.sets import Meld, SetKind, TileSet, one, set_of
from scoring.tiles import Tile

PRESETS = ("wmo", "china", "russian", "uzbek")


def tiles(text: str) -> tuple[Tile, ...]:
    """123m E E Rd as tiles, in this order; how many of a kind does not matter."""
    found: list[Tile] = []
    for piece in text.split():
        if piece[0].isdigit():
            found += [Tile(rank + piece[-1]) for rank in piece[:-1]]
        else:
            found.append(Tile(piece))
    return tuple(found)


def meld(text: str, *, concealed: bool = False) -> Meld:
    return Meld(tiles(text), concealed)


def sets(text: str) -> tuple[TileSet, ...]:
    """Sets and pairs: `123m, E E, 1111s`."""
    return tuple(tileset(part) for part in text.split(",")) if text else ()


def tileset(text: str) -> TileSet:
    held = tiles(text)
    made = one(SetKind.PAIR, held[0]) if len(held) == 2 else set_of(held)
    assert made, text
    return made


def typed(line: str) -> tuple[Hand, Win]:
    """A line such as `123m [EEE] (1111p) +5s self-drawn, seat S`."""
    read = parse_hand(line)
    return read.hand, read.win


def scored(line: str, rules: str = "wmo", **options: str) -> Score:
    return MCR_RULES[rules].with_options(**options).score(*typed(line))


def fans(matches: Iterable[Match]) -> Counter[str]:
    """How often each fan is among the matches, by its key."""
    return Counter(match.fan.key for match in matches)


def points(matches: Iterable[Match]) -> Counter[str]:
    """What each fan among the matches adds, by its key."""
    found = Counter[str]()
    for match in matches:
        found[match.fan.key] += match.fan.points
    return found
