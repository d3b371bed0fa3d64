"""A hand of Mahjong Competition Rules in the builder."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from bot.model.answer import Circumstances, Tap
from bot.model.games import Game
from bot.model.hand_draft import HandDraft
from bot.model.steps import DECLARED, Key, Put, Step, mcr_tap
from bot.model.taps import taps_on
from bot.model.typed_line import write_line
from bot.model.usual import UNSEATED, Usual
from scoring.hand import Hand, ProblemKind, Win

_KEYS = frozenset((Key.TILE, *DECLARED, Key.WINNING))
_FLOWERS = frozenset((Tap.MORE_FLOWERS, Tap.NO_FLOWERS))


@dataclass(frozen=True, slots=True)
class McrHandDraft(HandDraft):
    """Tiles, flowers beside them, and how the hand was won; a red five is a five."""

    game: ClassVar[Game] = Game.MCR

    def knows(self, step: Step) -> bool:
        return step.key in _KEYS if isinstance(step, Put) else mcr_tap(step) is not None

    def takes(self, put: Put) -> bool:
        if put.key is Key.WINNING:
            return self.wins(put)
        return not put.red and self.fits(put)

    def seen(self, put: Put) -> Put:
        return replace(put, red=False)

    @property
    def hand(self) -> Hand:
        """The tiles so far, with the flowers; the winning one is apart in a complete hand."""
        return replace(self.bare_hand, flowers=self.now.flowers)

    @property
    def now(self) -> Circumstances:
        """How the hand was won, without what its tiles make impossible."""
        now = Circumstances(self.usual.of_mcr)
        for step in self.steps:
            if (tap := mcr_tap(step)) is not None:
                now = now.tapped(tap)
        return replace(now, win=_possible(self.bare_hand, now.win)) if self.is_complete else now

    @property
    def taps(self) -> tuple[Tap, ...]:
        """Of a hand that is not complete, only its flowers."""
        taps = taps_on(self.hand, self.now.win)
        return taps if self.is_complete else tuple(tap for tap in taps if tap in _FLOWERS)

    def line(self, language: str, usual: Usual = UNSEATED) -> str:
        return write_line(self.hand, self.now.win, language, usual.of_mcr)


def _possible(hand: Hand, win: Win) -> Win:
    """Another winning tile may be one that cannot have been won like that."""
    for problem in hand.problems(win):
        match problem.kind:
            case ProblemKind.LAST_OF_KIND_HELD:
                win = replace(win, last_of_kind=False)
            case ProblemKind.ROBBED_TILE_HELD:
                win = replace(win, robbed_kong=False)
            case ProblemKind.REPLACEMENT_WITHOUT_KONG:
                win = replace(win, after_kong=False)
            case _:
                pass
    return win
