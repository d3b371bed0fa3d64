"""PyMahjongGB, the C++ scorer by Chinese practice, as a peer: it explains nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import Protocol

from scoring.records import Record
from scoring.tiles import Suit, Tile

_SUITS = {
    Suit.CHARACTERS: "W",
    Suit.DOTS: "B",
    Suit.BAMBOOS: "T",
    Suit.WINDS: "F",
    Suit.DRAGONS: "J",
}
_SETS = {"chow": "CHI", "pung": "PENG", "kong": "GANG"}
_WINDS = "ESWN"


Fans = tuple[tuple[int, int, str, str], ...]
"""Points, times, and two names of each fan that the peer counts."""


class Calculate(Protocol):
    """The other engine's function; its arguments have the names that `arguments` gives them."""

    def __call__(self, **asked: object) -> Fans: ...


@dataclass(frozen=True, slots=True)
class Peer:
    """The other engine."""

    calculate: Calculate

    def total(self, record: Record) -> int:
        """The total that it gives a hand, flowers included."""
        return sum(points * times for points, times, *_ in self.calculate(**arguments(record)))

    def time(self, record: Record) -> float:
        """How long it takes for a hand, in microseconds."""
        asked = arguments(record)
        start = perf_counter()
        self.calculate(**asked)
        return (perf_counter() - start) * 1e6


def load_peer() -> Peer | None:
    """The peer, if it is installed."""
    try:
        return Peer(import_module("MahjongGB").MahjongFanCalculator)
    except ImportError:
        return None


def _code(code: object) -> str:
    tile = Tile(str(code))
    return f"{_SUITS[tile.suit]}{tile.rank}"


def arguments(record: Record) -> Mapping[str, object]:
    """A record in the words of the peer."""
    melds, concealed = record["melds"], record["concealed"]
    if not isinstance(melds, list) or not isinstance(concealed, list):
        raise TypeError(record)
    return {
        "pack": tuple(
            (_SETS[meld["kind"]], _code(meld["tiles"][1]), 1 if meld["open"] else 0)
            for meld in melds
        ),
        "hand": tuple(_code(code) for code in concealed),
        "winTile": _code(record["win"]),
        "flowerCount": record["flowers"],
        "isSelfDrawn": record["self_draw"],
        "is4thTile": record["last_tile_of_kind"],
        "isAboutKong": record["kong_related"],
        "isWallLast": record["wall_end"],
        "seatWind": _WINDS.index(str(record["seat"])),
        "prevalentWind": _WINDS.index(str(record["round"])),
    }
