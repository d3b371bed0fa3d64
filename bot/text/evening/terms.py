"""What is agreed before the start, in words."""

from __future__ import annotations

from bot.model.evening.seating import Chart
from bot.text.catalog import Catalog
from bot.text.words import signed
from scoring.mcr.payments import MINIMUM, FalseWin


def minimum_text(catalog: Catalog, minimum: int) -> str:
    if minimum < MINIMUM:
        return catalog.gettext("no minimum")
    return catalog.gettext("minimum {n}").format(n=minimum)


def false_win_text(catalog: Catalog, false_win: FalseWin) -> str:
    """What a false win costs, and what the others get."""
    if false_win.other:
        template = catalog.gettext("false win {offender}, others {other}")
    else:
        template = catalog.gettext("false win {offender}, others nothing")
    return template.format(offender=signed(false_win.offender), other=signed(false_win.other))


def chart_text(catalog: Catalog, chart: Chart) -> str:
    """How seats change between rounds."""
    match chart:
        case Chart.CHINESE:
            return catalog.gettext("seats by the Chinese chart")
        case Chart.FRENCH:
            return catalog.gettext("seats by the French chart")
        case Chart.NONE:
            return catalog.gettext("seats do not change")


def capitalized(label: str) -> str:
    """As a button begins; the rest stays as it is."""
    return f"{label[:1].upper()}{label[1:]}"
