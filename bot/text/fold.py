"""Typed words made comparable: one form for letters, signs and number words that are mixed up."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from unicodedata import normalize

_APOSTROPHES = str.maketrans(dict.fromkeys("'`‘’ʼʻ´′ʹ"))

_UZBEK_VOWELS = "аеёиоуэюяў"

_UZBEK_LETTERS = str.maketrans(
    dict(zip("абвгдежзийклмнопрстуфхэўқғҳы", "abvgdejziyklmnoprstufheoqghi", strict=True))
    | {"ч": "ch", "ш": "sh", "щ": "sh", "ц": "ts", "ё": "yo", "ю": "yu", "я": "ya"}
    | {"ъ": "", "ь": "", "x": "h"}
    # the letters of the alphabet that is being introduced, and what is typed for them
    | {"ö": "o", "õ": "o", "ŏ": "o", "ō": "o", "ğ": "g", "ḡ": "g", "ş": "sh", "ç": "ch"}
)
"""Uzbek Cyrillic and the new letters in the Latin ones; x and h are mixed up, so they are one."""

NUMBER_WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "en": MappingProxyType(
            {"2": "two", "3": "three", "4": "four", "7": "seven", "9": "nine", "13": "thirteen"}
        ),
        "ru": MappingProxyType(
            {"2": "два", "3": "три", "4": "четыре", "7": "семь", "9": "девять", "13": "тринадцать"}
        ),
        "uz": MappingProxyType(
            {"2": "ikki", "3": "uch", "4": "tort", "7": "yetti", "9": "toqqiz", "13": "on uch"}
        ),
    }
)
"""The numbers that names of fans begin with, as folded words of each language."""


def fold(text: str) -> str:
    """Lower case, one sign for each letter, no apostrophes, single spaces, digits apart."""
    plain = normalize("NFKC", text.translate(_APOSTROPHES)).casefold().replace("ё", "е")
    return " ".join(re.findall(r"\d+|[^\W\d_]+", plain))


def fold_uzbek(text: str) -> str:
    """The same for Uzbek, whichever of its alphabets it is written in."""
    plain = normalize("NFKC", text.translate(_APOSTROPHES)).casefold()
    soft = re.sub(rf"(?<![^\W\d_])е|(?<=[{_UZBEK_VOWELS}])е", "ye", plain)
    return fold(soft.translate(_UZBEK_LETTERS))


def spell_numbers(folded: str, language: str) -> str:
    """Digits as words of the language: 7 pairs, seven pairs."""
    words = NUMBER_WORDS[language]
    return " ".join(words.get(word, word) for word in folded.split())
