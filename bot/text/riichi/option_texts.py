"""What each option of riichi means, value by value, in English: the texts that are translated."""

from collections.abc import Mapping
from types import MappingProxyType

RIICHI_OPTION_TEXTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "open_tanyao": {
            "yes": "Tanyao (All Simples) counts in an open hand",
            "no": "Tanyao (All Simples) counts in a closed hand only",
        },
        "red_fives": {"yes": "Red fives are dora", "no": "Red fives are plain fives"},
        "ippatsu": {"yes": "Ippatsu counts", "no": "Ippatsu does not count"},
        "ura_and_kan_dora": {
            "yes": "Ura dora and dora of kongs count",
            "no": "Neither ura dora nor dora of kongs",
        },
        "double_wind_pair": {
            "4": "A pair of a wind that is both seat and round: 4 fu",
            "2": "A pair of a wind that is both seat and round: 2 fu",
        },
        "rounded_up_mangan": {
            "no": "4 han 30 fu and 3 han 60 fu stay below mangan",
            "yes": "4 han 30 fu and 3 han 60 fu are rounded up to mangan",
        },
        "thirteen_han": {
            "yakuman": "13 han and more: counted yakuman",
            "sanbaiman": "13 han and more: sanbaiman",
        },
        "yakuman_add_up": {
            "yes": "Several yakuman add up",
            "no": "Several yakuman are paid as one",
        },
        "double_yakuman": {
            "no": "No yakuman counts twice",
            "yes": "The four rarest yakuman count twice",
        },
        "renhou": {
            "mangan": "Renhou (Blessing of Man): mangan, not added to anything",
            "adds": "Renhou (Blessing of Man): 5 han, added to the rest",
            "none": "Renhou (Blessing of Man) does not count",
        },
        "nagashi_mangan": {
            "no": "No nagashi mangan in a drawn hand",
            "yes": "Nagashi mangan in a drawn hand",
        },
        "liability": {
            "dragons_and_winds": "Liability for the third dragon and the fourth wind",
            "kongs_too": "Liability for the third dragon, the fourth wind and the fourth kong",
        },
        "liability_scope": {
            "its_yakuman": "Liable for that yakuman only",
            "whole_hand": "Liable for the whole hand",
        },
        "liability_counters": {
            "discarder": "Who discarded pays the counters",
            "liable": "Who is liable pays the counters",
        },
        "orphans_rob_concealed_kong": {
            "yes": "A concealed kong may be robbed by Thirteen Orphans",
            "no": "Nothing robs a concealed kong",
        },
        "counter_value": {"300": "A counter: 300 points", "1500": "A counter: 1500 points"},
        "two_han_from_five_counters": {
            "no": "One han is always enough",
            "yes": "From five counters on two han are needed",
        },
        "open_pinfu_fu": {
            "30": "An open hand of nothing but chows: 30 fu",
            "20": "An open hand of nothing but chows: 20 fu",
        },
        "pinfu_by_tsumo": {
            "yes": "Pinfu by tsumo: 20 fu",
            "no": "No pinfu by tsumo: the 2 fu of the tsumo count",
        },
        "tsumo_fu_after_kong": {
            "yes": "2 fu for a tsumo also on a replacement tile",
            "no": "No 2 fu for a tsumo on a replacement tile",
        },
        "last_tile_after_kong": {
            "no": "Haitei does not go with rinshan",
            "yes": "Haitei goes with rinshan",
        },
        "seven_pairs_fu": {"25": "Seven pairs: 25 fu", "50": "Seven pairs: 1 han 50 fu"},
    }
)
"""In the order of the table of options; the first value is that of the Russian championship."""
