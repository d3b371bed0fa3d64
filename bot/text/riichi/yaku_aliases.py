"""Names of yaku that people type, besides the key itself and those shown in three languages."""

from collections.abc import Mapping
from types import MappingProxyType

_DRAGONS = ("yakuhai", "fanpai", "якухай", "фанпай", "役牌", "dragon pung", "пон драконов")
_WINDS = ("yakuhai", "fanpai", "якухай", "фанпай", "役牌", "wind pung")
_SEAT = (
    *_WINDS,
    *("seat wind", "jikaze", "дзикадзе", "ветер места", "якухай ветер места", "свой ветер"),
    *("joy shamoli", "自風"),
)
_ROUND = (
    *_WINDS,
    *("prevalent wind", "round wind", "bakaze", "бакадзе", "ветер раунда"),
    *("якухай ветер раунда", "raund shamoli", "ustuvor shamol", "場風"),
)

YAKU_ALIASES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "riichi": ("ричи", "reach", "立直", "リーチ"),
        "double_riichi": (
            *("дабури", "двойное риичи", "daburu riichi", "daburii", "double reach", "w riichi"),
            *("ダブル立直", "ダブルリーチ"),
        ),
        "ippatsu": ("one shot", "ван шот", "иппатсу", "一発"),
        "menzen_tsumo": (
            *("мензенцумо", "мендзен цумо", "менцумо", "цумо", "tsumo", "self draw"),
            *("mentsumo", "menzen tsumohou", "門前清自摸和"),
        ),
        "rinshan": ("риншан", "rinshan kaihou", "dead wall draw", "嶺上開花"),
        "chankan": ("chan kan", "ограбление кана", "搶槓", "槍槓"),
        "haitei": ("хайтей", "хайтэй", "haitei raoyue", "haitei mooyue", "海底撈月"),
        "houtei": ("хотей", "хотэй", "houtei raoyui", "河底撈魚"),
        "renhou": ("renho", "人和"),
        "pinfu": ("пин фу", "平和"),
        "iipeikou": ("иппейко", "iipeiko", "一盃口"),
        "tanyao": ("тан яо", "tanyao chuu", "断么九", "断幺九"),
        "haku": (
            *_DRAGONS,
            "белый дракон",
            "якухай белый",
            "хаку",
            "oq ajdarho",
            "白",
            "yakuhai haku",
        ),
        "hatsu": (
            *_DRAGONS,
            "зеленый дракон",
            "якухай зеленый",
            "хацу",
            "yashil ajdarho",
            "發",
            "発",
            "yakuhai hatsu",
        ),
        "chun": (
            *_DRAGONS,
            "красный дракон",
            "якухай красный",
            "чун",
            "qizil ajdarho",
            "中",
            "yakuhai chun",
        ),
        "seat_east": _SEAT,
        "seat_south": _SEAT,
        "seat_west": _SEAT,
        "seat_north": _SEAT,
        "round_east": _ROUND,
        "round_south": _ROUND,
        "round_west": _ROUND,
        "round_north": _ROUND,
        "chiitoitsu": ("читойцу", "семь пар", "7 пар", "chitoitsu", "yetti juft", "七対子"),
        "sanshoku_doujun": ("саншоку", "sanshoku", "три масти", "三色同順"),
        "ittsu": ("иццу", "стрит", "ikkitsuukan", "икки цукан", "itsu", "一気通貫"),
        "chanta": ("honchantaiyao", "hon chantaiyaochuu", "хончанта", "混全帯么九"),
        "toitoi": ("toitoihou", "toi toi hou", "тойтойхо", "対々和"),
        "sanankou": ("san ankou", "三暗刻"),
        "sanshoku_doukou": ("саншоку доко", "三色同刻"),
        "sankantsu": ("san kantsu", "三槓子"),
        "shousangen": ("сесанген", "малые три дракона", "kichik uch ajdarho", "小三元"),
        "honroutou": ("混老頭",),
        "ryanpeikou": ("ryanpeiko", "рампейко", "twice pure double chow", "二盃口"),
        "junchan": ("junchan taiyaochuu", "junchantaiyao", "дзюнчан", "純全帯么九"),
        "honitsu": (
            *("хон ицу", "полуфлеш", "полумасть", "yarim mast", "honiisou", "hon iisou"),
            "混一色",
        ),
        "chinitsu": (
            *("чистая масть", "чин ицу", "флеш", "toliq mast", "chiniisou", "chin iisou"),
            "清一色",
        ),
        "kokushi": (
            "кокуши",
            "13 сирот",
            "тринадцать сирот",
            "сироты",
            "kokushi musou",
            "kokushi muso",
            "国士無双",
        ),
        "kokushi_13": ("kokushi musou juusanmen", "кокуши 13", "国士無双十三面"),
        "chuuren": ("чурен", "девять врат", "chuuren poutou", "九蓮宝燈"),
        "chuuren_9": ("junsei chuuren", "junsei chuuren poutou", "純正九蓮宝燈"),
        "tenhou": ("tenho", "天和"),
        "chiihou": ("chiho", "чиихо", "地和"),
        "suuankou": ("суанко", "suanko", "四暗刻"),
        "suuankou_tanki": ("суанко танки", "suanko tanki", "四暗刻単騎"),
        "suukantsu": ("суканцу", "四槓子"),
        "daisangen": ("большие три дракона", "katta uch ajdarho", "大三元"),
        "shousuushii": ("шосууши", "сесуши", "малые четыре ветра", "shosushi", "小四喜"),
        "daisuushii": ("дайсууши", "большие четыре ветра", "daisushi", "大四喜"),
        "tsuuiisou": ("цууисо", "все онеры", "tsuiso", "字一色"),
        "chinroutou": ("все терминалы", "清老頭"),
        "ryuuiisou": ("зеленая рука", "все зеленые", "ryuiso", "緑一色"),
        "dora": ("ドラ",),
        "ura_dora": ("uradora", "裏ドラ"),
        "aka_dora": ("akadora", "красные пятерки", "красная пятерка", "赤ドラ"),
        "nagashi_mangan": ("nagashi", "нагаши", "нагаси манган", "流し満貫"),
        "open_riichi": ("открытое риичи", "オープン立直"),
    }
)
"""By the keys of the yaku in the order of the table, and of what is told beside them."""
