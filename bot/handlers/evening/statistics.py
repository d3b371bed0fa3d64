"""/league and /stats: the pages of a club's statistics, and the buttons that begin with `1:a:`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from telegram import Message
from telegram.constants import ChatType

from bot.handlers.choices import allowed, changed
from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.lines import after_command
from bot.handlers.pages import stale
from bot.handlers.sending import answer, redraw, toast
from bot.handlers.speech import catalog_for, catalog_here, is_person
from bot.model.evening.names import told_apart
from bot.model.evening.season import Length
from bot.model.evening.view import Page, View, read_view
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.evening.league import league_reply, terms_reply
from bot.text.evening.name_search import meant
from bot.text.evening.seating import group_only_reply
from bot.text.evening.statistics import (
    club_reply,
    fans_reply,
    nobody_called_so,
    nobody_notice,
    player_reply,
    several_begin_so,
)
from bot.text.reply import Reply
from bot.usecases.evening import statistics

_LENGTHS = frozenset(one.value for one in Length)


async def league(deps: Deps, message: Message) -> None:
    """/league: who is ahead this season."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, group_only_reply(catalog))
        return
    kind = await statistics.kind_of(deps.store, message.chat_id)
    page = await _league(deps, catalog, message.chat_id, View(Page.LEAGUE, kind))
    await answer(message, page)


async def stats(deps: Deps, message: Message) -> None:
    """/stats: one's own page, or that of a player by name; else the club's, with a key for each."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, group_only_reply(catalog))
        return
    user, chat_id = message.from_user, message.chat_id
    view = View(Page.PLAYER, await statistics.kind_of(deps.store, chat_id))
    page = None
    if said := after_command(message):
        page = await _named(deps, catalog, chat_id, view, said)
    elif user is not None and is_person(user):
        page = await _own(deps, catalog, chat_id, view, user.id)
    if page is None:
        page = await _club(deps, catalog, chat_id, view.at(Page.CLUB))
    await answer(message, page)


async def _own(
    deps: Deps, catalog: Catalog, chat_id: int, view: View, user_id: int
) -> Reply | None:
    """The page of whoever asks, of the other game or of all time if there is none of this."""
    for near in await statistics.views_near(deps.store, chat_id, view):
        page = await _player(deps, catalog, chat_id, near, user_id)
        if page is not None:
            return page
    return None


async def _named(deps: Deps, catalog: Catalog, chat_id: int, view: View, name: str) -> Reply | None:
    """The page of the only player whom the name may mean; else the club's, which says why."""
    for near in await statistics.views_near(deps.store, chat_id, view):
        players = await statistics.everybody(deps.store, chat_id, near, deps.clock())
        names = told_apart(players)
        match meant(name, names):
            case ():
                continue
            case (one,):
                return await _player(deps, catalog, chat_id, near.at(Page.PLAYER, players[one].id))
            case several:
                page = await _club(deps, catalog, chat_id, near.at(Page.CLUB))
                return several_begin_so(catalog, page, [names[one] for one in several])
    page = await _club(deps, catalog, chat_id, view.at(Page.CLUB))
    return nobody_called_so(catalog, page, name)


async def pressed(deps: Deps, press: Press) -> None:
    """Another page, or another choice of what the league counts."""
    match press.said:
        case ["set", what, kind] if kind in set(Game):
            await _set(deps, press, what, Game(kind))
        case words if (view := read_view(words)) is not None:
            catalog = await catalog_here(deps, press.chat, press.user)
            page = await _PAGES[view.page](deps, catalog, press.chat.id, view)
            if page is None:
                own = await catalog_for(deps, press.user, press.chat)
                await toast(press.query, nobody_notice(own))
                return
            await toast(press.query)
            await redraw(press.query.get_bot(), press.chat.id, press.message_id, page)
        case _:
            await stale(deps, press)


async def _set(deps: Deps, press: Press, what: str, kind: Game) -> None:
    """For whoever runs the group."""
    if what not in {*_LENGTHS, "today", "guests", "without"}:
        await stale(deps, press)
        return
    if not await allowed(deps, press):
        return
    store, chat_id, by = deps.store, press.chat.id, press.update_id
    match what:
        case "guests" | "without":
            await statistics.choose_guests(store, chat_id, ranked=what == "guests", by=by)
        case "today":
            today = deps.clock().astimezone().date()
            await statistics.choose_season(store, chat_id, today, by=by)
        case _:
            await statistics.choose_season(store, chat_id, Length(what), by=by)
    catalog = await catalog_here(deps, press.chat, press.user)
    await changed(deps, press, await _terms(deps, catalog, chat_id, View(Page.TERMS, kind)))


async def _league(deps: Deps, catalog: Catalog, chat_id: int, view: View) -> Reply:
    found = await statistics.league_table(deps.store, chat_id, view, deps.clock())
    return league_reply(catalog, found.ranked, view, found.since, found.terms, found.games)


async def _club(deps: Deps, catalog: Catalog, chat_id: int, view: View) -> Reply:
    found = await statistics.club_page(deps.store, chat_id, view, deps.clock())
    return club_reply(
        catalog, found.record, found.players, found.biggest, view, found.since, found.games
    )


async def _player(
    deps: Deps, catalog: Catalog, chat_id: int, view: View, user_id: int | None = None
) -> Reply | None:
    found = await statistics.player_page(deps.store, chat_id, view, deps.clock(), user_id)
    if found is None:
        return None
    return player_reply(
        catalog,
        found.record,
        found.place,
        found.biggest,
        found.fans,
        view,
        found.since,
        found.games,
    )


async def _fans(deps: Deps, catalog: Catalog, chat_id: int, view: View) -> Reply:
    found = await statistics.fans_page(deps.store, chat_id, view, deps.clock())
    return fans_reply(catalog, found.fans, view, found.since)


async def _terms(deps: Deps, catalog: Catalog, chat_id: int, view: View) -> Reply:
    return terms_reply(catalog, await statistics.league_terms(deps.store, chat_id), view)


_PAGES: Mapping[Page, Callable[[Deps, Catalog, int, View], Awaitable[Reply | None]]] = (
    MappingProxyType(
        {
            Page.LEAGUE: _league,
            Page.CLUB: _club,
            Page.PLAYER: _player,
            Page.FANS: _fans,
            Page.TERMS: _terms,
        }
    )
)
