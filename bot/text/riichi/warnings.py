"""What is possible in a riichi win and yet may be a slip, in words."""

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, lines, quiet
from scoring import RiichiScore
from scoring.hand import Problem
from scoring.riichi.problems import RiichiWarningKind


def warning_lines(catalog: Catalog, score: RiichiScore) -> Html:
    """A line for each."""
    return lines(*(quiet(_warning(catalog, one)) for one in score.warnings))


def _warning(catalog: Catalog, warning: Problem) -> Html:
    if warning.kind is RiichiWarningKind.ROBBED_ADDED_KONG:
        return fill(
            catalog.gettext("⚠️ By these rules only a kong that was added to can be robbed.")
        )
    shown, turned = warning.have or 0, warning.need or 0
    template = catalog.ngettext(
        "⚠️ {n}\xa0indicator typed; with the kongs of the hand there are {need} at least.",
        "⚠️ {n}\xa0indicators typed; with the kongs of the hand there are {need} at least.",
        shown,
    )
    return fill(template, n=shown, need=turned)
