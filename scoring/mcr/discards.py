"""Fourteen tiles with one to discard: what each discard leaves the hand waiting for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.hand import Hand, Win
from scoring.score import RuleSet, Score, WaitingTile
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile that leaves the hand ready when it goes, and what the hand waits for then."""

    tile: Tile
    waits: tuple[WaitingTile, ...]
    """Those with no copy left among them; the discarded tile itself is one that is gone."""

    @property
    def left(self) -> int:
        """The copies of all the tiles waited for."""
        return sum(wait.left for wait in self.waits)

    @property
    def may_win(self) -> bool:
        """Whether one of the waits reaches the minimum, at least on a self-draw."""
        return any(wait.may_win for wait in self.waits)

    @property
    def by_discard(self) -> Score | None:
        """The dearest win on a discard that may be declared."""
        return _dearest(wait.by_discard for wait in self.waits)

    @property
    def self_drawn(self) -> Score | None:
        """The dearest self-draw that may be declared."""
        return _dearest(wait.self_drawn for wait in self.waits)


def discards(hand: Hand, win: Win, rules: RuleSet) -> tuple[Discard, ...]:
    """Each discard that leaves 14 tiles ready, the best first; of `win` only the winds matter.

    The better one waits for more: every copy that is left counts the points for which it may be
    declared on a discard. Among equals those by self-draw decide, then the copies themselves.
    Raises ImpossibleHand unless these are 14 possible tiles.
    """
    held = (*hand.concealed, hand.check_won(Win()))
    ready = replace(hand, winning=None)
    winds = Win(prevalent_wind=win.prevalent_wind, seat_wind=win.seat_wind)
    return tuple(sorted(_discards(ready, held, winds, rules), key=_rank, reverse=True))


def _discards(hand: Hand, held: tuple[Tile, ...], winds: Win, rules: RuleSet) -> Iterator[Discard]:
    """The discards after which a tile that is not gone completes the hand, in natural order."""
    for tile in sorted(set(held)):
        rest = list(held)
        rest.remove(tile)
        waits = rules.waits(replace(hand, concealed=tuple(rest)), winds)
        after = Discard(tile, tuple(_without(wait, tile) for wait in waits))
        if after.left:
            yield after


def _without(wait: WaitingTile, discarded: Tile) -> WaitingTile:
    """The wait when one more of its copies may be gone."""
    if wait.tile is not discarded or not wait.left:
        return wait
    left = wait.left - 1
    return replace(wait, left=left) if left else WaitingTile(wait.tile, 0, None, None)


def _rank(discard: Discard) -> tuple[int, int, int]:
    return (
        sum(_worth(wait, wait.by_discard) for wait in discard.waits),
        sum(_worth(wait, wait.self_drawn) for wait in discard.waits),
        discard.left,
    )


def _worth(wait: WaitingTile, score: Score | None) -> int:
    return wait.left * score.total if score is not None and score.legal else 0


def _dearest(scores: Iterator[Score | None]) -> Score | None:
    legal = [score for score in scores if score is not None and score.legal]
    return max(legal, key=lambda score: score.total, default=None)
