"""A typed hand laid out in the builder, as if it had been tapped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.model.answer import Circumstances, Tap
from bot.model.draft import COMPLETE, Draft, Key, Put, Step
from scoring.hand import FLOWERS, READY, Hand, Wind
from scoring.sets import Meld, SetKind
from scoring.tiles import Tile

_OPEN = {SetKind.CHOW: Key.CHOW, SetKind.PUNG: Key.PUNG, SetKind.KONG: Key.KONG}


@dataclass(frozen=True, slots=True)
class OpenedDraft:
    """The draft of a typed hand, and the tiles for which it had no room."""

    draft: Draft
    left_out: tuple[Tile, ...] = ()


def open_hand(hand: Hand, now: Circumstances) -> OpenedDraft:
    """Lay the hand out: how it was won, the sets, the loose tiles in order, the winning one last.

    A meld that is none is taken for loose tiles.
    """
    # Straight into the steps: how it was won is not asked of a draft before its tiles are there.
    draft = Draft(tuple(_taps(now)))
    loose: list[Tile] = []
    for meld in hand.melds:
        step = _declared(meld)
        if step is not None and (after := draft.after(step)):
            draft = after
        else:
            loose += meld.tiles
    rooms = [(tile, READY) for tile in (*loose, *hand.concealed)]
    if hand.winning is not None:
        rooms.append((hand.winning, COMPLETE))
    left_out = []
    for tile, room in rooms:
        if draft.size < room and (after := draft.after(Put(Key.TILE, tile))):
            draft = after
        else:
            left_out.append(tile)
    return OpenedDraft(draft, tuple(left_out))


def _declared(meld: Meld) -> Step | None:
    if meld.set is None or not meld.is_possible:
        return None
    key = Key.CONCEALED_KONG if meld.concealed else _OPEN[meld.set.kind]
    return Put(key, meld.set.first)


def _taps(now: Circumstances) -> Iterator[Tap]:
    """The taps that lead from the usual assumptions to these circumstances."""
    win = now.win
    if win.after_kong:
        yield Tap.AFTER_KONG
    elif win.self_drawn:
        yield Tap.SELF_DRAWN
    if win.robbed_kong:
        yield Tap.ROBBED_KONG
    if win.last_in_wall:
        yield Tap.LAST_IN_WALL
    if win.last_of_kind:
        yield Tap.LAST_OF_KIND
    winds = tuple(Wind)
    yield from (Tap.SEAT,) * winds.index(win.seat_wind)
    yield from (Tap.ROUND,) * winds.index(win.prevalent_wind)
    yield from (Tap.MORE_FLOWERS,) * min(now.flowers, FLOWERS)
