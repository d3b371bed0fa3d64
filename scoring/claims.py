"""The fans and yaku that a line names: whether each counts in the hand, and else why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from scoring.notation.line import Claim
from scoring.score import ObstacleKind, Verdict, WhyNot

Meaning = Callable[[Claim], str | None]
"""The one fan that a name means where the hand has none that goes by it; None if any of them."""


class Answers(NamedTuple):
    """What became of the names."""

    whys: tuple[WhyNot, ...]
    absent: tuple[str, ...]
    """Names that several fans share, where the hand has none of them."""


def only_fan(claim: Claim) -> str | None:
    """The fan that alone goes by the name."""
    return claim.keys[0] if len(claim.keys) == 1 else None


def answered_claims(
    claims: Iterable[Claim], why_not: Callable[[str], WhyNot], meaning: Meaning = only_fan
) -> Answers:
    """What became of each; where several share the name, of those that count, or the nearest."""
    found: dict[str, WhyNot] = {}
    absent: list[str] = []
    for claim in claims:
        nearest, *others = sorted(map(why_not, claim.keys), key=_distance)
        meant = [nearest]
        if nearest.verdict is Verdict.COUNTED:
            meant += [why for why in others if why.verdict is Verdict.COUNTED]
        elif _distance(nearest) == _FAR:
            key = meaning(claim)
            meant = [] if key is None else [why_not(key)]
            if key is None:
                absent.append(claim.name)
        found |= {why.fan.key: why for why in meant}
    return Answers(tuple(found.values()), tuple(absent))


_FAR = 3


def _distance(why: WhyNot) -> int:
    """How far a fan is from counting."""
    order = (Verdict.COUNTED, Verdict.EXCLUDED)
    if why.verdict in order:
        return order.index(why.verdict)
    is_there = why.obstacle is not None and why.obstacle.kind is ObstacleKind.OTHER_WIND
    return _FAR - is_there
