"""What a game puts on the command line: its hands read, scored and printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from scoring.hand import Wind
from scoring.records import Record

WINDS: Mapping[str, Wind] = {
    name: wind for wind in Wind for name in (wind.value, wind.value.lower(), wind.name.lower())
}


class Printed(NamedTuple):
    """An answer as lines to read, and as JSON."""

    lines: Iterable[str]
    json: Record | list[Record]


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
