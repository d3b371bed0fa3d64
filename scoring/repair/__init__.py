"""Mistyped lines: the one change that makes of a line a hand that wins, or is ready to."""

from scoring.repair.change import Change, Slip
from scoring.repair.mending import repairs
from scoring.repair.offers import MOST_OFFERED, Repair

__all__ = ["MOST_OFFERED", "Change", "Repair", "Slip", "repairs"]
