"""Mahjong Competition Rules under a preset: the public face of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from types import MappingProxyType

from scoring.arrange import KINDS
from scoring.errors import NotAWinningHand, UnknownFan
from scoring.fan import Fan
from scoring.hand import COPIES, Hand, Win
from scoring.held import Held, hold
from scoring.mcr.distance import distance
from scoring.mcr.editions import PRESETS, Edition, check_options, edition
from scoring.mcr.engine import Engine
from scoring.mcr.fans import Row
from scoring.mcr.payments import FALSE_WINS, MINIMUM, FalseWin, settle
from scoring.mcr.why_not import why_not
from scoring.score import (
    Change,
    Elsewhere,
    Inference,
    Payments,
    Reading,
    Score,
    WaitingTile,
    WhyNot,
)
from scoring.tiles import Tile


class McrRules:
    """One preset, perhaps with options of a club; equal rules are the same object."""

    minimum = MINIMUM

    def __init__(self, key: str, options: Mapping[str, str]) -> None:
        self.key = key
        self.options: Mapping[str, str] = MappingProxyType(dict(options))
        self._edition: Edition = edition(options)

    def __repr__(self) -> str:
        changed = "".join(f" {name}={value}" for name, value in self.changed.items())
        return f"<McrRules {self.key}{changed}>"

    @property
    def changed(self) -> Mapping[str, str]:
        """The options that differ from the preset, with their values."""
        preset = PRESETS[self.key]
        return {name: value for name, value in self.options.items() if preset[name] != value}

    @property
    def fans(self) -> tuple[Fan, ...]:
        """Every fan in the order of the book, with its points here."""
        return self._edition.rows

    @property
    def false_win(self) -> FalseWin:
        """What a false win costs."""
        return FALSE_WINS[self.options["false_win_penalty"]]

    @cached_property
    def _engine(self) -> Engine:
        return Engine(self._edition)

    def with_options(self, **values: str) -> McrRules:
        """The same preset with some options changed; UnknownOption names a wrong one."""
        check_options(values)
        return _rules(self.key, tuple(sorted({**self.options, **values}.items())))

    def implied_by(self, key: str) -> tuple[Fan, ...]:
        """The fans that a fan stands for and that are not counted beside it."""
        row = self._row(key)
        implied = (*row.implies, *row.implies_once)
        return tuple(row for row in self._edition.rows if row.key in implied)

    def score(self, hand: Hand, win: Win) -> Score:
        """Score a win; raises ImpossibleHand or NotAWinningHand."""
        tile = hand.check_won(win)
        held = hold(hand)
        return self._score(hand, tile, win, held, self._engine.waits(held))

    def _score(self, hand: Hand, tile: Tile, win: Win, held: Held, waits: int) -> Score:
        inferred: tuple[Inference, ...] = ()
        if held.shows_three(tile) and not win.last_of_kind:
            win = replace(win, last_of_kind=True)
            inferred = (Inference.LAST_OF_KIND,)
        reading = self._engine.best(held, tile, win, waits)
        if reading is None:
            raise NotAWinningHand(self._distance(held, tile.unit))
        return Score(hand, win, self, reading, KINDS[waits], inferred)

    def waits(self, hand: Hand, win: Win) -> tuple[WaitingTile, ...]:
        """What completes a hand of 13 tiles, with its worth by discard and by self-draw.

        `win` gives the winds, and events where they can be; a tile set apart in the hand is one of
        the 13. Raises ImpossibleHand when the tiles cannot be.
        """
        if hand.winning is not None:
            hand = replace(hand, concealed=(*hand.concealed, hand.winning), winning=None)
        hand.check_ready()
        held = hold(hand)
        waits = self._engine.waits(held)
        drawn, claimed = replace(win, self_drawn=True), replace(win, self_drawn=False)
        drawn, claimed = replace(drawn, robbed_kong=False), replace(claimed, after_kong=False)
        found = []
        for tile in KINDS[waits]:
            left = COPIES - hand.tiles.count(tile)
            if left <= 0:
                found.append(WaitingTile(tile, 0, None, None))
                continue
            won = replace(hand, winning=tile)
            found.append(
                WaitingTile(
                    tile,
                    left,
                    self._score(won, tile, _possible(won, claimed), held, waits),
                    self._score(won, tile, _possible(won, drawn), held, waits),
                )
            )
        return tuple(found)

    def distance(self, hand: Hand) -> int:
        """How many tiles are to come before the hand wins, or to be exchanged if it has 14."""
        if hand.winning is None:
            hand.check_ready()
            return self._distance(hold(hand), 0)
        return self._distance(hold(hand), hand.check_won(Win()).unit)

    def _distance(self, held: Held, more: int) -> int:
        return distance(held.tiles + more, held.sets, self._edition.knitted_honors)

    def why_not(self, score: Score, key: str) -> WhyNot:
        """What became of the fan with this key in a scored hand."""
        return why_not(score, self._row(key))

    def _row(self, key: str) -> Row:
        """The fan of this key; raises UnknownFan."""
        for row in self._edition.rows:
            if row.key == key:
                return row
        raise UnknownFan(key)

    def payments(self, score: Score) -> Payments:
        """Who gets and pays what."""
        return settle(score.total, self_drawn=score.win.self_drawn)

    def others(self, score: Score) -> tuple[Reading, ...]:
        """The losing readings, dearest first: other sets, or the winning tile in another set."""
        held, tile = hold(score.hand), score.hand.check_won(score.win)
        readings = self._engine.readings(held, tile, score.win, self._engine.waits(held))
        return tuple(reading for reading in readings if reading != score.reading)

    def elsewhere(self, score: Score) -> tuple[Elsewhere, ...]:
        """The other presets under which the total differs, and the fans that differ."""
        found = []
        for rules in RULE_SETS.values():
            if rules is self:
                continue
            try:
                there = rules.score(score.hand, score.win)
            except NotAWinningHand:
                found.append(Elsewhere(rules, None, None, ()))
                continue
            if there.total != score.total:
                changes = _changes(score, there)
                found.append(Elsewhere(rules, there.total, there.qualifying, changes))
        return tuple(found)


def _possible(hand: Hand, win: Win) -> Win:
    """The win without what cannot have happened when this hand was won on this tile."""
    if win.is_plain or not hand.problems(win):
        return win
    return replace(win, after_kong=False, robbed_kong=False, last_of_kind=False)


def _changes(here: Score, there: Score) -> tuple[Change, ...]:
    """The fans that the two scores count differently, the largest difference first."""
    names = {match.fan.key: match.fan for score in (there, here) for match in score.counted}
    changes = [
        Change(fan, _points(here, key), _points(there, key))
        for key, fan in names.items()
        if _points(here, key) != _points(there, key)
    ]
    return tuple(sorted(changes, key=lambda change: -abs(change.here - change.there)))


def _points(score: Score, key: str) -> int:
    return sum(match.fan.points for match in score.counted if match.fan.key == key)


@lru_cache(maxsize=256)
def _rules(key: str, options: tuple[tuple[str, str], ...]) -> McrRules:
    return McrRules(key, dict(options))


RULE_SETS: Mapping[str, McrRules] = MappingProxyType(
    {key: _rules(key, tuple(sorted(options.items()))) for key, options in PRESETS.items()}
)
"""The presets by key; `wmo`, the world rule book, comes first."""
