"""Who sits down, in which order, and by what terms the evening is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from bot.model.evening.deeds import Author
from bot.model.evening.names import clean
from bot.model.evening.riichi.options import TABLE_OPTIONS, TABLE_PRESETS
from bot.model.evening.seating import PLAYERS, Chart
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import LENGTHS, Evening, Place, Player, State, Terms
from bot.model.games import RIICHI_DEFAULT, Game
from bot.store.evenings import Change
from bot.store.store import Store
from bot.usecases.rules import DEFAULT, played_in
from scoring import MCR_RULES, RIICHI_RULES
from scoring.mcr.payments import FALSE_WINS, MINIMUM

Value = TypeVar("Value")

OFFERED = 8
"""So many players are offered; more would hide the other keys."""
NO_MINIMUM = 1


@dataclass(frozen=True, slots=True)
class Seating:
    """A table at which people sit down, and who may be asked to."""

    evening: Evening
    offered: tuple[Player, ...]


async def open_table(
    store: Store, place: Place, organiser: Author, *, by: int, at: datetime
) -> Evening:
    """A new table, by the terms of the club's last evening and the rules that it now plays by."""
    usual = await _usual_terms(store, place.chat_id)
    last = await store.evenings.last_of(place.chat_id)
    terms = next(iter(usual.values()))
    if last is not None and last.terms.kind in usual:
        before = last.terms
        terms = replace(
            usual[before.kind], deals=before.deals, minimum=before.minimum, chart=before.chart
        )
        if before.rules == terms.rules:
            terms = replace(terms, options=before.options)
    return await store.evenings.open(place, organiser, terms, by=by, at=at)


async def _usual_terms(store: Store, chat_id: int) -> Mapping[Game, Terms]:
    """The terms of each game as the club plays it; the one that it usually plays first."""
    played = await played_in(store, chat_id)
    mcr, riichi = played.mcr or MCR_RULES[DEFAULT], played.riichi
    found = {
        Game.MCR: Terms(mcr.key, false_win=FALSE_WINS[mcr.options["false_win_penalty"]]),
        Game.RIICHI: Terms(
            RIICHI_DEFAULT if riichi is None else riichi.full_key,
            LENGTHS[Game.RIICHI][0],
            options=() if riichi is None else tuple(riichi.changed.items()),
        ),
    }
    return found if played.mcr is not None else dict(reversed(found.items()))


async def other_game(store: Store, evening: Evening) -> Callable[[Terms], Terms]:
    """The terms of the other game, as the club usually plays it."""
    usual = await _usual_terms(store, evening.place.chat_id)
    return lambda terms: usual[Game.MCR if terms.kind is Game.RIICHI else Game.RIICHI]


async def seating_of(store: Store, evening: Evening) -> Seating:
    """The table with those who are offered: who sits there is among them."""
    regulars = await store.players.regulars(evening.place.chat_id, OFFERED)
    known = {player.id for player in regulars}
    late = tuple(player for player in evening.players if player.id not in known)
    return Seating(evening, (*regulars, *late))


def sit_down(player: Player) -> Change:
    """The next free seat is this player's."""

    def change(evening: Evening) -> Evening:
        _check_seating(evening)
        if player.id in {one.id for one in evening.players}:
            return evening
        if evening.full:
            raise TableFault(TableFaultKind.FULL)
        return replace(evening, players=(*evening.players, player))

    return change


def stand_up(player_id: int) -> Change:
    def change(evening: Evening) -> Evening:
        _check_seating(evening)
        left = tuple(one for one in evening.players if one.id != player_id)
        return replace(evening, players=left)

    return change


async def seat_guest(store: Store, evening_id: int, name: str, *, by: int, at: datetime) -> Evening:
    """Somebody without an account sits down."""
    if not (called := clean(name)):
        raise TableFault(TableFaultKind.NO_NAME)

    def sit(evening: Evening, guest: Player) -> Evening:
        return sit_down(guest)(evening)

    return await store.evenings.seat_guest(evening_id, called, sit, by=by, at=at)


async def rename_guest(
    store: Store, evening_id: int, guest_id: int, name: str, *, by: int, at: datetime
) -> Evening:
    """A guest was called otherwise than they are."""
    if not (called := clean(name)):
        raise TableFault(TableFaultKind.NO_NAME)
    return await store.evenings.rename_guest(evening_id, guest_id, called, by=by, at=at)


def shuffle(order: Sequence[int]) -> Change:
    """Seats are drawn: `order` holds 0 to 3 as they came out."""

    def change(evening: Evening) -> Evening:
        _check_seating(evening)
        if not evening.full:
            raise TableFault(TableFaultKind.NOT_FULL)
        return replace(evening, players=tuple(evening.players[seat] for seat in order))

    return change


def agree(terms: Callable[[Terms], Terms]) -> Change:
    """Other terms, as long as nothing is played."""

    def change(evening: Evening) -> Evening:
        _check_seating(evening)
        return replace(evening, terms=terms(evening.terms))

    return change


def next_length(terms: Terms) -> Terms:
    return replace(terms, deals=_next(LENGTHS[terms.kind], terms.deals))


def next_minimum(terms: Terms) -> Terms:
    return replace(terms, minimum=NO_MINIMUM if terms.minimum == MINIMUM else MINIMUM)


def next_chart(terms: Terms) -> Terms:
    return replace(terms, chart=_next(tuple(Chart), terms.chart))


def next_false_win(terms: Terms) -> Terms:
    return replace(terms, false_win=_next(tuple(FALSE_WINS.values()), terms.false_win))


def next_rules(terms: Terms) -> Terms:
    """The next preset of the game, as it is published."""
    presets = {Game.MCR: tuple(MCR_RULES), Game.RIICHI: tuple(RIICHI_RULES)}
    return replace(terms, rules=_next(presets[terms.kind], terms.rules), options=())


def next_option(name: str) -> Callable[[Terms], Terms]:
    """The next value of an option of a riichi table."""

    def change(terms: Terms) -> Terms:
        if terms.kind is not Game.RIICHI or name not in TABLE_OPTIONS:
            raise TableFault(TableFaultKind.GONE)
        value = _next(TABLE_OPTIONS[name], terms.riichi.options[name])
        changed = {**dict(terms.options), name: value}
        if value == TABLE_PRESETS[terms.riichi.preset][name]:
            del changed[name]
        return replace(terms, options=tuple(changed.items()))

    return change


def start(at: datetime) -> Change:
    """Four sit at the table, and the first deal begins."""

    def change(evening: Evening) -> Evening:
        _check_seating(evening)
        if len(evening.players) != PLAYERS:
            raise TableFault(TableFaultKind.NOT_FULL)
        return replace(evening, state=State.PLAYING, started_at=at, active_at=at)

    return change


def call_off(evening: Evening) -> Evening:
    """Nobody plays after all."""
    _check_seating(evening)
    return replace(evening, state=State.CALLED_OFF)


def _check_seating(evening: Evening) -> None:
    if evening.state is not State.SEATING:
        raise TableFault(TableFaultKind.BEGUN)


def _next(values: Sequence[Value], now: Value) -> Value:
    """The one after it; after the last, and after one that is not there, the first."""
    place = values.index(now) + 1 if now in values else 0
    return values[place % len(values)]
