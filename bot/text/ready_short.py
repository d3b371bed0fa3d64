"""Waits and advice short enough for an alert, which only the one who pressed the button sees."""

from collections.abc import Iterable, Iterator

from bot.model.answer import Outcome, Ready, Refused, WhichGame
from bot.model.riichi import RiichiReady
from bot.text.catalog import Catalog
from bot.text.lengths import TOAST, units
from bot.text.markup import plain
from bot.text.ready_answer import not_ready
from bot.text.riichi.ready_answer import short_waits
from bot.text.words import tile
from scoring.mcr.discards import Discard
from scoring.score import Score, WaitingTile


def short_help(catalog: Catalog, outcome: Outcome) -> str | None:
    """What the group is not told: as much of it as fits, plain text; None if there is nothing."""
    match outcome:
        case Ready(waits=(_, *_) as waits):
            return _fitting(_of_mcr(catalog), _waits(catalog, waits))
        case Ready(to_come=to_come):
            return plain(not_ready(catalog, to_come))
        case RiichiReady(waits=(_, *_) as waited):
            return _fitting(_of_riichi(catalog), short_waits(waited))
        case WhichGame(Ready(waits=waits), RiichiReady(waits=waited)):
            rows = (*_waits(catalog, waits), _of_riichi(catalog), *short_waits(waited))
            return _fitting(_of_mcr(catalog), rows)
        case RiichiReady(to_come=to_come):
            return plain(not_ready(catalog, to_come))
        case Refused(discards=(_, *_) as discards):
            heading = catalog.gettext("Discard → waits:")
            return _fitting(heading, _discards(catalog, discards))
        case _:
            return None


def _of_mcr(catalog: Catalog) -> str:
    return catalog.gettext("Waits (points on a discard / by self-draw):")


def _of_riichi(catalog: Catalog) -> str:
    return catalog.gettext("Waits (points by ron / by tsumo):")


def _fitting(heading: str, rows: Iterable[str]) -> str:
    said = heading
    for row in rows:
        more = f"{said}\n{row}"
        if units(more) > TOAST - 2:
            return f"{said}\n…"
        said = more
    return said


def _waits(catalog: Catalog, waits: Iterable[WaitingTile]) -> Iterator[str]:
    """1p ×4: 21 / 23; what may not be declared is in brackets."""
    for wait in waits:
        worth = f"{_points(wait.by_discard)} / {_points(wait.self_drawn)}"
        yield f"{tile(catalog, wait.tile)} ×{wait.left}" + (f": {worth}" if wait.left else "")


def _points(score: Score | None) -> str:
    if score is None:
        return "–"
    return str(score.total) if score.legal else f"({score.qualifying})"


def _discards(catalog: Catalog, discards: Iterable[Discard]) -> Iterator[str]:
    """9s → 1p 4p ×8: 23; the best that may be declared."""
    for one in discards:
        waits = " ".join(tile(catalog, wait.tile) for wait in one.waits if wait.left)
        best = one.by_discard or one.self_drawn
        worth = f": {best.total}" if best else ""
        yield f"{tile(catalog, one.tile)} → {waits} ×{one.left}{worth}"
