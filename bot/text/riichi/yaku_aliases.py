"""Names of yaku that people type, besides the key itself and those shown in three languages."""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.riichi.names import YAKU_NAMES

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
        **YAKU_NAMES,
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
        "pinfu": (*YAKU_NAMES["pinfu"], "平和"),
        "iipeikou": (*YAKU_NAMES["iipeikou"], "一盃口"),
        "tanyao": (*YAKU_NAMES["tanyao"], "断么九", "断幺九"),
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
        "chiitoitsu": (*YAKU_NAMES["chiitoitsu"], "7 пар", "七対子"),
        "sanshoku_doujun": (*YAKU_NAMES["sanshoku_doujun"], "три масти", "三色同順"),
        "ittsu": (*YAKU_NAMES["ittsu"], "икки цукан", "一気通貫"),
        "chanta": (*YAKU_NAMES["chanta"], "混全帯么九"),
        "toitoi": (*YAKU_NAMES["toitoi"], "対々和"),
        "sanankou": (*YAKU_NAMES["sanankou"], "三暗刻"),
        "sanshoku_doukou": (*YAKU_NAMES["sanshoku_doukou"], "三色同刻"),
        "sankantsu": (*YAKU_NAMES["sankantsu"], "三槓子"),
        "shousangen": (*YAKU_NAMES["shousangen"], "小三元"),
        "honroutou": (*YAKU_NAMES["honroutou"], "all terminals and honours", "混老頭"),
        "ryanpeikou": (*YAKU_NAMES["ryanpeikou"], "二盃口"),
        "junchan": (*YAKU_NAMES["junchan"], "純全帯么九"),
        "honitsu": (*YAKU_NAMES["honitsu"], "混一色"),
        "chinitsu": (*YAKU_NAMES["chinitsu"], "清一色"),
        "kokushi": (*YAKU_NAMES["kokushi"], "13 сирот", "国士無双"),
        "kokushi_13": ("kokushi musou juusanmen", "кокуши 13", "国士無双十三面"),
        "chuuren": (*YAKU_NAMES["chuuren"], "девять врат", "九蓮宝燈"),
        "chuuren_9": ("junsei chuuren", "junsei chuuren poutou", "純正九蓮宝燈"),
        "tenhou": ("tenho", "天和"),
        "chiihou": ("chiho", "чиихо", "地和"),
        "suuankou": (*YAKU_NAMES["suuankou"], "四暗刻"),
        "suuankou_tanki": ("суанко танки", "suanko tanki", "四暗刻単騎"),
        "suukantsu": (*YAKU_NAMES["suukantsu"], "四槓子"),
        "daisangen": (*YAKU_NAMES["daisangen"], "大三元"),
        "shousuushii": (*YAKU_NAMES["shousuushii"], "小四喜"),
        "daisuushii": (*YAKU_NAMES["daisuushii"], "大四喜"),
        "tsuuiisou": (*YAKU_NAMES["tsuuiisou"], "all honours", "字一色"),
        "chinroutou": (*YAKU_NAMES["chinroutou"], "清老頭"),
        "ryuuiisou": (*YAKU_NAMES["ryuuiisou"], "緑一色"),
        "dora": ("ドラ",),
        "ura_dora": ("uradora", "裏ドラ"),
        "aka_dora": ("akadora", "красные пятерки", "красная пятерка", "赤ドラ"),
        "nagashi_mangan": (
            *("nagashi", "all terminals and honours discard", "нагаши"),
            *("нагаси манган", "流し満貫"),
        ),
        "open_riichi": ("открытое риичи", "オープン立直"),
        "furiten": ("фуритэн", "振聴"),
    }
)
"""By the keys of the yaku in the order of the table, and of what is told beside them."""
