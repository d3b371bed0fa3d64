"""What a hand is worth, and what lies on the table, in words."""

from __future__ import annotations

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.prices import LIMITS
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join
from bot.text.riichi.words import fu, han, limit_name


def worth_text(catalog: Catalog, worth: Worth) -> Html:
    """3 han 30 fu; mangan; 7 han; two yakuman."""
    if worth.yakuman > 1:
        several = catalog.ngettext("{n}\xa0yakuman", "{n}\xa0yakuman", worth.yakuman)
        return fill(several, n=worth.yakuman)
    if worth.fu:
        return join(" ", (han(catalog, worth.han), fu(catalog, worth.fu)))
    name = next((limit for limit, least in LIMITS.items() if worth == least), None)
    return han(catalog, worth.han) if name is None else join("", (limit_name(catalog, name),))
