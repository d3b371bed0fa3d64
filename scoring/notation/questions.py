"""The question about a line that its company does not settle, and the readings to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice, product

from scoring.errors import Ambiguous, AmbiguousText, UnreadableText
from scoring.notation.circumstances import Telling
from scoring.notation.line import Group, Line
from scoring.notation.signs import Part
from scoring.notation.typed import TypedHand, typed_hand

MOST_READINGS = 6
"""Readings that a question offers at most."""
_MOST_TRIED = 32
"""Combinations of answers that are looked at."""
_MOST_TILES = 36
"""Tiles of a line that may still be a hand with something typed twice."""

_Key = tuple[str, int]
"""What groups have in common that are answered alike."""


def ask(line: Line) -> AmbiguousText:
    """The question about the first open sign of the line, with the readings of the whole line."""
    open_signs = [
        (one.start, one.end, one.question) for one in line.inquiries if one.question is not None
    ]
    for group in line.every_group:
        sign, question = group.part.unsure, group.part.question
        if question:
            start = line.cleaned.text.index(sign, group.start)
            open_signs.append((start, start + len(sign) if sign else group.end, question))
    readings = _readings(line)
    if line.otherwise:
        open_signs.append((line.lone[0].start, line.lone[-1].end, Ambiguous.TWO))
        readings = distinct([*readings, *_readings(line.otherwise)])
    start, end, question = min(open_signs)
    place = line.cleaned.place(start, end)
    return AmbiguousText(question, line.cleaned.original, *place, readings)


def distinct(readings: Iterable[TypedHand]) -> list[TypedHand]:
    """The readings that mean different hands or wins, in their order, not too many of them."""
    by_meaning: dict[object, TypedHand] = {}
    for reading in readings:
        by_meaning.setdefault((reading.meaning, reading.beside), reading)
    return list(by_meaning.values())[:MOST_READINGS]


def _readings(line: Line) -> list[TypedHand]:
    """A sign means the same throughout the line, unless that makes a tile come a fifth time."""
    if sum(len(group.part.signs) for group in line.groups) > _MOST_TILES:
        return []
    for key in (_by_sign, _by_place):
        lines = islice(answered(line, key), _MOST_TRIED)
        if found := distinct(reading for each in lines for reading in _possible(each)):
            return found
    return []


def _possible(line: Line) -> list[TypedHand]:
    try:
        return [typed_hand(line)]
    except UnreadableText:
        return []


def _by_sign(group: Group) -> _Key:
    return group.part.unsure, len(group.part.choices)


def _by_place(group: Group) -> _Key:
    return str(group.start), len(group.part.choices)


def answered(line: Line, key: Callable[[Group], _Key] = _by_sign) -> Iterator[Line]:
    """The line with every combination of answers; the same sign, or key, is answered alike."""
    choices = {
        key(group): len(group.part.choices) for group in line.every_group if group.part.question
    }
    for numbers in product(*map(range, choices.values())):
        answers = dict(zip(choices, numbers, strict=True))
        answered = line.with_groups(partial(_answer, answers=answers, key=key))
        for tellings in product(*(inquiry.tellings for inquiry in line.inquiries)):
            told = _together(line.told, tellings)
            if told is not None:
                yield answered._replace(told=told, inquiries=())


def _answer(group: Group, answers: Mapping[_Key, int], key: Callable[[Group], _Key]) -> Group:
    if not group.part.question:
        return group
    tiles = group.part.choices[answers[key(group)]]
    return group._replace(part=Part(group.part.suit, group.part.signs, (tiles,)))


def _together(told: Telling, tellings: Iterable[Telling]) -> Telling | None:
    """All that is told, or None when it cannot be true at once."""
    together = dict(told)
    for telling in tellings:
        for circumstance, fact in telling.items():
            if together.setdefault(circumstance, fact) != fact:
                return None
    return together
