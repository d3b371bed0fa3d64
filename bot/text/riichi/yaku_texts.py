"""The rule of each yaku in a sentence or two, in English, and a hand that shows it.

No han (they stand beside the name). The yaku is easy to see in its hand, which may win with it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from scoring import RiichiRules, RiichiScore, win_of
from scoring.notation import TypedHand
from scoring.riichi.notation import parse_riichi


class YakuText(NamedTuple):
    """The rule, which is translated, and an example as a player would type it."""

    rule: str
    example: str


YAKU_TEXTS: Mapping[str, YakuText] = MappingProxyType(
    {
        "riichi": YakuText(
            (
                "You are one tile from winning with a closed hand, declare it and stake 1,000 "
                "points; the hand may not change any more."
            ),
            "123m 456p 345m 78s 99p +9s riichi",
        ),
        "double_riichi": YakuText(
            "A riichi declared with the very first discard, before anybody has called a tile.",
            "123m 456p 345m 78s 99p +9s double riichi",
        ),
        "ippatsu": YakuText(
            (
                "You win within one round of turns after your riichi, and nobody has called a "
                "tile in between."
            ),
            "123m 456p 345m 78s 99p +9s riichi ippatsu",
        ),
        "menzen_tsumo": YakuText(
            "The hand is closed, and you draw the winning tile yourself.",
            "123m 456p 345m 78s 99p +9s tsumo",
        ),
        "rinshan": YakuText(
            "You win with the tile drawn in place of one for your kong.",
            "[7777p] 234m 567s 34s 88m +5s rinshan",
        ),
        "chankan": YakuText(
            "You win on the tile that another player adds to an open pung to make a kong.",
            "[234m] 567p 678s 46s 99p +5s chankan",
        ),
        "haitei": YakuText(
            "You win with the last tile of the wall.",
            "[234m] 567p 678s 34s 99p +5s haitei",
        ),
        "houtei": YakuText(
            "You win on the discard after the last tile of the wall.",
            "[234m] 567p 678s 34s 99p +5s houtei",
        ),
        "renhou": YakuText(
            (
                "You win on a discard before your own first turn, and nobody has called a tile. "
                "Rules differ on its worth."
            ),
            "123m 456p 345m 78s 99p +9s renhou",
        ),
        "pinfu": YakuText(
            "Four chows and a pair that is worth no fu, won on a wait at both ends of a chow.",
            "123m 456p 345m 78s 99p +9s",
        ),
        "iipeikou": YakuText(
            "Two equal chows in one suit.",
            "22334m 555s 678s 99p +4m",
        ),
        "tanyao": YakuText(
            "Only tiles from 2 to 8: no terminals and no honors.",
            "[234m] 456p 678s 55s 67p +8p",
        ),
        "haku": YakuText(
            "A pung or kong of white dragons.",
            "[555z] 234m 456p 78s 99p +9s",
        ),
        "hatsu": YakuText(
            "A pung or kong of green dragons.",
            "[666z] 234m 456p 78s 99p +9s",
        ),
        "chun": YakuText(
            "A pung or kong of red dragons.",
            "[777z] 234m 456p 78s 99p +9s",
        ),
        "seat_east": YakuText(
            "A pung or kong of the east wind, held by the dealer.",
            "[111z] 234m 456p 78s 99p +9s round S",
        ),
        "seat_south": YakuText(
            "A pung or kong of the south wind, held by the south player.",
            "[222z] 234m 456p 78s 99p +9s seat S",
        ),
        "seat_west": YakuText(
            "A pung or kong of the west wind, held by the west player.",
            "[333z] 234m 456p 78s 99p +9s seat W",
        ),
        "seat_north": YakuText(
            "A pung or kong of the north wind, held by the north player.",
            "[444z] 234m 456p 78s 99p +9s seat N",
        ),
        "round_east": YakuText(
            "A pung or kong of the east wind in the East round.",
            "[111z] 234m 456p 78s 99p +9s seat S",
        ),
        "round_south": YakuText(
            "A pung or kong of the south wind in the South round.",
            "[222z] 234m 456p 78s 99p +9s seat W round S",
        ),
        "round_west": YakuText(
            "A pung or kong of the west wind in the West round.",
            "[333z] 234m 456p 78s 99p +9s seat S round W",
        ),
        "round_north": YakuText(
            "A pung or kong of the north wind in the North round.",
            "[444z] 234m 456p 78s 99p +9s seat S round N",
        ),
        "chiitoitsu": YakuText(
            "Seven different pairs; four equal tiles are not two of them. "
            "Their fu are not rounded up.",
            "1144m 2288p 5599s 1z +1z",
        ),
        "sanshoku_doujun": YakuText(
            "The same chow in all three suits.",
            "[345m] 345p 34s 678p 99m +5s",
        ),
        "ittsu": YakuText(
            "The chows 1-2-3, 4-5-6 and 7-8-9 in one suit.",
            "[234s] 123m 456m 78m 55p +9m",
        ),
        "chanta": YakuText(
            (
                "Every set and the pair hold a terminal or an honor, and there is a chow and an "
                "honor."
            ),
            "[123m] 789p 999s 12p 11z +3p",
        ),
        "toitoi": YakuText(
            "Four pungs or kongs and a pair.",
            "[222m] [888p] 444s 55m 66p +5m",
        ),
        "sanankou": YakuText(
            (
                "Three pungs or kongs made without a tile of another player; one completed by ron "
                "is open."
            ),
            "222m 555p 888s 67m 99p +8m",
        ),
        "sanshoku_doukou": YakuText(
            "Pungs or kongs of the same number in all three suits.",
            "[222m] [222p] 22s 678m 99p +2s",
        ),
        "sankantsu": YakuText(
            "Three kongs, open or closed.",
            "[2222p] [8888m] (5555s) 34m 66s +5m",
        ),
        "shousangen": YakuText(
            (
                "Pungs or kongs of two dragons and a pair of the third. The two dragon pungs "
                "count besides."
            ),
            "[777z] 666z 345m 67p 55z +8p",
        ),
        "honroutou": YakuText(
            "Only terminals and honors; it goes with All Pungs or Seven Pairs.",
            "[111m] [111z] 999p 555z 9s +9s",
        ),
        "ryanpeikou": YakuText(
            "Two times two equal chows.",
            "223344m 66778p 99s +8p",
        ),
        "junchan": YakuText(
            "Every set and the pair hold a terminal; there is a chow and no honor.",
            "[123m] 789p 999s 12p 11m +3p",
        ),
        "honitsu": YakuText(
            "One suit only, together with honors.",
            "[234p] 567p 111z 78p 77z +9p",
        ),
        "chinitsu": YakuText(
            "One suit only, without honors.",
            "[234p] 345p 666p 99p 78p +9p",
        ),
        "kokushi": YakuText(
            ("One of each of the thirteen terminals and honors, and a second copy of one of them."),
            "119m 19p 19s 123456z +7z",
        ),
        "kokushi_13": YakuText(
            "Thirteen Orphans won on the pair: any of the thirteen tiles would have done.",
            "19m 19p 19s 1234567z +1m",
        ),
        "chuuren": YakuText(
            "A closed 1112345678999 of one suit and one more tile of that suit.",
            "1112345678899p +9p",
        ),
        "chuuren_9": YakuText(
            "Nine Gates with the wait for all nine tiles of the suit.",
            "1112345678999p +5p",
        ),
        "tenhou": YakuText(
            "The dealer wins with the first fourteen tiles.",
            "123m 456p 345m 78s 99p +9s tenhou",
        ),
        "chiihou": YakuText(
            (
                "Another player than the dealer wins with the first draw, and nobody has called a "
                "tile."
            ),
            "123m 456p 345m 78s 99p +9s chiihou",
        ),
        "suuankou": YakuText(
            "Four pungs or kongs made without a tile of another player: by tsumo.",
            "222m 555m 888p 44s 99s +9s tsumo",
        ),
        "suuankou_tanki": YakuText(
            "Four concealed pungs or kongs, won on the pair.",
            "222m 555m 888p 444s 9s +9s",
        ),
        "suukantsu": YakuText(
            "Four kongs, open or closed, and a pair.",
            "[2222s] [5555m] (7777p) (1111z) 7z +7z",
        ),
        "daisangen": YakuText(
            "Pungs or kongs of all three dragons.",
            "[777z] [666z] 555z 78m 22p +9m",
        ),
        "shousuushii": YakuText(
            "Pungs or kongs of three winds and a pair of the fourth.",
            "[111z] [222z] 333z 44z 45p +6p",
        ),
        "daisuushii": YakuText(
            "Pungs or kongs of all four winds.",
            "[111z] [222z] 333z 444z 5p +5p",
        ),
        "tsuuiisou": YakuText(
            "Every tile is a wind or a dragon.",
            "[111z] [777z] 333z 666z 4z +4z",
        ),
        "chinroutou": YakuText(
            "Only 1s and 9s.",
            "[111m] [999p] 111s 999s 9m +9m",
        ),
        "ryuuiisou": YakuText(
            (
                "Only green tiles: the bamboos 2, 3, 4, 6, 8 and the green dragon, which may be "
                "missing."
            ),
            "[666z] 234s 23s 666s 88s +4s",
        ),
    }
)
"""By the keys of the yaku in the order of the table."""


class Example(NamedTuple):
    """An example hand, and its score under some rules."""

    typed: TypedHand
    score: RiichiScore


def example_of(rules: RiichiRules, key: str) -> Example:
    """The example hand of the yaku, scored by these rules."""
    typed = parse_riichi(YAKU_TEXTS[key].example)
    return Example(typed, rules.score(typed.hand, win_of(typed)))
