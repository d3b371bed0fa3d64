"""Mahjong Competition Rules on the command line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from scoring.command.desk import (
    WINDS,
    Printed,
    claim_lines,
    rules_line,
    taken_lines,
    with_rules,
    with_taken,
)
from scoring.hand import Hand, Win
from scoring.mcr.discards import Discard, discards
from scoring.mcr.records import read_record, score_record
from scoring.notation import TypedHand, parse_hand, write_hand, write_set
from scoring.records import Record
from scoring.score import RuleSet, Score, WaitingTile


class McrDesk:
    """Scores under one preset."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules

    def score(self, asked: Namespace) -> Printed:
        """The total, the fans that count and those that do not, and other presets."""
        typed, hand, win = _typed(asked)
        win = replace(
            win,
            self_drawn=win.self_drawn or asked.self_drawn or asked.after_kong,
            last_in_wall=win.last_in_wall or asked.last_in_wall,
            after_kong=win.after_kong or asked.after_kong,
            robbed_kong=win.robbed_kong or asked.robbed_kong,
            last_of_kind=win.last_of_kind or asked.last_of_kind,
        )
        score = self._rules.score(hand, win)
        above = [
            write_hand(hand),
            *taken_lines(typed, win.seat_wind, win.prevalent_wind),
            *claim_lines(typed, partial(self._rules.why_not, score)),
            rules_line(self._rules.key, self._rules.changed),
        ]
        return Printed(_score_lines(score, above), with_taken(self._record(score), typed))

    def waits(self, asked: Namespace) -> Printed:
        """Each tile that completes the hand, with its worth."""
        waits = self._rules.waits(*_typed(asked)[1:])
        return Printed(_wait_lines(waits), [_wait_record(wait) for wait in waits])

    def discards(self, asked: Namespace) -> Printed:
        """Each discard that leaves the hand ready, the best first, with its waits and worth."""
        _, hand, win = _typed(asked)
        found = discards(hand, win, self._rules)
        if not found:
            away = self._rules.distance(hand)
            return Printed((f"no discard leaves this hand ready: {away} tiles away",), [])
        return Printed(_discard_lines(found), [_discard_record(one) for one in found])

    def record(self, line: str) -> Record:
        """The answer to a JSON line."""
        return self._record(self._rules.score(*read_record(line)))

    def _record(self, score: Score) -> Record:
        return with_rules(score_record(score), self._rules.key, self._rules.changed)


def _typed(asked: Namespace) -> tuple[TypedHand, Hand, Win]:
    """The typed line, and its hand and win with what the options add to it."""
    typed = parse_hand(asked.hand, asked.language)
    hand, win = typed.hand, typed.win
    if asked.flowers is not None:
        hand = replace(hand, flowers=asked.flowers)
    if asked.seat is not None:
        win = replace(win, seat_wind=WINDS[asked.seat])
    if asked.round is not None:
        win = replace(win, prevalent_wind=WINDS[asked.round])
    return typed, hand, win


def _score_lines(score: Score, above: Sequence[str]) -> Iterator[str]:
    flowers = f"{score.qualifying} + {score.flowers} flowers = " if score.flowers else ""
    legal = "" if score.legal else f" (below {score.rules.minimum}: may not win)"
    yield f"{flowers}{score.total} points{legal}"
    yield from above
    for match in score.counted:
        sets = " ".join(write_set(tiles) for tiles in match.sets)
        yield f"{match.fan.points:4} {match.fan.name}  {sets}".rstrip()
    for drop in score.dropped:
        sets = " ".join(write_set(tiles) for tiles in drop.match.sets)
        name = f"{drop.match.fan.name}  {sets}".rstrip()
        yield f"   - {name}: {drop.reason} ({drop.because.fan.name})"
    for other in score.elsewhere:
        total = "no winning hand" if other.total is None else other.total
        yield f"{other.rules.key}: {total}"


def _wait_record(wait: WaitingTile) -> Record:
    return {
        "tile": wait.tile.value,
        "left": wait.left,
        "by_discard": wait.by_discard and score_record(wait.by_discard),
        "self_drawn": wait.self_drawn and score_record(wait.self_drawn),
        "may_win": wait.may_win,
    }


def _wait_lines(waits: Sequence[WaitingTile]) -> Iterator[str]:
    for wait in waits:
        yield f"{wait.tile}  {_worth(wait)}"
    if not waits:
        yield "not ready: nothing completes this hand"


def _discard_record(discard: Discard) -> Record:
    return {
        "tile": discard.tile.value,
        "left": discard.left,
        "may_win": discard.may_win,
        "waits": [_wait_record(wait) for wait in discard.waits],
    }


def _discard_lines(discards: Sequence[Discard]) -> Iterator[str]:
    for one in discards:
        tiles = " ".join(str(wait.tile) for wait in one.waits if wait.left)
        yield f"{one.tile} -> {tiles}  {_worth(one)}"


def _worth(waiting: WaitingTile | Discard) -> str:
    """The copies left, and the points; after a discard those of the dearest win."""
    scores = (waiting.by_discard, waiting.self_drawn)
    totals = " / ".join(str(score.total) if score else "-" for score in scores)
    may = "" if waiting.may_win else " (may not win)"
    return f"{waiting.left} left  {totals} discard / self-drawn{may}"
