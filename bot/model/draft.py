"""A hand that is put together tap by tap, in the game that it is of."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.model.games import Game
from bot.model.mcr_draft import McrHandDraft
from bot.model.riichi_draft import RiichiHandDraft
from bot.model.steps import Step
from bot.model.usual import UNSEATED, Usual

Draft = McrHandDraft | RiichiHandDraft

_DRAFTS: Mapping[Game, type[McrHandDraft] | type[RiichiHandDraft]] = MappingProxyType(
    {Game.MCR: McrHandDraft, Game.RIICHI: RiichiHandDraft}
)


def draft_of(game: Game, steps: tuple[Step, ...] = (), usual: Usual = UNSEATED) -> Draft:
    """The draft with these steps in the game; what was tapped in the other one stays."""
    return _DRAFTS[game](steps, usual)
