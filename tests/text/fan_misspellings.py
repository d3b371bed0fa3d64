"""How often a misspelt name of a fan finds it first.

python -m tests.text.fan_misspellings says the share, and what was found instead where it was not.
"""

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.text.catalog import Catalogs, load_catalogs
from bot.text.fan_aliases import FAN_ALIASES
from bot.text.fan_search import Candidates, FanSearch, Found, Result, build_search
from scoring import MCR_RULES

WORLD = MCR_RULES["wmo"]
HOW_MANY = 300
SEED = 81
LONG = 12
"""Names of so many letters have two slips."""

_NEAR_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю")
_SOUND_ALIKE = ("оа", "еи", "ыи", "дт", "бп", "зс", "гк", "ao", "ei", "xh", "qk", "ou", "sz", "yi")


@dataclass(frozen=True, slots=True)
class Query:
    """What somebody typed, and the fan that was meant."""

    typed: str
    key: str


def names(catalogs: Catalogs) -> Iterator[Query]:
    """Every fan by its name in every language."""
    for fan in WORLD.fans:
        for catalog in catalogs.values():
            yield Query(catalog.pgettext("fan", fan.name).lower(), fan.key)


def aliases() -> Iterator[Query]:
    for key, others in FAN_ALIASES.items():
        yield from (Query(other.lower(), key) for other in others)


def misspelt(catalogs: Catalogs) -> list[Query]:
    """So many names with a slip, or two in a long one; always the same ones."""
    chance = random.Random(SEED)
    known = list(names(catalogs))
    slips = (_drop, _double, _swap, _near_key, _sound_alike, _run_together)
    queries: list[Query] = []
    while len(queries) < HOW_MANY:
        meant = chance.choice(known)
        typed = meant.typed
        for _ in range(1 + (len(typed) >= LONG)):
            typed = chance.choice(slips)(typed, chance)
        if typed != meant.typed:
            queries.append(Query(typed, meant.key))
    return queries


def _place(text: str, chance: random.Random) -> int:
    return chance.choice([place for place, sign in enumerate(text) if sign.isalpha()])


def _drop(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + text[place + 1 :]


def _double(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + text[place] + text[place:]


def _swap(text: str, chance: random.Random) -> str:
    place = _place(text[:-1], chance)
    return text[:place] + text[place + 1] + text[place] + text[place + 2 :]


def _near_key(text: str, chance: random.Random) -> str:
    return _another(text, chance, lambda sign: "".join(_beside(sign)))


def _beside(sign: str) -> Iterator[str]:
    for row in _NEAR_KEYS:
        if (place := row.find(sign)) >= 0:
            yield row[max(0, place - 1) : place] + row[place + 1 : place + 2]


def _sound_alike(text: str, chance: random.Random) -> str:
    return _another(text, chance, lambda sign: "".join(two for two in _SOUND_ALIKE if sign in two))


def _another(text: str, chance: random.Random, likely: Callable[[str], str]) -> str:
    place = _place(text, chance)
    others = likely(text[place]).replace(text[place], "")
    return text[:place] + chance.choice(others) + text[place + 1 :] if others else text


def _run_together(text: str, chance: random.Random) -> str:
    spaces = [place for place, sign in enumerate(text) if sign in " -"]
    if not spaces:
        return text
    place = chance.choice(spaces)
    return text[:place] + text[place + 1 :]


def first(result: Result) -> str | None:
    """The fan that is shown, or offered first."""
    match result:
        case Found(key):
            return key
        case Candidates(keys):
            return keys[0]
        case _:
            return None


def wrong(search: FanSearch, queries: list[Query]) -> list[tuple[Query, str | None]]:
    """The queries whose fan does not come first, and what does."""
    answers = ((query, first(search.find(query.typed, WORLD))) for query in queries)
    return [(query, found) for query, found in answers if found != query.key]


def main() -> None:
    catalogs = load_catalogs()
    search = build_search(catalogs, WORLD.fans)
    kinds = {"names": [*names(catalogs)], "aliases": [*aliases()], "misspelt": misspelt(catalogs)}
    for kind, queries in kinds.items():
        missed = wrong(search, queries)
        share = 100 * (1 - len(missed) / len(queries))
        lines = [f"{kind}: {len(queries)} queries, {share:.1f} % right first"]
        lines += [f"  {query.typed!r}: {query.key}, found {found}" for query, found in missed]
        sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
