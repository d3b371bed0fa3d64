"""What a game puts on the command line: its hands read, scored and printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from scoring.claims import Meaning, answered_claims, only_fan
from scoring.hand import Wind
from scoring.notation import TypedHand
from scoring.records import Record
from scoring.score import Verdict, WhyNot

WINDS: Mapping[str, Wind] = {
    name: wind for wind in Wind for name in (wind.value, wind.value.lower(), wind.name.lower())
}


class Printed(NamedTuple):
    """An answer as lines to read, and as JSON."""

    lines: Iterable[str]
    json: Record | list[Record]


TAKEN = "taken"
"""The field of what a line or record was taken to mean though it does not say so outright."""
WRITTEN_TWICE = "winning_tile_twice"
_LONE_WIND = "lone_wind"


def with_taken(record: Record, typed: TypedHand) -> Record:
    """The record of a typed hand, with what its line was taken to mean."""
    found = {WRITTEN_TWICE: typed.repeat, _LONE_WIND: typed.understood}
    keys = [key for key, there in found.items() if there]
    return {**record, TAKEN: keys} if keys else record


def taken_lines(typed: TypedHand, seat: Wind, prevalent: Wind) -> Iterator[str]:
    """The same, to read."""
    if typed.repeat:
        tiles = len(typed.hand.tiles) + 1
        yield f"{tiles} tiles typed, the winning one twice"
    if typed.understood:
        yield f"seat {seat.value}, round {prevalent.value}"


def claim_lines(
    typed: TypedHand, why_not: Callable[[str], WhyNot], meaning: Meaning = only_fan
) -> Iterator[str]:
    """What became of each fan or yaku that the line names."""
    whys, absent = answered_claims(typed.claims, why_not, meaning)
    told = [(why.fan.name, why.verdict) for why in whys]
    for name, verdict in (*told, *((name, Verdict.NOT_MET) for name in absent)):
        yield f"{name}: {verdict.replace('_', ' ')}"


def with_rules(record: Record, key: str, changed: Mapping[str, str]) -> Record:
    """The record of a score, with the rules that it follows."""
    return {**record, "rules": key, **({"options": dict(changed)} if changed else {})}


def rules_line(rules: str, changed: Mapping[str, str]) -> str:
    """The same, to read."""
    return ", ".join(["by " + rules, *(f"{name}={value}" for name, value in changed.items())])


class Desk(Protocol):
    """The rules of a game, asked from a terminal; each raises ScoringError."""

    def score(self, asked: Namespace) -> Printed:
        """The worth of the typed hand."""

    def waits(self, asked: Namespace) -> Printed:
        """What the typed hand waits for."""

    def discards(self, asked: Namespace) -> Printed:
        """What the typed hand waits for after each discard that leaves it ready."""

    def record(self, line: str) -> Record:
        """The answer to a JSON line."""
