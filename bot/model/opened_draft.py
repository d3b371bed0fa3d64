"""A typed hand laid out in the builder, as if it had been tapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.model.answer import Circumstances, Tap
from bot.model.draft import Draft
from bot.model.hand_draft import COMPLETE
from bot.model.mcr_draft import McrHandDraft
from bot.model.riichi import RiichiTap
from bot.model.riichi_draft import RiichiHandDraft
from bot.model.steps import Fact, Key, Put, Step, Told
from bot.model.usual import UNSEATED, Usual
from scoring import RiichiWin
from scoring.hand import COPIES, FLOWERS, READY, Hand, Wind
from scoring.notation import NO_REDS, Reds
from scoring.sets import Meld, SetKind
from scoring.tiles import Tile

_OPEN = {SetKind.CHOW: Key.CHOW, SetKind.PUNG: Key.PUNG, SetKind.KONG: Key.KONG}


@dataclass(frozen=True, slots=True)
class OpenedDraft:
    """The draft of a typed hand, and the tiles for which it had no room."""

    draft: Draft
    left_out: tuple[Tile, ...] = ()


def open_hand(hand: Hand, now: Circumstances, usual: Usual = UNSEATED) -> OpenedDraft:
    """Lay the hand out: how it was won, the sets, the loose tiles in order, the winning one last.

    A meld that is none is taken for loose tiles.
    """
    # Straight into the steps: how it was won is not asked of a draft before its tiles are there.
    return _laid(McrHandDraft(tuple(_taps(now, usual)), usual), hand, NO_REDS, ())


def open_riichi_hand(
    hand: Hand, reds: Reds, win: RiichiWin, usual: Usual = UNSEATED
) -> OpenedDraft:
    """The same of a riichi hand, with its red fives; the indicators come before the tiles."""
    indicators = [Put(Key.INDICATOR, tile) for tile in win.indicators]
    ura = [Put(Key.URA_INDICATOR, tile) for tile in win.ura_indicators]
    draft = RiichiHandDraft(tuple(_riichi_steps(win, usual)), usual)
    return _laid(draft, hand, reds, (*indicators, *ura))


def _laid(draft: Draft, hand: Hand, reds: Reds, shown: tuple[Put, ...]) -> OpenedDraft:
    """The tiles of the hand take their copies before those that lie turned up."""
    held = Counter(hand.tiles)
    left_out = []
    for put in shown:
        after = draft.after(put) if held[put.tile] < COPIES else None
        if after is None:
            left_out.append(put.tile)
        else:
            held[put.tile] += 1
            draft = after
    loose: list[tuple[Tile, bool]] = []
    for meld, some in zip(hand.melds, reds.of_melds(hand), strict=True):
        declared = _declared(meld, some)
        after = None if declared is None else _after(draft, declared)
        if after is None:
            loose += _with_reds(meld.tiles, some)
        else:
            draft = after
    tiles = (*loose, *_with_reds(hand.concealed, reds.concealed))
    rooms = [(tile, red, READY) for tile, red in tiles]
    if hand.winning is not None:
        rooms.append((hand.winning, reds.winning, COMPLETE))
    for tile, red, room in rooms:
        if draft.size < room and (after := _after(draft, Put(Key.TILE, tile, red))):
            draft = after
        else:
            left_out.append(tile)
    return OpenedDraft(draft, tuple(left_out))


def _after(draft: Draft, put: Put) -> Draft | None:
    """A second red five of a suit is a plain one."""
    return draft.after(put) or draft.after(replace(put, red=False))


def _with_reds(tiles: Iterable[Tile], reds: Iterable[Tile]) -> Iterator[tuple[Tile, bool]]:
    """Each tile, and whether it is the red one."""
    left = list(reds)
    for tile in tiles:
        red = tile in left
        if red:
            left.remove(tile)
        yield tile, red


def _declared(meld: Meld, reds: tuple[Tile, ...]) -> Put | None:
    if meld.set is None or not meld.is_possible:
        return None
    key = Key.CONCEALED_KONG if meld.concealed else _OPEN[meld.set.kind]
    return Put(key, meld.set.first, bool(reds))


def _taps(now: Circumstances, usual: Usual) -> Iterator[Tap]:
    """The taps that lead from the usual to these circumstances."""
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
    yield from (Tap.SEAT,) * _turns(usual.seat_wind, win.seat_wind)
    yield from (Tap.ROUND,) * _turns(usual.prevalent_wind, win.prevalent_wind)
    yield from (Tap.MORE_FLOWERS,) * min(now.flowers, FLOWERS)


def _riichi_steps(win: RiichiWin, usual: Usual) -> Iterator[Step]:
    """The same of riichi, and what no tap says."""
    yield from (RiichiTap.RIICHI,) * (2 if win.double_riichi else int(win.riichi))
    if win.ippatsu:
        yield RiichiTap.IPPATSU
    if win.after_kong:
        yield RiichiTap.AFTER_KONG
    elif win.self_drawn:
        yield RiichiTap.SELF_DRAWN
    if win.robbed_kong:
        yield RiichiTap.ROBBED_KONG
    if win.last_tile:
        yield Told(Fact.LAST_TILE, 1) if win.after_kong else RiichiTap.LAST_TILE
    yield from (RiichiTap.SEAT,) * _turns(usual.seat_wind, win.seat_wind)
    yield from (RiichiTap.ROUND,) * _turns(usual.prevalent_wind, win.prevalent_wind)
    if win.first_turn:
        yield RiichiTap.FIRST_TURN
    if win.counters != usual.on_table.counters:
        yield Told(Fact.COUNTERS, win.counters)
    if win.sticks != usual.on_table.sticks:
        yield Told(Fact.STICKS, win.sticks)
    if win.told_dora:
        yield Told(Fact.DORA, win.told_dora)
    if win.told_ura:
        yield Told(Fact.URA, win.told_ura)


def _turns(before: Wind, wind: Wind) -> int:
    """Taps from one wind to the other."""
    winds = tuple(Wind)
    return (winds.index(wind) - winds.index(before)) % len(winds)
