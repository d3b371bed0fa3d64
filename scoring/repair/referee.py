"""Mahjong Competition Rules, as the judge of repairs asks them."""

from __future__ import annotations

from contextlib import suppress

from scoring.errors import ImpossibleHand
from scoring.hand import Hand, Win
from scoring.notation import WITH_FLOWERS, Dialect, TypedHand
from scoring.repair.change import Change
from scoring.repair.offers import Repair
from scoring.score import RuleSet, WaitingTile


class RulesReferee:
    """The rules, and how a hand was won where its line does not say."""

    dialect: Dialect = WITH_FLOWERS

    def __init__(self, rules: RuleSet, assumed: Win) -> None:
        self._rules = rules
        self._assumed = assumed

    def waits(self, hand: Hand) -> tuple[WaitingTile, ...]:
        """What completes a hand of 13 tiles; raises ImpossibleHand."""
        return self._rules.waits(hand, Win())

    def repair(self, line: str, change: Change, typed: TypedHand) -> Repair | None:
        """The hand with its worth, won as assumed where the line does not say.

        If it cannot have been won like that, as the line says; None if not so either.
        """
        for win in (typed.won_as(self._assumed), typed.win):
            with suppress(ImpossibleHand):
                if typed.hand.winning is None:
                    waits = self._rules.waits(typed.hand, win)
                    return Repair(line, change, typed, None, waits)
                score = self._rules.score(typed.hand, win)
                return Repair(line, change, typed, score)
        return None
