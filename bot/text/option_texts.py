"""What each option of the rules means, value by value, in English: the texts that are translated.

A place such as {all_green} takes the name of that fan. The texts stand alone, one on a line.
"""

from collections.abc import Mapping
from types import MappingProxyType

OPTION_TEXTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "two_concealed_kongs_points": {
            "8": "“{two_concealed_kongs}”: 8",
            "6": "“{two_concealed_kongs}”: 6",
        },
        "mixed_kongs_points": {
            "6": "“{mixed_kongs}”: 6",
            "5": "“{mixed_kongs}”: 5",
            "3": "“{mixed_kongs}”: no value of its own, the kongs count 2 + 1",
        },
        "concealed_kong_counts_as_pung": {
            "yes": "A concealed kong is also a concealed pung",
            "no": (
                "A concealed kong is no concealed pung for “{two_concealed_pungs}” and "
                "“{three_concealed_pungs}”"
            ),
        },
        "special_hands_self_draw": {
            "fully_concealed": (
                "“{seven_pairs}” and other hands that are always concealed add "
                "“{fully_concealed_hand}” on a self-draw"
            ),
            "self_drawn": (
                "“{seven_pairs}” and other hands that are always concealed add only "
                "“{self_drawn}” on a self-draw"
            ),
            "russian": (
                "“{seven_pairs}” and other hands that are always concealed add only "
                "“{self_drawn}” on a self-draw; "
                "“{thirteen_orphans}” adds nothing, “{nine_gates}” adds “{fully_concealed_hand}”"
            ),
        },
        "seven_pairs_all_types": {
            "yes": "“{all_types}” counts with “{seven_pairs}”",
            "no": "“{all_types}” does not count with “{seven_pairs}”",
        },
        "tile_hog_honors": {
            "yes": "“{tile_hog}”: honors too",
            "no": "“{tile_hog}”: suit tiles only",
        },
        "tile_hog_green_terminal_pairs": {
            "no": (
                "“{tile_hog}” does not count when “{seven_pairs}” is also “{all_green}” or "
                "“{all_terminals}”"
            ),
            "yes": (
                "“{tile_hog}” counts even when “{seven_pairs}” is also “{all_green}” or "
                "“{all_terminals}”"
            ),
        },
        "nine_gates_pth": {
            "none": "“{pung_of_terminals_or_honors}” does not count with “{nine_gates}”",
            "minus_one": (
                "“{nine_gates}” takes the place of one “{pung_of_terminals_or_honors}”, not of two"
            ),
        },
        "all_green_half_flush": {
            "yes": "“{half_flush}” counts with “{all_green}”",
            "no": "“{half_flush}” does not count with “{all_green}”",
        },
        "all_green_no_honors": {
            "no": "“{no_honors}” does not count with “{all_green}” and “{full_flush}”",
            "yes": "“{no_honors}” counts with “{all_green}” and “{full_flush}”",
        },
        "all_terminals_double_pung": {
            "yes": "“{double_pung}” counts with “{all_terminals}”",
            "no": "“{double_pung}” does not count with “{all_terminals}”",
        },
        "all_honors_dragon_pung": {
            "yes": "“{dragon_pung}” counts with “{all_honors}”",
            "no": "“{dragon_pung}” does not count with “{all_honors}”",
        },
        "wind_pung_pth": {
            "no": (
                "A pung of the seat or prevalent wind is no “{pung_of_terminals_or_honors}” besides"
            ),
            "yes": (
                "A pung of the seat or prevalent wind is also a “{pung_of_terminals_or_honors}”"
            ),
        },
        "wait_counts_own_quads": {
            "yes": "A tile of which you hold all four is still waited for",
            "no": "A tile of which you hold all four is not waited for",
        },
        "knitted_straight_edge_closed": {
            "no": "“{edge_wait}” and “{closed_wait}” do not count with “{knitted_straight}”",
            "yes": "“{edge_wait}” and “{closed_wait}” count with “{knitted_straight}”",
        },
        "lesser_plus_knitted": {
            "yes": "“{knitted_straight}” counts with “{lesser_honors_and_knitted_tiles}”",
            "no": "“{knitted_straight}” does not count with “{lesser_honors_and_knitted_tiles}”",
        },
        "lesser_honors": {
            "five_or_six": "“{lesser_honors_and_knitted_tiles}”: five or six honors",
            "six": "“{lesser_honors_and_knitted_tiles}”: exactly six honors",
        },
        "replacement_plus_last_draw": {
            "yes": "“{last_tile_draw}” counts with “{out_with_replacement_tile}”",
            "no": "“{last_tile_draw}” does not count with “{out_with_replacement_tile}”",
        },
        "mixed_reading_wait": {
            "one_fan": "A wait that reads in two ways (1-2-3-3) counts once",
            "none": "A wait that reads in two ways (1-2-3-3) does not count",
        },
        "nine_gates_pure_wait": {
            "yes": "“{nine_gates}” needs the wait for all nine tiles",
            "no": "“{nine_gates}” does not need the wait for all nine tiles",
        },
        "false_win_penalty": {
            "pay_each": "False win: −30, and +10 to each other player",
            "pay_table": "False win: −40, and nothing to the others",
        },
    }
)
