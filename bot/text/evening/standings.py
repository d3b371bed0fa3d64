"""Who is ahead, and what it takes to overtake whom."""

from __future__ import annotations

from collections.abc import Iterator

from bot.model.evening.overtaking import Overtaking, overtaking
from bot.model.evening.places import Standing
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.columns import ROW, cut, fitted
from bot.text.evening.ledger_lines import names_of
from bot.text.evening.voices import voice_of
from bot.text.markup import block, bold, fill, lines, paragraphs
from bot.text.reply import Reply

NOTICE = 200
"""The characters that a notice to a single person may have."""
_SHORT = 12
"""Columns of a name in such a notice."""


def standings_reply(catalog: Catalog, sheet: Sheet) -> Reply:
    """Place, name, points and table points of each; then who can pass whom in one deal."""
    played = sheet.ledger.played
    heading = catalog.ngettext(
        "Standings after {n}\xa0hand", "Standings after {n}\xa0hands", played
    )
    table = "\n".join(standing_row(catalog, sheet, one) for one in sheet.ledger.standings)
    passing = () if sheet.ledger.complete else overtaking(sheet.ledger)
    html = paragraphs(lines(bold(fill(heading, n=played)), block(table)))
    if passing:
        legend = catalog.gettext(
            "Points to pass in one hand: on the discard of whom one passes · by self-draw · "
            "on another discard"
        )
        rows = "\n".join(_passing(catalog, sheet, one) for one in passing)
        html = paragraphs(html, lines(legend, block(rows)))
    return Reply(html)


def standings_notice(catalog: Catalog, sheet: Sheet, seat: int | None) -> str:
    """The same in a notice (plain text), with what the reader needs to pass the next one."""
    voice = voice_of(sheet.evening.terms)
    names = [cut(name, _SHORT) for name in names_of(sheet)]
    places = " · ".join(
        f"{one.place} {names[one.player]} {voice.points(catalog, one.points)}"
        for one in sheet.ledger.standings
    )
    own = () if sheet.ledger.complete else overtaking(sheet.ledger)
    nearest = next((one for one in own if one.player == seat), None)
    if nearest is None:
        return places
    needed = ", ".join(_ways(catalog, sheet, nearest))
    passing = catalog.gettext("To pass {name}: {ways}").format(
        name=names[nearest.ahead], ways=needed
    )
    both = f"{places}\n{passing}"
    return both if len(both) <= NOTICE else places


def standing_row(catalog: Catalog, sheet: Sheet, one: Standing) -> str:
    """Place, name, points and table points; 28 columns."""
    voice, name = voice_of(sheet.evening.terms), names_of(sheet)[one.player]
    points = voice.points(catalog, one.points).rjust(voice.columns)
    shared = voice.table_points(catalog, one.table_points).rjust(voice.place_columns)
    room = ROW - voice.columns - voice.place_columns - len("1  ")
    return f"{one.place} {fitted(name, room)} {points}{shared}"


def _passing(catalog: Catalog, sheet: Sheet, one: Overtaking) -> str:
    """Who can pass whom, with the cheapest hand by each way to win."""
    voice, names = voice_of(sheet.evening.terms), names_of(sheet)
    ways = [way.rjust(voice.price_columns) for way in _prices(catalog, sheet, one)]
    who = (ROW - 3 * voice.price_columns - len("→")) // 2
    return f"{fitted(names[one.player], who)}→{fitted(names[one.ahead], who)}{''.join(ways)}"


def _prices(catalog: Catalog, sheet: Sheet, one: Overtaking) -> tuple[str, str, str]:
    """By a discard of whom one passes, by self-draw, by another discard."""
    voice, dealer = voice_of(sheet.evening.terms), sheet.ledger.dealer == one.player

    def price(way: int | None, *, self_drawn: bool = False) -> str:
        if way is None:
            return "–"
        return voice.price(catalog, way, dealer=dealer, self_drawn=self_drawn)

    return price(one.from_them), price(one.self_drawn, self_drawn=True), price(one.from_others)


def _ways(catalog: Catalog, sheet: Sheet, one: Overtaking) -> Iterator[str]:
    """The cheapest hand by each way to win."""
    from_them, self_drawn, from_others = _prices(catalog, sheet, one)
    if one.from_them is not None:
        yield catalog.pgettext("passing", "{n} on their discard").format(n=from_them)
    if one.self_drawn is not None:
        yield catalog.pgettext("passing", "{n} by self-draw").format(n=self_drawn)
    if one.from_others is not None:
        yield catalog.pgettext("passing", "{n} on another discard").format(n=from_others)
