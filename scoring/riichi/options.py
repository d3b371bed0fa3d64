"""What riichi clubs play differently, one option each, and the named presets.

The table is that of the published rule sets as they were read in 2026; where sources are silent or
at odds, RULINGS.md says what was chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scoring.errors import UnknownOption

YES, NO = "yes", "no"

OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "open_tanyao": (YES, NO),
        "red_fives": (YES, NO),
        "ippatsu": (YES, NO),
        "ura_and_kan_dora": (YES, NO),
        "double_wind_pair": ("4", "2"),
        "rounded_up_mangan": (NO, YES),
        "thirteen_han": ("yakuman", "sanbaiman"),
        "yakuman_add_up": (YES, NO),
        "double_yakuman": (NO, YES),
        "renhou": ("mangan", "adds", "none"),
        "nagashi_mangan": (NO, YES),
        "liability": ("dragons_and_winds", "kongs_too"),
        "liability_scope": ("its_yakuman", "whole_hand"),
        "liability_counters": ("discarder", "liable"),
        "orphans_rob_concealed_kong": (YES, NO),
        "counter_value": ("300", "1500"),
        "two_han_from_five_counters": (NO, YES),
        "open_pinfu_fu": ("30", "20"),
        "pinfu_by_tsumo": (YES, NO),
        "tsumo_fu_after_kong": (YES, NO),
        "last_tile_after_kong": (NO, YES),
        "seven_pairs_fu": ("25", "50"),
    }
)
"""Each option with its values; the first is the championship rules' (`rrc`)."""

_RRC = {name: values[0] for name, values in OPTIONS.items()}


def _preset(**values: str) -> Mapping[str, str]:
    return MappingProxyType({**_RRC, **values})


PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "rrc": _preset(),
        "ema-2016": _preset(red_fives=NO, thirteen_han="sanbaiman", yakuman_add_up=NO),
        "ema-2025": _preset(
            red_fives=NO, rounded_up_mangan=YES, thirteen_han="sanbaiman", yakuman_add_up=NO
        ),
        "wrc": _preset(
            red_fives=NO,
            double_wind_pair="2",
            rounded_up_mangan=YES,
            thirteen_han="sanbaiman",
            yakuman_add_up=NO,
        ),
        "tenhou": _preset(
            renhou="none",
            nagashi_mangan=YES,
            liability="kongs_too",
            liability_scope="whole_hand",
            liability_counters="liable",
            orphans_rob_concealed_kong=NO,
        ),
        "mahjong-soul": _preset(double_yakuman=YES, renhou="none", nagashi_mangan=YES),
        "m-league": _preset(
            double_wind_pair="2",
            rounded_up_mangan=YES,
            thirteen_han="sanbaiman",
            renhou="none",
            liability="kongs_too",
        ),
        "jpml-a": _preset(
            red_fives=NO,
            ippatsu=NO,
            ura_and_kan_dora=NO,
            double_wind_pair="2",
            renhou="none",
            liability="kongs_too",
        ),
    }
)
"""The options of each preset; `rrc`, the Russian championship's, is the default."""

PRESET_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "rrc": "RRC 2026",
        "ema-2016": "EMA 2016",
        "ema-2025": "EMA 2025",
        "wrc": "WRC 2026",
        "tenhou": "Tenhou 2026",
        "mahjong-soul": "Mahjong Soul 2026",
        "m-league": "M.League 2026",
        "jpml-a": "JPML A 2026",
    }
)
"""What each preset is called, in every language, with its year: that of its edition, or the one in
which a preset without editions was read (RULINGS.md)."""


def han_needed(options: Mapping[str, str], counters: int) -> int:
    """How many han of yaku a win needs: one, or two from five counters on where clubs say so."""
    return 2 if options["two_han_from_five_counters"] == YES and counters >= 5 else 1


def check_options(values: Mapping[str, str]) -> None:
    """Raise UnknownOption for the first name or value that is none."""
    for name, value in values.items():
        if name not in OPTIONS:
            raise UnknownOption(name, value, tuple(OPTIONS))
        if value not in OPTIONS[name]:
            raise UnknownOption(name, value, OPTIONS[name])
