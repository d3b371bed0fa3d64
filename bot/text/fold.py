"""Typed words made comparable: one form for letters, signs and number words that are mixed up."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from unicodedata import normalize

_APOSTROPHES = str.maketrans(dict.fromkeys("'`‘’ʼʻ´′ʹ"))

_MACRON = "\u0304"
"""Over the long vowels of Japanese: rīchi, honrōtō."""

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
    short = normalize("NFD", text.translate(_APOSTROPHES)).replace(_MACRON, "")
    plain = normalize("NFKC", short).casefold().replace("ё", "е")
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


_ENDINGS = re.compile(
    r"(?<=[а-я]{3})(?:ого|его|ому|ему|ыми|ими|ами|ями|ый|ий|ой|ей|ая|яя|ое|ее|ые|ие|ия|ии|ию|ых|их|ым|им|ую|юю"
    r"|ов|ев|ам|ям|ах|ях|ом|ем|а|я|ы|и|у|ю|о|е|ь)$"
    r"|(?<=[a-z]{3})(?:ning|larni|ni|mi|chi|ku|s)$"
)
"""Endings of Russian cases, Uzbek cases and particles, the English plural."""
_COUNT_WORDS: Mapping[str, str] = MappingProxyType(
    {"две": "два", "двух": "два", "трех": "три", "четырех": "четыре", "весь": "все", "вся": "все"}
    | {"всего": "все", "всей": "все", "всех": "все", "всю": "все"}
)


def bare(folded: str) -> str:
    """The words without the endings that they take in a sentence: двух закрытых пангов."""
    counted = (_COUNT_WORDS.get(word, word) for word in folded.split())
    return " ".join(_ENDINGS.sub("", word) for word in counted)
