"""Fans of kongs, and of pungs that were built without a claim."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.sets import TileSet

Sets = tuple[TileSet, ...]


@dataclass(frozen=True, slots=True)
class KongsLook:
    """The kongs by how they were declared, and the pungs that are concealed, kongs apart."""

    melded: Sets
    concealed: Sets
    concealed_pungs: Sets


@dataclass(frozen=True, slots=True)
class KongsPattern:
    """At least so many kongs of each sort; `each` makes a match of every one of them."""

    any: int = 0
    melded: int = 0
    concealed: int = 0
    each: bool = False

    def find(self, look: KongsLook) -> tuple[Sets, ...]:
        melded = look.melded if self.any or self.melded else ()
        concealed = look.concealed if self.any or self.concealed else ()
        found = melded + concealed
        if len(melded) < self.melded or len(concealed) < self.concealed or len(found) < self.any:
            return ()
        return tuple((kong,) for kong in found) if self.each else (found,)


def kongs(any: int = 0, *, melded: int = 0, concealed: int = 0) -> KongsPattern:  # noqa: A002
    return KongsPattern(any, melded, concealed)


def each_kong(*, melded: int = 0, concealed: int = 0) -> KongsPattern:
    return KongsPattern(0, melded, concealed, each=True)


@dataclass(frozen=True, slots=True)
class ConcealedPungsPattern:
    """At least so many concealed pungs, concealed kongs among them or not."""

    count: int
    kongs_too: bool = True

    def find(self, look: KongsLook) -> tuple[Sets, ...]:
        found = self.sets(look)
        return (found,) if len(found) >= self.count else ()

    def sets(self, look: KongsLook) -> Sets:
        return (look.concealed if self.kongs_too else ()) + look.concealed_pungs


def concealed_pungs(count: int, *, kongs_too: bool = True) -> ConcealedPungsPattern:
    return ConcealedPungsPattern(count, kongs_too)
