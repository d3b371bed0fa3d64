"""Whom a typed word means at a table: by the beginning of a name, in either alphabet."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rapidfuzz import fuzz

from bot.text.fold import fold, fold_uzbek

_RUSSIAN_LETTERS = str.maketrans(
    dict(zip("абвгдеёзийклмнопрстуфыэ", "abvgdeeziiklmnoprstufie", strict=True))
    | {"ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya"}
    | {"ъ": "", "ь": ""}
)
"""Russian names as they are written in passports: Zhenya for Женя."""
_ENDING = re.compile(r"dan|din|ning|ga|ni|s|a|ya|u|y|i|e|oi|om|а|я|у|ы|и|е|ой|ом|дан|нинг|га|ни")
"""What a name may end in inside a sentence: Ivandan, у Ивана."""
_SHORTEST = 3
"""Letters of a name that is recognized with an ending."""
_ALIKE = 70
"""How like a name a word must look to be taken for a slip, of 100."""


def meant(word: str, names: Sequence[str]) -> tuple[int, ...]:
    """The names that this may be the beginning of; a whole name goes before beginnings."""
    typed = _spellings(word)
    whole = _those(names, lambda name: bool(typed & _spellings(name)))
    return whole or _those(names, lambda name: _begins(typed, name) or _ended(typed, name))


def is_whole_name(word: str, names: Sequence[str]) -> bool:
    """Whether this is a whole name in either alphabet, or a word of one that is no initial."""
    typed, plain = _spellings(word), fold(word)
    return any(
        typed & _spellings(name)
        or any(plain == fold(part) for part in name.split() if len(part) >= _SHORTEST)
        for name in names
    )


def in_its_letters(word: str, names: Sequence[str]) -> bool:
    """Whether this is a whole name, or a word of one, in the alphabet of the name."""
    plain = fold(word)
    return any(plain in map(fold, (name, *name.split())) for name in names)


def begins_name(word: str, names: Sequence[str]) -> bool:
    """Whether a name begins like this, without an ending."""
    return any(_begins(_spellings(word), name) for name in names)


def resembling(word: str, names: Sequence[str]) -> tuple[int, ...]:
    """The names of which this may be a slip, the likeliest first."""
    typed = _spellings(word)
    likeness = {
        seat: max(
            (fuzz.ratio(one, spelling) for one in typed for spelling in _spellings(name)),
            default=0,
        )
        for seat, name in enumerate(names)
    }
    near = [seat for seat, percent in likeness.items() if percent >= _ALIKE]
    return tuple(sorted(near, key=lambda seat: -likeness[seat]))


def _those(names: Sequence[str], fits: Callable[[str], bool]) -> tuple[int, ...]:
    return tuple(seat for seat, name in enumerate(names) if fits(name))


def _begins(typed: frozenset[str], name: str) -> bool:
    """Whether the name, or a later word of it, begins like this."""
    words = name.split()
    rests = (" ".join(words[start:]) for start in range(len(words)))
    return any(
        spelling.startswith(one) for rest in rests for spelling in _spellings(rest) for one in typed
    )


def _ended(typed: frozenset[str], name: str) -> bool:
    """Whether this is the name with an ending."""
    wholes = (whole for part in (name, *name.split()) for whole in _spellings(part))
    stems = [stem for whole in wholes if len(whole) >= _SHORTEST for stem in _stems(whole)]
    return any(
        one.startswith(stem) and _ENDING.fullmatch(one, len(stem))
        for one in typed
        for stem in stems
    )


def _stems(whole: str) -> tuple[str, ...]:
    """What stays when the name takes an ending: some change their last letter, as Malika does."""
    return (whole, whole[:-1]) if whole[-1] in "aаяйь" else (whole,)


def _spellings(text: str) -> frozenset[str]:
    """The text as it may be written by somebody else; none if it has no letters."""
    plain = fold(text)
    passport = fold(plain.translate(_RUSSIAN_LETTERS))
    return frozenset(filter(None, (plain, fold_uzbek(text), passport)))
