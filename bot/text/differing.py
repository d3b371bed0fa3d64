"""Readings of a hand that a person can tell from each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

R = TypeVar("R")


def differing(first: R, others: Iterable[R], look: Callable[[R], object]) -> list[R]:
    """The others that look unlike the first one and unlike each other."""
    told = {look(first)}
    found = []
    for other in others:
        if look(other) not in told:
            told.add(look(other))
            found.append(other)
    return found
