"""Score mahjong hands and explain the score. Standard library only; no I/O."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.hand import Hand, Win, Wind
from scoring.mcr.rules import RULE_SETS as _MCR
from scoring.notation import parse_hand
from scoring.score import RuleSet, Score, WaitingTile, WhyNot

RULE_SETS: Mapping[str, RuleSet] = _MCR
"""Rule sets by key: `wmo` (the default), `china`, `russian`, `uzbek`."""

_DEFAULT = RULE_SETS["wmo"]


def score(hand: Hand, win: Win | None = None, rules: RuleSet = _DEFAULT) -> Score:
    """Score a win; raises ImpossibleHand or NotAWinningHand.

    Without `win`: by discard, East seat in the East round.
    """
    return rules.score(hand, win or Win())


def waits(hand: Hand, win: Win | None = None, rules: RuleSet = _DEFAULT) -> tuple[WaitingTile, ...]:
    """What completes a hand of 13 tiles, with its worth; `win` gives the winds."""
    return rules.waits(hand, win or Win())


def why_not(score: Score, fan: str) -> WhyNot:
    """What became of the fan with this key, such as `no_honors`, in a scored hand."""
    return score.rules.why_not(score, fan)


__all__ = [
    "RULE_SETS",
    "Hand",
    "RuleSet",
    "Score",
    "WaitingTile",
    "WhyNot",
    "Win",
    "Wind",
    "parse_hand",
    "score",
    "waits",
    "why_not",
]
