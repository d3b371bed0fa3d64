"""The words that a line may hold, found by a misspelling."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache

from scoring.notation.phrases import Phrasebook
from scoring.notation.vocabulary import DRAGON_WORDS, HONORS, NUMBER_WORDS, SUITS, WIND_WORDS

_SHORTEST = 4
"""Letters of a word that can be told from others though one of them is wrong."""
_SHORTEST_FAR, _LONGEST_FAR = 5, 20
"""Letters of a word that can be told though more than one is wrong."""
_LIKENESS = 0.66
"""How much such a word has to be like the right one, as the standard library measures it."""


@cache
def known_words(book: Phrasebook) -> frozenset[str]:
    """Every word that a line of the game may hold."""
    return book.words.union(SUITS, HONORS, NUMBER_WORDS, DRAGON_WORDS, WIND_WORDS)


def near_words(typed: str, book: Phrasebook) -> list[str]:
    """The words that differ in one letter: one more, one less, another one, or two exchanged.

    Those that are not cut short come first. Where there are none, words of a phrase that are much
    like a longer one, the likest first.
    """
    by_shortened = _by_shortened(book)
    near = {word for shorter in _shortened(typed) for word in by_shortened.get(shorter, ())}
    words = [word for word in near if word != typed and _differ_in_one(typed, word)]
    if words or not _SHORTEST_FAR <= len(typed) <= _LONGEST_FAR or typed in known_words(book):
        return sorted(words, key=lambda word: (-len(word), word))
    return get_close_matches(typed, sorted(book.words), cutoff=_LIKENESS)


@cache
def _by_shortened(book: Phrasebook) -> Mapping[str, list[str]]:
    """Each word by all of its letters, and by what is left of them without any one."""
    found = defaultdict(list)
    for word in known_words(book):
        if len(word) >= _SHORTEST:
            for shorter in _shortened(word):
                found[shorter].append(word)
    return dict(found)


def _shortened(word: str) -> Iterator[str]:
    yield word
    for place in range(len(word)):
        yield word[:place] + word[place + 1 :]


def _differ_in_one(one: str, other: str) -> bool:
    """Whether one letter more, less or other, or two exchanged, turn one into the other."""
    pairs = zip(one, other, strict=False)
    same = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
    one, other = one[same:], other[same:]
    exchanged = one[1:2] + one[:1] + one[2:]
    return other in (one[1:], exchanged) or other[1:] in (one, one[1:])
