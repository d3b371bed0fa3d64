"""Finding a fan by what people type: any of the three languages, misspelt, part of it, a number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from rapidfuzz import fuzz

from bot.text.catalog import Catalogs
from bot.text.fan_aliases import FAN_ALIASES
from bot.text.fold import bare, fold, fold_uzbek, spell_numbers
from scoring.fan import Fan

SAME, SAME_BUT_ENDINGS = 100.0, 98.0
"""The name itself; the name as it stands in a sentence."""
SURE = 85.0
"""From here on a fan is shown at once, if no other comes near it."""
AHEAD = 8.0
"""How far ahead of the next fan it must be for that."""
LIKELY = 72.0
"""From here on a fan is offered."""
OFFERED = 5
"""How many fans are offered at most."""
LONGEST = 100
"""Characters of a query that are looked at; no name is as long."""


@dataclass(frozen=True, slots=True)
class Found:
    """One fan, beyond reasonable doubt."""

    key: str


@dataclass(frozen=True, slots=True)
class Candidates:
    """Fans that may be meant, the likeliest first: all that share the name, or at most five."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A bare number: the fan that has it in the book, and the fans worth so many points."""

    number: int
    key: str | None
    of_points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotFound:
    """Nothing comes near."""


Result = Found | Candidates | Numbered | NotFound


class Words(NamedTuple):
    """A name or a query, folded, and the same without its endings."""

    folded: str
    bare: str

    @classmethod
    def of(cls, folded: str) -> Words:
        return cls(folded, bare(folded))


@dataclass(frozen=True, slots=True)
class Name:
    """A name of a fan; `uzbek` names are compared with the query read as Uzbek."""

    key: str
    words: Words
    uzbek: bool


class Rules(Protocol):
    """Those of any game: it has rows with a number and a worth."""

    @property
    def fans(self) -> tuple[Fan, ...]: ...


@dataclass(frozen=True, slots=True)
class FanSearch:
    """Every name of every fan, ready to be compared."""

    names: tuple[Name, ...]

    def find(self, query: str, rules: Rules) -> Result:
        """What the query names; `rules` say how many points the fans are worth."""
        query = query[:LONGEST]
        folded = fold(query)
        if result := _by_number(folded, rules.fans):
            return result
        best = self._scores(query)
        order = {fan.key: place for place, fan in enumerate(rules.fans)}
        ranked = sorted(best, key=lambda key: (-best[key], order.get(key, len(order))))
        for equal in (SAME, SAME_BUT_ENDINGS):
            if best[ranked[0]] >= equal > best[ranked[1]]:
                return Found(ranked[0])
        if best[ranked[0]] >= SURE and best[ranked[0]] - best[ranked[1]] >= AHEAD:
            return Found(ranked[0])
        if shared := tuple(key for key in ranked if best[key] >= SAME):
            return Candidates(shared)
        likely = tuple(key for key in ranked if best[key] >= LIKELY)
        return Candidates(likely[:OFFERED]) if likely else NotFound()

    def exact(self, query: str) -> str | None:
        """The fan with just this name, or with other endings; None if that is not one fan."""
        plain, uzbek = _asked(query)
        for nearest in (SAME, SAME_BUT_ENDINGS):
            named = {
                name.key
                for name in self.names
                for words in (uzbek if name.uzbek else plain)
                if _sameness(words, name.words) >= nearest
            }
            if len(named) == 1:
                return named.pop()
        return None

    def _scores(self, query: str) -> dict[str, float]:
        """How near each fan comes, by its best name: 0 to 100."""
        plain, uzbek = _asked(query)
        best: dict[str, float] = {}
        for name in self.names:
            asked = uzbek if name.uzbek else plain
            near = max(_nearness(words, name.words) for words in asked)
            best[name.key] = max(near, best.get(name.key, 0))
        return best


def build_search(catalogs: Catalogs, fans: Iterable[Fan]) -> FanSearch:
    """The names of the fans in all catalogs, and their aliases; done once, at start."""
    return FanSearch(tuple(dict.fromkeys(_names(catalogs, fans))))


def _names(catalogs: Catalogs, fans: Iterable[Fan]) -> Iterator[Name]:
    for fan in fans:
        shown = [catalog.pgettext("fan", fan.name) for catalog in catalogs.values()]
        for name in (fan.name, *shown, *FAN_ALIASES.get(fan.key, ())):
            yield Name(fan.key, Words.of(fold(name)), uzbek=False)
        for name in (catalogs["uz"].pgettext("fan", fan.name), *FAN_ALIASES.get(fan.key, ())):
            yield Name(fan.key, Words.of(fold_uzbek(name)), uzbek=True)


def _asked(query: str) -> tuple[list[Words], list[Words]]:
    """The query as it is to be compared with names, and with Uzbek ones."""
    plain = [Words.of(text) for text in _readings(fold(query), ("en", "ru", "uz"))]
    return plain, [Words.of(text) for text in _readings(fold_uzbek(query), ("uz",))]


def _readings(folded: str, languages: Iterable[str]) -> list[str]:
    """The query as it is and, where it has digits, with their words in each language."""
    spelt = (spell_numbers(folded, language) for language in languages)
    return list(dict.fromkeys((folded, *spelt)))


def _nearness(query: Words, name: Words) -> float:
    """100 for the name itself, 98 with other endings, else how alike they are."""
    return _sameness(query, name) or _likeness(query.folded, name.folded)


def _sameness(query: Words, name: Words) -> float:
    if query.folded == name.folded:
        return SAME
    return SAME_BUT_ENDINGS if query.bare == name.bare else 0


def _likeness(query: str, name: str) -> float:
    """80 to 96 for a part of the name, else how alike the two are in spelling."""
    asked, words = query.split(), name.split()
    if len(query) >= 3 and all(any(word.startswith(part) for word in words) for part in asked):
        return 80 + 16 * min(1, len(query) / len(name))
    if not asked:
        return 0
    by_word = sum(max(fuzz.ratio(part, word) for word in words) for part in asked) / len(asked)
    left_over = max(0, len(words) - len(asked))
    return max(
        fuzz.ratio(query, name),
        fuzz.token_sort_ratio(query, name) - 1,
        by_word - 4 - 6 * left_over,
    )


_NUMBER_OF_FAN = re.compile(r"(?:no|n|номер|raqam|fan|фан) (\d+)")
_NUMBER_OF_POINTS = re.compile(r"(\d+) (?:point|очк|балл|ochko|ball)\w*")


def _by_number(folded: str, fans: tuple[Fan, ...]) -> Result | None:
    """What a query that is only a number may mean; None if it is not, or if there is no such."""
    of_fan, of_points = _NUMBER_OF_FAN.fullmatch(folded), _NUMBER_OF_POINTS.fullmatch(folded)
    bare = folded.isdecimal()
    match = of_fan or of_points
    if not bare and match is None:
        return None
    number = int(match[1] if match else folded)
    key = next((fan.key for fan in fans if fan.number == number and not of_points), None)
    worth = tuple(fan.key for fan in fans if fan.points == number and not of_fan)
    if worth:
        return Numbered(number, key, worth)
    return NotFound() if key is None else Found(key)
