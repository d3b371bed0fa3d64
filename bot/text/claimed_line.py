"""A line about fans and yaku that are named before the hand has won."""

from collections.abc import Iterable

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, quiet


def claimed_line(catalog: Catalog, names: Iterable[str]) -> Html:
    """That it is told once the hand has won whether they count; nothing, if none is named."""
    told = ", ".join(names)
    template = catalog.gettext("Told once the hand has won: {names}")
    return quiet(fill(template, names=told)) if told else Html()
