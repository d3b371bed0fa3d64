"""Finding a yaku by what people type: any of the three languages, romaji, misspelt, part of it."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bot.text.catalog import Catalogs
from bot.text.fan_search import FanSearch, Name, Words
from bot.text.fold import fold, fold_uzbek
from scoring.riichi.yaku import YAKU

YAKU_ALIASES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "riichi": ("ричи", "reach"),
        "double_riichi": ("дабури", "двойное риичи", "daburu riichi"),
        "ippatsu": ("one shot", "ван шот"),
        "menzen_tsumo": ("мензенцумо", "мендзен цумо", "цумо", "tsumo", "self draw"),
        "rinshan": ("риншан", "rinshan kaihou"),
        "haitei": ("хайтей", "haitei raoyue"),
        "houtei": ("хотей", "houtei raoyui"),
        "pinfu": ("пин фу",),
        "iipeikou": ("иппейко", "iipeiko"),
        "tanyao": ("тан яо", "tanyao chuu"),
        "haku": ("белый дракон", "хаку", "oq ajdarho"),
        "hatsu": ("зеленый дракон", "хацу", "yashil ajdarho"),
        "chun": ("красный дракон", "чун", "qizil ajdarho"),
        "chiitoitsu": ("читойцу", "семь пар", "7 пар", "chitoitsu", "yetti juft"),
        "sanshoku_doujun": ("саншоку", "sanshoku", "три масти"),
        "ittsu": ("иццу", "стрит", "ikkitsuukan", "itsu"),
        "sanshoku_doukou": ("саншоку доко",),
        "shousangen": ("сесанген", "малые три дракона", "kichik uch ajdarho"),
        "ryanpeikou": ("ryanpeiko",),
        "honitsu": ("хон ицу", "полуфлеш", "полумасть", "yarim mast"),
        "chinitsu": ("чистая масть", "чин ицу", "флеш", "toliq mast"),
        "kokushi": ("кокуши", "13 сирот", "сироты", "kokushi musou"),
        "chuuren": ("чурен", "девять врат", "chuuren poutou"),
        "suuankou": ("суанко",),
        "suukantsu": ("суканцу",),
        "daisangen": ("большие три дракона", "katta uch ajdarho"),
        "shousuushii": ("шосууши", "сесуши", "малые четыре ветра"),
        "daisuushii": ("дайсууши", "большие четыре ветра"),
        "tsuuiisou": ("цууисо", "все онеры"),
        "chinroutou": ("все терминалы",),
        "ryuuiisou": ("зеленая рука", "все зеленые"),
    }
)
"""Other names that people type, besides the key itself and those shown in three languages."""


def build_yaku_search(catalogs: Catalogs) -> FanSearch:
    """The names of the yaku in all catalogs, their romaji and aliases; done once, at start."""
    return FanSearch(tuple(dict.fromkeys(_names(catalogs))))


def _names(catalogs: Catalogs) -> Iterator[Name]:
    for yaku in YAKU:
        shown = [catalog.pgettext("yaku", yaku.name) for catalog in catalogs.values()]
        others = (yaku.key.replace("_", " "), *YAKU_ALIASES.get(yaku.key, ()))
        for name in (yaku.name, *shown, *others):
            yield Name(yaku.key, Words.of(fold(name)), uzbek=False)
        for name in (catalogs["uz"].pgettext("yaku", yaku.name), *others):
            yield Name(yaku.key, Words.of(fold_uzbek(name)), uzbek=True)
