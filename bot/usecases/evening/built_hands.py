"""A hand that was put together in private, as it comes to the table of the club that asked."""

from __future__ import annotations

from dataclasses import replace

from bot.model.building import Building, Club
from bot.model.evening.tables import Place, State
from bot.model.exchange import Exchange, TypedAt
from bot.model.games import Game
from bot.model.usual import UNSEATED, Usual
from bot.store.drafts import asked_by
from bot.store.store import Store
from bot.usecases.evening.places import table_meant
from bot.usecases.evening.scored_hands import usual_at


async def table_now(store: Store, done: Building, club: Club) -> tuple[TypedAt | None, Usual]:
    """The table to which the hand comes, and what goes there now without a word.

    A hand that was begun at no table comes to the one at which its game is played by now. Once it
    is recorded, it stays as it was.
    """
    usual = done.draft.usual
    post = await store.exchanges.of_line(asked_by(done, club.chat_id, club.thread_id))
    if post is not None and await store.notices.of_answer(post.id) is not None:
        return club.typed_at, usual
    typed_at = club.typed_at or await _meant(store, done, club)
    if typed_at is None:
        return None, usual
    return typed_at, await usual_there(store, typed_at, done.draft.game) or usual


async def usual_there(store: Store, typed_at: TypedAt | None, game: Game) -> Usual | None:
    """What goes without a word for a hand of the game; None if it is not played there any more."""
    if typed_at is None:
        return UNSEATED
    sheet = await store.entries.sheet(typed_at.evening_id)
    if sheet is None or sheet.evening.state is not State.PLAYING:
        return None
    return usual_at(sheet, typed_at.seat) if sheet.evening.terms.kind is game else None


def taken_at(answer: Exchange, before: Usual, now: Usual) -> Exchange:
    """The answer where this goes without a word `now`; what was said otherwise stays."""
    win = answer.now.win
    if win.seat_wind is before.seat_wind:
        win = replace(win, seat_wind=now.seat_wind)
    if win.prevalent_wind is before.prevalent_wind:
        win = replace(win, prevalent_wind=now.prevalent_wind)
    return replace(answer, now=replace(answer.now, win=win), on_table=now.on_table)


async def _meant(store: Store, done: Building, club: Club) -> TypedAt | None:
    evening = await table_meant(store, Place(club.chat_id, club.thread_id), done.person)
    if evening is None or evening.terms.kind is not done.draft.game:
        return None
    return TypedAt(evening.id, None if done.person is None else evening.seat_of(done.person))
