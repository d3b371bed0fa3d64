"""What went to and fro between the bot and Telegram last, for whoever looks into it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from bot.sandbox.api.said import Upload

_KEPT = 200


@dataclass(frozen=True, slots=True)
class Entry:
    """An update for the bot, or with a `method` a request of it; `answer` came back."""

    number: int
    method: str | None
    said: Mapping[str, object]
    answer: Mapping[str, object] | None = None


class Journal:
    """The last updates and requests, the newest last."""

    def __init__(self) -> None:
        self.entries: deque[Entry] = deque(maxlen=_KEPT)
        self._numbers = count(1)

    def told(self, update: Mapping[str, object]) -> None:
        self.entries.append(Entry(next(self._numbers), None, update))

    def called(self, method: str, said: Mapping[str, object], answer: Mapping[str, object]) -> None:
        self.entries.append(Entry(next(self._numbers), method, said, answer))

    def calls(self, method: str) -> int:
        """How often the bot has asked for this lately."""
        return sum(entry.method == method for entry in self.entries)


def readable(said: Mapping[str, object]) -> dict[str, object]:
    """What was said in a request, with the JSON in it read, and files by their sizes."""
    return {name: _readable(value) for name, value in said.items()}


def _readable(value: object) -> object:
    match value:
        case Upload(name, content):
            return f"{name}, {len(content)} bytes"
        case str() if value[:1] in {"{", "["}:
            try:
                return json.loads(value)
            except ValueError:
                return value
        case _:
            return value
