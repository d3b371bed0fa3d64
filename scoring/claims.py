"""The fans and yaku that a line names: whether each counts in the hand, and else why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from scoring.score import ObstacleKind, Verdict, WhyNot

Claims = tuple[tuple[str, ...], ...]
"""Each by its key, or by all that go by one name."""


def answered_claims(claims: Claims, why_not: Callable[[str], WhyNot]) -> tuple[WhyNot, ...]:
    """What became of each; where several share the name, of those that count, or the nearest."""
    found = (why for keys in claims for why in _meant(map(why_not, keys)))
    return tuple({why.fan.key: why for why in found}.values())


def _meant(whys: Iterable[WhyNot]) -> Iterator[WhyNot]:
    nearest, *others = sorted(whys, key=_distance)
    yield nearest
    if nearest.verdict is Verdict.COUNTED:
        yield from (why for why in others if why.verdict is Verdict.COUNTED)


def _distance(why: WhyNot) -> int:
    """How far a fan is from counting."""
    order = (Verdict.COUNTED, Verdict.EXCLUDED)
    if why.verdict in order:
        return order.index(why.verdict)
    is_there = why.obstacle is not None and why.obstacle.kind is ObstacleKind.OTHER_WIND
    return len(order) + (not is_there)
