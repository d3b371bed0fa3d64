"""The names of what the tiles of a riichi hand show: yaku, and a closed hand.

Players write what they think that they have. A line need not say a yaku: it is answered whether
that counts. What has to be said, such as a riichi, is in `phrases`. Words that are tiles, as red
dragon, are not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

YAKU_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "pinfu": ("pinfu", "пинфу", "пин фу"),
        "iipeikou": ("iipeikou", "iipeiko", "ипейко", "иипейко", "иппейко"),
        "tanyao": ("tanyao", "tanyao chuu", "all simples", "таняо", "тан яо"),
        "chiitoitsu": (
            *("chiitoitsu", "chitoitsu", "chiitoi", "seven pairs", "чиитойцу"),
            *("читойцу", "титойцу", "семь пар", "yetti juft"),
        ),
        "sanshoku_doujun": (
            *("sanshoku doujun", "sanshoku", "mixed triple chow", "саншоку додзюн"),
            *("саншоку",),
        ),
        "ittsu": (*("ittsu", "itsu", "ikkitsuukan", "pure straight", "иццу", "стрит"),),
        "chanta": (
            *("chanta", "outside hand", "чанта", "honchantaiyao", "hon chantaiyaochuu"),
            *("хончанта",),
        ),
        "toitoi": (
            *("toitoi", "all pungs", "тойтой", "той той", "toitoihou", "toi toi hou"),
            *("тойтойхо",),
        ),
        "sanankou": ("sanankou", "sananko", "сананко", "san ankou"),
        "sanshoku_doukou": ("sanshoku doukou", "triple pung", "саншоку доко"),
        "sankantsu": ("sankantsu", "сан канцу", "санканцу", "san kantsu"),
        "shousangen": (
            *("shousangen", "шосанген", "сесанген", "малые три дракона"),
            *("kichik uch ajdarho",),
        ),
        "honroutou": ("honroutou", "honroto", "хонрото"),
        "ryanpeikou": ("ryanpeikou", "ryanpeiko", "рянпейко", "рампейко", "twice pure double chow"),
        "junchan": ("junchan", "джунчан", "дзюнчан", "junchan taiyaochuu", "junchantaiyao"),
        "honitsu": (
            *("honitsu", "half flush", "хоницу", "хон ицу", "полуфлеш", "полумасть"),
            *("yarim mast", "honiisou", "hon iisou"),
        ),
        "chinitsu": (
            *("chinitsu", "full flush", "чиницу", "чин ицу", "чистая масть", "флеш"),
            *("toliq mast", "chiniisou", "chin iisou"),
        ),
        "kokushi": (
            *("kokushi", "kokushi musou", "thirteen orphans", "orphans", "кокуши"),
            *("кокуши мусо", "сироты", "тринадцать сирот", "13 сирот", "13 orphans"),
            *("kokushi muso",),
        ),
        "chuuren": (
            *("chuuren", "chuuren poutou", "nine gates", "чурен", "чууренпото"),
            *("девять врат",),
        ),
        "suuankou": ("suuankou", "suuanko", "сууанко", "суанко", "suanko"),
        "suukantsu": ("suukantsu", "сууканцу", "суканцу"),
        "daisangen": (
            *("daisangen", "big three dragons", "дайсанген", "большие три дракона"),
            *("katta uch ajdarho",),
        ),
        "shousuushii": (
            *("shousuushii", "shousuushi", "little four winds", "шосуши", "шосууши"),
            *("сесуши", "малые четыре ветра", "shosushi"),
        ),
        "daisuushii": (
            *("daisuushii", "daisuushi", "big four winds", "дайсуши", "дайсууши"),
            *("большие четыре ветра", "daisushi"),
        ),
        "tsuuiisou": ("tsuuiisou", "tsuiso", "all honors", "цуисо", "цууисо", "все онеры"),
        "chinroutou": ("chinroutou", "chinroto", "all terminals", "чинрото", "все терминалы"),
        "ryuuiisou": ("ryuuiisou", "ryuiso", "all green", "рюисо", "все зеленые", "зеленая рука"),
    }
)
"""What players call each yaku that is worked out, besides the names that a program shows."""
_WINDS = ("east", "south", "west", "north")
_SEAT = ("seat wind", "ветер места", "свой ветер", "joy shamoli")
_ROUND = ("round wind", "prevalent wind", "ветер раунда", "raund shamoli")
_YAKUHAI = ("yakuhai", "fanpai", "якухай", "фанпай")
CLAIMED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **YAKU_NAMES,
        **dict.fromkeys(("haku", "hatsu", "chun"), _YAKUHAI),
        **{f"seat_{wind}": (*_YAKUHAI, *_SEAT) for wind in _WINDS},
        **{f"round_{wind}": (*_YAKUHAI, *_ROUND) for wind in _WINDS},
    }
)
"""The yaku that a line may name, with names that several of them share."""
OTHER_NAMES = (
    *("yakuman", "menzen", "closed hand", "closed", "concealed pungs"),
    *("якуман", "мензен", "мендзен", "закрытая рука", "закрытая"),
    *("yopiq qoʻl", "yopiq"),
)
RED_FIVES = (
    *("aka", "akadora", "aka dora", "red five", "red fives", "red dora"),
    *("ака", "акадора", "ака дора", "красная пятерка", "красные пятерки", "красная дора"),
    *("qizil beshlik", "qizil dora"),
)
_WHERE = (
    *("", " left", " right", " across", " shimocha", " toimen", " kamicha"),
    *(" слева", " справа", " напротив", " симоча", " тоймен", " камича"),
    *(" chap", " oʻng", " qarshi"),
)
_WHO = (
    *("pao", "liable", "sekinin barai", "javobgar"),
    *("пао", "сэкинин барай", "секинин барай", "ответственность", "ответственный"),
)
LIABLE = tuple(f"{who}{where}" for who in _WHO for where in _WHERE)
"""Whoever fed a yakuman, with where they sit from the winner."""
