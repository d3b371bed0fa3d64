"""Finding a yaku by what people type: any of the three languages, romaji, misspelt, part of it."""

from collections.abc import Iterator

from bot.text.catalog import Catalogs
from bot.text.fan_search import FanSearch, Name, Words
from bot.text.fold import fold, fold_uzbek
from bot.text.riichi.beside_yaku import BESIDE
from bot.text.riichi.yaku_aliases import YAKU_ALIASES
from scoring.riichi.yaku import YAKU


def build_yaku_search(catalogs: Catalogs) -> FanSearch:
    """The names of the yaku, and of what is told beside them, in all catalogs, their romaji and
    aliases; done once, at start."""
    return FanSearch(tuple(dict.fromkeys(_names(catalogs))))


def _names(catalogs: Catalogs) -> Iterator[Name]:
    every = {yaku.key: yaku.name for yaku in YAKU} | {key: one.name for key, one in BESIDE.items()}
    for key, english in every.items():
        shown = [catalog.pgettext("yaku", english) for catalog in catalogs.values()]
        others = (key.replace("_", " "), *YAKU_ALIASES.get(key, ()))
        for name in (english, *shown, *others):
            yield Name(key, Words.of(fold(name)), uzbek=False)
        for name in (catalogs["uz"].pgettext("yaku", english), *others):
            yield Name(key, Words.of(fold_uzbek(name)), uzbek=True)
