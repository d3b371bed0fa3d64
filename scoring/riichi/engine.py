"""Scoring a riichi hand: find the yaku of each reading, count han and fu, compare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from operator import attrgetter

from scoring.arrange import (
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
from scoring.riichi.dora import Dora, DoraKind, count_dora
from scoring.riichi.families import (
    ChowFamily,
    ConcealedFamily,
    EveryFamily,
    FormFamily,
    Made,
    PungFamily,
    WinFamily,
)
from scoring.riichi.fu import FuRules, count_fu, pair_fu
from scoring.riichi.limits import BASE, Limit, price
from scoring.riichi.options import YES
from scoring.riichi.patterns import FormLook
from scoring.riichi.score import Counted, RiichiReading
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import YAKU, YAKUMAN, Yaku
from scoring.sets import SetKind, TileSet
from scoring.tiles import TILES, Tile, count
from scoring.wait import WaitKind, wait_kind

_REGULAR, _PAIRS = Shape.REGULAR, Shape.SEVEN_PAIRS
_CHOW, _PUNG, _KONG = SetKind.CHOW, SetKind.PUNG, SetKind.KONG
_HONOR_OF = {tile: 1 + tile.index for tile in TILES if tile.is_honor}
_GATES = frozenset(
    count(TILES[9 * suit + rank - 1] for rank in (1, 1, *range(1, 10), 9, 9)) for suit in range(3)
)
_UNITS = frozenset(tile.unit for tile in TILES)


def splits(counts: int, *, declared: int) -> tuple[Split, ...]:
    """Every reading of the concealed tiles beside this many declared sets."""
    found = regular_splits(counts)
    if declared == 0:
        found += tuple(pairs for pairs in seven_pairs(counts) if len(set(pairs.sets)) == 7)
        found += thirteen_orphans(counts)
    return found


def waits(counts: int, *, declared: int) -> int:
    """Every kind that completes the concealed tiles, as a packed count."""
    found = regular_waits(counts)
    if declared == 0:
        if kinds_held(counts).bit_count() == 7:
            found |= seven_pairs_waits(counts)
        found |= thirteen_orphans_waits(counts)
    return found


class Engine:
    """Riichi under one set of options, ready to read hands that are possible."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.rows = tuple(_amended(YAKU, options))
        self._by_key = {row.key: row for row in self.rows}
        self._wins = WinFamily(self.rows)
        self._every = EveryFamily(self.rows)
        self._chows = ChowFamily(self.rows)
        self._pungs = PungFamily(self.rows)
        self._concealed = ConcealedFamily(self.rows)
        self._forms = FormFamily(self.rows)
        self._fu = FuRules(
            double_wind_pair=int(options["double_wind_pair"]),
            seven_pairs=int(options["seven_pairs_fu"]),
            open_pinfu=options["open_pinfu_fu"] == "30",
            tsumo_with_pinfu=options["tsumo_fu_with_pinfu"] == YES,
            tsumo_after_kong=options["tsumo_fu_after_kong"] == YES,
        )
        self._counted_yakuman = options["thirteen_han"] == "yakuman"
        self._round_up = options["rounded_up_mangan"] == YES
        self._add_up = options["yakuman_add_up"] == YES
        self._double = options["double_yakuman"] == YES
        self._reds = options["red_fives"] == YES
        self._ura = options["ura_and_kan_dora"] == YES

    def readings(self, hand: Hand, held: Held, tile: Tile, win: RiichiWin) -> list[RiichiReading]:
        """Every way to read the win, dearest first; none if it is no winning shape."""
        concealed = held.tiles + tile.unit
        dora = self._dora(hand, win)
        found: list[RiichiReading] = []
        for split in splits(concealed, declared=len(held.sets)):
            for completed in completions(split, tile):
                found += self._read(split, completed, held, tile, win, dora)
        found.sort(key=_worth, reverse=True)
        return found

    def _dora(self, hand: Hand, win: RiichiWin) -> tuple[Dora, ...]:
        """The han that are no yaku, by sort."""
        tiles = hand.tiles
        indicators = win.indicators if self._ura else win.indicators[:1]
        found = [count_dora(DoraKind.DORA, indicators, tiles)]
        if self._ura and win.declared_riichi:
            found.append(count_dora(DoraKind.URA_DORA, win.ura_indicators, tiles))
        if self._reds:
            found.append(Dora(DoraKind.RED, len(win.reds), win.reds))
        return tuple([dora for dora in found if dora.tiles])

    def _read(
        self,
        split: Split,
        completed: TileSet,
        held: Held,
        tile: Tile,
        win: RiichiWin,
        dora: tuple[Dora, ...],
    ) -> list[RiichiReading]:
        """The reading in which the winning tile completes this set.

        Two of them where a yaku does not add to others: with it alone, and without it.
        """
        sets = split.sets + held.sets
        if split.pair is not None:
            sets += (split.pair,)
        arrangement = Arrangement(split.shape, sets, completed)
        pungs = split.pungs
        if completed.kind is _PUNG and not win.self_drawn:
            pungs -= completed.unit
        found = self._look(arrangement, split, pungs, held, tile, win)
        alone = [made for made in found if made.yaku.last]
        if alone:
            rest = [made for made in found if not made.yaku.last]
            return [
                self._count(arrangement, some, pungs, held, tile, win, dora)
                for some in (rest, alone)
            ]
        return [self._count(arrangement, found, pungs, held, tile, win, dora)]

    def _look(
        self,
        arrangement: Arrangement,
        split: Split,
        pungs: int,
        held: Held,
        tile: Tile,
        win: RiichiWin,
    ) -> list[Made]:
        """Everything that each family finds."""
        found = [*self._wins.find[_circumstances(win)]]
        chows = split.chows + held.chows
        look = _form(arrangement, split, held, tile, win)
        found += self._forms.find[look]
        every = -1
        for tiles in arrangement.sets:
            every &= self._every.traits[tiles]
        kinds = kinds_held(held.tiles + held.declared + tile.unit)
        suits = sum([bool(kinds & suit) for suit in SUITS[:3]])
        honors, pairs = bool(kinds & SUITS[3]), split.shape is _PAIRS
        if split.shape is _REGULAR or pairs:
            found += self._every.find[every, suits, honors, bool(chows), pairs]
        if chows:
            found += self._chows.find[chows]
        kongs = held.melded_kongs | held.concealed_kongs
        if all_pungs := split.pungs | held.pungs:
            paired = 0 if split.pair is None else _HONOR_OF.get(split.pair.first, 0)
            found += self._pungs.find[all_pungs, kongs, paired, win.seat_wind, win.prevalent_wind]
            found += self._concealed.find[
                pungs, held.concealed_kongs, held.melded_kongs, look.on_the_pair
            ]
        return found

    def _count(
        self,
        arrangement: Arrangement,
        found: list[Made],
        pungs: int,
        held: Held,
        tile: Tile,
        win: RiichiWin,
        dora: tuple[Dora, ...],
    ) -> RiichiReading:
        """Drop what may not count, and price what is left."""
        closed = not held.open_sets
        counted, dropped, closed_only = _choose(found, closed=closed)
        yakuman = self._yakuman(counted)
        if yakuman:
            base = BASE[Limit.YAKUMAN] * yakuman
            return RiichiReading(
                arrangement, tuple(counted), tuple(dropped), (), (), (),
                YAKUMAN * yakuman, 0, yakuman, Limit.YAKUMAN, base,
            )  # fmt: skip
        pinfu = any(one.yaku.key == "pinfu" for one in counted)
        hidden = tuple(
            tiles
            for tiles in arrangement.sets
            if (tiles.kind is _PUNG and tiles.unit & pungs)
            or (tiles.kind is _KONG and tiles.unit & held.concealed_kongs)
        )
        items = count_fu(arrangement, hidden, win, tile, self._fu, closed=closed, pinfu=pinfu)
        fu = sum([item.fu for item in items])
        han = sum([one.han for one in counted])
        alone = any(one.yaku.last for one in counted)
        if han and not alone:
            han += sum([one.han for one in dora])
        limit, base = price(han, fu, counted_yakuman=self._counted_yakuman, round_up=self._round_up)
        return RiichiReading(
            arrangement, tuple(counted), tuple(dropped), tuple(closed_only),
            () if alone else dora, items, han, fu, 0, limit, base if han else 0,
        )  # fmt: skip

    def _yakuman(self, counted: list[Counted]) -> int:
        """How many yakuman the hand is paid."""
        times = [
            2 if one.yaku.double and self._double else 1 for one in counted if one.yaku.yakuman
        ]
        if not times:
            return 0
        return sum(times) if self._add_up else max(times)


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


def _form(
    arrangement: Arrangement, split: Split, held: Held, tile: Tile, win: RiichiWin
) -> FormLook:
    completed = arrangement.completed
    on_the_pair = completed.kind is SetKind.PAIR
    plain = gates = before = False
    if split.pair is not None and split.shape is _REGULAR:
        plain = (
            not (split.pungs or held.pungs)
            and completed.kind is _CHOW
            and wait_kind(completed, tile) is WaitKind.OPEN
            and pair_fu(split.pair, win, 2) is None
        )
        if held.concealed_suit:
            whole = held.tiles + tile.unit
            before = held.tiles in _GATES
            gates = any(whole - gate in _UNITS for gate in _GATES)
    return FormLook(split.shape, on_the_pair, plain, gates, before)


def _choose(found: list[Made], *, closed: bool) -> tuple[list[Counted], list[Dropped], list[Yaku]]:
    """What counts, what another yaku excludes, and what would count in a closed hand."""
    closed_only = []
    worth: list[Counted] = []
    for yaku, sets in found:
        han = yaku.points if closed else yaku.open_han
        if han is None:
            closed_only.append(yaku)
        else:
            worth.append(Counted(yaku, sets, han))
    worth.sort(key=attrgetter("han"), reverse=True)
    dropped = []
    if worth and worth[0].yaku.yakuman:
        dearest = Match(worth[0].yaku, worth[0].sets)
        ordinary = [one for one in worth if not one.yaku.yakuman]
        dropped += [Dropped(Match(one.yaku, one.sets), Reason.IMPLIED, dearest) for one in ordinary]
        worth = [one for one in worth if one.yaku.yakuman]
    excluding = {key: one for one in worth for key in one.yaku.excludes}
    if not excluding:
        return worth, dropped, closed_only
    counted = []
    for one in worth:
        because = excluding.get(one.yaku.key)
        if because is None:
            counted.append(one)
        else:
            match = Match(one.yaku, one.sets)
            dropped.append(Dropped(match, Reason.IMPLIED, Match(because.yaku, because.sets)))
    return counted, dropped, closed_only


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
            case "tanyao" if options["open_tanyao"] != YES:
                found.append(replace(row, open_han=None))
            case _:
                found.append(row)
    return found
