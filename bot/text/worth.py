"""What a tile that is waited for would be worth, on a discard and by self-draw."""

from collections.abc import Iterator

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join
from scoring.score import Score


def worths(catalog: Catalog, by_discard: Score | None, self_drawn: Score | None) -> Html:
    """21 on a discard · 23 by self-draw; flowers apart, because they do not decide."""
    return join(" · ", _worths(catalog, by_discard, self_drawn))


def _worths(catalog: Catalog, by_discard: Score | None, self_drawn: Score | None) -> Iterator[Html]:
    if by_discard is not None:
        template = catalog.gettext("{n} on a discard")
        if not by_discard.legal:
            template = catalog.gettext("{n} on a discard (not enough)")
        yield fill(template, n=_number(by_discard))
    if self_drawn is not None:
        template = catalog.gettext("{n} by self-draw")
        if not self_drawn.legal:
            template = catalog.gettext("{n} by self-draw (not enough)")
        yield fill(template, n=_number(self_drawn))


def _number(score: Score) -> str:
    return f"{score.qualifying} + {score.flowers}" if score.flowers else str(score.total)
