"""The hand, how it was won, and everything that can be wrong with either."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, StrEnum

from scoring.errors import ImpossibleHand
from scoring.sets import Meld, TileSet
from scoring.tiles import TILES, Tile, count

COPIES = 4
"""Tiles of each kind in the wall."""
FLOWERS = 8
"""Flowers and seasons in the wall, one of each."""
READY = 13
"""Tiles of a ready hand, a kong counted as three; the winning tile makes one more."""

_THREE_EACH = sum(3 * tile.unit for tile in TILES)
_EIGHT_EACH = sum(8 * tile.unit for tile in TILES)


def more_than_four(counts: int) -> bool:
    """Whether a kind comes more than four times in a packed count, and none 13 times."""
    return bool((counts | counts + _THREE_EACH) & _EIGHT_EACH)


class Wind(Enum):
    """A seat, or the round that is played."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    __hash__ = object.__hash__

    @property
    def tile(self) -> Tile:
        return Tile(self.value)


class ProblemKind(StrEnum):
    """What can be wrong with a hand or with the way it is said to have been won."""

    TOO_FEW_TILES = "too_few_tiles"
    TOO_MANY_TILES = "too_many_tiles"
    TOO_MANY_COPIES = "too_many_copies"
    IMPOSSIBLE_MELD = "impossible_meld"
    NO_WINNING_TILE = "no_winning_tile"
    FLOWERS_OUT_OF_RANGE = "flowers_out_of_range"
    NO_SUCH_WIND = "no_such_wind"
    ROBBED_AND_SELF_DRAWN = "robbed_and_self_drawn"
    ROBBED_AND_LAST_IN_WALL = "robbed_and_last_in_wall"
    ROBBED_TILE_HELD = "robbed_tile_held"
    REPLACEMENT_NOT_DRAWN = "replacement_not_drawn"
    REPLACEMENT_WITHOUT_KONG = "replacement_without_kong"
    LAST_OF_KIND_HELD = "last_of_kind_held"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, with its facts; a fact that does not apply is empty."""

    kind: StrEnum
    """A ProblemKind, or what else a game has to say."""
    tile: Tile | None = None
    meld: Meld | None = None
    have: int | None = None
    need: int | None = None

    def __str__(self) -> str:
        facts = [str(fact) for fact in (self.tile, self.meld) if fact is not None]
        if self.have is not None:
            facts.append(f"{self.have} of {self.need}")
        return " ".join([self.kind.replace("_", " "), *facts])


@dataclass(frozen=True, slots=True)
class Win:
    """How the hand was won, and where the winner sits.

    `last_of_kind`: the other three copies lie open to everyone, in discards or melds.
    `after_kong`: the tile replaced a declared kong (not a flower). `robbed_kong`: another player
    was adding the tile to an open pung. `last_in_wall`: the last tile of the wall, or the discard
    after it.
    """

    self_drawn: bool = False
    last_in_wall: bool = False
    after_kong: bool = False
    robbed_kong: bool = False
    last_of_kind: bool = False
    prevalent_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST

    @property
    def is_plain(self) -> bool:
        """Nothing is said of it that a hand could contradict."""
        return not (self.after_kong or self.robbed_kong or self.last_of_kind) and (
            self.prevalent_wind in _WINDS and self.seat_wind in _WINDS
        )


_WINDS = frozenset(Wind)


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's tiles: the concealed ones, the declared sets, and the winning tile apart.

    `winning` is None for a ready hand that has not won yet. Any tiles can be given: `problems`
    tells what is wrong with them.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    winning: Tile | None = None
    flowers: int = 0
    declared: tuple[TileSet, ...] = field(init=False, compare=False, repr=False)
    """The sets of the possible melds, in the order of `melds`."""

    counts: int = field(init=False, compare=False, repr=False)
    """The concealed tiles as a packed count."""

    def __post_init__(self) -> None:
        sets = tuple(meld.set for meld in self.melds if meld.set and meld.is_possible)
        object.__setattr__(self, "declared", sets)
        object.__setattr__(self, "counts", count(self.concealed))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile, the winning one last."""
        melded = tuple(tile for meld in self.melds for tile in meld.tiles)
        won = () if self.winning is None else (self.winning,)
        return self.concealed + melded + won

    @property
    def whole(self) -> int:
        """Every tile as a packed count, the winning one among them; no kind may come 16 times."""
        counts = self.counts if self.winning is None else self.counts + self.winning.unit
        for tileset in self.declared:
            counts += tileset.counts
        return counts

    def size(self) -> int:
        """Tiles without the winning one, a kong counted as three: 13 when all is right."""
        return len(self.concealed) + sum(min(len(meld.tiles), 3) for meld in self.melds)

    def open_copies(self, tile: Tile) -> int:
        """Copies of the tile that lie open in the hand's own melds, for everyone to see."""
        return sum(meld.tiles.count(tile) for meld in self.melds if not meld.concealed)

    def problems(self, win: Win | None = None) -> tuple[Problem, ...]:
        """Everything that is wrong at once: with the tiles, and with a win on them if given."""
        found = [*self._wrong_tiles(won=win is not None)]
        if win is not None:
            found += self._wrong_win(win)
        return tuple(found)

    def won_problems(self) -> tuple[Problem, ...]:
        """What is wrong with the tiles of a hand that is said to have won."""
        return tuple(self._wrong_tiles(won=True))

    def check_ready(self) -> None:
        """Raise ImpossibleHand with all problems, unless these are 13 possible tiles."""
        plain = self.is_plainly_right() and self.winning is None
        if not plain and (problems := self.problems()):
            raise ImpossibleHand(problems)

    def check_won(self, win: Win) -> Tile:
        """The winning tile; raises ImpossibleHand with all problems, if there are any."""
        tile = self.winning
        plain = self.is_plainly_right() and (win.is_plain or not any(self._wrong_win(win)))
        problems = () if plain and tile is not None else self.problems(win)
        if tile is None or problems:
            raise ImpossibleHand(problems)
        return tile

    def is_plainly_right(self) -> bool:
        """A quick look that never passes what is wrong with the tiles; the winning one may lack."""
        if len(self.concealed) + 3 * len(self.declared) != READY:
            return False
        if len(self.declared) != len(self.melds) or not 0 <= self.flowers <= FLOWERS:
            return False
        counts = 0
        for tileset in self.declared:
            counts += tileset.counts
            if counts & _EIGHT_EACH:  # more of a kind would run over into the next
                return False
        counts += self.counts
        if self.winning is not None:
            counts += self.winning.unit
        return not more_than_four(counts)

    def _wrong_tiles(self, *, won: bool) -> Iterator[Problem]:
        for meld in self.melds:
            if not meld.is_possible:
                yield Problem(ProblemKind.IMPOSSIBLE_MELD, meld=meld)
        if won and self.winning is None:
            yield Problem(ProblemKind.NO_WINNING_TILE)
        have, need = self.size() + (self.winning is not None), READY + won
        if have < need:
            yield Problem(ProblemKind.TOO_FEW_TILES, have=have, need=need)
        elif have > need:
            yield Problem(ProblemKind.TOO_MANY_TILES, have=have, need=need)
        for tile, copies in sorted(Counter(self.tiles).items()):
            if copies > COPIES:
                yield Problem(ProblemKind.TOO_MANY_COPIES, tile, have=copies, need=COPIES)
        if not 0 <= self.flowers <= FLOWERS:
            yield Problem(ProblemKind.FLOWERS_OUT_OF_RANGE, have=self.flowers, need=FLOWERS)

    def _wrong_win(self, win: Win) -> Iterator[Problem]:
        if not {win.seat_wind, win.prevalent_wind} <= _WINDS:
            yield Problem(ProblemKind.NO_SUCH_WIND)
        if win.after_kong and not win.self_drawn:
            yield Problem(ProblemKind.REPLACEMENT_NOT_DRAWN)
        if win.after_kong and not any(len(meld.tiles) == COPIES for meld in self.melds):
            yield Problem(ProblemKind.REPLACEMENT_WITHOUT_KONG)
        if win.robbed_kong and win.self_drawn:
            yield Problem(ProblemKind.ROBBED_AND_SELF_DRAWN)
        if win.robbed_kong and win.last_in_wall:
            yield Problem(ProblemKind.ROBBED_AND_LAST_IN_WALL)
        tile = self.winning
        if win.robbed_kong and tile is not None and self.tiles.count(tile) > 1:
            yield Problem(ProblemKind.ROBBED_TILE_HELD, tile)
        if win.last_of_kind and tile is not None:
            held = self.tiles.count(tile) - 1 - self.open_copies(tile)
            if held > 0:
                yield Problem(ProblemKind.LAST_OF_KIND_HELD, tile, have=held)
