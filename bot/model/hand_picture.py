"""What a picture of a hand shows, and the words on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from bot.model.concealed import concealed_sets, in_riichi_order
from bot.model.riichi import RiichiReady, RiichiScored
from bot.model.riichi_ignored import dora_that_counts
from scoring import RiichiWin
from scoring.hand import Hand
from scoring.notation import NO_REDS, Reds, TypedHand
from scoring.riichi.dora import POINTS_AT
from scoring.riichi.notation import place
from scoring.score import Score, WaitingTile
from scoring.tiles import Suit, Tile

Group = tuple[Tile, ...]
"""Tiles that lie side by side."""


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A hand in groups of tiles, in the order in which they are drawn."""

    concealed: tuple[Group, ...]
    """Never none. In a winning hand the last group is the one that was waiting."""
    winning: Tile | None = None
    melded: tuple[Group, ...] = ()
    """The open sets."""
    concealed_kongs: tuple[Tile, ...] = ()
    flowers: int = 0
    waits: tuple[Tile, ...] = ()
    """The tiles that a ready hand waits for and that can still come."""
    reds: Reds = NO_REDS
    """The red fives among them; of the declared sets the open ones come first."""
    dora: tuple[Tile, ...] = ()
    """Tiles that are marked wherever they are."""
    ura_dora: tuple[Tile, ...] = ()
    """The same, from under the indicators."""

    @classmethod
    def of_win(cls, score: Score) -> HandPicture:
        """A winning hand, grouped as the score reads it."""
        found = concealed_sets(score.hand, score.arrangement)
        if found is None:
            return cls.of_tiles(score.hand)
        return cls._of(score.hand, (*(one.tiles for one in found.sets), found.waiting))

    @classmethod
    def of_tiles(cls, hand: Hand) -> HandPicture:
        """A hand whose sets are not told."""
        return cls._of(hand, _by_suit(hand.concealed))

    @classmethod
    def of_ready(cls, hand: Hand, waits: Iterable[WaitingTile]) -> HandPicture:
        """A hand of 13 tiles and what it waits for: nothing, if it is not ready."""
        coming = tuple(wait.tile for wait in waits if wait.left)
        return cls._of(hand, _by_suit(hand.concealed), coming)

    @classmethod
    def of_riichi_win(cls, scored: RiichiScored) -> HandPicture:
        """A complete riichi hand, grouped as the score reads it, with red fives and dora."""
        score = scored.score
        found = concealed_sets(score.hand, score.reading.arrangement)
        if found is None:
            groups = _by_suit(score.hand.concealed, place)
        else:
            groups = (*(one.tiles for one in in_riichi_order(found.sets)), found.waiting)
        picture = cls._of(score.hand, groups)
        win = dora_that_counts(score.win, score.rules.options)
        return picture._with_marks(score.hand, scored.typed.reds, win)

    @classmethod
    def of_riichi_ready(cls, ready: RiichiReady) -> HandPicture:
        """A riichi hand of 13 tiles and what it waits for."""
        coming = tuple(wait.tile for wait in ready.waits if wait.left)
        picture = cls._of(ready.hand, _by_suit(ready.hand.concealed, place), coming)
        win = dora_that_counts(ready.win, ready.rules.options)
        return picture._with_marks(ready.hand, ready.typed.reds, win)

    @classmethod
    def of_riichi_tiles(cls, typed: TypedHand) -> HandPicture:
        """A riichi hand whose sets are not told, with its red fives."""
        picture = cls._of(typed.hand, _by_suit(typed.hand.concealed, place))
        return picture._with_marks(typed.hand, typed.reds, RiichiWin())

    def _with_marks(self, hand: Hand, reds: Reds, win: RiichiWin) -> HandPicture:
        pairs = list(zip(hand.melds, reds.melds, strict=False))
        opened = tuple(some for meld, some in pairs if not meld.concealed)
        kongs = tuple(some for meld, some in pairs if meld.concealed)
        return replace(
            self,
            reds=reds._replace(melds=(*opened, *kongs)),
            dora=_dora(win.indicators),
            ura_dora=_dora(win.ura_indicators),
        )

    @classmethod
    def _of(
        cls, hand: Hand, concealed: tuple[Group, ...], waits: tuple[Tile, ...] = ()
    ) -> HandPicture:
        return cls(
            concealed,
            hand.winning,
            tuple(meld.set.tiles for meld in hand.melds if meld.set and not meld.concealed),
            tuple(meld.set.first for meld in hand.melds if meld.set and meld.concealed),
            hand.flowers,
            waits,
        )


def _dora(indicators: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(POINTS_AT[one] for one in indicators))


def _by_suit(
    tiles: Iterable[Tile], order: Callable[[Tile], tuple[bool, str]] | None = None
) -> tuple[Group, ...]:
    """The tiles in order, a group for each suit and one for all honors."""
    suits = groupby(sorted(tiles, key=order), lambda tile: min(tile.suit, Suit.WINDS))
    return tuple(tuple(group) for _, group in suits)


@dataclass(frozen=True, slots=True)
class PictureWords:
    """The words on a picture of a hand, in the reader's language."""

    concealed: str
    winning: str
    melded: str
    concealed_kongs: str
    flowers: str
    """With their number."""
    waits: str
    dora: str
    ura_dora: str
