"""What a riichi table can agree on, in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.text.catalog import Catalog

TABLE_OPTION_TEXTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "start": {"30000": "30,000 points at the start", "25000": "25,000 points at the start"},
        "goal": {"30000": "30,000 taken off at the end", "25000": "25,000 taken off at the end"},
        "uma": {
            "15/5": "uma 15/5",
            "20/10": "uma 20/10",
            "30/10": "uma 30/10",
            "10/5": "uma 10/5",
            "floating": "floating uma 12/8/4",
            "none": "no uma",
        },
        "ties": {
            "share": "who is level shares the place",
            "seat": "who is level: the earlier seat is ahead",
        },
        "winners": {
            "all": "all win on one discard",
            "two": "at most two win on one discard",
            "one": "only the next player wins on a discard",
        },
        "counters_to": {
            "each": "counters to each winner",
            "first": "counters to the first winner",
        },
        "sticks_to": {
            "own_back": "winners take their own sticks back",
            "first": "all sticks to the first winner",
        },
        "leftover_sticks": {
            "first": "sticks left at the end: to the first",
            "lost": "sticks left at the end: to nobody",
        },
        "chombo": {"after_uma": "chombo −20,000 after uma", "mangan": "chombo: pays a mangan"},
        "dealer_repeats": {
            "tenpai": "a tenpai dealer deals again",
            "win": "only a winning dealer deals again",
        },
        "abortive_draws": {"yes": "abortive draws", "no": "no abortive draws"},
        "bust": {"no": "below zero the game goes on", "yes": "below zero the game is over"},
        "extra_round": {
            "no": "no extra round",
            "yes": "an extra round until somebody has 30,000",
        },
        "dealer_may_stop": {
            "no": "the last dealer goes on",
            "yes": "a last dealer who is ahead stops",
        },
    }
)
"""Each option with its values; translated in the context "riichi table"."""


def table_option(catalog: Catalog, name: str, value: str) -> str:
    return catalog.pgettext("riichi table", TABLE_OPTION_TEXTS[name][value])
