"""What riichi clubs agree on around the hand: points at the start, draws, fouls, bonuses.

What is a matter of the hand, such as counters or liability, is in `scoring.riichi.options`.
RULINGS.md says what was chosen where sources are silent or at odds.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

YES, NO = "yes", "no"

TABLE_OPTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "start": ("30000", "25000"),
        # what is taken off at the end; beyond the start it goes to the first place
        "goal": ("30000", "25000"),
        "uma": ("15/5", "20/10", "30/10", "10/5", "floating", "none"),
        "ties": ("share", "seat"),
        "winners": ("all", "two", "one"),
        "counters_to": ("each", "first"),
        "sticks_to": ("own_back", "first"),
        "leftover_sticks": ("first", "lost"),
        "chombo": ("after_uma", "mangan"),
        "dealer_repeats": ("tenpai", "win"),
        "abortive_draws": (YES, NO),
        "bust": (NO, YES),
        "extra_round": (NO, YES),
        "dealer_may_stop": (NO, YES),
    }
)
"""Each option with its values; the first is the championship rules' (`rrc`)."""

_RRC = {name: values[0] for name, values in TABLE_OPTIONS.items()}


def _preset(**values: str) -> Mapping[str, str]:
    return MappingProxyType({**_RRC, **values})


TABLE_PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "rrc": _preset(),
        "ema-2016": _preset(abortive_draws=NO),
        "ema-2025": _preset(abortive_draws=NO),
        "wrc": _preset(abortive_draws=NO, winners="one"),
        "tenhou": _preset(
            start="25000",
            uma="20/10",
            ties="seat",
            winners="two",
            counters_to="first",
            sticks_to="first",
            chombo="mangan",
            bust=YES,
            extra_round=YES,
            dealer_may_stop=YES,
        ),
        "mahjong-soul": _preset(
            start="25000",
            goal="25000",
            ties="seat",
            counters_to="first",
            sticks_to="first",
            chombo="mangan",
            bust=YES,
            extra_round=YES,
            dealer_may_stop=YES,
        ),
        "m-league": _preset(start="25000", uma="30/10", winners="one", abortive_draws=NO),
        "jpml-a": _preset(uma="floating", winners="one", leftover_sticks="lost"),
    }
)
"""The options of each preset of the hand's rules."""

UMA: Mapping[str, tuple[int, int, int, int]] = MappingProxyType(
    {
        "15/5": (15, 5, -5, -15),
        "20/10": (20, 10, -10, -20),
        "30/10": (30, 10, -10, -30),
        "10/5": (10, 5, -5, -10),
        "none": (0, 0, 0, 0),
    }
)
"""Thousands of points for the first to the fourth place."""

FLOATING_UMA: Mapping[int, tuple[int, int, int, int]] = MappingProxyType(
    {
        1: (8, 3, 1, -12),
        2: (8, 4, -4, -8),
        3: (12, -1, -3, -8),
    }
)
"""The same by how many players end below the points at the start."""
