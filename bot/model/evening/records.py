"""What a club's evenings come to: by player, in all, and fan by fan."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from bot.model.evening.seating import PLAYERS
from bot.model.evening.tables import Player


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """Everything that a player has played."""

    player: Player
    games: int
    points: int
    table_points: Fraction
    deals: int
    wins: int
    self_draws: int
    paid: int
    worth: int
    """What all winning hands are worth together."""
    best: int
    places: tuple[int, ...]
    """How often this player came first, second, third and last; who was level was the better."""

    @property
    def average_points(self) -> Fraction:
        return Fraction(self.points, self.games)

    @property
    def average_table_points(self) -> Fraction:
        return self.table_points / self.games

    @property
    def average_hand(self) -> Fraction:
        """Of one who has won at all."""
        return Fraction(self.worth, self.wins)


@dataclass(frozen=True, slots=True)
class BigHand:
    """One of the dearest hands."""

    worth: int
    player: Player
    at: datetime


@dataclass(frozen=True, slots=True)
class FanRecord:
    """How often a fan was made, and by whom last."""

    fan: str
    times: int
    player: Player
    at: datetime


@dataclass(frozen=True, slots=True)
class ClubRecord:
    """The club as a whole."""

    games: int
    deals: int
    wins: int
    self_draws: int
    worth: int

    @classmethod
    def of(cls, records: Sequence[PlayerRecord]) -> ClubRecord:
        """What all players, guests among them, have played together."""
        return cls(
            sum(one.games for one in records) // PLAYERS,
            sum(one.deals for one in records) // PLAYERS,
            sum(one.wins for one in records),
            sum(one.self_draws for one in records),
            sum(one.worth for one in records),
        )

    @property
    def average_hand(self) -> Fraction:
        return Fraction(self.worth, self.wins)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player in the league."""

    place: int
    """Those with as many table points share the better place."""
    record: PlayerRecord


def league(records: Iterable[PlayerRecord]) -> tuple[Ranked, ...]:
    """By table points; those who are level in the order of their points, and on one place."""
    order = sorted(records, key=lambda one: (-one.table_points, -one.points, one.player.name))
    return tuple(Ranked(_place(order, one), one) for one in order)


def _place(order: Sequence[PlayerRecord], record: PlayerRecord) -> int:
    return 1 + sum(one.table_points > record.table_points for one in order)
