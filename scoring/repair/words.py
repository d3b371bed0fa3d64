"""The words that a line may hold, found by a misspelling."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from scoring.notation.circumstances import PHRASES
from scoring.notation.vocabulary import DRAGON_WORDS, HONORS, NUMBER_WORDS, SUITS, WIND_WORDS

_SHORTEST = 4
"""Letters of a word that can be told from others though one of them is wrong."""


def near_words(typed: str) -> list[str]:
    """The words that differ in one letter: one more, one less, another one, or two exchanged.

    Those that are not cut short come first.
    """
    near = {word for shorter in _shortened(typed) for word in _by_shortened().get(shorter, ())}
    words = [word for word in near if word != typed and _differ_in_one(typed, word)]
    return sorted(words, key=lambda word: (-len(word), word))


@cache
def _by_shortened() -> Mapping[str, list[str]]:
    """Each word by all of its letters, and by what is left of them without any one."""
    spoken = {word for phrase in PHRASES for words in phrase.words for word in words.split()}
    found = defaultdict(list)
    for word in {*SUITS, *HONORS, *NUMBER_WORDS, *DRAGON_WORDS, *WIND_WORDS, *spoken}:
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
