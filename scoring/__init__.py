"""Score mahjong hands and explain the score. Standard library only; no I/O.

The functions here are those of Mahjong Competition Rules. Riichi is won in other ways and worth
other things: ask its rule sets themselves, `RIICHI_RULES["riichi:rrc"].score(hand, win)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scoring.hand import Hand, Win, Wind
from scoring.mcr.discards import Discard
from scoring.mcr.discards import discards as _discards
from scoring.mcr.rules import RULE_SETS as _MCR
from scoring.notation import parse_hand
from scoring.repair import Repair
from scoring.repair import repairs as _repairs
from scoring.riichi.notation import parse_riichi, win_of
from scoring.riichi.rules import RIICHI, RiichiRules
from scoring.riichi.score import RiichiScore, RiichiWaiting
from scoring.riichi.win import RiichiWin
from scoring.score import RuleSet, Score, WaitingTile, WhyNot

MCR_RULES: Mapping[str, RuleSet] = _MCR
"""Mahjong Competition Rules by preset: `wmo` (the default), `china`, `russian`, `uzbek`."""

RIICHI_RULES: Mapping[str, RiichiRules] = MappingProxyType(
    {rules.full_key: rules for rules in RIICHI.values()}
)
"""Riichi by game and preset: `riichi:rrc` (the Russian championship's), `riichi:tenhou`, others."""

RULE_SETS: Mapping[str, RuleSet | RiichiRules] = MappingProxyType({**MCR_RULES, **RIICHI_RULES})
"""Every rule set by its key."""

_DEFAULT = MCR_RULES["wmo"]


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
    "MCR_RULES",
    "RIICHI_RULES",
    "RULE_SETS",
    "Discard",
    "Hand",
    "Repair",
    "RiichiRules",
    "RiichiScore",
    "RiichiWaiting",
    "RiichiWin",
    "RuleSet",
    "Score",
    "WaitingTile",
    "WhyNot",
    "Win",
    "Wind",
    "discards",
    "parse_hand",
    "parse_riichi",
    "repairs",
    "score",
    "waits",
    "why_not",
    "win_of",
]
