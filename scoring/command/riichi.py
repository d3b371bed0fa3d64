"""Riichi on the command line: all but the winds is said in the line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from scoring.command.desk import (
    TAKEN,
    WINDS,
    WRITTEN_TWICE,
    Printed,
    claim_lines,
    rules_line,
    taken_lines,
    with_rules,
    with_taken,
)
from scoring.hand import Hand
from scoring.notation import TypedHand
from scoring.notation.twice import counted_once
from scoring.records import Record
from scoring.riichi.claims import yaku_meant
from scoring.riichi.discards import RiichiDiscard, riichi_discards
from scoring.riichi.distance import is_whole
from scoring.riichi.dora import Dora
from scoring.riichi.fu import FuItem
from scoring.riichi.limits import Limit
from scoring.riichi.notation import (
    parse_riichi,
    win_of,
    write_mpsz,
    write_mpsz_set,
    write_riichi_hand,
)
from scoring.riichi.payments import Table, won
from scoring.riichi.records import code_of, read_riichi, riichi_record
from scoring.riichi.rules import RiichiRules
from scoring.riichi.score import RiichiReading, RiichiScore, RiichiWaiting
from scoring.riichi.win import RiichiWin
from scoring.tiles import Tile


class RiichiDesk:
    """Scores under one preset."""

    def __init__(self, rules: RiichiRules) -> None:
        self._rules = rules

    def score(self, asked: Namespace) -> Printed:
        """Han, fu and points, yaku and dora, fu item by item, and other presets."""
        typed, hand, win = _typed(asked)
        win = replace(
            win,
            self_drawn=win.self_drawn or asked.self_drawn or asked.after_kong,
            last_tile=win.last_tile or asked.last_in_wall,
            after_kong=win.after_kong or asked.after_kong,
            robbed_kong=win.robbed_kong or asked.robbed_kong,
        )
        score = self._rules.score(hand, win)
        above = [
            write_riichi_hand(hand, typed.reds),
            *taken_lines(typed, win.seat_wind, win.prevalent_wind),
            *claim_lines(typed, partial(self._rules.why_not, score), partial(yaku_meant, win)),
            *(f"warning: {warning}" for warning in score.warnings),
            rules_line(f"{self._rules.full_key} ({self._rules.name})", self._rules.changed),
        ]
        return Printed(_score_lines(score, above), with_taken(self._record(score, None), typed))

    def waits(self, asked: Namespace) -> Printed:
        """Each tile that completes the hand, with its worth."""
        waits = self._rules.waits(*_typed(asked)[1:])
        return Printed(_wait_lines(waits), [_wait_record(wait) for wait in waits])

    def discards(self, asked: Namespace) -> Printed:
        """Each discard that leaves the hand ready, with its waits: most tiles first."""
        _, hand, win = _typed(asked)
        found = riichi_discards(self._rules, hand, win)
        if not found:
            away = self._rules.distance(hand)
            return Printed((f"no discard leaves this hand ready: {away} tiles away",), [])
        return Printed(_discard_lines(found), [_discard_record(*one) for one in found])

    def record(self, line: str) -> Record:
        """The answer to a JSON line."""
        hand, win, table = read_riichi(line)
        once = counted_once(hand)
        if once is None or once.winning is None or not is_whole(once):
            return self._record(self._rules.score(hand, win), table)
        # A red five and its repeat are one tile.
        others = tuple(tile for tile in win.reds if tile is not once.winning)
        reds = (*others, once.winning) if others != win.reds else others
        score = self._rules.score(once, replace(win, reds=reds))
        return {**self._record(score, table), TAKEN: [WRITTEN_TWICE]}

    def _record(self, score: RiichiScore, table: Table | None) -> Record:
        record = with_rules(riichi_record(score, table), self._rules.full_key, self._rules.changed)
        warned = [str(warning) for warning in score.warnings]
        return {**record, "warnings": warned} if warned else record


def _typed(asked: Namespace) -> tuple[TypedHand, Hand, RiichiWin]:
    """The typed line, and its hand and win with what the options add to it."""
    typed = parse_riichi(asked.hand, asked.language)
    hand, win = typed.hand, win_of(typed)
    if asked.flowers is not None:
        hand = replace(hand, flowers=asked.flowers)
    if asked.seat is not None:
        win = replace(win, seat_wind=WINDS[asked.seat])
    if asked.round is not None:
        win = replace(win, prevalent_wind=WINDS[asked.round])
    return typed, hand, win


def _discard_record(tile: Tile, waits: Sequence[RiichiWaiting]) -> Record:
    left = sum(wait.left for wait in waits)
    return {"tile": code_of(tile), "left": left, "waits": [_wait_record(wait) for wait in waits]}


def _discard_lines(discards: Sequence[RiichiDiscard]) -> Iterator[str]:
    for tile, waits in discards:
        tiles = " ".join(write_mpsz((wait.tile,)) for wait in waits)
        yield f"{write_mpsz((tile,))} -> {tiles}  {sum(wait.left for wait in waits)} left"


def _score_lines(score: RiichiScore, above: Sequence[str]) -> Iterator[str]:
    reading = score.reading
    yield _worth(score)
    yield from above
    for one in reading.counted:
        sets = " ".join(write_mpsz_set(tiles) for tiles in one.sets)
        yield f"{one.han:4} {one.yaku.name}  {sets}".rstrip()
    for dora in reading.dora:
        yield f"{dora.han:4} {_dora(dora)}"
    for item in reading.fu_items:
        yield f"{item.fu:4} fu  {_fu(item)}"
    for drop in reading.dropped:
        yield f"   - {drop.match.fan.name}: {drop.reason} ({drop.because.fan.name})"
    for yaku in reading.closed_only:
        yield f"   - {yaku.name}: in a closed hand only"
    for other in score.elsewhere:
        yield f"{other.rules.key}: {_price(other.reading, score)}"


def _worth(score: RiichiScore) -> str:
    """3 han 40 fu: 5200; why it may not win, if it may not."""
    short = score.reading.has_yaku and not score.legal
    return _price(score.reading, score) + (" (not enough han: may not win)" if short else "")


def _price(reading: RiichiReading, score: RiichiScore) -> str:
    if not reading.has_yaku:
        return "no yaku: may not win"
    win = score.win
    points = won(reading.base, dealer=win.is_dealer, self_drawn=win.self_drawn)
    limit = "" if reading.limit is Limit.NONE else f", {reading.limit.replace('_', ' ')}"
    if reading.yakuman:
        return f"{reading.yakuman} yakuman = {points} points"
    return f"{reading.han} han {reading.fu} fu{limit} = {points} points"


def _dora(dora: Dora) -> str:
    return f"{dora.kind.replace('_', ' ')}  {write_mpsz(dora.tiles) or 'as told'}"


def _fu(item: FuItem) -> str:
    tiles = write_mpsz_set(item.tiles) if item.tiles else ""
    return f"{item.kind.replace('_', ' ')}  {tiles}".rstrip()


def _wait_record(wait: RiichiWaiting) -> Record:
    return {
        "tile": code_of(wait.tile),
        "left": wait.left,
        "ron": wait.ron and riichi_record(wait.ron, None),
        "tsumo": wait.tsumo and riichi_record(wait.tsumo, None),
        "may_win": wait.may_win,
    }


def _wait_lines(waits: Sequence[RiichiWaiting]) -> Iterator[str]:
    for wait in waits:
        by = zip(("ron", "tsumo"), (wait.ron, wait.tsumo), strict=True)
        worth = "; ".join(f"{name} {_worth(score)}" for name, score in by if score)
        yield f"{write_mpsz((wait.tile,))}  {wait.left} left  {worth}".rstrip()
    if not waits:
        yield "not ready: nothing completes this hand"
