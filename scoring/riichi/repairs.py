"""Mistyped riichi lines: the one change that makes of a line a hand that wins, or is ready to."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.errors import ImpossibleHand
from scoring.hand import Hand
from scoring.notation import Dialect, TypedHand
from scoring.repair.change import Change
from scoring.repair.judge import Judge
from scoring.repair.mending import mend
from scoring.riichi.notation import win_of
from scoring.riichi.phrases import WITH_RED_FIVES
from scoring.riichi.rules import RiichiRules
from scoring.riichi.score import RiichiScore, RiichiWaiting
from scoring.riichi.win import RiichiWin


@dataclass(frozen=True, slots=True)
class RiichiRepair:
    """A mistyped line with one change, after which it is a hand that wins, or one that is ready."""

    line: str
    change: Change
    typed: TypedHand
    score: RiichiScore | None
    waits: tuple[RiichiWaiting, ...] = ()

    @property
    def worth(self) -> int:
        """What is won; nothing without a yaku. Of a ready hand what the dearest tile brings."""
        of_waits = [score for wait in self.waits for score in (wait.ron, wait.tsumo)]
        return max(_worth(score) for score in (self.score, *of_waits) if score)


def _worth(score: RiichiScore) -> int:
    return score.points if score.legal else 0


class _Referee:
    dialect: Dialect = WITH_RED_FIVES

    def __init__(self, rules: RiichiRules, assumed: RiichiWin) -> None:
        self._rules = rules
        self._assumed = assumed

    def waits(self, hand: Hand) -> tuple[RiichiWaiting, ...]:
        return self._rules.waits(hand, RiichiWin())

    def repair(self, line: str, change: Change, typed: TypedHand) -> RiichiRepair | None:
        win = win_of(typed, self._assumed)
        try:
            if typed.hand.winning is None:
                waits = self._rules.waits(typed.hand, win)
                return RiichiRepair(line, change, typed, None, waits)
            return RiichiRepair(line, change, typed, self._rules.score(typed.hand, win))
        except ImpossibleHand:
            return None


def riichi_repairs(
    line: str, rules: RiichiRules, assumed: RiichiWin, language: str = "en"
) -> tuple[RiichiRepair, ...]:
    """At most three repairs of a line that does not read or does not win, the likeliest first.

    `assumed` is how the hand was won where the line does not say.
    """
    return mend(line, Judge(_Referee(rules, assumed), language))
