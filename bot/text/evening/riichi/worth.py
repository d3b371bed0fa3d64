"""What a hand is worth, and what lies on the table, in words."""

from __future__ import annotations

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.prices import LIMITS
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join
from scoring.riichi.limits import Limit


def worth_text(catalog: Catalog, worth: Worth) -> Html:
    """3 han 30 fu; mangan; haneman, 7 han; two yakuman."""
    if worth.yakuman > 1:
        return fill(
            catalog.ngettext("{n}\xa0yakuman", "{n}\xa0yakuman", worth.yakuman), n=worth.yakuman
        )
    if worth.yakuman:
        return fill("{limit}", limit=limit_name(catalog, Limit.YAKUMAN))
    han = fill(catalog.ngettext("{n}\xa0han", "{n}\xa0han", worth.han), n=worth.han)
    if worth.fu:
        return join(
            " ", (han, fill(catalog.ngettext("{n}\xa0fu", "{n}\xa0fu", worth.fu), n=worth.fu))
        )
    for limit, least in LIMITS.items():
        if worth == least:
            return fill("{limit}", limit=limit_name(catalog, limit))
    return han


def limit_name(catalog: Catalog, limit: Limit) -> str:
    match limit:
        case Limit.MANGAN:
            return catalog.pgettext("limit", "mangan")
        case Limit.HANEMAN:
            return catalog.pgettext("limit", "haneman")
        case Limit.BAIMAN:
            return catalog.pgettext("limit", "baiman")
        case Limit.SANBAIMAN:
            return catalog.pgettext("limit", "sanbaiman")
        case Limit.COUNTED_YAKUMAN:
            return catalog.pgettext("limit", "counted yakuman")
        case Limit.YAKUMAN:
            return catalog.pgettext("limit", "yakuman")
        case Limit.NONE:
            return ""


def counters_text(catalog: Catalog, counters: int) -> Html:
    return fill(catalog.ngettext("{n}\xa0counter", "{n}\xa0counters", counters), n=counters)


def sticks_text(catalog: Catalog, sticks: int) -> Html:
    return fill(catalog.ngettext("{n}\xa0stick", "{n}\xa0sticks", sticks), n=sticks)
