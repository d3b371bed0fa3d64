"""Score mahjong hands and explain the score. Standard library only; no I/O."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.discards import Discard
from scoring.discards import discards as _discards
from scoring.hand import Hand, Win, Wind
from scoring.mcr.rules import RULE_SETS as _MCR
from scoring.notation import parse_hand
from scoring.repair import Repair
from scoring.repair import repairs as _repairs
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


def discards(hand: Hand, win: Win | None = None, rules: RuleSet = _DEFAULT) -> tuple[Discard, ...]:
    """What each discard from 14 tiles leaves the hand waiting for, the best discard first."""
    return _discards(hand, win or Win(), rules)


def repairs(
    line: str, win: Win | None = None, rules: RuleSet = _DEFAULT, language: str = "en"
) -> tuple[Repair, ...]:
    """At most three changes of a typed line that does not read or does not win, the best first.

    Each makes a hand that wins or, of 13 tiles, one that is ready. `win` is how it was won where
    the line does not say; `language` is the one the player is shown.
    """
    return _repairs(line, rules, win or Win(), language)


def why_not(score: Score, fan: str) -> WhyNot:
    """What became of the fan with this key, such as `no_honors`, in a scored hand."""
    return score.rules.why_not(score, fan)


__all__ = [
    "RULE_SETS",
    "Discard",
    "Hand",
    "Repair",
    "RuleSet",
    "Score",
    "WaitingTile",
    "WhyNot",
    "Win",
    "Wind",
    "discards",
    "parse_hand",
    "repairs",
    "score",
    "waits",
    "why_not",
]
