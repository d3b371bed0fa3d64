"""A wind by itself behind what was said of the win: tsumo south."""

from __future__ import annotations

from itertools import product

from scoring.errors import Ambiguous
from scoring.hand import READY
from scoring.notation.circumstances import Circumstance, Telling
from scoring.notation.line import Group, Inquiry, Line
from scoring.notation.typed import hand_of, is_won_twice

_SEAT, _ROUND = Circumstance.SEAT_WIND, Circumstance.PREVALENT_WIND


def take_winds(line: Line) -> Line:
    """The line with lone winds as those of seat and round, where its hand is whole without them.

    One that may be the winning tile written again, or one more dora, is asked about.
    """
    if line.lone:
        return _from_hand(line)
    return _from_named(line) if line.named else line


def _from_hand(line: Line) -> Line:
    winds = line.lone
    as_tiles = line._replace(lone=())
    if len(winds) > 2:
        return as_tiles
    winning = line.winning
    if winning is not None:
        winning -= sum(group in winds for group in line.loose[:winning])
    loose = tuple(group for group in line.loose if group not in winds)
    others = line._replace(loose=loose, winning=winning)
    if not _is_full(others):
        return as_tiles
    return _asking(others, winds, as_tiles if is_won_twice(as_tiles) else None)


def _from_named(line: Line) -> Line:
    """A wind behind the dora: one of them, or the seat where that was not said."""
    *before, last = line.named
    *others, wind = last.groups
    if not others or not wind.winds or _SEAT in line.told or not _is_full(line):
        return line
    shorter = last._replace(groups=tuple(others))
    return _asking(line._replace(named=(*before, shorter)), (wind,), line)


def _is_full(line: Line) -> bool:
    """Whether the hand has all its tiles, the winning one too."""
    hand = hand_of(line)
    return hand.size() + (hand.winning is not None) > READY


def _asking(line: Line, winds: tuple[Group, ...], otherwise: Line | None) -> Line:
    tellings, question = _tellings(winds)
    inquiry = Inquiry(winds[0].start, winds[-1].end, tellings, question)
    inquiries = (inquiry, *line.inquiries)
    # They are asked about as phrases are, and no more as tiles.
    heard = tuple(wind._replace(part=wind.part._replace(question=None)) for wind in winds)
    return line._replace(inquiries=inquiries, lone=heard, otherwise=otherwise)


def _tellings(winds: tuple[Group, ...]) -> tuple[tuple[Telling, ...], Ambiguous | None]:
    """What one wind or two may say: which of two is the seat and which the round is asked.

    One is the seat; if that was said before, it is the round.
    """
    if len(winds) == 2:
        pairs = {
            order: None
            for one, other in product(*(group.winds for group in winds))
            for order in ((one, other), (other, one))
        }
        return tuple({_SEAT: seat, _ROUND: round_} for seat, round_ in pairs), Ambiguous.TWO
    meant, question = winds[0].winds, winds[0].part.question
    kinds = (_SEAT, _ROUND) if len(meant) == 1 else (_SEAT,)
    tellings = tuple({kind: wind} for kind in kinds for wind in meant)
    return tellings, question if len(meant) > 1 else None
