"""The words that every answer shares: numbers with their nouns, winds, fans, rules."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join
from scoring.fan import Fan
from scoring.hand import Hand, Wind
from scoring.notation import write_meld, write_tile
from scoring.riichi.notation import write_mpsz, write_riichi_hand
from scoring.sets import Meld
from scoring.tiles import Tile

PRESET_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "wmo": "World (2006)",
        "china": "Chinese list",
        "russian": "Russian list",
        "uzbek": "Uzbek list",
    }
)
"""Translated in the context "rules"."""

PRESET_ADVERBS: Mapping[str, str] = MappingProxyType(
    {
        "wmo": "by the world rules",
        "china": "by the Chinese list",
        "russian": "by the Russian list",
        "uzbek": "by the Uzbek list",
    }
)
"""Translated in the context "rules"; they stand inside a sentence."""


def points(catalog: Catalog, number: int) -> Html:
    """The number with the word for points, in the nominative."""
    return fill(catalog.ngettext("{n}\xa0point", "{n}\xa0points", number), n=number)


def flowers(catalog: Catalog, number: int) -> Html:
    return fill(catalog.ngettext("{n}\xa0flower", "{n}\xa0flowers", number), n=number)


def signed(number: int) -> str:
    """With its sign, a real minus among digits."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def wind_name(catalog: Catalog, wind: Wind) -> str:
    match wind:
        case Wind.EAST:
            return catalog.pgettext("wind", "East")
        case Wind.SOUTH:
            return catalog.pgettext("wind", "South")
        case Wind.WEST:
            return catalog.pgettext("wind", "West")
        case Wind.NORTH:
            return catalog.pgettext("wind", "North")


def wind_letter(catalog: Catalog, wind: Wind) -> str:
    """As few letters as the wind is told by, for tables."""
    match wind:
        case Wind.EAST:
            return catalog.pgettext("wind letter", "E")
        case Wind.SOUTH:
            return catalog.pgettext("wind letter", "S")
        case Wind.WEST:
            return catalog.pgettext("wind letter", "W")
        case Wind.NORTH:
            return catalog.pgettext("wind letter", "N")


def fan_name(catalog: Catalog, fan: Fan) -> str:
    return catalog.pgettext("fan", fan.name)


def fan_names(catalog: Catalog, fans: Iterable[Fan]) -> Mapping[str, str]:
    """The fans' names by their keys, for templates that mention fans."""
    return {fan.key: fan_name(catalog, fan) for fan in fans}


def preset_name(catalog: Catalog, key: str) -> str:
    return catalog.pgettext("rules", PRESET_NAMES[key])


def by_preset(catalog: Catalog, key: str) -> str:
    """According to the preset, to stand inside a sentence."""
    return catalog.pgettext("rules", PRESET_ADVERBS[key])


def tile(catalog: Catalog, value: Tile) -> str:
    """The tile as players of the game and the language write it."""
    if catalog.game is Game.RIICHI:
        return write_mpsz((value,))
    return write_tile(value, catalog.language)


def meld(catalog: Catalog, value: Meld) -> str:
    """The same of a declared set, or of what cannot be one."""
    if catalog.game is Game.RIICHI:
        return write_riichi_hand(Hand((), (value,)))
    return write_meld(value, catalog.language)


def listed(catalog: Catalog, parts: Iterable[str]) -> Html:
    """One, two and three."""
    *most, last = parts
    if not most:
        return fill("{last}", last=last)
    return fill(catalog.gettext("{most} and {last}"), most=join(", ", most), last=last)


def game_name(catalog: Catalog, game: Game) -> str:
    match game:
        case Game.MCR:
            return catalog.pgettext("button", "MCR")
        case Game.RIICHI:
            return catalog.pgettext("button", "Riichi")
