"""Texts of both games that riichi says in words of its own: its tiles, pons, kans and chis.

They are in the catalogs twice, for riichi in the context `riichi`. Most differ in Russian only,
where a tile of riichi is no bone; locales/GLOSSARY.md has the words.
"""

from collections.abc import Mapping
from types import MappingProxyType

CONTEXT = "riichi"
_SAID_ALIKE = (
    "More than four of one tile: {tile} × {n}.",
    "{meld}: round brackets are for a concealed kong only.",
    "{meld} is no chow, no pung and no kong.",
    "Which tile won?",
    "Which tile won? Write it last, after a plus sign.",
    "Which open chow?",
    "Which open pung?",
    "Which open kong?",
    "Which concealed kong?",
    "One more: the winning tile.",
    "Tap the tiles, the winning one last.",
    "Tiles: {n} of {need}",
    "This is not possible with the tiles of this hand.",
    "A kong of {tile} cannot be robbed: its player has three of them, and you hold one.",
    "No kong is declared after the last tile of the wall: there is none to rob.",
    "After the plus stands one tile, the winning one: +9s.",
    "There are no tiles in this line.",
    "These tiles do not fit: {tiles}.",
    "One tile away: {new} for {old}.",
    "It counts.",
    "It would count in another reading:",
    "Not counted beside it:",
    "winning tile {tile}",
    "[123m]: an open set; (5555p): a concealed kong",
    "+8s: the winning tile, else the last one typed",
)
WORDINGS: Mapping[str, str] = MappingProxyType(
    {
        **{text: text for text in _SAID_ALIKE},
        "I cannot read “{sign}”. Suits: m p s; winds: E S W N; dragons: Rd Gd Wd.": (
            "I cannot read “{sign}”. Suits: m p s; winds and dragons: 1z to 7z; red fives: 0."
        ),
        "Jokers are not used in MCR.": "There are no jokers in riichi.",
        "Self-draws: {n}, {percent}% of the wins": "Tsumo: {n}, {percent}% of the wins",
        "No self-draws yet": "No tsumo yet",
    }
)
"""What is said in both games, and what riichi says in its place."""

TERMS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "button": frozenset(
            (
                *("Another tile won", "Winning tile: {tile}"),
                *("Chow", "Pung", "Kong", "Concealed kong"),
            )
        ),
        "page": frozenset(("Chars", "Dots", "Bams", "Honors")),
    }
)
"""The same of what has a context of its own, which stands behind `riichi` then: `riichi button`."""

PLURALS: Mapping[str, str] = MappingProxyType(
    {
        "The hand has {n}\xa0tile, and {need} are needed; a kong counts as three.": (
            "The hand has {n}\xa0tiles, and {need} are needed; a kong counts as three."
        ),
        "Not a winning hand: {n}\xa0tile away.": "Not a winning hand: {n}\xa0tiles away.",
        "The hand is not ready: {n}\xa0tile is still to come.": (
            "The hand is not ready: {n}\xa0tiles are still to come."
        ),
        "Concealed kong": "Concealed kongs",
    }
)
"""The same for what goes with a number: one of it, and several."""
