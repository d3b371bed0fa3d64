"""A bounded memory of a pure function, quicker to ask than to work out again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

ANSWERS = 1 << 16
"""Answers that a memory holds; a full one starts anew, which costs less than ordering them."""


class Memory(dict[K, V]):
    """Answers of `work_out` by its argument: `memory[argument]` asks."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        answer = self._work_out(key)
        if len(self) >= ANSWERS:
            self.clear()
        self[key] = answer
        return answer
