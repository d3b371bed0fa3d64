"""What riichi players speak of together with yaku, and is none: dora, nagashi, furiten."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Beside(NamedTuple):
    """Its name and what it is, both of which are translated."""

    name: str
    rule: str


BESIDE: Mapping[str, Beside] = MappingProxyType(
    {
        "dora": Beside(
            "Dora",
            (
                "The tile after the one that lies turned up; each copy in the hand adds a han. "
                "Dora are no yaku: without one the hand may not win."
            ),
        ),
        "ura_dora": Beside(
            "Ura dora",
            (
                "Dora by the tiles under the indicators, which are turned up for a winner who "
                "declared riichi. They add han and are no yaku."
            ),
        ),
        "aka_dora": Beside(
            "Red fives",
            (
                "Each red five in the hand adds a han, where they are played; one that is a dora "
                "too counts twice. They are no yaku."
            ),
        ),
        "nagashi_mangan": Beside(
            "All Terminals and Honors Discard",
            (
                "The deal ends in a draw, and you have discarded only terminals and honors, none "
                "of which was called: where it is played, a mangan is paid as by tsumo. It is no "
                "yaku of a hand."
            ),
        ),
        "open_riichi": Beside(
            "Open Riichi",
            "A riichi for which the hand is shown. Only some tables play it; it is not counted.",
        ),
        "furiten": Beside(
            "Furiten",
            (
                "Your hand is ready, and a tile that it waits for lies among your own discards: "
                "you may not win by ron on any tile, only by tsumo. So it is, too, when you let a "
                "winning discard pass: until your next draw, and after riichi to the end of the "
                "hand. No hand shows it, only the table."
            ),
        ),
    }
)
"""By the keys under which they are found, in the order in which they are told."""
