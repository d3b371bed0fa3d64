"""A hand and how it was won as a line that a person could have typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scoring.hand import Hand, Win, Wind
from scoring.notation import PHRASES, Saying, write_hand, write_tile

_EAST = Win()


def write_line(hand: Hand, win: Win, language: str, usual: Win = _EAST) -> str:
    """The line that reads as this hand and this win in the language.

    Not said are winds that are the usual ones where it is read.
    """
    first = first_words(language)
    said = (
        " ".join((first[saying], *(write_tile(wind.tile, language) for wind in winds)))
        for saying, *winds in _sayings(win, usual)
    )
    return ", ".join(filter(None, (write_hand(hand, language), *said)))


def first_words(language: str) -> Mapping[Saying, str]:
    """What is said of a win, each thing in the words that are its example in the language."""
    return {
        phrase.saying: phrase.words[0]
        for phrase in reversed(PHRASES)
        if phrase.language == language
    }


def _sayings(win: Win, usual: Win) -> Iterator[tuple[Saying, *tuple[Wind, ...]]]:
    if win.after_kong:
        yield (Saying.AFTER_KONG,)
    elif win.self_drawn:
        yield (Saying.SELF_DRAWN,)
    if win.robbed_kong:
        yield (Saying.ROBBED_KONG,)
    if win.seat_wind is not usual.seat_wind:
        yield Saying.SEAT, win.seat_wind
    if win.prevalent_wind is not usual.prevalent_wind:
        yield Saying.ROUND, win.prevalent_wind
    if win.last_in_wall:
        yield (Saying.LAST_IN_WALL,)
    if win.last_of_kind:
        yield (Saying.LAST_OF_KIND,)
