"""Why a hand is worth what it is, short enough for a toast."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.text.catalog import Catalog
from bot.text.lengths import TOAST, units
from bot.text.markup import Html, fill, join
from bot.text.why_not import by_the_book
from bot.text.words import fan_name, points
from scoring.fan import Dropped, Fan, Reason
from scoring.score import Score

_MORE = "…"


def short_reason(catalog: Catalog, score: Score) -> Html:
    """What counts and what does not: as much of it as fits, the dearest first."""
    counted = [*worths(catalog, (match.fan for match in score.counted)), *_flowers(catalog, score)]
    dropped = list(_dropped(catalog, score))
    shorter = [(counted, _cut(dropped, kept)) for kept in range(len(dropped), -1, -1)]
    shorter += [(_cut(counted, kept), []) for kept in range(len(counted) - 1, 0, -1)]
    reasons = (_sentences(catalog, score, *parts) for parts in shorter)
    return next(reason for reason in reasons if units(reason) <= TOAST)


def worths(catalog: Catalog, fans: Iterable[Fan]) -> Iterator[str]:
    """Each fan once, with its points and how often it counts."""
    for fan, often in Counter(fans).items():
        worth = f"{fan_name(catalog, fan)} {fan.points}"
        yield worth if often == 1 else f"{worth} ×{often}"


def _flowers(catalog: Catalog, score: Score) -> Iterator[str]:
    """Flowers are paid; where the minimum is not reached they are not spoken of."""
    if score.flowers and score.legal:
        yield f"{catalog.pgettext('fan', 'Flower Tiles')} {score.flowers}"


def _sentences(catalog: Catalog, score: Score, counted: list[str], dropped: list[str]) -> Html:
    worth = score.total
    template = catalog.gettext("{points}: {fans}.")
    if not score.legal:
        worth = score.qualifying
        template = catalog.gettext("{points}, at least {minimum} are needed: {fans}.")
    if not score.legal and score.flowers:
        template = catalog.gettext(
            "{points} without flowers, at least {minimum} are needed: {fans}."
        )
    first = fill(
        template,
        points=points(catalog, worth),
        minimum=score.rules.minimum,
        fans=join(", ", counted),
    )
    not_counted = fill(catalog.gettext("Not counted: {fans}."), fans=join(", ", dropped))
    sentences = join(" ", (first, not_counted) if dropped else (first,))
    # An ellipsis ends a sentence by itself.
    return Html(sentences.replace(f"{_MORE}.", _MORE))


def _cut(parts: list[str], kept: int) -> list[str]:
    return parts if kept == len(parts) else [*parts[:kept], *([_MORE] if kept else [])]


def _dropped(catalog: Catalog, score: Score) -> Iterator[str]:
    """The fans that do not count at all, dearest first, with what is in their place."""
    counted = {match.fan.key for match in score.counted}
    drops = {drop.match.fan.key: drop for drop in score.dropped}
    for drop in sorted(drops.values(), key=lambda drop: -drop.match.fan.points):
        if drop.match.fan.key not in counted:
            yield _instead(catalog, score, drop)


def _instead(catalog: Catalog, score: Score, drop: Dropped) -> Html:
    template = catalog.gettext("{fan} (part of “{other}”)")
    if drop.reason is not Reason.IMPLIED:
        template = catalog.gettext("{fan} (the sets are joined already)")
    elif not by_the_book(score, drop.match, drop.because):
        template = catalog.gettext("{fan} (not with “{other}”)")
    fan, other = fan_name(catalog, drop.match.fan), fan_name(catalog, drop.because.fan)
    return fill(template, fan=fan, other=other)
