"""A club's statistics, for its season or for all time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime

from bot.model.evening.records import (
    BigHand,
    ClubRecord,
    FanRecord,
    PlayerRecord,
    Ranked,
    league,
)
from bot.model.evening.season import League, Length, season_start
from bot.model.evening.tables import Player
from bot.model.evening.view import Period, View
from bot.model.games import Game
from bot.store.results import Span
from bot.store.store import Store

BIGGEST = 5
"""So many of a club's dearest hands are told."""


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """The league as it stands, and from when on it counts."""

    ranked: tuple[Ranked, ...]
    since: datetime | None
    terms: League
    games: frozenset[Game]
    """All that the club has played."""


@dataclass(frozen=True, slots=True)
class ClubPage:
    """The club as a whole."""

    record: ClubRecord
    players: tuple[PlayerRecord, ...]
    """Whoever has played most comes first."""
    biggest: tuple[BigHand, ...]
    since: datetime | None
    games: frozenset[Game]


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """One player."""

    record: PlayerRecord
    place: int | None
    """In the league; guests may have none."""
    biggest: BigHand | None
    fans: tuple[FanRecord, ...]
    since: datetime | None
    games: frozenset[Game]


@dataclass(frozen=True, slots=True)
class FansPage:
    """Which fans, or yaku, were made."""

    fans: tuple[FanRecord, ...]
    since: datetime | None


async def kind_of(store: Store, chat_id: int) -> Game:
    """The game that the club played last, if it has ended an evening of it, or none at all."""
    last = await store.evenings.last_of(chat_id)
    kind = Game.MCR if last is None else last.terms.kind
    played = await store.results.games(chat_id)
    return kind if kind in played or not played else min(played)


async def league_terms(store: Store, chat_id: int) -> League:
    return (await store.chats.preferences(chat_id)).league


async def choose_season(store: Store, chat_id: int, season: Length | date, *, by: int) -> None:
    await store.chats.choose_season(chat_id, season, by=by)


async def choose_guests(store: Store, chat_id: int, *, ranked: bool, by: int) -> None:
    await store.chats.choose_guests(chat_id, ranked=ranked, by=by)


async def league_table(store: Store, chat_id: int, view: View, now: datetime) -> LeagueTable:
    terms, span = await _span(store, chat_id, view, now)
    ranked = league(await store.results.players(span))
    return LeagueTable(ranked, span.since, terms, await store.results.games(chat_id))


async def views_near(store: Store, chat_id: int, view: View) -> tuple[View, ...]:
    """This view, then that of the other games, and both for all time."""
    games = sorted(await store.results.games(chat_id) - {view.kind})
    kinds = (view.kind, *games)
    return tuple(
        replace(view, kind=kind, period=period)
        for period in dict.fromkeys((view.period, Period.ALL))
        for kind in kinds
    )


async def everybody(store: Store, chat_id: int, view: View, now: datetime) -> tuple[Player, ...]:
    """All who have played there, guests too; whoever has played most comes first."""
    _, span = await _span(store, chat_id, view, now)
    records = await store.results.players(replace(span, guests=True))
    return tuple(one.player for one in _by_games(records))


async def club_page(store: Store, chat_id: int, view: View, now: datetime) -> ClubPage:
    """Guests have played, too, whether they are ranked or not."""
    terms, span = await _span(store, chat_id, view, now)
    records = await store.results.players(replace(span, guests=True))
    players = _by_games(_ranked(terms, records))
    biggest = await store.results.biggest(span, BIGGEST)
    games = await store.results.games(chat_id)
    return ClubPage(ClubRecord.of(records), tuple(players), tuple(biggest), span.since, games)


async def player_page(
    store: Store, chat_id: int, view: View, now: datetime, user_id: int | None = None
) -> PlayerPage | None:
    """The player of the view, or with this account; None if nobody has played there as that."""
    terms, span = await _span(store, chat_id, view, now)
    span = replace(span, guests=True)
    records = await store.results.players(span)
    for record in records:
        player = record.player
        if player.user_id == user_id if user_id is not None else player.id == view.number:
            break
    else:
        return None
    ranked = league(_ranked(terms, records))
    place = next((one.place for one in ranked if one.record is record), None)
    biggest = await store.results.biggest(span, 1, player.id)
    fans = await store.results.fans(span, player.id)
    games = await store.results.games(chat_id)
    return PlayerPage(record, place, biggest[0] if biggest else None, fans, span.since, games)


def _by_games(records: Iterable[PlayerRecord]) -> list[PlayerRecord]:
    return sorted(records, key=lambda one: (-one.games, one.player.name))


def _ranked(terms: League, records: Iterable[PlayerRecord]) -> Iterator[PlayerRecord]:
    """Those who are ranked in this club."""
    return (one for one in records if terms.guests or not one.player.guest)


async def fans_page(store: Store, chat_id: int, view: View, now: datetime) -> FansPage:
    _, span = await _span(store, chat_id, view, now)
    return FansPage(await store.results.fans(span), span.since)


async def _span(store: Store, chat_id: int, view: View, now: datetime) -> tuple[League, Span]:
    terms = await league_terms(store, chat_id)
    since = season_start(terms.season, now) if view.period is Period.SEASON else None
    return terms, Span(chat_id, view.kind, since, terms.guests)
