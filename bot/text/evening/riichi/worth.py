"""What a hand is worth, and what lies on the table, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.prices import LIMITS
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join, plain
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


def no_worth(catalog: Catalog) -> str:
    """What is said of a worth that no hand is anywhere near, plain text."""
    return catalog.gettext("No hand is worth that. Write han and fu, such as 3 30, or mangan.")


def impossible_worth(
    catalog: Catalog, worth: Worth, nearest: Sequence[Worth], *, self_drawn: bool
) -> str:
    """What no hand has, won so, and the nearest that one has, plain text."""
    if not nearest:
        return no_worth(catalog)
    template = catalog.gettext("No hand won by ron has {worth}; nearest: {nearest}.")
    if self_drawn:
        template = catalog.gettext("No hand won by tsumo has {worth}; nearest: {nearest}.")
    shown = join(", ", (worth_text(catalog, one) for one in nearest))
    return plain(fill(template, worth=worth_text(catalog, worth), nearest=shown))
