"""A line typed after the bot's name in any chat, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.answer import Outcome
from scoring import RiichiRules
from scoring.repair import Repair
from scoring.riichi.repairs import RiichiRepair
from scoring.score import RuleSet
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class InlineLine:
    """The line, what comes of it, and every way in which it may be meant or go on."""

    line: str
    rules: RuleSet
    """Those that the person has chosen in the private chat."""
    outcome: Outcome
    self_drawn: Outcome | None = None
    """The same win by self-draw, where the line leaves that open."""
    won_on: tuple[tuple[Tile, Outcome], ...] = ()
    """A ready hand, won on each tile that it waits for."""
    readings: tuple[Outcome, ...] = ()
    """An ambiguous line, read in each way."""
    repaired: tuple[tuple[Repair | RiichiRepair, Outcome], ...] = ()
    riichi: RiichiRules | None = None
    """Those of riichi, if the person plays it."""
    plays_mcr: bool = True
