"""The taps of the builder, one by one, as they are kept and as its buttons carry them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from bot.model.answer import Tap
from bot.model.riichi import RiichiTap
from scoring.hand import COPIES
from scoring.tiles import Suit, Tile, ranks, suited

FIVES = ranks(5)
"""The tiles of which one a suit may be red."""


class Key(StrEnum):
    """What a tap on a tile does."""

    TILE = "tile"
    """One concealed tile more."""
    CHOW = "chow"
    """An open chow that begins with the tile."""
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "hidden"
    WINNING = "win"
    """The tile, which the hand holds, is the one that won."""
    INDICATOR = "dora"
    """The tile lies turned up beside the wall: the next one is a dora."""
    URA_INDICATOR = "ura"
    """The same of the tile underneath, which is seen after a riichi."""


DECLARED = (Key.CHOW, Key.PUNG, Key.KONG, Key.CONCEALED_KONG)
"""The keys of the sets that a player declares."""


@dataclass(frozen=True, slots=True)
class Put:
    """A tap on a tile; `red` if the five in it is the red one."""

    key: Key
    tile: Tile
    red: bool = False

    def __str__(self) -> str:
        return f"{self.key}:{self.tile}" + (":red" if self.red else "")

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that come into the hand; none where no set begins with this tile."""
        tile = self.tile
        match self.key:
            case Key.TILE:
                return (tile,)
            case Key.CHOW if tile.suit > Suit.BAMBOOS or tile.rank > 7:
                return ()
            case Key.CHOW:
                return tuple(suited(tile.suit, tile.rank + step) for step in range(3))
            case Key.PUNG:
                return (tile,) * 3
            case Key.KONG | Key.CONCEALED_KONG:
                return (tile,) * COPIES
            case _:
                return ()

    @property
    def five(self) -> Tile | None:
        """The five among the tiles that come into the hand."""
        return next((tile for tile in self.tiles if tile in FIVES), None)

    @property
    def reds(self) -> tuple[Tile, ...]:
        """The red five in it, if it has one."""
        return (self.five,) if self.red and self.five is not None else ()


class Fact(StrEnum):
    """What a typed line says of a riichi win, and no tap does."""

    COUNTERS = "counters"
    STICKS = "sticks"
    DORA = "dora"
    """How many there are, where no indicator was named."""
    URA = "ura"
    LAST_TILE = "last_tile"
    """It was the last tile, whatever else is said: a club may let it go with a rinshan."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a typed line said; it comes into a draft with the hand of the line."""

    fact: Fact
    number: int

    def __str__(self) -> str:
        return f"told:{self.fact}:{self.number}"


Step = Put | Tap | RiichiTap | Told


def read_step(*words: str) -> Step | None:
    """The step that is written so; None if there is none like that."""
    try:
        match words:
            case ["tap", tap]:
                return Tap(tap)
            case ["riichi", tap]:
                return RiichiTap(tap)
            case ["told", fact, number]:
                return Told(Fact(fact), int(number))
            case [key, tile]:
                return Put(Key(key), Tile(tile))
            case [key, tile, "red"]:
                return Put(Key(key), Tile(tile), red=True)
            case _:
                return None
    except ValueError:
        return None


def write_step(step: Step) -> str:
    """tile:5m, chow:3p:red, tap:self, riichi:ippatsu, told:counters:2"""
    match step:
        case Tap():
            return f"tap:{step}"
        case RiichiTap():
            return f"riichi:{step}"
        case _:
            return str(step)


_IN_MCR: Mapping[RiichiTap, Tap] = MappingProxyType(
    {
        RiichiTap.SELF_DRAWN: Tap.SELF_DRAWN,
        RiichiTap.SEAT: Tap.SEAT,
        RiichiTap.ROUND: Tap.ROUND,
        RiichiTap.LAST_TILE: Tap.LAST_IN_WALL,
        RiichiTap.AFTER_KONG: Tap.AFTER_KONG,
        RiichiTap.ROBBED_KONG: Tap.ROBBED_KONG,
    }
)
"""What is said of a win in both games."""
_IN_RIICHI = MappingProxyType({mcr: riichi for riichi, mcr in _IN_MCR.items()})


def mcr_tap(step: Step) -> Tap | None:
    """What a step says of the win in Mahjong Competition Rules; None for any other step."""
    match step:
        case Tap():
            return step
        case RiichiTap():
            return _IN_MCR.get(step)
        case _:
            return None


def riichi_tap(step: Step) -> RiichiTap | None:
    """What a step says of the win in riichi; None for any other step."""
    match step:
        case RiichiTap():
            return step
        case Tap():
            return _IN_RIICHI.get(step)
        case _:
            return None
