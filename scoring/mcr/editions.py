"""The presets, as amendments to the table, and the options that a club may change one by one.

`wmo` is the table in full; an option's first value is the one that leaves the table as it is. The
options and what each preset makes of them are argued in RULINGS.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scoring.arrange import Shape
from scoring.errors import UnknownOption
from scoring.mcr.fans import TABLE, Pattern, Row
from scoring.mcr.patterns.form import GATES, form, nine_gates_in_the_end
from scoring.mcr.patterns.kongs import concealed_pungs
from scoring.mcr.patterns.tiles import hogs
from scoring.mcr.patterns.wins import WaitPattern
from scoring.mcr.principles import Together
from scoring.tiles import SUITED


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules that one preset or club plays by."""

    rows: tuple[Row, ...]
    together: tuple[Together, ...]
    knitted_honors: frozenset[int]
    """How many honors may stand beside knitted single tiles."""
    own_quads_wait: bool
    """Whether a kind of which the hand holds all four copies counts as waited for."""


Amendment = Callable[[Edition], Edition]


def _cell(key: str, change: Callable[[Row], Row]) -> Amendment:
    def amend(edition: Edition) -> Edition:
        rows = tuple(change(row) if row.key == key else row for row in edition.rows)
        return replace(edition, rows=rows)

    return amend


def points(key: str, value: int) -> Amendment:
    return _cell(key, lambda row: replace(row, points=value))


def pattern(key: str, value: Pattern) -> Amendment:
    return _cell(key, lambda row: replace(row, pattern=value))


def implies(key: str, *more: str) -> Amendment:
    """The fan stands for these, too."""
    return _cell(key, lambda row: replace(row, implies=(*row.implies, *more)))


def implies_no_longer(key: str, *fewer: str) -> Amendment:
    return _cell(
        key, lambda row: replace(row, implies=tuple(k for k in row.implies if k not in fewer))
    )


def implies_once(key: str, other: str) -> Amendment:
    """The fan stands for one occurrence of the other, and not for all."""
    return _cell(
        key,
        lambda row: replace(
            row,
            implies=tuple(implied for implied in row.implies if implied != other),
            implies_once=(*row.implies_once, other),
        ),
    )


def keeps(key: str, other: str) -> Amendment:
    """The other fan counts beside this one, whatever implies it."""
    return _cell(key, lambda row: replace(row, keeps=(*row.keeps, other)))


def without(key: str) -> Amendment:
    def amend(edition: Edition) -> Edition:
        return replace(edition, rows=tuple(row for row in edition.rows if row.key != key))

    return amend


def waits(change: Callable[[WaitPattern], WaitPattern]) -> Amendment:
    """Change what is asked of all wait fans."""

    def changed(row: Row) -> Row:
        if isinstance(row.pattern, WaitPattern):
            return replace(row, pattern=change(row.pattern))
        return row

    return lambda edition: replace(edition, rows=tuple(map(changed, edition.rows)))


_ALWAYS_CONCEALED = (
    "nine_gates",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "four_concealed_pungs",
    "seven_pairs",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)
_EVERY_OTHER_FAN = tuple(row.key for row in TABLE if row.key != "thirteen_orphans")

OPTIONS: Mapping[str, Mapping[str, tuple[Amendment, ...]]] = MappingProxyType(
    {
        "two_concealed_kongs_points": {"8": (), "6": (points("two_concealed_kongs", 6),)},
        "mixed_kongs_points": {
            "6": (),
            "5": (points("mixed_kongs", 5),),
            "3": (without("mixed_kongs"),),
        },
        "concealed_kong_counts_as_pung": {
            "yes": (),
            "no": (
                pattern("three_concealed_pungs", concealed_pungs(3, kongs_too=False)),
                pattern("two_concealed_pungs", concealed_pungs(2, kongs_too=False)),
            ),
        },
        "special_hands_self_draw": {
            "fully_concealed": (),
            "self_drawn": tuple(implies(key, "fully_concealed_hand") for key in _ALWAYS_CONCEALED),
            "russian": (
                *(
                    implies(key, "fully_concealed_hand")
                    for key in _ALWAYS_CONCEALED
                    if key not in ("nine_gates", "thirteen_orphans")
                ),
                implies("thirteen_orphans", *_EVERY_OTHER_FAN),  # ruling 9
            ),
        },
        "seven_pairs_all_types": {"yes": (), "no": (implies("seven_pairs", "all_types"),)},
        "tile_hog_honors": {"yes": (), "no": (pattern("tile_hog", hogs(SUITED)),)},
        "tile_hog_green_terminal_pairs": {
            "no": (),
            "yes": (lambda edition: replace(edition, together=()),),
        },
        "nine_gates_pth": {
            "none": (),
            "minus_one": (implies_once("nine_gates", "pung_of_terminals_or_honors"),),
        },
        "all_green_half_flush": {"yes": (), "no": (implies("all_green", "half_flush"),)},
        "all_green_no_honors": {"no": (), "yes": (keeps("all_green", "no_honors"),)},
        "all_terminals_double_pung": {"yes": (), "no": (implies("all_terminals", "double_pung"),)},
        "all_honors_dragon_pung": {"yes": (), "no": (implies("all_honors", "dragon_pung"),)},
        "wind_pung_pth": {
            "no": (),
            "yes": (
                implies_no_longer("prevalent_wind", "pung_of_terminals_or_honors"),
                implies_no_longer("seat_wind", "pung_of_terminals_or_honors"),
            ),
        },
        "wait_counts_own_quads": {
            "yes": (),
            "no": (lambda edition: replace(edition, own_quads_wait=False),),
        },
        "knitted_straight_edge_closed": {
            "no": (),
            "yes": (waits(lambda pattern: replace(pattern, in_knitted=True)),),
        },
        "lesser_plus_knitted": {
            "yes": (),
            "no": (implies("lesser_honors_and_knitted_tiles", "knitted_straight"),),
        },
        "lesser_honors": {
            "five_or_six": (),
            "six": (lambda edition: replace(edition, knitted_honors=frozenset({6, 7})),),
        },
        "replacement_plus_last_draw": {
            "yes": (),
            "no": (implies("out_with_replacement_tile", "last_tile_draw"),),
        },
        "mixed_reading_wait": {
            "one_fan": (),
            "none": (waits(lambda pattern: replace(pattern, if_mixed=False)),),
        },
        "nine_gates_pure_wait": {
            "yes": (),
            "no": (
                pattern(
                    "nine_gates", form(Shape.REGULAR, claim=nine_gates_in_the_end, models=GATES)
                ),
            ),
        },
        "false_win_penalty": {"pay_each": (), "pay_table": ()},
    }
)
"""Option, value, and what the value changes in the table; the first value changes nothing."""

DEFAULTS: Mapping[str, str] = MappingProxyType(
    {name: next(iter(values)) for name, values in OPTIONS.items()}
)

_CHINA = {
    "two_concealed_kongs_points": "6",
    "mixed_kongs_points": "5",
    "special_hands_self_draw": "self_drawn",
    "tile_hog_green_terminal_pairs": "yes",
    "nine_gates_pth": "minus_one",
    "all_green_half_flush": "no",
    "all_terminals_double_pung": "no",
    "knitted_straight_edge_closed": "yes",
}
_RUSSIAN = {
    "two_concealed_kongs_points": "6",
    "mixed_kongs_points": "3",
    "concealed_kong_counts_as_pung": "no",
    "special_hands_self_draw": "russian",
    "seven_pairs_all_types": "no",
    "tile_hog_green_terminal_pairs": "yes",
    "all_green_half_flush": "no",
    "all_green_no_honors": "yes",
    "all_terminals_double_pung": "no",
    "all_honors_dragon_pung": "no",
    "wait_counts_own_quads": "no",
    "knitted_straight_edge_closed": "yes",
    "lesser_honors": "six",
    "nine_gates_pure_wait": "no",
}
_UZBEK = {"tile_hog_honors": "no", "wind_pung_pth": "yes"}

PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"wmo": DEFAULTS}
    | {
        name: MappingProxyType({**DEFAULTS, **changes})
        for name, changes in (("china", _CHINA), ("russian", _RUSSIAN), ("uzbek", _UZBEK))
    }
)
"""Every option's value in each preset."""

_BOOK = Edition(
    rows=TABLE,
    together=(  # ruling 6
        Together(("all_green", "seven_pairs"), "tile_hog"),
        Together(("all_terminals", "seven_pairs"), "tile_hog"),
    ),
    knitted_honors=frozenset({5, 6, 7}),
    own_quads_wait=True,
)


def check_options(options: Mapping[str, str]) -> None:
    """Raise UnknownOption for a wrong name or value."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise UnknownOption(name, value, tuple(OPTIONS))
        if value not in OPTIONS[name]:
            raise UnknownOption(name, value, tuple(OPTIONS[name]))


def edition(options: Mapping[str, str]) -> Edition:
    """The book amended by each option; raises UnknownOption for a wrong name or value."""
    check_options(options)
    amended = _BOOK
    for name, value in options.items():
        for amend in OPTIONS[name][value]:
            amended = amend(amended)
    place = {row.key: place for place, row in enumerate(_dearest_first(amended.rows))}
    rows = tuple(replace(row, place=place[row.key]) for row in amended.rows)
    return replace(amended, rows=rows)


def _dearest_first(rows: tuple[Row, ...]) -> Iterator[Row]:
    """By points, then in the book's order, except that what implies another comes before it."""
    waiting = sorted(rows, key=lambda row: (-row.points, row.number))
    while waiting:
        rivals = [row for row in waiting if row.points == waiting[0].points]
        first = next(row for row in rivals if not any(row.key in other.implies for other in rivals))
        waiting.remove(first)
        yield first
