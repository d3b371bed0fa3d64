"""The league of a club, and what it counts."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import date, datetime

from bot.model.evening.names import told_apart
from bot.model.evening.records import Ranked
from bot.model.evening.season import League, Length
from bot.model.evening.view import Page, Period, View
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.evening.columns import ROW, fitted
from bot.text.markup import Html, block, bold, fill, join, lines, quiet
from bot.text.moments import day
from bot.text.numbers import table_points, total
from bot.text.reply import Button, Reply, Rows
from bot.text.words import game_name

ON_A_PAGE = 15
"""Players on a page: they fit on a phone's screen."""


def view_button(label: str, view: View) -> Button:
    """Leads to a page of the statistics."""
    return Button(label, f"1:a:{view.code}")


def league_reply(
    catalog: Catalog,
    ranked: tuple[Ranked, ...],
    view: View,
    since: datetime | None,
    terms: League,
    games: Collection[Game],
) -> Reply:
    """Place, name, games, table points and points of each: rows of 28 columns."""
    heading = title(catalog, catalog.gettext("League"), view, since, games)
    if not ranked:
        nothing = fill(catalog.gettext("No evening has been played to its end yet."))
        return Reply(
            lines(heading, nothing), (_ways(catalog, view), *other_game(catalog, view, games))
        )
    pages = -(-len(ranked) // ON_A_PAGE)
    page = min(view.number, pages - 1)
    shown = slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE)
    rows = _rows(catalog, ranked)[shown]
    legend = catalog.gettext("Games · table points · points")
    left_out = "" if terms.guests else catalog.gettext("Guests are left out.")
    html = lines(
        heading, block("\n".join(rows)), quiet(join(". ", filter(None, (legend, left_out))))
    )
    ways = (_ways(catalog, view), *other_game(catalog, view, games))
    return Reply(html, (*turning(catalog, view, page, pages), *ways))


def _rows(catalog: Catalog, ranked: tuple[Ranked, ...]) -> list[str]:
    names = told_apart([one.record.player for one in ranked])
    columns = [
        (
            str(one.place),
            str(one.record.games),
            table_points(catalog, one.record.table_points),
            total(one.record.points),
        )
        for one in ranked
    ]
    first, *others = (max(map(len, column)) for column in zip(*columns, strict=True))
    room = ROW - first - sum(others) - len(others) - 1
    return [
        " ".join(
            (
                place.rjust(first),
                fitted(name, room),
                *(text.rjust(wide) for text, wide in zip(rest, others, strict=True)),
            )
        )
        for name, (place, *rest) in zip(names, columns, strict=True)
    ]


def title(
    catalog: Catalog, what: str, view: View, since: datetime | None, games: Collection[Game]
) -> Html:
    """What it is, of which game where the club plays several, and from when on."""
    several = other_game(catalog, view, games)
    game = (game_name(catalog, view.kind),) if several else ()
    return bold(join(" · ", (what, *game, span_text(catalog, since))))


def other_game(catalog: Catalog, view: View, games: Collection[Game]) -> Rows:
    """The keys to the same page of the other games that the club has played."""
    number = view.number if view.page is Page.PLAYER else 0
    keys = tuple(
        view_button(game_name(catalog, game), replace(view, kind=game, number=number))
        for game in Game
        if game is not view.kind and game in games
    )
    return (keys,) if keys else ()


def span_text(catalog: Catalog, since: datetime | None) -> Html:
    """From when on it counts."""
    if since is None:
        return fill(catalog.gettext("all time"))
    return fill(catalog.gettext("since {day}"), day=day(catalog, since))


def turning(catalog: Catalog, view: View, page: int, pages: int) -> Rows:
    """The keys to the pages before and after."""
    keys = []
    if page:
        label = catalog.pgettext("button", "‹ Back")
        keys.append(view_button(label, view.at(view.page, page - 1)))
    if page + 1 < pages:
        label = catalog.pgettext("button", "More ›")
        keys.append(view_button(label, view.at(view.page, page + 1)))
    return (tuple(keys),) if keys else ()


def _ways(catalog: Catalog, view: View) -> tuple[Button, ...]:
    club = catalog.pgettext("button", "Statistics")
    terms = catalog.pgettext("button", "Season…")
    return (
        view_button(club, view.at(Page.CLUB)),
        other_period(catalog, view),
        view_button(terms, view.at(Page.TERMS)),
    )


def other_period(catalog: Catalog, view: View) -> Button:
    """The same page for all time, or for the season."""
    number = view.number if view.page is Page.PLAYER else 0
    if view.period is Period.SEASON:
        every = catalog.pgettext("button", "All time")
        return view_button(every, View(view.page, view.kind, Period.ALL, number))
    season = catalog.pgettext("button", "This season")
    return view_button(season, View(view.page, view.kind, Period.SEASON, number))


def terms_reply(catalog: Catalog, terms: League, view: View) -> Reply:
    """What the league counts; whoever runs the group changes it with a tap (`1:a:set:`)."""
    guests = (
        catalog.gettext("Guests are ranked, too.")
        if terms.guests
        else catalog.gettext("Guests are left out.")
    )
    choices = (
        (catalog.pgettext("button", "Season: a quarter"), Length.QUARTER),
        (catalog.pgettext("button", "Season: a year"), Length.YEAR),
    )
    rows = tuple(
        (Button(f"✓ {label}" if terms.season == one else label, f"1:a:set:{one}:{view.kind}"),)
        for label, one in choices
    )
    anew = catalog.pgettext("button", "A new season begins today")
    rank = catalog.pgettext("button", "Rank guests")
    leave_out = catalog.pgettext("button", "Leave guests out")
    return Reply(
        lines(bold(catalog.gettext("League")), _season(catalog, terms), guests),
        (
            *rows,
            (Button(anew, f"1:a:set:today:{view.kind}"),),
            (
                Button(leave_out, f"1:a:set:without:{view.kind}")
                if terms.guests
                else Button(rank, f"1:a:set:guests:{view.kind}"),
            ),
            (view_button(catalog.pgettext("button", "‹ Back"), view.at(Page.LEAGUE)),),
        ),
    )


def _season(catalog: Catalog, terms: League) -> Html:
    match terms.season:
        case Length.QUARTER:
            return fill(catalog.gettext("A season is a quarter of a year."))
        case Length.YEAR:
            return fill(catalog.gettext("A season is a year."))
        case date() as first:
            template = catalog.gettext("This season began on {day}.")
            return fill(template, day=first.strftime(catalog.pgettext("date", "%Y-%m-%d")))
