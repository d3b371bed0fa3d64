"""From a mistyped line to its repairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from scoring.errors import AmbiguousText, Unreadable, UnreadableText
from scoring.hand import Win
from scoring.notation import parse_hand, take_apart
from scoring.notation.line import Line
from scoring.repair.change import Change, Slip
from scoring.repair.judge import Judge
from scoring.repair.offers import Candidate, R, Repair, best
from scoring.repair.pieces import Pieces
from scoring.repair.referee import RulesReferee
from scoring.repair.sign_slips import flowers_for_suits, look_alikes, said_otherwise, sign_slips
from scoring.repair.tidiness import untidiness
from scoring.repair.tile_slips import tile_slips, wrong_suits
from scoring.score import RuleSet


def repairs(line: str, rules: RuleSet, win: Win, language: str = "en") -> tuple[Repair, ...]:
    """At most three repairs of a line that does not read or does not win, the likeliest first.

    `win` is how the hand was won where the line does not say. There are none for a hand that can
    have been won so, and none for a line that a single change does not mend. A hand that is ready
    is offered the winning tile, or another one that it may lack.
    """
    return mend(line, Judge(RulesReferee(rules, win), language))


def mend(line: str, judge: Judge[R]) -> tuple[R, ...]:
    """The same by a judge, whom one line may not ask for ever."""
    changes, place = _changes(line, judge)
    mended = (_candidate(line, change, place, judge) for change in changes)
    return best(candidate for candidate in mended if candidate)


def _changes(line: str, judge: Judge[R]) -> tuple[Iterable[Change], int]:
    """The changes worth trying, and the place where the reading stopped."""
    try:
        typed = parse_hand(line, judge.language, judge.dialect)
    except UnreadableText as error:
        if error.code is Unreadable.FIVE:
            return _tile_slips(line, judge), error.start
        return sign_slips(error, judge.language, judge.dialect), error.start
    except AmbiguousText as question:
        wins = any(judge.wins(reading.hand) for reading in question.readings)
        others = () if wins else _wrong_suits(line, judge)
        return chain(look_alikes(line), others), question.start
    if judge.wins(typed.hand):
        as_typed = Change.of(line, 0, 0, "", Slip.STRAY_SIGN)
        possible = judge.mended(line, as_typed, typed) is not None
        return () if possible else said_otherwise(line, judge.dialect), len(line)
    flowers = flowers_for_suits(line) if typed.hand.flowers else ()
    return chain(flowers, _tile_slips(line, judge)), len(line)


def _tile_slips(line: str, judge: Judge[R]) -> Iterator[Change]:
    for pieces in _pieces(line, judge):
        yield from tile_slips(pieces, judge)


def _wrong_suits(line: str, judge: Judge[R]) -> Iterator[Change]:
    for pieces in _pieces(line, judge):
        yield from wrong_suits(pieces)


def _pieces(line: str, judge: Judge[R]) -> list[Pieces]:
    """The line taken to pieces in the first way that there is."""
    ways = (way for way in take_apart(line, judge.language, judge.dialect) if isinstance(way, Line))
    return [Pieces(way, judge.language) for way in islice(ways, 1)]


def _candidate(line: str, change: Change, place: int, judge: Judge[R]) -> Candidate[R] | None:
    """What comes of a change, if it is a hand that wins or one that is ready."""
    mended = change.apply(line)
    read = judge.read(mended)
    if not read:
        return None
    typed, way = read
    repair = judge.mended(mended, change, typed)
    if repair is None or not judge.confirms(mended, typed):
        return None
    return Candidate(repair, untidiness(Pieces(way, judge.language)), abs(change.start - place))
