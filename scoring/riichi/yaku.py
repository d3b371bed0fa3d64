"""THE TABLE: every yaku, what makes it, and what it is worth closed and open."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.arrange import Shape
from scoring.fan import Fan
from scoring.riichi.patterns import (
    ByForm,
    ByWin,
    Chows,
    ConcealedPungs,
    EverySet,
    Kongs,
    Pattern,
    PungOf,
    PungsOf,
    SamePungs,
    anything,
    equal_pairs,
    only_green,
    only_honors,
    only_outside,
    only_terminals,
    outside,
    pung_or_pair,
    simple,
    straight,
    terminal_inside,
    three_suits,
)
from scoring.tiles import DRAGONS, WINDS, Tile

YAKUMAN = 13
"""Han of a yakuman as records write it; it is paid as such, whatever else the hand holds."""


@dataclass(frozen=True, slots=True, eq=False)
class Yaku(Fan):
    """A yaku: `points` are its han in a closed hand, `open_han` those in an open one, if any."""

    open_han: int | None
    pattern: Pattern
    excludes: tuple[str, ...] = ()
    yakuman: bool = False
    double: bool = False
    """Counts as two yakuman where one pattern may."""
    last: bool = False
    """Its han do not add to others: renhou as a fixed mangan."""


def _yakuman(
    number: int,
    key: str,
    name: str,
    pattern: Pattern,
    *,
    open: bool = False,  # noqa: A002
    excludes: tuple[str, ...] = (),
    double: bool = False,
) -> Yaku:
    han = YAKUMAN if open else None
    return Yaku(number, key, name, YAKUMAN, han, pattern, excludes, yakuman=True, double=double)


_ORPHANS, _PAIRS = Shape.THIRTEEN_ORPHANS, Shape.SEVEN_PAIRS

YAKU = (
    # Situations
    Yaku(1, "riichi", "Riichi", 1, None, ByWin(lambda win: win.riichi)),
    Yaku(2, "double_riichi", "Double Riichi", 2, None, ByWin(lambda win: win.double_riichi),
         excludes=("riichi",)),
    Yaku(3, "ippatsu", "Ippatsu", 1, None, ByWin(lambda win: win.ippatsu)),
    Yaku(4, "menzen_tsumo", "Fully Concealed Hand", 1, None, ByWin(lambda win: win.self_drawn)),
    Yaku(5, "rinshan", "After a Kong", 1, 1, ByWin(lambda win: win.after_kong)),
    Yaku(6, "chankan", "Robbing the Kong", 1, 1, ByWin(lambda win: win.robbed_kong)),
    Yaku(7, "haitei", "Under the Sea", 1, 1,
         ByWin(lambda win: win.last_tile and win.self_drawn)),
    Yaku(8, "houtei", "Under the River", 1, 1,
         ByWin(lambda win: win.last_tile and not win.self_drawn)),
    Yaku(9, "renhou", "Blessing of Man", 5, None,
         ByWin(lambda win: win.first_turn and not win.self_drawn and not win.is_dealer)),
    # One han
    Yaku(10, "pinfu", "Pinfu", 1, None, ByForm(lambda look: look.plain)),
    Yaku(11, "iipeikou", "Pure Double Chow", 1, None, Chows(equal_pairs(1))),
    Yaku(12, "tanyao", "All Simples", 1, 1, EverySet(simple)),
    Yaku(13, "haku", "White Dragon", 1, 1, PungOf(Tile.WHITE)),
    Yaku(14, "hatsu", "Green Dragon", 1, 1, PungOf(Tile.GREEN)),
    Yaku(15, "chun", "Red Dragon", 1, 1, PungOf(Tile.RED)),
    Yaku(16, "seat_east", "Seat Wind East", 1, 1, PungOf(Tile.EAST, "seat")),
    Yaku(17, "seat_south", "Seat Wind South", 1, 1, PungOf(Tile.SOUTH, "seat")),
    Yaku(18, "seat_west", "Seat Wind West", 1, 1, PungOf(Tile.WEST, "seat")),
    Yaku(19, "seat_north", "Seat Wind North", 1, 1, PungOf(Tile.NORTH, "seat")),
    Yaku(20, "round_east", "Prevalent Wind East", 1, 1, PungOf(Tile.EAST, "round")),
    Yaku(21, "round_south", "Prevalent Wind South", 1, 1, PungOf(Tile.SOUTH, "round")),
    Yaku(22, "round_west", "Prevalent Wind West", 1, 1, PungOf(Tile.WEST, "round")),
    Yaku(23, "round_north", "Prevalent Wind North", 1, 1, PungOf(Tile.NORTH, "round")),
    # Two han
    Yaku(24, "chiitoitsu", "Seven Pairs", 2, None, ByForm(lambda look: look.shape is _PAIRS),
         excludes=("iipeikou", "ryanpeikou")),
    Yaku(25, "sanshoku_doujun", "Mixed Triple Chow", 2, 1, Chows(three_suits)),
    Yaku(26, "ittsu", "Pure Straight", 2, 1, Chows(straight)),
    Yaku(27, "chanta", "Outside Hand", 2, 1, EverySet(outside, honors=True, chow=True)),
    Yaku(28, "toitoi", "All Pungs", 2, 2, EverySet(pung_or_pair, of_sets=True)),
    Yaku(29, "sanankou", "Three Concealed Pungs", 2, 2, ConcealedPungs(3)),
    Yaku(30, "sanshoku_doukou", "Triple Pung", 2, 2, SamePungs()),
    Yaku(31, "sankantsu", "Three Kongs", 2, 2, Kongs(3)),
    Yaku(32, "shousangen", "Little Three Dragons", 2, 2, PungsOf(DRAGONS, 2, and_pair=True)),
    Yaku(33, "honroutou", "All Terminals and Honors", 2, 2, EverySet(only_outside)),
    # Three han and more
    Yaku(34, "ryanpeikou", "Twice Pure Double Chows", 3, None, Chows(equal_pairs(2)),
         excludes=("iipeikou",)),
    Yaku(35, "junchan", "Terminals in All Sets", 3, 2,
         EverySet(terminal_inside, honors=False, chow=True), excludes=("chanta",)),
    Yaku(36, "honitsu", "Half Flush", 3, 2, EverySet(anything, suits=1, honors=True)),
    Yaku(37, "chinitsu", "Full Flush", 6, 5, EverySet(anything, suits=1, honors=False),
         excludes=("honitsu",)),
    # Yakuman
    _yakuman(38, "kokushi", "Thirteen Orphans", ByForm(lambda look: look.shape is _ORPHANS)),
    _yakuman(39, "kokushi_13", "Thirteen Orphans, thirteen waits",
             ByForm(lambda look: look.shape is _ORPHANS and look.on_the_pair),
             excludes=("kokushi",), double=True),
    _yakuman(40, "chuuren", "Nine Gates", ByForm(lambda look: look.gates)),
    _yakuman(41, "chuuren_9", "Nine Gates, nine waits", ByForm(lambda look: look.gates_before),
             excludes=("chuuren",), double=True),
    _yakuman(42, "tenhou", "Blessing of Heaven",
             ByWin(lambda win: win.first_turn and win.self_drawn and win.is_dealer)),
    _yakuman(43, "chiihou", "Blessing of Earth",
             ByWin(lambda win: win.first_turn and win.self_drawn and not win.is_dealer)),
    _yakuman(44, "suuankou", "Four Concealed Pungs", ConcealedPungs(4)),
    _yakuman(45, "suuankou_tanki", "Four Concealed Pungs, pair wait",
             ConcealedPungs(4, pair_wait=True), excludes=("suuankou",), double=True),
    _yakuman(46, "suukantsu", "Four Kongs", Kongs(4), open=True, excludes=("sankantsu",)),
    _yakuman(47, "daisangen", "Big Three Dragons", PungsOf(DRAGONS, 3), open=True),
    _yakuman(48, "shousuushii", "Little Four Winds", PungsOf(WINDS, 3, and_pair=True), open=True),
    _yakuman(49, "daisuushii", "Big Four Winds", PungsOf(WINDS, 4), open=True, double=True),
    _yakuman(50, "tsuuiisou", "All Honors", EverySet(only_honors), open=True),
    _yakuman(51, "chinroutou", "All Terminals", EverySet(only_terminals), open=True),
    _yakuman(52, "ryuuiisou", "All Green", EverySet(only_green), open=True),
)  # fmt: skip
