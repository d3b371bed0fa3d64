"""The fans by families, each in an order in which neighbours are alike."""

from collections.abc import Mapping
from types import MappingProxyType

FAMILIES: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType(
    {
        "chows": (
            "Chows",
            (
                "all_chows",
                "pure_double_chow",
                "pure_triple_chow",
                "quadruple_chow",
                "mixed_double_chow",
                "mixed_triple_chow",
                "mixed_shifted_chows",
                "pure_shifted_chows",
                "four_pure_shifted_chows",
                "short_straight",
                "pure_straight",
                "mixed_straight",
                "two_terminal_chows",
                "three_suited_terminal_chows",
                "pure_terminal_chows",
            ),
        ),
        "pungs": (
            "Pungs",
            (
                "pung_of_terminals_or_honors",
                "all_pungs",
                "all_even_pungs",
                "two_concealed_pungs",
                "three_concealed_pungs",
                "four_concealed_pungs",
                "double_pung",
                "triple_pung",
                "mixed_shifted_pungs",
                "pure_shifted_pungs",
                "four_pure_shifted_pungs",
            ),
        ),
        "kongs": (
            "Kongs",
            (
                "melded_kong",
                "two_melded_kongs",
                "concealed_kong",
                "two_concealed_kongs",
                "mixed_kongs",
                "three_kongs",
                "four_kongs",
            ),
        ),
        "honors": (
            "Winds and dragons",
            (
                "seat_wind",
                "prevalent_wind",
                "big_three_winds",
                "little_four_winds",
                "big_four_winds",
                "dragon_pung",
                "two_dragon_pungs",
                "little_three_dragons",
                "big_three_dragons",
                "all_honors",
            ),
        ),
        "tiles": (
            "Kinds of tiles",
            (
                "no_honors",
                "all_types",
                "one_voided_suit",
                "half_flush",
                "full_flush",
                "all_green",
                "reversible_tiles",
                "all_simples",
                "outside_hand",
                "all_terminals_and_honors",
                "all_terminals",
                "upper_four",
                "upper_tiles",
                "middle_tiles",
                "lower_tiles",
                "lower_four",
                "all_fives",
                "tile_hog",
            ),
        ),
        "special": (
            "Special hands",
            (
                "seven_pairs",
                "seven_shifted_pairs",
                "knitted_straight",
                "lesser_honors_and_knitted_tiles",
                "greater_honors_and_knitted_tiles",
                "thirteen_orphans",
                "nine_gates",
            ),
        ),
        "win": (
            "The win and the wait",
            (
                "edge_wait",
                "closed_wait",
                "single_wait",
                "self_drawn",
                "fully_concealed_hand",
                "concealed_hand",
                "melded_hand",
                "last_tile",
                "last_tile_claim",
                "last_tile_draw",
                "out_with_replacement_tile",
                "robbing_the_kong",
                "chicken_hand",
                "flower_tiles",
            ),
        ),
    }
)
"""The name of each family, translated in the context "fans", and the keys of its fans."""


def family_of(key: str) -> str:
    """The key of the family that the fan belongs to."""
    return next(family for family, (_, fans) in FAMILIES.items() if key in fans)


def beside(key: str, reach: int) -> tuple[str, ...]:
    """The fans next to this one in its family, so many on each side."""
    _, fans = FAMILIES[family_of(key)]
    place = fans.index(key)
    return fans[max(0, place - reach) : place] + fans[place + 1 : place + 1 + reach]
