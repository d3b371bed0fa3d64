"""A hand and how it was won as a line that a person could have typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scoring.hand import Hand, Win, Wind
from scoring.notation import PHRASES, Saying, write_hand, write_tile


def write_line(hand: Hand, win: Win, language: str) -> str:
    """The line that reads as this hand and this win in the language; the usual is not said."""
    first = first_words(language)
    said = (
        " ".join((first[saying], *(write_tile(wind.tile, language) for wind in winds)))
        for saying, *winds in _sayings(win)
    )
    return ", ".join(filter(None, (write_hand(hand, language), *said)))


def first_words(language: str) -> Mapping[Saying, str]:
    """What is said of a win, each thing in the words that are its example in the language."""
    return {
        phrase.saying: phrase.words[0]
        for phrase in reversed(PHRASES)
        if phrase.language == language
    }


def _sayings(win: Win) -> Iterator[tuple[Saying, *tuple[Wind, ...]]]:
    if win.after_kong:
        yield (Saying.AFTER_KONG,)
    elif win.self_drawn:
        yield (Saying.SELF_DRAWN,)
    if win.robbed_kong:
        yield (Saying.ROBBED_KONG,)
    if win.seat_wind is not Wind.EAST:
        yield Saying.SEAT, win.seat_wind
    if win.prevalent_wind is not Wind.EAST:
        yield Saying.ROUND, win.prevalent_wind
    if win.last_in_wall:
        yield (Saying.LAST_IN_WALL,)
    if win.last_of_kind:
        yield (Saying.LAST_OF_KIND,)
