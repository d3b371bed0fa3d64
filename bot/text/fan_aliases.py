"""Other names of the fans that people type, besides those shown in the three languages.

Russian federation names, riichi names of near equivalents, and for Uzbek the forms of the older
Uzbek rules, also those whose place a clearer name has taken, and names yet to be confirmed.
"""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.notation.fan_names import FAN_NAMES

_OTHERS: Mapping[str, tuple[str, ...]] = {
    "big_four_winds": ("дайсуши", "daisuushii"),
    "big_three_dragons": ("дайсанген", "daisangen"),
    "all_green": ("рюисо", "ryuuiisou"),
    "nine_gates": ("чурен", "чурен пото", "chuuren"),
    "four_kongs": ("суканцу", "suukantsu"),
    "thirteen_orphans": ("кокуши", "kokushi", "kokushi musou"),
    "all_terminals": ("чинрото", "chinroutou"),
    "little_four_winds": ("шосуши", "shousuushii"),
    "little_three_dragons": ("шосанген", "shousangen"),
    "all_honors": ("цуисо", "tsuuiisou"),
    "four_concealed_pungs": ("суанко", "suuankou"),
    "three_kongs": ("санканцу", "sankantsu"),
    "all_terminals_and_honors": ("хонрото", "honroutou"),
    "seven_pairs": ("титойцу", "chiitoitsu"),
    "full_flush": ("чиницу", "chinitsu"),
    "pure_straight": ("иццу", "ittsuu"),
    "triple_pung": ("саншоку доко", "sanshoku doukou"),
    "three_concealed_pungs": ("сананко", "sanankou"),
    "mixed_triple_chow": ("саншоку", "sanshoku"),
    "last_tile_draw": ("Последняя кость со стены", "хайтей", "haitei"),
    "last_tile_claim": ("Последний снос", "хотей", "houtei", "Soʻnggi olib tashlash"),
    "out_with_replacement_tile": (
        "Выигрыш замещающей костью",
        "риншан",
        "rinshan",
        "replacement tile",
    ),
    "robbing_the_kong": ("чанкан", "chankan"),
    "all_pungs": ("тойтой", "toitoi"),
    "half_flush": ("хоницу", "honitsu"),
    "outside_hand": ("чанта", "chanta"),
    "fully_concealed_hand": ("мендзен цумо", "menzen tsumo"),
    "all_chows": ("пинфу", "pinfu"),
    "all_simples": ("таняо", "tanyao"),
    "self_drawn": (
        "Выигрыш со стены",
        "Победа со стены",
        "цумо",
        "tsumo",
        "Devordagidan yutuq",
        "self draw",
    ),
    "flower_tiles": ("Цветок", "Цветы", "Gul zari"),
}
"""Names of near equivalents, and of what a line says of the win."""
FAN_ALIASES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {key: (*FAN_NAMES.get(key, ()), *_OTHERS.get(key, ())) for key in {**FAN_NAMES, **_OTHERS}}
)
