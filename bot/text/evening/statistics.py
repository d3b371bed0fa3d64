"""A club's statistics: the club, a player, the fans that were made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction

from bot.model.evening.names import told_apart
from bot.model.evening.records import BigHand, ClubRecord, FanRecord, PlayerRecord
from bot.model.evening.view import Page, View
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.evening.columns import NAME, cut
from bot.text.evening.commands import several_alike_reply
from bot.text.evening.league import other_game, other_period, span_text, title, turning, view_button
from bot.text.markup import Html, bold, fill, join, lines, paragraphs, quiet
from bot.text.moments import day
from bot.text.numbers import decimal, percent, table_points, total
from bot.text.reply import Reply, in_rows
from bot.text.riichi.words import YAKU_OF_KEY, limit_name, yaku_name
from bot.text.words import fan_name
from scoring import MCR_RULES
from scoring.fan import Fan
from scoring.riichi.limits import Limit
from scoring.riichi.yaku import Yaku

PLAYERS_OFFERED = 10
FANS_ON_A_PAGE = 12
FAVOURITES = 5
"""Fans that a player has made most."""


def club_reply(
    catalog: Catalog,
    record: ClubRecord,
    players: Sequence[PlayerRecord],
    biggest: Iterable[BigHand],
    view: View,
    since: datetime | None,
    games: Collection[Game],
) -> Reply:
    """The club as a whole, with a key for each player."""
    catalog = catalog.of(view.kind)
    heading = title(catalog, catalog.gettext("Statistics"), view, since, games)
    others = other_game(catalog, view, games)
    ways = [view_button(catalog.pgettext("button", "League"), view.at(Page.LEAGUE))]
    if not record.games:
        nothing = fill(catalog.gettext("No evening has been played to its end yet."))
        return Reply(lines(heading, nothing), ((*ways, other_period(catalog, view)), *others))
    ways.append(view_button(_fans_key(catalog, view.kind), view.at(Page.FANS)))
    ways.append(other_period(catalog, view))
    names = told_apart([one.player for one in players])
    keys = (
        view_button(cut(name, NAME), view.at(Page.PLAYER, one.player.id))
        for name, one in list(zip(names, players, strict=True))[:PLAYERS_OFFERED]
    )
    html = paragraphs(
        lines(
            heading,
            fill(catalog.gettext("Evenings: {n}"), n=record.games),
            *_won(catalog, record),
            _average_hand(catalog, record, view.kind),
        ),
        lines(*_biggest(catalog, tuple(biggest))),
        _as_priced(catalog, record, view.kind),
    )
    return Reply(html, (*in_rows(keys, 2), tuple(ways), *others))


def several_begin_so(catalog: Catalog, page: Reply, names: Sequence[str]) -> Reply:
    """The club's page, after a name that may mean any of these."""
    several = several_alike_reply(catalog, names[:PLAYERS_OFFERED])
    return replace(page, html=paragraphs(several.html, page.html))


def nobody_called_so(catalog: Catalog, page: Reply, name: str) -> Reply:
    """The club's page, after a name that no player has had in any season or game."""
    template = catalog.gettext("Nobody who has played here is called “{word}”.")
    return replace(page, html=paragraphs(fill(template, word=cut(name, NAME)), page.html))


def _biggest(catalog: Catalog, hands: Sequence[BigHand]) -> Iterator[Html]:
    if hands:
        yield bold(catalog.gettext("Biggest hands"))
    for hand in hands:
        yield fill(
            "{worth} {name}, {day}",
            worth=total(hand.worth),
            name=hand.player.name,
            day=day(catalog, hand.at),
        )


def player_reply(
    catalog: Catalog,
    record: PlayerRecord,
    place: int | None,
    biggest: BigHand | None,
    fans: Iterable[FanRecord],
    view: View,
    since: datetime | None,
    games: Collection[Game],
) -> Reply:
    """Everything about one player in one of the games."""
    catalog = catalog.of(view.kind)
    shown = view.at(Page.PLAYER, record.player.id)
    html = paragraphs(
        lines(
            title(catalog, record.player.name, shown, since, games),
            _games(catalog, record, place),
            fill(
                catalog.gettext("Places 1 to 4: {places}"),
                places=" · ".join(map(str, record.places)),
            ),
            *_points(catalog, record, view.kind),
        ),
        lines(
            *_won(catalog, record),
            fill(catalog.gettext("Discards that others won on: {n}"), n=record.paid),
            _average_hand(catalog, record, view.kind),
            _biggest_hand(catalog, biggest),
            _as_priced(catalog, record, view.kind),
        ),
        _favourites(catalog, view.kind, fans),
    )
    return Reply(
        html,
        (
            (
                view_button(catalog.pgettext("button", "League"), view.at(Page.LEAGUE)),
                view_button(catalog.pgettext("button", "Statistics"), view.at(Page.CLUB)),
                other_period(catalog, shown),
            ),
            *other_game(catalog, shown, games),
        ),
    )


def _games(catalog: Catalog, record: PlayerRecord, place: int | None) -> Html:
    if place is None:
        return fill(catalog.gettext("Games: {n}"), n=record.games)
    template = catalog.gettext("Games: {n}, place in the league: {place}")
    return fill(template, n=record.games, place=place)


def _points(catalog: Catalog, record: PlayerRecord, kind: Game) -> Iterator[Html]:
    """The sums, with their averages where there is more than one game to take them of."""
    of_table, points = table_points(catalog, record.table_points), total(record.points)
    if record.games == 1:
        yield fill(catalog.gettext("Table points: {sum}"), sum=of_table)
        yield fill(catalog.gettext("Points: {sum}"), sum=points)
        return
    yield fill(
        catalog.gettext("Table points: {sum}, {average} a game"),
        sum=of_table,
        average=decimal(catalog, record.average_table_points, 2),
    )
    yield fill(
        catalog.gettext("Points: {sum}, {average} a game"),
        sum=points,
        average=_average(catalog, record.average_points, kind),
    )


def _won(catalog: Catalog, record: PlayerRecord | ClubRecord) -> Iterator[Html]:
    """The wins, and how many of them were self-drawn; no shares of nothing."""
    deals, wins, drawn = record.deals, record.wins, record.self_draws
    if not wins:
        none = catalog.ngettext("No wins yet in {n}\xa0hand", "No wins yet in {n}\xa0hands", deals)
        yield fill(none, n=deals)
        return
    won = catalog.gettext("Hands won: {n} of {all}, {percent}%")
    yield fill(won, n=wins, all=deals, percent=percent(wins, deals))
    if drawn:
        template = catalog.gettext("Self-draws: {n}, {percent}% of the wins")
        yield fill(template, n=drawn, percent=percent(drawn, wins))
    else:
        yield fill(catalog.gettext("No self-draws yet"))


def _average(catalog: Catalog, points: Fraction, kind: Game) -> str:
    """Points go by hundreds in riichi: there nobody looks at tenths."""
    return total(round(points)) if kind is Game.RIICHI else decimal(catalog, points)


def _average_hand(catalog: Catalog, record: PlayerRecord | ClubRecord, kind: Game) -> Html:
    if not record.wins:
        return Html()
    average = _average(catalog, record.average_hand, kind)
    return fill(catalog.gettext("Average hand: {points}"), points=average)


def _as_priced(catalog: Catalog, record: PlayerRecord | ClubRecord, kind: Game) -> Html:
    """Why a dealer's hand is told cheaper than it was paid: so that all can be compared."""
    if kind is not Game.RIICHI or not record.wins:
        return Html()
    return quiet(catalog.gettext("Hands are priced as won by ron, not by the dealer."))


def _biggest_hand(catalog: Catalog, hand: BigHand | None) -> Html:
    if hand is None:
        return Html()
    template = catalog.gettext("Biggest hand: {points}, {day}")
    return fill(template, points=total(hand.worth), day=day(catalog, hand.at))


def _favourites(catalog: Catalog, kind: Game, fans: Iterable[FanRecord]) -> Html:
    """The fans, or yaku, that this player has made most."""
    known = _known(kind)
    made = sorted(
        (one for one in fans if one.fan in known),
        key=lambda one: (-one.times, -known[one.fan].points, known[one.fan].number),
    )
    if not made:
        return Html()
    names = (
        f"{_fan_name(catalog, kind, known[one.fan])} ×{one.times}" for one in made[:FAVOURITES]
    )
    return lines(bold(_made(catalog, kind)), join(", ", names))


def fans_reply(
    catalog: Catalog, fans: Iterable[FanRecord], view: View, since: datetime | None
) -> Reply:
    """The club's record fan by fan, the dearest first: how often, and by whom last."""
    known = _known(view.kind)
    made = sorted(
        (one for one in fans if one.fan in known),
        key=lambda one: (-known[one.fan].points, known[one.fan].number),
    )
    heading = bold(join(" · ", (_made(catalog, view.kind), span_text(catalog, since))))
    ways = (
        view_button(catalog.pgettext("button", "Statistics"), view.at(Page.CLUB)),
        other_period(catalog, view),
    )
    if not made:
        nothing = fill(catalog.gettext("No hand has been recorded with its tiles yet."))
        return Reply(lines(heading, nothing), (ways,))
    pages = -(-len(made) // FANS_ON_A_PAGE)
    page = min(view.number, pages - 1)
    shown = made[page * FANS_ON_A_PAGE : (page + 1) * FANS_ON_A_PAGE]
    html = paragraphs(
        lines(heading, fill(catalog.gettext("How often, and by whom last"))),
        lines(*(_fan(catalog, view.kind, known[one.fan], one) for one in shown)),
    )
    return Reply(html, (*turning(catalog, view, page, pages), ways))


def _fan(catalog: Catalog, kind: Game, fan: Fan, record: FanRecord) -> Html:
    return fill(
        "{worth} {fan} ×{times}: {name}, {day}",
        worth=_worth(catalog, fan),
        fan=_fan_name(catalog, kind, fan),
        times=record.times,
        name=record.player.name,
        day=day(catalog, record.at),
    )


def _worth(catalog: Catalog, fan: Fan) -> str:
    """Its points, or its han in a closed hand; of a yakuman that it is one."""
    yakuman = isinstance(fan, Yaku) and fan.yakuman
    return limit_name(catalog, Limit.YAKUMAN) if yakuman else str(fan.points)


def _known(kind: Game) -> Mapping[str, Fan]:
    """The fans of all presets, those of the world rules before others; in riichi the yaku."""
    if kind is Game.RIICHI:
        return YAKU_OF_KEY
    presets = reversed(tuple(MCR_RULES.values()))
    return {fan.key: fan for rules in presets for fan in rules.fans}


def _fan_name(catalog: Catalog, kind: Game, fan: Fan) -> str:
    return yaku_name(catalog, fan) if kind is Game.RIICHI else fan_name(catalog, fan)


def _made(catalog: Catalog, kind: Game) -> str:
    match kind:
        case Game.MCR:
            return catalog.gettext("Fans made")
        case Game.RIICHI:
            return catalog.gettext("Yaku made")


def _fans_key(catalog: Catalog, kind: Game) -> str:
    match kind:
        case Game.MCR:
            return catalog.pgettext("button", "Fans")
        case Game.RIICHI:
            return catalog.pgettext("button", "Yaku")


def nobody_notice(catalog: Catalog) -> str:
    """A notice (plain text): the player has not played in this time."""
    return catalog.gettext("No evening has been played to its end yet.")
