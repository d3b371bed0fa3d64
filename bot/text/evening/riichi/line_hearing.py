"""A line about a deal of riichi, put together; whether something in it does not fit."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.evening.riichi.deeds import Worth
from bot.text.evening.riichi.line_lists import hear_lists
from bot.text.evening.riichi.line_parts import QUANTIFIERS, Parts
from bot.text.evening.riichi.line_pieces import Lying, Price, Says, Token
from bot.text.evening.riichi.line_wins import Win

_LEFT_OVER = frozenset(
    (Says.NOT, Says.FALSE, Says.UNSURE, Says.DOUBLE, Says.REASON, Says.TERMINALS, Says.KONGS)
)
"""Words that say nothing of what stands beside them, and may turn what the line says."""
_NO_WIN = frozenset(
    (Says.EVERYBODY, Says.NOBODY, Says.EXCEPT, Says.ALL_RIICHI, Says.ABORT, Says.DRAW, Says.NAGASHI)
)
"""What is not said of a win, or not of whom."""
_NO_DRAW = frozenset((Says.LIABLE, Says.FED, Says.DISCARD, Says.TWO_WIN))
"""What is said of nothing but a win."""
_OF_DRAWS = frozenset(
    (Says.EVERYBODY, Says.NOBODY, Says.EXCEPT, Says.DRAW, Says.TENPAI, Says.NOTEN, Says.NAGASHI)
)
"""What is said of no deal that was broken off."""
_NO_FOUL = _OF_DRAWS | {Says.ABORT}
_SEVERAL = {Says.TWO_WIN: 2, Says.THREE_WIN: 3}


def parts_of(read: Sequence[Token]) -> Parts:
    """A line in pieces, put together."""
    parts = Parts({token for token in read if isinstance(token, Says)})
    parts.lying += (token for token in read if isinstance(token, Lying))
    parts.strange = bool(parts.said & _LEFT_OVER)
    if any(isinstance(token, Worth | Price) for token in read):
        parts.worth_told = True
        Win(parts).hear(read)
        parts.strange |= bool(parts.said & _NO_WIN)
        parts.strange |= any(
            kind in parts.said and len(parts.hands) != count for kind, count in _SEVERAL.items()
        )
    else:
        hear_lists(parts, read)
        parts.strange |= _contradicts(parts)
    return parts


def _contradicts(parts: Parts) -> bool:
    """Whether a line without a hand says what cannot be together, or leaves a word over."""
    if parts.said & _NO_DRAW or (Says.EXCEPT in parts.said and not parts.of(Says.EXCEPT)):
        return True
    if parts.said & {Says.CHOMBO, Says.ABORT}:
        over = bool(parts.said & (_NO_FOUL if Says.CHOMBO in parts.said else _OF_DRAWS))
        over |= Says.ALL_RIICHI in parts.said and bool(parts.names)
        return over or (Says.CHOMBO in parts.said and len(parts.names) > 1)
    ready = bool(parts.names or parts.of(Says.TENPAI))
    return (
        (Says.NOBODY in parts.said and (ready or bool(parts.of(Says.RIICHI))))
        or (ready and Says.EVERYBODY in parts.said and Says.NOTEN not in parts.said)
        or {Says.ALL_RIICHI, Says.NOTEN} <= parts.said
        or parts.said >= QUANTIFIERS
        or (ready and bool(parts.of(Says.EXCEPT)))
        or ({Says.TENPAI, Says.NOTEN} <= parts.said and not ready and not parts.of(Says.NOTEN))
        or Says.THREE_WIN in parts.said
    )
