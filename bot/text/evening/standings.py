"""Who is ahead, and what it takes to overtake whom."""

from __future__ import annotations

from collections.abc import Iterator

from bot.model.evening.overtaking import Overtaking, overtaking
from bot.model.evening.places import Standing
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.board import total
from bot.text.evening.columns import ROW, cut, fitted
from bot.text.evening.ledger_lines import Names, names_of
from bot.text.markup import block, bold, fill, lines, paragraphs
from bot.text.numbers import table_points
from bot.text.reply import Reply

NOTICE = 200
"""The characters that a notice to a single person may have."""
_SHORT = 12
"""Columns of a name in such a notice."""
_WHO = 7
"""Columns of a name where two stand in a row."""


def standings_reply(catalog: Catalog, sheet: Sheet) -> Reply:
    """Place, name, points and table points of each; then who can pass whom in one deal."""
    names = names_of(sheet)
    played = sheet.ledger.played
    heading = catalog.ngettext(
        "Standings after {n}\xa0hand", "Standings after {n}\xa0hands", played
    )
    table = "\n".join(standing_row(catalog, names, one) for one in sheet.ledger.standings)
    passing = () if sheet.ledger.complete else overtaking(sheet.ledger)
    html = paragraphs(lines(bold(fill(heading, n=played)), block(table)))
    if passing:
        legend = catalog.gettext(
            "Points to pass in one hand: on the discard of whom one passes · by self-draw · "
            "on another discard"
        )
        rows = "\n".join(_passing(names, one) for one in passing)
        html = paragraphs(html, lines(legend, block(rows)))
    return Reply(html)


def standings_notice(catalog: Catalog, sheet: Sheet, seat: int | None) -> str:
    """The same in a notice (plain text), with what the reader needs to pass the next one."""
    names = [cut(name, _SHORT) for name in names_of(sheet)]
    places = " · ".join(
        f"{one.place} {names[one.player]} {total(one.points)}" for one in sheet.ledger.standings
    )
    own = () if sheet.ledger.complete else overtaking(sheet.ledger)
    nearest = next((one for one in own if one.player == seat), None)
    if nearest is None:
        return places
    needed = ", ".join(_ways(catalog, nearest))
    passing = catalog.gettext("To pass {name}: {ways}").format(
        name=names[nearest.ahead], ways=needed
    )
    both = f"{places}\n{passing}"
    return both if len(both) <= NOTICE else places


def standing_row(catalog: Catalog, names: Names, one: Standing) -> str:
    """Place, name, points and table points; 28 columns."""
    points, shared = total(one.points).rjust(5), table_points(catalog, one.table_points).rjust(4)
    return f"{one.place} {fitted(names[one.player], ROW - 12)} {points}{shared}"


def _passing(names: Names, one: Overtaking) -> str:
    """Who can pass whom, with the fewest points by each way to win."""
    ways = (one.from_them, one.self_drawn, one.from_others)
    points = "".join("–".rjust(4) if way is None else str(way).rjust(4) for way in ways)
    return f"{fitted(names[one.player], _WHO)}→{fitted(names[one.ahead], _WHO)}{points}"


def _ways(catalog: Catalog, one: Overtaking) -> Iterator[str]:
    """The fewest points by each way to win."""
    if one.from_them is not None:
        yield catalog.pgettext("passing", "{n} on their discard").format(n=one.from_them)
    if one.self_drawn is not None:
        yield catalog.pgettext("passing", "{n} by self-draw").format(n=one.self_drawn)
    if one.from_others is not None:
        yield catalog.pgettext("passing", "{n} on another discard").format(n=one.from_others)
