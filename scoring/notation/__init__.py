"""Typed hands: reading what players write in three languages, and writing it the one way."""

from scoring.notation.beside import read_beside
from scoring.notation.circumstances import PHRASES, Circumstance, Phrase, Saying
from scoring.notation.dialect import WITH_FLOWERS, Dialect
from scoring.notation.parse import LONGEST, parse_hand, take_apart
from scoring.notation.questions import MOST_READINGS
from scoring.notation.reds import NO_REDS, Reds
from scoring.notation.typed import TypedHand
from scoring.notation.writing import write_hand, write_meld, write_set, write_tile, write_tiles

__all__ = [
    "LONGEST",
    "MOST_READINGS",
    "NO_REDS",
    "PHRASES",
    "WITH_FLOWERS",
    "Circumstance",
    "Dialect",
    "Phrase",
    "Reds",
    "Saying",
    "TypedHand",
    "parse_hand",
    "read_beside",
    "take_apart",
    "write_hand",
    "write_meld",
    "write_set",
    "write_tile",
    "write_tiles",
]
