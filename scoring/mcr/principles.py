"""Which of the fans found in a hand may count together.

First fans that join sets are chosen, dearest first (non-identical, non-separation and account-once,
ruling 3), then what others imply is dropped (non-repeat); only counted fans imply.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

from scoring.fan import Dropped, Fan, Match, Reason
from scoring.mcr.fans import Row
from scoring.sets import SetKind

FOUR_SETS = 4


@dataclass(frozen=True, slots=True)
class Together:
    """Two fans that, counted together, exclude a third one beside them."""

    fans: tuple[str, str]
    excludes: str


class Grouping(NamedTuple):
    """A match by the places of its sets, because two equal chows are different sets.

    `places` has a bit for each. Fans that do not join sets are no groupings but matches.
    """

    row: Row
    match: Match
    places: int


def takes_all(match: Match) -> bool:
    """Whether a match speaks for the whole hand: it has no sets of its own, or all four."""
    if len(match.sets) < FOUR_SETS:
        return not match.sets
    return sum(tiles.kind is not SetKind.PAIR for tiles in match.sets) == FOUR_SETS


def covers(match: Match, other: Match) -> bool:
    """Whether the other match lies within the sets of this one.

    By value: only chows come twice in a hand, and those are settled when sets are joined.
    """
    if takes_all(match):
        return True
    return bool(other.sets) and all(tiles in match.sets for tiles in other.sets)


def join(found: Sequence[Grouping]) -> tuple[list[Match], list[Dropped]]:
    """Choose among groupings given dearest first, so that no sets are joined twice.

    Joined sets stay a forest: a fan that would join what is joined already is dropped, and so is
    one that uses a set again for the same fan.
    """
    counted: list[Grouping] = []
    dropped: list[Dropped] = []
    joined: list[int] = []
    for grouping in found:
        row, match, places = grouping
        rivals = [other for other in counted if other.places & places]
        if not rivals:
            counted.append(grouping)
            joined.append(places)
            continue
        twice = [other for other in rivals if other.row is row]
        if not twice and all((group & places).bit_count() < 2 for group in joined):
            counted.append(grouping)
            merged = [group for group in joined if group & places]
            joined = [group for group in joined if not group & places]
            joined.append(reduce(or_, merged, places))
            continue
        because = max(rivals, key=lambda other: (other.places & places).bit_count())
        if because.places & places == places and row.key in because.row.implies:
            reason = Reason.IMPLIED
        elif twice:
            because, reason = twice[0], Reason.USED_TWICE
        else:
            reason = Reason.JOINED
        dropped.append(Dropped(match, reason, because.match))
    return [grouping.match for grouping in counted], dropped


@dataclass(frozen=True, slots=True)
class Standing:
    """A fan in the order of counting, and what it excludes, as bits of that order."""

    bit: int
    implies: int
    implies_once: int
    keeps: int
    excludes: int
    """All of these, and what it excludes together with another fan."""


Counted = list[tuple[Match, Standing]]


def imply(
    found: Iterable[Match],
    suspects: int,
    standing: Mapping[Fan, Standing],
    together: Sequence[Together],
) -> tuple[list[Match], list[Dropped]]:
    """Drop what the counted fans stand for; matches come dearest first.

    `suspects`: the bits of those fans found that another fan found may exclude.
    """
    counted: list[Match] = []
    dropped: list[Dropped] = []
    excluding: Counted = []
    in_reach = 0
    for match in found:
        stands = standing[match.fan]
        if stands.bit & in_reach:
            because = _excluding(match, stands.bit, excluding, dropped, together)
            if because is not None:
                dropped.append(Dropped(match, Reason.IMPLIED, because))
                continue
        counted.append(match)
        if may_exclude := stands.excludes & suspects:
            excluding.append((match, stands))
            in_reach |= may_exclude
    return counted, dropped


def _excluding(
    match: Match,
    bit: int,
    excluding: Counted,
    dropped: Sequence[Dropped],
    together: Sequence[Together],
) -> Match | None:
    """The counted match that this one may not stand beside, if there is one."""
    for other, stands in excluding:
        if not stands.excludes & bit:
            continue
        if stands.keeps & bit:
            return None
        if other.sets and not covers(other, match):
            continue
        if stands.implies & bit:
            return other
        if stands.implies_once & bit and not _spent(other, match.fan, dropped):
            return other
        for rule in together:
            keys = (other.fan.key, *(another.fan.key for another, _ in excluding))
            if match.fan.key == rule.excludes and keys[0] == rule.fans[0] and rule.fans[1] in keys:
                return other
    return None


def _spent(match: Match, fan: Fan, dropped: Sequence[Dropped]) -> bool:
    """Whether a match has already excluded its one occurrence of a fan."""
    return any(drop.because is match and drop.match.fan is fan for drop in dropped)
