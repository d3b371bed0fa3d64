"""A plain example hand for each fan, as a player would type it.

The fan is easy to see in it and counts under every preset that knows the fan, and the hand reaches
the minimum.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scoring.notation import TypedHand, parse_hand
from scoring.score import RuleSet, Score

FAN_EXAMPLES: Mapping[str, str] = MappingProxyType(
    {
        # 88 points
        "big_four_winds": "[EEE] [SSS] WWW NNN 5p +5p",
        "big_three_dragons": "[RdRdRd] [GdGdGd] WdWdWd 78m 22p +9m",
        "all_green": "[GdGdGd] 234s 23s 666s 88s +4s",
        "nine_gates": "1112345678999p +5p",
        "four_kongs": "[2222s] [5555m] (7777p) (EEEE) Rd +Rd",
        "seven_shifted_pairs": "1122334455667p +7p",
        "thirteen_orphans": "119m 19p 19s ESWN RdGd +Wd",
        # 64 points
        "all_terminals": "[111m] [999p] 111s 999s 9m +9m",
        "little_four_winds": "[EEE] [SSS] WWW NN 45p +6p",
        "little_three_dragons": "[RdRdRd] GdGdGd 345m 67p WdWd +8p",
        "all_honors": "[EEE] [RdRdRd] WWW GdGdGd N +N",
        "four_concealed_pungs": "222m 555m 888p 44s 99s +9s self-drawn",
        "pure_terminal_chows": "112233m 5m 778899m +5m",
        # 48 points
        "quadruple_chow": "[234s] [234s] 234s 23s 55p +4s",
        "four_pure_shifted_pungs": "[222m] [333m] 444m 555m 7p +7p",
        # 32 points
        "four_pure_shifted_chows": "[123m] [234m] 345m 45m 99p +6m",
        "three_kongs": "[2222p] [8888m] (5555s) 34m 66s +5m",
        "all_terminals_and_honors": "[111m] [EEE] 999p WdWdWd 9s +9s",
        # 24 points
        "seven_pairs": "1144m 2288p 5599s E +E",
        "greater_honors_and_knitted_tiles": "147m 58p 3s ESWN RdGdWd +6s",
        "all_even_pungs": "[222m] [444p] 666s 888m 4s +4s",
        "full_flush": "[234p] 345p 666p 99p 78p +9p",
        "pure_triple_chow": "[345m] 345m 34m 678p 22s +5m",
        "pure_shifted_pungs": "[333s] [444s] 555s 78m 22p +9m",
        "upper_tiles": "[777s] 789m 789p 88p 99s +9s",
        "middle_tiles": "[444m] 456p 456s 55p 66s +6s",
        "lower_tiles": "[111m] 123p 123s 22p 33s +3s",
        # 16 points
        "pure_straight": "[234s] 123m 456m 78m 55p +9m",
        "three_suited_terminal_chows": "[123m] 789m 123p 79p 55s +8p",
        "pure_shifted_chows": "[234p] 345p 45p 678s 99m +6p",
        "all_fives": "[345m] 456p 555s 67p 55m +5p",
        "triple_pung": "[222m] [222p] 22s 678m 99p +2s",
        "three_concealed_pungs": "222m 555p 888s 67m 99p +8m",
        # 12 points
        "lesser_honors_and_knitted_tiles": "147m 25p 369s ESW RdGd +N",
        "knitted_straight": "147m 258p 36s [EEE] 77p +9s",
        "upper_four": "[678m] 789p 999s 67p 66s +8p",
        "lower_four": "[234m] 123p 111s 23p 44s +4p",
        "big_three_winds": "[EEE] [SSS] WWW 78m 55p +9m",
        # 8 points
        "mixed_straight": "[123m] 456p 78s 234p 55m +9s",
        "reversible_tiles": "[456s] 123p 888p 45p 99s +3p",
        "mixed_triple_chow": "[345m] 345p 34s 678p 99m +5s",
        "mixed_shifted_pungs": "[333m] [444p] 55s 678m 99p +5s",
        "chicken_hand": "[123m] [345m] 678p 56s WW +7s",
        "last_tile_draw": "[234m] 567p 678s 34s 99p +5s self-drawn wall end",
        "last_tile_claim": "[234m] 567p 678s 34s 99p +5s wall end",
        "out_with_replacement_tile": "(5555m) 234p 345s 67s 88p +8s after kong",
        "robbing_the_kong": "[234m] 567p 678s 46s 99p +5s robbed kong",
        "two_concealed_kongs": "(2222m) (7777p) 345s 67m 88s +5m",
        # 6 points
        "all_pungs": "[222m] [888p] 444s 55m 66p +5m",
        "half_flush": "[234p] 567p EEE 78p RdRd +9p",
        "mixed_shifted_chows": "[234m] 345p 45s 678p 88m +6s",
        "all_types": "[123m] 567p EEE 78s RdRd +9s",
        "melded_hand": "[123m] [567p] [888s] [EEE] 5s +5s",
        "two_dragon_pungs": "[234m] RdRdRd GdGdGd 78p 55s +9p",
        # 4 points
        "outside_hand": "[123m] 789p 999s 12p EE +3p",
        "fully_concealed_hand": "234m 678p 345s 67s 99m +8s self-drawn",
        "two_melded_kongs": "[2222m] [7777p] 555s 33m 66p +3m",
        "last_tile": "234p 567s 888s 46m 99m +5m last tile",
        # 2 points
        "dragon_pung": "[RdRdRd] 234m 234p 34s 99p +2s",
        "prevalent_wind": "[SSS] 234m 234p 34s 99p +2s round S",
        "seat_wind": "[SSS] 234m 234p 34s 99p +2s seat S",
        "concealed_hand": "123m 456p 345m 78s 99p +9s",
        "all_chows": "[234m] 234p 678m 34s 99p +2s",
        "tile_hog": "[555m] 567m 567p 67s 99p +5s",
        "double_pung": "[222m] [222p] 777s 44s 99m +4s",
        "two_concealed_pungs": "[222m] [555p] 777s 888m 9p +9p",
        "concealed_kong": "(7777s) 234m 234p 34s 99p +2s",
        "all_simples": "[234m] 234p 777m 34s 88p +2s",
        # 1 point
        "pure_double_chow": "[123m] 123m 456p 78s 55p +9s",
        "mixed_double_chow": "[RdRdRd] 345m 345p 78s EE +9s",
        "short_straight": "[RdRdRd] 234m 567m 78m EE +9m",
        "two_terminal_chows": "[RdRdRd] 123m 789m 45m EE +3m",
        "pung_of_terminals_or_honors": "[999m] [NNN] 555p 77p 44s +7p",
        "melded_kong": "[7777s] 234m 234p 34s 99p +2s",
        "one_voided_suit": "[222m] [888m] 444s 77s 55m +7s",
        "no_honors": "[222m] [888p] 111s 77s 55m +7s",
        "edge_wait": "[123m] 123p 678m 12s 99p +3s",
        "closed_wait": "[234m] 234p 678m 24s 99p +3s",
        "single_wait": "[234m] 234p 234s 678m 9p +9p",
        "self_drawn": "[234m] 234p 678m 34s 99p +2s self-drawn",
        "flower_tiles": "[234m] 234p 678m 34s 99p +2s f2",
        # a note to fan 57
        "mixed_kongs": "[2222m] (7777p) 555s 33m 66p +3m",
    }
)
"""In English notation, by the keys of the fans in the order of the book."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example hand with what its line says of the win, and its score under some rules."""

    typed: TypedHand
    score: Score


def example_of(rules: RuleSet, key: str) -> Example:
    """The example hand of the fan, scored by these rules."""
    typed = parse_hand(FAN_EXAMPLES[key])
    return Example(typed, rules.score(typed.hand, typed.win))
