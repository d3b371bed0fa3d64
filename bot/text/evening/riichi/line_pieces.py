"""The pieces of a short line about a deal of riichi: names, numbers, and what words say."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.spoken import Seats


class Says(Enum):
    """What a word is about."""

    SELF = auto()
    RIICHI = auto()
    ALL_RIICHI = auto()
    """All four declared: все риичи."""
    NO_RIICHI = auto()
    """It is said that there was none, or none of somebody."""
    TENPAI = auto()
    READY = auto()
    """Tenpai, in a line about a draw; by itself it may be talk."""
    NOTEN = auto()
    EVERYBODY = auto()
    NOBODY = auto()
    LIABLE = auto()
    NAGASHI = auto()
    DRAW = auto()
    ABORT = auto()
    TERMINALS = auto()
    """Of which there were nine, so that a deal was broken off; by itself it may be talk."""
    REASON = auto()
    """Of which there were four, winds or kans, so that a deal was broken off."""
    KONGS = auto()
    """The same, in the words of another game: they are told only of a deal that was broken off."""
    CHOMBO = auto()
    FALSE = auto()
    """A false call: a chombo, if somebody at the table is named with it."""
    HAN = auto()
    FU = auto()
    EXCEPT = auto()
    NOT = auto()
    FROM = auto()
    """Whoever is named next discarded: с Ивана, off Ivan."""
    DISCARD = auto()
    """Whoever is named next discarded, or who was named last: снос Ивана, Иван снос."""
    DAN = auto()
    """The ending of whoever discarded, by itself, or of what each pays: Ivan dan, 2000dan."""
    FED = auto()
    """Whoever was named last discarded: Ivan tashladi."""
    EACH = auto()
    """All three pay so much: по 4000, 4000 each."""
    DOUBLE = auto()
    TWO_WIN = auto()
    THREE_WIN = auto()
    """Two or three win on one discard; three are also why a deal is broken off."""
    COUNTERS = auto()
    STICKS = auto()
    PAUSE = auto()
    """A comma, or another sign between two statements."""
    UNSURE = auto()
    """A word that may say two things, or that what is said of it does not fit."""


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody is named: whom it may mean; nobody where the word is no name here."""

    seats: Seats
    typed: str


@dataclass(frozen=True, slots=True)
class Price:
    """What the winner gets in points; for a tsumo what a child and the dealer pay."""

    points: int
    dealer_pays: int | None = None
    each: bool = False
    """All three pay so much."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number of which is not yet known what it counts."""

    value: int


@dataclass(frozen=True, slots=True)
class Lying:
    """So many counters, or sticks that lie on the table, before the deal."""

    kind: Says
    count: int


@dataclass(frozen=True, slots=True)
class Share:
    """For how many of the yakuman the player who was named is liable: pao Ivan 2."""

    yakuman: int


Token = Name | Worth | Price | Says | Number | Lying | Share
