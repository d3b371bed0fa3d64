"""Scoring a riichi hand: find the yaku of each reading, count han and fu, compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from scoring.arrange import (
    ONES,
    SUITS,
    Arrangement,
    Shape,
    Split,
    completions,
    kinds_held,
    regular_splits,
    regular_waits,
    seven_pairs,
    seven_pairs_waits,
    thirteen_orphans,
    thirteen_orphans_waits,
)
from scoring.fan import Dropped, Match, Reason
from scoring.hand import Hand
from scoring.held import Held
from scoring.memory import Memory
from scoring.riichi.dora import Dora, DoraKind, count_dora
from scoring.riichi.families import (
    ChowFamily,
    EveryFamily,
    FormFamily,
    Found,
    Made,
    PungFamily,
    WinFamily,
)
from scoring.riichi.fu import NO_FU, Fu, FuFamily
from scoring.riichi.limits import BASE, Limit, price
from scoring.riichi.options import YES
from scoring.riichi.patterns import FormLook
from scoring.riichi.score import Counted, RiichiReading
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import YAKU, YAKUMAN, Yaku
from scoring.sets import SetKind, TileSet
from scoring.tiles import TILES, Tile, count

_PAIRS, _PUNG, _PAIR = Shape.SEVEN_PAIRS, SetKind.PUNG, SetKind.PAIR
_HONOR_OF = {tile: 1 + tile.index for tile in TILES if tile.is_honor}
_GATES = frozenset(
    count(TILES[9 * suit + rank - 1] for rank in (1, 1, *range(1, 10), 9, 9)) for suit in range(3)
)
_UNITS = frozenset(tile.unit for tile in TILES)
_DRAGONS_AND_WINDS = frozenset(("daisangen", "daisuushii"))
LIABILITY: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "dragons_and_winds": _DRAGONS_AND_WINDS,
        "kongs_too": _DRAGONS_AND_WINDS | {"suukantsu"},
    }
)
"""The yakuman for which somebody can be liable, by the option."""


def splits(counts: int, *, declared: int) -> tuple[Split, ...]:
    """Every reading of the concealed tiles beside this many declared sets."""
    found = regular_splits(counts)
    if declared:
        return found
    if not counts & ONES and kinds_held(counts).bit_count() == 7:
        found += seven_pairs(counts)
    return found or thirteen_orphans(counts)


def waits(counts: int, *, declared: int) -> int:
    """Every kind that completes the concealed tiles, as a packed count."""
    found = regular_waits(counts)
    if declared:
        return found
    if (single := seven_pairs_waits(counts)) and kinds_held(counts).bit_count() == 7:
        found |= single
    return found or thirteen_orphans_waits(counts)


class Facts(NamedTuple):
    """What is so of the hand whichever way it is read."""

    held: Held
    tile: Tile
    win: RiichiWin
    closed: bool
    won: Found
    """The yaku of how it was won."""
    alone: Found
    """Those of them that do not add to others."""
    suits: int
    honors: bool
    dora: tuple[Dora, ...]


class Engine:
    """Riichi under one set of options, ready to read hands that are possible."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.rows = tuple(_amended(YAKU, options))
        self._wins = WinFamily(self.rows)
        self._every = EveryFamily(self.rows)
        self._chows = ChowFamily(self.rows, self._every)
        self._pungs = PungFamily(self.rows, self._every)
        self._forms = FormFamily(self.rows)
        self._fu = FuFamily(
            double_wind_pair=int(options["double_wind_pair"]),
            seven_pairs=int(options["seven_pairs_fu"]),
            open_pinfu=options["open_pinfu_fu"] == "30",
            tsumo_after_kong=options["tsumo_fu_after_kong"] == YES,
        )
        counted, round_up = options["thirteen_han"] == "yakuman", options["rounded_up_mangan"]
        self._price = Memory[tuple[int, int], tuple[Limit, int]](
            lambda worth: price(*worth, counted_yakuman=counted, round_up=round_up == YES)
        )
        self._tsumo_has_fu = options["pinfu_by_tsumo"] != YES
        self._add_up = options["yakuman_add_up"] == YES
        self._double = options["double_yakuman"] == YES
        self._reds = options["red_fives"] == YES
        self._ura = options["ura_and_kan_dora"] == YES
        self._liable_for = LIABILITY[options["liability"]]
        self._liable_for_all = options["liability_scope"] == "whole_hand"

    def readings(self, hand: Hand, held: Held, tile: Tile, win: RiichiWin) -> list[RiichiReading]:
        """Every way to read the win, dearest first; none if it is no winning shape."""
        concealed = held.tiles + tile.unit
        ways = splits(concealed, declared=len(held.sets))
        if not ways:
            return []
        tiles = concealed + held.declared
        won = self._wins.find[_circumstances(win)]
        facts = Facts(
            held,
            tile,
            win,
            not held.open_sets,
            won,
            tuple([one for one in won if one.yaku.last]),
            bool(tiles & SUITS[0]) + bool(tiles & SUITS[1]) + bool(tiles & SUITS[2]),
            bool(tiles & SUITS[3]),
            self._dora(hand, win),
        )
        found: list[RiichiReading] = []
        for split in ways:
            for completed in completions(split, tile):
                found += self._read(split, completed, facts)
        if len(found) > 1:
            found.sort(key=_worth, reverse=True)
        return found

    def _dora(self, hand: Hand, win: RiichiWin) -> tuple[Dora, ...]:
        """The han that are no yaku, by sort."""
        found = []
        whole = hand.whole
        indicators = win.indicators if self._ura else win.indicators[:1]
        if indicators:
            found.append(count_dora(DoraKind.DORA, indicators, whole))
        elif win.told_dora:
            found.append(Dora(DoraKind.DORA, win.told_dora, ()))
        if self._ura:
            if win.ura_indicators:
                found.append(count_dora(DoraKind.URA_DORA, win.ura_indicators, whole))
            elif win.told_ura:
                found.append(Dora(DoraKind.URA_DORA, win.told_ura, ()))
        if win.reds and self._reds:
            found.append(Dora(DoraKind.RED, len(win.reds), win.reds))
        return tuple(found)

    def _read(self, split: Split, completed: TileSet, facts: Facts) -> list[RiichiReading]:
        """The reading in which the winning tile completes this set.

        Two of them where a yaku does not add to others: with it alone, and without it.
        """
        sets = split.sets + facts.held.sets
        if split.pair is None:
            found, fu = self._look_without_sets(split, completed, facts)
        else:
            sets += (split.pair,)
            found, fu = self._look_at_sets(split, split.pair, completed, facts)
        arrangement = Arrangement(split.shape, sets, completed)
        if not facts.alone:
            return [self._count(arrangement, found, fu, facts)]
        rest = [one for one in found if one not in facts.alone]
        return [self._count(arrangement, some, fu, facts) for some in (rest, facts.alone)]

    def _look_without_sets(
        self, split: Split, completed: TileSet, facts: Facts
    ) -> tuple[list[Made], Fu]:
        """The yaku and fu of seven pairs, or of thirteen orphans."""
        found = [*facts.won]
        on_the_pair = completed.kind is _PAIR
        found += self._forms.find[FormLook(split.shape, on_the_pair)]
        if split.shape is _PAIRS:
            every = -1
            for two in split.sets:
                every &= self._every.pair_traits[two.first]
            found += self._every.find[every, facts.suits, facts.honors, False, True]
        return found, self._fu.seven_pairs

    def _look_at_sets(
        self, split: Split, pair: TileSet, completed: TileSet, facts: Facts
    ) -> tuple[list[Made], Fu]:
        """The yaku and fu of four sets and a pair."""
        held, win = facts.held, facts.win
        found = [*facts.won]
        every = self._every.pair_traits[pair.first]
        of_pair = of_pungs = NO_FU
        if paired := _HONOR_OF.get(pair.first, 0):
            of_pair = self._fu.of_pair[pair.first, win.seat_wind, win.prevalent_wind]
        of_wait = self._fu.of_wait[completed, facts.tile]
        if chows := split.chows + held.chows:
            made, traits = self._chows.find[chows]
            found += made
            every &= traits
        if pungs := split.pungs | held.pungs:
            concealed = split.pungs
            if completed.kind is _PUNG and not win.self_drawn:
                concealed -= completed.unit
            made, traits, of_pungs = self._pungs.find[
                concealed,
                pungs & ~(concealed | held.melded_kongs | held.concealed_kongs),
                held.concealed_kongs,
                held.melded_kongs,
                paired,
                completed.kind is _PAIR,
                win.seat_wind,
                win.prevalent_wind,
            ]
            found += made
            every &= traits
        plain = not (
            pungs or of_pair.points or of_wait.points or (self._tsumo_has_fu and win.self_drawn)
        )
        if plain or held.concealed_suit:
            found += self._forms.find[_form(split, plain=plain, facts=facts)]
        found += self._every.find[every, facts.suits, facts.honors, bool(chows), False]
        pinfu = plain and facts.closed
        of_win = self._fu.of_win[facts.closed, win.self_drawn, pinfu, win.after_kong]
        return found, self._fu.rounded((of_win, of_pungs, of_pair, of_wait), closed=facts.closed)

    def _count(
        self, arrangement: Arrangement, found: Sequence[Made], fu: Fu, facts: Facts
    ) -> RiichiReading:
        """Drop what may not count, and price what is left."""
        counted, dropped, closed_only = _choose(found, closed=facts.closed)
        if counted and counted[0].yaku.yakuman:
            times = self._yakuman(counted)
            base = BASE[Limit.YAKUMAN] * times
            return RiichiReading(
                arrangement, tuple(counted), tuple(dropped), (), (), (),
                YAKUMAN * times, 0, times, Limit.YAKUMAN, base,
            )  # fmt: skip
        items, points = fu
        han = sum([one.han for one in counted])
        dora = facts.dora
        if counted and counted[0].yaku.last:
            dora = ()
        elif dora and han:
            han += sum([one.han for one in dora])
        limit, base = self._price[han, points] if han else (Limit.NONE, 0)
        return RiichiReading(
            arrangement, tuple(counted), tuple(dropped), tuple(closed_only),
            dora, items, han, points, 0, limit, base,
        )  # fmt: skip

    def liable_base(self, reading: RiichiReading, fed: frozenset[str]) -> int:
        """The part of the base for which whoever `fed` these yakuman is liable."""
        for_these = fed & self._liable_for
        liable = [one for one in reading.counted if one.yaku.key in for_these]
        if not liable:
            return 0
        return reading.base if self._liable_for_all else BASE[Limit.YAKUMAN] * self._yakuman(liable)

    def may_be_fed(self, reading: RiichiReading, claimed: Set[Tile]) -> tuple[int, ...]:
        """How many yakuman each pattern counts that may have been fed, where these were `claimed`.

        They are the tiles of the open sets; of a pattern of closed ones nobody fed any.
        """
        return tuple(
            self._times(one)
            for one in reading.counted
            if one.yaku.key in self._liable_for and claimed & {some.first for some in one.sets}
        )

    def _yakuman(self, counted: Sequence[Counted]) -> int:
        """How many yakuman the hand is paid."""
        times = [self._times(one) for one in counted]
        return sum(times) if self._add_up else max(times)

    def _times(self, counted: Counted) -> int:
        return 2 if counted.yaku.double and self._double else 1


def _circumstances(
    win: RiichiWin,
) -> tuple[bool, bool, bool, bool, bool, bool, bool, bool, bool]:
    return (
        win.self_drawn,
        win.riichi,
        win.double_riichi,
        win.ippatsu,
        win.after_kong,
        win.robbed_kong,
        win.last_tile,
        win.first_turn,
        win.is_dealer,
    )


def _form(split: Split, *, plain: bool, facts: Facts) -> FormLook:
    before = facts.held.concealed_suit
    if not before:
        return FormLook(split.shape, plain=plain)
    whole = before + facts.tile.unit
    gates = any(whole - gate in _UNITS for gate in _GATES)
    return FormLook(split.shape, plain=plain, gates=gates, gates_before=before in _GATES)


def _choose(
    found: Sequence[Made], *, closed: bool
) -> tuple[list[Counted], list[Dropped], list[Yaku]]:
    """What counts, what another yaku excludes, and what would count in a closed hand."""
    worth: list[Counted] = []
    closed_only: list[Yaku] = []
    for yaku, in_closed, in_open in found:
        one = in_closed if closed else in_open
        if one is None:
            closed_only.append(yaku)
        else:
            worth.append(one)
    if len(closed_only) > 1:
        excluded = {key for yaku in closed_only for key in yaku.excludes}
        closed_only = [yaku for yaku in closed_only if yaku.key not in excluded]
    if len(worth) < 2:
        return worth, [], closed_only
    worth.sort(key=_han, reverse=True)
    dropped: list[Dropped] = []
    if worth[0].yaku.yakuman:
        ordinary = [one for one in worth if not one.yaku.yakuman]
        dropped += [_dropped(one, worth[0]) for one in ordinary]
        worth = [one for one in worth if one.yaku.yakuman]
    if excluding := {key: one for one in worth for key in one.yaku.excludes}:
        dropped += [
            _dropped(one, excluding[one.yaku.key]) for one in worth if one.yaku.key in excluding
        ]
        worth = [one for one in worth if one.yaku.key not in excluding]
    return worth, dropped, closed_only


_han = attrgetter("han")


def _dropped(one: Counted, because: Counted) -> Dropped:
    return Dropped(Match(one.yaku, one.sets), Reason.IMPLIED, Match(because.yaku, because.sets))


def _worth(reading: RiichiReading) -> tuple[int, int, int, int]:
    """By price, then real yakuman before counted ones, then han, then fu."""
    return reading.base, reading.yakuman, reading.han, reading.fu


def _amended(rows: tuple[Yaku, ...], options: Mapping[str, str]) -> list[Yaku]:
    """The table as the options have it."""
    found = []
    for row in rows:
        match row.key:
            case "ippatsu" if options["ippatsu"] != YES:
                continue
            case "renhou" if options["renhou"] == "none":
                continue
            case "renhou" if options["renhou"] == "mangan":
                found.append(replace(row, last=True))
            case "chiitoitsu" if options["seven_pairs_fu"] == "50":
                found.append(replace(row, points=1))
            case "tanyao" if options["open_tanyao"] != YES:
                found.append(replace(row, open_han=None))
            case _:
                found.append(row)
    return found
