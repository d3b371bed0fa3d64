"""The names of what the tiles of an MCR hand show, as players type them behind it.

A line need not say a fan: it is answered whether that counts. What has to be said, such as a last
tile or a self-draw, is in `circumstances`, by the names of the fans as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "big_four_winds": ("четыре больших ветра", "katta toʻrt shamol", "большие четыре ветра"),
        "big_three_dragons": ("три больших дракона", "katta uch ajdarho", "большие три дракона"),
        "all_green": ("все зеленые", "barcha yashillar", "зеленая рука"),
        "nine_gates": ("девять врат", "toʻqqiz darvoza", "nine lanterns", "9 ворот"),
        "four_kongs": ("четыре конга", "toʻrtta kong"),
        "seven_shifted_pairs": ("семь сдвинутых пар", "yetti siljigan juft", "семь смещенных пар"),
        "thirteen_orphans": (
            "тринадцать сирот",
            "oʻn uch yetim",
            "сироты",
            "13 сирот",
            "13 orphans",
            "13 yetim",
            "orphans",
        ),
        "all_terminals": ("все терминалы", "barcha terminallar", "все терминальные"),
        "little_four_winds": (
            "четыре малых ветра",
            "kichik toʻrt shamol",
            "малые четыре ветра",
            "kichkina toʻrt shamol",
        ),
        "little_three_dragons": (
            "три малых дракона",
            "kichik uch ajdarho",
            "малые три дракона",
            "kichkina uch ajdarho",
        ),
        "all_honors": ("все онеры", "barcha faxriylar", "все благородные"),
        "four_concealed_pungs": ("четыре закрытых панга", "toʻrtta yopiq pang"),
        "pure_terminal_chows": (
            "одномастные концевые чоу",
            "sof terminal choular",
            "чистые терминальные чоу",
        ),
        "quadruple_chow": ("четыре одинаковых чоу", "toʻrtli chou", "четверное чоу"),
        "four_pure_shifted_pungs": (
            "четыре одномастных панга со сдвигом",
            "toʻrtta sof siljigan pang",
            "четыре чистых смещенных панга",
        ),
        "four_pure_shifted_chows": (
            "четыре одномастных чоу со сдвигом",
            "toʻrtta sof siljigan chou",
            "четыре чистых смещенных чоу",
        ),
        "three_kongs": ("три конга", "uchta kong"),
        "all_terminals_and_honors": (
            "все терминалы или онеры",
            "barcha terminal va faxriylar",
            "все терминальные и благородные",
        ),
        "seven_pairs": ("семь пар", "yetti juft"),
        "greater_honors_and_knitted_tiles": (
            "все онеры и связанные кости",
            "buyuk faxriy va oʻralgan zarlar",
            "большие благородные и переплетенные кости",
            "greater knitted",
        ),
        "all_even_pungs": ("все четные", "barcha juft raqamli panglar", "все четные панги"),
        "full_flush": (
            "чистый флеш",
            "toʻliq baraka",
            "флеш",
            "чистая масть",
            "полное изобилие",
            "toʻliq mast",
            "чистый флэш",
        ),
        "pure_triple_chow": ("три одинаковых чоу", "sof uchli chou", "чистое тройное чоу"),
        "pure_shifted_pungs": (
            "три одномастных панга со сдвигом",
            "sof siljigan panglar",
            "чистые смещенные панги",
        ),
        "upper_tiles": ("из старшей тройки", "yuqori zarlar", "верхние кости", "старшая тройка"),
        "middle_tiles": ("из средней тройки", "oʻrta zarlar", "средние кости", "средняя тройка"),
        "lower_tiles": ("из младшей тройки", "pastki zarlar", "нижние кости", "младшая тройка"),
        "pure_straight": ("чистый стрит", "sof qator", "чистый ряд"),
        "three_suited_terminal_chows": (
            "трехмастные концевые чоу",
            "uch mastli terminal choular",
            "три масти и терминальные чоу",
        ),
        "pure_shifted_chows": (
            "три одномастных чоу со сдвигом",
            "sof siljigan choular",
            "чистые смещенные чоу",
        ),
        "all_fives": ("все пятерки", "barcha beshliklar", "всех пятерок"),
        "triple_pung": ("тройной панг", "uchli pang"),
        "three_concealed_pungs": ("три закрытых панга", "uchta yopiq pang"),
        "lesser_honors_and_knitted_tiles": (
            "разные онеры и связанные кости",
            "kichkina faxriy va oʻralgan zarlar",
            "малые благородные и переплетенные кости",
            "lesser knitted",
        ),
        "knitted_straight": (
            "связанный стрит",
            "oʻralgan qator",
            "переплетенный ряд",
            "oʻzaro bogʻlangan qator",
        ),
        "upper_four": (
            "из старшей четверки",
            "toʻrtta yuqori",
            "четыре верхних",
            "старшая четверка",
        ),
        "lower_four": (
            "из младшей четверки",
            "toʻrtta pastki",
            "четыре нижних",
            "младшая четверка",
        ),
        "big_three_winds": ("три больших ветра", "katta uch shamol", "большие три ветра"),
        "mixed_straight": ("смешанный стрит", "aralashtirilgan qator", "смешанный ряд"),
        "reversible_tiles": ("симметричные кости", "simmetrik zarlar"),
        "mixed_triple_chow": (
            "три разномастных чоу",
            "aralash uchli chou",
            "смешанное тройное чоу",
        ),
        "mixed_shifted_pungs": (
            "три разномастных панга со сдвигом",
            "aralash siljigan panglar",
            "смешанные смещенные панги",
            "aralash aralashgan panglar",
        ),
        "chicken_hand": ("мизер", "tovuq qoʻli", "цыплячья рука", "курица", "tovuq"),
        "two_concealed_kongs": ("два закрытых конга", "ikki yopiq kong"),
        "all_pungs": ("все панги", "barcha panglar"),
        "half_flush": ("полуфлеш", "yarim-baraka", "полумасть", "пол-изобилия", "yarim mast"),
        "mixed_shifted_chows": (
            "три разномастных чоу со сдвигом",
            "aralash siljigan choular",
            "смешанные смещенные чоу",
            "aralashgan aralash chou",
        ),
        "all_types": ("все типы", "barcha turlar", "пять видов"),
        "melded_hand": ("открытая рука", "ochiq qoʻl"),
        "two_dragon_pungs": ("два панга драконов", "ikkita ajdarho pangi", "ikkita ajdaho pang"),
        "outside_hand": ("крайняя рука", "tashqi qoʻl", "внешняя рука"),
        "fully_concealed_hand": ("полностью закрытая рука", "toʻliq yopiq qoʻl"),
        "two_melded_kongs": ("два открытых конга", "ikki ochiq kong", "ikki ochiq konglar"),
        "dragon_pung": ("панг драконов", "ajdarholar pangi"),
        "prevalent_wind": (
            "панг ветров раунда",
            "ustuvor shamol",
            "преимущественный ветер",
            "ветер раунда",
            "raund shamoli",
        ),
        "seat_wind": ("панг своих ветров", "joy shamoli", "ветер места", "свой ветер"),
        "concealed_hand": ("закрытая рука", "yopiq qoʻl"),
        "all_chows": ("все чоу", "barcha choular", "barcha chou"),
        "tile_hog": ("вся четверка", "toʻrtta yakka", "четыре врозь"),
        "double_pung": ("двойной панг", "qoʻshaloq pang"),
        "two_concealed_pungs": ("два закрытых панга", "ikkita yopiq pang"),
        "concealed_kong": ("закрытый конг", "yopiq kong"),
        "all_simples": ("все простые", "barcha oddiylar"),
        "pure_double_chow": ("два одинаковых чоу", "sof qoʻshaloq chou", "чистое двойное чоу"),
        "mixed_double_chow": (
            "два разномастных чоу",
            "aralash qoʻshaloq chou",
            "смешанное двойное чоу",
            "aralash qoʻshaloq choy",
        ),
        "short_straight": ("короткий стрит", "qisqa qator", "короткий ряд", "qisqa satr"),
        "two_terminal_chows": ("два концевых чоу", "ikkita terminal chou", "два терминальных чоу"),
        "pung_of_terminals_or_honors": (
            "панг терминалов или обычных ветров",
            "terminal yoki faxriylar pangi",
            "панг терминальных или благородных",
            "панг терминалов или простых ветров",
            "terminali pang yoki faxriylar",
        ),
        "melded_kong": ("открытый конг", "ochiq kong"),
        "one_voided_suit": ("две масти", "oʻtkazib yuborilgan mast", "пропущенная масть"),
        "no_honors": ("без онеров", "faxriylarsiz", "без благородных", "faxriysiz"),
        "edge_wait": (
            "выход на концевом чоу",
            "chekka kutish",
            "крайнее ожидание",
            "eng oxirgi kutish",
            "haddan tashqari kutish",
        ),
        "closed_wait": ("выход на середине чоу", "yopiq kutish", "закрытое ожидание"),
        "single_wait": (
            "выход на паре",
            "yakka kutish",
            "ожидание единственной",
            "tanhoni kutish",
            "faqat kutish",
        ),
    }
)
FAN_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {key: (key.replace("_", " "), *names) for key, names in _NAMES.items()}
)
"""By the keys of the fans, whose English names they are: these, the names of the Russian and Uzbek
books and of the Russian federation, older and clearer ones. What riichi players say is not here:
it means a hand of the other game."""
