"""A hand in the builder: its draft, whose it is, where it is shown and where it is to go."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.model.draft import Draft
from bot.model.exchange import TypedAt
from bot.model.steps import Key
from scoring.tiles import TILES, Suit, Tile


class Page(StrEnum):
    """A page of tiles: a suit, or the honors; with those the flowers of a game that has any."""

    CHARACTERS = "m"
    DOTS = "p"
    BAMBOOS = "s"
    HONORS = "z"

    @classmethod
    def of(cls, tile: Tile) -> Page:
        return tuple(cls)[min(tile.suit, Suit.WINDS)]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(tile for tile in TILES if Page.of(tile) is self)


@dataclass(frozen=True, slots=True)
class Look:
    """The page that is open, and what a tap on a tile of it does."""

    page: Page = Page.CHARACTERS
    key: Key = Key.TILE


@dataclass(frozen=True, slots=True)
class Club:
    """The group, and the topic of it, that asked for the hand; `message_id` is what it said."""

    chat_id: int
    thread_id: int | None = None
    message_id: int | None = None
    typed_at: TypedAt | None = None
    """The table that was played there then, and as which of its players the hand was asked for."""


@dataclass(frozen=True, slots=True)
class Building:
    """A draft as it is kept. It is shown in the private chat of its person."""

    id: int
    person: int | None
    """None until somebody takes it who may: an anonymous administrator asked for it."""
    draft: Draft
    revision: int = 0
    """Counts the changes: a button of an earlier keyboard changes nothing any more."""
    message_id: int | None = None
    """The bot's message with the keyboard, or with the answer once it is done."""
    club: Club | None = None
    done: bool = False
    answer_id: int | None = None
    """The exchange with the answer, from the first time it was done."""


@dataclass(frozen=True, slots=True)
class BuilderPress:
    """A press on a button that belongs to a draft."""

    building_id: int
    person: int
    place: tuple[int, int]
    """The message above the key: its chat and its number there."""
    by: int
    """The update that tells of the press."""


class Change(StrEnum):
    """What became of a change."""

    MADE = "made"
    MADE_BEFORE = "made before"
    """By this very update: it comes once more."""
    LATE = "late"
    """Another change came first."""
