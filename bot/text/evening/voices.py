"""The words for the game that is played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.model.evening.names import told_apart
from bot.model.evening.spoken import Spoken
from bot.model.evening.tables import Sheet, Terms
from bot.model.games import Game
from bot.text.evening.mcr_voice import McrVoice
from bot.text.evening.riichi.voice import RiichiVoice
from bot.text.evening.voice import Voice

_VOICES: Mapping[Game, Voice] = MappingProxyType({Game.MCR: McrVoice(), Game.RIICHI: RiichiVoice()})


def read_deal_line(text: str, sheet: Sheet) -> Spoken | None:
    """What a short line says of a deal at this table, or None if it speaks of something else."""
    return voice_of(sheet.evening.terms).read(text, told_apart(sheet.evening.players), sheet)


def voice_of(terms: Terms) -> Voice:
    return _VOICES[terms.kind]
