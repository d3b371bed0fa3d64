"""A short name for a repair, to travel in its button."""

from __future__ import annotations

from zlib import crc32

from scoring.repair import Repair
from scoring.riichi.repairs import RiichiRepair


def code_of(repair: Repair | RiichiRepair) -> str:
    """The same for the same repaired line; of the few that are offered no two are alike."""
    return f"{crc32(repair.line.encode()):08x}"
