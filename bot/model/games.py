"""The games that a chat plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from scoring import RiichiRules, RuleSet


class Game(StrEnum):
    MCR = "mcr"
    RIICHI = "riichi"


RIICHI_DEFAULT = "riichi:rrc"
"""The riichi preset of a chat that has chosen the game and nothing more."""


@dataclass(frozen=True, slots=True)
class Played:
    """The rules of each game that a chat plays; at least one."""

    mcr: RuleSet | None
    riichi: RiichiRules | None
    chosen: bool = True
    """A chat that has chosen none plays MCR, and may not know that there are two."""

    def by(self, rules: RuleSet | RiichiRules) -> Played:
        """The same where the game of these rules goes by them."""
        if isinstance(rules, RiichiRules):
            return replace(self, riichi=rules)
        return replace(self, mcr=rules)

    @property
    def both(self) -> bool:
        return self.mcr is not None and self.riichi is not None

    @property
    def games(self) -> tuple[Game, ...]:
        rules = {Game.MCR: self.mcr, Game.RIICHI: self.riichi}
        return tuple(game for game, one in rules.items() if one is not None)
