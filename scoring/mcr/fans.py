"""The table: the 81 fans of the rule book in its order, with what each stands for.

`implies` names the fans that are not counted beside a fan because it cannot be had without them,
or because the book says so. A match removes those matches of them that lie within its own sets;
one that takes all four sets, or none in particular, removes them all.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.arrange import Shape
from scoring.fan import Fan
from scoring.mcr.patterns.form import (
    GATES,
    NINE_KNITTED,
    ORPHANS,
    RUNS_OF_PAIRS,
    SEVEN_HONORS,
    EverySetPattern,
    FormPattern,
    all_nine_knitted,
    all_seven_honors,
    consecutive_pairs,
    every_set,
    form,
    has_five,
    has_terminal_or_honor,
    is_chow,
    is_even,
    is_even_pung,
    is_pung,
    is_suited,
    waited_on_nine_gates,
)
from scoring.mcr.patterns.kongs import (
    ConcealedPungsPattern,
    KongsPattern,
    concealed_pungs,
    each_kong,
    kongs,
)
from scoring.mcr.patterns.sets import (
    SetsPattern,
    chows,
    pung_of_wind,
    pungs,
    pungs_of,
    terminal_chows,
)
from scoring.mcr.patterns.tiles import (
    FIVE_TYPES,
    GREEN,
    REVERSIBLE,
    TERMINALS_AND_HONORS,
    HogPattern,
    TilesPattern,
    hogs,
    tiles,
)
from scoring.mcr.patterns.wins import (
    FallbackPattern,
    FlowersPattern,
    WaitPattern,
    WinPattern,
    claimed,
    drawn,
    last_of_kind,
    wait,
)
from scoring.tiles import DRAGONS, HONORS, SIMPLES, SUITED, TERMINALS, WINDS, ranks
from scoring.wait import WaitKind

Pattern = (
    TilesPattern
    | HogPattern
    | SetsPattern
    | KongsPattern
    | ConcealedPungsPattern
    | EverySetPattern
    | FormPattern
    | WaitPattern
    | WinPattern
    | FallbackPattern
    | FlowersPattern
)


@dataclass(frozen=True, slots=True, eq=False)
class Row(Fan):
    """A fan, what makes it, and what it stands for."""

    pattern: Pattern
    implies: tuple[str, ...] = ()
    implies_once: tuple[str, ...] = ()
    """Fans of which it stands for one occurrence, and no more."""
    keeps: tuple[str, ...] = ()
    """Fans that count beside it whatever implies them."""
    place: int = 0
    """The place in the order of counting, which an edition gives it."""


_WAITS = ("edge_wait", "closed_wait", "single_wait")
_KONGS = ("two_concealed_kongs", "two_melded_kongs", "mixed_kongs", "concealed_kong", "melded_kong")

# The order is that of the book, which is why a row's number is its place.
FANS = (
    # 88 points
    Row(1, "big_four_winds", "Big Four Winds", 88, pungs_of(WINDS, 4),
        implies=("little_four_winds", "big_three_winds", "all_pungs", "prevalent_wind", "seat_wind",
                 "pung_of_terminals_or_honors")),
    Row(2, "big_three_dragons", "Big Three Dragons", 88, pungs_of(DRAGONS, 3),
        implies=("little_three_dragons", "two_dragon_pungs", "dragon_pung")),
    Row(3, "all_green", "All Green", 88, tiles(GREEN)),
    Row(4, "nine_gates", "Nine Gates", 88,
        form(Shape.REGULAR, claim=waited_on_nine_gates, models=GATES),
        implies=("full_flush", "concealed_hand", "no_honors", "pung_of_terminals_or_honors",
                 *_WAITS)),
    Row(5, "four_kongs", "Four Kongs", 88, kongs(4),
        implies=("three_kongs", "all_pungs", "single_wait", *_KONGS)),
    Row(6, "seven_shifted_pairs", "Seven Shifted Pairs", 88,
        form(Shape.SEVEN_PAIRS, claim=consecutive_pairs, models=RUNS_OF_PAIRS),
        implies=("seven_pairs", "full_flush", "concealed_hand", "no_honors", *_WAITS)),
    Row(7, "thirteen_orphans", "Thirteen Orphans", 88,
        form(Shape.THIRTEEN_ORPHANS, models=ORPHANS),
        implies=("all_terminals_and_honors", "all_types", "outside_hand", "concealed_hand",
                 "single_wait")),
    # 64 points
    Row(8, "all_terminals", "All Terminals", 64, tiles(TERMINALS),
        implies=("all_terminals_and_honors", "all_pungs", "outside_hand", "no_honors",
                 "pung_of_terminals_or_honors")),
    Row(9, "little_four_winds", "Little Four Winds", 64, pungs_of(WINDS, 3, and_pair=True),
        implies=("big_three_winds", "pung_of_terminals_or_honors")),
    Row(10, "little_three_dragons", "Little Three Dragons", 64, pungs_of(DRAGONS, 2, and_pair=True),
        implies=("two_dragon_pungs", "dragon_pung")),
    Row(11, "all_honors", "All Honors", 64, tiles(HONORS),
        implies=("all_terminals_and_honors", "all_pungs", "outside_hand",
                 "pung_of_terminals_or_honors")),
    Row(12, "four_concealed_pungs", "Four Concealed Pungs", 64, concealed_pungs(4),
        implies=("three_concealed_pungs", "two_concealed_pungs", "all_pungs", "concealed_hand")),
    Row(13, "pure_terminal_chows", "Pure Terminal Chows", 64, terminal_chows(pair_suit="same"),
        implies=("seven_pairs", "full_flush", "all_chows", "no_honors", "pure_double_chow",
                 "two_terminal_chows")),
    # 48 points
    Row(14, "quadruple_chow", "Quadruple Chow", 48, chows(0, 0, 0, 0),
        implies=("pure_triple_chow", "pure_double_chow", "tile_hog")),
    Row(15, "four_pure_shifted_pungs", "Four Pure Shifted Pungs", 48, pungs(0, 1, 2, 3),
        implies=("pure_shifted_pungs", "all_pungs")),
    # 32 points
    Row(16, "four_pure_shifted_chows", "Four Pure Shifted Chows", 32,
        chows(0, 1, 2, 3) | chows(0, 2, 4, 6),
        implies=("pure_shifted_chows", "short_straight", "two_terminal_chows")),
    Row(17, "three_kongs", "Three Kongs", 32, kongs(3), implies=_KONGS),
    Row(18, "all_terminals_and_honors", "All Terminals and Honors", 32, tiles(TERMINALS_AND_HONORS),
        implies=("all_pungs", "outside_hand", "pung_of_terminals_or_honors")),
    # 24 points
    Row(19, "seven_pairs", "Seven Pairs", 24, form(Shape.SEVEN_PAIRS),
        implies=("concealed_hand", "single_wait")),
    Row(20, "greater_honors_and_knitted_tiles", "Greater Honors and Knitted Tiles", 24,
        form(Shape.HONORS_AND_KNITTED, claim=all_seven_honors, models=SEVEN_HONORS),
        implies=("lesser_honors_and_knitted_tiles", "all_types", "concealed_hand", *_WAITS)),
    Row(21, "all_even_pungs", "All Even Pungs", 24, every_set(is_even_pung, pair=is_even),
        implies=("all_pungs", "all_simples", "no_honors")),
    Row(22, "full_flush", "Full Flush", 24, tiles(SUITED, suits=1), implies=("no_honors",)),
    Row(23, "pure_triple_chow", "Pure Triple Chow", 24, chows(0, 0, 0),
        implies=("pure_double_chow",)),
    Row(24, "pure_shifted_pungs", "Pure Shifted Pungs", 24, pungs(0, 1, 2)),
    Row(25, "upper_tiles", "Upper Tiles", 24, tiles(ranks(7, 8, 9)),
        implies=("upper_four", "no_honors")),
    Row(26, "middle_tiles", "Middle Tiles", 24, tiles(ranks(4, 5, 6)),
        implies=("all_simples", "no_honors")),
    Row(27, "lower_tiles", "Lower Tiles", 24, tiles(ranks(1, 2, 3)),
        implies=("lower_four", "no_honors")),
    # 16 points
    Row(28, "pure_straight", "Pure Straight", 16, chows(0, 3, 6),
        implies=("short_straight", "two_terminal_chows")),
    Row(29, "three_suited_terminal_chows", "Three-Suited Terminal Chows", 16,
        terminal_chows(pair_suit="other"),
        implies=("all_chows", "no_honors", "mixed_double_chow", "two_terminal_chows")),
    Row(30, "pure_shifted_chows", "Pure Shifted Chows", 16, chows(0, 1, 2) | chows(0, 2, 4)),
    Row(31, "all_fives", "All Fives", 16, every_set(has_five, pair=has_five),
        implies=("all_simples", "no_honors")),
    Row(32, "triple_pung", "Triple Pung", 16, pungs(0, 0, 0, suits=3), implies=("double_pung",)),
    Row(33, "three_concealed_pungs", "Three Concealed Pungs", 16, concealed_pungs(3),
        implies=("two_concealed_pungs",)),
    # 12 points
    Row(34, "lesser_honors_and_knitted_tiles", "Lesser Honors and Knitted Tiles", 12,
        form(Shape.HONORS_AND_KNITTED),
        implies=("all_types", "concealed_hand", *_WAITS)),
    Row(35, "knitted_straight", "Knitted Straight", 12,
        form(Shape.KNITTED_STRAIGHT, Shape.HONORS_AND_KNITTED, claim=all_nine_knitted,
             models=NINE_KNITTED)),
    Row(36, "upper_four", "Upper Four", 12, tiles(ranks(6, 7, 8, 9)), implies=("no_honors",)),
    Row(37, "lower_four", "Lower Four", 12, tiles(ranks(1, 2, 3, 4)), implies=("no_honors",)),
    Row(38, "big_three_winds", "Big Three Winds", 12, pungs_of(WINDS, 3),
        implies=("pung_of_terminals_or_honors",)),
    # 8 points
    Row(39, "mixed_straight", "Mixed Straight", 8, chows(0, 3, 6, suits=3)),
    Row(40, "reversible_tiles", "Reversible Tiles", 8, tiles(REVERSIBLE),
        implies=("one_voided_suit",)),
    Row(41, "mixed_triple_chow", "Mixed Triple Chow", 8, chows(0, 0, 0, suits=3),
        implies=("mixed_double_chow",)),
    Row(42, "mixed_shifted_pungs", "Mixed Shifted Pungs", 8, pungs(0, 1, 2, suits=3)),
    Row(43, "chicken_hand", "Chicken Hand", 8, FallbackPattern()),
    Row(44, "last_tile_draw", "Last Tile Draw", 8, drawn(last_in_wall=True),
        implies=("self_drawn",)),
    Row(45, "last_tile_claim", "Last Tile Claim", 8, claimed(last_in_wall=True)),
    Row(46, "out_with_replacement_tile", "Out with Replacement Tile", 8, drawn(after_kong=True),
        implies=("self_drawn",)),
    Row(47, "robbing_the_kong", "Robbing the Kong", 8, claimed(robbed_kong=True),
        implies=("last_tile",)),
    Row(48, "two_concealed_kongs", "Two Concealed Kongs", 8, kongs(concealed=2),
        implies=("concealed_kong", "two_concealed_pungs")),
    # 6 points
    Row(49, "all_pungs", "All Pungs", 6, every_set(is_pung)),
    Row(50, "half_flush", "Half Flush", 6, tiles(has=(HONORS,), suits=1)),
    Row(51, "mixed_shifted_chows", "Mixed Shifted Chows", 6, chows(0, 1, 2, suits=3)),
    Row(52, "all_types", "All Types", 6, tiles(has=FIVE_TYPES)),
    Row(53, "melded_hand", "Melded Hand", 6, claimed(melded=True), implies=("single_wait",)),
    Row(54, "two_dragon_pungs", "Two Dragon Pungs", 6, pungs_of(DRAGONS, 2),
        implies=("dragon_pung",)),
    # 4 points
    Row(55, "outside_hand", "Outside Hand", 4,
        every_set(has_terminal_or_honor, pair=has_terminal_or_honor)),
    Row(56, "fully_concealed_hand", "Fully Concealed Hand", 4, drawn(concealed=True),
        implies=("self_drawn",)),
    Row(57, "two_melded_kongs", "Two Melded Kongs", 4, kongs(melded=2), implies=("melded_kong",)),
    Row(58, "last_tile", "Last Tile", 4, last_of_kind()),
    # 2 points
    Row(59, "dragon_pung", "Dragon Pung", 2, pungs_of(DRAGONS)),
    Row(60, "prevalent_wind", "Prevalent Wind", 2, pung_of_wind("prevalent_wind"),
        implies=("pung_of_terminals_or_honors",)),
    Row(61, "seat_wind", "Seat Wind", 2, pung_of_wind("seat_wind"),
        implies=("pung_of_terminals_or_honors",)),
    Row(62, "concealed_hand", "Concealed Hand", 2, claimed(concealed=True)),
    Row(63, "all_chows", "All Chows", 2, every_set(is_chow, pair=is_suited, knitted_too=True),
        implies=("no_honors",)),
    Row(64, "tile_hog", "Tile Hog", 2, hogs()),
    Row(65, "double_pung", "Double Pung", 2, pungs(0, 0, suits=2)),
    Row(66, "two_concealed_pungs", "Two Concealed Pungs", 2, concealed_pungs(2)),
    Row(67, "concealed_kong", "Concealed Kong", 2, each_kong(concealed=1)),
    Row(68, "all_simples", "All Simples", 2, tiles(SIMPLES), implies=("no_honors",)),
    # 1 point
    Row(69, "pure_double_chow", "Pure Double Chow", 1, chows(0, 0)),
    Row(70, "mixed_double_chow", "Mixed Double Chow", 1, chows(0, 0, suits=2)),
    Row(71, "short_straight", "Short Straight", 1, chows(0, 3)),
    Row(72, "two_terminal_chows", "Two Terminal Chows", 1, chows(0, 6)),
    Row(73, "pung_of_terminals_or_honors", "Pung of Terminals or Honors", 1,
        pungs_of(TERMINALS | WINDS)),
    Row(74, "melded_kong", "Melded Kong", 1, each_kong(melded=1)),
    Row(75, "one_voided_suit", "One Voided Suit", 1, tiles(suits=2)),
    Row(76, "no_honors", "No Honors", 1, tiles(SUITED)),
    Row(77, "edge_wait", "Edge Wait", 1, wait(WaitKind.EDGE, in_knitted=False)),
    Row(78, "closed_wait", "Closed Wait", 1, wait(WaitKind.CLOSED, in_knitted=False)),
    Row(79, "single_wait", "Single Wait", 1, wait(WaitKind.SINGLE)),
    Row(80, "self_drawn", "Self-Drawn", 1, drawn()),
    Row(81, "flower_tiles", "Flower Tiles", 1, FlowersPattern()),
)  # fmt: skip

# ruling 1: not a fan of its own in the book, but a note to fan 57
MIXED_KONGS = Row(
    57, "mixed_kongs", "Concealed Kong and Melded Kong", 6, kongs(concealed=1, melded=1),
    implies=("melded_kong", "concealed_kong"),
)  # fmt: skip

TABLE = (*FANS, MIXED_KONGS)
"""Every entry that can count: the 81 fans, and the pair of kongs of both sorts."""
